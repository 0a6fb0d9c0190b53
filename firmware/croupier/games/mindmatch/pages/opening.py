"""Before the first round of a playthrough: what was agreed, what points are worth, who is medium, the start term."""

from croupier.games.box_profile import BoxProfile
from croupier.games.mindmatch.events import Difficulty, DrawCard, Start, StartTermSet
from croupier.games.mindmatch.pages.sitting import Sitting, name, of_all
from croupier.games.mindmatch.state import State
from croupier.games.mindmatch.words import IN_A_SENTENCE, LEVELS, WHICH_WORDS
from croupier.views import Chance, Choice, Handover, Notice, Table, View

GRADES: tuple[Difficulty, ...] = ("easy", "medium", "hard")
"""The levels in the order of a card's terms."""

_VALUES = ("match", "empty", "medium")
"""The point values in the box profile."""


def agreed(sit: Sitting, state: State) -> View:
    """Show what was agreed and what everybody needs, before the game begins."""
    say = sit.say
    return Notice(
        screen="mindmatch/agreed",
        title="MindMatch",
        text=(
            say("{level} terms", level=say(LEVELS[state.difficulty])),
            say("All sheets stay secret.") if state.secret else "",
            say("Everybody: a sheet with 4 fields for each of 4 rounds."),
        ),
        ok=Choice(say("begin"), Start()),
        right=Choice(say("points"), sit.opens("values")),
    )


def values(sit: Sitting, state: State) -> View:
    """Show what a match, an empty field and the medium's matches are worth, and whether that is assumed."""
    say = sit.say
    assumed = is_assumed(sit)
    rows = state.values
    body: list[tuple[str, ...]] = [
        (say("match"), *(str(row.match) for row in rows)),
        (say("empty field"), *(str(row.empty) for row in rows)),
        *(
            (say("medium, {n}", n=count), *(str(row.medium[i]) for row in rows))
            for i, count in enumerate(("1", "2", "3+"))
        ),
    ]
    return Table(
        screen="mindmatch/values",
        head=(say("Assumed!") if assumed else say("Points"), "1", "2", "3", say("F")),
        body=tuple(body),
        ok=Choice(say("go on"), sit.opens("assumed") if assumed else sit.opens()),
        back=sit.leaves(),
    )


def is_assumed(sit: Sitting) -> bool:
    """Tell whether a point value in use was never read off the owner's sheets."""
    profile = BoxProfile.of(sit.context.options)
    return any(profile.assumed(value) for value in _VALUES)


def assumed_values(sit: Sitting, _state: State) -> View:
    """Say what to do about values that are only assumed."""
    say = sit.say
    return Notice(
        screen="mindmatch/assumed",
        title=say("Assumed values"),
        text=(say("Enter those printed on your sheets: Settings, Game boxes."),),
        ok=Choice(say("go on"), sit.opens()),
        back=sit.leaves(),
    )


def which_words(sit: Sitting, _state: State) -> View:
    """Tell which terms are allowed."""
    return Notice(
        screen="mindmatch/words",
        title=sit.say("Which words?"),
        text=tuple(sit.say(line) for line in WHICH_WORDS),
        ok=sit.leaves(),
        back=sit.leaves(),
    )


# --- the start term --------------------------------------------------------------------------------------------------


def start_term(sit: Sitting, state: State) -> View:
    """Say who is medium; then let a card be drawn, or a term be thought up, and put down."""
    if not state.drawn and sit.page == ():
        return _medium(sit, state)
    terms = sit.card() if state.drawn else None
    return _own_term(sit, state) if terms is None else _three_terms(sit, state, terms)


def _medium(sit: Sitting, state: State) -> View:
    say = sit.say
    if state.playthrough == 1:
        text = say("is the medium and takes the five term sheets.")
    else:
        text = say("is the medium now. Wipe all sheets, pass on the term sheets.")
    return Handover(
        screen="mindmatch/medium-is",
        key=state.playthrough,
        title=of_all(say, state),
        to=name(state, state.medium),
        text=text,
        ok=_draws(sit, state),
    )


def _draws(sit: Sitting, state: State) -> Choice:
    say = sit.say
    if not state.term_cards:
        return Choice(say("go on"), sit.opens("term"))
    if sit.context.deck:
        return Choice(say("draw a card"), Chance("draw_card"))
    return Choice(say("card drawn"), DrawCard())


def _own_term(sit: Sitting, state: State) -> View:
    say, medium = sit.say, name(state, state.medium)
    if state.term_cards:
        level = say(IN_A_SENTENCE[state.difficulty])
        text: tuple[str, ...] = (
            say("{player} chooses {level} and writes it for all to see.", player=medium, level=level),
        )
    else:
        text = (
            say("{player} thinks one up and writes it for all to see.", player=medium),
            say("It may be somebody you all know."),
        )
    return Notice(
        screen="mindmatch/start-term",
        key=state.playthrough,
        title=say("Start term"),
        text=text,
        ok=Choice(say("it lies open"), StartTermSet()),
    )


def _three_terms(sit: Sitting, state: State, terms: tuple[str, ...]) -> View:
    """Show the terms of a card of the box's list: the agreed one large, the others as they are graded."""
    say = sit.say
    at = min(GRADES.index(state.difficulty), len(terms) - 1)
    others = tuple(
        say("{level}: {term}", level=say(LEVELS[grade]), term=term)
        for i, (grade, term) in enumerate(zip(GRADES, terms, strict=False))
        if i != at
    )
    return Notice(
        screen="mindmatch/start-term",
        key=state.playthrough,
        title=say("Start term: {level}", level=say(LEVELS[state.difficulty])),
        headline=terms[at],
        text=others,
        ok=Choice(say("it lies open"), StartTermSet(terms[at])),
    )
