"""The Astute Goose: two dice ask for a feature of a face-down suspect; alone, against each other or together."""

from croupier.games.astute_goose import rules
from croupier.games.contract import Drawn, Game

GAME = Game(
    name="astute-goose",
    setup=rules.Setup,
    events=rules.AnyEvent,
    begin=rules.begin,
    apply=rules.apply,
    legal=rules.legal,
    position=rules.position,
    hides=("start",),
    drawn={"roll": (Drawn("number", "number"), Drawn("feature", "feature"))},
)
