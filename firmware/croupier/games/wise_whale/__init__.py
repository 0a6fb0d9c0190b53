"""The Wise Whale: memorise nine cards, then win cards that share a creature or a colour; alone or in a series."""

from croupier.games.contract import Drawn, Game
from croupier.games.wise_whale import rules

GAME = Game(
    name="wise-whale",
    setup=rules.Setup,
    events=rules.AnyEvent,
    begin=rules.begin,
    apply=rules.apply,
    legal=rules.legal,
    position=rules.position,
    hides=("start", "next_game"),
    drawn={"roll": (Drawn("whale", "symbol"),)},
)
