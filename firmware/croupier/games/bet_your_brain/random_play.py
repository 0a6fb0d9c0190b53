"""Legal random play of Bet Your Brain: any table, any card, any answer; for long test games."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from croupier.chance import Source, choose, shuffled
from croupier.games.bet_your_brain import linking, rules
from croupier.games.bet_your_brain.answering import entitled
from croupier.games.bet_your_brain.chance import outcome
from croupier.games.bet_your_brain.events import (
    CONTESTS,
    FIELDS,
    STONES,
    AllDone,
    AnswerGiven,
    Call,
    ContestWinners,
    ExtraGiven,
    Field,
    Judge,
    JudgeCall,
    JudgeExtra,
    Marker,
    PlaceBet,
    PlaceLink,
    RecordCounts,
    RecordEstimate,
    RemoveLink,
    Settle,
    SkipCard,
    StartTimer,
    Stone,
    Symbol,
    TakeCard,
    TimeUp,
    TrueValue,
)
from croupier.games.bet_your_brain.figures import figure
from croupier.games.bet_your_brain.state import Place, State
from croupier.games.contract import Event

T = TypeVar("T")

NAMES = ("Ann", "Ben", "Cas", "Dov")
MEMBERS = ("Ann", "Ben", "Cas", "Dov", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")
COLOURS = ("red", "blue", "green", "yellow")

WEIGHTS = {"place_link": 4, "call": 3, "judge_call": 3, "record_counts": 8, "record_estimate": 8, "answer_given": 3}
"""How much likelier than others an event is, so that time mostly runs out late and stones mostly stay."""


def random_setup(source: Source) -> rules.Setup:
    """Return some table of two to four sides."""
    count = 2 + source.below(3)
    teams, coloured = _chance(source, 2), _chance(source, 2)
    names = [f"Team {name}" for name in NAMES[:count]] if teams else list(NAMES[:count])
    members = shuffled(source, MEMBERS)
    return rules.Setup(
        sides=tuple(
            rules.Side(
                name=name,
                members=members[3 * where : 3 * where + 2 + source.below(2)] if teams else None,
                colour=COLOURS[where] if coloured else None,
            )
            for where, name in enumerate(names)
        ),
        teams=teams,
        first=choose(source, names),
        timer=choose(source, (None, 15, 60, 300)),
    )


def random_event(state: State, source: Source) -> Event | None:
    """Return some event that the rules accept now, None when the game is over."""
    names = [name for name in rules.legal(state) for _ in range(WEIGHTS.get(name, 1))]
    return _MAKE[choose(source, names)](state, source) if names else None


def _chance(source: Source, n: int) -> bool:
    return source.below(n) == 0


def _some(source: Source, items: Sequence[T]) -> tuple[T, ...]:
    return shuffled(source, items)[: source.below(len(items) + 1)]


def _names(state: State, left_out: Sequence[Place] = ()) -> list[str]:
    return [name for where, name in enumerate(state.setup.names) if where not in left_out]


def _place_bet(state: State, source: Source) -> PlaceBet:
    side = choose(source, [where for where, holdings in enumerate(state.sides) if not holdings.bet])
    amount = 1 + source.below(min(3, state.sides[side].account))
    markers: tuple[Marker | None, ...] = (None,) if side == state.active else ("tick", "cross")
    return PlaceBet(state.setup.names[side], amount, choose(source, markers))


def _take_card(_: State, source: Source) -> TakeCard:
    contest = (choose(source, CONTESTS),) if _chance(source, 2) else ()
    others: tuple[Symbol, ...] = _some(source, ("special-point", "before-2008"))
    return TakeCard(
        symbols=shuffled(source, (*contest, *others)),
        team_question=choose(source, (None, None, False, True)),
        linking=choose(source, (None, True, _solution(source))),
        questions=choose(source, (None, 1, 2)),
    )


def _solution(source: Source) -> dict[Field, Stone]:
    pairs = 1 + source.below(5)
    return dict(zip(sorted(shuffled(source, FIELDS)[:pairs]), shuffled(source, STONES)[:pairs], strict=True))


def _judge_extra(state: State, source: Source) -> JudgeExtra:
    judged = [side for side, _ in state.turn.extras]
    side = choose(source, [side for side in entitled(state) if side not in judged])
    return JudgeExtra(state.setup.names[side], right=_chance(source, 2))


def _record_counts(state: State, source: Source) -> RecordCounts:
    side = choose(source, _names(state, [side for side, _ in state.turn.counts]))
    return RecordCounts(side, right=source.below(8), wrong=source.below(5))


def _call(state: State, source: Source) -> Call:
    return Call(choose(source, _names(state, state.turn.calls)))


def _number(source: Source) -> msgspec.Raw:
    whole = str(source.below(21) - 10)
    text = whole if _chance(source, 2) else f"{whole}.{source.below(100):02}"
    return figure(text) if _chance(source, 2) else msgspec.Raw(text.encode())


def _record_estimate(state: State, source: Source) -> RecordEstimate:
    side = choose(source, _names(state, [side for side, _ in state.turn.estimates]))
    return RecordEstimate(side, figure(None) if _chance(source, 6) else _number(source))


def _place_link(state: State, source: Source) -> PlaceLink:
    fields = linking.fields(state)
    side = choose(source, [side for side in linking.linkers(state) if len(linking.links(state, side)) < len(fields)])
    lying = linking.links(state, side)
    stones = state.turn.card.stones if state.turn.card else ()
    return PlaceLink(
        side=state.setup.names[side],
        field=choose(source, [field for field in fields if field not in lying]),
        stone=choose(source, [stone for stone in stones if stone not in lying.values()]),
    )


def _remove_link(state: State, source: Source) -> RemoveLink:
    links = [link for link in state.turn.links if link.side in linking.linkers(state)]
    link = choose(source, links)
    return RemoveLink(state.setup.names[link.side], link.field)


_MAKE: dict[str, Callable[[State, Source], Any]] = {
    "spin_arrow": lambda state, source: outcome(state, "spin_arrow", source),
    "choose_question": lambda state, source: outcome(state, "choose_question", source),
    "place_bet": _place_bet,
    "take_card": _take_card,
    "skip_card": lambda _state, _source: SkipCard(),
    "start_timer": lambda _state, _source: StartTimer(),
    "answer_given": lambda _state, _source: AnswerGiven(),
    "time_up": lambda _state, _source: TimeUp(),
    "all_done": lambda _state, _source: AllDone(),
    "judge": lambda _, source: Judge(right=_chance(source, 2)),
    "extra_given": lambda _state, _source: ExtraGiven(),
    "judge_extra": _judge_extra,
    "record_counts": _record_counts,
    "call": _call,
    "judge_call": lambda _, source: JudgeCall(right=_chance(source, 3)),
    "record_estimate": _record_estimate,
    "true_value": lambda _, source: TrueValue(_number(source)),
    "contest_winners": lambda state, source: ContestWinners(_some(source, state.setup.names)),
    "place_link": _place_link,
    "remove_link": _remove_link,
    "settle": lambda _state, _source: Settle(),
}
