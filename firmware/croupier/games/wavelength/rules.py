"""The rules of Wavelength: how a game begins, and what each event makes of it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.games.contract import Event, Refused, event_name
from croupier.games.wavelength import events as ev
from croupier.games.wavelength.events import AnyEvent
from croupier.games.wavelength.setup import ROUND_DECK, Setup, supply, width
from croupier.games.wavelength.state import (
    TARGET_SCORE,
    State,
    SuddenDeath,
    Turn,
    legal,
    may_be_psychic,
    position,
    redo_takes_card,
    together,
)
from croupier.objects import wheel

__all__ = ["AnyEvent", "Setup", "State", "apply", "begin", "legal", "position"]


def begin(setup: Setup) -> State:
    """Return the first turn's start: the second team has one point, no card is drawn, no target is set."""
    sides = setup.sides
    first, cards = setup.first, supply(setup)
    coop = len(sides) == 1
    return State(
        setup=setup,
        sides=sides,
        phase="turn-start",
        active=first,
        psychic=setup.first_psychic_of(sides[first]),
        previous=(None,) * len(sides),
        scores=tuple(0 if i == first else 1 for i in range(len(sides))),
        cards_left=ROUND_DECK if coop else cards,
        box=cards - ROUND_DECK if coop else 0,
    )


def apply(state: State, event: AnyEvent) -> State:
    """Return the state after the event; raises `Refused` where the rules do not accept it."""
    name = event_name(event)
    if name not in legal(state):
        raise _out_of_phase(state, name)
    return _STEPS[type(event)](state, event)


def _out_of_phase(state: State, name: str) -> Refused:
    if state.phase == "spin" and name == "open_screen":
        return Refused("Spin the target first.")
    if state.phase == "side" and name == "lock_side":
        return Refused("Choose a side first.")
    return Refused("That cannot be done now.")


def _set_psychic(state: State, event: ev.SetPsychic) -> State:
    if event.player in may_be_psychic(state):
        return replace(state, psychic=event.player)
    team = state.sides[state.active]
    if event.player in team.players:
        raise Refused("{player} was this team's last Psychic.", player=event.player)
    raise Refused("{player} is not in {team}.", player=event.player, team=team.name)


def _draw_card(state: State, event: ev.DrawCard) -> State:
    return _take_card(replace(state, phase="card", turn=Turn(faces=event.faces)), event.faces)


def _take_card(state: State, faces: ev.Faces | None) -> State:
    """Take a card off the round deck, or off the supply, which the played cards refill when it is used up."""
    if state.cards_left == 0:
        state = replace(state, cards_left=supply(state.setup), drawn=())
    return replace(_note(state, faces), cards_left=state.cards_left - 1)


def _note(state: State, faces: ev.Faces | None) -> State:
    return state if faces is None else replace(state, drawn=(*state.drawn, faces))


def _choose_face(state: State, event: ev.ChooseFace) -> State:
    if event.face == state.turn.barred_face:
        raise Refused("No new card is left: take the other face of this one.")
    return replace(state, phase="spin", turn=replace(state.turn, face=event.face))


def _spin(state: State, event: ev.Spin) -> State:
    valid = wheel.targets(width(state.setup))
    if event.target not in valid:
        raise Refused("A target lies between {least} and {most}.", least=valid[0], most=valid[-1])
    return replace(state, turn=replace(state.turn, target=event.target))


def _open_screen(state: State, _: ev.OpenScreen) -> State:
    return replace(state, phase="look")


def _close_screen(state: State, _: ev.CloseScreen) -> State:
    return replace(state, phase="think")


def _clue_given(state: State, event: ev.ClueGiven) -> State:
    return replace(state, phase="team", turn=replace(state.turn, clue=event.text))


def _turn_dial(state: State, event: ev.TurnDial) -> State:
    return replace(state, turn=replace(state.turn, dial=wheel.turned(state.turn.dial, event.delta)))


def _lock_dial(state: State, _: ev.LockDial) -> State:
    return replace(state, phase="ready" if together(state) else "side")


def _choose_side(state: State, event: ev.ChooseSide) -> State:
    return replace(state, turn=replace(state.turn, side=event.side))


def _lock_side(state: State, _: ev.LockSide) -> State:
    return replace(state, phase="ready")


def _leak(state: State, event: ev.Leak) -> State:
    if event.outcome == "none":
        return state
    if event.outcome == "forfeit":
        return _score(state, 0, (0,) * len(state.sides))
    return _redo(state, event.faces)


