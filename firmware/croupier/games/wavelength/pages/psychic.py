"""The Psychic's part of a turn: the card, the target, the look at it, the clue."""

from typing import Literal

from croupier.games.wavelength import events as ev
from croupier.games.wavelength.pages.sitting import Sitting, concepts, points, team
from croupier.games.wavelength.setup import width
from croupier.games.wavelength.state import State, may_be_psychic, together
from croupier.objects import wheel
from croupier.texts import Name
from croupier.views import Awake, Chance, Choice, Dial, Menu, Notice, Peek, Row, View

FACES: tuple[Literal[1, 2], ...] = (1, 2)


def turn_start(sit: Sitting, state: State) -> View:
    """Name the Psychic, who may be changed; tell how it stands, and why a turn is an extra one."""
    say = sit.say
    others = [player for player in may_be_psychic(state) if player != state.psychic]
    draw = Chance("draw_card") if sit.context.deck else ev.DrawCard()
    return Notice(
        screen="wavelength/turn-start",
        key=len(sit.context.history()),
        title=_banner(sit, state),
        headline=format(Name(state.psychic)),
        text=_standing(sit, state),
        ok=Choice(say("draw a card"), draw),
        right=Choice(say("other"), ev.SetPsychic(_next_after(state, others))) if others else None,
    )


def _banner(sit: Sitting, state: State) -> str:
    say = sit.say
    if state.catch_up:
        return say("Catch-up turn!")
    if state.sudden_death:
        return say("Sudden death {round}", round=state.sudden_death.round)
    if together(state):
        return say.plural("{n} card left", "{n} cards left", state.cards_left)
    return team(sit, state, state.active)


def _standing(sit: Sitting, state: State) -> tuple[str, ...]:
    say, count = sit.say, points(state)
    if together(state):
        return (say("is the Psychic."), say("Points: {points}", points=count[0]))
    own, other = count[state.active], count[1 - state.active]
    return (
        say("is the Psychic."),
        say("{team}: {own} to {other}", team=team(sit, state, state.active), own=own, other=other),
    )


def _next_after(state: State, others: list[str]) -> str:
    """Return the member after the present Psychic, among those who may be it."""
    players = state.sides[state.active].players
    at = players.index(state.psychic)
    ring = players[at + 1 :] + players[:at]
    return next(player for player in ring if player in others)


def card(sit: Sitting, state: State) -> View:
    """Let the Psychic choose a face: by its concepts, or by its number where the card is the table's own."""
    say, faces = sit.say, state.turn.faces
    left_over = [face for face in FACES if face != state.turn.barred_face]
    if faces is None:
        rows = tuple(Row(say("Face {n}", n=face), ev.ChooseFace(face)) for face in left_over)
        title, note = format(Name(state.psychic)), say("Choose fast, read it out:")
    else:
        rows = tuple(Row(faces[n - 1][0], ev.ChooseFace(n), more=faces[n - 1][1]) for n in left_over)
        title, note = say("Read one out, fast"), ""
    return Menu(screen="wavelength/card", key=sit.turn, title=title, note=note, rows=rows)


def target(sit: Sitting, state: State) -> View:
    """Hand the box to the Psychic, who spins, looks while a side key is held, and gives the clue."""
    say, turn = sit.say, state.turn
    if sit.page != "handed":
        return sit.handover(format(Name(state.psychic)), say("takes the box, alone. All others look away."))
    looks = Choice(say("look"), None) if turn.target is not None else None
    return Dial(
        screen="wavelength/psychic",
        key=sit.turn,
        needle=None,
        concepts=concepts(sit, state),
        wedges=() if turn.target is None else wheel.wedges(turn.target, width(state.setup)),
        sliver=(turn.target is not None and wheel.sliver(turn.target)) or "",
        peek=None if turn.target is None else _peek(sit, state),
        spun=sit.count(ev.Spin),
        note=_note(sit, state),
        left=looks,
        right=looks,
        ok=Choice("", Chance("spin") if state.phase == "spin" else ev.ClueGiven()),
        awake=Awake.DIM,
    )


def _peek(sit: Sitting, state: State) -> Peek:
    return Peek(
        opens=None if state.phase == "look" else ev.OpenScreen(),
        closes=ev.CloseScreen() if state.phase == "look" else None,
        count=sit.count(ev.OpenScreen),
    )


def _note(sit: Sitting, state: State) -> str:
    say = sit.say
    if state.turn.target is None:
        return say("press to\nspin")
    if state.phase == "spin":
        return say("hold to look\npress: again")
    looks = say.plural("{n} look", "{n} looks", sit.count(ev.OpenScreen))
    return looks + "\n" + say("press: clue")
