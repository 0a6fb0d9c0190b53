"""MindMatch: one player's associations in four rounds, guessed by all others with as few terms as they dare."""

from croupier.games.contract import Game
from croupier.games.mindmatch import rules

GAME = Game(
    name="mindmatch",
    setup=rules.Setup,
    events=rules.AnyEvent,
    begin=rules.begin,
    apply=rules.apply,
    legal=rules.legal,
    position=rules.position,
)
