"""Bets at one box: who gets it, what the others may see meanwhile, what lies open when, and what may be taken back."""

import pytest

DASH = "\N{EN DASH}"

PUBLIC_START = ["own bank loans", "Ana 3 20 0", "Ben 3 20 0", "Cas 3 20 0"]


def scripted_bets(*turns: str) -> str:
    """Return the script in which each side takes the box and turns as it says, all in the same time."""
    script = []
    for turn in turns:
        detents = sum(abs(int(part)) for part in turn.split())
        script += ["press ok", "wait 0.4", "look", "down left", "wait 0.2", *(f"turn {part}" for part in turn.split())]
        script += [f"wait {1 - 0.02 * detents:.2f}", "look", "press ok", "wait 0.2", "up left", "wait 0.4", "look"]
    return "\n".join(script)


def public(quiz) -> list[dict]:
    """Return all that the table saw and heard: every look without a secret on the glass, every tone."""
    assert quiz.tones
    return [said for said in quiz.said if not said.get("secret")]


@pytest.mark.rule("BYB-07", "BYB-33")
def test_the_category_is_on_the_glass_before_any_bet(quiz):
    quiz = quiz("Ana Ben Cas", categories=("Sea", "Sky", "Art", "Law", "War", "Food", "Song", "Myth"))
    words = quiz.spin()
    state = quiz.table.state
    assert quiz.table.state.setup.categories[state.arrow - 1] in words
    assert not any(side.bet for side in state.sides)
    quiz.press("ok")
    assert quiz.lines[0] == state.setup.categories[state.arrow - 1], "and still there while bets are made"


def test_the_arrow_takes_as_long_for_every_category(quiz):
    times = set()
    for seed in range(4):
        table = quiz("Ana Ben", seed=seed)
        table.press("ok", "ok", "ok")
        table.play("wait 2.5")
        assert "…" in table.lines
        table.play("wait 0.5")
        times.add("…" in table.words)
    assert times == {False}


@pytest.mark.rule("BYB-45")
def test_the_box_goes_round_and_says_only_who_gets_it(quiz):
    quiz = quiz("Ana Ben Cas")
    quiz.spin()
    quiz.press("ok")
    for who in ("Ana", "Ben", "Cas"):
        assert quiz.lines[1:] == [who, "bets in secret. The", "others look away.", "here I am"]
        quiz.press("ok")
        assert quiz.lines == [f"{who} bets", "3 points to bet with", "hold to see"]
        quiz.enter(1)
    assert quiz.screen == "bet-your-brain/bets"


@pytest.mark.rule("BYB-44", "BYB-45")
@pytest.mark.parametrize("others", [("-1", "-1", "-1"), ("0", "2", "4"), ("2", "-3 1", "3 2")])
def test_whatever_is_bet_the_table_sees_and_hears_the_same_at_the_same_time(quiz, others):
    seen = []
    for turns in (("1", "1", "1"), others):
        table = quiz("Ana Ben Cas")
        table.spin()
        table.press("ok")
        table.play(scripted_bets(*turns[:2]))
        table.play(scripted_bets(turns[2]).rpartition("press ok\n")[0] + "look")
        seen.append(public(table))
    assert seen[0] == seen[1]


@pytest.mark.rule("BYB-44", "BYB-46")
def test_markers_lie_covered_until_the_verdict(quiz):
    """Same amounts, other markers: everything public is the same up to the page that asks for the verdict."""
    seen = []
    for turns in (("1", "0", "1"), ("1", "3", "4")):
        table = quiz("Ana Ben Cas")
        table.spin()
        table.press("ok")
        table.play(scripted_bets(*turns))
        assert table.lines[1:4] == ["bet marker", f"Ana 2 {DASH}", "Ben 1 covered"]
        table.card()
        table.start()
        table.play("wait 5\nlook\npress ok\nwait 1")
        assert table.lines[1] == "Right or wrong?"
        seen.append(public(table))
        table.press("right")
        assert (table.lines[3], table.lines[4]) == (
            ("Ben 1 tick won", "Cas 2 tick won") if turns[1] == "0" else ("Ben 1 cross lost", "Cas 2 cross lost")
        )
    assert seen[0] == seen[1]


@pytest.mark.rule("BYB-44", "BYB-82")
def test_markers_of_a_contest_stay_secret_for_good(quiz):
    seen = []
    for turns in (("1", "0", "1"), ("1", "3", "4")):
        table = quiz("Ana Ben Cas", options={"buttons": {"p2": "Ben"}})
        table.spin()
        table.press("ok")
        table.play(scripted_bets(*turns))
        table.card(contest=2)
        table.start()
        table.play("wait 2\npress p2\nwait 1")
        table.press("right")
        table.settle()
        seen.append(public(table))
    assert seen[0] == seen[1]


