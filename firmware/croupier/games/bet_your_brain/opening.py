"""A turn up to the start of the hourglass: the arrow, the bets, the card."""

from msgspec.structs import replace

from croupier.games.bet_your_brain.events import (
    CONTESTS,
    ChooseQuestion,
    Contest,
    PlaceBet,
    SkipCard,
    SpinArrow,
    StartTimer,
    TakeCard,
)
from croupier.games.bet_your_brain.setup import CATEGORIES
from croupier.games.bet_your_brain.state import Holdings, Phase, Place, State, in_turn, place, with_side
from croupier.games.contract import Refused

CONTEST_PHASES: dict[Contest | None, Phase] = {
    None: "answer",
    "most-correct": "most",
    "fastest": "fast",
    "estimation": "estimate",
}


def spin_arrow(state: State, event: SpinArrow) -> State:
    """Move the arrow on, at least once around; where it stops is the category."""
    if event.fields < CATEGORIES:
        raise Refused("The arrow must pass at least {least} fields; turn it again.", least=CATEGORIES)
    return replace(state, phase="bet", arrow=(state.arrow - 1 + event.fields) % CATEGORIES + 1)


def place_bet(state: State, event: PlaceBet) -> State:
    """Move a bet from the account to the bet field; the last bet ends the betting."""
    side = place(state, event.side)
    _check_bet(state, side, event)
    state = with_side(state, side, _with_bet(state.sides[side], event))
    return replace(state, phase="read") if all(each.bet for each in state.sides) else state


def _check_bet(state: State, side: Place, event: PlaceBet) -> None:
    holdings = state.sides[side]
    if holdings.bet:
        raise Refused("{side} has bet already.", side=event.side)
    if not 1 <= event.amount <= 3:
        raise Refused("A bet is 1, 2 or 3 points.")
    if event.amount > holdings.account:
        raise Refused("{side} has no more than {points} to bet.", side=event.side, points=holdings.account)
    if side == state.active and event.marker is not None:
        raise Refused("{side} is on turn and bets without a marker.", side=event.side)
    if side != state.active and event.marker is None:
        raise Refused("{side} must bet with a tick or a cross.", side=event.side)


def _with_bet(holdings: Holdings, bet: PlaceBet) -> Holdings:
    credit = min(bet.amount, holdings.credit)
    own = bet.amount - credit
    return replace(
        holdings,
        own=holdings.own - own,
        credit=holdings.credit - credit,
        field_own=own,
        field_credit=credit,
        marker=bet.marker,
    )


def take_card(state: State, event: TakeCard) -> State:
    """Lay a card of the category on the table."""
    if len(set(event.symbols)) < len(event.symbols):
        raise Refused("A card carries each symbol once.")
    if sum(symbol in CONTESTS for symbol in event.symbols) > 1:
        raise Refused("A card has at most one contest symbol.")
    at = state.arrow - 1
    taken = (*state.taken[:at], state.taken[at] + 1, *state.taken[at + 1 :])
    return in_turn(replace(state, taken=taken), card=event)


def skip_card(state: State, _: SkipCard) -> State:
    """Put a team question away; bets and category stay."""
    return in_turn(state, card=None)


def choose_question(state: State, event: ChooseQuestion) -> State:
    """Keep one of the two questions of the card."""
    return in_turn(state, question=event.question)


def start_timer(state: State, _: StartTimer) -> State:
    """Turn the hourglass; a contest card makes every bet a bet on oneself, so the markers go back unseen."""
    if state.contest:
        state = replace(state, sides=tuple(replace(side, marker=None) for side in state.sides))
    return replace(state, phase=CONTEST_PHASES[state.contest])


def must_skip(state: State) -> bool:
    """Return whether the card on the table is a team question that nobody can play."""
    card = state.turn.card
    return card is not None and bool(card.team_question) and not state.setup.teams


def must_choose(state: State) -> bool:
    """Return whether one of two questions is still to be chosen; with a special point both are played."""
    card = state.turn.card
    return card is not None and card.questions == 2 and not card.special and state.turn.question is None
