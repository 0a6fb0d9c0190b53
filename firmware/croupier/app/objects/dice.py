"""The dice tray on the table: any dice, the Goose's pair, the Whale's die; some kept while the others roll."""

from croupier.app.activity import Activity, Desk, Leave, Open, Order
from croupier.app.objects.remembering import remembered
from croupier.app.objects.symbols import SYMBOLS
from croupier.app.settings.box_profile import profile, special_dice
from croupier.objects import dice as model
from croupier.views import Choice, Dice, Face, Menu, Number, Row, Table, View


class DiceTray(Activity):
    """Rolls the dice in the tray; what was rolled is written down before it tumbles."""

    on_table = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        kept = desk.scratch.get("dice") or remembered(desk, "dice", model.Tray)
        self.tray = kept if isinstance(kept, model.Tray) else model.tray((model.numbered(6),) * 2)
        self._rolls = 0
        self._tumbled: frozenset[int] = frozenset()

    def view(self) -> View:
        say, tray = self.desk.say, self.tray
        rolled = bool(tray.faces)
        total = model.total(tray)
        return Dice(
            screen="dice",
            title=self.name(),
            dice=tuple(self._face(i) for i in range(len(tray.dice))),
            total=f"= {total}" if total is not None and len(tray.dice) > 1 and _all_numbers(tray) else "",
            rolled=self._rolls,
            tumbling=tuple(i in self._tumbled for i in range(len(tray.dice))),
            cursor=rolled and len(tray.dice) > 1,
            toggles=(lambda place: lambda: self._toggle(place)) if rolled and len(tray.dice) > 1 else None,
            ok=Choice(say("roll"), self._roll),
            left=Choice(say("dice"), Open(DiceMenu(self.desk, self))),
            right=Choice(say("last"), Open(LastRolls(self.desk, self))) if rolled else None,
            back=Choice("", Leave()),
            symbols=tuple(symbol.picture for symbol in SYMBOLS.values()),
        )

    def name(self) -> str:
        """Return what lies in the tray in dice notation, or the name of a special set."""
        say, dice = self.desk.say, self.tray.dice
        if dice[0].name == "whale":
            return say("Whale die")
        if dice[0].name == "number":
            return say("Goose dice")
        return f"{len(dice)}d{dice[0].sides}"

    def take(self, dice: tuple[model.Die, ...]) -> None:
        """Put other dice into the tray."""
        self._happen(model.TakeDice(dice))
        self._tumbled = frozenset()

    def help(self) -> tuple[str, ...]:
        say = self.desk.say
        return (
            say("Press to roll. LEFT: other dice. RIGHT: the last rolls."),
            say("Turn to a die and press to keep it; kept dice stay as they are."),
        )

    def _face(self, place: int) -> Face:
        die = self.tray.dice[place]
        if not self.tray.faces:
            return Face(die.sides, 0)
        shown = self.tray.faces[place]
        if isinstance(shown, int):
            return Face(die.sides, shown, kept=place in self.tray.kept)
        symbol = SYMBOLS[shown]
        return Face(6, 1, symbol.picture, self.desk.say(symbol.word), kept=place in self.tray.kept)

    def _roll(self) -> None:
        loose = frozenset(self.tray.loose)
        self._happen(model.draw(self.tray, self.desk.source))
        self._rolls += 1
        self._tumbled = loose
        self.desk.sound("roll")

    def _toggle(self, place: int) -> None:
        kept = place in self.tray.kept
        self._happen(model.FreeDie(place) if kept else model.KeepDie(place))
        self.desk.sound("tick")

    def _happen(self, event: model.TrayEvent) -> None:
        after = model.apply(self.tray, event)
        self.desk.keeper.keep("dice", event, after, _tally(self.tray, event))
        self.tray = after
        self.desk.scratch["dice"] = after


