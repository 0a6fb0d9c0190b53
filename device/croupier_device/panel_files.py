"""What belongs on the panel: the firmware's files, the wire's, and the wiring that the board profile describes."""

import json
from pathlib import Path

from croupier_device.profile import BoardProfile, ProfileError

FIRMWARE = Path(__file__).parent / "panel_firmware"
"""The firmware; in a checkout this is firmware/panel."""
MODULES = ("main.py", "panel.py", "controls.py", "wiring.py", "board.py")
"""The firmware's modules; wire.py, the same file on both sides, comes along."""


def panel_files(profile: BoardProfile) -> dict[str, bytes]:
    """Return the files of the panel by name; main.py is the last, so that half a set never starts."""
    first, *rest = MODULES
    files = {name: (FIRMWARE / name).read_bytes() for name in rest}
    files["wire.py"] = (Path(__file__).parent / "wire.py").read_bytes()
    files["wiring.json"] = json.dumps(wiring(profile), indent=1).encode() + b"\n"
    files[first] = (FIRMWARE / first).read_bytes()
    return files


def wiring(profile: BoardProfile) -> dict[str, object]:
    """Return the profile in the few words that the firmware reads."""
    panel, knob, display = profile.panel, profile.encoder, profile.display
    if panel is None:
        raise ProfileError(f"{profile.name}: this board has no front panel; choose a profile with the table [panel]")
    keys = [
        {"name": name, "pin": key.pin, "pull": key.pull, "high": key.active_high}
        for name, key in profile.keys.present().items()
    ]
    return {
        "name": _word(profile.name),
        "debounce_us": round(profile.debounce_ms * 1000),
        "knob": {
            "a": knob.a,
            "b": knob.b,
            "pull": knob.pull,
            "transitions": knob.transitions,
            "reverse": int(knob.reversed),
        },
        "keys": keys,
        "buzzer": profile.buzzer.pin if profile.buzzer else None,
        "lights": {"pin": panel.lights_pin, "count": panel.lights} if panel.lights else None,
        "oled": {"sda": panel.sda, "scl": panel.scl, "address": display.address, "hertz": display.bus_speed_hz}
        if panel.sda is not None
        else None,
    }


def _word(name: str) -> str:
    """Return a name as one printable word of the wire."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)[:24] or "-"
