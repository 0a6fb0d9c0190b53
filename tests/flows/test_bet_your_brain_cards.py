"""Cards without contest symbol: taking them, reading them, the start of the sand, the verdict, the reminders."""

import pytest

from croupier.chance import ScriptedSource, SeededSource, choose
from croupier.decks.cards import QuestionCard, QuestionDeck


def one(**card) -> QuestionDeck:
    """Return a deck with this card, and a team question after it, in every category."""
    return QuestionDeck(
        categories=tuple(f"Field {n}" for n in range(1, 9)),
        cards=tuple(QuestionCard(**{"category": n, "question": "Who?", **card}) for n in range(1, 9)),
    )


def at_the_card(quiz, *marks, contest=0):
    quiz.spin()
    quiz.bet(*(0,) * len(quiz.table.state.sides))
    quiz.card(*marks, contest=contest)
    return quiz


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BYB-10")
def test_before_the_first_turn_everybody_is_told_to_have_pen_and_notepad(quiz):
    assert "Everybody needs a pen and a notepad." in quiz("Ana Ben").words


@pytest.mark.rule("BYB-50")
def test_the_next_side_clockwise_is_asked_to_read(quiz):
    quiz = at_the_card(quiz("Ana Ben Cas"))
    assert "Ben reads aloud." in quiz.words


@pytest.mark.rule("BYB-51", "BYB-53")
def test_the_back_stays_unseen(quiz):
    told = at_the_card(quiz("Ana Ben")).scrolled()
    assert "Nobody sees the back, the reader included." in told
    assert "If the front sends you to the back, only who answers looks." in told


