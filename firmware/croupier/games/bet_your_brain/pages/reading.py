"""From the last bet to the hourglass: the amounts, the card, its question, and the start by a press of its own."""

from croupier.games.bet_your_brain import deck
from croupier.games.bet_your_brain.events import CONTESTS, ChooseQuestion, SkipCard, StartTimer, Symbol, TakeCard
from croupier.games.bet_your_brain.opening import must_choose, must_skip
from croupier.games.bet_your_brain.pages import marks
from croupier.games.bet_your_brain.pages.sitting import CONTEST_NAMES, NONE, Sitting, clockwise, name, reader
from croupier.games.bet_your_brain.state import State
from croupier.games.presenting import Refused
from croupier.messages import messages
from croupier.views import Awake, Bitmap, Chance, Choice, Ledger, Menu, Notice, Row, View


def read(sit: Sitting, state: State) -> View:
    """Lead from the amounts on the table to the start of the hourglass."""
    if state.turn.card is None:
        return _card_form(sit, state) if sit.page == "card" else _amounts(sit, state)
    if must_skip(state):
        return _team_question(sit, state)
    if must_choose(state):
        return _two_questions(sit)
    return _question(sit, state) if sit.page == "text" else _before_reading(sit, state)


def _amounts(sit: Sitting, state: State) -> View:
    say = sit.say
    return Ledger(
        screen="bet-your-brain/bets",
        key=sit.turn,
        title=sit.category(state),
        head=(say("bet"), say("marker")),
        body=bets(state),
        ok=Choice(say("take a card"), sit.opens("card") if sit.deck is None else _from_deck(sit, state)),
    )


def bets(state: State) -> tuple[tuple[str | Bitmap, ...], ...]:
    """Return who bet how much, every marker covered; the active side has none."""
    return tuple(
        (name(state, place), str(state.sides[place].bet), NONE if place == state.active else marks.COVERED)
        for place in clockwise(state)
    )


def _from_deck(sit: Sitting, state: State) -> object:
    def take() -> TakeCard:
        if sit.deck is None:
            raise Refused("There is no deck on this table.")
        return deck.taken(deck.next_card(state, sit.deck, sit.shuffling()))

    return take


# --- a card of the table's own ---------------------------------------------------------------------------------------

_SHORT: dict[Symbol, str] = messages({"most-correct": "most", "fastest": "fastest", "estimation": "estimate"})
"""Message ids of the contests, short enough to stand behind another word."""

_YES_OR_NO: tuple[tuple[str, str], ...] = (
    ("special-point", messages("Special point")),
    ("before-2008", messages("Before 2008")),
    ("team", messages("Team question")),
    ("linking", messages("Linking")),
    ("two", messages("Two questions")),
)
"""What a card may have besides a contest symbol: key, message id."""


def _card_form(sit: Sitting, state: State) -> View:
    say = sit.say
    contest = sit.draft.get("contest")
    following = (*CONTESTS, None)[(CONTESTS.index(contest) + 1) if contest else 0]
    shown = say(_SHORT[contest]) if contest else say("none")
    rows = [Row(say("Contest"), sit.drafts("contest", following), value=shown)]
    for key, label in _YES_OR_NO:
        on = bool(sit.draft.get(key))
        rows.append(Row(say(label), sit.drafts(key, not on), value=say("yes") if on else say("no")))
    rows.append(Row(say("Ready"), _entered(sit)))
    return Menu(
        screen="bet-your-brain/card",
        key=sit.turn,
        title=sit.category(state),
        note=say("{side} takes a card. On it:", side=reader(state)),
        rows=tuple(rows),
        back=sit.back_to(""),
    )


def _entered(sit: Sitting) -> TakeCard:
    draft = sit.draft
    others: tuple[Symbol, ...] = ("special-point", "before-2008")
    symbols = tuple(
        symbol for symbol in (draft.get("contest"), *others) if symbol and (draft.get(symbol) or symbol in CONTESTS)
    )
    return TakeCard(
        symbols=symbols,
        team_question=True if draft.get("team") else None,
        linking=True if draft.get("linking") else None,
        questions=2 if draft.get("two") else None,
    )


# --- before the hourglass --------------------------------------------------------------------------------------------


def _team_question(sit: Sitting, state: State) -> View:
    say = sit.say
    return Notice(
        screen="bet-your-brain/team-question",
        key=sum(state.taken),
        title=sit.category(state),
        text=(say("A team question. Without teams it is skipped; the bets stay."),),
        ok=Choice(say("another card"), SkipCard()),
    )


