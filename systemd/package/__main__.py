# ruff: noqa: INP001 - a folder that Python runs is no package
"""`make deb`: a Debian package for one processor and one Python, with all libraries in it but the system's lgpio."""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from control import BOOKWORM, FILES, RELEASES, SCRIPTS, TRIXIE, control

HOUSE = Path(__file__).resolve().parents[2]
SYSTEMD = HOUSE / "systemd"
PROCESSORS = {"arm64": "aarch64", "amd64": "x86_64"}
"""Debian's name of a processor, and that of ready-built Python libraries; for 32 bit there are not enough of them."""
GLIBC = ("2014", "_2_17", "_2_28", "_2_31", "_2_34", "_2_36")
"""Builds for these versions of the C library run on Bookworm and newer."""
INSTALLED = "/opt/croupier/bin/croupier"
"""Where the units look for the program that the installer puts there."""
LIBRARIES = "usr/lib/croupier"


def main() -> int:
    """Build the package and print its path."""
    parser = argparse.ArgumentParser(prog="package", description="Build a Debian package.")
    parser.add_argument("--architecture", choices=sorted(PROCESSORS), default="arm64")
    parser.add_argument("--python", choices=sorted(RELEASES), default=TRIXIE, help="3.11: Bookworm, 3.13: Trixie")
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="DIR")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _libraries(root / LIBRARIES, PROCESSORS[args.architecture], args.python)
        _files(root, args.python)
        _scripts(root / "DEBIAN", args.architecture, args.python)
        _run("dpkg-deb", "--root-owner-group", "--build", folder, str(args.out))
    return 0


def version() -> str:
    """Return the program's version."""
    text = (HOUSE / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise ValueError("pyproject.toml names no version")
    return found[1]


def _libraries(target: Path, processor: str, python: str) -> None:
    """Put the libraries for that processor and Python, and the program itself, into a folder."""
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", str(target))
    platforms = [f"--platform=manylinux{glibc}_{processor}" for glibc in GLIBC]
    abi = f"cp{python.replace('.', '')}"
    requirements = _needed(python)
    ready = ("--only-binary=:all:", "--no-deps", "--implementation=cp", f"--python-version={python}", f"--abi={abi}")
    # pip would ask what a library wants of the Python that pip itself runs on; the markers have told already.
    ready += ("--ignore-requires-python",)
    _run(*pip, *ready, "--abi=abi3", "--abi=none", *platforms, *requirements)
    _run(*pip, "--no-deps", "--no-build-isolation", str(HOUSE))
    shutil.rmtree(target / "bin", ignore_errors=True)


def _needed(python: str) -> list[str]:
    """Return the pinned requirements that hold for that Python; pip itself would judge by its own."""
    lines = [
        line
        for name in ("requirements.txt", "requirements-64.txt")
        for line in (SYSTEMD / name).read_text(encoding="utf-8").splitlines()
        if line and line[0] not in "#-"
    ]
    old = tuple(map(int, python.split("."))) < (3, 12)
    wrong = "python_full_version >= '3.12'" if old else "python_full_version < '3.12'"
    return [line.partition(";")[0].strip() for line in lines if wrong not in line]


def _files(root: Path, python: str) -> None:
    units = {
        name: (SYSTEMD / name).read_text(encoding="utf-8") for name in ("croupier.service", "croupier-watch.service")
    }
    copied = {
        "usr/lib/udev/rules.d/99-croupier-panel.rules": "99-croupier-panel.rules",
        "usr/share/polkit-1/rules.d/50-croupier.rules": "50-croupier.rules",
    }
    if python != BOOKWORM:  # whose systemd does not know the words yet
        copied |= {f"usr/lib/systemd/system/{name}.d/back-off.conf": "back-off.conf" for name in units}
    texts = {
        **{
            f"usr/lib/systemd/system/{name}": unit.replace(INSTALLED, "/usr/bin/croupier")
            for name, unit in units.items()
        },
        **{there: (SYSTEMD / here).read_text(encoding="utf-8") for there, here in copied.items()},
        **FILES,
    }
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755 if name.startswith("usr/bin/") else 0o644)
    documents = root / "usr/share/doc/croupier"
    documents.mkdir(parents=True)
    shutil.copy(HOUSE / "LICENSE", documents / "copyright")


def _scripts(folder: Path, architecture: str, python: str) -> None:
    folder.mkdir()
    (folder / "control").write_text(control(version(), architecture, python), encoding="utf-8")
    (folder / "conffiles").write_text("/etc/croupier/settings.toml\n", encoding="utf-8")
    for name, text in SCRIPTS.items():
        path = folder / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)


def _run(*words: str) -> None:
    subprocess.run(words, check=True)  # noqa: S603 - words of ours


if __name__ == "__main__":
    sys.exit(main())