def test_nothing_can_be_entered_or_confirmed_without_seeing_it(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.press("ok", "ok")
    closed = quiz.play("look")
    quiz.play("turn 2\npress ok\nwait 0.3")
    assert quiz.play("look")["pixels"] == closed["pixels"]
    assert not any(side.bet for side in quiz.table.state.sides)
    inside = quiz.play("down right\nwait 0.1")
    assert inside["secret"]
    assert inside["lines"][1] == "1", "turning blind changed nothing"
    assert not quiz.play("up right")["secret"], "let go, and it is gone at once"


def test_either_hand_holds_and_releasing_one_of_two_keys_keeps_it_open(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.press("ok", "ok")
    assert quiz.play("down left\ndown right\nup left")["secret"]
    assert not quiz.play("up right")["secret"]


def test_the_menu_never_leaves_a_secret_open(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.press("ok", "ok")
    seen = quiz.play("down left\nwait 0.2\nhold ok 1\nwait 0.2")
    assert (seen["screen"], seen["secret"]) == ("menu/hold", False)
    assert not quiz.play("press back\nwait 0.2")["secret"]


@pytest.mark.rule("BYB-21", "BYB-45")
def test_accounts_are_public_and_stay_as_before_the_bets(quiz):
    quiz = quiz("Ana Ben Cas")
    quiz.press("ok")
    assert quiz.lines[0] == "Turn: Ana stack 12"
    assert quiz.lines[1:5] == PUBLIC_START
    quiz.spin()
    quiz.press("ok")
    quiz.enter(2)
    quiz.enter(2)
    quiz.play("hold ok 1")
    quiz.choose("Scores")
    assert quiz.lines == ["Stack 12", *PUBLIC_START]
    assert quiz.table.game.position(quiz.table.state, "public")["sides"]["Ana"]["own"] == 3


@pytest.mark.rule("BYB-46")
def test_all_amounts_lie_open_together_and_the_active_side_has_no_marker(quiz):
    quiz = quiz("Ana Ben Cas Dov")
    quiz.spin()
    quiz.bet(2, 1, 5, 3)
    assert quiz.lines[1:6] == ["bet marker", f"Ana 3 {DASH}", "Ben 2 covered", "Cas 3 covered", "Dov 1 covered"]


@pytest.mark.rule("BYB-71")
def test_at_the_settlement_all_markers_are_turned_over(quiz):
    quiz = quiz("Ana Ben Cas Dov")
    (markers, accounts) = quiz.turn((1, 2, 3, 0), right=True)
    assert markers[:6] == [
        "Ana: right",
        "bet marker",
        f"Ana 2 {DASH} won",
        "Ben 3 tick won",
        "Cas 1 cross lost",
        "Dov 1 tick won",
    ]
    assert accounts[2:6] == ["Ana +2 5 18 0", "Ben +3 6 17 0", "Cas -1 2 21 0", "Dov +1 4 19 0"], "example Y1"


def test_the_entry_offers_no_more_than_the_account_holds(quiz):
    quiz = quiz("Ana Ben")
    quiz.turn((1, 5), right=False)  # Ana has 1 left, Ben 6
    quiz.spin()
    quiz.press("ok")
    assert quiz.enter(3)["lines"][1] == "1", "Ben: after 1, 2 and 3 comes 1 again"
    assert quiz.lines[1] == "Ana"
    quiz.press("ok")
    assert "1 point to bet with" in quiz.lines
    assert quiz.play("down left\nturn 1\nwait 0.1")["lines"][1] == "1 cross"


# --- taking back -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BYB-47")
def test_bets_are_taken_back_all_together_before_a_card_is_taken(quiz):
    quiz = quiz("Ana Ben Cas")
    quiz.spin()
    quiz.press("ok")
    quiz.enter(1)
    quiz.enter(2)
    quiz.press("back")
    assert quiz.words == "Take back? The bets of all sides are placed take back"
    quiz.press("ok")
    assert not any(side.bet for side in quiz.table.state.sides)
    assert "place bets" in quiz.words, "back at the category, which stands"


@pytest.mark.rule("BYB-68")
def test_once_a_card_was_taken_the_bets_stand_even_if_the_card_goes_back(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.bet(0, 0)
    quiz.card()
    quiz.press("back", "ok")
    assert quiz.screen == "bet-your-brain/bets", "a slip in entering the card is taken back"
    quiz.press("back")
    assert "A card was taken already: all bets stand." in quiz.words


@pytest.mark.rule("BYB-32")
def test_an_arrow_taken_back_and_turned_again_stops_where_it_stopped(quiz):
    quiz = quiz("Ana Ben")
    first = quiz.spin()
    quiz.press("back", "ok")
    assert quiz.table.state.phase == "category"
    assert quiz.spin() == first


def test_a_verdict_is_taken_back_and_put_right(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.bet(0, 0)
    quiz.card()
    quiz.start()
    quiz.play("wait 10")
    quiz.press("ok", "left")
    assert quiz.lines[0] == "Ana: wrong"
    quiz.press("back")
    assert quiz.lines[:2] == ["Take back?", "Ana is wrong"]
    quiz.press("ok", "right")
    assert quiz.lines[0] == "Ana: right"


def test_an_answer_taken_back_leaves_the_time_that_was_left(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.bet(0, 0)
    quiz.card()
    quiz.start()
    quiz.play("wait 20")
    quiz.press("ok")
    quiz.play("wait 30")
    quiz.press("back", "ok")
    assert quiz.lines[1] in ("0:40", "0:39"), "the sand stood still while the answer was judged"
    quiz.play("wait 10")
    assert quiz.lines[1] in ("0:30", "0:29"), "and runs on"


def test_time_that_is_over_does_not_come_back(quiz):
    quiz = quiz("Ana Ben")
    quiz.spin()
    quiz.bet(0, 0)
    quiz.card()
    quiz.start()
    quiz.play("wait 61")
    quiz.press("back")
    assert "The sand has run out: no time comes back." in quiz.words
