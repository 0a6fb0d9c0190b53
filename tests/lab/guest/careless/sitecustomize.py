"""The control of the power cuts: a box whose journal asks SQLite for no sync at all, and must therefore lose moves."""

import functools
import sqlite3
from typing import Any


class Careless(sqlite3.Connection):
    """A connection that leaves everything to the kernel's mercy."""

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        """Execute a statement, but never ask for a sync."""
        return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *arguments)


sqlite3.connect = functools.partial(sqlite3.connect, factory=Careless)  # type: ignore[assignment]
