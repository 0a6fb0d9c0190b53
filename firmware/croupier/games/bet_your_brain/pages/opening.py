"""A turn up to the bets: accounts, arrow, category, and the secret bets passed round."""

from croupier.games.bet_your_brain.events import Marker, PlaceBet, SpinArrow
from croupier.games.bet_your_brain.pages import marks
from croupier.games.bet_your_brain.pages.sitting import Sitting, clockwise, name
from croupier.games.bet_your_brain.state import Holdings, Place, State
from croupier.games.bet_your_brain.words import SHORT_HEADS
from croupier.objects.spinner import Spinner as Arrow
from croupier.texts import Name
from croupier.views import Bitmap, Chance, Choice, Handover, Ledger, Notice, Secret, Spinner, View

MARKERS: tuple[Marker, ...] = ("tick", "cross")
PICTURES: dict[Marker | None, Bitmap | None] = {None: None, "tick": marks.LARGE_TICK, "cross": marks.LARGE_CROSS}


def category(sit: Sitting, state: State) -> View:
    """Say whose turn it is and how all stand, then show the arrow to be turned."""
    if sit.page == "arrow":
        return _arrow(sit, state)
    if not sit.context.history() and sit.page == "":
        return _ready(sit)
    say = sit.say
    return Ledger(
        screen="bet-your-brain/turn",
        key=sit.turn,
        title=say("Turn: {side}", side=Name(state.setup.names[state.active])),
        corner=say("stack {n}", n=state.stack),
        head=tuple(say(head) for head in SHORT_HEADS),
        body=accounts(state),
        ok=Choice(say("to the arrow"), sit.opens("arrow")),
    )


def _ready(sit: Sitting) -> View:
    say = sit.say
    return Notice(
        screen="bet-your-brain/ready",
        title=say("Ready?"),
        text=(
            say("Everybody needs a pen and a notepad."),
            say("The box keeps points, bets and markers."),
        ),
        ok=Choice(say("go on"), sit.opens("accounts")),
    )


def accounts(state: State) -> tuple[tuple[str | Bitmap, ...], ...]:
    """Return name, account (own and credit points), bank and loans of every side, clockwise from the active one."""
    return tuple((name(state, place), *account(before_bet(state.sides[place]))) for place in clockwise(state))


def before_bet(side: Holdings) -> Holdings:
    """Return a side's holdings as if its bet lay in its account still: what the table may know of them."""
    return Holdings(side.own + side.field_own, side.credit + side.field_credit, side.bank, loans=side.loans)


def account(side: Holdings) -> tuple[str, str, str]:
    """Return account, bank and loans as short words; credit points are set off by a plus."""
    return f"{side.own}+{side.credit}" if side.credit else str(side.own), str(side.bank), str(side.loans)


def _arrow(sit: Sitting, state: State) -> View:
    say = sit.say
    return Spinner(
        screen="bet-your-brain/arrow",
        key=sit.turn,
        title=say("{side} turns it", side=Name(state.setup.names[state.active])),
        arrow=Arrow(sit.categories(state), state.arrow),
        ok=Choice(say("spin"), Chance("spin_arrow")),
        back=sit.back_to("accounts"),
    )


def bet(sit: Sitting, state: State) -> View:
    """Show the category to everybody, then pass the box round for the bets."""
    waiting = [place for place in clockwise(state) if not state.sides[place].bet]
    if sit.page == "" and len(waiting) == len(state.sides):
        return _category_shown(sit, state)
    return _entry(sit, state, waiting[0]) if sit.page == "handed" else _handover(sit, state, waiting[0])


def _category_shown(sit: Sitting, state: State) -> View:
    say = sit.say
    fields = [move.event.fields for move in sit.context.history() if isinstance(move.event, SpinArrow)]
    return Spinner(
        screen="bet-your-brain/arrow",
        key=sit.turn,
        title=say("{side} turns it", side=Name(state.setup.names[state.active])),
        arrow=Arrow(sit.categories(state), state.arrow, fields[-1] if fields else 0),
        spun=len(fields),
        ok=Choice(say("place bets"), sit.opens("betting")),
    )


def _handover(sit: Sitting, state: State, place: Place) -> View:
    say = sit.say
    return Handover(
        screen="bet-your-brain/handover",
        key=(sit.turn, place),
        title=sit.category(state),
        to=name(state, place),
        text=say("bets in secret. The others look away."),
        ok=Choice(say("here I am"), sit.opens("handed")),
    )


def _entry(sit: Sitting, state: State, place: Place) -> View:
    say, holdings, who = sit.say, state.sides[place], state.setup.names[place]
    amounts = range(1, min(3, holdings.account) + 1)
    bets = [(amount, marker) for marker in _markers(state, place) for amount in amounts]
    on = _meanings(sit, state)
    return Secret(
        screen="bet-your-brain/bet",
        key=(sit.turn, place),
        title=say("{side} bets", side=Name(who)),
        value=0,
        options=tuple(f"{amount}\n{on[marker]}" for amount, marker in bets),
        pictures=tuple(PICTURES[marker] for _, marker in bets),
        note=_holdings(sit, holdings),
        left=Choice(say("hold to see"), None),
        ok=Choice(say("turn, then press"), None),
        does=lambda value: PlaceBet(who, *bets[value]),
    )


def _markers(state: State, place: Place) -> tuple[Marker | None, ...]:
    return (None,) if place == state.active else MARKERS


def _meanings(sit: Sitting, state: State) -> dict[Marker | None, str]:
    say, active = sit.say, Name(state.setup.names[state.active])
    return {
        None: say("on yourself"),
        "tick": say("{side} succeeds", side=active),
        "cross": say("{side} fails", side=active),
    }


def _holdings(sit: Sitting, side: Holdings) -> str:
    say = sit.say
    if not side.credit:
        return say.plural("{n} point to bet with", "{n} points to bet with", side.own)
    return say("{own} own, {credit} credit: credit is used first", own=side.own, credit=side.credit)