def _two_questions(sit: Sitting) -> View:
    say = sit.say
    return Menu(
        screen="bet-your-brain/two-questions",
        key=sit.turn,
        title=say("Two questions"),
        note=say("Choose before reading:"),
        rows=(
            Row(say("By chance"), Chance("choose_question")),
            Row(say("The first"), ChooseQuestion(1)),
            Row(say("The second"), ChooseQuestion(2)),
        ),
    )


def _before_reading(sit: Sitting, state: State) -> View:
    say = sit.say
    own = sit.deck is None
    start = Choice(say("start hourglass"), StartTimer())
    return Notice(
        screen="bet-your-brain/read",
        key=sit.turn,
        title=kind(sit, state),
        text=(_who_reads(sit, state), *reminders(sit, state)),
        ok=start if own else Choice(say("read it"), sit.opens("text")),
    )


def kind(sit: Sitting, state: State) -> str:
    """Return the kind of card as a head line: its contest, or who answers alone."""
    if state.contest:
        return sit.say(CONTEST_NAMES[state.contest])
    return sit.say("{side} answers", side=name(state, state.active))


def _who_reads(sit: Sitting, state: State) -> str:
    say, question = sit.say, state.turn.question
    if sit.deck is not None:
        return say("{side} takes the box and reads aloud.", side=reader(state))
    if question == 1:
        return say("{side} reads the first question aloud.", side=reader(state))
    if question == 2:
        return say("{side} reads the second question aloud.", side=reader(state))
    return say("{side} reads aloud.", side=reader(state))


def reminders(sit: Sitting, state: State) -> tuple[str, ...]:
    """Return the table manners that this card calls for."""
    say, card = sit.say, state.turn.card
    if card is None:
        return ()
    lines = [say("Nobody sees the back, the reader included.")] if sit.deck is None else []
    if card.contest:
        lines.append(say("All play for themselves. The markers come off unseen."))
    if card.contest and sit.deck is None:
        lines.append(say("All solve it, so all leave the back alone."))
    if "before-2008" in card.symbols:
        lines.append(say("Before 2008: as things stood then."))
    if card.special:
        lines.append(say("With an extra question for one more point."))
    if sit.deck is None:
        lines.append(say("If the front sends you to the back, only who answers looks."))
    if card.team_question:
        lines += [
            say("In drawings: no letters, numbers or signs."),
            say("Drawing from the back? Note on a sheet what you drew."),
            say("The team writes its guess beside each drawing."),
        ]
    return tuple(lines)


def _question(sit: Sitting, state: State) -> View:
    return Notice(
        screen="bet-your-brain/question",
        key=sit.turn,
        title=sit.category(state),
        text=question_text(sit, state),
        ok=Choice(sit.say("start hourglass"), StartTimer()),
        back=sit.back_to(""),
        awake=Awake.BRIGHT,
    )


def question_text(sit: Sitting, state: State) -> tuple[str, ...]:
    """Return the front of the deck's card, the question that is played, and what is to be linked."""
    card = sit.card(state)
    if card is None:
        return ()
    say = sit.say
    lines = [card.question_2 if state.turn.question == 2 and card.question_2 else card.question]
    if card.question_2 and card.contest and "special-point" in card.symbols:
        lines.append(say("And for the extra point: {question}", question=card.question_2))
    if "before-2008" in card.symbols:
        lines.append(say("(before 2008)"))
    lines += [f"{letter}  {text}" for letter, text in (card.fields or {}).items()]
    lines += [f"{number}  {text}" for number, text in enumerate(card.stones or (), 1)]
    return tuple(lines)


def shown_again(sit: Sitting, state: State) -> View:
    """Show the question once more while the hourglass runs."""
    return Notice(
        screen="bet-your-brain/question-again",
        key=sit.turn,
        title=sit.time_left() + "  " + sit.category(state),
        text=_extra_text(sit, state) if state.phase == "extra" else question_text(sit, state),
        ok=Choice(sit.say("back"), sit.opens("")),
        back=sit.back_to(""),
        awake=Awake.BRIGHT,
    )


def _extra_text(sit: Sitting, state: State) -> tuple[str, ...]:
    card = sit.card(state)
    return (card.question_2,) if card and card.question_2 else ()
