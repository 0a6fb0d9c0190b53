"""Everyone against everyone: buttons and calls, counts, estimates, and the winners."""

import pytest

from croupier.decks.cards import QuestionCard, QuestionDeck

BUTTONS = {"p1": "Ana", "p2": "Ben", "p3": "Cas"}


def contest(quiz, number, *marks):
    """Bet and start a contest: 1 most correct, 2 fastest, 3 estimation."""
    quiz.spin()
    quiz.bet(*(0,) * len(quiz.table.state.sides))
    quiz.card(*marks, contest=number)
    quiz.start()
    return quiz


def deck(**card) -> QuestionDeck:
    return QuestionDeck(
        categories=tuple(f"Field {n}" for n in range(1, 9)),
        cards=tuple(QuestionCard(category=n, question="What?", **card) for n in range(1, 9)),
    )


def started(quiz):
    quiz.spin()
    quiz.bet(*(0,) * len(quiz.table.state.sides))
    quiz.press("ok")
    quiz.start()
    return quiz


# --- fastest ---------------------------------------------------------------------------------------------------------


def test_the_earliest_button_is_judged_first_even_when_two_are_a_millisecond_apart(quiz):
    quiz = contest(quiz("Ana Ben Cas", options={"buttons": BUTTONS}), 2)
    quiz.play("down p3\nwait 0.001\ndown p1\nwait 0.1\nup p1\nup p3")
    assert quiz.lines[0] == "Cas called"
    assert "next: Ana" in quiz.words
    quiz.press("left")
    assert quiz.lines[0] == "Ana called", "the wrong side is out, the next call is judged"


@pytest.mark.rule("BYB-94")
def test_a_wrong_answer_locks_the_button(quiz):
    quiz = contest(quiz("Ana Ben", options={"buttons": BUTTONS}), 2)
    quiz.play("press p1\nwait 0.3")
    quiz.press("left")
    assert "1 side is out" in quiz.words
    quiz.play("press p1\nwait 0.3")
    assert quiz.lines[0] == "Fastest"
    quiz.play("press p2\nwait 0.3")
    assert quiz.lines[0] == "Ben called"


def test_without_buttons_the_call_is_chosen_from_a_menu(quiz):
    quiz = contest(quiz("Ana Ben Cas"), 2)
    quiz.press("ok")
    quiz.choose("Cas")
    assert quiz.lines[0] == "Cas called"
    quiz.press("right")
    assert [line for line in quiz.lines if "Cas" in line] == ["Cas 1 won"]


@pytest.mark.rule("BYB-97")
def test_who_called_compares_alone_and_the_others_go_on(quiz):
    quiz = contest(quiz("Ana Ben Cas", options={"buttons": BUTTONS}), 2)
    quiz.play("press p1\nwait 0.3")
    assert "checks alone" in quiz.words
    quiz.play("wait 5\npress p2\nwait 0.3")
    assert "next: Ben" in quiz.words, "the others may call, and their time runs"


@pytest.mark.rule("BYB-97")
def test_with_a_deck_the_answer_is_shown_to_the_caller_only_while_a_key_is_held(quiz):
    quiz = started(quiz("Ana Ben", deck=deck(symbols=("fastest",), answer="Bob"), options={"buttons": BUTTONS}))
    quiz.play("press p2\nwait 0.3")
    quiz.press("ok")
    assert quiz.lines[:2] == ["Check it", "Ben"]
    quiz.press("ok")
    assert "Bob" not in quiz.words
    quiz.play("press p1\nwait 0.1")
    seen = quiz.play("down right\nwait 0.1")
    assert (seen["secret"], "Bob" in seen["lines"]) == (True, True)
    assert "Bob" not in quiz.play("up right")["lines"]
    quiz.press("ok", "left")
    assert quiz.lines[0] == "Ana called", "a call made meanwhile has waited"


@pytest.mark.rule("BYB-95")
def test_a_call_in_time_is_judged_after_it_and_no_new_one_is_taken(quiz):
    quiz = contest(quiz("Ana Ben", options={"buttons": BUTTONS}), 2)
    quiz.play("wait 55\npress p1\nwait 10")
    assert quiz.lines[0] == "Ana called"
    quiz.play("press p2\nwait 0.2")
    quiz.press("left")
    assert [line for line in quiz.lines if "lost" in line] == ["Ana 1 lost", "Ben 1 lost"]


@pytest.mark.rule("BYB-108")
def test_every_winner_is_asked_for_the_extra_answer(quiz):
    quiz = contest(quiz("Ana Ben", options={"buttons": BUTTONS}), 2, "Special")
    quiz.play("press p2\nwait 0.3")
    quiz.press("right")
    assert quiz.lines[0] == "Ben: extra"
    quiz.press("right")
    *_, notes = quiz.settle()
    assert "Ben gets the special point." in " ".join(notes)


# --- most correct ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BYB-86")
def test_most_correct_answers_are_written(quiz):
    quiz = contest(quiz("Ana Ben"), 1)
    assert quiz.lines[:3] == ["Most correct", "2:00", "write it down"]


@pytest.mark.rule("BYB-87")
def test_writing_ends_early_only_by_consent(quiz):
    quiz = contest(quiz("Ana Ben"), 1)
    quiz.press("ok")
    assert "Only if every side says that it is finished." in quiz.words
    quiz.press("left")
    assert quiz.table.state.phase == "most"
    quiz.press("ok", "right")
    assert quiz.table.state.phase == "count"


