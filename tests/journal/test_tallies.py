"""The counts of what was drawn: by the faces that the owner's dice have, those included that never came."""

import pytest

from croupier.journal.file import File
from croupier.journal.rows import TALLY, Entry, json
from croupier.journal.tallies import counted
from croupier.objects.dice import goose_pair, whale_die


@pytest.fixture
def file(tmp_path):
    made = File(tmp_path / "journal.db")
    yield made
    made.close()


def rolled(file: File, what: str, **came: int) -> None:
    file.write([Entry(TALLY, json([[what, face]] * n)) for face, n in came.items()])


def test_forty_whales_in_sixty_rolls_are_fair_with_four_whales_on_the_die_and_odd_with_three(file):
    rolled(file, "whale", whale=40, colour=20)
    (four,), (three,) = counted(file, whale_die(4, 2)), counted(file, whale_die(3, 3))
    assert (four.fairness.chi_square, four.fairness.verdict) == (0, "fair")
    # 30 of each are expected, and each is off by 10: twice a hundred thirtieths
    assert three.fairness.chi_square == pytest.approx(20 / 3)
    assert three.fairness.verdict == "odd"


def test_a_symbol_that_never_came_is_on_the_die_all_the_same(file):
    rolled(file, "feature", colour=15, animal=15)
    (feature,) = counted(file, goose_pair())
    assert dict(zip(feature.fields, feature.all, strict=True)) == {"colour": 15, "clothing": 0, "animal": 15}
    assert feature.fairness.chi_square == pytest.approx(15)  # 10 of each are expected: 2.5 + 10 + 2.5
