"""What MindMatch asks before it begins."""

from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Setup
from croupier.games.form import Amount, Form, Options, Pick, Players
from croupier.games.form import Values as FormValues
from croupier.games.mindmatch import events
from croupier.games.mindmatch.words import LEVELS
from croupier.texts import Texts

OFF = 0
STEPS = (OFF, *range(30, 120, 15), *range(120, 301, 30))
"""Seconds of the timers: off, or 30 to 300."""


def _players(values: FormValues, _: Texts) -> Options:
    return tuple((player, player) for player in values["players"])


def _levels(_: FormValues, say: Texts) -> Options:
    return tuple((level, say(word)) for level, word in LEVELS.items())


def _cards(_: FormValues, say: Texts) -> Options:
    return (("deck", say("Croupier's")), ("own", say("our own")), ("none", say("thought up")))


def _sheets(_: FormValues, say: Texts) -> Options:
    return ((False, say("uncovered")), (True, say("secret")))


def _seconds(seconds: int, say: Texts) -> str:
    return f"{seconds // 60}:{seconds % 60:02}" if seconds else say("off")


def build(values: FormValues) -> Setup:
    """Return the rules' set-up for the values of the form."""
    profile = BoxProfile.of(values)
    return events.Setup(
        players=tuple(values["players"]),
        first_medium=values["first_medium"],
        difficulty=values["difficulty"],
        term_cards=values["cards"] != "none",
        secret=values["hidden"],
        values=events.Values(match=profile.match, empty=profile.empty, medium=profile.medium),
    )


FORM = Form(
    fields=(
        Players(key="players", label="Players", least=3, most=lambda _: 6),
        Pick(
            key="first_medium",
            label="1st medium",
            options=_players,
            lots=True,
            help="Whose birthday comes next",
        ),
        Pick(key="difficulty", label="Terms", options=_levels),
        Pick(key="cards", label="Cards", options=_cards),
        Pick(key="hidden", label="Guesses", options=_sheets),
        Amount(
            key="medium_seconds", label="Medium's time", low=OFF, high=300, default=OFF, steps=STEPS, shown=_seconds
        ),
        Amount(
            key="receiver_seconds", label="Others' time", low=OFF, high=300, default=OFF, steps=STEPS, shown=_seconds
        ),
    ),
    build=build,
)
