"""The variant with the special die."""

import pytest

from croupier.chance import ScriptedSource, SeededSource
from croupier.games.wise_whale.chance import outcome, roll

# Worked example 10, to be reached with one deal: nine cards in the grid, TU-B on top of the stack.
GRID_10 = ["DO-Y", "PU-Y", "SE-B", "WH-B", "DO-O", "PU-O", "SE-P", "WH-P", "DO-T"]


def example_10(table: type) -> object:
    played = table(die=True)
    rest = [card for card in played.setup.deck if card not in (*GRID_10, "TU-B")]
    return played.do("start", deck=[*GRID_10, "TU-B", *rest]).do("end_memorise")


@pytest.mark.rule("WW-64")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cas", "Dee"]])
def test_the_die_goes_with_every_level_and_every_number_of_players(table: type, level: int, players: list[str]) -> None:
    played = table(players=players, level=level, die=True).deal()
    assert played.do("draw").see("legal") == ["abandon", "roll"]


@pytest.mark.rule("WW-59", "WW-64")
def test_a_series_with_the_die_goes_like_one_without(table: type) -> None:
    played = table(die=True, cards="box").deal()
    for _ in range(16):
        played.do("draw").do("roll", symbol="whale").do("report", match=True).do("confirm")
    assert played.see("games") == [{"Ann": 9, "Ben": 7}]
    assert played.deal().see("active") == "Ben"
    assert played.do("draw").see("legal") == ["abandon", "roll"]


@pytest.mark.rule("WW-65")
def test_each_draw_is_followed_by_exactly_one_roll(table: type) -> None:
    played = table(die=True).deal()
    assert "Draw" in played.refused("roll", symbol="whale")
    played.do("draw")
    assert "Roll" in played.refused("pick", position=1)
    played.do("roll", symbol="whale")
    assert (played.see("symbol"), played.see("legal")) == ("whale", ["abandon", "pick"])
    assert "Pick" in played.refused("roll", symbol="colour")
    played.do("pick", position=5)
    assert played.see("symbol") == "whale"
    assert "Confirm" in played.refused("roll", symbol="colour")
    assert played.do("confirm").see("symbol") is None
    assert played.do("draw").see("phase") == "roll"


@pytest.mark.rule("WW-66", "WW-67", "WW-68")
@pytest.mark.parametrize(
    ("symbol", "position", "last"),
    [("whale", 5, "no-match"), ("colour", 5, "match"), ("whale", 6, "match"), ("colour", 6, "no-match")],
)
def test_only_the_feature_rolled_counts(table: type, symbol: str, position: int, last: str) -> None:
    # PU-T is drawn; 5 is DO-T (same colour), 6 is PU-Y (same motif).
    played = table(die=True).deal().pick(position, symbol)
    assert played.see("last") == last
    assert played.see("won")["Ann"] == (1 if last == "match" else 0)
    assert played.see("stack") == (15 if last == "match" else 16)
    assert played.do("confirm").see("active") == ("Ann" if last == "match" else "Ben")


@pytest.mark.rule("WW-68", "WW-69", "WW-70")
def test_a_roll_that_nothing_fits_as_in_worked_example_10(table: type) -> None:
    played = example_10(table).do("draw")
    assert (played.see("drawn"), played.see("stack")) == ("TU-B", 15)
    played.do("roll", symbol="whale")
    assert played.see("legal", "public") == ["abandon", "pick"]
    assert played.public_grid == [None] * 9
    assert "Pick" in played.refused("roll", symbol="colour")
    played.do("pick", position=4)
    assert (played.see("last"), played.grid[3], played.state.stack[-1]) == ("no-match", "TU-B", "WH-B")
    assert (played.see("stack"), played.do("confirm").see("active")) == (16, "Ben")


@pytest.mark.rule("WW-67")
def test_with_the_colour_circle_the_same_pick_would_have_matched(table: type) -> None:
    played = example_10(table).pick(4, "colour")
    assert (played.see("last"), played.see("stack"), played.see("won")["Ann"]) == ("match", 15, 1)
    assert played.do("confirm").see("active") == "Ann"


@pytest.mark.rule("WW-70")
@pytest.mark.parametrize("symbol", ["whale", "colour"])
def test_before_the_pick_nothing_tells_whether_a_card_fits(table: type, symbol: str) -> None:
    # The same draw, once over a grid full of turtles and once over one without.
    fitting, hopeless = table(die=True), table(die=True)
    without = [card for card in fitting.setup.deck if card[:2] != "TU" and card[3] != "B"]
    with_turtles = ["TU-Y", "TU-O", "TU-P", "TU-T", "DO-B", "PU-B", "SE-B", "WH-B", "DO-Y"]
    seen = []
    for played, grid in ((fitting, with_turtles), (hopeless, without[:9])):
        rest = [card for card in played.setup.deck if card not in (*grid, "TU-B")]
        played.do("start", deck=[*grid, "TU-B", *rest]).do("end_memorise").do("draw").do("roll", symbol=symbol)
        seen.append({field: played.see(field, "public") for field in ("grid", "legal", "symbol", "drawn", "stack")})
    assert seen[0] == seen[1]


@pytest.mark.rule("WW-05", "WW-71")
@pytest.mark.parametrize(("faces", "whales"), [((3, 3), 3), ((4, 2), 4), ((1, 1), 1), ((1, 5), 1)])
def test_each_face_of_the_die_is_equally_likely(faces: tuple[int, int], whales: int) -> None:
    symbols = [roll(ScriptedSource([face]), faces).symbol for face in range(sum(faces))]
    assert (symbols.count("whale"), symbols.count("colour")) == (whales, sum(faces) - whales)


@pytest.mark.rule("WW-71")
def test_the_die_has_three_faces_each_unless_the_box_says_otherwise(table: type) -> None:
    state = table(die=True).deal().do("draw").state
    usual = [outcome(state, "roll", ScriptedSource([face])).symbol for face in range(6)]
    trained = [outcome(state, "roll", ScriptedSource([face]), faces=(1, 2)).symbol for face in range(3)]
    assert (usual.count("whale"), usual.count("colour")) == (3, 3)
    assert (trained.count("whale"), trained.count("colour")) == (1, 2)


@pytest.mark.rule("WW-71")
@pytest.mark.parametrize("faces", [(0, 6), (6, 0), (-1, 3)])
def test_each_symbol_needs_a_face(faces: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="each symbol at least once"):
        roll(SeededSource(1), faces)


def test_chance_decides_deals_and_rolls_only(table: type) -> None:
    with pytest.raises(ValueError, match="draw"):
        outcome(table().state, "draw", SeededSource(1))
