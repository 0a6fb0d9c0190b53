"""The one place that asks for the date: for people to read, never to order anything by.

The box has no clock chip. Until the network has set it right the date may be any; one before 2024, when there was no
such box, is told as unknown.
"""

from datetime import UTC, datetime
from typing import Final

FIRST_YEAR: Final = 2024
"""Dates before this year come from a clock that has not been set."""


def today() -> str | None:
    """Return the present time as records hold it, or None while the clock cannot be right."""
    now = datetime.now(UTC).astimezone().replace(microsecond=0)
    return now.isoformat() if now.year >= FIRST_YEAR else None


def no_date() -> None:
    """Return no date: for boxes whose output must be the same on any day."""


def known(started: str | None) -> datetime | None:
    """Return a record's time, or None where it is missing or cannot be right."""
    if started is None:
        return None
    try:
        when = datetime.fromisoformat(started)
    except ValueError:
        return None
    return when if when.year >= FIRST_YEAR else None


def day(started: str | None) -> str:
    """Return the day as `2026-11-30`, empty where it is unknown."""
    when = known(started)
    return f"{when:%Y-%m-%d}" if when else ""


def minute(started: str | None) -> str:
    """Return day and time as `2026-11-30 20:15`, or `date unknown`."""
    when = known(started)
    return f"{when:%Y-%m-%d %H:%M}" if when else "date unknown"
