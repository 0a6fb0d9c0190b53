"""The programs in hardware/drawing: a folder that Python runs, so its path is put first while its tests run."""

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

HARDWARE = Path(__file__).parents[2] / "hardware"
MODULES = ("connectors", "svg", "wires", "parts", "tables", "diagram")


@pytest.fixture(scope="session")
def drawing():
    """All modules of hardware/drawing, by name."""
    sys.path.insert(0, str(HARDWARE / "drawing"))
    try:
        return SimpleNamespace(**{name: import_module(name) for name in MODULES})
    finally:
        sys.path.remove(str(HARDWARE / "drawing"))
