"""After a power cut: the offer to go on, a paused glass, covered cards, and chance that keeps its outcome."""

import pytest

from croupier import records
from croupier.app.home import main_menu
from croupier.app.playing.table import GameTable
from croupier.app.settings import Settings
from croupier.commitment import fingerprint
from croupier.games.wavelength import events as wl
from croupier.games.wavelength.setup import Team, TeamsSetup
from croupier.games.wise_whale import events as ww
from croupier.games.wise_whale.events import Setup as WhaleSetup
from croupier.journal.keeper import Journal
from croupier.journal.trail import setup_of
from croupier.views import Chance

TEAMS = TeamsSetup(teams=(Team("Left Brain", ("Ana", "Ben")), Team("Right Brain", ("Dov", "Eva"))))
WHALE = WhaleSetup(players=("Ann", "Ben"), youngest="Ann", level=1, die=False, cards="dealt")


class Evening:
    """Boxes that are switched on one after another on the same records."""

    def __init__(self, sit_down, folder):
        self.sit_down, self.folder = sit_down, folder
        self.keeper = None

    def begin(self, name, setup, options):
        self._on()
        self.player = self.sit_down(keeper=self.keeper, home=lambda desk: GameTable.begun(desk, name, setup, options))
        return self.player.made.box.sheets[0]

    def cut(self):
        self._on()
        self.player = self.sit_down(keeper=self.keeper, home=main_menu, seed=99)
        return self.player.play("wait 0.5")

    def _on(self):
        if self.keeper:
            self.keeper._writer.let_go()
        self.keeper = Journal(self.folder, lambda: 0.0, lambda: None)

    @property
    def table(self):
        return self.player.made.box.sheets[-1]


@pytest.fixture
def evening(sit_down, tmp_path):
    made = Evening(sit_down, tmp_path)
    yield made
    made.keeper._writer.let_go()


def test_the_first_screen_offers_the_game_with_its_turn_and_score(evening):
    table = evening.begin("wavelength", TEAMS, {})
    table.happen(wl.DrawCard())
    seen = evening.cut()
    assert seen["screen"] == "resume"
    words = " ".join(seen["lines"])
    assert "Wavelength" in words
    assert "Left Brain" in words
    assert "go on" in words
    assert evening.player.press("ok")["screen"] == "wavelength/card"


def test_who_does_not_want_to_go_on_finds_the_offer_in_the_menu(evening):
    evening.begin("wavelength", TEAMS, {}).happen(wl.DrawCard())
    evening.cut()
    seen = evening.player.press("back")
    assert seen["screen"] == "menu"
    assert seen["lines"][1] == "> Go on"


def test_a_game_left_for_the_main_menu_can_be_gone_on_with(evening):
    evening.begin("wavelength", TEAMS, {}).happen(wl.DrawCard())
    evening.cut()
    evening.player.press("ok")
    evening.player.play("hold ok 1\nwait 1")
    evening.player.choose("Main menu")
    evening.player.choose("Go on")
    assert evening.player.press("ok")["screen"] == "wavelength/card"


def test_a_target_taken_back_keeps_its_place_over_a_power_cut(evening):
    table = evening.begin("wavelength", TEAMS, {})
    table.happen(wl.DrawCard())
    table.happen(wl.ChooseFace(1))
    table.do(Chance("spin"))
    target = table.game.position(table.state, "all")["target"]
    table.take_back()
    evening.cut()
    evening.player.press("ok")
    evening.table.do(Chance("spin"))
    assert evening.table.game.position(evening.table.state, "all")["target"] == target


def test_what_was_taken_back_can_be_put_back_after_a_power_cut(evening):
    table = evening.begin("wavelength", TEAMS, {})
    table.happen(wl.DrawCard())
    table.happen(wl.ChooseFace(2))
    whole = table.state
    table.take_back()
    evening.cut()
    evening.player.press("ok")
    assert evening.table.state != whole
    evening.table.put_back()
    assert evening.table.state == whole


