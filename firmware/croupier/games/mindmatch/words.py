"""MindMatch's longer texts: the help of each phase, which words are allowed, what happened in a line."""

from croupier.games.mindmatch import events as ev
from croupier.games.mindmatch.state import Phase, State
from croupier.games.presenting import Move
from croupier.messages import messages
from croupier.texts import Name, Texts

LEVELS: dict[ev.Difficulty, str] = messages({"easy": "easy", "medium": "middle", "hard": "hard"})
"""Message ids of the levels; the middle one is not called like the player who is medium."""

IN_A_SENTENCE: dict[ev.Difficulty, str] = messages(
    {
        "easy": "an easy term",
        "medium": "a middle term",
        "hard": "a hard term",
    }
)
"""Message ids of a term of each level."""

WHICH_WORDS = messages(
    (
        "Nouns, adjectives, verbs, names. Words that are in the usual dictionary.",
        "Two words if they belong together: Cape Town.",
        "No word of the same stem as one that lies open: snowman, snowy. No translation of one either.",
        "In doubt the group decides, and is lenient.",
        "A guess that is ruled out is no match; its field counts as written.",
    )
)
"""Message ids: which terms are allowed (MM-58 to MM-65)."""

HELP: dict[Phase, tuple[str, ...]] = messages(
    {
        "setup": ("As many playthroughs as players: everybody is the medium once, for four rounds.",),
        "start-term": (
            "The medium chooses a term of the agreed level from the card and writes it on the first term sheet.",
            "It lies open for the whole playthrough.",
        ),
        "medium-writes": (
            "The medium writes one term, face down, and presses.",
            "Property, opposite, memory: any link will do, but no term that lies open.",
        ),
        "receivers-write": (
            "Guess the medium's term: up to four guesses, face down. Each empty field is worth points if one matches.",
            "Terms that lie open are no use. RIGHT lists who has finished.",
        ),
        "reveal": ("Uncover the sheets of this round together, then press.",),
        "enter": (
            "Turn to what the sheet shows: no match, or a match in so many terms. Press for the next line.",
            "Only guesses of this round count. Press on the last line to confirm.",
        ),
        "playthrough-score": ("Check the points; RIGHT corrects a line. Press twice to put them on the score sheet.",),
        "game-over": ("The highest total wins; players level with it share the win.",),
        "abandoned": ("A game that was given up has no winner.",),
    }
)
"""Message ids of the help lines of each phase."""

SECRET = messages(
    (
        "Secret: guess sheets stay hidden until the playthrough is over, only the medium uncovers after each round.",
        "Then all four rounds are entered, one by one.",
    )
)
"""Message ids of what a secret playthrough adds."""

ENTERED = messages(("{player}: no match", "{player}: a match in {n}"))
CORRECTED = messages(
    ("Corrected, round {round}, {player}: no match", "Corrected, round {round}, {player}: a match in {n}")
)


def told(say: Texts, move: Move) -> str:  # noqa: C901, PLR0911 - one line an event
    """Return a move as one line of what happened."""
    before: State = move.before
    medium = Name(before.players[before.medium])
    match move.event:
        case ev.Start():
            return say("The game begins")
        case ev.DrawCard():
            return say("{player} draws a term card", player=medium)
        case ev.StartTermSet(term):
            return say("Start term: {term}", term=term) if term else say("The start term lies open")
        case ev.MediumDone():
            return say("{player} has written", player=medium)
        case ev.ReceiverDone(player):
            return say("{player} has written", player=Name(player))
        case ev.AllDone():
            return say("All have written")
        case ev.Reveal():
            return say("Round {n} is uncovered", n=before.round)
        case ev.Enter(player, written, match):
            return say(ENTERED[match], player=Name(player), n=written)
        case ev.ConfirmRound():
            return say("Round {n} is confirmed", n=before.round)
        case ev.Correct(number, player, written, match):
            return say(CORRECTED[match], round=number, player=Name(player), n=written)
        case ev.ConfirmPlaythrough():
            return say("Playthrough {n} is on the sheet", n=before.playthrough)
        case ev.Abandon():
            return say("The game is given up")
    return ""
