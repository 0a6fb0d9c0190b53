"""The vocabulary between presenters and screens: what is to be seen, and what each choice stands for.

A view is frozen data. Its texts are in the players' language already; names that people entered are set off with
`croupier.texts.Name`. A choice carries what it stands for (`does`): an event of a game, a `Chance` to be drawn, or an
order to the app. Screens hand it back untouched and never look inside.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal

from croupier.objects.hourglass import Hourglass
from croupier.objects.spinner import Spinner as Arrow
from croupier.objects.wheel import Wedge

Does = Any
"""What a choice stands for; only the activity that made the view knows."""


@dataclass(frozen=True, slots=True)
class Chance:
    """An order to draw the named chance event; the table draws it, writes it down, and only then shows it."""

    event: str
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a key does: a short label (empty: the key works, but the glass does not say so), and its meaning."""

    label: str
    does: Does


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A small picture: size in dots, and its rows from the top, each padded to whole bytes, leftmost dot highest."""

    width: int
    height: int
    bits: bytes
    name: str = ""
    """What it shows, in English; for tests and galleries."""


def bitmap(art: str, name: str = "") -> Bitmap:
    """Return the picture drawn in `art`, a line a row, `#` lit; raises ValueError where lines differ in length."""
    rows = [line.strip() for line in art.strip().splitlines()]
    width = len(rows[0])
    if any(len(row) != width for row in rows):
        raise ValueError(f"the rows of picture {name!r} differ in length")
    packed = b"".join(
        int(row.translate({ord("#"): "1"} | {ord(c): "0" for c in ". "}).ljust(-(-width // 8) * 8, "0"), 2).to_bytes(
            -(-width // 8), "big"
        )
        for row in rows
    )
    return Bitmap(width, len(rows), packed, name)


class Awake(Enum):
    """How long the glass stays lit without a touch."""

    NORMAL = "dims after a minute, goes dark after five"
    DIM = "dims, but never goes dark: something runs"
    BRIGHT = "stays as it is: something has to be read or remembered"


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What all views have: an id, a title, the keys and what they do."""

    screen: str
    """Stable id such as `wavelength/team`; views of one kind and id are the same screen going on."""
    title: str = ""
    ok: Choice | None = None
    left: Choice | None = None
    right: Choice | None = None
    back: Choice | None = None
    buttons: Mapping[str, Does] = field(default_factory=dict)
    """Player buttons `p1` to `p6`, which count at their first edge."""
    turned: Callable[[int], Does] | None = None
    """What turning the knob by so many detents stands for, where the screen does not use the knob itself."""
    awake: Awake = Awake.NORMAL
    settle: float = 0.0
    """Seconds after its first picture in which the screen takes no press: nobody can have meant it."""
    key: object = None
    """Views of one id with different keys are different screens (another player's turn, say)."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a menu: label at the left, value at the right."""

    label: str
    does: Does
    value: str = ""
    more: str = ""
    """A second line, at the right end: a card face has two concepts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu(View):
    """Rows to choose from with the knob."""

    rows: tuple[Row, ...]
    start: int = 0
    """The row that is chosen at first."""
    note: str = ""
    """A line or two under the title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(View):
    """A whole number, large, turned by the knob from `low` to `high`."""

    value: int
    low: int
    high: int
    does: Callable[[int], Does]
    """What confirming a value stands for."""
    shown: Callable[[int], str] = str
    steps: tuple[int, ...] = ()
    """The values that the knob goes through, ascending; empty: every whole number. A quick turn skips some."""
    note: str = ""
    wraps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(View):
    """Text to read: a headline in large letters, and paragraphs that the knob scrolls when they are long."""

    headline: str = ""
    text: tuple[str, ...] = ()
    picture: Bitmap | None = None
    """Drawn beside the text."""
    glass: Hourglass | None = None
    """The time that runs meanwhile, shown in the head line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover(View):
    """The box goes to somebody: who takes it, who looks away. It looks the same whatever came before."""

    to: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEntry(View):
    """A name or word, entered letter by letter with the knob."""

    text: str
    longest: int
    does: Callable[[str], Does]
    suggestions: tuple[str, ...] = ()
    """Whole words offered first, the most recent one first."""
    erase: str = ""
    """What BACK does while there are letters, such as `BACK: delete`. `ok` labels the place that ends the entry."""


@dataclass(frozen=True, slots=True)
class Face:
    """One die on the tray: what it shows, how, and whether it is kept out of the next roll."""

    sides: int
    value: int
    """1 to `sides`; 0: not rolled yet."""
    picture: Bitmap | None = None
    """The symbol's picture instead of pips or a number."""
    word: str = ""
    """The word under a symbol."""
    kept: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(View):
    """The dice tray; the dice that rolled last tumble first, as long and as wildly whatever they show."""

    dice: tuple[Face, ...]
    total: str = ""
    rolled: int = 0
    """A number that grows with each roll: the tray tumbles when it changes."""
    tumbling: tuple[bool, ...] = ()
    """Which dice took part in the last roll."""
    cursor: bool = False
    """Whether the knob chooses a die."""
    toggles: Callable[[int], Does] | None = None
    """What pressing on the die at an index stands for; OK on the place after the last die does `ok`."""
    note: str = ""
    symbols: tuple[Bitmap, ...] = ()
    """What a tumbling symbol die flicks through."""
    fresh: bool = False
    """Whether the dice were thrown for this very picture: they tumble when it is first seen."""
    beside: "Card | None" = None
    """A card that lies beside the dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spinner(View):
    """An arrow over named fields, which turned to where it points and rests there."""

    arrow: Arrow
    spun: int = 0
    """Grows with each spin: the arrow turns when it changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(View):
    """An hourglass: its sand, what is left, and by how much the time is over."""

    glass: Hourglass
    """On the board's clock, so that the screen can tell what is left by itself."""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Peek:
    """A secret that is on the glass only while LEFT or RIGHT is held; opening and closing may be events."""

    opens: Does = None
    closes: Does = None
    count: int | None = None
    """How often it was looked at, shown to everybody; None: not shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(View):
    """The Wavelength wheel: needle, concepts at both ends, and the target when it may be seen."""

    needle: int | None
    """Degrees from 0 (left) to 180 (right); None: no needle."""
    concepts: tuple[str, str] = ("", "")
    wedges: tuple[Wedge, ...] = ()
    """The target. Without `peek` it is drawn for all to see; with `peek` only while a side key is held."""
    sliver: Literal["", "left", "right"] = ""
    """The end at which only a thin slice of the 4 shows."""
    peek: Peek | None = None
    side: Literal["", "left", "right"] = ""
    """The side guess to show."""
    spun: int = 0
    """Grows with each spin: the closed wheel whirls when it changes, always alike."""
    note: str = ""
    result: str = ""
    """The points of the turn, large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret(View):
    """A secret entry: while LEFT or RIGHT is held the value is seen and the knob changes it; OK confirms it."""

    value: int
    options: tuple[str, ...]
    """What each value from 0 on means, one or two short words."""
    does: Callable[[int], Does]
    """What confirming a value stands for."""
    note: str = ""
    pictures: tuple[Bitmap | None, ...] = ()
    """A picture beside the words of each value; empty: the values are texts to read, which the knob scrolls."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as a picture, a swatch (hatching with a letter) and its full name; or its back."""

    picture: Bitmap | None = None
    hatch: str = ""
    """The swatch's hatching: dots, dense, vertical, rising, horizontal, grid, falling."""
    letter: str = ""
    name: str = ""
    """Its full name in one line; the parts of it are in `words`."""
    face_down: bool = False
    empty: bool = False
    extra: tuple[Bitmap, ...] = ()
    """More pictures on the card (the suspect's clothing, say)."""
    words: tuple[str, ...] = ()
    """A word for the picture, for each extra picture, and for the swatch."""
    code: str = ""
    """A short name for tight places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(View):
    """Cards on the table: a grid of so many columns, or a row; the cursor's card is told in full at the bottom.

    Where all of them lie face down, what stands beside them has more room, and is drawn large.
    """

    cards: tuple[Card, ...]
    columns: int
    cursor: bool = True
    picks: Callable[[int], Does] | None = None
    """What pressing on the card at an index stands for."""
    hand: Card | None = None
    """The card in hand, drawn beside the others."""
    side_notes: tuple[str, ...] = ()
    """Short words beside the cards, from the top; the first one larger where there is room."""
    glass: Hourglass | None = None
    """The time after which the cards are turned down, shown as a countdown."""
    labels: tuple[str, ...] = ()
    """A short label above each card."""
    symbol: Bitmap | None = None
    """What a die shows, beside the cards as well; the side notes are its words then."""
    stack: int | None = None
    """Cards left to draw."""
    note: str = ""
    """The line at the bottom, unless the cursor's card has a name to tell."""
    twice: str = ""
    """What the bottom line says after a first press, where only a second one on the same card picks it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the pictures of a palette."""

    card: Card
    does: Does
    struck: bool = False
    """Crossed out: it was chosen already and cannot be chosen again."""
    sure: bool = True
    """Whether it takes a second press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette(View):
    """A question with a few pictures or swatches to answer it; the cursor's one is named in large letters."""

    options: tuple[Option, ...]
    place: tuple[int, int] | None = None
    """Which of how many places, counted from 1, the question is about; shown as a row under it."""
    note: str = ""
    twice: str = ""
    """What is said instead of the note after a first press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(View):
    """One or two cards drawn large, with a caption each and a verdict under them."""

    cards: tuple[Card, ...]
    captions: tuple[str, ...] = ()
    places: tuple[Bitmap | None, ...] = ()
    """A small plan before each caption: where the card goes."""
    verdict: str = ""
    glass: Hourglass | None = None
    """The time after which the cards are turned down, shown as a bar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(View):
    """A score sheet: a head, rows, perhaps sums; the knob scrolls. Without a title there is room for six rows."""

    head: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()
    mark: int | None = None
    """The row to point at."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A line of a tally: a name, and the number of the stop that was entered for it; None: none yet."""

    name: str
    stop: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally(View):
    """Up to five names, each turned to one of a few stops; the bottom line sums up, and OK on it does `ok`.

    The lines without a stop are asked for one after another; then the knob moves, and OK on a line changes it.
    """

    lines: tuple[TallyLine, ...]
    stops: tuple[tuple[str, str], ...]
    """Words and points of each stop."""
    does: Callable[[int, int], Does]
    """What confirming a stop on the line at an index stands for: (line, stop)."""
    sums: Callable[[tuple[int | None, ...]], tuple[str, str]]
    """From the stops as they stand: words for the head line, and the points of the bottom line."""
    bottom: str
    """The name on the bottom line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger(View):
    """A short table that is seen whole: up to four rows of a name and a few cells, words or pictures."""

    head: tuple[str, ...]
    """Heads of the cells; the names have none."""
    body: tuple[tuple[str | Bitmap, ...], ...]
    """A name and its cells, row by row."""
    corner: str = ""
    """A few words at the right end of the head line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slots(View):
    """Up to six boxes in a row, chosen with the knob; the chosen one's text is told below."""

    labels: tuple[str, ...]
    """A letter above each box."""
    values: tuple[str, ...]
    """A sign in each box; empty: nothing lies there."""
    picks: Callable[[int], Does]
    """What pressing on the box at an index stands for."""
    texts: tuple[str, ...] = ()
    """A text for each box, or none at all."""
    corner: str = ""
    """A few words at the right end of the head line."""
    start: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(View):
    """A number of any length, entered sign by sign: the knob chooses, OK sets, LEFT takes back, RIGHT is done."""

    does: Callable[[str], Does]
    """What the entered text stands for; called when it is done."""
    none: Choice | None = None
    """What RIGHT does while nothing is entered."""
    note: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve(View):
    """Values in their order as a line, with the best and the last one named."""

    values: tuple[float, ...]
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code(View):
    """A QR code with a short text for phones."""

    text: str
    """At most 47 of the capitals, digits and signs that such a code packs closely, or 32 bytes."""
    note: str = ""
    """Words beside the code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TestCard(View):
    """A frame along the edges, lines as fine as a dot, and a question between them."""

    __test__ = False  # pytest takes no test of it

    headline: str
    note: str = ""
