"""`croupier gallery DIR`: one page of pictures of every screen in every language."""

import argparse
import html
from collections.abc import Iterator
from pathlib import Path

from croupier.app.command_line import CommandError
from croupier.app.gallery import Gallery, Shot, gallery
from croupier.texts import LANGUAGES

SCALE = 2
HEAD = """<!doctype html>
<meta charset="utf-8"><title>Croupier: every screen</title>
<style>
body { background: #222; color: #ddd; font: 14px system-ui, sans-serif; margin: 2em; }
figure { display: inline-block; margin: 6px; } img { image-rendering: pixelated; width: 256px; height: 128px; }
figcaption { font-size: 11px; color: #999; max-width: 256px; } h2 { border-top: 1px solid #555; padding-top: 1em; }
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
        page = HEAD + "".join(part for one in made for part in _section(one, args.folder))
        (args.folder / "index.html").write_text(page, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{args.folder}: {error.strerror}") from error
    return 0


def _section(made: Gallery, folder: Path) -> Iterator[str]:
    yield f"<h2>{html.escape(LANGUAGES[made.language])}</h2>\n"
    for number, shot in enumerate(made.all(), 1):
        name = f"{made.language}-{number:04}-{shot.screen.replace('/', '-')}.png"
        save(shot, folder / name)
        words = html.escape(" / ".join(shot.frame.lines))
        yield f'<figure><img src="{name}" alt="{words}"><figcaption>{html.escape(shot.screen)}</figcaption></figure>\n'


def save(shot: Shot, path: Path) -> None:
    """Write a shot as a PNG of SCALE pixels a dot."""
    picture = shot.frame.picture
    picture.resize((picture.width * SCALE, picture.height * SCALE)).save(path)
