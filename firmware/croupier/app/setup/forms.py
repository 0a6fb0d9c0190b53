"""The set-up of a game: the last one again with one press, or a row for each thing to choose, and the start."""

from typing import Any, Final

from croupier.app.activity import Activity, Desk, Instead, Leave, Open, Order
from croupier.app.playing.table import GameTable
from croupier.app.settings.box_profile import as_option
from croupier.app.setup import deck_choice, name_entry
from croupier.app.setup.form_values import resolved, shown, told
from croupier.app.setup.pickers import picker
from croupier.chance import Source
from croupier.games import form_of
from croupier.games.box_profile import KEY
from croupier.games.contract import Refused
from croupier.games.form import Field, Pick, Players
from croupier.views import Choice, Menu, Notice, Row, View

_OF_ONE_GAME: Final = frozenset({KEY, "supply", "secret", deck_choice.LANGUAGE})
"""Values that belong to one game and are not offered again."""


class SetUp(Activity):
    """What a game asks before it begins; what was chosen the last time is there already."""

    def __init__(self, desk: Desk, game: str, title: str) -> None:
        """`title` is the message id of the game's name."""
        super().__init__(desk)
        self.game = game
        self._title = title
        self._files = deck_choice.own(game)
        self.form = deck_choice.with_deck_files(form_of(game), self._files)
        last = desk.keeper.recall(f"setup/{game}")
        self._chosen: dict[str, Any] = {**self._usual_players(), **(last if isinstance(last, dict) else {})}
        self._again = isinstance(last, dict)

    def _usual_players(self) -> dict[str, Any]:
        last = self.desk.keeper.recall("table")
        return {field.key: last for field in self.form.fields if isinstance(field, Players)}

    @property
    def values(self) -> dict[str, Any]:
        """The values of all fields that are asked for, and the box profile."""
        return resolved(self.form, {**self._chosen, **as_option(self.desk)}, self.desk.say)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def view(self) -> View:
        return self._last() if self._again else self._all()

    def _last(self) -> View:
        say = self.desk.say
        return Notice(
            screen="setup/again",
            key=self.game,
            title=say(self._title),
            text=told(self.form, self.values, say),
            ok=Choice(say("play again"), self._start),
            right=Choice(say("change"), self._change),
            back=Choice("", Leave()),
        )

    def _all(self) -> View:
        say, values = self.desk.say, self.values
        rows = [self._row(field, values) for field in self.form.fields if field.key in values]
        rows.append(Row(say("Start"), self._start))
        return Menu(screen="setup", key=self.game, title=say(self._title), rows=tuple(rows), back=Choice("", Leave()))

    def _row(self, field: Field, values: dict[str, Any]) -> Row:
        say = self.desk.say
        if isinstance(field, Pick) and not field.lots and len(field.options(values, say)) == 2:
            return Row(say(field.label), lambda: self._other_of_two(field), shown(field, values, say))
        page = lambda: Open(picker(field, self.desk, self.values, lambda value: self._choose(field, value)))  # noqa: E731
        return Row(say(field.label), page, shown(field, values, say))

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        if self._again:
            return (say("OK plays with the same set-up as the last time. RIGHT changes it first."),)
        return (say("Press on a row to change it. The last row starts the game."),)

    # --- what is done ------------------------------------------------------------------------------------------------

    def _change(self) -> None:
        self._again = False

    def _choose(self, field: Field, value: Any) -> None:  # noqa: ANN401 - any JSON
        self._chosen[field.key] = value

    def _other_of_two(self, field: Pick) -> None:
        values = self.values
        options = [value for value, _ in field.options(values, self.desk.say)]
        self._choose(field, options[1 - options.index(values[field.key])])
        self.desk.sound("tick")

    def _start(self) -> Order:
        warning = self.form.warn(self.values, self.desk.say)
        return Open(WarningPage(self.desk, warning, self)) if warning else self.begin()

    def begin(self, sheets: int = 1) -> Order:
        """Begin the game in the place of so many sheets; raises `Refused` where the choices do not go together."""
        values = self.values
        deck = deck_choice.deck_for(self.desk, self.game, values, self._files)
        if deck is not None:
            values["supply"] = deck_choice.supply(deck)
            values[deck_choice.LANGUAGE] = self.desk.say.language
        values["secret"] = _secret(self.desk.source)
        try:
            setup = self.form.build(values)
        except ValueError as error:
            raise Refused(str(error)) from error
        self._remember(values)
        return Instead(GameTable.begun(self.desk, self.game, setup, values, deck), sheets)

    def _remember(self, values: dict[str, Any]) -> None:
        kept = {key: value for key, value in {**self._chosen, **values}.items() if key not in _OF_ONE_GAME}
        self.desk.keeper.remember(f"setup/{self.game}", kept)
        for field in self.form.fields:
            if isinstance(field, Players):
                self.desk.keeper.remember("table", values[field.key])
                name_entry.remember(self.desk, values[field.key])


def _secret(source: Source) -> str:
    """Return what the order of a deck's piles follows from, so that a game that goes on finds them as they were."""
    return "".join(f"{source.below(256):02x}" for _ in range(16))


class WarningPage(Activity):
    """Something to think about before the game starts."""

    def __init__(self, desk: Desk, warning: str, setting_up: SetUp) -> None:
        super().__init__(desk)
        self._warning = warning
        self._setting_up = setting_up

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="setup/warning",
            title=say("One moment"),
            text=(self._warning,),
            left=Choice(say("change"), Leave()),
            ok=Choice(say("start"), lambda: self._setting_up.begin(sheets=2)),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("You may play like this. OK starts, LEFT goes back to the set-up."),)
