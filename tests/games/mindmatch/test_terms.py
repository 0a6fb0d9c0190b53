"""Start term, the medium's terms and the receivers' terms: what is checked, and what lies open when."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from croupier.chance import ScriptedSource, SeededSource
from croupier.games.contract import Refused
from croupier.games.mindmatch import GAME
from croupier.games.mindmatch import state as about
from croupier.games.mindmatch.chance import outcome, shuffled_cards

EASY = tuple(f"easy {n}" for n in range(8))
MEDIUM = tuple(f"medium {n}" for n in range(8))
HARD = tuple(f"hard {n}" for n in range(8))


@pytest.mark.rule("MM-03")
def test_a_playthrough_fills_five_term_sheets(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").start_term("harbour")
    for term in ("ship", "sea", "salt", "fish"):
        play.reveal(term).enter(Ben="1-", Cas="1-").do("confirm_round")
    assert about.open_sheets(play.state) == ("harbour", "ship", "sea", "salt", "fish")


@pytest.mark.rule("MM-07")
def test_cards_are_shuffled_with_the_source_given() -> None:
    cards = shuffled_cards(SeededSource(1), EASY, MEDIUM, HARD)
    assert cards == shuffled_cards(SeededSource(1), EASY, MEDIUM, HARD)
    assert cards != shuffled_cards(SeededSource(2), EASY, MEDIUM, HARD)
    for level, terms in enumerate((EASY, MEDIUM, HARD)):
        assert sorted(card[level] for card in cards) == sorted(terms)


@pytest.mark.rule("MM-07")
def test_every_order_of_a_small_stack_comes_up() -> None:
    orders = {shuffled_cards(ScriptedSource([a, b]), ("x", "y", "z")) for a in range(3) for b in range(2)}
    assert len(orders) == 6


@pytest.mark.rule("MM-07", "MM-17")
def test_no_card_and_no_term_comes_up_twice_in_a_game(table: Callable[..., Any]) -> None:
    names = ("Ann", "Ben", "Cas", "Dee", "Eli", "Fay")
    play = table(*names).do("start")
    source = SeededSource(7)
    drawn = []
    for medium in names:
        supply = shuffled_cards(source, EASY, MEDIUM, HARD)  # as after a restart: other cards, the same terms
        event = outcome(play.state, "draw_card", source, supply)
        play.state = GAME.apply(play.state, event)
        drawn.append(event.terms)
        play.start_term()
        for _ in range(4):
            play.round(**{name: "1-" for name in names if name != medium})
        play.do("confirm_playthrough")
    terms = [term for card in drawn for term in card]
    assert len(terms) == len(set(terms)) == 18


@pytest.mark.rule("MM-07")
@pytest.mark.parametrize("again", [["dog", "cloud", "envy"], ["DOG", " cloud", "envy"]])
def test_the_same_card_again_is_refused_in_a_later_playthrough(table: Callable[..., Any], again: list[str]) -> None:
    play = table("Ann", "Ben", "Cas").do("start").do("draw_card", terms=["dog", "cloud", "envy"])
    play.do("start_term_set")
    for _ in range(4):
        play.round(Ben="1-", Cas="1-")
    play.do("confirm_playthrough")
    assert play.refuses("draw_card", terms=again) == "This card was drawn before in this game."
    play.do("draw_card", terms=["cloud", "dog", "envy"])


def test_a_used_up_supply_is_refused_and_an_unknown_card_can_be_drawn(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").do("start")
    assert outcome(play.state, "draw_card", SeededSource(1)).terms is None
    play.do("draw_card", terms=["dog"]).start_term()
    for _ in range(4):
        play.round(Ben="1-", Cas="1-")
    play.do("confirm_playthrough")
    assert outcome(play.state, "draw_card", SeededSource(1), [("dog",), ("cat",)]).terms == ("cat",)
    with pytest.raises(Refused, match="All term cards"):
        outcome(play.state, "draw_card", SeededSource(1), [("Dog ",)])
    with pytest.raises(ValueError, match="chance does not decide 'reveal'"):
        outcome(play.state, "reveal", SeededSource(1))


@pytest.mark.rule("MM-17")
def test_exactly_one_card_is_drawn_and_before_the_start_term(table: Callable[..., Any]) -> None:
    play = table().do("start")
    assert play["legal"] == ["abandon", "draw_card"]
    assert play.refuses("start_term_set", term="dog") == "Draw a term card first."
    play.do("draw_card")
    assert play["legal"] == ["abandon", "start_term_set"]
    assert play.refuses("draw_card") == "A term card lies there already."


@pytest.mark.rule("MM-66")
def test_without_cards_none_is_drawn_and_the_start_term_is_thought_up(table: Callable[..., Any]) -> None:
    play = table(term_cards=False).do("start")
    assert play["legal"] == ["abandon", "start_term_set"]
    assert play.refuses("draw_card") == "This game is played without term cards."
    assert play.do("start_term_set", term="Grandmother")["phase"] == "medium-writes"


@pytest.mark.rule("MM-19")
def test_the_start_term_is_set_before_round_1_and_stays_open(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").do("start").do("draw_card")
    play.refuses("medium_done", term="ship")
    play.do("start_term_set", term="harbour")
    assert about.open_sheets(play.state) == ("harbour",)
    for _ in range(4):
        for event in ("medium_done", "all_done", "reveal"):
            play.do(event)
            assert about.open_sheets(play.state)[0] == "harbour"
        play.enter(Ben="1-", Cas="1-").do("confirm_round")
    assert about.open_sheets(play.state)[0] == "harbour"


@pytest.mark.rule("MM-20", "MM-21", "MM-22")
def test_the_starting_point_is_the_last_sheet_and_in_the_final_round_all_four(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").start_term("harbour")
    for starting_points in ((0,), (1,), (2,), (0, 1, 2, 3)):
        assert about.starting_points(play.state) == starting_points
        assert len(about.open_sheets(play.state)) == starting_points[-1] + 1
        play.round(Ben="1-", Cas="1-")


def with_sheets(table: Callable[..., Any], *terms: str) -> Any:
    """Return a game in which these terms lie on the term sheets and the medium writes the next one."""
    play = table("Ann", "Ben", "Cas", "Dee").start_term(terms[0])
    for term in terms[1:]:
        play.reveal(term).enter(Ben="1-", Cas="1-", Dee="1-").do("confirm_round")
    return play


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize("term", ["harbour", "ship", "Sea", " SEA ", "\tsea\n"])
def test_the_medium_may_not_repeat_a_term_sheet(table: Callable[..., Any], term: str) -> None:
    """Worked example MM-E06."""
    play = with_sheets(table, "harbour", "ship", "sea")
    assert "is on a term sheet already" in play.refuses("medium_done", term=term)


@pytest.mark.rule("MM-24", "MM-30")
def test_terms_are_compared_by_case_folding_and_single_blanks(table: Callable[..., Any]) -> None:
    play = with_sheets(table, "Straße", "ice  cream")
    play.refuses("medium_done", term="STRASSE")
    play.refuses("medium_done", term=" Ice cream")
    play.do("medium_done", term="icecream")
    play.refuses("receiver_done", player="Ben", terms=["strasse"])
    play.refuses("receiver_done", player="Ben", terms=["ICE\u00a0\u2003CREAM"])
    play.do("receiver_done", player="Ben", terms=["icecream"])


@pytest.mark.rule("MM-25")
def test_the_medium_may_write_what_stands_on_a_guess_sheet(table: Callable[..., Any]) -> None:
    """Worked example MM-E06: "boat" stands on Cas's sheet."""
    play = with_sheets(table, "harbour")
    play.do("medium_done", term="ship").do("receiver_done", player="Cas", terms=["boat"]).do("all_done").do("reveal")
    play.enter(Ben="1-", Cas="1-", Dee="1-").do("confirm_round")
    assert play.do("medium_done", term="boat")["phase"] == "receivers-write"


