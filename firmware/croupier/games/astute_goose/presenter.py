"""What the players of The Astute Goose see in each phase, and what their keys stand for."""

from collections.abc import Callable, Sequence

from croupier.chance import Source
from croupier.games.astute_goose import chance
from croupier.games.astute_goose import events as ev
from croupier.games.astute_goose.cards import FEATURES, PRACTICE_DECK
from croupier.games.astute_goose.form import RELEARN
from croupier.games.astute_goose.pictures import HEADS
from croupier.games.astute_goose.question import QuestionPages, numbers
from croupier.games.astute_goose.results import ResultPages
from croupier.games.astute_goose.rules import State, shown_suspect
from croupier.games.astute_goose.values import suspect_card, value_card
from croupier.games.astute_goose.words import AGES, HELP, HELP_BOX, told
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Event
from croupier.games.plans import row_plan
from croupier.games.presenting import Move, Refused, Timer
from croupier.texts import Name
from croupier.views import (
    Awake,
    Bitmap,
    Cards,
    Chance,
    Choice,
    Compare,
    Notice,
    Row,
    View,
)


class GoosePresenter(QuestionPages, ResultPages):
    """Pages for suspects on the glass or on the table; what lies face down is on none of them."""

    game = "astute-goose"
    ages = AGES
    helps = HELP
    helps_real_cards = HELP_BOX

    def moved(self, before: State, event: Event, after: State) -> None:
        self._page = ""
        if before is after:  # taken back
            return
        if isinstance(event, ev.Roll):
            self._page = "tray"
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
            seconds = self.seconds("relearn", RELEARN)
            runs = not state.setup.boxed
            return self.seconds_timer(("relearn", len(state.stack)), seconds, ev.EndRelearn(), runs=runs)
        return None

    def lies_open(self, state: State) -> bool:
        relearn = state.phase == "relearn" and not state.setup.boxed
        return relearn or state.phase == "memorise" or shown_suspect(state) is not None

    def page(self, state: State) -> View:
        pages: dict[str, Callable[[State], View]] = {
            "setup": self._setup,
            "memorise": self._memorise,
            "roll": self.roll_page,
            "guess": self.guess_page,
            "others": self.others_page,
            "show": self._show,
            "relearn": self._relearn,
            "game-over": self.game_over,
            "abandoned": self.given_up,
        }
        if self._page == "values":
            return self._values()
        return self.tray(state) if self._page == "tray" else pages[state.phase](state)

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
            labels=numbers(state),
            glass=self.context.glass(),
            ok=Choice("", self.opens("enough")),
            left=self.pause_key(),
            awake=Awake.BRIGHT,
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
            title=self._new_at(state),
            cards=(suspect_card(say, state.row[fresh - 1] or ""),),
            places=(row_plan(fresh, state.setup.positions),),
            glass=self.context.glass(),
            ok=Choice("", ev.EndRelearn()),
            left=self.pause_key() if self.context.glass() else None,
            awake=Awake.BRIGHT,
        )

    def _relearn_real_card(self, state: State) -> View:
        """The clock runs once the card has been laid out; until then it stands."""
        say, fresh, glass = self.say, state.fresh or 1, self.context.glass()
        if glass and glass.running:
            return self.real_cards(ev.EndRelearn())
        text: tuple[str, ...] = (say("Lay out the last card, for all to remember."),)
        if state.stack:
            text = (say("Lay out the next card, for all to remember."), self._stack_left(state))
        return Notice(
            screen="astute-goose/relearn",
            key=len(state.stack),
            title=self._new_at(state),
            picture=row_plan(fresh, state.setup.positions),
            text=text,
            ok=Choice(say("laid out"), self.context.resume if glass else ev.EndRelearn()),
            awake=Awake.BRIGHT,
        )

    def _new_at(self, state: State) -> str:
        meant = numbers(state)[(state.fresh or 1) - 1].replace(" ", "/")
        return self.say("New: No. {numbers}", numbers=meant)

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

    def about(self) -> tuple[tuple[str, ...], ...]:
        profile = BoxProfile.of(self.context.options)
        faces = " + ".join(map(str, profile.goose_faces))
        return self.about_with_die(faces, assumed=profile.assumed("goose_faces"))

    def told(self, move: Move) -> str:
        return told(self.say, move)

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


PRESENTER = GoosePresenter
