"""What a request must look like before anything is done for it: its shape, its Host and its Origin.

A page from elsewhere cannot forge either header: the check of Host stops a name that was pointed at this machine (DNS
rebinding), the check of Origin stops pages of other sites from opening a socket.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

MOST_HEAD: Final = 8192
"""Bytes of a request's head; browsers send about one tenth of it."""


def well_formed(head: bytes) -> bool:
    """Tell whether the head of a request has the shape of HTTP/1, so that it is worth being read further."""
    try:
        first, *lines = head.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
    except UnicodeDecodeError:
        return False
    words = first.split()
    if len(words) != 3 or not words[1].startswith("/") or not words[2].startswith("HTTP/1."):
        return False
    return all(_header(line) for line in lines) and head.isascii()


def _header(line: str) -> bool:
    name, colon, value = line.partition(":")
    if not name or not colon or name != name.strip():
        return False
    return name.lower() != "content-length" or (value.strip().isdecimal() and len(value.strip()) <= 6)


def hosts(port: int, names: Iterable[str]) -> frozenset[str]:
    """Return the values of the Host header under which a server on that port is meant."""
    return frozenset(f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in (*names, *LOOPBACK))


LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def is_meant(host: str | None, known: frozenset[str]) -> bool:
    """Tell whether a Host header names this server."""
    return host is not None and host.lower() in known


def is_address(host: str | None, port: int) -> bool:
    """Tell whether a Host header is an address in numbers with that port."""
    if host is None:
        return False
    name, _, number = host.rpartition(":")
    try:
        ip_address(name[1:-1] if name.startswith("[") and name.endswith("]") else name)
    except ValueError:
        return False
    return number == str(port)


def is_own_page(origin: str | None, host: str | None) -> bool:
    """Tell whether an Origin header is that of our own page under the same host."""
    return origin is not None and host is not None and origin.lower() == f"http://{host.lower()}"


def policy(host: str) -> dict[str, str]:
    """Return the headers that go out with every answer: nothing from elsewhere, nothing inline, in no frame."""
    return {
        "Content-Security-Policy": (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
