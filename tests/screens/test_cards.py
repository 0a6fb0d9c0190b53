"""Cards on the glass: pictures and swatches that cannot be mistaken, and screens that keep inside their slots."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from croupier.games.astute_goose.pictures import CLOTHES, HEADS
from croupier.games.astute_goose.pictures import SYMBOLS as GOOSE_SYMBOLS
from croupier.games.colours import COLOURS, HATCHES, letters
from croupier.games.plans import grid_plan, row_plan
from croupier.games.wise_whale.pictures import CREATURES, WHALE
from croupier.objects import hourglass
from croupier.screens import render, screen_for
from croupier.screens.base import sprite
from croupier.screens.cards import CardsScreen
from croupier.screens.hatch import doubled, swatch
from croupier.screens.palette import PaletteScreen
from croupier.texts import Name, Texts
from croupier.views import Bitmap, Card, Cards, Choice, Compare, Curve, Dice, Face, Option, Palette, bitmap
from croupier_device.seam import LEFT, OK, Press, Turn

KINDS = {"creatures": CREATURES, "heads": HEADS, "clothes": CLOTHES}
FAR = 60
"""Dots of 256 in which two pictures of a kind differ at least, wherever one is moved by a dot."""


def dots(image: Image.Image) -> int:
    return sum(byte.bit_count() for byte in image.tobytes())


def apart(one: Image.Image, other: Image.Image) -> int:
    return dots(ImageChops.logical_xor(one, other))


@pytest.mark.parametrize("kind", KINDS)
def test_any_two_pictures_of_a_kind_are_far_apart_even_moved_by_a_dot(kind):
    for one, other in itertools.combinations(KINDS[kind].values(), 2):
        moved = (ImageChops.offset(sprite(other), x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
        assert min(apart(sprite(one), picture) for picture in moved) >= FAR, (one.name, other.name)


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_have_the_size_that_the_grid_and_the_row_have_room_for(kind):
    for picture in KINDS[kind].values():
        assert (picture.width, picture.height) == (16, 16), picture.name
        assert 40 <= dots(sprite(picture)) <= 200, picture.name


def test_the_symbols_of_the_dice_fit_a_die_and_are_far_apart():
    symbols = [*GOOSE_SYMBOLS.values(), WHALE]
    for symbol in symbols:
        assert 16 <= symbol.width <= 26
        assert 15 <= symbol.height <= 26
    canvases = []
    for symbol in symbols:
        canvas = Image.new("1", (26, 26))
        canvas.paste(sprite(symbol), ((26 - symbol.width) // 2, (26 - symbol.height) // 2))
        canvases.append(canvas)
    for one, other in itertools.combinations(canvases, 2):
        assert apart(one, other) >= 100


@pytest.mark.parametrize("size", [(16, 16), (18, 11), (26, 11), (28, 32), (32, 32)])
def test_any_two_colours_differ_in_letter_and_in_hatching(size):
    assert len(set(letters(Texts()).values())) == len(COLOURS) == 7
    for one, other in itertools.combinations(COLOURS, 2):
        assert apart(swatch(one.hatch, "", *size), swatch(other.hatch, "", *size)) >= size[0] * size[1] // 8
        same_letter = apart(swatch(one.hatch, "O", *size), swatch(other.hatch, "O", *size))
        assert same_letter >= size[0] * size[1] // 14, "the hatching is seen beside the letter"
        same_hatch = apart(swatch("dense", letters(Texts())[one.word], *size), swatch("dense", "I", *size))
        assert same_hatch > 0


def test_the_hatchings_are_those_of_the_rules_in_every_language():
    assert HATCHES == {
        "yellow": "dots",
        "orange": "dense",
        "red": "vertical",
        "purple": "rising",
        "blue": "horizontal",
        "turquoise": "grid",
        "green": "falling",
    }
    assert letters(Texts())["turquoise"] == "T"


def test_hatchings_run_the_way_their_names_say():
    def field(hatch: str) -> Image.Image:
        return swatch(hatch, "", 34, 34).crop((1, 1, 33, 33))

    def step(image: Image.Image, x: int, y: int) -> int:
        """Count the inner dots that change when the field is moved along (x, y)."""
        moved = image.crop((4 + x, 4 + y, 28 + x, 28 + y))
        return apart(image.crop((4, 4, 28, 28)), moved)

    assert step(field("vertical"), 0, 1) == 0 < step(field("vertical"), 1, 0)
    assert step(field("horizontal"), 1, 0) == 0 < step(field("horizontal"), 0, 1)
    assert step(field("rising"), 1, -1) == 0 < step(field("rising"), 1, 1)
    assert step(field("falling"), 1, 1) == 0 < step(field("falling"), 1, -1)
    assert dots(field("dense")) > 4 * dots(field("dots"))


def test_a_doubled_picture_has_the_same_shape():
    square = bitmap("####\n#..#\n#..#\n####")
    assert doubled(square).size == (8, 8)
    for picture in (*CREATURES.values(), *HEADS.values(), *CLOTHES.values()):
        back = doubled(picture).resize((16, 16), Image.Resampling.BOX)
        assert apart(back, sprite(picture)) <= 40, picture.name


def test_plans_mark_the_one_place_that_is_meant():
    plans = [grid_plan(place) for place in range(1, 10)]
    assert len({plan.bits for plan in plans}) == 9
    assert {(plan.width, plan.height) for plan in plans} == {(11, 11)}
    assert dots(sprite(grid_plan(5))) == 9 + 8, "a full cell and eight dots"
    assert sprite(grid_plan(5)).getpixel((4, 4))
    assert len({row_plan(place, 6).bits for place in range(1, 7)}) == 6


# --- the screens -----------------------------------------------------------------------------------------------------

BACK = Card(face_down=True)
WIDE = Card(CREATURES["PU"], "grid", "T", "pufferfish, turquoise", words=("pufferfish", "turquoise"), code="PU-T")
SUSPECT = Card(
    HEADS["parrot"],
    "rising",
    "P",
    "parrot, striped shirt, purple",
    extra=(CLOTHES["striped shirt"],),
    words=("parrot", "striped shirt", "purple"),
    code="PA-SS-P",
)
GLASS = hourglass.start(hourglass.hourglass(120), 0.0)
OK_KEY = Choice("draw a card", "ok")


def drawn(view, now=0.0):
    frame = render(screen_for(view, now), now)
    assert frame.cut == ()
    return frame


def grid(**rest):
    return Cards(screen="x/grid", cards=(WIDE,) * 9, columns=3, glass=GLASS, left=Choice("||", "pause"), **rest)


def test_nine_cells_leave_26_columns_for_the_countdown_and_ten_rows_for_the_name():
    frame = drawn(Cards(screen="x/grid", cards=(WIDE,) * 9, columns=3, cursor=False))
    assert frame.picture.getbbox()[2] <= 128 - 26
    assert frame.picture.getbbox()[3] <= 64 - 10


def test_the_countdown_sinks_second_by_second():
    view = grid()
    assert drawn(view, 0.0).lines[0].endswith("2:00")
    assert drawn(view, 30.5).lines[0].endswith("1:30")
    full, half = (drawn(view, now).picture.crop((104, 14, 128, 53)) for now in (0.0, 60.0))
    assert dots(half) < dots(full)
    assert screen_for(view, 0.0).due(0.2) == pytest.approx(1.0)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_up_to_six_suspects_stand_in_a_row_with_their_names_and_a_bar_along_the_edge(count):
    keys = Choice("||", "pause")
    view = Cards(
        screen="x/row", cards=(SUSPECT,) * count, columns=count, labels=("1 4",) * count, glass=GLASS, left=keys
    )
    whole, half = drawn(view, 0.0), drawn(view, 60.0)
    assert whole.lines[1].count("PA-SS-P") == count
    assert dots(whole.picture.crop((127, 0, 128, 64))) == 64
    assert dots(half.picture.crop((127, 0, 128, 64))) == 32


@settings(max_examples=60, deadline=None)
@given(
    cards=st.lists(st.sampled_from([WIDE, SUSPECT, BACK, Card(empty=True)]), min_size=1, max_size=9),
    turns=st.lists(st.integers(-12, 12), max_size=4),
    stack=st.none() | st.integers(0, 40),
    hand=st.none() | st.just(WIDE),
    name=st.text(st.characters(categories=("L",)), min_size=1, max_size=24),
)
def test_any_cards_keep_inside_their_slots(cards, turns, stack, hand, name):
    columns = 3 if len(cards) > 6 else len(cards)
    cards = [WIDE if columns == 3 and card is SUSPECT else card for card in cards]
    notes = (f"{Name(name)}", "attempt 1/3", "2 cards won")
    view = Cards(screen="x", cards=tuple(cards), columns=columns, stack=stack, hand=hand, side_notes=notes, ok=OK_KEY)
    if any(not (card.face_down or card.empty) for card in cards):
        view = Cards(screen="x", cards=tuple(cards), columns=columns, glass=GLASS)
    screen = CardsScreen(view, 0.0)
    for steps in turns:
        screen.handle(Turn(steps, 0.0), 0.0)
    assert screen.at == sum(turns) % len(cards)
    assert render(screen, 0.0).cut == ()


def test_a_press_picks_the_card_under_the_cursor():
    screen = CardsScreen(Cards(screen="x", cards=(BACK,) * 9, columns=3, picks=lambda at: ("pick", at)), 0.0)
    screen.handle(Turn(-2, 0.0), 0.0)
    assert screen.handle(Press(OK, 1.0), 1.0) == ("pick", 7)


def test_left_is_labelled_beside_the_name():
    assert drawn(grid()).lines[-1] == "pufferfish, turquoise ||"
    assert CardsScreen(grid(), 0.0).handle(Press(LEFT, 1.0), 1.0) == "pause"


def palette(**rest):
    options = tuple(Option(Card(HEADS[name], name=name, code=name[:2]), name, struck=name == "dog") for name in HEADS)
    return Palette(screen="x", title="No. 6: which animal?", options=options, twice="press again: final", **rest)


def test_the_cursor_of_a_palette_leaves_out_what_is_crossed_out():
    screen = PaletteScreen(palette(place=(6, 6)), 0.0)
    seen = []
    for _ in range(5):
        seen.append(screen.view.options[screen.at].does)
        screen.handle(Turn(1, 0.0), 0.0)
    assert seen == ["rat", "cat", "goose", "parrot", "rat"]


def test_a_palette_takes_two_presses_on_the_same_picture():
    screen = PaletteScreen(palette(note="choose"), 0.0)
    screen.handle(Press(OK, 1.0), 1.0)
    assert "press again: final" in render(screen, 1.0).lines
    screen.handle(Turn(1, 1.0), 1.0)
    assert "choose" in render(screen, 1.0).lines
    screen.handle(Press(OK, 2.0), 2.0)
    assert screen.handle(Press(OK, 3.0), 3.0) == "cat"


def test_where_everything_is_crossed_out_no_press_means_anything():
    options = (Option(Card(HEADS["rat"], name="rat"), "rat", struck=True),)
    screen = PaletteScreen(Palette(screen="x", title="?", options=options), 0.0)
    screen.handle(Turn(1, 0.0), 0.0)
    before = render(screen, 0.0).lines
    screen.handle(Press(OK, 1.0), 1.0)
    assert render(screen, 1.0).lines == before


def test_two_cards_are_compared_large_with_where_they_go():
    view = Compare(
        screen="x",
        cards=(WIDE, WIDE),
        captions=("to place 9", "under stack"),
        places=(grid_plan(9), None),
        verdict="Match: same creature",
    )
    assert drawn(view).lines == (
        "pufferfish, turquoise pufferfish, turquoise",
        "to place 9 under stack",
        "Match: same creature",
    )


def test_a_single_card_is_drawn_large_in_all_its_parts():
    view = Compare(screen="x", title=f"{Name('Bartholomäus')} wins it", cards=(SUSPECT,), places=(row_plan(6, 6),))
    frame = drawn(view)
    assert frame.lines[1] == "parrot striped shirt purple"
    for i, part in enumerate((HEADS["parrot"], CLOTHES["striped shirt"])):
        middle = 42 * i + 21
        shown = frame.picture.crop((middle - 16, 13, middle + 16, 45))
        assert apart(shown, doubled(part)) == 0


@settings(max_examples=40, deadline=None)
@given(values=st.lists(st.integers(-40, 40), min_size=1, max_size=80))
def test_any_results_make_a_curve_inside_the_glass(values):
    view = Curve(screen="x", title="Level 1", values=tuple(map(float, values)), low=-40, high=40, note="now", ok=OK_KEY)
    frame = drawn(view)
    assert frame.lines[1] == " ".join(map(str, values[-30:]))
    plot = frame.picture.crop((0, 14, 128, 45))
    assert plot.getbbox()


def test_a_picture_of_unequal_rows_is_refused():
    with pytest.raises(ValueError, match="differ in length"):
        bitmap("##\n#", "odd")
    assert isinstance(WHALE, Bitmap)


def test_where_dice_tumble_does_not_tell_how_they_will_lie():
    looks = []
    for symbol in (GOOSE_SYMBOLS["animal"], GOOSE_SYMBOLS["clothing"]):
        word = "animal" if symbol is GOOSE_SYMBOLS["animal"] else "clothing"
        dice = (Face(6, 1 if word == "animal" else 6), Face(6, 1, symbol, word))
        symbols = tuple(GOOSE_SYMBOLS.values())
        view = Dice(screen="x", dice=dice, rolled=4, symbols=symbols, fresh=True, ok=Choice("roll", "roll"))
        screen = screen_for(view, 0.0)
        looks.append([render(screen, now / 20).picture.tobytes() for now in range(18)])
        assert render(screen, 1.0).lines[0].endswith(word)
    assert looks[0] == looks[1]
    assert len(set(looks[0])) > 5, "they do tumble"
