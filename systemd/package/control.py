# ruff: noqa: INP001 - a folder that Python runs is no package
"""What Debian has to know of the package, and what it does when it comes and goes."""

BOOKWORM, TRIXIE = "3.11", "3.13"
RELEASES = {BOOKWORM: 12, TRIXIE: 13}
"""The Debian that each Python belongs to; a package fits one of them, and counts as older than that of the next."""

FILES = {
    "usr/bin/croupier": """\
#!/bin/sh
PYTHONPATH=/usr/lib/croupier PYTHONSAFEPATH=1 exec /usr/bin/python3 -m croupier "$@"
""",
    "etc/croupier/settings.toml": """\
# `croupier settings` shows every setting and its default.
board = "zero-oled"
""",
}

SCRIPTS = {
    "postinst": """\
#!/bin/sh
set -e
[ "$1" = configure ] || exit 0
for group in croupier gpio i2c spi dialout; do
  getent group $group >/dev/null || groupadd --system $group
done
getent passwd croupier >/dev/null || useradd --system --gid croupier --home-dir /var/lib/croupier --no-create-home \\
  --shell /usr/sbin/nologin croupier
systemctl enable croupier.service
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  udevadm control --reload || true
  systemctl restart croupier.service || true
  systemctl try-restart croupier-watch.service || true
fi
""",
    "prerm": """\
#!/bin/sh
set -e
stopped=croupier.service
if [ "$1" = remove ]; then
  systemctl disable croupier.service croupier-watch.service
  stopped="croupier.service croupier-watch.service"
fi
if [ -d /run/systemd/system ]; then systemctl stop $stopped || true; fi
find /usr/lib/croupier -name __pycache__ -prune -exec rm -r {} +
""",
    "postrm": """\
#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "$1" = purge ]; then
  rm -rf /var/lib/croupier /etc/croupier
  if getent passwd croupier >/dev/null; then userdel croupier; fi
fi
""",
}


def control(version: str, architecture: str, python: str) -> str:
    """Return the control file of a package for one processor and one Python."""
    major, minor = python.split(".")
    return f"""\
Package: croupier
Version: {version}+deb{RELEASES[python]}
Architecture: {architecture}
Maintainer: The Croupier builders <croupier@localhost>
Depends: python3 (>= {python}), python3 (<< {major}.{int(minor) + 1}), systemd, udev, procps
Recommends: python3-lgpio, python3-spidev, polkitd
Section: games
Priority: optional
Homepage: https://github.com/croupier-box/croupier
Description: box for the game table
 Dice, spinner, hourglass and the Wavelength dial on a Raspberry Pi with a knob,
 a few keys and a small display; referees five games and keeps their scores.
"""
