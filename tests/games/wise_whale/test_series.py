"""As many games as players, and who wins them."""

import pytest

THREE = ["Ann", "Ben", "Cas"]

# Worked example 9: each game starts one seat further to the left. Sums 16, 15 (a miss at the end), 16.
GAME_1 = "MMM MMM MMX  MMM MMX X  MX X MM"  # Ann 7, Ben 5, Cas 4
GAME_2 = "MMM MMM MMM  MMM X MX  MMX"  # from Ben: Ben 8, Cas 3, Ann 4
GAME_3 = "MMM MMM MMM  MMM MMX X  MM"  # from Cas: Cas 8, Ann 5, Ben 3


@pytest.mark.rule("WW-56", "WW-57", "WW-60", "WW-61", "WW-62", "WW-63")
def test_worked_example_9(table: type) -> None:
    played = table(players=THREE, cards="box").deal().report(GAME_1)
    assert played.see("games") == [{"Ann": 7, "Ben": 5, "Cas": 4}]
    played.deal()
    assert (played.see("active"), played.see("game_number")) == ("Ben", 2)
    played.report(GAME_2)
    assert played.see("scores") == {"Ann": 11, "Ben": 13, "Cas": 7}
    assert (played.see("over"), played.see("winners")) == (False, [])
    assert played.see("legal") == ["abandon", "next_game"]
    assert played.deal().see("active") == "Cas"
    played.report(GAME_3)
    assert played.see("scores") == {"Ann": 16, "Ben": 16, "Cas": 15}
    assert (played.see("over"), played.see("winners")) == (True, ["Ann", "Ben"])
    assert [sum(game.values()) for game in played.see("games")] == [16, 15, 16]


@pytest.mark.rule("WW-31", "WW-57")
def test_in_the_second_game_of_example_9_the_order_is_ben_cas_ann(table: type) -> None:
    played = table(players=THREE, cards="box").deal().report(GAME_1).deal()
    assert [played.report("X").see("active") for _ in range(3)] == ["Cas", "Ann", "Ben"]


@pytest.mark.rule("WW-56", "WW-58")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_series_has_as_many_games_as_players_and_each_starts_once(table: type, count: int) -> None:
    players = ["Ann", "Ben", "Cas", "Dee"][:count]
    played = table(players=players, youngest=players[-1], cards="box")
    starters = []
    for game in range(1, count + 1):
        assert (played.see("over"), len(played.see("games"))) == (False, game - 1)
        starters.append(played.deal().see("active"))
        played.report("M" * 16)
    assert starters == [players[-1], *players[:-1]]
    assert (played.see("over"), played.see("game_number"), len(played.see("games"))) == (True, count, count)


@pytest.mark.rule("WW-59")
def test_every_game_is_dealt_and_memorised_anew_with_the_same_settings(table: type) -> None:
    played = table().deal().always_first()
    deck = played.setup.deck[::-1]
    assert "missing" in played.refused("next_game")
    assert "25 cards" in played.refused("next_game", deck=deck[1:])
    assert "next one" in played.refused("start", deck=deck)
    played.do("next_game", deck=deck)
    assert (played.see("phase"), played.see("stack"), played.see("active")) == ("memorise", 16, None)
    assert played.public_grid == list(deck[:9])
    assert (played.see("won"), played.see("attempt"), played.see("last")) == ({"Ann": 0, "Ben": 0}, 0, None)
    assert played.do("end_memorise").do("draw").see("phase") == "pick"


@pytest.mark.rule("WW-60")
def test_the_last_game_names_the_winner_and_can_only_be_put_away(table: type) -> None:
    played = table(cards="box").deal().report("M" * 16).deal().report("M" * 15)
    assert played.see("winners") == []
    played.report("X")
    # Ann 9 and Ben 7, then Ben 9 and Ann 6.
    assert played.see("scores") == {"Ann": 15, "Ben": 16}
    assert (played.see("winners"), played.see("legal")) == (["Ben"], ["finish"])
    assert "last game" in played.refused("next_game")
    assert "last game" in played.refused("abandon")
    played.do("finish")
    assert (played.see("phase"), played.see("legal"), played.see("over")) == ("series-over", [], True)
    assert (played.see("winners"), played.see("won")) == (["Ben"], {"Ann": 6, "Ben": 9})
    assert "over" in played.refused("abandon")


def test_the_series_is_not_finished_before_its_last_game(table: type) -> None:
    played = table(cards="box").deal().report("M" * 16)
    assert played.refused("finish")
    played.do("abandon")
    assert (played.see("over"), played.see("winners"), played.see("scores")) == (True, [], {"Ann": 9, "Ben": 7})
