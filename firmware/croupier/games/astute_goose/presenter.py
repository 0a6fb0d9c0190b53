"""What the players of The Astute Goose see in each phase, and what their keys stand for."""

from collections.abc import Sequence
from dataclasses import replace

from croupier.chance import Source
from croupier.games.astute_goose import chance
from croupier.games.astute_goose import events as ev
from croupier.games.astute_goose.cards import DECK_SIZE, DIE_NUMBERS, FEATURES, PRACTICE_DECK, position_of
from croupier.games.astute_goose.form import RELEARN
from croupier.games.astute_goose.pictures import HEADS, PASS, SYMBOLS
from croupier.games.astute_goose.rules import State, shown_suspect
from croupier.games.astute_goose.values import suspect_card, value_card
from croupier.games.astute_goose.words import AGES, HELP, HELP_BOX, QUESTIONS, told
from croupier.games.astute_goose.words import FEATURES as WORDS
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Event
from croupier.games.memory import MemoryPresenter
from croupier.games.plans import row_plan
from croupier.games.presenting import Move, Refused, Result, Timer
from croupier.texts import Name
from croupier.views import (
    Awake,
    Bitmap,
    Card,
    Cards,
    Chance,
    Choice,
    Compare,
    Dice,
    Face,
    Notice,
    Option,
    Palette,
    Row,
    Table,
    View,
)


