"""Whatever keys are pressed at a memory game: nothing of ours is cut, nothing breaks, nothing face down is named."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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

CODE = re.compile(r"\b(?:CO|DO|PU|TU|SE|ST|WH|RA|CA|GO|PA)-[A-Z]")

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
    table = seats(sit_down_factory, name, " ".join(LONG), seed=data.draw(st.integers(0, 9)), options=options, **setup)
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
