"""`croupier gallery DIR`: one page of pictures of every screen, the languages side by side."""

import argparse
import html
import io
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

from croupier.app.atomic_files import write
from croupier.app.command_line import CommandError
from croupier.app.gallery import Gallery, Shot, gallery
from croupier.texts import LANGUAGES

SCALE = 2
HEAD = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Croupier: every screen</title>
<style>
body { background: #222; color: #ddd; font: 14px system-ui, sans-serif; margin: 2em; }
nav a { color: #9cf; margin-right: 1em; } h2 { border-top: 1px solid #555; padding-top: 1em; }
h3 { font-size: 13px; color: #9cf; margin: 1.2em 0 .3em; } th, td { padding: 3px 6px; text-align: left; }
th { color: #999; font-weight: normal; }
img { image-rendering: pixelated; width: 256px; height: 128px; display: block; }
</style>
<h1>Every screen</h1>
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where index.html and the pictures go")
    parser.add_argument("--lang", choices=tuple(LANGUAGES), action="append", help="only this language")


def run(args: argparse.Namespace) -> int:
    """Write the page and its pictures."""
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
        made = [gallery(language) for language in args.lang or LANGUAGES]
        write(args.folder / "index.html", (HEAD + "".join(_page(made, args.folder))).encode())
    except OSError as error:
        raise CommandError(f"{args.folder}: no page can be written there: {error.strerror}") from error
    return 0


def _page(made: Sequence[Gallery], folder: Path) -> Iterator[str]:
    """Return a section for each game, object and menu, after links to all of them."""
    screens = sorted({screen for one in made for screen in one.shots})
    sections = sorted({screen.split("/")[0] for screen in screens})
    yield "<nav>" + "".join(f'<a href="#{name}">{html.escape(name)}</a>' for name in sections) + "</nav>\n"
    for name in sections:
        yield f'<h2 id="{name}">{html.escape(name)}</h2>\n'
        for screen in (screen for screen in screens if screen.split("/")[0] == name):
            yield f'<h3 id="{screen}">{html.escape(screen)}</h3>\n<table>'
            yield "<tr>" + "".join(f"<th>{LANGUAGES[one.language]}</th>" for one in made) + "</tr>\n"
            yield from _rows(made, screen, folder)
            yield "</table>\n"


def _rows(made: Sequence[Gallery], screen: str, folder: Path) -> Iterator[str]:
    """Return a row for each state of a screen, with a picture for each language."""
    for number, shots in enumerate(zip_longest(*(one.shots.get(screen, ()) for one in made)), 1):
        names = [f"{one.language}-{screen.replace('/', '-')}-{number}.png" for one in made]
        yield "<tr>" + "".join(_cell(shot, folder / name) for shot, name in zip(shots, names, strict=True)) + "</tr>\n"


def _cell(shot: Shot | None, path: Path) -> str:
    if shot is None:
        return "<td></td>"
    save(shot, path)
    words = html.escape(" / ".join(shot.frame.lines))
    return f'<td><img src="{path.name}" alt="{words}" title="{words}"></td>'


def save(shot: Shot, path: Path) -> None:
    """Write a shot as a PNG of SCALE pixels a dot."""
    picture = shot.frame.picture
    out = io.BytesIO()
    picture.resize((picture.width * SCALE, picture.height * SCALE)).save(out, "PNG")
    write(path, out.getvalue())