class GoosePresenter(MemoryPresenter[State]):
    """Pages for suspects on the glass or on the table; what lies face down is on none of them."""

    game = "astute-goose"
    ages = AGES

    def moved(self, before: State, event: Event, after: State) -> None:
        del before
        self._page = "tray" if isinstance(event, ev.Roll) else ""
        if isinstance(event, ev.Roll):
            self.context.sound("roll")
        elif isinstance(event, ev.Guess | ev.Report):
            self.context.sound("reveal" if after.right is not None else "land")
        else:
            self.context.sound("ok")

    def timer(self, state: State) -> Timer | None:
        if state.phase == "memorise":
            seconds = self.seconds("memorise", BoxProfile.of(self.context.options).memorise)
            return self.seconds_timer("memorise", seconds, ev.EndMemorise())
        if state.phase == "relearn":
            return self.seconds_timer(("relearn", len(state.stack)), self.seconds("relearn", RELEARN), ev.EndRelearn())
        return None

    def lies_open(self, state: State) -> bool:
        return state.phase in ("memorise", "relearn") or shown_suspect(state) is not None

    def page(self, state: State) -> View:
        pages = {
            "setup": self._setup,
            "memorise": self._memorise,
            "roll": self._roll,
            "guess": self._guess,
            "others": self._others,
            "show": self._show,
            "relearn": self._relearn,
            "game-over": self._game_over,
            "abandoned": self._abandoned,
        }
        if self._page == "values":
            return self._values()
        return self._tray(state) if self._page == "tray" else pages[state.phase](state)

    # --- dealing and memorising --------------------------------------------------------------------------------------

    def _setup(self, state: State) -> View:
        say, count = self.say, state.setup.positions
        text = (
            say("Shuffle. {n} suspects face up under their numbers, the rest is the stack.", n=count)
            if state.setup.boxed
            else say("{n} suspects for all to remember. {player} begins.", n=count, player=Name(state.setup.youngest))
        )
        return Notice(
            screen="astute-goose/setup",
            title="The Astute Goose",
            picture=HEADS["goose"],
            text=(text,),
            ok=Choice(say("laid out") if state.setup.boxed else say("deal"), Chance("start")),
        )

    def _memorise(self, state: State) -> View:
        if self._page == "enough":
            return self.enough(ev.EndMemorise())
        if state.setup.boxed:
            return self.real_cards(ev.EndMemorise())
        return Cards(
            screen="astute-goose/memorise",
            cards=tuple(suspect_card(self.say, card or "") for card in state.row),
            columns=len(state.row),
            labels=_numbers(state),
            glass=self.context.glass(),
            ok=Choice("", self.opens("enough")),
            left=self.pause_key(),
            awake=Awake.BRIGHT,
        )

    # --- the question ------------------------------------------------------------------------------------------------

    def _roll(self, state: State) -> View:
        say = self.say
        return Cards(
            screen="astute-goose/roll",
            key=len(self.context.history()),
            cards=tuple(Card(face_down=card is not None, empty=card is None) for card in state.row),
            columns=len(state.row),
            cursor=False,
            labels=_numbers(state),
            stack=len(state.stack),
            side_notes=(say("{player}", player=Name(state.setup.players[state.seat])),),
            ok=Choice(say("roll both dice"), Chance("roll")),
            awake=Awake.DIM,
        )

    def _tray(self, state: State) -> View:
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

    def _guess(self, state: State) -> View:
        say, together = self.say, state.setup.play == "together"
        who = say("All together") if together else say("{player}", player=Name(state.setup.players[state.seat]))
        if state.setup.boxed:
            text = say("{player} answers aloud, then looks.", player=who)
            return self._report(state, text, ok=None)
        return self._palette(state, who, say("{player}: press = name it", player=who), (), "guess")

    def _others(self, state: State) -> View:
        say = self.say
        who = say("{player}", player=Name(state.setup.players[state.guesser or 0]))
        if state.setup.boxed:
            text = say("{player} may answer once.", player=who)
            return self._report(state, text, ok=Choice(say("pass"), ev.Pass()))
        passing = Option(Card(PASS, name=say("pass"), code=say("pass")), ev.Pass(), sure=False)
        return self._palette(state, who, say("{player} may answer once", player=who), (passing,), "others")

    def _palette(self, state: State, who: str, note: str, more: tuple[Option, ...], screen: str) -> View:
        asked = state.asked
        assert asked is not None  # noqa: S101 - whoever guesses was asked for something
        values = FEATURES[asked.feature]
        options = tuple(
            Option(value_card(self.say, asked.feature, value), ev.Guess(value), struck=value in state.named)
            for value in values
        )
        return Palette(
            screen=f"astute-goose/{screen}",
            key=(len(self.context.history()), who),
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

    # --- the answer, and the new card --------------------------------------------------------------------------------

    def _show(self, state: State) -> View:
        suspect = shown_suspect(state)
        if suspect is None:
            return self._unseen(state)
        return Compare(
            screen="astute-goose/show",
            key=len(self.context.history()),
            title=self._verdict(state),
            cards=(suspect_card(self.say, suspect),),
            places=(self._place(state),),
            ok=Choice("", ev.Confirm()),
            awake=Awake.BRIGHT,
        )

    def _verdict(self, state: State) -> str:
        say = self.say
        if state.right is None:
            return say("Nobody was right") if state.setup.play == "against" else say("Wrong: an error")
        if state.setup.play == "against":
            return say("{player} wins it", player=Name(state.setup.players[state.right]))
        return say("Right: won")

    def _unseen(self, state: State) -> View:
        """Return the page where the card stays unknown to the box, or to the players."""
        say, lost = self.say, state.right is None and state.setup.play == "against"
        if lost:
            text: tuple[str, ...] = (say("The card is out of the game, unseen."),)
        elif state.right is not None:
            text = (say("Show the card to all, then it goes face down to the cards won."),)
        else:
            text = (say("Show the card to all, then it goes to the errors."),)
        if state.setup.boxed:
            text += (self._stack_left(state),)
        return Notice(
            screen="astute-goose/show",
            key=len(self.context.history()),
            title=self._verdict(state),
            text=text,
            ok=Choice(say("go on"), ev.Confirm()),
        )

    def _relearn(self, state: State) -> View:
        say, fresh = self.say, state.fresh or 1
        if state.setup.boxed:
            return self._relearn_real_card(state)
        return Compare(
            screen="astute-goose/relearn",
            key=len(state.stack),
            title=say("New: No. {numbers}", numbers=_numbers(state)[fresh - 1].replace(" ", "/")),
            cards=(suspect_card(say, state.row[fresh - 1] or ""),),
            places=(row_plan(fresh, state.setup.positions),),
            glass=self.context.glass(),
            ok=Choice("", ev.EndRelearn()),
            left=self.pause_key() if self.context.glass() else None,
            awake=Awake.BRIGHT,
        )

    def _relearn_real_card(self, state: State) -> View:
        say, fresh = self.say, state.fresh or 1
        last = say("That was the last card.") if not state.stack else self._stack_left(state)
        return Notice(
            screen="astute-goose/relearn",
            key=len(state.stack),
            title=say("New: No. {numbers}", numbers=_numbers(state)[fresh - 1].replace(" ", "/")),
            picture=row_plan(fresh, state.setup.positions),
            text=(say("Lay out the next card, remember it, turn it down."), last),
            ok=Choice(say("seen"), ev.EndRelearn()),
            awake=Awake.BRIGHT,
        )

    # --- results -----------------------------------------------------------------------------------------------------

    def _game_over(self, state: State) -> View:
        if self._page == "sheet":
            ok = Choice(self.say("main menu"), self.context.leave)
            return replace(self.sheet(state), screen="astute-goose/game-over", ok=ok)
        if self._page == "progress":
            return self._progress(state)
        if state.setup.play == "against":
            return self._winner(state)
        return self._result_page(state)

    def _winner(self, state: State) -> View:
        say, best = self.say, max(state.won.values())
        winners = [player for player, points in state.won.items() if points == best]
        return Notice(
            screen="astute-goose/winner",
            title=say("Gap hit: the winner") if len(winners) == 1 else say("Gap hit: a shared win"),
            headline=", ".join(format(Name(winner)) for winner in winners),
            text=(say.plural("{n} card", "{n} cards", best),),
            ok=Choice(say("score sheet"), self.opens("sheet")),
        )

    def _result_page(self, state: State) -> View:
        say, won, errors = self.say, len(state.piles[0]), len(state.errors)
        solo = state.setup.play == "solo"
        return Notice(
            screen="astute-goose/result",
            title=say("Gap hit: the end"),
            headline=f"{won} - {errors} = {won - errors}" if solo else str(won),
            text=(say("{won} won, {errors} errors", won=won, errors=errors),),
            ok=Choice(say("go on"), self.opens("progress")),
        )

    def _progress(self, state: State) -> View:
        say, result = self.say, self.result(state)
        assert result is not None  # noqa: S101 - only alone and together come here
        low = -DECK_SIZE if state.setup.play == "solo" else 0
        return self.curve(say("Level {n}", n=state.setup.level), result.kind, result.value, low, DECK_SIZE)

    def _abandoned(self, _: State) -> View:
        return self.given_up()

    # --- what belongs to every page ----------------------------------------------------------------------------------

    def _values(self) -> View:
        close = Choice("", self.opens(""))
        cards = tuple(value_card(self.say, feature, value) for feature, values in FEATURES.items() for value in values)
        return Cards(screen="astute-goose/values", cards=cards, columns=5, ok=close, back=close, awake=Awake.DIM)

    def menu(self, state: State) -> tuple[Row, ...]:
        say = self.say
        values = Row(say("All values"), self.opens("values"))
        ended = state.phase in ("game-over", "abandoned")
        return (values,) if ended else (values, Row(say("Give up"), ev.Abandon()))

    def help(self, state: State) -> tuple[str, ...]:
        lines = HELP_BOX.get(state.phase) if state.setup.boxed else None
        return tuple(self.say(line) for line in lines or HELP[state.phase])

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def sheet(self, state: State) -> Table:
        say = self.say
        if state.setup.play == "against":
            head: tuple[str, ...] = ("", say("cards"))
            body: tuple[tuple[str, ...], ...] = tuple(
                (format(Name(player)), str(points)) for player, points in state.won.items()
            )
        else:
            won, errors = len(state.piles[0]), len(state.errors)
            head = (say("level"), say("won"), say("errors"))
            body = ((str(state.setup.level), str(won), str(errors)),)
            if state.setup.play == "solo":
                head, body = (*head, say("result")), ((*body[0], str(won - errors)),)
        return Table(screen="astute-goose/scores", title="The Astute Goose", head=head, body=body)

    def result(self, state: State) -> Result | None:
        if state.phase != "game-over" or state.setup.play == "against":
            return None
        won, errors = len(state.piles[0]), len(state.errors)
        value = won - errors if state.setup.play == "solo" else won
        return Result(f"astute-goose/{state.setup.play}/{state.setup.level}", value)

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1]
        harmless = isinstance(last.event, ev.Pass) and not last.before.setup.reveal_lost
        if last.before.setup.boxed or harmless or isinstance(last.event, ev.Abandon):
            return 1
        raise Refused("Taking back would show a card for nothing: what happened stands.")

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        faces = BoxProfile.of(self.context.options).goose_faces
        deck = self.context.deck or PRACTICE_DECK
        return chance.outcome(state, chance_.event, source, faces=faces, deck=deck)

    @staticmethod
    def _place(state: State) -> Bitmap | None:
        return row_plan(state.asked.position, state.setup.positions) if state.asked else None

    def _stack_left(self, state: State) -> str:
        return self.say.plural("{n} card in the stack", "{n} cards in the stack", len(state.stack))


def _numbers(state: State) -> tuple[str, ...]:
    """Return the numbers of the die that mean each position, as the number cards over it say."""
    level = state.setup.level
    numbers: list[list[str]] = [[] for _ in range(state.setup.positions)]
    for number in range(1, DIE_NUMBERS + 1):
        numbers[position_of(number, level) - 1].append(str(number))
    return tuple(" ".join(group) for group in numbers)


PRESENTER = GoosePresenter
