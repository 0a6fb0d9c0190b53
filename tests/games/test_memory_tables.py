"""Whatever keys are pressed at a memory game: nothing of ours is cut, nothing breaks, nothing face down is named."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.astute_goose.words import ANIMALS, CLOTHES
from croupier.games.colours import letters
from croupier.games.wise_whale.words import CODES
from croupier.texts import LANGUAGES, Texts

KEYS = (
    "press ok",
    "press ok",
    "press ok",
    "press left",
    "press right",
    "press back",
    "hold ok 1",
    "turn 1",
    "turn -2",
    "wait 0.2",
    "wait 2",
    "wait 40",
)
OPEN = {
    "wise-whale": {"memorise", "roll", "pick", "show"},
    "astute-goose": {"memorise", "show", "relearn"},
}
"""Phases in which some card is seen by all."""

CODE = re.compile(r"\b[A-Z]{2}-[A-Z]")
"""A card's short name, in any language."""

LONG = ["Maximiliane", "Bartholomäus", "Wilhelmine"]


def set_ups(name):
    either = st.booleans()
    if name == "wise-whale":
        return st.fixed_dictionaries(
            {"level": st.integers(1, 3), "die": either, "cards": st.sampled_from(["dealt", "box"])}
        )
    return st.fixed_dictionaries(
        {
            "level": st.integers(1, 4),
            "play": st.sampled_from(["against", "together"]),
            "cards": st.sampled_from(["dealt", "box"]),
            "reveal_lost": st.sampled_from([None, True]),
        }
    )


@pytest.mark.parametrize("name", OPEN)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_keys_at_any_table(name, sit_down_factory, seats, data):
    setup = data.draw(set_ups(name))
    options = data.draw(
        st.fixed_dictionaries({"memorise": st.sampled_from([0, 10, 120]), "show": st.sampled_from([0, 3])})
    )
    seed, language = data.draw(st.integers(0, 9)), data.draw(st.sampled_from(list(LANGUAGES)))
    table = seats(sit_down_factory, name, " ".join(LONG), seed=seed, options=options, language=language, **setup)
    for step in data.draw(st.lists(st.sampled_from(KEYS), min_size=10, max_size=60)):
        phase_before = table.state.phase
        seen = table.play(step + "\nwait 0.3")
        words = " ".join(seen["lines"])
        if setup["cards"] == "box" or not {phase_before, table.state.phase} & OPEN[name]:
            assert not CODE.search(words), words


@pytest.mark.parametrize("name", OPEN)
@settings(max_examples=15, deadline=None)
@given(keys=st.lists(st.sampled_from([key for key in KEYS if key != "press ok"]), max_size=20), decks=st.data())
def test_before_the_first_card_is_turned_up_all_decks_look_alike(name, sit_down_factory, seats, keys, decks):
    """The deck was open for ten seconds; from then on nothing tells which one it was."""
    setup = (
        {"level": 2, "cards": "dealt", "die": True}
        if name == "wise-whale"
        else {"level": 2, "cards": "dealt", "play": "against"}
    )
    looks = []
    for seed in decks.draw(st.lists(st.integers(0, 10**6), min_size=2, max_size=2, unique=True)):
        table = seats(sit_down_factory, name, "Ann Ben", seed=seed, options={"memorise": 10}, **setup)
        table.press("ok")
        table.wait(11)
        table.looks.clear()
        for key in keys:
            table.play(key + "\nwait 0.3")
        looks.append((table.looks, table.player.tones))
    assert looks[0] == looks[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_and_short_names_do_not_collide_in_any_language(language):
    say = Texts(language)
    assert len(set(letters(say).values())) == 7
    assert all(len(letter) == 1 for letter in letters(say).values())
    for codes, count in ((CODES, 7), (CLOTHES, 5), (ANIMALS, 5)):
        short = say(codes).split()
        assert len(set(short)) == len(short) == count
        assert all(len(code) == 2 for code in short)
    assert len({*say(CLOTHES).split(), *say(ANIMALS).split()}) == 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["dealt", "box"])
@pytest.mark.parametrize("people", ["Bartholomäus", "Bartholomäus Maximiliane-Charlotte Wilhelmine"])
@pytest.mark.parametrize("name", OPEN)
def test_every_page_of_a_whole_game_has_room_in_every_language(name, people, cards, language, sit_down_factory, seats):
    """`Seats.play` fails where a text of ours is cut short."""
    setup = {"level": 1, "die": True} if name == "wise-whale" else {"level": 1}
    if name == "astute-goose":
        setup["play"] = "against" if " " in people else "solo"
    options = {"memorise": 0, "relearn": 0}
    table = seats(sit_down_factory, name, people, seed=5, options=options, language=language, cards=cards, **setup)
    screens, ended, say = set(), 0, Texts(language)
    for _ in range(130):
        if ended > 3:
            break
        seen = table.play("wait 1.3\nturn 1\nwait 0.2")
        if seen["screen"] not in screens:
            screens.add(seen["screen"])
            if not seen["screen"].endswith(("/enough", "/covered")):
                _read_the_menu(table, say)
        reports = seen["screen"].endswith("/report")
        table.press("right" if reports else "ok")
        ended += table.state.phase in ("game-over", "series-over")
    assert len(screens) > 5
    table.menu(say("About"))
    for _ in range(4):
        table.press("ok")


def _read_the_menu(table, say):
    """Open help and scores from here; `player.choose` turns to a row by its words."""
    for row in ("Help", "Scores"):
        table.menu(say(row))
        table.turn(3)
        table.press("back")
