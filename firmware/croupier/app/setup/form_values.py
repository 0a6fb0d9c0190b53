"""The values of a set-up form: what was chosen where it still fits, else what goes without saying.

A value may come from the last evening: players have left since, a level is gone. Such a value gives way to the nearest
one that fits, and the form shows it before the game starts.
"""

from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any, TypeVar

import msgspec

from croupier import names
from croupier.games.form import Amount, Buttons, Field, Form, Names, Pick, Players, Several, Teams, Values
from croupier.texts import Name, Texts
from croupier_device.seam import PLAYER_BUTTONS

T = TypeVar("T")


class Team(msgspec.Struct):
    """A team as forms keep it."""

    name: str
    players: list[str]


def resolved(form: Form, chosen: Values, say: Texts) -> dict[str, Any]:
    """Return a fitting value for every field that is asked for, and what else stands in `chosen` without a field."""
    keys = {field.key for field in form.fields}
    values = {key: value for key, value in chosen.items() if key not in keys}
    for field in form.fields:
        if field.asked(values):
            values[field.key] = fitting(field, chosen.get(field.key), values, say)
    return values


def quick_name(number: int, say: Texts) -> str:
    """Return the name of somebody who has not entered one: P1, P2 and so on."""
    return say("P{n}", n=number)


def least_players(field: Players, values: Values) -> int:
    """Return the fewest players that the form allows with these values."""
    return field.least(values) if callable(field.least) else field.least


def shared_out(players: Sequence[str], team_names: Sequence[str]) -> list[dict[str, Any]]:
    """Share players out to teams in turn, so that neighbours play against each other."""
    count = len(team_names)
    return [{"name": name, "players": list(players[i::count])} for i, name in enumerate(team_names)]


def team_name(field: Teams, place: int, say: Texts) -> str:
    """Return what the team at this place is called unless it is renamed."""
    return say(field.names[place]) if place < len(field.names) else say("Team {n}", n=place + 1)


@singledispatch
def fitting(field: Field, value: Any, values: Values, say: Texts) -> Any:  # noqa: ANN401 - any JSON
    """Return `value` where it fits the field beside the other values, else the nearest or the usual one."""
    del value, values, say
    raise TypeError(f"{type(field).__name__} is no field that the box can ask for")


@fitting.register
def _(field: Players, value: object, values: Values, say: Texts) -> list[str]:
    kept: list[str] = []
    remembered: list[str] = _typed(value, list[str], [])
    for name in remembered:
        if len(kept) < field.most(values) and _usable(name, kept):
            kept.append(name)
    return filled_up(kept, least_players(field, values), say)


def filled_up(players: Sequence[str], least: int, say: Texts) -> list[str]:
    """Return the players and as many quick names behind them as are missing."""
    filled, number = list(players), 0
    while len(filled) < least:
        number += 1
        quick = quick_name(number, say)
        if not any(names.same(quick, name) for name in filled):
            filled.append(quick)
    return filled


@fitting.register
def _(field: Pick, value: object, values: Values, say: Texts) -> object:
    options = [option for option, _ in field.options(values, say)]
    usual = field.default(values)
    fits = [o for wanted in (value, usual) for o in options if type(o) is type(wanted) and o == wanted]
    return next(iter([*fits, *options]), None)


@fitting.register
def _(field: Several, value: object, values: Values, say: Texts) -> list[Any]:
    options = [option for option, _ in field.options(values, say)]
    chosen = [option for option in options if option in _typed(value, list[Any], [])]
    return chosen if len(chosen) == field.count(values) else field.default(values)


@fitting.register
def _(field: Amount, value: object, values: Values, say: Texts) -> int:
    del say
    number = _typed(value, int, None)
    if number is not None and field.low <= number <= field.high and (not field.steps or number in field.steps):
        return number
    return field.default(values) if callable(field.default) else field.default


@fitting.register
def _(field: Teams, value: object, values: Values, say: Texts) -> list[dict[str, Any]]:
    players: list[str] = values[field.players]
    low, high = field.count(values)
    teams: list[Team] = _typed(value, list[Team], [])
    named = all(_usable(team.name, [other.name for other in teams[:i]]) for i, team in enumerate(teams))
    if not (named and low <= len(teams) <= high):
        return shared_out(players, [team_name(field, place, say) for place in range(low)])
    sides = [[p for p in team.players if p in players] for team in teams]
    for player in players:
        if not any(player in side for side in sides):
            min(sides, key=len).append(player)
    if min(map(len, sides)) < field.least or sum(map(len, sides)) != len(players):
        return shared_out(players, [team.name for team in teams])
    return [{"name": t.name, "players": sorted(s, key=players.index)} for t, s in zip(teams, sides, strict=True)]


@fitting.register
def _(field: Names, value: object, values: Values, say: Texts) -> list[str]:
    kept: list[str] = _typed(value, list[str], [])
    usable = all(len(name) <= field.most and _usable(name, kept[:i]) for i, name in enumerate(kept))
    return kept if usable and len(kept) == field.count else field.default(values, say)


@fitting.register
def _(field: Buttons, value: object, values: Values, say: Texts) -> dict[str, str]:
    del say
    free = list(field.claimants(values))
    kept = {}
    claimed: dict[str, str] = _typed(value, dict[str, str], {})
    for button, claimant in claimed.items():
        if claimant in free and button in PLAYER_BUTTONS:
            free.remove(claimant)
            kept[button] = claimant
    return kept


def _usable(name: str, others: Sequence[str]) -> bool:
    """Tell whether a remembered name is one, and nobody else's."""
    try:
        return names.clean(name) == name and not any(names.same(name, other) for other in others)
    except ValueError:
        return False


def _typed(value: object, kind: Any, otherwise: T) -> T:  # noqa: ANN401 - a type with parameters
    """Return a remembered value as what it ought to be; one that is something else counts as forgotten."""
    try:
        found: T = msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return otherwise
    return found


def shown(field: Field, values: Values, say: Texts) -> str:
    """Return the value of a field as its row shows it, a word or two."""
    value = values[field.key]
    match field:
        case Pick():
            return words_of(field.options(values, say), value)
        case Amount():
            return field.shown(value, say)
        case Teams():
            return " : ".join(str(len(team["players"])) for team in value)
        case Players() | Several():
            return str(len(value))
        case Buttons():
            return say("{n} of {all}", n=len(value), all=len(field.claimants(values)))
    return ""


def words_of(options: Sequence[tuple[Any, str]], value: object) -> str:
    """Return the words for one of the options; a word that people entered is set off as a name."""
    return next((option_words(v, words) for v, words in options if v == value), "-")


def option_words(value: object, words: str) -> str:
    """Return an option's words; where they are the value itself, people entered them."""
    return f"{Name(words)}" if words == value else words


def told(form: Form, values: Mapping[str, Any], say: Texts) -> tuple[str, ...]:
    """Return a set-up in short: who plays, and how, a line each."""
    fields = [field for field in form.fields if field.key in values]
    players = [", ".join(f"{Name(p)}" for p in values[f.key]) for f in fields if isinstance(f, Players)]
    plain = [f for f in fields if (isinstance(f, Pick) and not f.lots) or isinstance(f, Amount)]
    return (*players, *(f"{say(field.label)}: {shown(field, values, say)}" for field in plain))