class DiceMenu(Activity):
    """Which dice lie in the tray."""

    def __init__(self, desk: Desk, tray: DiceTray) -> None:
        super().__init__(desk)
        self._tray = tray

    def view(self) -> View:
        say = self.desk.say
        first, count = self._tray.tray.dice[0], len(self._tray.tray.dice)
        plain = not first.symbols and first.name != "number"
        sides = first.sides if plain else 6
        count = count if plain else 1
        whale, *goose = special_dice(profile(self.desk))
        return Menu(
            screen="dice/choose",
            title=say("Dice"),
            rows=(
                Row(say("How many"), Open(HowMany(self.desk, self._tray, count, sides)), str(count) if plain else ""),
                Row(say("Sides"), Open(Sides(self.desk, self._tray, count, sides)), f"d{sides}" if plain else ""),
                Row(say("Goose dice"), lambda: self._take(tuple(goose))),
                Row(say("Whale die"), lambda: self._take((whale,))),
            ),
            back=Choice("", Leave()),
        )

    def _take(self, dice: tuple[model.Die, ...]) -> Order:
        self._tray.take(dice)
        return Leave()


class HowMany(Activity):
    """The number of dice in the tray."""

    def __init__(self, desk: Desk, tray: DiceTray, count: int, sides: int) -> None:
        super().__init__(desk)
        self._tray, self._count, self._sides = tray, count, sides

    def view(self) -> View:
        return Number(
            screen="dice/count",
            title=self.desk.say("How many"),
            value=self._count,
            low=1,
            high=model.MOST_DICE,
            shown=lambda n: f"{n}d{self._sides}",
            does=lambda n: lambda: self._take(n),
            ok=Choice(self.desk.say("take"), None),
            back=Choice("", Leave()),
        )

    def _take(self, count: int) -> Order:
        self._tray.take((model.numbered(self._sides),) * count)
        return Leave(2)


class Sides(Activity):
    """The number of sides of the dice in the tray."""

    def __init__(self, desk: Desk, tray: DiceTray, count: int, sides: int) -> None:
        super().__init__(desk)
        self._tray, self._count, self._sides = tray, count, sides

    def view(self) -> View:
        return Number(
            screen="dice/sides",
            title=self.desk.say("Sides"),
            value=self._sides,
            low=min(model.SIDES),
            high=max(model.SIDES),
            steps=model.SIDES,
            shown=lambda n: f"{self._count}d{n}",
            does=lambda n: lambda: self._take(n),
            ok=Choice(self.desk.say("take"), None),
            back=Choice("", Leave()),
        )

    def _take(self, sides: int) -> Order:
        self._tray.take((model.numbered(sides),) * self._count)
        return Leave(2)


class LastRolls(Activity):
    """What was rolled before, the newest roll first."""

    def __init__(self, desk: Desk, tray: DiceTray) -> None:
        super().__init__(desk)
        self._tray = tray

    def view(self) -> View:
        say, tray = self.desk.say, self._tray.tray
        body = tuple((str(i), " ".join(map(self._word, roll)), self._sum(roll)) for i, roll in enumerate(tray.last, 1))
        return Table(
            screen="dice/last",
            title=say("Last rolls"),
            head=("", self._tray.name(), "="),
            body=body,
            back=Choice("", Leave()),
            ok=Choice("", Leave()),
        )

    def _word(self, face: model.Face) -> str:
        return str(face) if isinstance(face, int) else self.desk.say(SYMBOLS[face].word)

    @staticmethod
    def _sum(roll: model.Roll) -> str:
        return str(sum(f for f in roll if isinstance(f, int))) if all(isinstance(f, int) for f in roll) else ""


def _all_numbers(tray: model.Tray) -> bool:
    return all(isinstance(face, int) for face in tray.faces)


def _tally(tray: model.Tray, event: model.TrayEvent) -> list[list[object]] | None:
    """Return what a roll adds to the fairness counts: each die that rolled, and its face."""
    if not isinstance(event, model.RollDice):
        return None
    return [[tray.dice[place].name, face] for place, face in zip(tray.loose, event.faces, strict=True)]
