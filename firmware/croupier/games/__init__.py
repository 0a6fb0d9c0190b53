"""The five games, one folder each; `game(name)` brings one by the name that records use."""

from importlib import import_module
from typing import TYPE_CHECKING

from croupier.games.contract import Game

if TYPE_CHECKING:
    from croupier.games.form import Form
    from croupier.games.presenting import Presenter

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


def presenter_of(name: str) -> type["Presenter"]:  # type: ignore[type-arg]
    """Return the presenter class of a game; KeyError when there is no such game."""
    found: type[Presenter] = import_module(f"{GAMES[name]}.presenter").PRESENTER  # type: ignore[type-arg]
    return found


def form_of(name: str) -> "Form":
    """Return the set-up form of a game; KeyError when there is no such game."""
    found: Form = import_module(f"{GAMES[name]}.form").FORM
    return found
