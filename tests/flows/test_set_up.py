"""A table sets up its game with the knob and a few keys, from the main menu to the first turn."""

import gettext

import msgspec
import pytest

from croupier.app.keeping import MemoryKeeper
from croupier.chance import ScriptedSource
from croupier.games.wavelength.setup import Team, TeamsSetup

CROSS = "\u00d7"


def words(seen):
    """Return the words on the glass in one line, however they are broken."""
    return " ".join(seen["lines"])


def turn_to_row(player, wanted):
    """Turn from the top of a menu to the first row that is wanted."""
    player.play("turn -40")
    while not wanted(next(line for line in player.play("wait 0.2")["lines"] if line.startswith("> "))):
        player.play("turn 1")


def uncut(player):
    assert player.made.box.frame.cut == ()


def type_word(player, word):
    """Type a word by what the glass shows: side keys to the group of letters, the knob to the letter."""
    for letter in word:
        go_to_letter(player, letter)
        player.press("ok")
    while not player.play("wait 0.2")["lines"][2].startswith("> done"):
        player.press("right")
    return player.press("ok")


def go_to_letter(player, letter):
    for _ in range(12):
        row = player.play("wait 0.2")["lines"]
        places = next(line for line in row if line.startswith("> "))[2:].split(" ")
        if letter in places or f"[{letter}]" in places:
            at = next(i for i, place in enumerate(places) if place.startswith("["))
            wanted = places.index(letter) if letter in places else at
            if wanted != at:
                player.play(f"turn {wanted - at}")
            return
        player.press("right")
    raise AssertionError(f"no letter {letter!r}")


def seat(player, *names):
    """Make a new table of these names."""
    player.choose("Players")
    player.choose("New table")
    for name in names:
        player.choose("New name")
        type_word(player, name)
    player.choose("Done")
    return player.choose("Done")


def test_wavelength_begins_with_names_typed_and_is_offered_again_with_one_press(sit_down):
    keeper = MemoryKeeper()
    player = sit_down(keeper=keeper)
    seen = player.choose("Wavelength")
    assert seen["screen"] == "setup"
    assert seen["lines"][:3] == ["Wavelength", "> Mode two teams", "Players 4"]
    seat(player, "Ana", "Ben", "Eva", "Dov")
    seen = player.choose("Start")
    assert seen["screen"] == "wavelength/turn-start"
    header, options, *_ = keeper.games[0]
    assert msgspec.json.decode(header.setup, type=TeamsSetup) == TeamsSetup(
        teams=(Team("Left Brain", ("Ana", "Eva")), Team("Right Brain", ("Ben", "Dov"))),
        first_team="Left Brain",
        first_psychics={"Left Brain": "Ana", "Right Brain": "Ben"},
        cards=84,
    )
    assert options["box_profile"]["hourglass"] == 60
    player.play("hold ok 1")
    player.choose("Main menu")
    seen = player.press("ok")
    assert seen["screen"] == "setup/again"
    assert words(seen) == "Wavelength Ana, Ben, Eva, Dov Mode: two teams Cards: Croupier's play again change"
    seen = player.press("ok")
    assert seen["screen"] == "wavelength/turn-start"
    assert keeper.games[1][0].setup == header.setup


def test_right_changes_the_last_set_up_before_it_is_played_again(sit_down):
    keeper = MemoryKeeper(values={"setup/wavelength": {"mode": "coop", "players": ["Ana", "Ben"], "cards": "own"}})
    player = sit_down(keeper=keeper)
    assert player.choose("Wavelength")["lines"][1:4] == ["Ana, Ben", "Mode: together", "Cards: our own"]
    seen = player.press("right")
    assert seen["lines"] == ["Wavelength", "> Mode together", "Players 2", "Psychic Ana", "Cards our own"]


def test_players_of_earlier_evenings_take_their_seats_with_a_press_each(sit_down):
    keeper = MemoryKeeper(values={"players": ["Ana", "Ben", "Eva"]})
    player = sit_down(keeper=keeper)
    player.choose("Wavelength")
    player.choose("Players")
    seen = player.choose("New table")
    assert seen["lines"] == ["Add players", "Nobody sits there yet.", "> Ana", "Ben", "Eva"]
    seen = player.press("ok", "ok", "ok")
    assert seen["lines"] == ["Add players", "Ana, Ben, Eva", "> New name", "P1", "Done"]
    player.choose("P1")
    seen = player.choose("Done")
    assert seen["screen"] == "setup/players"
    assert player.choose("Done")["lines"][2] == "> Players 4"


def test_too_few_players_are_told_and_nobody_is_added_in_silence(sit_down):
    player = sit_down()
    player.choose("Wavelength")
    player.choose("Players")
    player.choose("New table")
    player.press("back")
    seen = player.press("back")
    assert (seen["screen"], words(seen)) == ("refused", "Not now At least 4 players are needed. OK")
    assert player.press("ok")["screen"] == "setup/players"


