"""The script face: one command a line moves the mock pins, `look` reads what the virtual display decoded.

Time is virtual: it stands still between commands, and passes from one thing that is due to the next.
"""

import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from decimal import Decimal
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

from PIL.Image import Image

from croupier.app.atomic_files import why_not, write
from croupier.app.simulated import Simulated
from croupier_device.seam import KEYS

PRESS = 0.08
"""Seconds that `press` keeps a key down."""
MARGIN = 0.001
"""Seconds beyond the time a contact takes to settle, so that no rounding decides what the box has noticed."""
LONGEST = 366 * 86400
MOST_DETENTS = 100_000
STUCK = 10_000
"""So many wake-ups without time passing mean a fault of ours."""


class ScriptError(Exception):
    """A line of a script that cannot be carried out."""


class ScriptFace:
    """Plays commands on a simulated board and prints what `look` sees."""

    def __init__(self, made: Simulated, out: TextIO, frames: Path | None) -> None:
        self._board = made.board
        self._clock = made.board.clock
        self._box = made.box
        self._out = out
        self._frames = frames
        self._looks = 0
        self._pressed_at: dict[str, float] = {}
        made.ear.listener = self._tone

    def play(self, lines: Iterable[str]) -> None:
        """Carry out every line; raises ScriptError, with the line's number, at the first that cannot be."""
        self._settle()
        for number, line in enumerate(lines, 1):
            if self._box.desk.switched_off:
                return
            words = line.split("#", 1)[0].split()
            if words:
                try:
                    self._command(words)
                except ScriptError as error:
                    raise ScriptError(f"line {number}: {error}") from None

    def _command(self, words: list[str]) -> None:
        name, *arguments = words
        commands: dict[str, tuple[Callable[..., None], tuple[Callable[[str], object], ...]]] = {
            "turn": (self._turn, (_detents,)),
            "press": (self._press, (self._key,)),
            "hold": (self._hold, (self._key, _seconds)),
            "down": (self._down, (self._key,)),
            "up": (self._let_go, (self._key,)),
            "wait": (self._pass, (_seconds,)),
            "look": (self._look, ()),
            "bounce": (self._board.bounce, (_on_off,)),
            "unplug": (self._unplug, (str,)),
            "plug": (self._plug, (str,)),
            "cut": (self._cut, ()),
        }
        if name not in commands:
            raise ScriptError(f"unknown command {name!r}; there are {', '.join(commands)}")
        run, kinds = commands[name]
        if len(arguments) != len(kinds):
            raise ScriptError(f"{name} takes {len(kinds)} argument{'s' * (len(kinds) != 1)}, not {len(arguments)}")
        run(*(kind(argument) for kind, argument in zip(kinds, arguments, strict=True)))
        self._settle()

    def _key(self, word: str) -> str:
        if word not in KEYS:
            raise ScriptError(f"there is no key {word!r}; keys are {', '.join(KEYS)}")
        if word not in self._board.profile.keys.present():
            raise ScriptError(f"this board has no key {word!r}")
        return word

    def _turn(self, detents: int) -> None:
        self._pass(self._board.turn(detents) - self._clock.now())

    def _press(self, key: str) -> None:
        self._hold(key, PRESS)

    def _hold(self, key: str, seconds: float) -> None:
        self._down(key)
        self._pass(seconds)
        self._up(key)

    def _down(self, key: str) -> None:
        self._pressed_at[key] = self._clock.now()
        self._board.press(key)
        self._settle()

    def _let_go(self, key: str) -> None:
        """Release a key that `down` pressed; no finger is quicker than the contact takes to settle."""
        self._pass_to(self._settled_at(key))
        self._up(key)

    def _up(self, key: str) -> None:
        """Release a key; after a pulse that may be chatter, the box finds out when the contact has settled."""
        self._board.release(key)
        self._pass_to(self._settled_at(key))

    def _settled_at(self, key: str) -> float:
        """Return when the box knows of the press; a key that came up just before is deaf once more until then."""
        debounce = self._board.profile.debounce_ms / 1000
        return self._pressed_at.get(key, float("-inf")) + min(2 * debounce + MARGIN, PRESS)

    def _unplug(self, part: str) -> None:
        self._wire(self._board.unplug, part)

    def _plug(self, part: str) -> None:
        self._wire(self._board.plug, part)

    @staticmethod
    def _wire(move: Callable[[str], None], part: str) -> None:
        try:
            move(part)
        except KeyError:
            raise ScriptError(f"this board has no {part!r} to unplug") from None

    def _cut(self) -> None:
        self._out.flush()
        os._exit(0)

    def _pass(self, seconds: float) -> None:
        self._pass_to(self._clock.now() + seconds)

    def _pass_to(self, until: float) -> None:
        """Let time pass, stopping wherever an edge comes or the box has something to do."""
        idle = 0
        while (when := self._next()) is not None and when <= until:
            idle = 0 if when > self._clock.now() else idle + 1
            if idle > STUCK:
                raise RuntimeError("the box asks to be woken without end")
            self._settle(when)
        self._settle(until)

    def _settle(self, until: float = 0.0) -> None:
        self._board.play(max(until, self._clock.now()))
        self._box.service()

    def _next(self) -> float | None:
        return min((t for t in (self._board.next_edge(), self._box.due()) if t is not None), default=None)

    def _look(self) -> None:
        glass, frame = self._board.glass(), self._box.frame
        bits = glass.tobytes()
        self._print(
            t=round(self._clock.now(), 3),
            screen=self._box.screen_id,
            lines=list(frame.lines),
            secret=frame.secret,
            lit=sum(byte.bit_count() for byte in bits),
            pixels=hashlib.sha256(bits).hexdigest(),
        )
        self._looks += 1
        if self._frames:
            self._keep(glass.resize((512, 256)), self._frames / f"{self._looks:04}.png")

    @staticmethod
    def _keep(picture: Image, path: Path) -> None:
        out = BytesIO()
        picture.save(out, "PNG")
        try:
            write(path, out.getvalue())
        except OSError as error:
            raise ScriptError(why_not(path, error)) from error

    def _tone(self, name: str, at: float) -> None:
        self._print(t=round(at, 3), tone=name)

    def _print(self, **fields: object) -> None:
        self._out.write(json.dumps(fields, ensure_ascii=False) + "\n")


