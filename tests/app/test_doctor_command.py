"""`croupier doctor`: exit status, plain lines, JSON, and what it says on a computer that is no Pi."""

import json
import os
import subprocess
import sys

import pytest

from croupier.app.command_line import Parser
from croupier.app.commands import doctor
from croupier_device.doctor.finding import fault, good, note


def run(monkeypatch, findings, *words) -> int:
    monkeypatch.setattr(doctor, "examine", lambda *_: iter(findings))
    parser = Parser()
    doctor.arguments(parser)
    return doctor.run(parser.parse_args(words))


@pytest.mark.parametrize(
    ("findings", "status"),
    [
        ([good("a", "well")], 0),
        ([good("a", "well"), note("b", "hm", "do")], 1),
        ([fault("a", "bad", "mend"), note("b", "hm", "do")], 2),
    ],
)
def test_the_exit_status_is_the_worst_finding(monkeypatch, findings, status, capsys):
    assert run(monkeypatch, findings) == status
    capsys.readouterr()


def test_a_remedy_stands_under_its_finding(monkeypatch, capsys):
    run(monkeypatch, [fault("i2c", "is not there", "switch it on")])
    assert capsys.readouterr().out.splitlines()[-2:] == [" FAULT  i2c: is not there", "        -> switch it on"]


def test_json_is_an_object_a_line(monkeypatch, capsys):
    run(monkeypatch, [note("clock", "it is 1970", "set it")], "--json")
    last = capsys.readouterr().out.splitlines()[-1]
    assert json.loads(last) == {"check": "clock", "level": "note", "says": "it is 1970", "remedy": "set it"}


def test_wrong_settings_are_a_finding_like_any_other(tmp_path, capsys):
    file = tmp_path / "settings.toml"
    file.write_text("bord = 'x'\n")
    parser = Parser()
    doctor.arguments(parser)
    assert doctor.run(parser.parse_args(["--settings", str(file)])) == 2
    assert "did you mean board?" in capsys.readouterr().out


def test_on_any_computer_it_ends_well_and_every_trouble_has_one_remedy(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "doctor", "--json", "--board", "pico-panel", "--state", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "CROUPIER_SETTINGS": str(tmp_path / "none.toml")},
    )
    findings = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == ""
    assert {"python", "computer", "disk", "clock", "panel"} <= {finding["check"] for finding in findings}
    assert all(bool(finding["remedy"]) is (finding["level"] != "good") for finding in findings)