@pytest.mark.rule("MM-26")
def test_the_mediums_term_lies_face_down_until_its_reveal(table: Callable[..., Any]) -> None:
    play = with_sheets(table, "harbour", "ship").do("medium_done", term="sea")
    assert about.open_sheets(play.state) == ("harbour", "ship")
    play.do("all_done")
    assert about.open_sheets(play.state) == ("harbour", "ship")
    given_up = GAME.apply(play.state, msgspec.json.decode(b'{"event": "abandon"}', type=GAME.events))
    assert about.open_sheets(given_up) == ("harbour", "ship")
    play.do("reveal")
    assert about.open_sheets(play.state) == ("harbour", "ship", "sea")


@pytest.mark.rule("MM-27", "MM-53")
def test_revealed_terms_stay_open_until_the_playthrough_ends(table: Callable[..., Any]) -> None:
    play = with_sheets(table, "harbour", "ship", "sea", "salt", "fish")
    assert play["phase"] == "playthrough-score"
    assert about.open_sheets(play.state) == ("harbour", "ship", "sea", "salt", "fish")
    play.do("confirm_playthrough")
    assert about.open_sheets(play.state) == ()


@pytest.mark.rule("MM-02", "MM-28")
@pytest.mark.parametrize("terms", [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], None])
def test_a_receiver_writes_up_to_four_terms_in_each_of_the_four_rounds(
    table: Callable[..., Any], terms: list[str] | None
) -> None:
    play = table("Ann", "Ben", "Cas").start_term()
    for _ in range(4):
        play.do("medium_done").do("receiver_done", player="Ben", terms=terms)
        play.do("receiver_done", player="Cas", terms=terms)
        play.do("reveal").enter(Ben="1-", Cas="1-").do("confirm_round")
    assert play["phase"] == "playthrough-score"


