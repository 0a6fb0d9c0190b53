"""German and Spanish are complete, in step with the source, and say the same things."""

import re

import pytest

from croupier.games.colours import letters
from croupier.texts import LANGUAGES, Name, Texts, catalogues
from croupier.texts.extraction import extracted, messages_in

UPDATE = "run `make texts`, translate what it names, and run it again"


@pytest.fixture(scope="module", params=catalogues.TRANSLATED)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def kept(language):
    return catalogues.read(language)


def test_every_language_but_the_source_has_a_catalogue():
    assert set(catalogues.TRANSLATED) == set(LANGUAGES) - {"en"}


def test_the_catalogue_holds_the_messages_of_the_source_and_nothing_else(kept):
    wanted = {(m.one, m.context) for m in catalogues.merged(extracted())}
    held = {(_one(m), m.context or "") for m in kept if m.id}
    assert held == wanted, UPDATE
    assert not kept.obsolete, UPDATE


def test_every_message_is_translated(kept):
    assert catalogues.untranslated(kept) == [], UPDATE
    assert [m.id for m in kept if m.id and m.fuzzy] == [], UPDATE


def test_files_are_what_the_source_and_the_translations_make(language, kept):
    made = catalogues.brought_up(kept, extracted(), language)
    assert catalogues.path(language, "po").read_bytes() == catalogues.po(made), UPDATE
    assert catalogues.path(language, "mo").read_bytes() == catalogues.mo(made), UPDATE


def test_no_file_holds_a_date_a_path_or_a_tool(language):
    text = catalogues.path(language, "po").read_text(encoding="utf-8")
    assert not re.search(r"Generated-By|POT-Creation-Date|PO-Revision-Date|^#:", text, re.MULTILINE)


def test_translations_keep_the_placeholders(kept):
    for message in kept:
        for ours, theirs in zip(_forms(message.id), _forms(message.string), strict=True):
            assert set(_placeholders(ours)) == set(_placeholders(theirs)), (ours, theirs)


def test_translations_keep_the_lines(kept):
    """A note in the dial stands in as many lines as in English."""
    for message in kept:
        if message.id:
            assert str(_forms(message.id)[0]).count("\n") == _forms(message.string)[0].count("\n"), message.id


def test_translations_begin_and_end_with_words(kept):
    for message in kept:
        if message.id:
            assert all(form == form.strip() for form in _forms(message.string)), message.id


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("codes", ["Y O R P B T G", "CO DO PU TU SE ST WH", "BT TI SC KC SS", "RA DO CA GO PA"])
def test_no_two_letters_or_codes_of_a_language_collide(code, codes):
    found = Texts(code)(codes).split()
    assert len(found) == len(set(found)) == len(codes.split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_colour_has_one_letter(code):
    assert [len(letter) for letter in letters(Texts(code)).values()] == [1] * 7


def test_a_name_is_set_off_in_every_language(language):
    assert Texts(language)("{player} draws", player=Name("Ana")).count("\u2068Ana\u2069") == 1


def test_numbers_choose_their_form(language):
    say = Texts(language)
    one, many = (say.plural("{n} card", "{n} cards", n) for n in (1, 2))
    assert one != many.replace("2", "1")


def test_a_side_and_a_verdict_differ():
    assert (Texts("de")("right"), Texts("de").of("side", "right")) == ("richtig", "rechts")
    assert Texts("en").of("side", "right") == "right"


def test_extraction_finds_every_way_to_write_a_message():
    import ast

    source = """
say("a"); self.desk.say("b" if x else "c", n=1); say.plural("d", "e", n); sit.say.of("context", "f")
raise Refused("g", name=name)
TABLE = messages({"key": ("h", "i"), 2: "j"})
Pick(key="key", label="k", help="l", options=o)
def tries(say: Callable[[str], None]): say("on a terminal")
"""
    found = [m.one for m in messages_in(ast.parse(source))]
    assert sorted(found) == list("abcdfghijkl")


def _one(message):
    return _forms(message.id)[0]


def _forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def _placeholders(text):
    return re.findall(r"\{[^}]*\}", text)
