"""The page that lets people watch on a tablet or television, shows the code for it, and says how many do."""

from croupier.app.activity import Activity, Desk, Leave, Open
from croupier.app.public.watch_feed import WatchFeed
from croupier.app.settings.preferences import prefer
from croupier.games.contract import Refused
from croupier.views import Choice, Notice, Row, View


def watching_row(desk: Desk, feed: WatchFeed) -> Row:
    """Return the row of a menu that leads to the page, with how many watch."""
    say = desk.say
    return Row(say("Watching"), lambda: Open(SpectatorsPage(desk, feed)), str(feed.watching) if feed.on else say("off"))


class SpectatorsPage(Activity):
    """Off: what it is. On: the code, and how many watch, always up to date."""

    def __init__(self, desk: Desk, feed: WatchFeed) -> None:
        super().__init__(desk)
        self._feed = feed
        self._shown = -1

    def view(self) -> View:
        say, feed = self.desk.say, self._feed
        self._shown = feed.watching
        leave = Choice("", Leave())
        if not feed.on:
            return Notice(
                screen="settings/watching",
                title=say("Watching"),
                text=(say("A tablet or television can show what the glass shows, but no secrets."),),
                ok=Choice(say("switch on"), self._switch_on),
                back=leave,
                key="off",
            )
        return Notice(
            screen="settings/watching",
            title=say("Watching"),
            headline=f"{feed.code[:3]} {feed.code[3:]}",
            text=(say.plural("{n} watches", "{n} watch", feed.watching),),
            left=Choice(say("switch off"), self._switch_off),
            ok=Choice(say("OK"), Leave()),
            back=leave,
            key="on",
        )

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Whoever watches opens the page of croupier watch and enters the code."),
            say("They see the glass, the score sheet and the time, never a secret."),
        )

    def due(self) -> float | None:
        return self.desk.now() if self._shown != self._feed.watching else None

    def _switch_on(self) -> None:
        try:
            self._feed.switch(on=True)
        except OSError as error:
            raise Refused("Nobody can watch: the box cannot open its socket.") from error
        prefer(self.desk, "watch", True)  # noqa: FBT003 - the setting's value

    def _switch_off(self) -> None:
        self._feed.switch(on=False)
        prefer(self.desk, "watch", False)  # noqa: FBT003 - the same