@pytest.mark.rule("MM-28")
def test_a_fifth_term_is_refused(table: Callable[..., Any]) -> None:
    play = table().start_term().do("medium_done")
    with pytest.raises(ValueError, match="4 fields, too few for 5 terms"):
        play.do("receiver_done", player="Ben", terms=list("abcde"))
    play.do("all_done").do("reveal")
    with pytest.raises(ValueError, match="0 to 4 terms in a round, not 5"):
        play.do("enter", receiver="Ben", written=5, match=False)


@pytest.mark.rule("MM-29")
def test_fields_of_a_round_cannot_be_filled_once_it_is_over(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").start_term().do("medium_done")
    play.do("receiver_done", player="Ben", terms=["boat"])
    assert play.refuses("receiver_done", player="Ben", terms=["sail"]) == "Ben has finished already."
    play.do("all_done")
    play.refuses("receiver_done", player="Cas", terms=["sail"])
    play.do("reveal")
    play.refuses("receiver_done", player="Cas", terms=["sail"])
    play.enter(Ben="1-", Cas="0-").do("confirm_round")
    play.refuses("receiver_done", player="Cas", terms=["sail"])
    play.reveal()
    play.enter(Cas="4-")
    assert play["entries"][0]["Cas"]["written"] == 0


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_receiver_may_write_no_term_of_an_open_sheet_in_any_round(table: Callable[..., Any], number: int) -> None:
    """Worked example MM-E06: a receiver's "ship" in round 3 is refused."""
    sheets = ("harbour", "ship", "sea", "salt")[:number]
    play = with_sheets(table, *sheets).do("medium_done", term="fish")
    for term in sheets:
        reason = play.refuses("receiver_done", player="Ben", terms=["boat", term.upper()])
        assert reason == f'"{term.upper()}" is on a term sheet already.'
    assert "Ben" in play.do("receiver_done", player="Ben", terms=["boat"]).state.players


@pytest.mark.rule("MM-30", "MM-36")
def test_a_receiver_may_write_the_face_down_term_of_the_present_round(table: Callable[..., Any]) -> None:
    play = with_sheets(table, "harbour").do("medium_done", term="ship")
    play.do("receiver_done", player="Ben", terms=["ship"])
    play.do("all_done").do("reveal").enter(Ben="1+", Cas="1-", Dee="1-")
    assert play.points(1)["Ben"] == 4


@pytest.mark.rule("MM-31", "MM-32")
def test_a_receiver_may_write_own_earlier_terms_again_in_rounds_2_3_and_4(table: Callable[..., Any]) -> None:
    """Worked example MM-E07: "fish" in round 3 without success, and again in the Final Round: 3+, 2 points."""
    play = table("Ann", "Ben", "Cas").start_term("harbour")
    for term in ("ship", "sea", "salt"):
        play.do("medium_done", term=term).do("receiver_done", player="Ben", terms=["fish", "gull"])
        play.do("all_done").do("reveal").enter(Ben="2-", Cas="0-").do("confirm_round")
    play.do("medium_done", term="fish").do("receiver_done", player="Ben", terms=["fish", "gull", "net"])
    play.do("all_done").do("reveal").enter(Ben="3+", Cas="0-")
    assert play.points(4) == {"Ben": 2, "Cas": 0}


def test_the_same_term_twice_in_a_round_uses_two_fields(table: Callable[..., Any]) -> None:
    play = table().start_term().do("medium_done")
    assert play.do("receiver_done", player="Ben", terms=["boat", "boat"])["phase"] == "receivers-write"
    with pytest.raises(ValueError, match="fields"):
        play.do("receiver_done", player="Cas", terms=["boat"] * 5)


@pytest.mark.rule("MM-33")
def test_no_term_is_in_any_position(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas").do("start").do("draw_card", terms=["xyzzy"])
    for event, fields in (
        ("start_term_set", {"term": "xyzzy"}),
        ("medium_done", {"term": "plugh xyzzy"}),
        ("receiver_done", {"player": "Ben", "terms": ["plover xyzzy"]}),
        ("all_done", {}),
        ("reveal", {}),
        ("enter", {"receiver": "Ben", "written": 1, "match": False}),
    ):
        play.do(event, **fields)
        for audience in ("all", "public"):
            assert "xyzzy" not in str(GAME.position(play.state, audience))
    assert "plover" not in repr(play.state)


@pytest.mark.rule("MM-34")
def test_nothing_is_revealed_until_the_medium_and_all_receivers_have_finished(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", "Dee").start_term()
    play.refuses("reveal")
    play.do("medium_done")
    for player in ("Dee", "Ben"):
        play.do("receiver_done", player=player)
        assert play["phase"] == "receivers-write"
        assert play.refuses("reveal") == "The receivers are still writing."
    assert play.do("receiver_done", player="Cas")["phase"] == "reveal"
    assert play.do("reveal")["phase"] == "enter"


@pytest.mark.rule("MM-34")
def test_all_done_stands_for_every_receiver_still_writing(table: Callable[..., Any]) -> None:
    play = table("Ann", "Ben", "Cas", "Dee").start_term().do("medium_done").do("receiver_done", player="Ben")
    assert play.do("all_done")["phase"] == "reveal"


def test_strangers_are_not_at_the_table(table: Callable[..., Any]) -> None:
    play = table().start_term().do("medium_done")
    assert play.refuses("receiver_done", player="Zoe") == "Zoe is not at the table."
    assert play.refuses("receiver_done", player="ben") == "ben is not at the table."


@pytest.mark.rule("MM-64")
@pytest.mark.parametrize("term", ["snowy", "Cape Town", "xqzt", "!?", "bonhomme de neige", "雪", "a" * 500])
def test_no_term_is_rejected_for_its_language(table: Callable[..., Any], term: str) -> None:
    play = table().start_term("snowman").do("medium_done", term=term)
    assert play.do("receiver_done", player="Ben", terms=[term] * 4)["phase"] == "receivers-write"


@pytest.mark.parametrize("blank", [None, "", "  ", "\t\u3000"])
def test_a_blank_text_counts_as_no_text(table: Callable[..., Any], blank: str | None) -> None:
    play = table("Ann", "Ben", "Cas").start_term(blank)
    play.do("medium_done", term=blank).do("receiver_done", player="Ben", terms=["", " "]).do("all_done").do("reveal")
    assert about.open_sheets(play.state) == (None, None)


@pytest.mark.rule("MM-53")
def test_no_term_of_a_playthrough_affects_a_later_one(table: Callable[..., Any]) -> None:
    play = with_sheets(table, "harbour", "ship", "sea", "salt", "fish").do("confirm_playthrough")
    play.do("draw_card").do("start_term_set", term="ship").do("medium_done", term="harbour")
    assert play.do("receiver_done", player="Ann", terms=["sea", "salt", "fish"])["phase"] == "receivers-write"