def _redo(state: State, faces: ev.Faces | None) -> State:
    """Restart the turn with a new card; together it comes from the box, so that the round deck does not shrink."""
    again = replace(state, phase="card", turn=Turn(faces=faces))
    if not together(state):
        return _take_card(again, faces)
    if redo_takes_card(state):
        return replace(_note(again, faces), box=state.box - 1)
    if faces is not None:
        raise Refused("No new card is left: the same card stays.")
    return replace(again, turn=Turn(faces=state.turn.faces, barred_face=state.turn.face))


def _reveal(state: State, _: ev.Reveal) -> State:
    dial, target = state.turn.dial, state.turn.target
    if target is None:
        raise AssertionError("a clue is given only for a target")
    result = wheel.result(dial, target, width(state.setup))
    if together(state):
        return _bonus_card(_score(state, result, (3 if result == 4 else result,)))
    guessed = result != 4 and state.turn.side == wheel.side_of(dial, target)
    return _score(state, result, _pair(state.active, result, int(guessed)))


def _pair(active: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if active == 0 else (other, own)


def _score(state: State, result: int, gained: tuple[int, ...]) -> State:
    """Add the points of both teams at once: to the totals, or to the present round of sudden death."""
    scored = replace(state, phase="scored", turn=replace(state.turn, result=result, gained=gained))
    if state.sudden_death is None:
        return replace(scored, scores=_sum(state.scores, gained))
    return replace(scored, sudden_death=replace(state.sudden_death, points=_sum(state.sudden_death.points, gained)))


def _sum(points: tuple[int, ...], gained: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(points, gained, strict=True))


def _bonus_card(state: State) -> State:
    bonus = 1 if state.turn.result == 4 and state.box > 0 else 0
    return replace(state, cards_left=state.cards_left + bonus, box=state.box - bonus)


def _next_turn(state: State, _: ev.NextTurn) -> State:
    if together(state):
        return _game_over(state) if state.cards_left == 0 else _begin_turn(state, 0)
    if state.sudden_death is not None:
        return _after_sudden_death_turn(state, state.sudden_death)
    own, other = state.scores[state.active], state.scores[1 - state.active]
    if max(own, other) < TARGET_SCORE:
        if state.turn.result == 4 and own < other:
            return replace(_begin_turn(state, state.active), catch_up=True)
        return _begin_turn(state, 1 - state.active)
    if own != other:
        return _game_over(state)
    return _begin_round(state, 1, 1 - state.active)


def _after_sudden_death_turn(state: State, death: SuddenDeath) -> State:
    if state.active == death.first:
        return _begin_turn(state, 1 - death.first)
    if death.points[0] != death.points[1]:
        return _game_over(state)
    return _begin_round(state, death.round + 1, death.first)


def _begin_round(state: State, number: int, first: int) -> State:
    return replace(_begin_turn(state, first), sudden_death=SuddenDeath(number, (0, 0), first))


def _begin_turn(state: State, active: int) -> State:
    previous = tuple(state.psychic if i == state.active else last for i, last in enumerate(state.previous))
    psychic = _proposed(state, active, previous[active])
    return replace(
        state, phase="turn-start", active=active, psychic=psychic, previous=previous, turn=Turn(), catch_up=False
    )


def _proposed(state: State, side: int, last: str | None) -> str:
    """Return the member after the Psychic of the side's previous turn, round and round."""
    team = state.sides[side]
    if last is None:
        return state.setup.first_psychic_of(team)
    return team.players[(team.players.index(last) + 1) % len(team.players)]


def _game_over(state: State) -> State:
    return replace(state, phase="game-over")


_STEPS: dict[type[Event], Callable[[State, Any], State]] = {
    ev.SetPsychic: _set_psychic,
    ev.DrawCard: _draw_card,
    ev.ChooseFace: _choose_face,
    ev.Spin: _spin,
    ev.OpenScreen: _open_screen,
    ev.CloseScreen: _close_screen,
    ev.ClueGiven: _clue_given,
    ev.TurnDial: _turn_dial,
    ev.LockDial: _lock_dial,
    ev.ChooseSide: _choose_side,
    ev.LockSide: _lock_side,
    ev.Leak: _leak,
    ev.Reveal: _reveal,
    ev.NextTurn: _next_turn,
}
