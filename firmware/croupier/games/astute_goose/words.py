"""The Astute Goose's words: its values and questions, the help of each phase, what happened in a line."""

from typing import TYPE_CHECKING

from croupier.games.astute_goose import events as ev
from croupier.games.astute_goose.cards import Feature
from croupier.games.presenting import Move
from croupier.messages import messages
from croupier.texts import Name, Texts

if TYPE_CHECKING:
    from croupier.games.astute_goose.rules import State

LEVELS = messages({1: "1: 3 suspects", 2: "2: 4 suspects", 3: "3: 5 suspects", 4: "4: 6 suspects"})
"""Level -> message id of its name."""

FEATURES: dict[Feature, str] = messages({"colour": "colour", "clothing": "clothing", "animal": "animal"})
"""Feature -> message id of its word on the die."""

QUESTIONS: dict[Feature, str] = messages(
    {
        "colour": "No. {n}: which colour?",
        "clothing": "No. {n}: which clothes?",
        "animal": "No. {n}: which animal?",
    }
)
"""Feature -> message id of the question about the suspect under a number."""

NAMES = messages(("bow tie", "tie", "scarf", "key chain", "striped shirt", "rat", "dog", "cat", "goose", "parrot"))
"""Message ids of the clothes and animals: the rules' own names of them."""

CLOTHES = messages("BT TI SC KC SS")
ANIMALS = messages("RA DO CA GO PA")
"""One message each with the short names of all values in their order, so that a translator sees whether two collide."""

AGES = messages(
    (
        "The Astute Goose: 1 to 5 players, from 8 years on.",
        "Each for himself, all together, or alone as a training.",
        "The 25 suspects on the glass are our own practice deck, not the printed one.",
    )
)

HELP = messages(
    {
        "setup": ("Press to deal the suspects face up. Then all of them can be remembered.",),
        "memorise": (
            "Remember each suspect: colour, clothing, animal.",
            "Turn: full names. LEFT: pause. Press: seen enough.",
        ),
        "roll": (
            "Press to roll both dice: which suspect, and what is asked.",
            "With the stack empty, the first roll on an empty place ends the game.",
        ),
        "guess": (
            "Turn to your answer and press twice.",
            "Whoever rolled must answer, once. Right: the card is yours.",
        ),
        "others": (
            "One after another may answer once, or pass. What was named is crossed out.",
            "The first right answer wins the card. If nobody is right it leaves the game.",
        ),
        "show": ("Press to go on.", "Then the next card of the stack fills the gap."),
        "relearn": ("Remember the new suspect and its place. Press when all have seen enough.",),
        "game-over": (
            "Each card won is a point. The most cards win; with equally many the win is shared. This is our own rule.",
            "Alone, errors are taken off; together they are told beside the result.",
        ),
        "abandoned": (),
    }
)
"""Message ids of the help lines of each phase."""

HELP_BOX = messages(
    {
        "setup": ("Put the number cards out, shuffle, lay the suspects of your level face up under them. Then press.",),
        "guess": (
            "Answer aloud. Take the card, look at it alone, and tell: RIGHT right, LEFT wrong.",
            "Right: show it to all, then it is yours.",
        ),
        "others": ("Answer aloud, once, or pass with OK. Whoever holds the card says: RIGHT right, LEFT wrong.",),
        "relearn": ("Lay the next card into the gap, for all to remember, then turn it down.",),
    }
)
"""The same with real cards on the table, where it differs."""


def told(say: Texts, move: Move) -> str:  # noqa: PLR0911 - one line an event
    """Return a move as one line of what happened; no suspect is named, for the cards lie face down again."""
    before: State = move.before
    players = before.setup.players
    active, guesser = Name(players[before.seat]), Name(players[before.guesser or 0])
    match move.event:
        case ev.Start():
            return say("The suspects are dealt")
        case ev.EndMemorise():
            return say("The suspects are turned down")
        case ev.Roll(number, feature):
            return say("{player} rolls {n}, {feature}", player=active, n=number, feature=say(FEATURES[feature]))
        case ev.Guess(value):
            return say("{player} says {value}", player=guesser, value=say(value))
        case ev.Report(True):
            return say("{player} is right", player=guesser)
        case ev.Report():
            return say("{player} is wrong", player=guesser)
        case ev.Pass():
            return say("{player} passes", player=guesser)
        case ev.EndRelearn():
            return say("The new suspect is turned down")
        case ev.Abandon():
            return say("The game is given up")
    return ""
