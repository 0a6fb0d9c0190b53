"""What the players of Wavelength see in each phase, and what their keys stand for."""

from collections.abc import Sequence
from typing import Literal

from croupier.chance import Source
from croupier.games.contract import Event
from croupier.games.presenting import Context, Move, Presenter, Refused
from croupier.games.wavelength import chance
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.setup import width
from croupier.games.wavelength.state import State, may_be_psychic, rating, redo_takes_card, together, winners
from croupier.games.wavelength.words import HELP, RATINGS, told
from croupier.objects import wheel
from croupier.texts import Name
from croupier.views import Awake, Chance, Choice, Dial, Handover, Menu, Notice, Peek, Row, Table, View

FACES: tuple[Literal[1, 2], ...] = (1, 2)

_REMINDERS = (
    "no numbers,\nplease",
    "Psychic: not\na word",
    "straight\nface!",
    "all but the\nPsychic turn",
    "argue as\nyou like",
)
"""Table manners shown while the dial is turned, one after another."""


class WavelengthPresenter(Presenter[State]):
    """Pages for two teams or all together; the target is on the glass only while the Psychic holds a side key."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = ""
        """Which page of the phase is open: a hand-over confirmed, a lock asked for, the points turned to."""

    def moved(self, before: State, event: Event, after: State) -> None:
        if before.phase != after.phase and {before.phase, after.phase} - {"spin", "look", "think"}:
            self._page = ""
        if isinstance(event, ev.TurnDial):
            self._page = "handed"
        sounds = {"Spin": "roll", "LockDial": "ok", "ChooseSide": "tick", "LockSide": "ok", "Reveal": "reveal"}
        if name := sounds.get(type(event).__name__):
            self.context.sound(name)
        if after.phase == "game-over":
            self.context.sound("win")

    def view(self, state: State) -> View:
        pages = {
            "turn-start": self._turn_start,
            "card": self._card,
            "spin": self._psychic_phase,
            "look": self._psychic_phase,
            "think": self._psychic_phase,
            "team": self._team,
            "side": self._side,
            "ready": self._ready,
            "scored": self._scored,
            "game-over": self._game_over,
        }
        return pages[state.phase](state)

    # --- Psychic phase -----------------------------------------------------------------------------------------------

    def _turn_start(self, state: State) -> View:
        say = self.say
        others = [player for player in may_be_psychic(state) if player != state.psychic]
        draw = Chance("draw_card") if self.context.deck else ev.DrawCard()
        return Notice(
            screen="wavelength/turn-start",
            key=len(self.context.history()),
            title=self._banner(state),
            headline=say("{player}", player=Name(state.psychic)),
            text=(say("is the Psychic."), self._standing(state)),
            ok=Choice(say("draw a card"), draw),
            right=Choice(say("other"), ev.SetPsychic(_next_after(state, others))) if others else None,
        )

    def _banner(self, state: State) -> str:
        say = self.say
        if state.catch_up:
            return say("Catch-up turn!")
        if state.sudden_death:
            return say("Sudden death {round}", round=state.sudden_death.round)
        if together(state):
            return say.plural("{n} card left", "{n} cards left", state.cards_left)
        return say("{team}", team=Name(state.sides[state.active].name))

    def _standing(self, state: State) -> str:
        say = self.say
        points = state.sudden_death.points if state.sudden_death else state.scores
        if together(state):
            return say("Points: {points}", points=points[0])
        (left, right), (a, b) = (side.name for side in state.sides), points
        return say("{left} {a} : {b} {right}", left=Name(left), right=Name(right), a=a, b=b)

    def _card(self, state: State) -> View:
        say, faces = self.say, state.turn.faces
        left_over = [face for face in FACES if face != state.turn.barred_face]
        if faces is None:
            rows = tuple(Row(say("Face {n}", n=face), ev.ChooseFace(face)) for face in left_over)
            title, note = say("{player}", player=Name(state.psychic)), say("Draw, choose, read aloud:")
        else:
            rows = tuple(Row(faces[n - 1][0], ev.ChooseFace(n), more=faces[n - 1][1]) for n in left_over)
            title, note = say("Read one out"), ""
        return Menu(screen="wavelength/card", key=self._turn(), title=title, note=note, rows=rows)

    def _psychic_phase(self, state: State) -> View:
        say, turn = self.say, state.turn
        if self._page != "handed":
            return self._handover(state.psychic, say("takes the box. Only the Psychic may look at it."))
        target, looked = turn.target, state.phase != "spin"
        return Dial(
            screen="wavelength/psychic",
            key=self._turn(),
            needle=None,
            concepts=self._concepts(state),
            wedges=() if target is None else wheel.wedges(target, width(state.setup)),
            sliver=(target is not None and wheel.sliver(target)) or "",
            peek=None if target is None else self._peek(state),
            spun=self._count(ev.Spin),
            note=self._psychic_note(state),
            left=None if target is None else Choice(say("look"), None),
            right=None if target is None else Choice(say("look"), None),
            ok=Choice("", ev.ClueGiven() if looked else Chance("spin")),
            awake=Awake.DIM,
        )

    def _peek(self, state: State) -> Peek:
        return Peek(
            opens=None if state.phase == "look" else ev.OpenScreen(),
            closes=ev.CloseScreen() if state.phase == "look" else None,
            count=self._count(ev.OpenScreen),
        )

    def _psychic_note(self, state: State) -> str:
        say = self.say
        if state.turn.target is None:
            return say("press to\nspin")
        if state.phase == "spin":
            return say("hold to look\npress: again")
        looks = say.plural("{n} look", "{n} looks", self._count(ev.OpenScreen))
        return looks + "\n" + say("press: clue")

    # --- team and side phase -----------------------------------------------------------------------------------------

    def _team(self, state: State) -> View:
        say = self.say
        if self._page == "":
            team = say("The team") if together(state) else say("{team}", team=Name(state.sides[state.active].name))
            return self._handover(team, say("takes the box and turns the dial."))
        locking = self._page == "locking"
        reminder = say(_REMINDERS[self._count(ev.TurnDial) // 15 % len(_REMINDERS)])
        return self._closed(
            state,
            "team",
            note=say("press again:\nfinal") if locking else reminder,
            turned=ev.TurnDial,
            ok=Choice("", ev.LockDial() if locking else self._opens("locking")),
        )

    def _side(self, state: State) -> View:
        say = self.say
        other = state.sides[1 - state.active].name
        note = say("dial is final\npress: sure") if state.turn.side else say("dial is final\nleft or right?")
        if self._page == "":
            text = say("The dial is final. Is the target LEFT or RIGHT of the needle? Decide quickly.")
            return self._handover(other, text)
        return self._closed(
            state,
            "side",
            note=note,
            left=Choice(say("left"), ev.ChooseSide("left")),
            right=Choice(say("right"), ev.ChooseSide("right")),
            ok=Choice("", ev.LockSide()) if state.turn.side else None,
        )

    def _ready(self, state: State) -> View:
        return self._closed(state, "ready", note=self.say("Psychic:\npress, reveal"), ok=Choice("", ev.Reveal()))

    def _closed(self, state: State, phase: str, **rest: object) -> View:
        """The closed picture: the same in every phase but for needle and words."""
        return Dial(
            screen=f"wavelength/{phase}",
            key=self._turn(),
            needle=state.turn.dial,
            concepts=self._concepts(state),
            side=state.turn.side or "",
            awake=Awake.DIM,
            **rest,  # type: ignore[arg-type]
        )

    # --- scoring -----------------------------------------------------------------------------------------------------

    def _scored(self, state: State) -> View:
        if self._page == "points":
            return self._points(state)
        turn = state.turn
        shown = turn.target if turn.target is not None else wheel.MIDDLE
        return Dial(
            screen="wavelength/scored",
            key=self._turn(),
            needle=turn.dial,
            concepts=self._concepts(state),
            wedges=wheel.wedges(shown, width(state.setup)),
            sliver=wheel.sliver(shown) or "",
            side=turn.side or "",
            result=f"{turn.result}",
            ok=Choice("", self._opens("points")),
            awake=Awake.DIM,
        )

    def _points(self, state: State) -> View:
        say = self.say
        points = state.sudden_death.points if state.sudden_death else state.scores
        gained = state.turn.gained or (0,) * len(points)
        names = [say("Team")] if together(state) else [Name(side.name) for side in state.sides]
        rows = tuple(
            (format(name), f"+{plus}", str(total)) for name, plus, total in zip(names, gained, points, strict=True)
        )
        return Table(
            screen="wavelength/points",
            key=self._turn(),
            title=say("Points"),
            head=("", say("turn"), say("total")),
            body=rows,
            ok=Choice(say("go on"), ev.NextTurn()),
        )

    def _game_over(self, state: State) -> View:
        say = self.say
        if together(state):
            row = rating(state.scores[0])
            head, text = say(RATINGS[row - 1]), say("{points} points", points=state.scores[0])
            title = say("Won") if winners(state) else say("Not this time")
        else:
            head = say("{team}", team=Name(winners(state)[0]))
            title, text = say("The winner"), self._totals(state)
        return Notice(
            screen="wavelength/game-over",
            title=title,
            headline=head,
            text=(text,),
            ok=Choice(say("go on"), self.context.leave),
        )

    def _totals(self, state: State) -> str:
        (left, right), (a, b) = (side.name for side in state.sides), state.scores
        return self.say("{left} {a} : {b} {right}", left=Name(left), right=Name(right), a=a, b=b)

    # --- what belongs to every page ----------------------------------------------------------------------------------

    def menu(self, state: State) -> tuple[Row, ...]:
        if state.phase not in ("team", "side", "ready"):
            return ()
        say = self.say
        redo = Chance("leak") if self.context.deck and redo_takes_card(state) else ev.Leak(outcome="redo")
        return (
            Row(say("Leak: new card"), redo),
            Row(say("Leak: turn lost"), ev.Leak(outcome="forfeit")),
            Row(say("Leak: play on"), ev.Leak(outcome="none")),
        )

    def sheet(self, state: State) -> Table:
        say = self.say
        if together(state):
            body: tuple[tuple[str, ...], ...] = ((say("Team"), str(state.scores[0])),)
        else:
            body = tuple(
                (format(Name(side.name)), str(score)) for side, score in zip(state.sides, state.scores, strict=True)
            )
        return Table(screen="wavelength/scores", title="Wavelength", head=("", say("points")), body=body)

    def told(self, move: Move) -> str:
        return told(self.say, move)

    def take_back(self, history: Sequence[Move]) -> int:
        last = history[-1]
        if isinstance(last.event, ev.Reveal) or (isinstance(last.event, ev.Leak) and last.event.outcome != "none"):
            raise Refused("The target has been shown: the turn stands as it is.")
        if isinstance(last.event, ev.OpenScreen | ev.CloseScreen):
            raise Refused("The Psychic has seen the target: it stays where it is.")
        if not isinstance(last.event, ev.TurnDial):
            return 1
        return next((i for i, move in enumerate(reversed(history)) if not isinstance(move.event, ev.TurnDial)), 1)

    def outcome(self, state: State, chance_: Chance, source: Source) -> Event:
        return chance.outcome(state, chance_.event, source, self.context.deck or ())

    def help(self, state: State) -> tuple[str, ...]:
        return tuple(self.say(line) for line in HELP[state.phase])

    def _handover(self, to: str, text: str) -> View:
        say = self.say
        return Handover(
            screen="wavelength/handover",
            key=(self._turn(), to, text),
            title=say("Pass the box"),
            to=format(Name(to)),
            text=text,
            ok=Choice(say("here I am"), self._opens("handed")),
        )

    def _concepts(self, state: State) -> tuple[str, str]:
        faces, face = state.turn.faces, state.turn.face
        if faces is None or face is None:
            return self.say("left"), self.say("right")
        left, right = faces[face - 1]
        return left, right

    def _opens(self, page: str) -> object:
        def turn_to() -> None:
            self._page = page

        return turn_to

    def _turn(self) -> int:
        """Return how many turns were begun, redone ones included: pages of different turns are different screens."""
        return sum(isinstance(move.event, ev.DrawCard | ev.Leak | ev.NextTurn) for move in self.context.history())

    def _count(self, kind: type[Event]) -> int:
        """Return how many events of a kind happened since the face was chosen."""
        count = 0
        for move in reversed(self.context.history()):
            if isinstance(move.event, ev.ChooseFace):
                break
            count += isinstance(move.event, kind)
        return count


def _next_after(state: State, others: list[str]) -> str:
    """Return the member after the present Psychic, among those who may be it."""
    players = state.sides[state.active].players
    at = players.index(state.psychic)
    ring = players[at + 1 :] + players[:at]
    return next(player for player in ring if player in others)


PRESENTER = WavelengthPresenter
