"""Laws of the screens that a quiz needs: secrets, ledgers, figures, slots, the arrow."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.bet_your_brain.figures import figure, read_figure
from croupier.objects.spinner import Spinner as Arrow
from croupier.screens import NOTHING, render, screen_for
from croupier.texts import Name
from croupier.views import Bitmap, Choice, Figure, Ledger, Secret, Slots, Spinner, bitmap
from croupier_device.seam import Down, Press, Turn, Up

DOT = bitmap("##\n##", "dot")


def secret(**more) -> Secret:
    options = tuple(f"{n}\nwords" for n in range(1, 7))
    return Secret(screen="x", title="X bets", value=0, options=options, pictures=(DOT,) * 6, does=lambda n: n, **more)


@given(st.lists(st.integers(-20, 20)), st.sampled_from(["left", "right"]))
def test_a_closed_secret_looks_the_same_whatever_was_chosen(turns, key):
    screen = screen_for(secret(note="3 points", left=Choice("hold", None)), 0.0)
    closed = render(screen, 0.0).picture.tobytes()
    screen.handle(Down(key, 0.1), 0.1)
    for steps in turns:
        screen.handle(Turn(steps, 0.2), 0.2)
    assert render(screen, 0.3).secret
    assert screen.handle(Press("ok", 0.3), 0.3) == sum(turns) % 6
    screen.handle(Up(key, 0.4), 0.4)
    assert render(screen, 0.5).picture.tobytes() == closed
    assert not render(screen, 0.5).secret


def test_a_closed_secret_neither_turns_nor_confirms():
    screen = screen_for(secret(), 0.0)
    screen.handle(Turn(3, 0.1), 0.1)
    assert screen.handle(Press("ok", 0.2), 0.2) is NOTHING
    screen.handle(Down("left", 0.3), 0.3)
    assert screen.handle(Press("ok", 0.4), 0.4) == 0


def test_a_secret_text_scrolls_while_it_is_held():
    text = " ".join(f"word{n}" for n in range(40))
    screen = screen_for(Secret(screen="x", title="X", value=0, options=(text,), does=lambda _: None), 0.0)
    screen.handle(Down("left", 0.1), 0.1)
    assert "word0" in " ".join(render(screen, 0.1).lines)
    screen.handle(Turn(30, 0.2), 0.2)
    assert "word39" in " ".join(render(screen, 0.2).lines)


keys = st.one_of(st.integers(-12, 12), st.sampled_from(["ok", "left"]))


@given(st.lists(keys, max_size=60))
def test_whatever_is_pressed_only_numbers_are_entered(pressed):
    view = Figure(
        screen="x", does=lambda text: ("done", text), right=Choice("enter", None), none=Choice("none", "none")
    )
    screen = screen_for(view, 0.0)
    for act in pressed:
        screen.handle(Turn(act, 0.1) if isinstance(act, int) else Press(act, 0.1), 0.1)
    assert render(screen, 0.1).cut == ()
    done = screen.handle(Press("right", 0.2), 0.2)
    if isinstance(done, tuple):
        assert read_figure(figure(done[1])) is not None
        assert "enter" in " ".join(render(screen, 0.2).lines)
    else:
        assert done in ("none", NOTHING)


@pytest.mark.parametrize("entered", ["0", "-1", "12.50", "1234567890123456"])
def test_numbers_of_every_form_can_be_entered(entered):
    screen = screen_for(Figure(screen="x", does=lambda text: text), 0.0)
    at = 0
    for sign in entered:
        place = "0123456789.-".index(sign)
        screen.handle(Turn(place - at, 0.1), 0.1)
        screen.handle(Press("ok", 0.1), 0.1)
        at = place
    assert screen.handle(Press("right", 0.2), 0.2) == entered


names = st.text("abcdefghijklmnop WM", min_size=1, max_size=24).filter(str.strip)
cells = st.one_of(st.integers(0, 23).map(str), st.just(DOT))


@given(st.lists(st.tuples(names, cells, cells, cells), min_size=1, max_size=4))
def test_a_ledger_is_seen_whole_and_shortens_names_alone(rows):
    body = tuple((format(Name(name)), *rest) for name, *rest in rows)
    view = Ledger(screen="x", title="Accounts", corner="stack 12", head=("own", "bank", "loans"), body=body)
    frame = render(screen_for(view, 0.0), 0.0)
    assert frame.cut == ()
    assert len(frame.lines) == 2 + len(rows)
    for line, (_, *rest) in zip(frame.lines[2:], rows, strict=True):
        told = [cell.name if isinstance(cell, Bitmap) else cell for cell in rest]
        assert line.split()[-3:] == told


@pytest.mark.parametrize(
    ("title", "first"),
    [
        ("Turn: Ann", ["Turn: Ann stack 12", "own bank loans"]),
        ("Turn: Sebastian", ["Turn: Sebastian", "stack 12 own bank loans"]),
    ],
)
def test_the_corner_of_a_ledger_leaves_the_head_line_to_a_name_that_needs_it(title, first):
    body = (("Sebastian", "0+3", "23", "1"), ("Ann", "12", "11", "0"))
    view = Ledger(screen="x", title=title, corner="stack 12", head=("own", "bank", "loans"), body=body)
    assert list(render(screen_for(view, 0.0), 0.0).lines[:2]) == first


@given(st.lists(st.integers(-9, 9), max_size=20), st.integers(1, 6))
def test_slots_pick_the_box_that_is_marked(turns, count):
    view = Slots(screen="x", labels=("",) * count, values=tuple("123456"[:count]), picks=lambda at: at)
    screen = screen_for(view, 0.0)
    at = 0
    for steps in turns:
        screen.handle(Turn(steps, 0.1), 0.1)
        at = min(max(at + steps, 0), count - 1)
    assert screen.handle(Press("ok", 0.2), 0.2) == at
    assert f"[{at + 1}]" in " ".join(render(screen, 0.2).lines)


@pytest.mark.parametrize("name", ["Stage and Screen", "Everyday Life", "Kategorie 8", "Naturgeschichte"])
def test_no_name_on_the_arrow_is_broken_inside_a_word(name):
    view = Spinner(screen="x", arrow=Arrow((name,) * 8, 3, 10), spun=1)
    lines = render(screen_for(view, 0.0), 0.0).lines
    assert " ".join(lines).split()[-len(name.split()) :] == name.split()


def test_the_longest_word_for_a_category_is_on_the_glass_all_the_same():
    view = Spinner(screen="x", arrow=Arrow(("Unterhaltungsliteraturen",) * 8, 3, 10), spun=1)
    frame = render(screen_for(view, 0.0), 0.0)
    assert frame.cut == ()
    assert "".join(frame.lines).replace("-", "").endswith("Unterhaltungsliteraturen")
