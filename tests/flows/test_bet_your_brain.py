"""Two whole games of Bet Your Brain, told as a manual would: two players and their cards, two teams and a deck."""

from croupier.chance import ScriptedSource
from croupier.decks.cards import QuestionCard, QuestionDeck


def test_two_players_with_their_own_cards(quiz_from_the_menu):  # noqa: PLR0915 - a game has many turns
    """Seven turns until Ana has all 23 points; with every kind of card on the way."""
    # The box knows Ana and Ben. They have cards of their own, and each claims a button.
    quiz = quiz_from_the_menu("Ana Ben")
    quiz.choose("Bet Your Brain")
    quiz.choose("Cards")
    quiz.choose("Buttons")
    quiz.play("press p1\nwait 0.3\npress p2\nwait 0.3")
    assert quiz.lines[1:] == ["Cards our own", "Categories", "Hourglass 60 s", "> Buttons 2 of 2"]
    quiz.choose("Start")

    # Pens out, then the accounts: three points each, twenty in the bank, twelve credit points on the stack.
    assert quiz.lines == [
        "Ready?",
        "Everybody needs a pen and",
        "a notepad.",
        "The box keeps points, bets",
        "and markers.",
        "go on",
    ]
    quiz.press("ok")
    assert quiz.lines == ["Turn: Ana stack 12", "own bank loans", "Ana 3 20 0", "Ben 3 20 0", "to the arrow"]

    # 1. Ana turns the arrow, sees the category, and bets 3 on herself; Ben bets 1 on her failure. She is right.
    assert "Category" in quiz.spin()
    quiz.press("ok")
    assert "3 on yourself" in " ".join(quiz.enter(2)["lines"])
    assert "1 cross Ana fails" in " ".join(quiz.enter(3)["lines"])
    assert quiz.lines[1:4] == ["bet marker", f"Ana 3 {DASH}", "Ben 1 covered"]
    quiz.card()
    quiz.start()
    quiz.play("wait 20")
    assert quiz.lines[:2] == ["Ana answers", "0:40"]
    quiz.press("ok")
    assert quiz.lines[1] == "Right or wrong?"
    quiz.press("right")
    revealed, accounts = quiz.settle()
    assert revealed == ["Ana: right", "bet marker", f"Ana 3 {DASH} won", "Ben 1 cross lost", "settle"]
    assert accounts[2:4] == ["Ana +3 6 17 0", "Ben -1 2 21 0"]

    # 2. Ben's turn, and a card for the fastest: Ben presses his button first and is wrong, then Ana is right.
    quiz.spin()
    quiz.bet(0, 2)
    quiz.card(contest=2)
    quiz.start()
    quiz.play("press p2\nwait 0.5")
    assert quiz.lines[0] == "Ben called"
    quiz.press("left")
    quiz.play("press p1\nwait 0.5")
    quiz.press("right")
    assert quiz.settle()[1][2:4] == ["Ben -1 1 22 0", "Ana +3 9 14 0"]

    # 3. Most correct answers: the glass runs twice, then right and wrong answers are entered for each.
    quiz.spin()
    quiz.bet(2, 0)
    quiz.card(contest=1)
    quiz.start()
    assert quiz.lines[:2] == ["Most correct", "2:00"]
    quiz.play("wait 120.5")
    for right, wrong in ((5, 1), (4, 2)):
        quiz.play(f"turn {right}\npress ok\nwait 0.2\nturn {wrong}\npress ok\nwait 0.2")
    revealed, accounts, notes = quiz.settle()
    assert revealed[2:4] == ["Ana 3 won", "Ben 1 lost"], "no marker is shown after a contest"
    assert accounts[2:4] == ["Ana +3 12 11 0", "Ben -1 0+3 23 1"]
    assert "Ben is empty: loan 1 of 3, 3 credit points." in " ".join(notes)

    # 4. Estimation: Ana writes 1880, Ben 1900; it was 1889, so Ana is nearer.
    quiz.spin()
    quiz.press("ok")
    assert "0 own, 3 credit: credit is used first" in " ".join(quiz.press("ok")["lines"])
    quiz.enter(0)
    quiz.enter(5)
    quiz.card(contest=3)
    quiz.start()
    quiz.play("wait 60.5")
    for number in ("1900", "1880", "1889"):
        quiz.play(knob(number))
    revealed, accounts = quiz.settle()
    assert revealed[2:4] == ["Ben 1 lost", "Ana 3 won"]
    assert accounts[0] == "Points stack 10"
    assert accounts[2:4] == ["Ben ±0 0+2 23 1", "Ana +3 15 8 0"]

    # 5. A special point: Ana is right, answers the extra question in the time that is left, and is right again.
    quiz.spin()
    quiz.bet(2, 2)
    quiz.card("Special")
    quiz.start()
    quiz.press("ok")
    assert quiz.lines[:2] == ["Check it", "Ben"], "the box goes to somebody who does not answer"
    quiz.press("ok", "right")
    assert "extra question" in quiz.words
    quiz.press("ok", "right")
    _, accounts, notes = quiz.settle()
    assert accounts[2:4] == ["Ana +4 19 4 0", "Ben ±0 0+1 23 1"]
    assert "Ana gets the special point." in " ".join(notes)

    # 6. Ben lets the time run out; Ana had bet on that.
    quiz.spin()
    quiz.bet(0, 5)
    quiz.card()
    quiz.start()
    quiz.play("wait 61")
    revealed, accounts, notes = quiz.settle()
    assert revealed[0] == "Ben: too late"
    assert accounts[2:4] == ["Ben ±0 0+3 23 2", "Ana +3 22 1 0"]
    assert "loan 2 of 3" in " ".join(notes)

    # 7. Ana bets 3 though one point is enough: the bank pays what it has.
    quiz.turn((2, 3), right=True)
    assert quiz.lines == ["The winner", "Ana", "All 23 knowledge points", "are in the account.", "accounts"]
    quiz.press("ok")
    assert quiz.lines[:4] == ["Final accounts", "own bank loans", "Ana 23 0 0", "Ben 0+2 23 2"]
    assert "win" in [name for _, name in quiz.tones[-3:]]

    # The score sheet is in the menu, and so is what happened; then the box is free for the next game.
    quiz.play("hold ok 1")
    quiz.choose("Scores")
    assert quiz.lines[2:4] == ["Ana 23 0 0", "Ben 0+2 23 2"]
    quiz.press("ok", "ok")
    assert quiz.screen == "menu"


