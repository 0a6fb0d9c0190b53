"""`croupier settings` and the layers of files: the machine's, the user's, and what was set on the box."""

import json
import os
import subprocess
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.app import places
from croupier.app.keeping import MemoryKeeper
from croupier.app.settings import Settings, SettingsError, settings_files
from croupier.app.settings.preferences import preferred, with_preferences
from croupier.journal.keeper import Journal


def table(tmp_path, *words, **env) -> dict[str, dict[str, object]]:
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "settings", "--json", "--state", str(tmp_path / "state"), *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "CROUPIER_SETTINGS": str(tmp_path / "none.toml"), **env},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_setting_has_a_value_a_source_and_a_default(tmp_path):
    told = table(tmp_path)
    assert told.keys() == set(Settings.__struct_fields__)
    assert all(line["source"] == "default" and line["value"] == line["default"] for line in told.values())


def test_a_value_of_a_file_names_the_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("volume = 0\n")
    told = table(tmp_path, "--settings", str(file))
    assert told["volume"] == {"value": 0, "source": str(file), "default": 3}
    assert told["language"]["source"] == "default"
    assert table(tmp_path, CROUPIER_SETTINGS=str(file))["volume"]["source"] == str(file)


def test_what_was_set_on_the_box_goes_before_the_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("brightness = 55\n")
    (tmp_path / "state").mkdir()
    journal = Journal(tmp_path / "state", lambda: 0.0)
    journal.remember("settings", {"brightness": 95})
    journal.close()
    assert table(tmp_path, "--settings", str(file))["brightness"] == {
        "value": 95,
        "source": "set on the box",
        "default": 207,
    }


def test_the_users_file_wins_over_the_machines_key_by_key(tmp_path):
    machine, user = tmp_path / "machine.toml", tmp_path / "user.toml"
    machine.write_text('language = "de"\nvolume = 0\n')
    user.write_text('language = "es"\n')
    told = settings_files.read((machine, user))
    assert (told.settings.language, told.settings.volume) == ("es", 0)
    assert told.origin == {"language": user, "volume": machine}


def test_the_machines_file_is_read_before_the_users(monkeypatch, tmp_path):
    monkeypatch.delenv("CROUPIER_SETTINGS", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert places.settings_files() == (places.SYSTEM, tmp_path / "croupier/settings.toml")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("brightnes = 3\n", "brightnes: unknown key; did you mean brightness?"),
        ("brightness = -1\n", "brightness: "),
        ('language = "fr"\n', "language: 'fr' is not one of en, de, es"),
        ("volume = 4\n", "volume: "),
        ("hold_seconds = 0.1\n", "hold_seconds: at least 0.2, or 0 for the board profile's own"),
        ('categories = ["one"]\n', "categories: eight names are needed, not 1"),
        ("volume = \n", "not valid TOML"),
    ],
)
def test_wrong_settings_are_one_line_with_file_key_and_reason(tmp_path, text, told):
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(SettingsError) as error:
        settings_files.read((file,))
    line = str(error.value)
    assert line.startswith(f"{file}: ")
    assert told in line
    assert "\n" not in line


def test_a_mark_of_its_encoding_at_the_beginning_of_a_file_is_passed_over(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('language = "de"\n', encoding="utf-8-sig")
    assert settings_files.read((file,)).settings.language == "de"


def test_a_file_that_was_named_has_to_be_there(tmp_path):
    with pytest.raises(SettingsError, match="there is no such settings file"):
        settings_files.given_file(tmp_path / "none.toml")


@given(st.binary(max_size=120))
def test_no_file_whatever_it_holds_ends_in_a_traceback(tmp_path_factory, data):
    file = tmp_path_factory.mktemp("any") / "settings.toml"
    file.write_bytes(data)
    with suppress(SettingsError):
        settings_files.read((file,))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=2)
)


@given(st.dictionaries(st.sampled_from(["language", "volume", "brightness", "board", "zzz"]), json_values))
def test_what_the_keeper_remembers_can_never_break_the_settings(kept):
    keeper = MemoryKeeper()
    keeper.remember("settings", kept)
    assert preferred(Settings(), keeper).board == "zero-oled", "only what has a row on the box counts"
    assert with_preferences(Settings(), [kept]) == Settings()
