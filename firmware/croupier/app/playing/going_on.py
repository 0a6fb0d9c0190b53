"""The first page after the plug was pulled: what was going on, and whether to go on with it."""

from typing import Any

import msgspec

from croupier.app.activity import Activity, Desk, Instead, Leave, Order
from croupier.app.objects import OBJECTS
from croupier.app.playing.table import GameTable
from croupier.app.setup import deck_choice
from croupier.games.contract import Refused
from croupier.journal.trail import Unfinished, setup_of
from croupier.objects.hourglass import clock_text
from croupier.texts import Name
from croupier.titles import TITLES
from croupier.views import Choice, Notice, View


def first_page(desk: Desk) -> Activity | None:
    """Return the page that offers to go on with what was going on, or None."""
    if desk.keeper.going():
        return GoOn(desk)
    thing = _in_the_middle(desk)
    return GoOnWithObject(desk, thing) if thing else None


MOST_BELOW_EACH_OTHER = 2
"""Scores that stand in lines of their own; more of them share lines."""


class GoOn(Activity):
    """Offers the game that was left: whose turn it is, the score, the time that is left."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        kept = desk.keeper.unfinished()
        self._told = desk.keeper.notices()
        self._title = desk.say(TITLES[kept.header.game]) if kept else ""
        self._table, self._left = _table(desk, kept) if kept else (None, None)

    def view(self) -> View:
        say, leave = self.desk.say, Choice("", Leave())
        table = self._table
        if table is None:
            text: tuple[str, ...] = (say("This game cannot go on with this version. Its record is kept."),)
        else:
            text = self._where_it_was(table)
        return Notice(
            screen="resume",
            title=self._title,
            text=(*text, *(say(told) for told in self._told)),
            ok=Choice(say("go on"), self._go_on) if table else Choice(say("OK"), Leave()),
            right=Choice(say("menu"), Leave()) if table else None,
            back=leave,
        )

    def _where_it_was(self, table: GameTable) -> tuple[str, ...]:
        say, position = self.desk.say, table.game.position(table.state, "public")
        lines = []
        if position["active"]:
            lines.append(say("Turn of {player}", player=Name(str(position["active"]))))
        scores = position["scores"]
        told = [f"{Name(name)} {points}" for name, points in scores.items()]
        lines += told if len(told) <= MOST_BELOW_EACH_OTHER else ["  ".join(told)]
        if self._left is not None:
            lines.append(say("{time} left on the clock", time=clock_text(max(0, round(self._left)))))
        lines.append(say.plural("{n} move so far", "{n} moves so far", len(table.moves)))
        return tuple(lines)

    def _go_on(self) -> Order:
        return Instead(self._table) if self._table else Leave()


class GoOnWithObject(Activity):
    """Offers the dial or the hourglass that was in use."""

    def __init__(self, desk: Desk, thing: str) -> None:
        super().__init__(desk)
        self._thing = thing
        self._told = desk.keeper.notices()

    def view(self) -> View:
        say = self.desk.say
        left = self.desk.keeper.glass_left()
        text = (
            say("{time} left on the clock", time=clock_text(max(0, round(left or 0))))
            if self._thing == "hourglass"
            else say("A target is hidden. It stays hidden until somebody looks.")
        )
        return Notice(
            screen="resume",
            title=say(OBJECTS[self._thing].title),
            text=(text, *(say(told) for told in self._told)),
            ok=Choice(say("go on"), self._go_on),
            right=Choice(say("menu"), Leave()),
            back=Choice("", Leave()),
        )

    def _go_on(self) -> Order:
        return Instead(OBJECTS[self._thing].made(self.desk))


def _table(desk: Desk, kept: Unfinished) -> tuple[GameTable | None, float | None]:
    """Return the table as it was, or None where this version cannot make sense of what was written down."""
    game = kept.header.game
    try:
        deck = _deck(desk, game, kept)
        return GameTable.resumed(desk, kept, setup_of(kept.header), deck), kept.glass_left
    except (Refused, msgspec.MsgspecError, ValueError, LookupError, TypeError):
        return None, None


def _deck(desk: Desk, game: str, kept: Unfinished) -> Any:  # noqa: ANN401 - each game has its own kind
    try:
        return deck_choice.deck_for(desk, game, kept.options)
    except Refused:
        return None


def _in_the_middle(desk: Desk) -> str | None:
    """Return the object that was in the middle of something; dice and spinner simply lie there as they were."""
    if desk.keeper.glass_left() is not None:
        return "hourglass"
    dial = desk.keeper.recall("dial")
    if desk.keeper.last_thing() == "dial" and isinstance(dial, dict) and dial.get("phase") in {"aim", "side"}:
        return "dial"
    return None
