"""Wavelength: one player knows where the target is, the others turn the dial."""

from croupier.games.contract import Drawn, Game
from croupier.games.wavelength import rules

GAME = Game(
    name="wavelength",
    setup=rules.Setup,
    events=rules.AnyEvent,
    begin=rules.begin,
    apply=rules.apply,
    legal=rules.legal,
    position=rules.position,
    hides=("spin",),
    drawn={"spin": (Drawn("dial", "target"),)},
)
