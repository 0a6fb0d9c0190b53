"""Strict reading of TOML into msgspec Structs: what is unknown or wrong is refused in one line that names the key."""

import tomllib
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


def decode(text: str, kind: type[S]) -> S:
    """Read a TOML text as a Struct; raises ValueError with one line, `key: reason`."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"not valid TOML: {error}") from error
    except RecursionError:
        raise ValueError("not valid TOML: nested too deeply") from None
    _refuse_unknown_keys(table, kind, "")
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise ValueError(_in_words(error, kind)) from error


def _refuse_unknown_keys(table: dict[str, Any], kind: type[msgspec.Struct], at: str) -> None:
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for key, value in table.items():
        if key not in fields:
            raise ValueError(f"{at}{key}: unknown key{_nearest(key, list(fields))}")
        inner = _table_kind(fields[key])
        if inner is not None and isinstance(value, dict):
            _refuse_unknown_keys(value, inner, f"{at}{key}.")


def _table_kind(annotation: object) -> type[msgspec.Struct] | None:
    """Return the table that a field holds, also where the table may be left out."""
    for candidate in (annotation, *get_args(annotation)):
        if isinstance(candidate, type) and issubclass(candidate, msgspec.Struct):
            return candidate
    return None


def _nearest(key: str, known: list[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for a slip of the finger

    close = get_close_matches(key, known, n=1, cutoff=0.5)
    return f"; did you mean {close[0]}?" if close else f"; known are {', '.join(known)}"


def _in_words(error: msgspec.ValidationError, kind: type[msgspec.Struct]) -> str:
    """Turn msgspec's `reason - at `$.a.b`` into `a.b: reason`, with the words that are allowed where there are few."""
    reason, _, path = str(error).partition(" - at `$")
    key = path.strip("`").lstrip(".")
    reason = reason.removeprefix("Object ").replace("`", "")
    if reason.startswith("Invalid enum value"):
        reason = reason.removeprefix("Invalid enum value ") + f" is not one of {', '.join(_choices(key, kind))}"
    reason = reason[0].lower() + reason[1:]
    return f"{key}: {reason}" if key else reason


def _choices(key: str, kind: type[msgspec.Struct]) -> list[str]:
    """Return what the setting at a dotted key may be, where it is one of a few words or numbers."""
    part: type[msgspec.Struct] | None = kind
    annotation: object = None
    for name in key.split("[", maxsplit=1)[0].split("."):
        fields = msgspec.structs.fields(part) if part else ()
        annotation = next((field.type for field in fields if field.name == name), None)
        part = _table_kind(annotation)
    return _words(annotation)


def _words(annotation: object) -> list[str]:
    """Return the values of every Literal within an annotation."""
    inner = get_args(annotation)
    if get_origin(annotation) is Literal:
        return [str(value) for value in inner]
    return [word for part in inner for word in _words(part)]
