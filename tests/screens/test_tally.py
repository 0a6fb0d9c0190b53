"""The tally: one line after another is turned to a stop, then any line can be taken up again."""

from croupier.screens import NOTHING, render, screen_for
from croupier.screens.tally import TallyScreen
from croupier.views import Choice, Tally, TallyLine
from croupier_device.seam import BACK, OK, Press, Turn

STOPS = (("nothing", "0"), ("half", "+1"), ("all", "+2"))


def tally(**stops: int | None) -> Tally:
    return Tally(
        screen="tally",
        title="Round 1",
        lines=tuple(TallyLine(name, stop) for name, stop in stops.items()),
        stops=STOPS,
        does=lambda line, stop: (line, stop),
        sums=lambda shown: (f"{sum(s is not None for s in shown)} shown", f"+{sum(s or 0 for s in shown)}"),
        bottom="Sum",
        ok=Choice("confirm", "confirmed"),
        back=Choice("", "back"),
    )


def screen_of(**stops: int | None) -> TallyScreen:
    screen = screen_for(tally(**stops), 0.0)
    assert isinstance(screen, TallyScreen)
    return screen


def press(screen: TallyScreen, key: str) -> object:
    return screen.handle(Press(key, 1.0), 1.0)


def turn(screen: TallyScreen, steps: int) -> None:
    assert screen.handle(Turn(steps, 1.0), 1.0) is NOTHING


def lines(screen: TallyScreen) -> tuple[str, ...]:
    frame = render(screen, 1.0)
    assert frame.cut == ()
    return frame.lines


def test_lines_are_asked_for_in_their_order_and_the_bottom_line_confirms():
    screen = screen_of(Ann=None, Ben=None)
    assert lines(screen) == ("Round 1 1 shown", "> Ann nothing 0", "Ben -", "Sum +0")
    turn(screen, 1)
    assert press(screen, OK) == (0, 1)
    screen.update(tally(Ann=1, Ben=None), 1.0)
    turn(screen, 9)
    assert lines(screen) == ("Round 1 2 shown", "Ann half +1", "> Ben all +2", "Sum +3")
    assert press(screen, OK) == (1, 2)
    screen.update(tally(Ann=1, Ben=2), 1.0)
    assert lines(screen)[-1] == "> Sum confirm +3"
    assert press(screen, OK) == "confirmed"


def test_a_line_is_taken_up_again_and_goes_back_to_the_bottom_even_if_nothing_changed():
    screen = screen_of(Ann=1, Ben=2)
    turn(screen, -2)
    assert press(screen, OK) is NOTHING
    turn(screen, -9)
    assert lines(screen)[1] == "> Ann nothing 0"
    turn(screen, 1)
    assert press(screen, OK) == (0, 1)
    screen.update(tally(Ann=1, Ben=2), 1.0)
    assert lines(screen)[-1] == "> Sum confirm +3"


def test_back_leaves_a_line_that_was_taken_up_as_it_was_and_otherwise_does_what_the_view_says():
    screen = screen_of(Ann=1, Ben=2)
    turn(screen, -1)
    press(screen, OK)
    turn(screen, -1)
    assert press(screen, BACK) is NOTHING
    assert lines(screen)[2] == "> Ben all +2"
    assert press(screen, BACK) == "back"
    assert press(screen_of(Ann=None), BACK) == "back"


def test_what_was_taken_back_is_asked_for_again():
    screen = screen_of(Ann=1, Ben=2)
    screen.update(tally(Ann=1, Ben=None), 1.0)
    assert lines(screen)[2] == "> Ben nothing 0"


def test_five_long_names_fit_and_their_points_stay_whole():
    screen = screen_of(**dict.fromkeys(("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Zoe"), 2))
    assert [line.split(" ")[-2:] for line in lines(screen)[1:6]] == [["all", "+2"]] * 5
