"""A pytest plugin: every check has a world of emulated devices of its own."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

SYSTEM_PYTHON = "/usr/bin/python3"
WORLD = Path(__file__).with_name("world.py")

Ask = Callable[..., Any]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Ask the world to do something; return what it says."""
    with subprocess.Popen(
        [SYSTEM_PYTHON, str(WORLD)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin
        assert stdout

        def ask(name: str, *arguments: Any) -> Any:
            stdin.write(json.dumps([name, *arguments]) + "\n")
            stdin.flush()
            return json.loads(stdout.readline())

        monkeypatch.setenv("UMOCKDEV_DIR", ask("root"))
        yield ask
        stdin.close()


def pytest_configure() -> None:
    """Refuse to run on the devices of this computer."""
    if "umockdev" not in os.environ.get("LD_PRELOAD", ""):
        raise pytest.UsageError("run under umockdev-wrapper")
