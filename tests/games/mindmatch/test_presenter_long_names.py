"""Long names and large values: names give way, numbers and our own words never do."""

import pytest

from croupier.app.playing.table import GameTable
from croupier.games.mindmatch.events import Setup, Values

LONG = ("Maximiliane", "Bartholomäus", "Wolfgang-Amadeus", "Anne-Katharina", "Christopherus", "Zoë")

END = ("mindmatch/whole-sheet", "mindmatch/sheet")


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_nothing_is_cut_with_long_names_and_large_values(sit_down, count, secret):
    values = Values(match=(99,) * 4, empty=(99,) * 4, medium=((99, 99, 99),) * 4)
    setup = Setup(players=LONG[:count], values=values, secret=secret)
    options = {"medium_seconds": 300, "receiver_seconds": 300}
    deck = (("Ice cube", "Birthday party", "Once in a lifetime"), *((f"A {n}", f"B {n}", f"C {n}") for n in range(9)))
    player = sit_down(home=lambda desk: GameTable.begun(desk, "mindmatch", setup, options, deck))
    presses, screens = 0, set()
    while (seen := player.play("turn 4\nwait 0.2"))["screen"] not in END:
        assert not player.made.box.frame.cut, (seen, player.made.box.frame.cut)
        screens.add(seen["screen"])
        player.press("back" if seen["screen"] == "mindmatch/who" else "ok")
        if seen["screen"] == "mindmatch/who":
            player.press("ok")
        presses += 1
        assert presses < 500, seen
    assert not player.made.box.frame.cut
    assert {"mindmatch/enter", "mindmatch/rounds", "mindmatch/totals", "mindmatch/over"} <= screens
