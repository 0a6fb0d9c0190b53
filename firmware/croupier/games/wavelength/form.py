"""What Wavelength asks before it begins."""

from collections.abc import Callable

from croupier.games.contract import Setup
from croupier.games.form import Form, Options, Pick, Players, Teams, Values
from croupier.games.wavelength.setup import TEAM_NAMES, CoopSetup, Team, TeamsSetup
from croupier.texts import Texts

MOST = 12


def _coop(values: Values) -> bool:
    return bool(values["mode"] == "coop")


def _rivals(values: Values) -> bool:
    return not _coop(values)


def _modes(_: Values, say: Texts) -> Options:
    return (("teams", say("two teams")), ("coop", say("together")))


def _cards(_: Values, say: Texts) -> Options:
    return (("deck", say("Croupier's")), ("own", say("our own")))


def _team_names(values: Values, _: Texts) -> Options:
    return tuple((team["name"], team["name"]) for team in values["teams"])


def _psychics(which: int) -> Callable[[Values, Texts], Options]:
    def members(values: Values, _: Texts) -> Options:
        return tuple((player, player) for player in values["teams"][which]["players"])

    return members


def _players(values: Values, _: Texts) -> Options:
    return tuple((player, player) for player in values["players"])


def build(values: Values) -> Setup:
    """Return the rules' set-up for the values of the form."""
    cards = values.get("supply")
    if _coop(values):
        return CoopSetup(players=tuple(values["players"]), first_psychic=values["psychic"], cards=cards)
    left, right = (Team(team["name"], tuple(team["players"])) for team in values["teams"])
    psychics = {left.name: values["psychic_1"], right.name: values["psychic_2"]}
    return TeamsSetup(teams=(left, right), first_team=values["first_team"], first_psychics=psychics, cards=cards)


def warn(values: Values, say: Texts) -> str:
    """Return a warning where the teams differ by more than one player, or many play together."""
    if _coop(values):
        return say("2 to 5 players are best.") if len(values["players"]) > 5 else ""
    sizes = [len(team["players"]) for team in values["teams"]]
    return say("The teams differ by more than one player.") if abs(sizes[0] - sizes[1]) > 1 else ""


FORM = Form(
    fields=(
        Pick(key="mode", label="Mode", options=_modes),
        Players(key="players", label="Players", least=lambda values: 2 if _coop(values) else 4, most=lambda _: MOST),
        Teams(key="teams", label="Teams", asked=_rivals, names=TEAM_NAMES, least=2),
        Pick(key="first_team", label="Begins", asked=_rivals, options=_team_names, lots=True),
        Pick(key="psychic_1", label="1st Psychic", asked=_rivals, options=_psychics(0), lots=True),
        Pick(key="psychic_2", label="2nd Psychic", asked=_rivals, options=_psychics(1), lots=True),
        Pick(key="psychic", label="Psychic", asked=_coop, options=_players, lots=True),
        Pick(key="cards", label="Cards", options=_cards),
    ),
    build=build,
    warn=warn,
)
