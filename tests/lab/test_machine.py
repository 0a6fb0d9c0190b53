"""What the lab starts ends with it: no machine goes on computing after a lab that was killed."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

LAB = """
import signal, subprocess, sys
from machine import tied
signal.signal(signal.SIGINT, signal.default_int_handler)
subprocess.run(tied(sys.executable, "-c", "import time; print('up', flush=True); time.sleep(20); print('goes on')"))
"""
"""A lab that heeds Ctrl-C, also where the tests run in the background and their children would not."""


@pytest.mark.skipif(not shutil.which("setpriv"), reason="setpriv is part of util-linux, which is not installed")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_what_was_started_ends_with_the_lab_however_that_ends(how):
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    words = [sys.executable, "-c", LAB]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as lab:
        assert lab.stdout
        assert lab.stdout.readline() == "up\n"
        lab.send_signal(how)
        assert lab.stdout.read() == ""
