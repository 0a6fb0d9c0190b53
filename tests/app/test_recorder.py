"""Pictures and animations of the glass, and that no secret is on them."""

import io
import subprocess
import sys

import pytest
from PIL import Image

from croupier.app.faces.recorder import LONGEST, Recorder

DARK, TOP_LEFT = bytes(1024), bytes([0x80]) + bytes(1023)


def test_a_picture_shows_each_dot_four_pixels_wide_with_a_dark_edge():
    recorder = Recorder()
    recorder.take(TOP_LEFT, 1.0)
    picture = Image.open(io.BytesIO(recorder.png())).convert("L")
    assert picture.size == (512, 256)
    lit = {(x, y) for x in range(8) for y in range(8) if picture.getpixel((x, y)) > 128}
    assert lit == {(x, y) for x in range(3) for y in range(3)}


def test_an_animation_keeps_time_but_nobody_waits_while_others_think():
    recorder = Recorder()
    for glass, at in ((DARK, 0.0), (TOP_LEFT, 0.5), (DARK, 100.0)):
        recorder.take(glass, at)
    animation = Image.open(io.BytesIO(recorder.gif()))
    lasts = []
    for n in range(animation.n_frames):
        animation.seek(n)
        lasts.append(animation.info["duration"])
    assert lasts == [500, 1000 * LONGEST, 1000 * LONGEST]


def test_without_anything_seen_the_glass_is_dark():
    assert Image.open(io.BytesIO(Recorder().png())).convert("L").getextrema()[1] < 32
    assert Image.open(io.BytesIO(Recorder().gif())).n_frames == 1


def play(*options, script="press ok\nwait 1\n"):
    command = (sys.executable, "-m", "croupier", "play", "--face", "script", *map(str, options))
    return subprocess.run(command, input=script, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("name", "kind"), [("a.gif", "GIF"), ("a.png", "PNG"), ("B.GIF", "GIF")])
def test_a_play_is_recorded_to_a_file(tmp_path, name, kind):
    done = play("--record", tmp_path / name)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / name) as picture:
        assert picture.format == kind


def test_a_file_that_is_neither_or_lies_nowhere_is_refused_in_one_line(tmp_path):
    for name in ("a.jpg", "a", "no/folder/a.gif"):
        done = play("--record", tmp_path / name)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