def _detents(word: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
        raise ScriptError(f"{word!r} is no whole number of detents")
    if abs(int(word)) > MOST_DETENTS:
        raise ScriptError(f"at most {MOST_DETENTS} detents at once")
    return int(word)


def _seconds(word: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?|\.[0-9]{1,9}", word):
        raise ScriptError(f"{word!r} is no number of seconds")
    if Decimal(word) > LONGEST:
        raise ScriptError(f"at most {LONGEST} seconds at once")
    return float(word)


def _on_off(word: str) -> bool:
    if word not in ("on", "off"):
        raise ScriptError(f"on or off, not {word!r}")
    return word == "on"


def run(made: Simulated, frames: Path | None) -> int:
    """Play standard input to its end; return the exit status."""
    # JSON is UTF-8 in any terminal's language; bytes that are no text are told with their line, like any wrong word.
    # Some editors begin a file with a mark of its encoding, which belongs to no word.
    for stream, encoding, errors in ((sys.stdin, "utf-8-sig", "replace"), (sys.stdout, "utf-8", "strict")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors=errors)
    face = ScriptFace(made, sys.stdout, frames)
    try:
        face.play(sys.stdin)
    except ScriptError as error:
        sys.stdout.flush()
        print(error, file=sys.stderr)  # noqa: T201 - the face's own output
        return 2
    finally:
        made.box.close()
        sys.stdout.flush()
    return 0
