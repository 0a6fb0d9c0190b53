"""The Wise Whale's words: its creatures, levels and die, the help of each phase, what happened in a line."""

from typing import TYPE_CHECKING

from croupier.games.presenting import Move
from croupier.games.wise_whale import events as ev
from croupier.messages import messages
from croupier.texts import Name, Texts

if TYPE_CHECKING:
    from croupier.games.wise_whale.rules import State

CREATURES = messages(
    {
        "CO": "coral",
        "DO": "dolphin",
        "PU": "pufferfish",
        "TU": "turtle",
        "SE": "seahorse",
        "ST": "starfish",
        "WH": "whale",
    }
)
"""Motif code -> message id of the creature."""

CODES = messages("CO DO PU TU SE ST WH")
"""One message with the short names of all creatures in that order, so that a translator sees whether two collide."""

SYMBOLS = messages({"whale": "same creature", "colour": "same colour"})
"""Symbol of the die -> message id of what it asks for."""

LEVELS = messages({1: "1: 25 cards", 2: "2: 36 cards", 3: "3: 49 cards"})
"""Level -> message id of its name."""

AGES = messages(
    (
        "The Wise Whale: 1 to 4 players, from 8 years on.",
        "Each plays for himself, as many games as there are players. Alone it is a training.",
    )
)

HELP = messages(
    {
        "setup": ("Press to deal nine cards face up. Then all of them can be remembered.",),
        "memorise": (
            "Remember which creature and which colour lies where.",
            "Turn: the name of a card. LEFT: pause. Press: seen enough.",
        ),
        "draw": (
            "Press to turn up the top card of the stack.",
            "A match lets you go on, three times at most. No match ends the turn.",
        ),
        "roll": ("Press to roll the die: it says whether the creature or the colour must be the same.",),
        "pick": (
            "Turn to the card that goes with the one you drew, and press.",
            "Same creature or same colour is a match; with the die only what it shows.",
        ),
        "show": (
            "Remember the card drawn: it goes where the other one lay. Press to go on.",
            "A match is won. Without a match the card goes under the stack, alone to the errors.",
        ),
        "game-over": (
            "Each card won is a point.",
            "Over all games the highest sum wins. Players with equal sums share the win; this is our own rule.",
        ),
        "series-over": ("The highest sum wins; equal sums share the win.",),
        "abandoned": (),
    }
)
"""Message ids of the help lines of each phase."""

HELP_BOX = messages(
    {
        "setup": (
            "Shuffle the cards of your level. Lay nine of them in three rows, the rest is the stack. Then press.",
        ),
        "draw": ("Turn up the top card of your stack, then press.",),
        "pick": (
            "Turn up a card of the nine. RIGHT: it matches. LEFT: no match.",
            "A match is yours. Else it goes under the stack, alone to the errors. The drawn card takes its place.",
        ),
        "show": ("Remember the card drawn in its new place. Press to go on.",),
    }
)
"""The same with real cards on the table, where it differs."""


def told(say: Texts, move: Move) -> str:  # noqa: PLR0911 - one line an event
    """Return a move as one line of what happened; no card is named, for the cards lie face down again."""
    before: State = move.before
    player = Name(before.setup.players[before.seat])
    match move.event:
        case ev.Start() | ev.NextGame():
            return say("Game {n}: nine cards are dealt", n=before.game_number + 1)
        case ev.EndMemorise():
            return say("The cards are turned down")
        case ev.Draw():
            return say("{player} draws", player=player)
        case ev.Roll(symbol):
            return say("The die: same creature") if symbol == "whale" else say("The die: same colour")
        case ev.Pick(place):
            return say("{player} picks place {n}", player=player, n=place)
        case ev.Report(True):
            return say("{player}: a match", player=player)
        case ev.Report():
            return say("{player}: no match", player=player)
        case ev.Abandon():
            return say("The game is given up")
    return ""
