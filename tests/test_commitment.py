"""Fingerprints: the same for the same secret and salt, different for any other, and told by the whole record."""

import re

from hypothesis import given
from hypothesis import strategies as st

from croupier.app.commands.play_random import play
from croupier.chance import SeededSource
from croupier.commitment import commitments, fingerprint, hides, new_salt
from croupier.games import game
from croupier.games.wavelength.events import Reveal, Spin
from croupier.games.wise_whale.events import Start

SALT = "000102030405060708090a0b0c0d0e0f"


def test_a_fingerprint_worked_out_by_hand():
    # printf '%s' '000102030405060708090a0b0c0d0e0f 1 {"event":"spin","target":90}' | sha256sum
    assert fingerprint(SALT, 1, Spin(90)) == "6f61 fbfa"


@given(st.integers(-3, 183), st.integers(-3, 183))
def test_another_target_has_another_fingerprint(one, other):
    assert (fingerprint(SALT, 1, Spin(one)) == fingerprint(SALT, 1, Spin(other))) == (one == other)


def test_the_same_target_later_in_the_game_has_another_fingerprint():
    assert fingerprint(SALT, 1, Spin(90)) != fingerprint(SALT, 2, Spin(90))


def test_only_what_is_hidden_has_one():
    assert hides(game("wavelength"), Spin(90))
    assert not hides(game("wavelength"), Reveal())
    assert not hides(game("wise-whale"), Start())
    assert hides(game("wise-whale"), Start(deck=("DO-Y",)))


def test_every_target_of_a_game_is_listed_in_order():
    _, events = play("wavelength", 3)
    spins = [event for event in events if isinstance(event, Spin)]
    found = list(commitments(game("wavelength"), SALT, events))
    assert [commitment.event for commitment in found] == spins
    assert [commitment.number for commitment in found] == list(range(1, len(spins) + 1))


def test_a_salt_is_32_hex_digits():
    assert re.fullmatch("[0-9a-f]{32}", new_salt(SeededSource(1)))
