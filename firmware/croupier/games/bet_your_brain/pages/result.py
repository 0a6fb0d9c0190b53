"""The settlement for all sides side by side, what went from stack to side and back, and the end of the game."""

from croupier.games.bet_your_brain.events import AnswerGiven, Judge, Settle, StartTimer, TimeUp
from croupier.games.bet_your_brain.linking import complete
from croupier.games.bet_your_brain.pages import marks
from croupier.games.bet_your_brain.pages.opening import account, accounts, before_bet
from croupier.games.bet_your_brain.pages.sitting import NONE, Sitting, clockwise, name, names
from croupier.games.bet_your_brain.settlement import LOANS, bet_winners
from croupier.games.bet_your_brain.settlement import settle as settled
from croupier.games.bet_your_brain.state import KNOWLEDGE_POINTS, Place, State, in_turn
from croupier.games.bet_your_brain.words import SHORT_HEADS
from croupier.views import Bitmap, Choice, Ledger, Notice, View


def settle(sit: Sitting, state: State) -> View:
    """Turn the markers over, show what everybody has then, then loans and credit points that went back."""
    if sit.page == "":
        return _markers(sit, state)
    after = settled(state, Settle())
    notes = _notes(sit, state, after)
    last = sit.page == "notes" or not notes
    if sit.page == "notes":
        return _told(sit, notes)
    return _accounts(sit, state, after, Settle() if last else sit.opens("notes"))


def _markers(sit: Sitting, state: State) -> View:
    say, winners = sit.say, bet_winners(state)
    contest = state.contest is not None
    body: list[tuple[str | Bitmap, ...]] = []
    for place in clockwise(state):
        side = state.sides[place]
        marker: str | Bitmap = {"tick": marks.TICK, "cross": marks.CROSS}[side.marker] if side.marker else NONE
        result = say.of("bet", "won") if place in winners else say.of("bet", "lost")
        body.append((name(state, place), str(side.bet), *(() if contest else (marker,)), result))
    return Ledger(
        screen="bet-your-brain/settle",
        key=sit.turn,
        title=_verdict(sit, state),
        head=(say("bet"), "") if contest else (say("bet"), say("marker"), ""),
        body=tuple(body),
        ok=Choice(say("settle"), sit.opens("accounts")),
    )


def _verdict(sit: Sitting, state: State) -> str:
    say = sit.say
    if state.contest:
        return say("Contest over")
    side = name(state, state.active)
    if not _answered(sit):
        return say("{side}: too late", side=side)
    return say("{side}: right", side=side) if state.turn.success else say("{side}: wrong", side=side)


def _answered(sit: Sitting) -> bool:
    """Tell whether the active side answered in this turn, by word or with a full row of link stones."""
    for move in reversed(sit.context.history()):
        if isinstance(move.event, StartTimer):
            break
        if isinstance(move.event, AnswerGiven | Judge):
            return True
        if isinstance(move.event, TimeUp) and move.before.phase == "answer":
            return complete(move.before, move.before.active)
    return False


def _accounts(sit: Sitting, state: State, after: State, does: object) -> View:
    say = sit.say
    body = tuple(
        (name(state, place), _change(state, after, place), *account(after.sides[place])) for place in clockwise(state)
    )
    return Ledger(
        screen="bet-your-brain/accounts",
        key=sit.turn,
        title=say("Points"),
        corner=say("stack {n}", n=after.stack),
        head=("", *(say(head) for head in SHORT_HEADS)),
        body=body,
        ok=Choice(say("go on"), does),
    )


def _change(state: State, after: State, place: Place) -> str:
    """Return by how many own points a side's account grew or shrank in the turn."""
    change = after.sides[place].own - before_bet(state.sides[place]).own
    return f"{change:+}".replace("+0", "±0")


def _notes(sit: Sitting, before: State, after: State) -> tuple[str, ...]:
    """Return what happened beside the bets: special points, loans, credit points that went back."""
    say = sit.say
    special = [say("{side} gets the special point.", side=name(before, at)) for at in _special_points(before, after)]
    return (*special, *(note for at in clockwise(before) if (note := _credit_note(sit, before, after, at))))


def _special_points(before: State, after: State) -> list[Place]:
    """Return who got a special point: not all who earned one, for a bank may be empty."""
    without = settled(in_turn(before, extras=()), Settle()).sides
    return [at for at, right in before.turn.extras if right and after.sides[at].bank < without[at].bank]


def _credit_note(sit: Sitting, before: State, after: State, place: Place) -> str:
    say, side, old, new = sit.say, name(before, place), before.sides[place], after.sides[place]
    if new.loans > old.loans:
        return say("{side} is empty: loan {n} of {most}, 3 credit points.", side=side, n=new.loans, most=LOANS)
    if old.credit and not new.credit:
        n = old.credit
        return say.plural("{side}: {n} credit point goes back.", "{side}: {n} credit points go back.", n, side=side)
    return ""


def _told(sit: Sitting, notes: tuple[str, ...]) -> View:
    say = sit.say
    return Notice(
        screen="bet-your-brain/notes",
        key=sit.turn,
        title=say("Stack and bank"),
        text=notes,
        ok=Choice(say("go on"), Settle()),
    )


def game_over(sit: Sitting, state: State) -> View:
    """Name the winners and why the game is over, then show all accounts."""
    say = sit.say
    if sit.page == "accounts":
        return Ledger(
            screen="bet-your-brain/final",
            title=say("Final accounts"),
            head=tuple(say(head) for head in SHORT_HEADS),
            body=accounts(state),
            ok=Choice(say("main menu"), sit.context.leave),
            left=Choice(say("winner"), sit.opens("")),
        )
    full = any(side.own == KNOWLEDGE_POINTS for side in state.sides)
    return Notice(
        screen="bet-your-brain/game-over",
        title=say.plural("The winner", "The winners", len(state.winners)),
        headline=names(state, state.winners),
        text=(_why(sit, state, full=full),),
        ok=Choice(say("accounts"), sit.opens("accounts")),
    )


def _why(sit: Sitting, state: State, *, full: bool) -> str:
    say = sit.say
    if full:
        return say("All 23 knowledge points are in the account.")
    empty = names(state, (place for place, side in enumerate(state.sides) if not side.account and side.loans == LOANS))
    return say("{side} is empty after three loans.", side=empty)
