"""The spinner on the table: the category arrow, or a free one over two to twelve fields."""

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.objects.remembering import remembered
from croupier.app.settings.box_profile import profile
from croupier.objects import spinner as model
from croupier.views import Choice, Menu, Number, Row, Spinner, View


class SpinnerOnTable(Activity):
    """One arrow; where it will rest is written down before it turns."""

    on_table = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        kept = desk.scratch.get("spinner") or remembered(desk, "spinner", model.Spinner)
        self.arrow = kept if isinstance(kept, model.Spinner) else model.categories(profile(desk).categories)
        self._spins = 0

    def view(self) -> View:
        say = self.desk.say
        return Spinner(
            screen="spinner",
            title=say("Spinner"),
            arrow=self.arrow,
            spun=self._spins,
            ok=Choice(say("spin"), self._spin),
            left=Choice(say("fields"), Open(SpinnerMenu(self.desk, self))),
            back=Choice("", Leave()),
        )

    def take(self, arrow: model.Spinner) -> None:
        """Put another wheel under the arrow."""
        self.arrow = arrow
        self._spins = 0
        self.desk.scratch["spinner"] = arrow
        self.desk.keeper.remember("spinner", arrow)

    def help(self) -> tuple[str, ...]:
        return (self.desk.say("Press to spin. LEFT: eight categories, or 2 to 12 fields of your own."),)

    def _spin(self) -> None:
        event = model.draw(self.arrow, self.desk.source)
        after = model.apply(self.arrow, event)
        self.desk.keeper.keep("spinner", event, after, [[f"spinner {len(after.names)}", after.field]])
        self.arrow = after
        self.desk.scratch["spinner"] = after
        self._spins += 1
        self.desk.sound("roll")


class SpinnerMenu(Activity):
    """What the arrow turns over."""

    def __init__(self, desk: Desk, spinner: SpinnerOnTable) -> None:
        super().__init__(desk)
        self._spinner = spinner

    def view(self) -> View:
        say = self.desk.say
        return Menu(
            screen="spinner/fields",
            title=say("Fields"),
            rows=(
                Row(say("Categories"), self._categories, "8"),
                Row(say("Numbered fields"), Open(FieldCount(self.desk, self._spinner)), "2-12"),
            ),
            back=Choice("", Leave()),
        )

    def _categories(self) -> Order:
        self._spinner.take(model.categories(profile(self.desk).categories))
        return Leave()


class FieldCount(Activity):
    """How many numbered fields the free spinner has."""

    def __init__(self, desk: Desk, spinner: SpinnerOnTable) -> None:
        super().__init__(desk)
        self._spinner = spinner

    def view(self) -> View:
        say = self.desk.say
        return Number(
            screen="spinner/count",
            title=say("Fields"),
            value=len(self._spinner.arrow.names),
            low=model.FEWEST_NAMES,
            high=model.MOST_NAMES,
            does=lambda n: lambda: self._take(n),
            ok=Choice(say("take"), None),
            back=Choice("", Leave()),
        )

    def _take(self, count: int) -> Order:
        self._spinner.take(model.spinner(tuple(str(i) for i in range(1, count + 1))))
        return Leave(2)
