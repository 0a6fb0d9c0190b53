"""What The Astute Goose asks before it begins."""

from croupier.games.astute_goose import events
from croupier.games.astute_goose.words import LEVELS
from croupier.games.box_profile import BoxProfile
from croupier.games.contract import Setup
from croupier.games.form import Amount, Form, Options, Pick, Players, Values
from croupier.games.memory import MEMORISE_STEPS, seconds_shown
from croupier.texts import Texts

MOST = 5
RELEARN = 10
"""Seconds in which a new suspect lies open, unless the players choose otherwise."""


def _players(values: Values, _: Texts) -> Options:
    return tuple((player, player) for player in values["players"])


def _several(values: Values) -> bool:
    return len(values["players"]) > 1


def _plays(_: Values, say: Texts) -> Options:
    return (("against", say("each for himself")), ("together", say("together")))


def _levels(_: Values, say: Texts) -> Options:
    return tuple((level, say(words)) for level, words in LEVELS.items())


def _cards(_: Values, say: Texts) -> Options:
    return (("dealt", say("on the glass")), ("box", say("real ones")))


def _lost(_: Values, say: Texts) -> Options:
    return ((False, say("unseen")), (True, say("shown")))


def _dealt(values: Values) -> bool:
    return bool(values["cards"] == "dealt")


def _may_be_lost(values: Values) -> bool:
    return _several(values) and values.get("play") == "against" and _dealt(values)


def _relearn_shown(seconds: int, say: Texts) -> str:
    return say("{n} s", n=seconds) if seconds else say("no limit")


def build(values: Values) -> Setup:
    """Return the rules' set-up for the values of the form."""
    return events.Setup(
        players=tuple(values["players"]),
        youngest=values["youngest"],
        level=values["level"],
        play=values["play"] if _several(values) else "solo",
        cards=values["cards"],
        reveal_lost=values["reveal_lost"] if _may_be_lost(values) else None,
    )


FORM = Form(
    fields=(
        Players(key="players", label="Players", least=1, most=lambda _: MOST),
        Pick(key="youngest", label="Youngest", options=_players, lots=True),
        Pick(key="play", label="Play", options=_plays, asked=_several),
        Pick(key="level", label="Level", options=_levels),
        Pick(key="cards", label="Cards", options=_cards),
        Pick(key="reveal_lost", label="Lost cards", options=_lost, asked=_may_be_lost),
        Amount(
            key="memorise",
            label="Memorise",
            low=0,
            high=600,
            default=lambda values: BoxProfile.of(values).memorise,
            steps=MEMORISE_STEPS,
            shown=seconds_shown,
        ),
        Amount(
            key="relearn",
            label="New card",
            low=0,
            high=60,
            default=RELEARN,
            steps=(0, *range(2, 61)),
            shown=_relearn_shown,
        ),
    ),
    build=build,
)
