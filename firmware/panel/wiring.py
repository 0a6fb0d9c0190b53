"""How the panel is wired: the board profile's own words, in wiring.json beside the firmware."""

import json


def load(path: str = "wiring.json") -> dict:
    """Read the wiring."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(file)


def abilities(wiring: dict) -> str:
    """Return what the hello tells of the panel."""
    told = ["keys=" + ",".join(key["name"] for key in wiring["keys"]), "knob=1"]
    if wiring["lights"]:
        told.append(f"ring={wiring['lights']['count']}")
    if wiring["buzzer"] is not None:
        told.append("buzzer=1")
    if wiring["oled"]:
        told.append("oled=1")
    return ";".join(told)
