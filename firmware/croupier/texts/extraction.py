"""Finds every message id in the source, so that no catalogue lacks one.

Ids are the texts written in a call of a `Texts` (`say("…")`, `say.plural("…", "…", n)`, `say.of("…", "…")`), of
`Refused("…")`, inside `messages(…)`, and as label or help of the fields of a form.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[1]

FIELDS = {"Players", "Pick", "Several", "Amount", "Teams", "Names", "Buttons"}
FIELD_TEXTS = {"label", "help"}


class Message(NamedTuple):
    """A message id, with its plural if it has one and its context if it needs one."""

    one: str
    many: str = ""
    context: str = ""


def extracted(source: Path = SOURCE) -> dict[Message, list[str]]:
    """Return every message and the modules it stands in, in the order of the source."""
    found: dict[Message, list[str]] = {}
    for path in sorted(source.rglob("*.py")):
        for message in messages_in(ast.parse(path.read_text(encoding="utf-8"))):
            modules = found.setdefault(message, [])
            module = path.relative_to(source).as_posix()
            if module not in modules:
                modules.append(module)
    return found


def messages_in(node: ast.AST) -> Iterator[Message]:
    """Return the messages of one module as they come."""
    if isinstance(node, ast.Call):
        yield from _of_call(node, _name(node.func))
    for child in ast.iter_child_nodes(node):
        if not _prints(child):
            yield from messages_in(child)


def _prints(node: ast.AST) -> bool:
    """Tell whether a function says things to a terminal: its `say` takes one line and translates nothing."""
    if not isinstance(node, ast.FunctionDef):
        return False
    return any(
        arg.arg == "say" and arg.annotation and "Texts" not in ast.unparse(arg.annotation) for arg in node.args.args
    )


def _of_call(call: ast.Call, name: str) -> Iterator[Message]:
    match name, [list(_literals(argument)) for argument in call.args]:
        case "plural", [ones, manys, *_]:
            yield from map(Message, ones, manys)
        case "of", [contexts, ones]:
            yield from (Message(one, context=context) for context, one in zip(contexts, ones, strict=True))
        case "say" | "Refused", [ones, *_]:
            yield from map(Message, ones)
        case "messages", [ids]:
            yield from map(Message, ids)
    if name in FIELDS:
        texts = (keyword.value for keyword in call.keywords if keyword.arg in FIELD_TEXTS)
        yield from (Message(text) for value in texts for text in _literals(value))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literals(value: ast.expr) -> Iterator[str]:
    """Return the texts written out in an expression: the branches of a choice, the items of a table, no keys."""
    match value:
        case ast.Constant(str(text)) if text:
            yield text
        case ast.IfExp():
            yield from _literals(value.body)
            yield from _literals(value.orelse)
        case ast.Dict() | ast.Tuple() | ast.List() | ast.Subscript() | ast.Call() | ast.BoolOp() | ast.Starred():
            for part in _parts(value):
                yield from _literals(part)


def _parts(value: ast.expr) -> list[ast.expr]:
    match value:
        case ast.Dict(values=values) | ast.BoolOp(values=values):
            return values
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Call(args=items):
            return items
        case ast.Subscript(value=table):
            return [table]
        case ast.Starred(value=inner):
            return [inner]
    return []
