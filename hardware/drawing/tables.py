# ruff: noqa: INP001 - a folder that Python runs is no package
"""The wiring tables: one page a board, generated, so that they cannot say anything else than the profile."""

from connectors import Connector
from wires import connector_of, wires

from croupier_device.profile import BoardProfile

MADE = "<!-- Made by `make hardware` from hardware/boards; changes belong there. -->"


def table(profile: BoardProfile) -> str:
    """Return the page of a board: its wires, and the map of its connector."""
    connector, lines = connector_of(profile), wires(profile)
    rows = [(wire.part, wire.terminal, wire.pin, wire.signal, wire.colour[0], wire.between) for wire in lines]
    ends: dict[int, list[str]] = {}
    for wire in lines:
        ends.setdefault(wire.pin, []).append(f"{wire.part} ({wire.terminal})")
    return "\n".join(
        [
            MADE,
            f"# Wiring of {profile.name}",
            "",
            f"![The wires of {profile.name}]({profile.name}.svg)",
            "",
            f"Pins are those of the {connector.name}. Colours are a proposal; what counts is the pin.",
            "",
            "| part | terminal | pin | signal | wire | in between |",
            "| --- | --- | --- | --- | --- | --- |",
            *("| " + " | ".join(map(str, row)) + " |" for row in rows),
            "",
            "## The connector",
            "",
            *_map(connector, {pin: ", ".join(of) for pin, of in ends.items()}),
            "",
        ]
    )


def _map(connector: Connector, used: dict[int, str]) -> list[str]:
    """Return the pins as they lie: two columns, a row a pair."""
    at = {connector.place(pin): pin for pin in connector.pins}
    rows = ["| goes to | is | pin | pin | is | goes to |", "| ---: | ---: | ---: | :--- | :--- | :--- |"]
    for row in range(20):
        left, right = at[0, row], at[1, row]
        cells = (used.get(left, ""), connector.pins[left], left, right, connector.pins[right], used.get(right, ""))
        rows.append("| " + " | ".join(map(str, cells)) + " |")
    return rows
