"""What is going on at the table: an activity makes views and does what their choices stand for.

Activities lie on each other like sheets; the top one is on the glass. What an activity needs of the box (texts,
chance, sound, the journal) it gets as one `Desk`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from croupier.app.keeping import Keeper
from croupier.app.public.watch_feed import WatchFeed
from croupier.app.settings import Settings
from croupier.chance import Source
from croupier.texts import Texts
from croupier.views import Does, Row, View
from croupier_device.board import Board


@dataclass(frozen=True, slots=True)
class Open:
    """An order to lay another activity on top."""

    activity: "Activity"


@dataclass(frozen=True, slots=True)
class Leave:
    """An order to take away the top activity, or so many."""

    sheets: int = 1


@dataclass(frozen=True, slots=True)
class Instead:
    """An order to lay another activity in the place of the top one, or of so many."""

    activity: "Activity"
    sheets: int = 1


@dataclass(frozen=True, slots=True)
class Home:
    """An order to go back to the main menu."""


Order = Open | Leave | Instead | Home


@dataclass(slots=True)
class Desk:
    """What the box lends to its activities."""

    say: Texts
    source: Source
    settings: Settings
    keeper: Keeper
    sound: Callable[[str], None]
    """Plays a tone by its name."""
    now: Callable[[], float]
    """The board's clock, in seconds."""
    scratch: dict[str, object] = field(default_factory=dict)
    """What activities remember of themselves until the box is switched off."""
    held: set[str] = field(default_factory=set)
    """The keys that are down now."""
    switched_off: bool = False
    """Whether somebody has switched the box off: whoever runs it ends it."""
    board: Board | None = None
    """The board itself, for the pages of those who build one."""
    watch: WatchFeed | None = None
    """Lets people watch on a tablet or television, where the box can do that."""


class Activity:
    """A sheet on the desk; subclasses make the view and do the work."""

    on_table: ClassVar[bool] = False
    """Whether it is an object or a game, which the child lock keeps on the table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def view(self) -> View:
        """Return what is to be seen now."""
        raise NotImplementedError

    def do(self, does: Does) -> Order | None:
        """Do what a choice of the last view stands for; raises `Refused` and changes nothing where it cannot be."""
        if isinstance(does, Open | Leave | Instead | Home):
            return does
        if callable(does):
            done: Order | None = does()
            return done
        raise TypeError(f"{type(self).__name__} does not know {does!r}")

    def guards(self, does: Does) -> bool:
        """Tell whether the child lock stands before what a choice stands for: by default before leaving the table."""
        return self.on_table and isinstance(does, Leave)

    def opens(self) -> "Activity | None":
        """Return the page that lies on this one when the box is switched on, if any."""
        return None

    def due(self) -> float | None:
        """Return when `tick` is to be called, or None."""
        return None

    def tick(self) -> None:
        """Do what the time that `due` named asks for."""

    def gone(self) -> None:
        """Put back what this activity changed outside itself: it has been taken off the desk."""

    def menu(self) -> tuple[Row, ...]:
        """Return the rows that this activity adds to the menu behind holding OK."""
        return ()

    def help(self) -> tuple[str, ...]:
        """Return a few lines on what to do now."""
        return ()
