"""`make lab`: the real kernel's pins, buses, files and services, with the project's own programs on them."""

import argparse
import os
import platform
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machine import COUNTED_TIME, HERE, HOUSE, VIRTUAL_TIME, Lab, say, tied
from power import play

FOLDER = Path(os.environ.get("CROUPIER_LAB_DIR") or Path.home() / ".cache/croupier-lab")
CANNOT_BE_SET_UP = 3
CONTROL_CUTS = 2
CHECKS = (
    *sorted((HERE / "guest").glob("check_*.py")),
    HOUSE / "tests/flows/test_wavelength.py::test_two_teams_with_catch_up_and_sudden_death",
    HOUSE / "tests/flows/test_mindmatch.py::test_three_players_with_term_cards_from_the_menu_to_the_winner",
)
"""What runs in the guest: its own checks, and flows of two games that know nothing of it."""


OPTIONS = (
    *("-o", "addopts=", "-o", "python_files=check_*.py test_*.py", "--import-mode=importlib", "--tb=short"),
    *("-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist"),
)


def why_not() -> str | None:
    """Return what keeps the lab from running here, in one sentence."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return "it boots an x86-64 kernel on Linux"
    if not shutil.which("apt-get"):
        return "it is made of Debian's packages, and this system has no apt-get"
    if os.geteuid() != 0:
        return "it installs packages and shares the root file system, which needs root"
    return None


def hardware(lab: Lab, only: list[str]) -> bool:
    """Run the checks of pins, display and whole flows in one boot."""
    checks = () if any(word.startswith("tests/") for word in only) else map(str, CHECKS)
    words = shlex.join([*OPTIONS, "-p", "at_hand", "-p", "seat", *checks, *only])
    command = f"cd {shlex.quote(str(HOUSE))} && {lab.python} -m pytest {words}"
    with tempfile.TemporaryDirectory(prefix="croupier-lab-") as shared:
        return lab.run(Path(shared), command, *VIRTUAL_TIME, limit=600) == 0


def unit(lab: Lab, only: list[str]) -> bool:
    """Run the unit as it is under a real systemd, on the simulated pins and display."""
    words = shlex.join([*OPTIONS, "-p", "at_hand", str(HERE / "guest/unit/check_unit.py"), *only])
    become_systemd = shlex.join(["/bin/sh", str(HERE / "guest/unit/systemd.sh"), str(lab.folder), str(HOUSE)])
    with tempfile.TemporaryDirectory(prefix="croupier-lab-") as shared:
        (Path(shared) / "check").write_text(f"cd {shlex.quote(str(HOUSE))} && {lab.python} -m pytest {words}")
        return lab.run(Path(shared), f"exec {become_systemd}", *COUNTED_TIME, limit=600) == 0


def power(lab: Lab, cuts: int) -> bool:
    """Cut the power of a box that plays, and of one whose journal is not synced, which must lose moves."""
    evening = play(lab, cuts)
    say(f"  {cuts} power cuts, {evening.moves} moves: {'; '.join(evening.wrong) or 'no move that was shown is lost'}")
    control = play(lab, CONTROL_CUTS, careless=True)
    say(f"  the control, without syncs, {CONTROL_CUTS} power cuts: {'; '.join(control.wrong) or 'lost nothing'}")
    return not evening.wrong and any("gone" in what for what in control.wrong)


def service() -> bool:
    """Run the unit under a real systemd in a container."""
    test = HOUSE / "tests/service/test_under_systemd.py"
    words = tied(sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", str(test))
    return subprocess.run(words, cwd=HOUSE, env={**os.environ, "CROUPIER_SOAK": "1"}, check=False).returncode == 0


PARTS = ("hardware", "power", "service", "unit")


def main() -> int:
    """Set the lab up and run the parts that were asked for; return 1 where one failed."""
    parser = argparse.ArgumentParser(prog="make lab", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="which parts; all without")
    parser.add_argument("--cuts", type=int, default=5, metavar="N", help="power cuts (5)")
    args, only = parser.parse_known_args()
    lab = Lab(FOLDER)
    run = {
        "hardware": lambda: hardware(lab, only),
        "power": lambda: power(lab, args.cuts),
        "service": service,
        "unit": lambda: unit(lab, only),
    }
    if reason := why_not():
        say(f"The lab is skipped: {reason}.")
        return 0
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(1))  # so that what was begun is put away
    made = subprocess.run([HERE / "set_up.sh", FOLDER, sys.executable], check=False).returncode
    if made == CANNOT_BE_SET_UP:
        say("The lab is skipped: it cannot be set up here, for the reason above.")
        return 0
    if made:
        say("The lab could not be set up.")
        return 1
    failed = []
    for name in args.parts or PARTS:
        begun = time.monotonic()
        good = run[name]()
        say(f"lab: {name}: {'passed' if good else 'FAILED'} in {time.monotonic() - begun:.0f} s")
        failed += [] if good else [name]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
