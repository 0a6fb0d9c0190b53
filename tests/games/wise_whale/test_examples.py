"""Worked examples 3 to 6: whole turns and a whole game, checked by hand."""

import pytest


@pytest.mark.rule("WW-37", "WW-39", "WW-45", "WW-46", "WW-48")
def test_three_matches_and_the_cap_of_worked_example_3(table: type) -> None:
    played = table().deal()
    assert played.grid == ["DO-Y", "DO-O", "DO-P", "DO-B", "DO-T", "PU-Y", "PU-O", "PU-P", "PU-B"]
    for position, drawn, won, stack in ((5, "PU-T", 1, 15), (1, "TU-Y", 2, 14), (2, "TU-O", 3, 13)):
        assert played.see("active") == "Ann"
        assert played.do("draw").see("drawn") == drawn
        played.do("pick", position=position)
        assert (played.see("last"), played.see("won")["Ann"], played.see("stack")) == ("match", won, stack)
        assert played.grid[position - 1] == drawn
        played.do("confirm")
    assert played.see("active") == "Ben"
    assert played.grid == ["TU-Y", "TU-O", "DO-P", "DO-B", "PU-T", "PU-Y", "PU-O", "PU-P", "PU-B"]


@pytest.mark.rule("WW-38", "WW-44", "WW-48")
def test_a_non_match_of_worked_example_4(table: type) -> None:
    played = table().deal().attempt(5).attempt(1).attempt(2).do("draw")
    assert (played.see("active"), played.see("drawn"), played.see("stack")) == ("Ben", "TU-P", 12)
    played.do("pick", position=4).do("confirm")
    assert (played.see("last"), played.see("stack"), played.grid[3]) == ("no-match", 13, "TU-P")
    assert (played.see("active"), played.see("won")) == ("Ann", {"Ann": 3, "Ben": 0})
    assert played.state.stack.index("DO-B") + 1 == 13


@pytest.mark.rule("WW-48")
def test_counting_the_stack_of_worked_example_5(table: type) -> None:
    played = table(cards="box").deal()
    stacks = [played.report(result).see("stack") for result in "MMMXMXMMX"]
    assert stacks == [15, 14, 13, 13, 12, 12, 11, 10, 10]
    assert played.see("won") == {"Ann": 4, "Ben": 2}


@pytest.mark.rule("WW-31", "WW-44", "WW-45", "WW-50", "WW-54")
def test_a_whole_game_of_worked_example_6(table: type) -> None:
    played = table().deal()
    turns: list[list[str]] = []
    for _ in range(22):
        if played.see("attempt") == 0:
            turns.append([played.see("active")])
        drawn, lying = played.do("draw").see("drawn"), played.grid[0]
        played.do("pick", position=1)
        turns[-1].append("M" if played.see("last") == "match" else "X")
        played.do("confirm")
    expected = "Ann X; Ben X; Ann MMM; Ben MX; Ann MMM; Ben MX; Ann MMM; Ben MX; Ann X; Ben MMM; Ann X"
    assert "; ".join(f"{name} {''.join(results)}" for name, *results in turns) == expected
    assert (played.see("phase"), played.state.attempts) == ("game-over", 22)
    assert played.see("games") == [{"Ann": 9, "Ben": 6}]
    assert (drawn, lying, played.state.stack) == ("DO-Y", "WH-T", ("WH-T",))


@pytest.mark.rule("WW-31", "WW-54")
@pytest.mark.parametrize(
    ("players", "points"), [(["Ann", "Ben", "Cas"], [7, 4, 4]), (["Ann", "Ben", "Cas", "Dee"], [3, 4, 6, 2])]
)
def test_the_same_policy_with_more_players(table: type, players: list[str], points: list[int]) -> None:
    played = table(players=players).deal().always_first()
    assert played.see("games") == [dict(zip(players, points, strict=True))]
