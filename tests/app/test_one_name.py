"""People of one name on different evenings: asked once, and kept apart on the score sheets."""

from croupier.app.keeping import MemoryKeeper
from croupier.app.setup.name_entry import NameEntry


def entry(sit_down, *, taken=(), people=True):
    keeper, named = MemoryKeeper(), []
    keeper.remember("players", ["Ana", "Ben"])
    player = sit_down(
        keeper=keeper, home=lambda desk: NameEntry(desk, "Name", taken, named.append, sheets=1, people=people)
    )
    return player, named


def enter(player, text):
    box = player.made.box
    box._do(box.sheets[0].view().does(text))
    return player.play("wait 0.5")


def test_a_known_name_is_the_same_person_when_they_say_so(sit_down):
    player, named = entry(sit_down)
    seen = enter(player, "ana")
    assert seen["screen"] == "name/known"
    player.press("ok")
    assert named == ["Ana"]


def test_somebody_else_of_that_name_gets_a_number(sit_down):
    player, named = entry(sit_down)
    enter(player, "Ana")
    player.press("left")
    assert named == ["Ana 2"]


def test_a_new_name_is_not_asked_about(sit_down):
    player, named = entry(sit_down)
    enter(player, "Cem")
    assert named == ["Cem"]


def test_teams_are_no_people(sit_down):
    player, named = entry(sit_down, people=False)
    enter(player, "Ana")
    assert named == ["Ana"]
