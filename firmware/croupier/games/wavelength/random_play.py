"""Random games of Wavelength for tests, fuzzing and `croupier play-random`: every event and every ending occurs."""

from collections.abc import Callable

from croupier.chance import Source, choose, shuffled
from croupier.games.wavelength import chance
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.setup import CoopSetup, Setup, TeamsSetup, with_usual_names
from croupier.games.wavelength.state import State, legal, may_be_psychic, redo_takes_card

_PLAYERS = ("Ana", "Ben", "Cem", "Dov", "Eva", "Fay", "Gil", "Hana")
_WIDTHS = (None, None, None, 8, 4, 6, 10, 12)
_CARDS: tuple[ev.Faces, ...] = (
    (("Cold", "Hot"), ("Quiet", "Loud")),
    (("Needs sleep", "Needs coffee"), ("Square", "Round")),
    (("Early", "Late"), ("Light", "Heavy")),
)
_FACES = (ev.ChooseFace(face=1), ev.ChooseFace(face=2))
_SIDES = (ev.ChooseSide(side="left"), ev.ChooseSide(side="right"))
_RARE = {"leak": 12, "set_psychic": 4, "close_screen": 3}
"""One time in so many, such an event is taken when it comes up; otherwise the game would hardly get on."""


def random_setup(source: Source) -> Setup:
    """Draw a setup: teams or together, of any size, with small supplies and other wedges among the usual ones."""
    players = shuffled(source, _PLAYERS)
    if source.below(3) == 0:
        return _coop(source, players[: 2 + source.below(5)])
    cut = 2 + source.below(3)
    return _teams(source, players[:cut], players[cut : cut + 2 + source.below(3)])


def _coop(source: Source, players: tuple[str, ...]) -> CoopSetup:
    return CoopSetup(
        players=players,
        first_psychic=choose(source, (None, *players)),
        cards=choose(source, (None, 7, 8, 10)),
        wedge=choose(source, _WIDTHS),
    )


def _teams(source: Source, left: tuple[str, ...], right: tuple[str, ...]) -> TeamsSetup:
    teams = with_usual_names(left, right)
    psychics = {team.name: choose(source, team.players) for team in teams if source.below(2)}
    return TeamsSetup(
        teams=teams,
        first_team=choose(source, (None, *(team.name for team in teams))),
        first_psychics=choose(source, (None, psychics)),
        cards=choose(source, (None, 1, 3, 84)),
        wedge=choose(source, _WIDTHS),
    )


def random_event(state: State, source: Source) -> ev.AnyEvent | None:
    """Draw one of the events that the rules accept now; None when the game is over."""
    names = legal(state)
    if not names:
        return None
    likely = tuple(name for name in names if name not in _RARE or source.below(_RARE[name]) == 0)
    return _DRAW[choose(source, likely or names)](state, source)


def _set_psychic(state: State, source: Source) -> ev.AnyEvent:
    return ev.SetPsychic(player=choose(source, may_be_psychic(state)))


def _draw_card(_: State, source: Source) -> ev.AnyEvent:
    return ev.DrawCard(faces=choose(source, (None, *_CARDS)))


def _choose_face(state: State, source: Source) -> ev.AnyEvent:
    return choose(source, [face for face in _FACES if face.face != state.turn.barred_face])


def _turn_dial(state: State, source: Source) -> ev.AnyEvent:
    """Turn by any amount, beyond the ends too, or half of the time to about where the target is: points end games."""
    if state.turn.target is None or source.below(2):
        return ev.TurnDial(delta=source.below(401) - 200)
    return ev.TurnDial(delta=state.turn.target - state.turn.dial + source.below(41) - 20)


def _leak(state: State, source: Source) -> ev.AnyEvent:
    faces = choose(source, (None, *_CARDS)) if redo_takes_card(state) else None
    return choose(source, (ev.Leak(outcome="none"), ev.Leak(outcome="redo", faces=faces), ev.Leak(outcome="forfeit")))


_DRAW: dict[str, Callable[[State, Source], ev.AnyEvent]] = {
    "set_psychic": _set_psychic,
    "draw_card": _draw_card,
    "choose_face": _choose_face,
    "spin": lambda state, source: chance.outcome(state, "spin", source),
    "open_screen": lambda _state, _source: ev.OpenScreen(),
    "close_screen": lambda _state, _source: ev.CloseScreen(),
    "clue_given": lambda _state, source: ev.ClueGiven(text=choose(source, (None, "coffee"))),
    "turn_dial": _turn_dial,
    "lock_dial": lambda _state, _source: ev.LockDial(),
    "choose_side": lambda _state, source: choose(source, _SIDES),
    "lock_side": lambda _state, _source: ev.LockSide(),
    "leak": _leak,
    "reveal": lambda _state, _source: ev.Reveal(),
    "next_turn": lambda _state, _source: ev.NextTurn(),
}
