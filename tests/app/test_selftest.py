"""The walk through the controls, with somebody who does what the glass asks, or who cannot."""

import pytest

from croupier.app.checks import selftest
from croupier.app.command_line import CommandError, Parser
from croupier.app.commands import selftest as command
from croupier_device.factories import LineBusy
from croupier_device.profile import load
from croupier_device.simulated.board import SimulatedBoard

KEYS = {"Press the knob (OK)": "ok", "Press LEFT": "left", "Press RIGHT": "right", "Press BACK": "back"}
KEYS |= {f"Press player button {n}": f"p{n}" for n in range(1, 7)}


class Person:
    """Hears what is asked and moves the controls that are not broken."""

    def __init__(self, broken=(), answers="ok"):
        self.profile = load("zero-oled")
        self.board = SimulatedBoard(self.profile)
        self.board.start()
        self.broken, self.answers = broken, answers
        self.said, self.shown = [], []
        self.down = None

    def hear(self, line: str) -> None:
        self.said.append(line)
        self.shown.append(self.board.glass().tobytes())
        if self.down:
            self.board.release(self.down)
            self.down = None
        if line == "Turn the knob clockwise":
            self.board.turn(2)
        elif line == "Turn the knob back":
            self.board.turn(-2)
        elif line in KEYS or line.endswith("BACK: no"):
            key = KEYS.get(line, self.answers)
            if key not in self.broken:
                self.board.press(key)
                self.down = key

    def walk(self) -> dict[str, bool]:
        return dict(selftest.walk(self.board, self.profile, self.hear, 5))


def test_a_box_that_is_well_is_found_so():
    person = Person()
    found = person.walk()
    assert found.keys() == {"knob", *KEYS.values(), "glass", "buzzer"}
    assert all(found.values())
    assert all("chattering" in line for line in selftest.counted(person.board))


def test_a_key_that_gives_nothing_is_named_and_the_walk_goes_on():
    found = Person(broken={"left"}).walk()
    assert [what for what, works in found.items() if not works] == ["left"]


def test_only_a_person_can_say_what_is_seen_and_heard():
    found = Person(answers="back").walk()
    assert [what for what, works in found.items() if not works] == ["glass", "buzzer"]


def test_each_question_is_another_picture_on_the_glass():
    person = Person()
    person.walk()
    asked = [picture for line, picture in zip(person.said, person.shown, strict=True) if not line.startswith(" ")]
    assert len(set(asked)) == len(asked)


def test_lines_that_a_running_box_holds_are_told_with_the_remedy(monkeypatch):
    class Busy:
        def start(self):
            raise LineBusy("ok: GPIO22 is held")

    monkeypatch.setattr(command, "_board", lambda _profile: Busy())
    parser = Parser()
    command.arguments(parser)
    with pytest.raises(CommandError, match="systemctl stop croupier"):
        command.run(parser.parse_args(["--board", "zero-oled"]))


def test_the_exit_status_tells_whether_everything_works(monkeypatch, capsys):
    for broken, status in ((set(), 0), ({"back"}, 1)):
        person = Person(broken=broken)
        monkeypatch.setattr(command, "_board", lambda _profile, person=person: person.board)
        monkeypatch.setattr(command, "_say", person.hear)
        monkeypatch.setattr(person.board, "start", lambda: None)
        parser = Parser()
        command.arguments(parser)
        assert command.run(parser.parse_args(["--board", "zero-oled", "--patience", "5"])) == status
    capsys.readouterr()
