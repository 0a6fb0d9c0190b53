"""What Bet Your Brain asks before it begins."""

from croupier.games.bet_your_brain.setup import CATEGORIES, Setup, Side
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Setup as AnySetup
from croupier.games.form import Amount, Buttons, Form, Names, Options, Pick, Players, Teams, Values
from croupier.messages import messages
from croupier.texts import Texts

MOST_SIDES = 4
MOST_PLAYERS = 16
TEAM_NAMES = messages(("Team 1", "Team 2", "Team 3", "Team 4"))
"""Message ids of the teams' names unless they are renamed."""


def _in_teams(values: Values) -> bool:
    return bool(values["mode"] == "teams")


def _own_cards(values: Values) -> bool:
    return bool(values["cards"] == "own")


def sides(values: Values) -> list[str]:
    """Return the names of the sides, clockwise."""
    return [team["name"] for team in values["teams"]] if _in_teams(values) else list(values["players"])


def _modes(_: Values, say: Texts) -> Options:
    return (("players", say("each alone")), ("teams", say("teams")))


def _least(values: Values) -> int:
    return 4 if _in_teams(values) else 2


def _most(values: Values) -> int:
    return MOST_PLAYERS if _in_teams(values) else MOST_SIDES


def _team_counts(values: Values) -> tuple[int, int]:
    return 2, max(2, min(MOST_SIDES, len(values["players"]) // 2))


def _sides(values: Values, _: Texts) -> Options:
    return tuple((side, side) for side in sides(values))


def _cards(_: Values, say: Texts) -> Options:
    return (("deck", say("Croupier's")), ("own", say("our own")))


def _category_names(values: Values, say: Texts) -> list[str]:
    return list(BoxProfile.of(values).categories) or [say("Category {n}", n=n) for n in range(1, CATEGORIES + 1)]


def _seconds(seconds: int, say: Texts) -> str:
    return say("{n} s", n=seconds)


def build(values: Values) -> AnySetup:
    """Return the rules' set-up for the values of the form; raises ValueError in one line."""
    in_teams = _in_teams(values)
    if in_teams:
        playing = tuple(Side(team["name"], tuple(team["players"])) for team in values["teams"])
    else:
        playing = tuple(Side(player) for player in values["players"])
    categories = tuple(values.get("categories") or ()) if _own_cards(values) else ()
    return Setup(
        sides=playing,
        teams=in_teams,
        first=values["first"],
        timer=values["seconds"],
        categories=categories or None,
    )


def warn(values: Values, say: Texts) -> str:
    """Return a line to think about where teams are of unequal size."""
    if not _in_teams(values):
        return ""
    sizes = {len(team["players"]) for team in values["teams"]}
    return say("The teams are not of equal size.") if len(sizes) > 1 else ""


FORM = Form(
    fields=(
        Pick(key="mode", label="Mode", options=_modes),
        Players(key="players", label="Players", least=_least, most=_most, help="Clockwise, as you sit."),
        Teams(key="teams", label="Teams", asked=_in_teams, count=_team_counts, names=TEAM_NAMES, least=2),
        Pick(key="first", label="Oldest", options=_sides, lots=True, help="The side of the oldest player begins."),
        Pick(key="cards", label="Cards", options=_cards),
        Names(key="categories", label="Categories", asked=_own_cards, count=CATEGORIES, default=_category_names),
        Amount(
            key="seconds",
            label="Hourglass",
            low=15,
            high=300,
            default=lambda values: BoxProfile.of(values).hourglass,
            steps=(*range(15, 120, 5), *range(120, 301, 15)),
            shown=_seconds,
        ),
        Buttons(key="buttons", label="Buttons", claimants=sides, help="For the fastest answer."),
    ),
    build=build,
    warn=warn,
)
