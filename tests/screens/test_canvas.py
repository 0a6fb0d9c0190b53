"""Text on a small screen: every name draws, only names are shortened, words and pixels agree."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.screens.canvas import Canvas, fit, wrap
from croupier.screens.fonts import BOLD, DIGITS24, DIGITS32, LARGE, SMALL, TEXT, clean
from croupier.texts import LANGUAGES, Name

FONTS = (SMALL, TEXT, BOLD, LARGE)
LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüßÄÖÜáéíóúüñÁÉÍÓÚÜÑ"
    "¿¡«»„“”‚‘’…–—·×+-=%/:;,.!?()&'\""  # noqa: RUF001 - these very characters
)


def test_every_letter_of_the_three_languages_has_a_glyph_of_its_own():
    assert len(LANGUAGES) == 3
    for font in FONTS:
        missing = [c for c in LETTERS if not font.knows(c)]
        assert missing == [], font.name


def test_any_two_digits_differ_in_at_least_three_dots():
    for font in (*FONTS, DIGITS24, DIGITS32):
        for a in "0123456789":
            for b in "0123456789":
                if a < b:
                    one, other = font.run(a).tobytes(), font.run(b).tobytes()
                    differing = sum((x ^ y).bit_count() for x, y in zip(one, other, strict=True))
                    assert differing >= 3, (font.name, a, b)


def test_digits_stand_in_cells_of_one_width():
    for font in (*FONTS, DIGITS24, DIGITS32):
        assert {font.width(f"1{d}1") for d in "0123456789"} == {font.width("111")}


@given(st.text(max_size=60))
def test_drawing_never_fails_and_shows_something_for_every_visible_text(text):
    canvas = Canvas()
    canvas.text(1, 1, text)
    canvas.paragraph(1, 20, text, SMALL, 100, lines=3)
    if clean(text).strip() and len(text) < 10:
        assert canvas.image.getbbox() is not None or not clean(text).strip()


def test_names_beyond_our_letters_show_a_mark():
    for name in ("Müller", "Łukasz", "王小明", "😀", "e\u0301", "\u0007bell"):
        canvas = Canvas()
        canvas.text(1, 1, name)
        assert canvas.image.getbbox(), name
    assert clean("e\u0301") == "é"
    assert clean("\u0007bell") == "bell"


@given(st.text(alphabet="abcdefghijklmnop W", min_size=1, max_size=40), st.integers(20, 128))
def test_a_name_is_shortened_with_an_ellipsis_and_no_further_than_needed(name, width):
    fitted = fit(f"{Name(name)}", TEXT, width)
    if clean(fitted) != clean(f"{Name(name)}"):
        assert "…" in fitted
        assert TEXT.width(clean(fitted)) <= width or len(clean(fitted)) <= 2


def test_our_own_words_are_never_shortened_but_reported():
    canvas = Canvas()
    canvas.text(1, 1, "words that are far too wide for it", width=50)
    assert canvas.frame().cut == ("words that are far too wide for it",)
    assert "…" not in canvas.frame().lines[0]


def test_two_names_in_one_sentence_share_the_loss():
    fitted = clean(fit(f"{Name('Maximiliane')} and {Name('Bartholomaeus')}", TEXT, 100))
    assert " and " in fitted
    assert fitted.count("…") == 2


@given(st.text(alphabet="abcdef -", max_size=80), st.integers(30, 126))
def test_wrapped_lines_fit_and_lose_nothing_but_blanks(text, width):
    rows = wrap(text, SMALL, width)
    assert all(SMALL.width(clean(row)) <= width for row in rows)
    assert "".join(rows).replace(" ", "").replace("-", "") == text.replace(" ", "").replace("-", "")


def test_words_are_read_from_top_to_bottom_and_left_to_right():
    canvas = Canvas()
    canvas.text(126, 30, "right", align="right")
    canvas.text(1, 30, "left")
    canvas.text(1, 1, "top")
    canvas.select(30)
    assert canvas.frame().lines == ("top", "> left right")
