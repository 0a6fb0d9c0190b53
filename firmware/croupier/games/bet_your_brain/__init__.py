"""Bet Your Brain: a quiz in which every side bets on the answer; 23 knowledge points win."""

from croupier.games.bet_your_brain import rules
from croupier.games.contract import Drawn, Game

GAME = Game(
    name="bet-your-brain",
    setup=rules.Setup,
    events=rules.AnyEvent,
    begin=rules.begin,
    apply=rules.apply,
    legal=rules.legal,
    position=rules.position,
    drawn={"spin_arrow": (Drawn("spinner 8", "arrow"),)},
)