def test_a_slip_in_a_count_is_mended_on_the_spot(quiz):
    quiz = contest(quiz("Ana Ben"), 1)
    quiz.press("ok", "right")
    quiz.play("turn 5\npress ok\nwait 0.3")
    assert "5 right; wrong answers" in quiz.words
    quiz.press("back")
    assert "right answers" in quiz.words
    quiz.play("turn 4\npress ok\nwait 0.3\npress ok\nwait 0.3")
    assert quiz.lines[0] == "Ben"
    quiz.press("back")
    assert "Ana: 4 right, 0 wrong" in quiz.words
    quiz.press("ok")
    assert quiz.lines[0] == "Ana"


def test_the_table_may_name_the_winners_itself(quiz):
    quiz = contest(quiz("Ana Ben Cas"), 1)
    quiz.press("ok", "right", "left")
    quiz.choose("Ana")
    quiz.choose("Cas")
    quiz.choose("That is all")
    assert quiz.lines[2:5] == ["Ana 1 won", "Ben 1 lost", "Cas 1 won"]


@pytest.mark.rule("BYB-127", "BYB-128")
def test_stones_of_all_sides_are_counted_by_the_box(quiz):
    links = {"solution": {"A": 1, "B": 2}, "fields": {"A": "a", "B": "b"}, "stones": ("one", "two")}
    quiz = started(quiz("Ana Ben", deck=deck(symbols=("most-correct",), **links)))
    quiz.press("left")
    quiz.choose("Ben")
    quiz.press("ok", "ok", "ok", "ok", "left")
    quiz.press("ok", "right")
    assert quiz.lines[2:4] == ["Ana 1 lost", "Ben 1 won"]


# --- estimation ------------------------------------------------------------------------------------------------------


def figure(number: str) -> str:
    at, script = 0, []
    for sign in number:
        place = "0123456789.-".index(sign)
        script += [f"turn {place - at}" if place != at else "wait 0.1", "press ok", "wait 0.1"]
        at = place
    return "\n".join(script)


@pytest.mark.rule("BYB-98")
def test_estimates_are_written_before_they_are_compared(quiz):
    quiz = contest(quiz("Ana Ben"), 3)
    assert quiz.lines[:3] == ["Estimation", "1:00", "write it down"]


@pytest.mark.rule("BYB-100", "BYB-101", "BYB-102")
def test_estimates_of_any_form_are_entered_by_knob(quiz):
    quiz = contest(quiz("Ana Ben Cas"), 3)
    quiz.play("wait 61")
    quiz.play(figure("-2.5"))
    assert quiz.lines[1] == "-2.5_"
    quiz.press("right")
    quiz.play(figure("31") + "\npress left\nwait 0.1\n" + "turn 1\nturn -1")
    assert quiz.lines[1] == "3_"
    quiz.press("right")
    assert "no estimate" in quiz.words
    quiz.press("right")
    quiz.play(figure("0.25"))
    quiz.press("right")
    assert quiz.lines[2:5] == ["Ana 1 won", "Ben 1 won", "Cas 1 lost"], "both are 2.75 off"


def test_only_what_becomes_a_number_can_be_entered(quiz):
    quiz = contest(quiz("Ana Ben"), 3)
    quiz.play("wait 61")
    quiz.play(figure(".3-.") + "\npress right\nwait 0.2")
    assert quiz.lines[1] == "3._"
    assert "enter" not in quiz.words
    assert quiz.table.state.turn.estimates == ()


def test_with_a_deck_the_true_value_is_on_the_card(quiz):
    card = deck(symbols=("estimation",), value="42195", unit="m", answer="A marathon")
    quiz = started(quiz("Ana Ben", deck=card))
    quiz.press("ok", "right")
    for number in ("42000", "43000"):
        quiz.play(figure(number))
        assert "m" in quiz.lines[1]
        quiz.press("right")
    assert quiz.lines[:3] == ["True value", "42195 m", "A marathon"]
    quiz.press("ok")
    assert quiz.lines[2:4] == ["Ana 1 won", "Ben 1 lost"]


def test_a_true_value_told_in_words_is_read_and_then_entered(quiz):
    quiz = started(quiz("Ana Ben", deck=deck(symbols=("estimation",), answer="About 8 minutes, which is 499 seconds")))
    quiz.press("ok", "right", "right", "right", "right")
    assert quiz.words == "Solution About 8 minutes, which is 499 seconds back"
    quiz.press("ok")
    quiz.play(figure("499"))
    quiz.press("right")
    assert quiz.lines[2:4] == ["Ana 1 lost", "Ben 1 lost"], "nobody had an estimate"


def test_a_button_counts_whatever_page_of_the_contest_is_open(quiz):
    quiz = started(quiz("Ana Ben", deck=deck(symbols=("fastest",), answer="Bob"), options={"buttons": BUTTONS}))
    quiz.press("right")
    assert "What?" in quiz.words
    quiz.play("press p2\nwait 0.2")
    assert quiz.lines[0] == "Ben called"


def test_a_button_pressed_before_the_sand_runs_does_not_count(quiz):
    quiz = quiz("Ana Ben", options={"buttons": BUTTONS})
    quiz.spin()
    quiz.bet(0, 0)
    quiz.card(contest=2)
    quiz.play("down p1\nwait 0.05\npress ok\nwait 0.3\nup p1\nwait 0.3")
    assert quiz.lines[0] == "Fastest"
    assert quiz.table.state.turn.calls == ()
