"""The settings that players change on the box: language, sound, light, touch, and what their game boxes say."""

from typing import Final

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.public.spectators import watching_row
from croupier.app.settings.diagnostics_page import DiagnosticsPage
from croupier.app.settings.knob_page import AskTenClicks
from croupier.app.settings.preferences import prefer
from croupier.app.settings.profile_pages import ProfilePage
from croupier.app.setup.name_entry import forget, recent
from croupier.games.contract import Refused
from croupier.texts import LANGUAGES, Name, Texts
from croupier.views import Choice, Menu, Notice, Number, Row, View
from croupier_device.seam import LOUDEST

LEVELS: Final = (15, 55, 95, 135, 175, 207, 255)
"""Contrast of the glass from the darkest to the brightest step."""

HOLDS: Final = (0.5, 0.8, 1.2, 2.0)
"""Seconds that a key can be asked to be down until it is held: quick hands, and slow or shaking ones."""


class SettingsPage(Activity):
    """A row for each setting."""

    def view(self) -> View:
        say, settings, desk = self.desk.say, self.desk.settings, self.desk
        off = settings.back_switches_off
        rows = [
            Row(say("Language"), lambda: Open(LanguagePage(desk)), LANGUAGES[settings.language]),
            Row(say("Volume"), self._next_volume, str(settings.volume or say("off"))),
            Row(say("Brightness"), lambda: Open(BrightnessPage(desk)), str(_step(settings.brightness))),
            Row(say("Animations"), lambda: self._flip("animations"), _on(say, on=settings.animations)),
            Row(say("Hold time"), self._next_hold, f"{self._hold():g} s"),
            Row(say("Child lock"), self._turn_lock, _on(say, on=settings.child_lock)),
            Row(say("BACK shuts down"), lambda: self._flip("back_switches_off"), _on(say, on=off)),
            Row(say("Game boxes"), lambda: Open(ProfilePage(desk))),
            Row(say("Players"), lambda: Open(KnownPlayersPage(desk)), str(len(recent(desk.keeper)))),
        ]
        if desk.board is not None:
            rows.append(Row(say("Knob"), lambda board=desk.board: Open(AskTenClicks(desk, board))))
            rows.append(Row(say("Diagnostics"), lambda board=desk.board: Open(DiagnosticsPage(desk, board))))
        if desk.watch is not None:
            rows.append(watching_row(desk, desk.watch))
        return Menu(screen="settings", title=say("Settings"), rows=tuple(rows), back=Choice("", Leave()))

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Press on a row to change it."),
            say("Hold time: how long OK is down until the menu opens."),
            say("Child lock: menu, taking back and leaving only with LEFT and RIGHT held together."),
            say("BACK shuts down: when it is held for five seconds. Pulling the plug is fine, too."),
            say("Game boxes: values that are printed in your own boxes, on dice and score sheets."),
            say("Players: names that the box remembers, and can forget."),
        )

    def guards(self, does: object) -> bool:
        return does == self._turn_lock

    def _turn_lock(self) -> None:
        self._flip("child_lock")

    def _next_volume(self) -> None:
        prefer(self.desk, "volume", (self.desk.settings.volume + 1) % (LOUDEST + 1))
        self.desk.sound("ok")

    def _next_hold(self) -> None:
        now = self._hold()
        prefer(self.desk, "hold_seconds", next((seconds for seconds in HOLDS if seconds > now), HOLDS[0]))
        self.desk.sound("ok")

    def _hold(self) -> float:
        """Return after how many seconds a key is held."""
        board = self.desk.board
        return self.desk.settings.hold_seconds or (board.profile.hold_seconds if board else HOLDS[1])

    def _flip(self, name: str) -> None:
        prefer(self.desk, name, not getattr(self.desk.settings, name))
        self.desk.sound("ok")


class LanguagePage(Activity):
    """Every language in its own name."""

    def view(self) -> View:
        rows = tuple(Row(name, lambda code=code: self._take(code)) for code, name in LANGUAGES.items())
        now = list(LANGUAGES).index(self.desk.settings.language)
        title = self.desk.say("Language")
        return Menu(screen="settings/language", title=title, rows=rows, start=now, back=Choice("", Leave()))

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press on your language; it is spoken at once."),)

    def _take(self, code: str) -> Order:
        try:
            self.desk.say = Texts(code)
        except OSError as error:
            raise Refused("The texts of this language are not installed.") from error
        prefer(self.desk, "language", code)
        return Leave()


class BrightnessPage(Activity):
    """How bright the glass is, in a few steps."""

    def view(self) -> View:
        say = self.desk.say
        return Number(
            screen="settings/brightness",
            title=say("Brightness"),
            value=_step(self.desk.settings.brightness),
            low=1,
            high=len(LEVELS),
            does=lambda step: lambda: self._take(step),
            ok=Choice(say("take"), None),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Turn to a step from dark to bright and press."),)

    def _take(self, step: int) -> Order:
        prefer(self.desk, "brightness", LEVELS[step - 1])
        return Leave()


class KnownPlayersPage(Activity):
    """The names that the box remembers; a press asks whether one is to be forgotten."""

    def view(self) -> View:
        rows = [
            Row(f"{Name(name)}", lambda name=name: Open(ForgetPage(self.desk, name)))
            for name in recent(self.desk.keeper)
        ]
        rows.append(Row(self.desk.say("Back"), Leave()))
        title = self.desk.say("Players")
        return Menu(screen="settings/players", title=title, rows=tuple(rows), back=Choice("", Leave()))

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press on a name that the box should forget."),)


class ForgetPage(Activity):
    """Asks whether a name is to be forgotten; games that were played keep it."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__(desk)
        self._name = name

    def view(self) -> View:
        say = self.desk.say
        return Notice(
            screen="settings/players/forget",
            title=say("Forget?"),
            headline=f"{Name(self._name)}",
            text=(say("Games that were played keep the name."),),
            left=Choice(say("no"), Leave()),
            ok=Choice(say("forget"), self._forget),
            back=Choice("", Leave()),
        )

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("OK takes the name off the list, LEFT keeps it."),)

    def _forget(self) -> Order:
        forget(self.desk.keeper, self._name)
        return Leave()


def _on(say: Texts, *, on: bool) -> str:
    return say("on") if on else say("off")


def _step(level: int) -> int:
    return 1 + min(range(len(LEVELS)), key=lambda i: abs(LEVELS[i] - level))
