"""What goes over the panel's wire, in words, for whoever watches it talk."""

from collections.abc import Callable
from typing import TypeAlias

from croupier_device import wire

TICKS_A_SECOND = 1_000_000

Phrase: TypeAlias = Callable[[str, list[str]], str]


def in_words(direction: str, body: str) -> str:
    """Return one frame as a line: `<` came from the panel, `>` went to it."""
    try:
        return f"{direction} {_words(body)}"
    except (wire.WireError, ValueError, LookupError):
        return f"{direction} {body}  (nothing that this version knows)"


def _words(body: str) -> str:
    match body[:1]:
        case "H":
            _, protocol, session, version = wire.split(body, 4)
            return f"hello, I am {version}, protocol {protocol}; let this be session {session}"
        case "h":
            return _hello(body)
        case "N" | "n":
            return "refused: " + wire.split(body, 4)[3]
        case "M" | "m":
            _, _, count, message = wire.split(body, 4)
            return f"{wire.number(count)}. {_message(message)}"
        case "B":
            return f"I have all up to {wire.number(wire.split(body, 3)[2])}"
        case "b":
            _, _, ack, ticks, levels, glitches = wire.split(body, 6)
            down = f", keys down: {wire.number(levels):b}" if wire.number(levels) else ""
            lost = f", glitches: {wire.number(glitches)}" if wire.number(glitches) else ""
            return f"I have all up to {wire.number(ack)}, my clock is {_time(ticks)}{down}{lost}"
    raise KeyError(body)


def _hello(body: str) -> str:
    _, protocol, session, boot, firmware, board, abilities = wire.split(body, 7)
    told = ", ".join(f"{name} {value}" for name, value in wire.abilities_from_text(abilities).items())
    state = f"session {session}" if session != "0" else "nobody talks to me"
    return f"hello, I am {board}, firmware {firmware}, protocol {protocol}, start {boot}, {state}; I have {told}"


def _message(message: str) -> str:
    kind, _, rest = message.partition(" ")
    return MESSAGES[kind](rest, rest.split(" "))


def _key(way: str) -> Phrase:
    return lambda _, words: f"{words[0]} went {way} at {_time(words[1])}"


def _knob(_: str, words: list[str]) -> str:
    return f"count the knob {words[0]} quarters a detent, {'reversed' if words[1] == '1' else 'not reversed'}"


def _time(ticks: str) -> str:
    return f"{wire.number(ticks) / TICKS_A_SECOND:.6f} s"


MESSAGES: dict[str, Phrase] = {
    "d": _key("down"),
    "u": _key("up"),
    "t": lambda _, words: f"the knob turned {words[0]} at {_time(words[1])}",
    "o": lambda rest, _: {"0": "my display does not answer", "1": "my display answers", "": "your display?"}[rest],
    "c": lambda rest, _: f"display orders {rest}",
    "g": lambda rest, _: f"{len(wire.to_data(rest))} bytes for the display",
    "l": lambda _, words: f"{len(wire.to_data(words[1])) // 3} lights from light {words[0]} on",
    "s": lambda rest, _: f"sound {rest}" if rest else "be silent",
    "k": _knob,
    "x": lambda _rest, _words: "leave for the console",
}
"""How each numbered message reads, by its first word; the phrase is given the rest, and the rest in words."""
