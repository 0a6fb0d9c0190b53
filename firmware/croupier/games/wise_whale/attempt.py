"""The pages of an attempt at The Wise Whale: draw, roll, pick, and both cards side by side."""

from croupier.games.colours import COLOUR_CIRCLE
from croupier.games.memory import MemoryPresenter
from croupier.games.plans import grid_plan
from croupier.games.wise_whale import events as ev
from croupier.games.wise_whale.cards import GRID
from croupier.games.wise_whale.faces import creature_card
from croupier.games.wise_whale.pictures import CREATURES, WHALE
from croupier.games.wise_whale.rules import ATTEMPTS, State
from croupier.games.wise_whale.words import SYMBOLS
from croupier.texts import Name
from croupier.views import Awake, Bitmap, Card, Cards, Chance, Choice, Compare, Dice, Face, Notice, View

BACK = Card(face_down=True)
DIE: dict[str, Bitmap] = {"whale": WHALE, "colour": COLOUR_CIRCLE}
SIGNS: dict[str, Bitmap] = DIE | {"whale": CREATURES["WH"]}
"""The symbols where there is less room."""


class AttemptPages(MemoryPresenter[State]):
    """The pages from drawing a card to showing where it goes."""

    def draw_page(self, state: State) -> View:
        """Return nine backs, whose turn it is, and how large the stack is."""
        say = self.say
        if state.setup.boxed:
            return Notice(
                screen="wise-whale/draw",
                key=state.attempts,
                title=say("{player}", player=Name(_active(state))),
                text=(
                    self._attempt(state),
                    *self._won_now(state),
                    self._stack_left(state),
                    say("Turn up the top card."),
                ),
                ok=Choice(say("drawn"), ev.Draw()),
            )
        return Cards(
            screen="wise-whale/draw",
            key=(state.game_number, state.attempts),
            cards=(BACK,) * GRID,
            columns=3,
            cursor=False,
            stack=len(state.stack),
            side_notes=(say("{player}", player=Name(_active(state))), self._attempt(state), *self._won_now(state)),
            ok=Choice(say("draw a card"), ev.Draw()),
            awake=Awake.DIM,
        )

    def roll_page(self, state: State) -> View:
        """Return the die, not rolled yet."""
        return self._tray(state, Choice(self.say("roll the die"), Chance("roll")))

    def _tray(self, state: State, ok: Choice) -> View:
        """Return the die, with the drawn card beside it; it tumbles when it has just been thrown."""
        say, symbol = self.say, state.symbol
        face = Face(6, 1, DIE[symbol], say(SYMBOLS[symbol])) if symbol else Face(6, 0)
        return Dice(
            screen="wise-whale/die",
            key=(state.game_number, state.attempts),
            title=say("{player}", player=Name(_active(state))),
            dice=(face,),
            rolled=int(symbol is not None),
            symbols=tuple(DIE.values()),
            beside=None if state.setup.boxed else self.card(state.drawn or ""),
            ok=ok,
            awake=Awake.DIM,
        )

    def pick_page(self, state: State) -> View:
        """Return nine backs to pick from, the drawn card and what the die asks for beside them."""
        say = self.say
        if self._page == "tray":
            return self._tray(state, Choice("", self.opens("")))
        if state.setup.boxed:
            return self._report(state)
        asked = (say(SYMBOLS[state.symbol]),) if state.symbol else ()
        return Cards(
            screen="wise-whale/pick",
            key=(state.game_number, state.attempts),
            cards=(BACK,) * GRID,
            columns=3,
            picks=lambda at: ev.Pick(at + 1),
            hand=self.card(state.drawn or ""),
            symbol=SIGNS[state.symbol] if state.symbol else None,
            side_notes=asked,
            stack=len(state.stack),
            note=say("{player} {n}/{most}", player=Name(_active(state)), n=state.attempt + 1, most=ATTEMPTS),
            twice=say("press again: sure") if self.context.options.get("confirm_pick") else "",
            awake=Awake.DIM,
        )

    def _report(self, state: State) -> View:
        say = self.say
        what = say(SYMBOLS[state.symbol]) if state.symbol else say("same creature or same colour")
        last = (say("This is the last card."),) if state.last_card else ()
        return Notice(
            screen="wise-whale/report",
            key=(state.game_number, state.attempts),
            title=say("{player}", player=Name(_active(state))),
            picture=SIGNS[state.symbol] if state.symbol else None,
            text=(say("Turn up one of the nine: {what}?", what=what), *last),
            left=Choice(say("no match"), ev.Report(match=False)),
            right=Choice(say("match"), ev.Report(match=True)),
        )

    def show_page(self, state: State) -> View:
        """Return both cards side by side, and where each goes."""
        say, matched = self.say, state.last == "match"
        if state.setup.boxed or state.picked is None:
            return self._show_real_cards(state)
        drawn, picked = state.grid[state.picked - 1], state.picked_card or ""
        return Compare(
            screen="wise-whale/show",
            key=(state.game_number, state.attempts),
            cards=(self.card(drawn), self.card(picked)),
            captions=(say("to place {n}", n=state.picked), self._goes(state)),
            places=(grid_plan(state.picked), None),
            verdict=self._verdict(drawn, picked) if matched else say("no match"),
            glass=self.context.glass(),
            ok=Choice("", ev.Confirm()),
            awake=Awake.BRIGHT,
        )

    def _verdict(self, drawn: str, picked: str) -> str:
        if drawn[:2] == picked[:2]:
            return self.say("Match: same creature")
        return self.say("Match: same colour")

    def _goes(self, state: State) -> str:
        say = self.say
        if state.last == "match":
            return say("to {player}", player=Name(_active(state)))
        return say("to the errors") if state.setup.solo else say("under stack")

    def _show_real_cards(self, state: State) -> View:
        say = self.say
        return Notice(
            screen="wise-whale/show",
            key=(state.game_number, state.attempts),
            title=say("Match") if state.last == "match" else say("No match"),
            text=(
                say("Turned up: {goes}.", goes=self._goes(state)),
                say("Drawn: into the gap, face down."),
                self._stack_left(state),
            ),
            ok=Choice(say("go on"), ev.Confirm()),
        )

    def _attempt(self, state: State) -> str:
        say = self.say
        return say("attempt {n}/{most}", n=state.attempt + 1, most=ATTEMPTS)

    def _won_now(self, state: State) -> tuple[str, ...]:
        """Return how many cards this turn has won so far, if any: they lie apart until it ends."""
        won = len(state.turn_cards)
        return (self.say.plural("{n} card won", "{n} cards won", won),) if won else ()

    def _stack_left(self, state: State) -> str:
        return self.say.plural("{n} card in the stack", "{n} cards in the stack", len(state.stack))

    def card(self, card: str) -> Card:
        """Return a card as it is seen, by its code in records."""
        return creature_card(self.say, card)


def _active(state: State) -> str:
    return state.setup.players[state.seat]