def test_two_teams_with_a_deck_until_a_fourth_empty_account(quiz):
    """The Owls bet all they have and lose four times; a game that ends so is won by points."""
    quiz = quiz("Lions Owls", teams=True, deck=DECK, source=ScriptedSource([0, 1, 1, 1, 1]))

    # 1. Category 1 asks for a drawing. The Lions draw and guess right; the Owls had bet 3 against them.
    assert "Drawing" in quiz.spin()
    quiz.bet(0, 5)
    quiz.press("ok")
    assert "Owls takes the box and reads aloud." in quiz.words
    assert "no letters, numbers or signs" in quiz.words
    quiz.press("ok")
    assert "Draw a house." in quiz.words
    quiz.press("ok", "ok")
    assert "compare the guesses with the sheet" in quiz.scrolled()
    quiz.press("right")
    assert quiz.settle()[1][2:4] == ["Lions +1 4 19 0", "Owls -3 0+3 23 1"]

    # 2. Category 2 has two questions; chance takes the second one. The Owls are wrong.
    assert "Pairs" in quiz.spin()
    quiz.bet(2, 4)
    quiz.press("ok")
    assert quiz.lines[:2] == ["Two questions", "Choose before reading:"]
    quiz.choose("By chance")
    quiz.press("ok")
    assert "What is after B?" in quiz.words
    quiz.press("ok", "ok")
    assert quiz.lines[1] == "C", "the answer to the second question"
    quiz.press("left")
    assert quiz.settle()[1][2:4] == ["Owls ±0 0+3 23 2", "Lions +2 6 17 0"]

    # 3. Category 3 is a linking card: the Lions lay their stones on the glass, and the box judges them.
    assert "Links" in quiz.spin()
    quiz.bet(0, 5)
    quiz.press("ok", "ok", "ok", "left")
    assert quiz.lines[:3] == ["Lions 1:00", "[A.] B.", "dog"]
    quiz.play("press ok\nwait 0.2\nturn 1\npress ok\nwait 0.2")
    assert quiz.lines[1:3] == ["A2 [B.]", "cat"]
    quiz.press("ok", "ok", "left", "ok")
    revealed, accounts, _ = quiz.settle()
    assert revealed[0] == "Lions: right"
    assert accounts[2:4] == ["Lions +1 7 16 0", "Owls ±0 0+3 23 3"]

    # 4. Category 4 is about the time before 2008. The Owls are wrong for the last time, which costs the Lions 1 too.
    assert "Then" in quiz.spin()
    quiz.bet(2, 0)
    quiz.press("ok")
    assert "Before 2008" in quiz.words
    quiz.press("ok", "ok")
    assert "before 2008" in quiz.words
    quiz.press("ok", "left")
    quiz.settle()
    assert quiz.lines[:2] == ["The winner", "Lions"]
    assert "Owls is empty after three loans." in quiz.words
    quiz.press("ok")
    assert quiz.lines[2:4] == ["Owls 0 23 3", "Lions 6 17 0"]


def knob(number: str) -> str:
    """Return the turns and presses that enter a number."""
    at, script = 0, []
    for sign in number:
        place = "0123456789.-".index(sign)
        script += [f"turn {place - at}", "press ok", "wait 0.1"] if place != at else ["press ok", "wait 0.1"]
        at = place
    return "\n".join([*script, "press right", "wait 0.3"])


DASH = "\N{EN DASH}"

DECK = QuestionDeck(
    categories=("Drawing", "Pairs", "Links", "Then", "Five", "Six", "Seven", "Eight"),
    cards=(
        QuestionCard(category=1, question="Draw a house.", team=True),
        QuestionCard(category=2, question="What is before B?", answer="A", question_2="What is after B?", answer_2="C"),
        QuestionCard(
            category=3,
            question="Who says what?",
            solution={"A": 2, "B": 1},
            fields={"A": "dog", "B": "cat"},
            stones=("meow", "woof"),
        ),
        QuestionCard(category=4, question="Who was first on the Moon?", answer="Armstrong", symbols=("before-2008",)),
        *(QuestionCard(category=n, question=f"What is {n}?", answer=f"{n}") for n in range(5, 9)),
    ),
)
