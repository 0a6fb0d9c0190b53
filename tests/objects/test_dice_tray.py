"""The dice tray: what can lie in it, what a roll may show, keeping and rolling again."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import ScriptedSource, SeededSource
from croupier.games.contract import Refused, event_name
from croupier.objects import dice
from croupier.objects.dice import Die, FreeAll, FreeDie, KeepDie, RollDice, TakeDice, Tray, TrayEvent

plain = st.lists(st.sampled_from(dice.SIDES).map(dice.numbered), min_size=1, max_size=12).map(tuple)
trays = st.one_of(plain, st.just(dice.goose_pair()), st.just(dice.whale_die())).map(dice.tray)
events = st.one_of(
    st.builds(TakeDice, plain),
    st.builds(KeepDie, st.integers(-2, 13)),
    st.builds(FreeDie, st.integers(-2, 13)),
    st.just(FreeAll()),
    st.just("roll"),
)


def test_the_tray_offers_the_nine_dice_and_no_others():
    assert [dice.numbered(n).name for n in dice.SIDES] == ["d2", "d3", "d4", "d6", "d8", "d10", "d12", "d20", "d100"]
    with pytest.raises(ValueError, match="a die of 7 sides is not in the box"):
        dice.numbered(7)


@pytest.mark.parametrize("count", [0, 13])
def test_it_holds_one_to_twelve_dice(count: int):
    with pytest.raises(Refused, match="1 to 12"):
        dice.tray((dice.numbered(6),) * count)
    assert len(dice.tray((dice.numbered(6),) * 12).dice) == 12


def shares(die: Die):
    faces = [die.face(side) for side in range(1, die.sides + 1)]
    return {face: Fraction(faces.count(face), die.sides) for face in faces}


@pytest.mark.rule("AG-08")
def test_the_number_die_of_the_goose_shows_one_to_six_equally_often():
    number, _ = dice.goose_pair()
    assert shares(number) == dict.fromkeys(range(1, 7), Fraction(1, 6))


@pytest.mark.rule("AG-09")
def test_the_feature_die_has_two_faces_each_unless_told_otherwise():
    third = Fraction(1, 3)
    assert shares(dice.goose_pair()[1]) == {"colour": third, "clothing": third, "animal": third}
    assert shares(dice.goose_pair(colour=1, clothing=2, animal=3)[1]) == {
        "colour": Fraction(1, 6),
        "clothing": Fraction(1, 3),
        "animal": Fraction(1, 2),
    }


@pytest.mark.rule("WW-05", "WW-71")
def test_the_whale_die_shows_both_symbols_equally_often_unless_told_otherwise():
    (die,) = dice.whale_die()
    assert shares(die) == {"whale": Fraction(1, 2), "colour": Fraction(1, 2)}
    assert shares(dice.whale_die(whale=1, colour=2)[0]) == {"whale": Fraction(1, 3), "colour": Fraction(2, 3)}


@pytest.mark.parametrize("faces", [{"colour": 0}, {"clothing": -1}, {"animal": 0}])
def test_a_symbol_without_a_face_is_refused(faces: dict[str, int]):
    with pytest.raises(ValueError, match="at least one face"):
        dice.goose_pair(**faces)


def test_a_die_that_contradicts_itself_is_refused():
    with pytest.raises(ValueError, match="6 sides and 2 symbols"):
        dice.Die("odd", 6, ("a", "b"))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name": "odd", "sides": 1}', type=dice.Die)


def test_kept_dice_lie_still_and_the_others_are_rolled():
    state = dice.tray((dice.numbered(6),) * 3)
    state = dice.apply(state, RollDice((6, 2, 5)))
    state = dice.apply(state, KeepDie(0))
    state = dice.apply(state, KeepDie(2))
    roll = dice.draw(state, ScriptedSource([3]))
    assert roll == RollDice((4,))
    state = dice.apply(state, roll)
    assert state.faces == (6, 4, 5)
    assert dice.total(state) == 15
    assert state.last == ((6, 4, 5), (6, 2, 5))


def test_a_roll_must_fit_the_dice():
    state = dice.tray(dice.goose_pair())
    for faces in [
        (7, "animal"),
        (0, "animal"),
        (1, "whale"),
        (1, 2),
        ("animal", 1),
        (1,),
        (1, "animal", 1),
        (True, "animal"),
    ]:
        with pytest.raises(Refused):
            dice.apply(state, RollDice(faces))
    assert dice.total(dice.apply(state, RollDice((5, "animal")))) == 5


def test_symbols_alone_have_no_sum():
    state = dice.tray(dice.whale_die())
    assert dice.total(state) is None
    assert dice.total(dice.apply(state, RollDice(("whale",)))) is None


def test_with_every_die_kept_there_is_nothing_to_roll():
    state = dice.apply(dice.tray((dice.numbered(6),)), RollDice((1,)))
    state = dice.apply(state, KeepDie(0))
    with pytest.raises(Refused, match="free one"):
        dice.apply(state, RollDice(()))
    assert "roll_dice" not in dice.legal(state)


def test_only_the_last_rolls_are_remembered():
    state = dice.tray((dice.numbered(100),))
    for number in range(1, 31):
        state = dice.apply(state, RollDice((number,)))
    assert state.last == tuple((number,) for number in range(30, 10, -1))


@given(trays, st.lists(events, max_size=25), st.integers(0, 99))
def test_whatever_happens_the_tray_stays_whole(state: Tray, happened: list[TrayEvent | str], seed: int):
    source = SeededSource(seed)
    for entry in happened:
        event = dice.draw(state, source) if entry == "roll" else entry
        before = state
        try:
            state = dice.apply(state, event)
        except Refused:
            assert event_name(event) != "free_all"
            assert state == before
            continue
        assert event_name(event) in dice.legal(before)
        assert len(state.faces) in (0, len(state.dice))
        assert all(die.shows(face) for die, face in zip(state.dice, state.faces, strict=False))
        assert state.kept <= set(range(len(state.faces)))
        assert len(state.last) <= dice.ROLLS_REMEMBERED
        if isinstance(event, RollDice):
            assert all(state.faces[place] == before.faces[place] for place in before.kept)


@given(trays, st.integers(0, 99))
def test_a_roll_survives_the_journal(state: Tray, seed: int):
    roll = dice.draw(state, SeededSource(seed))
    for event in (roll, TakeDice(state.dice)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
