"""The five games, one folder each; `game(name)` brings one by the name that records use."""

from importlib import import_module

from croupier.games.contract import Game

GAMES = {
    "wavelength": "croupier.games.wavelength",
    "bet-your-brain": "croupier.games.bet_your_brain",
    "wise-whale": "croupier.games.wise_whale",
    "astute-goose": "croupier.games.astute_goose",
    "mindmatch": "croupier.games.mindmatch",
}
"""Name in records -> package. Imported only when asked for: a box must be ready in seconds."""


def game(name: str) -> Game:  # type: ignore[type-arg]
    """Return the game of that name; KeyError when there is none."""
    found: Game = import_module(GAMES[name]).GAME  # type: ignore[type-arg]
    return found
