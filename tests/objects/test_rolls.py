"""What comes of dice notation: sums, kept and dropped dice, rerolls, explosions, and their bounds."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource, SeededSource
from croupier.objects import rolls
from croupier.objects.notation import Dice, parse
from croupier.objects.rolls import Die, Outcome


def rolled(text: str, *faces: int) -> Outcome:
    source = ScriptedSource(face - 1 for face in faces)
    outcome = rolls.roll(parse(text), source)
    with pytest.raises(LookupError):
        source.below(1000)
    return outcome


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("d6", [4], 4),
        ("3d6+10", [1, 2, 3], 16),
        ("d20-3", [1], -2),
        ("2d6-d4+1", [5, 6, 3], 9),
        ("d%", [100], 100),
        ("4d6kh3", [2, 6, 1, 5], 13),
        ("4d6kl3", [2, 6, 1, 5], 8),
        ("4d6dh1", [2, 6, 1, 5], 8),
        ("4d6dl1", [2, 6, 1, 5], 13),
        ("4d6kh3", [3, 3, 3, 3], 9),
        ("2d6!", [6, 6, 2, 3], 17),
        ("2d6r1", [1, 1, 4, 5], 9),
        ("2d6ro1", [1, 1, 5], 6),
        ("2d6ro<3!kh2", [2, 6, 1, 3, 4], 10),
    ],
)
def test_totals_by_hand(text: str, faces: list[int], total: int):
    assert rolled(text, *faces).total == total


def test_every_die_is_told_with_its_marks():
    (part,) = rolled("2d6ro<3!kh2", 2, 6, 1, 3, 4).parts
    assert part.dice == (
        Die(6, exploded=True, rerolled=(2,)),
        Die(3, kept=False, rerolled=(1,)),
        Die(4),
    )
    assert (part.total, part.stopped) == (10, False)


def test_what_is_taken_away_counts_below_zero():
    assert [part.total for part in rolled("10-2d4+d6", 3, 4, 5).parts] == [10, -7, 5]


@given(st.sampled_from(["kh", "kl", "dh", "dl"]), st.lists(st.integers(1, 6), min_size=2, max_size=20), st.data())
def test_the_right_dice_are_dropped(choice: str, faces: list[int], data: st.DataObject):
    number = data.draw(st.integers(1, len(faces) - 1))
    (part,) = rolled(f"{len(faces)}d6{choice}{number}", *faces).parts
    assert [die.face for die in part.dice] == faces
    kept = [die.face for die in part.dice if die.kept]
    ordered = sorted(faces, reverse=choice in ("kh", "dl"))
    assert Counter(kept) == Counter(ordered[: number if choice.startswith("k") else len(faces) - number])
    assert part.total == sum(kept)


def test_two_dice_keeping_the_higher_have_the_distribution_that_counting_gives():
    totals = Counter(rolled("2d4kh1", *faces).total for faces in product(range(1, 5), repeat=2))
    assert totals == {1: 1, 2: 3, 3: 5, 4: 7}


def test_an_explosion_that_never_ends_is_ended_and_says_so():
    outcome = rolled("2d6!", *[6] * 102)
    assert outcome.stopped
    assert outcome.total == 612
    assert [die.exploded for die in outcome.parts[0].dice] == [True] * 100 + [False] * 2


def test_a_reroll_that_never_ends_is_ended_and_says_so():
    outcome = rolled("d6r1+d6", *[1] * 101, 5)
    assert outcome.stopped
    assert [part.stopped for part in outcome.parts] == [True, False]
    assert outcome.parts[0].dice == (Die(1, rerolled=(1,) * 100),)


def test_rerolling_once_is_no_endless_loop():
    assert not rolled("d6ro<=6", 1, 1).stopped


def test_the_largest_roll_has_the_right_number_of_dice():
    outcome = rolls.roll(parse("+".join(["100d1000!"] * 20)), SeededSource(1))
    assert all(100 <= len(part.dice) <= 200 for part in outcome.parts)
    outcome = rolls.roll(parse("100d1000"), SeededSource(1))
    assert len(outcome.parts[0].dice) == 100


@given(
    st.integers(1, 30),
    st.integers(2, 30),
    st.sampled_from(["", "!", "r1", "ro1", "r1!"]),
    st.sampled_from(["", "kh1", "kl1"]),
    st.integers(0, 10**6),
)
def test_the_laws_of_any_roll(number: int, sides: int, repeats: str, keep: str, seed: int):
    outcome = rolls.roll(parse(f"{number}d{sides}{repeats}{keep}"), SeededSource(seed))
    (part,) = outcome.parts
    assert isinstance(part.term.value, Dice)
    assert all(1 <= face <= sides for die in part.dice for face in (die.face, *die.rerolled))
    assert outcome.total == part.total == sum(die.face for die in part.dice if die.kept)
    assert len(part.dice) == number + sum(die.exploded for die in part.dice)
    assert sum(die.kept for die in part.dice) == (1 if keep else len(part.dice))
    if not outcome.stopped:
        assert all(die.exploded == ("!" in repeats and die.face == sides) for die in part.dice)
    if "r1" in repeats and not outcome.stopped:
        assert all(die.face != 1 for die in part.dice)
