"""The state of a MindMatch game, and what is computed from it: points, totals, open sheets, who is who."""

from dataclasses import dataclass
from typing import Literal

from croupier.games.mindmatch.events import FIELDS, ROUNDS, Difficulty, MediumValues

Phase = Literal[
    "setup",
    "start-term",
    "medium-writes",
    "receivers-write",
    "reveal",
    "enter",
    "playthrough-score",
    "game-over",
    "abandoned",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """What counts of a receiver's round: how many terms were written, and whether the medium's was among them."""

    written: int
    match: bool


@dataclass(frozen=True, slots=True)
class RoundValues:
    """What a round is worth."""

    match: int = 1
    empty: int = 1
    medium: MediumValues = (1, 2, 3)

    def receiver(self, entry: Entry) -> int:
        """Return a receiver's points: the match and each empty field, or nothing (MM-38 to MM-40)."""
        return self.match + self.empty * (FIELDS - entry.written) if entry.match else 0

    def of_medium(self, matches: int) -> int:
        """Return the medium's points for a number of matching receivers (MM-43 to MM-46)."""
        return (0, *self.medium)[min(matches, 3)]


Entries = tuple[Entry | None, ...]
"""The entries of one round by seat; the medium's is always None."""


@dataclass(frozen=True, slots=True)
class State:
    """A game of MindMatch; seats are places in `players`, counted from 0."""

    players: tuple[str, ...]
    first: int
    difficulty: Difficulty
    term_cards: bool
    secret: bool
    values: tuple[RoundValues, ...]
    entries: tuple[Entries, ...]
    """The four rounds of the present playthrough."""
    phase: Phase = "setup"
    playthrough: int = 1
    round: int = 1
    drawn: bool = False
    cards: frozenset[tuple[str, ...]] = frozenset()
    """Cards drawn in this game whose terms are known, by `term_key`."""
    sheets: tuple[str | None, ...] = ()
    """Terms on the term sheets of this playthrough, the start term first; None where a term is on paper only."""
    face_up: int = 0
    """How many of these sheets lie face up, from the first one on."""
    done: frozenset[int] = frozenset()
    """Receivers who have finished this round."""
    confirmed: int = 0
    """Rounds of this playthrough whose entries are confirmed."""
    score_sheet: tuple[tuple[int, ...], ...] = ()
    """A column for each confirmed playthrough: points by seat (MM-04, MM-52)."""

    @property
    def medium(self) -> int:
        """The medium's seat: clockwise from the first medium (MM-11 to MM-13)."""
        return (self.first + self.playthrough - 1) % len(self.players)

    @property
    def receivers(self) -> tuple[int, ...]:
        """The seats of all others, in the order of the players."""
        return tuple(seat for seat in range(len(self.players)) if seat != self.medium)


def no_entries(players: int) -> tuple[Entries, ...]:
    """Return four rounds without an entry."""
    return ((None,) * players,) * ROUNDS


def term_key(term: str) -> str:
    """Return what two texts have in common that are the same term: case and blanks do not matter."""
    return " ".join(term.split()).casefold()


def starting_points(state: State) -> tuple[int, ...]:
    """Return the term sheets, 0 to 3, that the medium's term of this round starts from (MM-20 to MM-22)."""
    return tuple(range(ROUNDS)) if state.round == ROUNDS else (state.round - 1,)


def open_sheets(state: State) -> tuple[str | None, ...]:
    """Return the terms that lie face up, the start term first; None where a term is on paper only."""
    return state.sheets[: state.face_up]


def is_over(state: State) -> bool:
    """Tell whether the game has ended or was given up."""
    return state.phase in ("game-over", "abandoned")


def to_enter(state: State) -> tuple[int, ...]:
    """Return the seats of receivers without an entry in the round being entered."""
    if state.phase != "enter":
        return ()
    return tuple(seat for seat in state.receivers if state.entries[state.round - 1][seat] is None)


def medium_points(state: State) -> tuple[int | None, ...]:
    """Return the medium's points of the four rounds, None until a round is confirmed."""
    return tuple(
        values.of_medium(sum(entry is not None and entry.match for entry in row)) if number <= state.confirmed else None
        for number, (values, row) in enumerate(zip(state.values, state.entries, strict=True), 1)
    )


def playthrough_points(state: State) -> tuple[int, ...]:
    """Return each seat's points of the present playthrough, as far as entered (MM-50, MM-51)."""
    points = [
        sum(values.receiver(row[seat] or _NOTHING) for values, row in zip(state.values, state.entries, strict=True))
        for seat in range(len(state.players))
    ]
    points[state.medium] = sum(value or 0 for value in medium_points(state))
    return tuple(points)


_NOTHING = Entry(0, match=False)


def score_rows(state: State) -> dict[str, tuple[int, ...]]:
    """Return the score sheet: a row for each player, an entry in it for each confirmed playthrough (MM-04)."""
    return {name: tuple(column[seat] for column in state.score_sheet) for seat, name in enumerate(state.players)}


def totals(state: State) -> tuple[int, ...]:
    """Return the sums of the score sheet's rows (MM-55)."""
    return tuple(map(sum, score_rows(state).values()))


def winners(state: State) -> tuple[str, ...]:
    """Return who has the highest total at the end (MM-56, MM-57)."""
    if state.phase != "game-over":
        return ()
    scores = totals(state)
    return tuple(name for name, score in zip(state.players, scores, strict=True) if score == max(scores))