@pytest.mark.rule("BYB-51")
def test_before_the_extra_question_somebody_else_checks_the_main_answer(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Special")
    quiz.start()
    quiz.press("ok")
    assert quiz.lines[:2] == ["Check it", "Ben"]
    assert "looks at the back, Ana does not." in quiz.words


@pytest.mark.rule("BYB-52")
def test_a_task_for_all_asks_all_to_leave_the_back_alone(quiz):
    assert "All solve it, so all leave the back alone." in at_the_card(quiz("Ana Ben"), contest=1).scrolled()


@pytest.mark.rule("BYB-61")
def test_the_sand_runs_only_after_a_press_of_its_own(quiz):
    quiz = at_the_card(quiz("Ana Ben"))
    quiz.play("wait 200")
    assert quiz.table.state.phase == "read"
    assert "start hourglass" in quiz.words
    quiz.press("ok")
    assert quiz.lines[1] == "1:00"


@pytest.mark.rule("BYB-61")
def test_with_a_deck_the_question_is_read_first_and_the_sand_started_after_it(quiz):
    quiz = quiz("Ana Ben", deck=one(question="Who built it?", answer="Bob"))
    quiz.spin()
    quiz.bet(0, 0)
    quiz.press("ok", "ok")
    quiz.play("wait 300")
    assert quiz.words.endswith("Who built it? start hourglass")
    quiz.press("ok")
    assert quiz.lines[1] == "1:00"


def test_the_solution_is_on_no_page_before_the_verdict(quiz):
    quiz = quiz("Ana Ben", deck=one(answer="Bob"))
    quiz.spin()
    quiz.bet(0, 0)
    quiz.press("ok", "ok", "ok", "right", "ok", "ok")
    shown = [" ".join(said["lines"]) for said in quiz.said if "lines" in said]
    assert [i for i, words in enumerate(shown) if "Bob" in words] == [len(shown) - 1]


def test_the_question_can_be_read_again_while_the_sand_runs(quiz):
    quiz = quiz("Ana Ben", deck=one(question="Who built it?"))
    quiz.spin()
    quiz.bet(0, 0)
    quiz.press("ok", "ok", "ok", "right")
    quiz.play("wait 8")
    assert quiz.lines[0].startswith("0:5")
    assert "Who built it?" in quiz.words
    quiz.play("wait 60")
    assert quiz.lines[0] == "Ana: too late"


@pytest.mark.rule("BYB-112", "BYB-113")
def test_before_2008_is_told_with_the_question_and_at_the_verdict(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Before")
    assert "Before 2008: as things stood then." in quiz.scrolled()
    quiz.start()
    assert "before 2008" in quiz.words
    quiz.press("ok")
    assert "As things stood before 2008." in quiz.scrolled()


@pytest.mark.rule("BYB-129", "BYB-131", "BYB-132", "BYB-133")
def test_a_drawing_task_comes_with_its_manners(quiz):
    quiz = at_the_card(quiz("Red Blue", teams=True), "Team")
    told = quiz.scrolled()
    assert "no letters, numbers or signs." in told
    assert "Note on a sheet what you drew." in told
    assert "The team writes its guess beside each drawing." in told
    quiz.start()
    quiz.press("ok")
    assert "compare the guesses with the sheet." in quiz.scrolled()


@pytest.mark.rule("BYB-135")
def test_without_a_solution_the_table_must_agree(quiz):
    quiz = at_the_card(quiz("Ana Ben"))
    quiz.start()
    quiz.press("ok")
    assert "Empty? Agree, or it is wrong." in quiz.words


# --- team questions, two questions -----------------------------------------------------------------------------------


@pytest.mark.rule("BYB-115", "BYB-117")
def test_a_team_question_is_put_away_without_teams(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Team")
    assert "Without teams it is skipped; the bets stay." in quiz.words
    quiz.press("ok")
    assert quiz.screen == "bet-your-brain/bets"
    assert all(side.bet == 1 for side in quiz.table.state.sides)


def test_a_deck_gives_another_card_after_a_team_question(quiz):
    cards = one(question="Draw.", team=True).cards + one(question="Who?").cards
    table = quiz("Ana Ben", deck=QuestionDeck(tuple(f"Field {n}" for n in range(1, 9)), cards), seed=1)
    table.spin()
    table.bet(0, 0)
    table.press("ok")
    while "another card" in table.words:
        table.press("ok", "ok")
    assert table.table.state.turn.card.team_question is None


@pytest.mark.rule("BYB-59")
@pytest.mark.parametrize(("drawn", "told"), [(0, "first"), (1, "second")])
def test_chance_chooses_one_of_two_questions_before_anything_is_read(quiz, drawn, told):
    quiz = at_the_card(quiz("Ana Ben", source=ScriptedSource([0, drawn])), "Two")
    assert "Choose before reading:" in quiz.words
    quiz.choose("By chance")
    assert f"Ben reads the {told} question aloud." in quiz.words


def test_the_reader_may_choose_the_question_instead(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Two")
    quiz.choose("The second")
    assert "Ben reads the second question aloud." in quiz.words


# --- linking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BYB-123")
def test_stones_are_laid_taken_off_and_moved_until_the_answer(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Linking")
    quiz.start()
    quiz.press("left")
    assert quiz.lines[1] == "[A.] B. C. D. E."
    quiz.press("ok")
    quiz.play("turn 2\npress ok\nwait 0.3")
    assert quiz.lines[1] == "A3 [B.] C. D. E."
    quiz.play("turn -1\npress ok\nwait 0.3")
    assert quiz.lines[1] == "[A.] B. C. D. E.", "a press on a stone takes it off"
    quiz.play("turn 4\npress ok\nwait 0.3\nturn 4\npress ok\nwait 0.3")
    assert quiz.lines[1] == "[A.] B. C. D. E5"
    quiz.press("left", "ok")
    assert "Look at the back." in quiz.words, "without a known solution the table judges"


@pytest.mark.rule("BYB-124", "BYB-125")
@pytest.mark.parametrize(("pairs", "told"), [(2, "Ana: right"), (1, "Ana: too late")])
def test_stones_that_lie_complete_when_the_time_ends_are_an_answer(quiz, pairs, told):
    deck = one(solution={"A": 1, "B": 2}, fields={"A": "a", "B": "b"}, stones=("one", "two"))
    quiz = quiz("Ana Ben", deck=deck)
    quiz.spin()
    quiz.bet(0, 0)
    quiz.press("ok", "ok", "ok", "left")
    for _ in range(pairs):
        quiz.press("ok", "ok")
    quiz.play("wait 60")
    assert quiz.lines[0] == told


@pytest.mark.rule("BYB-107")
def test_no_extra_question_once_the_time_is_over(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Special")
    quiz.start()
    quiz.play("wait 50")
    quiz.press("ok", "ok")
    quiz.play("wait 15")
    quiz.press("right")
    assert quiz.lines[0] == "Ana: right"


@pytest.mark.rule("BYB-106")
def test_the_sand_runs_on_while_a_special_card_is_checked(quiz):
    quiz = at_the_card(quiz("Ana Ben"), "Special")
    quiz.start()
    quiz.press("ok", "ok")
    quiz.play("wait 30")
    assert quiz.lines[0] in ("0:29  Ana", "0:28  Ana")
    quiz.press("right")
    quiz.play("wait 30")
    assert quiz.lines[0] == "Ana: right", "the extra question came too late; the bet is won"


def test_the_settings_of_the_hourglass_are_kept_to(quiz):
    quiz = at_the_card(quiz("Ana Ben", timer=15))
    quiz.start()
    quiz.play("wait 14")
    assert quiz.table.state.phase == "answer"
    quiz.play("wait 1")
    assert quiz.table.state.phase == "settle"


@pytest.mark.parametrize("seed", range(4))
def test_no_key_at_any_time_breaks_anything(quiz, seed):
    """A child with the box: whatever is pressed, the box neither fails nor cuts a word."""
    hand = SeededSource(seed)
    deck = one(answer="Bob", symbols=("fastest",)) if seed % 2 else None
    quiz = quiz("Ana Ben Cas", deck=deck, options={"buttons": {"p1": "Ana", "p2": "Ben"}}, seed=seed, timer=15)
    acts = ("press ok",) * 6 + ("press left", "press right", "press right", "turn 1", "turn -2", "press p1", "press p2")
    acts += ("press back", "hold ok 1", "down left\nwait 0.3\nturn 1\npress ok\nup left", "wait 4")
    for _ in range(400):
        seen = quiz.play(f"{choose(hand, acts)}\nwait 0.2")
        assert seen["screen"] != "mishap"
        assert not quiz.made.box.frame.cut, quiz.made.box.frame.cut
        if seen["screen"] == "menu":
            break
