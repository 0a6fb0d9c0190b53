"""The pages of a question of The Astute Goose: the row of backs, both dice, and the answers to choose from."""

from croupier.games.astute_goose import events as ev
from croupier.games.astute_goose.cards import DIE_NUMBERS, FEATURES, position_of
from croupier.games.astute_goose.pictures import PASS, SYMBOLS
from croupier.games.astute_goose.rules import State
from croupier.games.astute_goose.values import value_card
from croupier.games.astute_goose.words import FEATURES as WORDS
from croupier.games.astute_goose.words import QUESTIONS
from croupier.games.memory import MemoryPresenter
from croupier.games.plans import row_plan
from croupier.texts import Name
from croupier.views import Awake, Card, Cards, Chance, Choice, Dice, Face, Notice, Option, Palette, View


class QuestionPages(MemoryPresenter[State]):
    """The pages from the roll to the last answer."""

    def roll_page(self, state: State) -> View:
        """Return the backs under their numbers, gaps as empty frames, and how large the stack is."""
        say = self.say
        return Cards(
            screen="astute-goose/roll",
            key=len(self.context.history()),
            cards=tuple(Card(face_down=card is not None, empty=card is None) for card in state.row),
            columns=len(state.row),
            cursor=False,
            labels=numbers(state),
            stack=len(state.stack),
            side_notes=(say("{player}", player=Name(state.setup.players[state.seat])),),
            ok=Choice(say("roll both dice"), Chance("roll")),
            awake=Awake.DIM,
        )

    def tray(self, state: State) -> View:
        """Return both dice, which tumble when they are first seen."""
        say, rolled = self.say, state.rolled
        number, feature = (rolled.number, rolled.feature) if rolled else (0, "animal")
        rolls = sum(isinstance(move.event, ev.Roll) for move in self.context.history())
        return Dice(
            screen="astute-goose/dice",
            key=rolls,
            title=say("{player}", player=Name(state.setup.players[state.seat])),
            dice=(Face(DIE_NUMBERS, number), Face(DIE_NUMBERS, 1, SYMBOLS[feature], say(WORDS[feature]))),
            rolled=rolls,
            symbols=tuple(SYMBOLS.values()),
            fresh=True,
            ok=Choice("", self.opens("")),
            awake=Awake.DIM,
        )

    def _question(self, state: State) -> str:
        assert state.rolled is not None  # noqa: S101 - whoever guesses was asked by a roll
        return self.say(QUESTIONS[state.rolled.feature], n=state.rolled.number)

    def guess_page(self, state: State) -> View:
        """Return the question and its five answers; with real cards, whether the answer was right."""
        say, who = self.say, Name(state.setup.players[state.seat])
        together = state.setup.play == "together"
        if state.setup.boxed:
            alone = say("{player} answers aloud, then looks alone.", player=who)
            return self._report(state, say("Agree on one answer, then turn it up.") if together else alone, ok=None)
        note = say("all agree, then press") if together else say("{player}: press = name it", player=who)
        return self._palette(state, note, (), "guess")

    def others_page(self, state: State) -> View:
        """Return the same for a fellow player, who may pass; what was named is crossed out."""
        say = self.say
        who = Name(state.setup.players[state.guesser or 0])
        if state.setup.boxed:
            text = say("{player} may answer once.", player=who)
            return self._report(state, text, ok=Choice(say("pass"), ev.Pass()))
        passing = Option(Card(PASS, name=say("pass"), code=say("pass")), ev.Pass(), sure=False)
        return self._palette(state, say("{player} may answer once", player=who), (passing,), "others")

    def _palette(self, state: State, note: str, more: tuple[Option, ...], screen: str) -> View:
        asked = state.asked
        assert asked is not None  # noqa: S101 - whoever guesses was asked for something
        values = FEATURES[asked.feature]
        options = tuple(
            Option(value_card(self.say, asked.feature, value), ev.Guess(value), struck=value in state.named)
            for value in values
        )
        return Palette(
            screen=f"astute-goose/{screen}",
            key=len(self.context.history()),
            title=self._question(state),
            place=(asked.position, state.setup.positions),
            options=options + more,
            note=note,
            twice=self.say("press again: final"),
            awake=Awake.DIM,
        )

    def _report(self, state: State, text: str, ok: Choice | None) -> View:
        say, asked = self.say, state.asked
        assert asked is not None  # noqa: S101 - whoever guesses was asked for something
        return Notice(
            screen="astute-goose/report",
            key=len(self.context.history()),
            title=self._question(state),
            picture=row_plan(asked.position, state.setup.positions),
            text=(text,),
            left=Choice(say("wrong"), ev.Report(right=False)),
            right=Choice(say("right"), ev.Report(right=True)),
            ok=ok,
        )


def numbers(state: State) -> tuple[str, ...]:
    """Return the numbers of the die that mean each position, as the number cards over it say."""
    level = state.setup.level
    numbers: list[list[str]] = [[] for _ in range(state.setup.positions)]
    for number in range(1, DIE_NUMBERS + 1):
        numbers[position_of(number, level) - 1].append(str(number))
    return tuple(" ".join(group) for group in numbers)
