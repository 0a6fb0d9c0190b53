"""What only the owner can tell: kept as entered, assumed until then, read by games among their options."""

from collections import Counter

import pytest

from croupier.app.activity import Desk
from croupier.app.keeping import MemoryKeeper
from croupier.app.objects.dice import DiceMenu, DiceTray
from croupier.app.objects.spinner import SpinnerOnTable
from croupier.app.settings import Settings
from croupier.app.settings.box_profile import as_option, enter, profile
from croupier.app.settings.preferences import prefer, preferred
from croupier.chance import SeededSource
from croupier.games.box_profile import BoxProfile
from croupier.texts import Texts


def desk(settings=None, **values):
    keeper = MemoryKeeper(values=values)
    return Desk(Texts(), SeededSource(1), settings or Settings(), keeper, lambda _: None, lambda: 0.0)


def test_without_an_entry_every_value_is_assumed():
    known = BoxProfile.of({})
    assert (known.whale_faces, known.goose_faces, known.hourglass) == ((3, 3), (2, 2, 2), 60)
    assert known.medium == ((1, 2, 3),) * 4
    assert known.assumed("whale_faces")


def test_an_entered_value_is_kept_and_reaches_a_game_as_an_option():
    at = desk()
    enter(at, "whale_faces", [4, 2])
    known = BoxProfile.of(as_option(at))
    assert known.whale_faces == (4, 2)
    assert not known.assumed("whale_faces")
    assert known.assumed("goose_faces")


def test_entering_the_assumed_value_makes_it_known():
    at = desk()
    enter(at, "hourglass", 60)
    assert not profile(at).assumed("hourglass")


@pytest.mark.parametrize(
    ("name", "value"),
    [("whale_faces", [0, 6]), ("goose_faces", [3, 3]), ("hourglass", 14), ("categories", ["Sea"]), ("nothing", 1)],
)
def test_a_value_that_no_box_can_have_is_refused_in_one_line(name, value):
    at = desk()
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        enter(at, name, value)
    assert at.keeper.recall("box_profile") is None


def test_what_the_settings_file_says_counts_as_entered():
    known = profile(desk(Settings(feature_faces=(1, 2, 3))))
    assert known.goose_faces == (1, 2, 3)
    assert known.entered == {"goose_faces"}


@pytest.mark.parametrize("kept", ["nonsense", {"whale_faces": [0, 0]}, {"other": 1}])
def test_a_damaged_profile_counts_as_none(kept):
    assert profile(desk(box_profile=kept)) == BoxProfile()


def test_what_is_set_on_the_box_goes_before_the_file():
    at = desk()
    prefer(at, "language", "es")
    prefer(at, "brightness", 15)
    assert (at.settings.language, at.settings.brightness) == ("es", 15)
    after = preferred(Settings(dimmed=3, brightness=95), at.keeper)
    assert (after.language, after.brightness, after.dimmed) == ("es", 15, 3)


@pytest.mark.parametrize("kept", [7, {"language": "tlh"}, {"brightness": 4000}])
def test_kept_settings_that_make_no_sense_leave_the_file_alone(kept):
    assert preferred(Settings(volume=0), MemoryKeeper(values={"settings": kept})) == Settings(volume=0)


def test_only_what_has_a_row_on_the_box_is_taken_from_there():
    kept = MemoryKeeper(values={"settings": {"board": "elsewhere", "volume": 0}})
    assert preferred(Settings(), kept) == Settings(volume=0)


def test_a_setting_that_cannot_be_is_refused_and_not_kept():
    at = desk()
    with pytest.raises(ValueError, match="brightness"):
        prefer(at, "brightness", 300)
    assert at.keeper.recall("settings") is None


def test_the_tray_and_the_spinner_are_those_of_the_owners_boxes():
    at = desk()
    enter(at, "whale_faces", [4, 2])
    enter(at, "categories", list("ABCDEFGH"))
    tray = DiceTray(at)
    rows = {row.label: row.does for row in DiceMenu(at, tray).view().rows}
    rows["Whale die"]()
    assert Counter(tray.tray.dice[0].symbols) == {"whale": 4, "colour": 2}
    assert SpinnerOnTable(at).arrow.names == tuple("ABCDEFGH")
