"""What The Wise Whale asks before it begins."""

from croupier.games.box_profile import BoxProfile
from croupier.games.colours import HATCHES
from croupier.games.contract import Setup
from croupier.games.form import Amount, Form, Options, Pick, Players, Several, Values
from croupier.games.memory import MEMORISE_STEPS, seconds_shown
from croupier.games.wise_whale import events
from croupier.games.wise_whale.cards import COLOURS, MOTIFS, TAKEN_OUT, USUAL_TAKE_OUT, TakeOut
from croupier.games.wise_whale.words import CREATURES, LEVELS
from croupier.texts import Texts

MOST = 4


def _players(values: Values, _: Texts) -> Options:
    return tuple((player, player) for player in values["players"])


def _levels(_: Values, say: Texts) -> Options:
    return tuple((level, say(words)) for level, words in LEVELS.items())


def _cards(_: Values, say: Texts) -> Options:
    return (("dealt", say("on the glass")), ("box", say("real ones")))


def _die(_: Values, say: Texts) -> Options:
    return ((False, say("without")), (True, say("with")))


def _off_on(_: Values, say: Texts) -> Options:
    return ((False, say("off")), (True, say("on")))


def _take_out(_: Values, say: Texts) -> Options:
    return (("usual", say("as usual")), ("choose", say("choose")))


def _some_taken_out(values: Values) -> bool:
    return TAKEN_OUT[values["level"]] > 0


def _chosen(values: Values) -> bool:
    return _some_taken_out(values) and values.get("take_out") == "choose"


def _dealt(values: Values) -> bool:
    return bool(values["cards"] == "dealt")


def _count(values: Values) -> int:
    return TAKEN_OUT[values["level"]]


def _motifs(_: Values, say: Texts) -> Options:
    return tuple((motif, say(CREATURES[motif])) for motif in MOTIFS)


def _colours(_: Values, say: Texts) -> Options:
    return tuple((letter, say(word)) for letter, word in zip(COLOURS, HATCHES, strict=True))


def build(values: Values) -> Setup:
    """Return the rules' set-up for the values of the form."""
    chosen = TakeOut(tuple(values["motifs"]), tuple(values["colours"])) if _chosen(values) else None
    return events.Setup(
        players=tuple(values["players"]),
        youngest=values["youngest"],
        level=values["level"],
        die=values["die"],
        cards=values["cards"],
        take_out=chosen,
    )


FORM = Form(
    fields=(
        Players(key="players", label="Players", least=1, most=lambda _: MOST),
        Pick(key="youngest", label="Youngest", options=_players, lots=True),
        Pick(key="level", label="Level", options=_levels),
        Pick(key="die", label="Die", options=_die),
        Pick(key="cards", label="Cards", options=_cards),
        Pick(key="take_out", label="Taken out", options=_take_out, asked=_some_taken_out),
        Several(
            key="motifs",
            label="Creatures out",
            asked=_chosen,
            options=_motifs,
            count=_count,
            default=lambda values: list(USUAL_TAKE_OUT[values["level"]].motifs),
            lots=True,
        ),
        Several(
            key="colours",
            label="Colours out",
            asked=_chosen,
            options=_colours,
            count=_count,
            default=lambda values: list(USUAL_TAKE_OUT[values["level"]].colours),
            lots=True,
        ),
        Amount(
            key="memorise",
            label="Memorise",
            low=0,
            high=600,
            default=lambda values: BoxProfile.of(values).memorise,
            steps=MEMORISE_STEPS,
            shown=seconds_shown,
        ),
        Amount(key="show", label="Show cards", low=0, high=60, default=0, shown=seconds_shown, asked=_dealt),
        Pick(key="confirm_pick", label="Press twice", options=_off_on, asked=_dealt),
    ),
    build=build,
)