def test_seats_are_renamed_moved_and_left(sit_down):
    player = sit_down()
    player.choose("Wavelength")
    player.choose("Players")
    player.choose("2 P2")
    player.choose("One seat earlier")
    seen = player.press("back")
    assert seen["lines"][2:] == ["1 P2", "> 2 P1", "3 P3"]
    player.press("ok")
    player.choose("Take out")
    seen = player.play("turn -5")
    assert seen["lines"][2:] == ["> 1 P2", "2 P3", "3 P4"]
    player.press("ok")
    player.choose("Other name")
    seen = type_word(player, "Eva")
    assert seen["lines"][2:] == ["> 1 Eva", "2 P3", "3 P4"]


def test_two_people_of_one_name_are_told_apart(sit_down):
    player = sit_down(keeper=MemoryKeeper(values={"table": ["Ana", "Ben", "Eva", "Dov"]}))
    player.choose("Wavelength")
    player.choose("Players")
    player.choose("2 Ben")
    player.choose("Other name")
    seen = type_word(player, "Ana")
    assert seen["screen"] == "name/taken"
    assert "Ana 2" in seen["lines"][-1]
    uncut(player)
    seen = player.press("ok")
    assert seen["lines"][2:4] == ["1 Ana", "> 2 Ana 2"]


def test_the_one_who_has_the_name_already_can_be_another_after_all(sit_down):
    player = sit_down(keeper=MemoryKeeper(values={"table": ["Ana", "Ben", "Eva", "Dov"]}))
    player.choose("Wavelength")
    player.choose("Players")
    player.choose("2 Ben")
    player.choose("Other name")
    type_word(player, "Ana")
    seen = player.press("left")
    assert (seen["screen"], seen["lines"][1]) == ("name", "Ana")


def test_seats_can_be_drawn_by_lot(sit_down):
    player = sit_down(source=ScriptedSource([0, 0, 0]))
    player.choose("Wavelength")
    player.choose("Players")
    player.choose("Draw seats")
    seen = player.play("turn -9")
    assert seen["lines"][2:] == ["> 1 P2", "2 P3", "3 P4"], "each of the last seats changed places with the first"


def test_who_begins_is_drawn_by_lot_and_the_draw_is_shown(sit_down):
    player = sit_down(source=ScriptedSource([1]))
    player.choose("Wavelength")
    player.choose("Begins")
    seen = player.choose("Draw lots")
    assert seen["screen"] == "setup/lots"
    assert seen["lines"][:2] == ["Begins", "Right Brain"]
    assert player.tones[-1][1] == "reveal"
    seen = player.press("ok")
    assert "> Begins Right Brain" in seen["lines"]


def test_teams_are_changed_by_hand_renamed_and_small_ones_refused(sit_down):
    player = sit_down(keeper=MemoryKeeper(values={"table": ["Ana", "Ben", "Eva", "Dov", "Lu"]}))
    player.choose("Wavelength")
    seen = player.choose("Teams")
    assert seen["lines"][1:3] == ["> Ana Left Brain", "Ben Right Brain"]
    player.press("ok")
    player.choose("Left Brain")
    player.play("wait 0.2")
    player.press("back", *["back"] * 9)
    assert player.play("wait 0.2")["screen"] == "name", "the last letter is deleted before the page is left"
    seen = type_word(player, "Us")
    assert "> Us rename" in seen["lines"]
    seen = player.choose("Done")
    assert "> Teams 2 : 3" in seen["lines"]
    player.press("ok", "ok")
    player.play("turn 1")
    player.press("ok")
    player.play("turn 1")
    player.press("ok", "ok")
    player.press("back")
    uncut(player)


def test_a_team_that_would_be_too_small_is_refused(sit_down):
    player = sit_down()
    player.choose("Wavelength")
    player.choose("Teams")
    player.press("ok")
    seen = player.press("back")
    assert (seen["screen"], words(seen)) == ("refused", "Not now Each team needs at least 2 players. OK")


def test_a_warning_is_read_before_the_start(sit_down):
    player = sit_down(keeper=MemoryKeeper(values={"table": list("ABCDEF")}))
    player.choose("Wavelength")
    player.press("ok")
    seen = player.choose("Start")
    assert seen["screen"] == "setup/warning"
    assert "2 to 5 players are best." in words(seen)
    assert player.press("left")["screen"] == "setup"
    player.press("ok")
    assert player.press("ok")["screen"] == "wavelength/turn-start"
    assert len(player.made.box.sheets) == 2, "the set-up is gone: leaving the game leads to the main menu"


@pytest.mark.parametrize("kept", [{"players": 7, "mode": "chess", "teams": [{"name": "x"}]}, {"players": ["A", "a"]}])
def test_a_remembered_set_up_that_makes_no_sense_any_more_falls_back(sit_down, kept):
    player = sit_down(keeper=MemoryKeeper(values={"setup/wavelength": kept}))
    player.choose("Wavelength")
    seen = player.press("right")
    assert seen["lines"][1:4] == ["> Mode two teams", "Players 4", "Teams 2 : 2"]


