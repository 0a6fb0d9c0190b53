"""What happened in a game of Bet Your Brain, one line a move; no line tells what lies covered."""

from croupier.games.bet_your_brain import events as ev
from croupier.games.bet_your_brain.pages.sitting import CONTEST_NAMES, Sitting, names
from croupier.games.bet_your_brain.state import State
from croupier.games.presenting import Move
from croupier.texts import Name


def told(sit: Sitting, move: Move) -> str:
    """Return a move as one line; empty for moves too small to tell."""
    return _opening(sit, move.before, move) or _answer(sit, move.before, move) or _contest(sit, move)


def _opening(sit: Sitting, state: State, move: Move) -> str:  # noqa: PLR0911 - one line an event
    say = sit.say
    match move.event:
        case ev.SpinArrow():
            return say("{side} turns the arrow", side=Name(state.setup.names[state.active]))
        case ev.PlaceBet() if not any(side.bet for side in state.sides):
            return say("The bets of all sides are placed")
        case ev.TakeCard():
            contest = move.event.contest
            return say("Card: {kind}", kind=say(CONTEST_NAMES[contest])) if contest else say("A card is taken")
        case ev.SkipCard():
            return say("A team question is skipped")
        case ev.ChooseQuestion(question):
            return say("Question {n} is chosen", n=question)
        case ev.StartTimer():
            return say("The hourglass is started")
    return ""


def _answer(sit: Sitting, state: State, move: Move) -> str:
    say, active = sit.say, Name(state.setup.names[state.active])
    match move.event:
        case ev.AnswerGiven() | ev.ExtraGiven():
            return say("{side} has answered", side=active)
        case ev.TimeUp():
            return say("The time is over")
        case ev.Judge(right):
            return say("{side} is right", side=active) if right else say("{side} is wrong", side=active)
        case ev.JudgeExtra(side, right):
            return _judged(sit, side, right=right)
        case ev.Settle():
            return say("The bets are settled")
    return ""


def _judged(sit: Sitting, side: str, *, right: bool) -> str:
    say = sit.say
    if right:
        return say("{side}: extra point", side=Name(side))
    return say("{side}: no extra point", side=Name(side))


def _contest(sit: Sitting, move: Move) -> str:  # noqa: PLR0911 - one line an event
    say = sit.say
    match move.event:
        case ev.AllDone():
            return say("All sides are done")
        case ev.Call(side):
            return say("{side} calls", side=Name(side))
        case ev.JudgeCall(right):
            return say("The call was right") if right else say("The call was wrong")
        case ev.RecordCounts(side, right, wrong):
            return say("{side}: {right} right, {wrong} wrong", side=Name(side), right=right, wrong=wrong)
        case ev.RecordEstimate() | ev.TrueValue():
            return _number(sit, move.event)
        case ev.ContestWinners(sides):
            state: State = move.before
            won = names(state, [state.setup.names.index(side) for side in sides])
            return say("Contest won by {sides}", sides=won) if won else say("Nobody won the contest")
        case ev.PlaceLink(side, field, stone):
            return say("{side} lays {stone} on {field}", side=Name(side), stone=stone, field=field)
        case ev.RemoveLink(side, field):
            return say("{side} clears {field}", side=Name(side), field=field)
    return ""


def _number(sit: Sitting, event: ev.RecordEstimate | ev.TrueValue) -> str:
    say, text = sit.say, bytes(event.value).decode().strip('"')
    if isinstance(event, ev.TrueValue):
        return say("True value: {value}", value=text)
    if event.number is None:
        return say("{side} has no estimate", side=Name(event.side))
    return say("{side} wrote {value}", side=Name(event.side), value=text)
