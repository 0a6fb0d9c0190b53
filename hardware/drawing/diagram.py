# ruff: noqa: INP001 - a folder that Python runs is no package
"""The wiring diagram of a board: its connector at the left, the parts at the right, every wire in its colour."""

from itertools import groupby
from operator import attrgetter

from connectors import Connector
from svg import Point, Svg
from wires import Wire, connector_of, wires

from croupier_device.profile import BoardProfile

ROW = 26
"""From pin to pin."""
TOP = 74
LEFT, RIGHT = 128, 192
"""The two columns of pins."""
FIRST_TRACK, TRACK = 300, 12
"""Where the wires run up and down, and how far apart."""
FIRST_END, STEP, GAP = 80, 26, 13
"""The first terminal, from terminal to terminal, and from part to part: never where a pin's wire runs."""
PAPER = {"GND": "#555555", "3V3": "#f0b4b4", "5V": "#d99090"}
FREE = "#e8e8e8"


def diagram(profile: BoardProfile) -> str:
    """Return the SVG of a board."""
    connector, lines = connector_of(profile), wires(profile)
    nets = {pin: [wire for wire in lines if wire.pin == pin] for pin in {wire.pin: None for wire in lines}}
    ends = _ends(lines, FIRST_TRACK + len(nets) * TRACK + 70)
    picture = Svg(f"Wiring of {profile.name}")
    picture.text(16, 28, f"Wiring of {profile.name}", size=20, bold=True)
    picture.text(16, 48, f"{connector.name}, seen from above; {_which_end(connector)}", colour="#555")
    picture.box(LEFT - 26, TOP - 20, RIGHT - LEFT + 52, 20 * ROW + 14, fill="#f4f8f4", line="#2f6b3f", corner=8)
    tracks = [(FIRST_TRACK + number * TRACK, net) for number, net in enumerate(_in_order(nets, connector, ends))]
    for track, net in tracks:
        _net(picture, _start(connector, net[0].pin), track, [ends[wire] for wire in net], net[0].colour[1])
    for track, net in tracks:  # above all wires: the light edge of a later one would cut them
        _beads(picture, track, [(wire, ends[wire]) for wire in net])
    _pins(picture, connector, nets)
    _parts(picture, lines, ends)
    return picture.written()


def _which_end(connector: Connector) -> str:
    return "the end of the memory card is up" if connector.prefix == "GPIO" else "the USB socket is up"


def _start(connector: Connector, pin: int) -> Point:
    column, row = connector.place(pin)
    return (LEFT, RIGHT)[column], TOP + row * ROW


def _in_order(nets: dict[int, list[Wire]], connector: Connector, ends: dict[Wire, Point]) -> list[list[Wire]]:
    """Return the nets in the order of their tracks: what goes far down runs nearest to the pins, so that few cross."""

    def falls(net: list[Wire]) -> tuple[bool, int]:
        lowest, highest = max(ends[wire][1] for wire in net), min(ends[wire][1] for wire in net)
        down = lowest >= _start(connector, net[0].pin)[1]
        return (not down, -lowest if down else highest)

    return sorted(nets.values(), key=falls)


def _net(picture: Svg, start: Point, track: int, arrives: list[Point], colour: str) -> None:
    """Draw all wires of one pin as what they are: one wire with branches."""
    x, y = start
    way = [start]
    if x == LEFT:  # it leaves between two rows, under the pin of the other column
        y += ROW // 2
        way.append((x + 16, y))
    picture.paths([[*way, (track, y)], *([(track, y), (track, end[1]), end] for end in arrives)], colour)


def _beads(picture: Svg, track: int, arrives: list[tuple[Wire, Point]]) -> None:
    """Draw what sits on the wires of one pin: a dot at each branch, and the resistors."""
    for wire, end in arrives:
        if len(arrives) > 1:
            picture.circle(track, end[1], 4, wire.colour[1])
        if wire.between:
            picture.box(end[0] - 46, end[1] - 6, 30, 12, fill="#f3e3c0", line="#7a5a1a", corner=2)
            ohms = wire.between.removesuffix(" ohms") + " Ω"
            picture.text(end[0] - 31, end[1] + 3, ohms, size=8, anchor="middle")


def _pins(picture: Svg, connector: Connector, nets: dict[int, list[Wire]]) -> None:
    for pin, name in connector.pins.items():
        x, y = _start(connector, pin)
        net = nets.get(pin)
        picture.circle(x, y, 9, net[0].colour[1] if net else PAPER.get(name, FREE))
        white = net is not None or name == "GND"
        picture.text(x, y + 3, str(pin), size=9, anchor="middle", colour="white" if white else "#222")
        at, anchor = (LEFT - 34, "end") if x == LEFT else (RIGHT + 34, "start")
        if x == RIGHT and net:
            picture.box(at - 3, y - 8, 8 * len(name) + 9, 16, line="none")
        picture.text(at, y + 4, name, size=11, anchor=anchor, bold=net is not None, colour="#111" if net else "#999")


def _ends(lines: list[Wire], x: int) -> dict[Wire, Point]:
    """Return where each wire arrives at its part."""
    y, ends = FIRST_END, {}
    for _, group in groupby(lines, key=attrgetter("part")):
        for wire in group:
            ends[wire] = (x, y)
            y += STEP
        y += GAP
    return ends


def _parts(picture: Svg, lines: list[Wire], ends: dict[Wire, Point]) -> None:
    for part, group in groupby(lines, key=attrgetter("part")):
        of = list(group)
        x, top = ends[of[0]]
        bottom = ends[of[-1]][1]
        picture.box(x, top - 12, 252, bottom - top + 24, fill="#fbfbfd")
        picture.text(x + 56, (top + bottom) // 2 + 5, part, size=14, bold=True)
        for wire in of:
            y = ends[wire][1]
            picture.circle(x, y, 4, wire.colour[1])
            picture.text(x + 10, y + 4, wire.terminal, size=11)
            picture.text(x + 246, y + 4, f"pin {wire.pin}, {wire.colour[0]}", size=10, anchor="end", colour="#555")


__all__ = ["diagram"]
