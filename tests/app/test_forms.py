"""The values of set-up forms: what was chosen stays where it fits, and whatever is kept, a game can begin."""

from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import names
from croupier.app.setup.form_values import fitting, resolved, shared_out, told
from croupier.app.setup.name_entry import other_name
from croupier.games import GAMES, form_of
from croupier.games.form import Amount, Buttons, Names, Pick, Players, Several, Teams
from croupier.texts import Texts

SAY = Texts()
PLAYERS = Players(key="players", label="Players", least=3, most=lambda _: 4)
TEAMS = Teams(key="teams", label="Teams", names=("Left", "Right"), least=2)
LEVEL = Pick(key="level", label="Level", options=lambda *_: ((1, "easy"), (2, "hard")), default=lambda _: 2)
TWO = Several(
    key="two",
    label="Two",
    options=lambda *_: tuple(zip("ABC", "abc", strict=True)),
    count=lambda _: 2,
    default=lambda _: ["A", "B"],
)
SECONDS = Amount(key="seconds", label="Seconds", low=0, high=90, default=30, steps=(0, 30, 60, 90))
CATEGORIES = Names(key="categories", label="Categories", count=2, default=lambda *_: ["One", "Two"])
BUTTONS = Buttons(key="buttons", label="Buttons", claimants=lambda _: ["Ana", "Ben"])

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 500)
    | st.text(max_size=4)
    | st.sampled_from(("Ana", "Ben", "coop", "teams", "together", "choose", "deck", "own", "box")),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(("name", "players", "p1")), inner),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("kept", "seated"),
    [
        (None, ["P1", "P2", "P3"]),
        (["Ana"], ["Ana", "P1", "P2"]),
        (["p2"], ["p2", "P1", "P3"]),
        (["Ana", "Ben", "Eva", "Dov", "Lu"], ["Ana", "Ben", "Eva", "Dov"]),
        (["Ana", "ANA", "Ben", "Eva"], ["Ana", "Ben", "Eva"]),
        ("Ana", ["P1", "P2", "P3"]),
        (["", " Ana", "Ben", "Eva\u200b"], ["Ben", "P1", "P2"]),
        ([1, 2, 3], ["P1", "P2", "P3"]),
    ],
)
def test_players_are_kept_filled_up_and_told_apart(kept, seated):
    assert fitting(PLAYERS, kept, {}, SAY) == seated


@pytest.mark.parametrize(
    ("field", "kept", "value"),
    [
        (LEVEL, 1, 1),
        (LEVEL, 3, 2),
        (LEVEL, True, 2),
        (TWO, ["C", "A"], ["A", "C"]),
        (TWO, ["A"], ["A", "B"]),
        (TWO, ["A", "Z"], ["A", "B"]),
        (SECONDS, 60, 60),
        (SECONDS, 45, 30),
        (SECONDS, 120, 30),
        (SECONDS, "60", 30),
        (CATEGORIES, ["Sea", "Sky"], ["Sea", "Sky"]),
        (CATEGORIES, ["Sea"], ["One", "Two"]),
        (CATEGORIES, ["Sea", "sea"], ["One", "Two"]),
        (CATEGORIES, ["Sea", "x" * 25], ["One", "Two"]),
        (BUTTONS, {"p1": "Ben", "p2": "Ana"}, {"p1": "Ben", "p2": "Ana"}),
        (BUTTONS, {"p1": "Ben", "p2": "Ben", "p3": "Eva", "p7": "Ana"}, {"p1": "Ben"}),
    ],
)
def test_a_value_that_does_not_fit_gives_way_to_the_usual_one(field, kept, value):
    assert fitting(field, kept, {}, SAY) == value


def test_players_are_shared_out_so_that_neighbours_play_against_each_other():
    assert shared_out("ABCDE", ("Left", "Right")) == [
        {"name": "Left", "players": ["A", "C", "E"]},
        {"name": "Right", "players": ["B", "D"]},
    ]


def teams(*sides):
    return [{"name": name, "players": list(players)} for name, players in sides]


@pytest.mark.parametrize("other", ["", "us", "Us "])
def test_teams_whose_names_are_none_are_made_anew(other):
    kept = teams(("Us", "AB"), (other, "CD"))
    assert fitting(TEAMS, kept, {"players": list("ABCD")}, SAY) == teams(("Left", "AC"), ("Right", "BD"))


@pytest.mark.parametrize(
    ("players", "after"),
    [
        ("ABCD", teams(("Us", "AB"), ("Them", "CD"))),
        ("ABCDE", teams(("Us", "ABE"), ("Them", "CD"))),
        ("ABCX", teams(("Us", "AB"), ("Them", "CX"))),
        ("DCBA", teams(("Us", "BA"), ("Them", "DC"))),
        ("ABXY", teams(("Us", "AB"), ("Them", "XY"))),
        ("CDEABF", teams(("Us", "EAB"), ("Them", "CDF"))),
    ],
)
def test_teams_stay_together_when_players_come_and_go(players, after):
    kept = teams(("Us", "AB"), ("Them", "CD"))
    assert fitting(TEAMS, kept, {"players": list(players)}, SAY) == after


def test_a_third_team_has_a_number_where_the_form_has_no_name_for_it():
    field = Teams(key="teams", label="Teams", count=lambda _: (3, 3), names=("Left",))
    made = fitting(field, None, {"players": list("ABC")}, SAY)
    assert [team["name"] for team in made] == ["Left", "Team 2", "Team 3"]


def test_what_is_not_asked_for_has_no_value():
    values = resolved(form_of("wavelength"), {"mode": "coop", "teams": [], "box_profile": {}}, SAY)
    assert set(values) == {"mode", "players", "psychic", "cards", "box_profile"}


@given(st.sampled_from(sorted(GAMES)), st.data())
def test_whatever_is_remembered_the_values_fit_and_the_game_begins(game, data):
    form = form_of(game)
    kept = {field.key: data.draw(JSON) for field in form.fields}
    values = resolved(form, kept, SAY)
    assert resolved(form, values, SAY) == values, "what fits stays"
    assert msgspec.json.decode(msgspec.json.encode(values)) == values, "values are plain JSON"
    form.build(values)
    assert told(form, values, SAY)[0]


@given(st.lists(st.sampled_from(("Ana", "ana", "Ben", "P1", "P2", "Äna", "X" * 24)), max_size=14))
def test_players_never_share_a_name_and_their_number_is_right(kept):
    seated = fitting(PLAYERS, kept, {}, SAY)
    assert not any(names.same(a, b) for a, b in combinations(seated, 2))
    assert 3 <= len(seated) <= 4


@given(st.text(min_size=1, max_size=24).filter(str.strip), st.integers(0, 12))
def test_the_name_offered_to_the_second_of_one_name_is_free(name, more):
    taken = [name, *(f"{name} {n}" for n in range(2, 2 + more))]
    offered = other_name(name, taken)
    assert len(offered) <= names.LONGEST
    assert not any(names.same(offered, other) for other in taken)


def test_the_second_ana_is_offered_ana_2_and_the_third_ana_3():
    assert other_name("Ana", ["Ana", "Ben"]) == "Ana 2"
    assert other_name("Ana", ["Ana", "ana 2"]) == "Ana 3"
