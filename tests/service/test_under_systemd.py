"""The unit under a real systemd: start, hang and restart, kill, reload, stop, wrong settings."""

import os
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not shutil.which("systemd-nspawn"), reason="systemd-nspawn is not installed"),
    pytest.mark.skipif(os.geteuid() != 0, reason="a container of a whole system needs root"),
    pytest.mark.skipif(not (HOUSE / ".venv/bin/croupier").exists(), reason="the checkout has no .venv"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> dict[str, str]:
    out = tmp_path_factory.mktemp("machine")
    alone = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "/bin/sh"]
    subprocess.run([*alone, str(Path(__file__).with_name("machine.sh")), str(HOUSE), str(out)], check=True)
    assert (out / "told").exists(), f"the container did not come up; its console says:\n{(out / 'console').read_text()}"
    answers = (line.partition("=")[::2] for line in (out / "told").read_text().splitlines())
    return defaultdict(lambda: "not told: the script in the container did not come so far", answers)


def test_it_starts_as_its_own_user_and_stays_alive(told):
    assert told["started"] == "active"
    assert told["user"] == "croupier"
    assert told["status"] == "all is well"
    assert told["alive_after_the_limit"] == "0"


def test_it_writes_nowhere_but_in_its_own_folders_and_has_no_network(told):
    assert told["written"] == ""
    assert told["own_folders_writable"] == "yes"
    assert told["network"] == "lo"


def test_a_hang_is_ended_by_the_watchdog_and_a_killed_box_comes_back(told):
    assert told["watchdog_bit"] == "yes"
    assert told["restarts_after_hang"] == "1"
    assert told["restarts_after_kill"] == "2"


def test_it_reads_its_settings_again(told):
    assert told["settings_read_again"] == "yes"


def test_it_stops_in_order(told):
    assert told["stopped"] == "inactive success 0"
    assert int(told["stop_milliseconds"]) < 1000
    assert told["last_words"] == "buzzer off,saved,glass dark,ports closed"


def test_wrong_settings_are_told_and_not_tried_again(told):
    assert told["wrong_settings"] == "failed 78 0"
    assert "did you mean volume" in told["said"]


def test_the_records_lie_in_the_state_directory_of_the_user(told):
    assert told["journal"] == "1"
    assert told["mode"] == "croupier:750"
