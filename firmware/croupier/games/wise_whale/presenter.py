"""What the players of The Wise Whale see in each phase, and what their keys stand for."""

from collections.abc import Callable, Sequence

from croupier.chance import Source
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Event
from croupier.games.presenting import Move, Refused, Timer
from croupier.games.wise_whale import chance
from croupier.games.wise_whale import events as ev
from croupier.games.wise_whale.attempt import AttemptPages
from croupier.games.wise_whale.pictures import CREATURES
from croupier.games.wise_whale.results import ResultPages
from croupier.games.wise_whale.rules import State
from croupier.games.wise_whale.words import AGES, HELP, HELP_BOX, told
from croupier.texts import Name
from croupier.views import Awake, Cards, Chance, Choice, Notice, Row, View

SOUNDS: dict[type[Event], str] = {
    ev.Draw: "ok",
    ev.Roll: "roll",
    ev.EndMemorise: "ok",
    ev.Confirm: "ok",
    ev.Report: "ok",
}


class WhalePresenter(AttemptPages, ResultPages):
    """Pages for the cards on the glass or on the table; what lies face down is on none of them."""

    game = "wise-whale"
    ages = AGES
    helps = HELP
    helps_real_cards = HELP_BOX

    def moved(self, before: State, event: Event, after: State) -> None:
        self._page = ""
        if before is after:  # taken back
            return
        if isinstance(event, ev.Roll):
            self._page = "tray"
        if isinstance(event, ev.Pick):
            self.context.sound("reveal" if after.last == "match" else "land")
        elif name := SOUNDS.get(type(event)):
            self.context.sound(name)
        if after.phase == "series-over":
            self.context.sound("win")

    def timer(self, state: State) -> Timer | None:
        if state.phase == "memorise":
            seconds = self.seconds("memorise", BoxProfile.of(self.context.options).memorise)
            return self.seconds_timer(("memorise", state.game_number), seconds, ev.EndMemorise())
        if state.phase == "show" and not state.setup.boxed:
            return self.seconds_timer(("show", state.attempts), self.seconds("show", 0), ev.Confirm())
        return None

    def lies_open(self, state: State) -> bool:
        return state.phase == "memorise" or (state.phase == "show" and not state.setup.boxed)

    def page(self, state: State) -> View:
        pages: dict[str, Callable[[State], View]] = {
            "setup": self._setup,
            "memorise": self._memorise,
            "draw": self.draw_page,
            "roll": self.roll_page,
            "pick": self.pick_page,
            "show": self.show_page,
            "game-over": self.game_over,
            "series-over": self.series_over,
            "abandoned": self.given_up,
        }
        return self._names(state) if self._page == "names" else pages[state.phase](state)

    # --- dealing and memorising --------------------------------------------------------------------------------------

    def _setup(self, state: State) -> View:
        say = self.say
        if state.setup.boxed:
            count = len(state.setup.deck)
            text = say("Shuffle {n} cards. Nine face up in three rows, the rest is the stack.", n=count)
        else:
            text = say("Nine cards for all to remember. {player} begins.", player=Name(state.setup.youngest))
        return Notice(
            screen="wise-whale/setup",
            title="The Wise Whale",
            picture=CREATURES["WH"],
            text=(text,),
            ok=Choice(say("laid out") if state.setup.boxed else say("deal"), Chance("start")),
        )

    def _memorise(self, state: State) -> View:
        glass = self.context.glass()
        if self._page == "enough":
            return self.enough(ev.EndMemorise())
        if state.setup.boxed:
            return self.real_cards(ev.EndMemorise())
        return Cards(
            screen="wise-whale/memorise",
            key=state.game_number,
            cards=tuple(map(self.card, state.grid)),
            columns=3,
            glass=glass,
            side_notes=() if glass else ("-:--",),
            ok=Choice("", self.opens("enough")),
            left=self.pause_key(),
            awake=Awake.BRIGHT,
        )

    # --- what belongs to every page ----------------------------------------------------------------------------------

    def menu(self, state: State) -> tuple[Row, ...]:
        say = self.say
        ended = state.phase in ("series-over", "abandoned") or (state.phase == "game-over" and state.complete)
        names = (Row(say("Full names"), self.opens("names")),) if self._in_sight(state) else ()
        return names if ended else (*names, Row(say("Give up"), ev.Abandon()))

    def _in_sight(self, state: State) -> tuple[str, ...]:
        """Return the cards of this attempt that everybody sees, the drawn one first."""
        if state.setup.boxed:
            return ()
        if state.phase == "show" and state.picked:
            return state.grid[state.picked - 1], state.picked_card or ""
        return (state.drawn,) if state.drawn else ()

    def _names(self, state: State) -> View:
        close = Choice("", self.opens(""))
        names = tuple(f"{card.name} ({card.code})" for card in map(self.card, self._in_sight(state)))
        return Notice(screen="wise-whale/names", title=self.say("Full names"), text=names, ok=close, back=close)

    def about(self) -> tuple[tuple[str, ...], ...]:
        profile = BoxProfile.of(self.context.options)
        faces = " + ".join(map(str, profile.whale_faces))
        return self.about_with_die(faces, assumed=profile.assumed("whale_faces"))

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1]
        if last.before.setup.boxed or isinstance(last.event, ev.Finish | ev.Abandon):
            return 1
        raise Refused("Taking back would show a card for nothing: what happened stands.")

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        faces = BoxProfile.of(self.context.options).whale_faces
        return chance.outcome(state, chance_.event, source, faces=faces)


PRESENTER = WhalePresenter