def test_cards_to_remember_come_back_covered_with_the_time_that_was_left(evening):
    table = evening.begin("wise-whale", WHALE, {"memorise": 60})
    table.do(Chance("start"))
    evening.player.made.box._show(table.view())
    evening.player.play("wait 20.4")
    assert evening.player.made.box.screen_id == "wise-whale/memorise"
    seen = evening.cut()
    assert seen["screen"] == "resume"
    assert "0:40 left" in " ".join(seen["lines"])
    seen = evening.player.press("ok")
    assert seen["screen"] != "wise-whale/memorise", "covered until somebody confirms"
    assert evening.table.glass.glass.left == pytest.approx(40, abs=1)
    assert not evening.table.glass.glass.running
    evening.player.play("wait 30")
    assert evening.table.glass.glass.left == pytest.approx(40, abs=1)
    assert evening.player.press("ok")["screen"] == "wise-whale/memorise"


def test_the_glass_of_a_new_phase_does_not_inherit_the_time_of_the_last(evening):
    table = evening.begin("wise-whale", WHALE, {"memorise": 60, "show": 30})
    table.do(Chance("start"))
    evening.keeper.glass(table._number, 12.0, "another phase")
    evening.cut()
    evening.player.press("ok")
    assert evening.table.glass.glass.left == 60


def test_a_game_whose_end_was_written_but_not_its_result_is_finished_now(evening):
    evening.begin("wise-whale", WHALE, {}).happen(ww.Abandon())
    number = evening.keeper._game
    evening.keeper.take_back(number, 1)
    evening.keeper.put_back(number, 1)
    assert evening.keeper.going() == "wise-whale"
    evening.cut()
    assert evening.keeper.going() is None


def test_a_game_that_this_version_refuses_is_told_and_left_alone(evening):
    evening._on()
    number = evening.keeper.begin(records.header("wavelength", TEAMS), {})
    evening.keeper.append(number, wl.Reveal())
    seen = evening.cut()
    assert seen["screen"] == "resume"
    assert "cannot go on" in " ".join(seen["lines"])
    assert evening.player.press("ok")["screen"] == "menu"


def test_setup_of_gives_back_the_setup():
    assert setup_of(records.header("wavelength", TEAMS)) == TEAMS


def test_with_commit_and_reveal_a_fingerprint_is_shown_before_play_and_the_salt_after_it(sit_down, tmp_path):
    keeper = Journal(tmp_path, lambda: 0.0, lambda: None)
    player = sit_down(
        keeper=keeper,
        settings=Settings(commit_reveal=True),
        home=lambda desk: GameTable.begun(desk, "wavelength", TEAMS, {}),
    )
    table = player.made.box.sheets[0]
    table.happen(wl.DrawCard())
    table.happen(wl.ChooseFace(1))
    player.made.box._do(Chance("spin"))
    seen = player.play("wait 1")
    salt = keeper.unfinished().header.salt
    shown = fingerprint(salt, 1, table.moves[-1].event)
    assert (seen["screen"], seen["lines"][1]) == ("fingerprint", shown)
    assert salt not in str(player.said)
    assert [row.data for row in keeper._writer._file.rows(1) if row.kind == "shown"] == [f'"{shown}"'.encode()]
    assert player.made.box.frame.cut == ()
    player.press("ok")
    rows = [row.label for row in table.menu()]
    assert "Salt" not in rows, "while the game goes on it is a secret"
    keeper.close()


def test_the_sand_runs_on_under_a_menu(evening):
    table = evening.begin("wise-whale", WHALE, {"memorise": 60})
    table.do(Chance("start"))
    evening.player.made.box._show(table.view())
    evening.player.play("wait 5\nhold ok 1\nwait 20")
    assert evening.player.made.box.screen_id == "menu/hold"
    assert evening.keeper.unfinished().glass_left == pytest.approx(60 - 26, abs=1.5)
