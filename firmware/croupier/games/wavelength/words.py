"""Wavelength's longer texts: the ratings of a game together, the help of each phase, what happened in a line."""

from croupier.games.presenting import Move
from croupier.games.wavelength import events as ev
from croupier.messages import messages
from croupier.texts import Name, Texts

RATINGS = messages(
    (
        "Check the plug first",
        "Try a restart",
        "Dust off the contacts",
        "Decent, no more",
        "So near",
        "A win",
        "Truly in tune",
        "Cosmic mind",
        "Off the scale",
    )
)
"""Message ids of the nine rows of the rating table."""

HELP = messages(
    {
        "turn-start": (
            "Press to draw the card of this turn. RIGHT names another member as Psychic.",
            "Nobody is Psychic twice running.",
        ),
        "card": ("Choose one face, read it to everybody, then press.", "Take the more interesting one, quickly."),
        "spin": (
            "Press to hide the target, as often as you like. Hold LEFT or RIGHT to look at it.",
            "Once you have looked it stays where it is.",
        ),
        "look": ("Let go to close the screen.", "Think of something that lies where the target is."),
        "think": (
            "Give one clue, something that lies between the two ends where the target is. Then press.",
            "For what makes a good clue see your rulebook.",
        ),
        "team": (
            "Everybody but the Psychic may turn the dial. Press twice when it is final.",
            "No numbers. The Psychic is silent and keeps a straight face. The others may argue, and mislead.",
        ),
        "side": (
            "The other team says on which side of the needle the middle of the target lies: LEFT or RIGHT, then OK.",
            "Only they decide. Right is worth 1 point, unless the dial is a 4.",
        ),
        "ready": ("The Psychic presses to show the target.",),
        "scored": ("4, 3 or 2 points by the wedge under the needle; on a border the better one counts.",),
        "game-over": ("10 points end the game at once.",),
    }
)
"""Message ids of the help lines of each phase."""


def told(say: Texts, move: Move) -> str:  # noqa: C901, PLR0911 - one line an event
    """Return a move as one line of what happened; looks and turns of the dial are told in sum elsewhere."""
    psychic = Name(move.before.psychic)
    match move.event:
        case ev.SetPsychic(player):
            return say("{player} becomes the Psychic", player=Name(player))
        case ev.DrawCard():
            return say("{player} draws a card", player=psychic)
        case ev.ChooseFace(face):
            return say("{player} takes face {face}", player=psychic, face=face)
        case ev.Spin():
            return say("The target is spun")
        case ev.ClueGiven():
            return say("{player} has given the clue", player=psychic)
        case ev.TurnDial():
            return say("The dial is turned")
        case ev.LockDial():
            return say("The dial is final")
        case ev.ChooseSide(side):
            return say("The others say left") if side == "left" else say("The others say right")
        case ev.LockSide():
            return say("The side is final")
        case ev.Reveal():
            return say("The target is shown")
        case ev.Leak(outcome):
            return {
                "none": say("A leak: play on"),
                "redo": say("A leak: new card"),
                "forfeit": say("A leak: the turn is lost"),
            }[outcome]
        case ev.NextTurn():
            return say("The next turn begins")
    return ""
