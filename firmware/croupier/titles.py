"""What the games, and the kinds of results that are compared, are called."""

from typing import Final

from croupier.messages import messages

TITLES: Final = messages(
    {
        "wavelength": "Wavelength",
        "bet-your-brain": "Bet Your Brain",
        "wise-whale": "Wise Whale",
        "astute-goose": "Astute Goose",
        "mindmatch": "MindMatch",
    }
)
"""Message id of each game's title."""


def kind_title(kind: str) -> str:
    """Return the words for a kind of results such as `wise-whale/solo/2/die`."""
    game, *rest = kind.split("/")
    words = [f"level {word}" if word.isdecimal() else word for word in rest]
    return ", ".join([TITLES[game], *words])