def test_settings_take_effect_at_once_and_are_remembered(sit_down):
    keeper = MemoryKeeper()
    player = sit_down(keeper=keeper)
    player.choose("Settings")
    seen = player.choose("Volume")
    assert "> Volume off" in seen["lines"]
    player.choose("Brightness")
    player.play("turn -9")
    seen = player.press("ok")
    assert "> Brightness 1" in seen["lines"]
    assert keeper.values["settings"] == {"volume": 0, "brightness": 15}
    assert player.made.box.desk.settings.brightness == 15
    assert sit_down(keeper=keeper).made.box.desk.settings.volume == 0


def test_every_press_makes_the_tones_louder_until_the_box_is_mute(sit_down):
    player = sit_down()
    player.choose("Settings")
    shown = [row for _ in range(5) for row in player.choose("Volume")["lines"] if "Volume" in row]
    assert shown == ["> Volume off", "> Volume 1", "> Volume 2", "> Volume 3", "> Volume off"]


def test_a_hold_takes_as_long_as_the_table_wants(sit_down):
    player = sit_down()
    player.choose("Settings")
    assert "> Hold time 1.2 s" in player.choose("Hold time")["lines"]
    assert player.play("hold ok 1.1")["screen"] == "settings", "a press: the next time"
    assert player.made.box.desk.settings.hold_seconds == 2.0
    assert player.play("hold ok 1.9")["screen"] == "settings"
    assert player.made.box.desk.settings.hold_seconds == 0.5
    assert player.play("hold ok 0.6")["screen"] == "menu/hold"


def test_a_name_entered_by_mistake_is_forgotten(sit_down):
    keeper = MemoryKeeper(values={"players": ["Ana", "Bem", "Ben"]})
    player = sit_down(keeper=keeper)
    player.choose("Settings")
    player.choose("Players")
    seen = player.choose("Bem")
    assert seen["lines"][:2] == ["Forget?", "Bem"]
    uncut(player)
    seen = player.press("ok")
    assert seen["lines"] == ["Players", "Ana", "> Ben", "Back"]
    assert keeper.values["players"] == ["Ana", "Ben"]


def test_of_several_exactly_so_many_are_chosen(sit_down):
    player = sit_down(keeper=MemoryKeeper(values={"setup/wise-whale": {"level": 1, "take_out": "choose"}}))
    player.choose("Wise Whale")
    player.press("right")
    seen = player.choose("Creatures out")
    assert seen["lines"][1] == "2 of 2 chosen"
    turn_to_row(player, lambda row: CROSS not in row)
    seen = player.press("ok")
    assert words(seen) == "Not now There are 2 already. Give one back first. OK"
    player.press("ok")
    turn_to_row(player, lambda row: CROSS in row)
    seen = player.press("ok")
    assert seen["lines"][1] == "1 of 2 chosen"
    seen = player.press("back")
    assert words(seen) == "Not now Choose exactly 2. OK"


def test_a_value_of_the_game_box_is_assumed_until_it_is_entered_once(sit_down):
    keeper = MemoryKeeper()
    player = sit_down(keeper=keeper)
    player.choose("Settings")
    seen = player.choose("Game boxes")
    assert seen["lines"] == [
        "Game boxes",
        "? = not entered yet",
        "> Whale die 3 3?",
        "Goose die 2 2 2?",
        "Memorising 120 s?",
    ]
    uncut(player)
    player.press("ok")
    player.play("turn 1")
    player.press("ok")
    player.play("turn -1")
    seen = player.press("ok")
    assert seen["lines"][2] == "> Whale die 4 2"
    assert keeper.values["box_profile"]["whale_faces"] == (4, 2) or keeper.values["box_profile"]["whale_faces"] == [
        4,
        2,
    ]


def test_the_language_changes_at_once_and_stays(sit_down, monkeypatch):
    monkeypatch.setattr("croupier.texts._catalogue", lambda _: gettext.NullTranslations())
    keeper = MemoryKeeper()
    player = sit_down(keeper=keeper)
    player.choose("Settings")
    seen = player.choose("Language")
    assert seen["lines"] == ["Language", "> English", "Deutsch", "Español"]
    seen = player.choose("Deutsch")
    assert seen["lines"][1] == "> Language Deutsch"
    assert player.made.box.desk.say.language == "de"
    assert sit_down(keeper=keeper).made.box.desk.say.language == "de"


def test_a_language_without_its_texts_is_refused_and_the_old_one_stays(sit_down, monkeypatch):
    def missing(language):
        if language != "en":
            raise FileNotFoundError(language)
        return gettext.NullTranslations()

    monkeypatch.setattr("croupier.texts._catalogue", missing)
    player = sit_down()
    player.choose("Settings")
    player.choose("Language")
    seen = player.choose("Español")
    assert words(seen) == "Not now The texts of this language are not installed. OK"
    assert player.press("ok")["lines"][0] == "Language"
    assert player.made.box.desk.settings.language == "en"
