"""Names are tidied, compared as people compare them, and refused with a reason (B-078)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import names

COMPOSED = "Andr\u00e9"
DECOMPOSED = "Andre\u0301"
FULL_WIDTH = "\uff21\uff4e\uff4e\uff41"


@pytest.mark.parametrize(
    ("entered", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna\t", "Anna"),
        ("Left \u00a0  Brain", "Left Brain"),
        ("An\nna", "An na"),
        (DECOMPOSED, COMPOSED),
        ("李", "李"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "\u00e9" * 24),
    ],
)
def test_a_name_is_trimmed_its_blanks_collapsed_and_its_letters_composed(entered: str, name: str) -> None:
    assert names.clean(entered) == name


@pytest.mark.parametrize(
    ("entered", "reason"),
    [
        ("", "at least one character"),
        (" \t\u3000 ", "at least one character"),
        ("x" * 25, "24 characters at most, not 25"),
        ("An\x00na", "control character U+0000"),
        ("\x1b[31mAnna", "control character U+001B"),
        ("An\u200bna", "invisible character U+200B"),
        ("\u202eAnna", "invisible character U+202E"),
        ("\u3164", "invisible character U+3164"),
        ("\ud800", "broken character U+D800"),
        ("\ue000", "private character U+E000"),
    ],
)
def test_what_is_no_name_is_refused_with_the_reason(entered: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("+", r"\+")):
        names.clean(entered)


@pytest.mark.parametrize("other", ["anna", " anna ", "ANNA", FULL_WIDTH])
def test_case_width_and_blanks_make_no_other_name(other: str) -> None:
    assert names.same("Anna", other)


@pytest.mark.parametrize(("a", "b"), [(COMPOSED, DECOMPOSED), (COMPOSED, "ANDRE\u0301"), ("Weiß", "WEISS")])
def test_accents_and_sharp_s_make_no_other_name(a: str, b: str) -> None:
    assert names.same(a, b)


@pytest.mark.parametrize(("a", "b"), [("Anna", "Anne"), ("Anna", "An na"), ("Andre", COMPOSED)])
def test_different_names_stay_different(a: str, b: str) -> None:
    assert not names.same(a, b)


@given(st.text(max_size=40))
def test_cleaning_is_done_after_once_and_keeps_the_name_the_same(text: str) -> None:
    try:
        name = names.clean(text)
    except ValueError:
        return
    assert names.clean(name) == name
    assert 1 <= len(name) <= names.LONGEST
    assert name == name.strip() == unicodedata.normalize("NFC", name)
    assert names.same(text, name)


@given(st.text(max_size=30))
def test_a_name_is_the_same_in_capitals_and_in_any_normal_form(text: str) -> None:
    assert names.same(text, text)
    assert names.same(text, unicodedata.normalize("NFD", text).casefold())
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert names.same(text, unicodedata.normalize(form, text))
