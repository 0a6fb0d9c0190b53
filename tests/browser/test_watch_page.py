"""Watching: the code, the view without secrets, no way in for strangers, and two hundred who cost the table nothing."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import http.client
import json
import os
import socket
import statistics
import time
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import pytest
from microdot.websocket import WebSocket

if TYPE_CHECKING:
    from collections.abc import Iterator

WATCHERS = 200


@pytest.fixture
def watch(box, start) -> Iterator[Any]:
    return start("-m", "croupier", "watch", "--port", "0", "--socket", box.socket)


def enter(page: Any, code: str) -> None:
    page.find("#code").send_keys(f"{code}\n")


def state(page: Any) -> str:
    return str(page.run("return document.body.dataset.state"))


class Answer(NamedTuple):
    status: int
    policy: str
    body: str


def ask(url: str, path: str = "/", **headers: str) -> Answer:
    with contextlib.closing(http.client.HTTPConnection(url.removeprefix("http://").rstrip("/"), timeout=10)) as asked:
        asked.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        with asked.getresponse() as answer:
            body = "" if answer.status == 101 else answer.read().decode()
            return Answer(answer.status, answer.headers.get("Content-Security-Policy", ""), body)


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": base64.b64encode(bytes(16)).decode(),
}


def host_of(program: Any) -> str:
    return str(program.url.removeprefix("http://").rstrip("/"))


def test_the_code_opens_the_page_and_the_glass_tells_how_many_watch(open_page, box, watch):
    page = open_page(watch.url)
    page.until(lambda: state(page) == "enter", "no code is asked for")
    enter(page, f"{(int(box.code()) + 1) % 1_000_000:06}")
    page.until(lambda: state(page) == "wrong", "any code will do")
    enter(page, box.code())
    page.reads("is the Psychic.")
    assert page.find("#turn strong").text == "Left Brain"
    assert "Right Brain" in page.find("#sheet").text
    assert page.dots > 0
    page.picture("browser-watch.png")
    table = open_page(box.url).reads("is the Psychic.")
    table.run("document.querySelector('[data-key=ok]').dispatchEvent(new PointerEvent('pointerdown', {pointerId: 1}))")
    table.reads("Watching 1")


def test_nobody_who_watches_sees_a_secret(open_page, box, watch):
    table = open_page(box.url)
    for words in ("read it out", "Pass the box", "spin", "hold to look"):
        time.sleep(0.3)
        table.run("document.querySelector('[data-key=ok]').click()")
        table.reads(words)
    time.sleep(2)  # the wheel whirls
    page = open_page(watch.url)
    page.until(lambda: state(page) == "enter", "no code is asked for")
    enter(page, box.code())
    page.reads("hold to look")
    page.run(
        "window.seen = []; new MutationObserver(() => seen.push(document.getElementById('words').textContent))"
        ".observe(document.getElementById('words'), {childList: true, characterData: true, subtree: true})"
    )
    with line(host_of(box), f"http://{host_of(box)}") as mate:
        mate.send({"do": "down", "key": "left", "n": 1})
        page.until(lambda: page.find("#cover").is_displayed(), "the secret is not covered")
        assert page.dots == 0
        time.sleep(0.5)
    page.reads("press: clue")
    assert not any("2 3 4 3 2" in words for words in page.run("return seen"))


@pytest.mark.parametrize("program", ["box", "watch"])
def test_strangers_are_refused(request, program):
    made = request.getfixturevalue(program)
    host = host_of(made)
    port = host.rpartition(":")[2]
    assert ask(made.url).status == 200
    assert ask(made.url, Host=f"rebound.example:{port}").status == 421
    assert ask(made.url, Origin="http://evil.example").status == 403
    assert ask(made.url, "/line", Origin="http://evil.example", **UPGRADE).status == 403
    assert ask(made.url, "/line", Origin=f"http://localhost:{port}", **UPGRADE).status == 403
    assert ask(made.url, "/line", **UPGRADE).status == 403, "a line without an Origin is no page's"
    assert ask(made.url, "/line", Origin=f"http://{host}", **UPGRADE).status == 101
    assert ask(made.url, "/../site.py").status == 404
    assert ask(made.url, "/..%2fsite.py").status == 404


@pytest.mark.parametrize("program", ["box", "watch"])
def test_every_answer_forbids_what_comes_from_elsewhere(request, program):
    made = request.getfixturevalue(program)
    for path in ("/", "/base.css", "/nothing"):
        policy = ask(made.url, path).policy
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
    page = ask(made.url).body
    assert "http" not in page.replace("http-equiv", "")
    assert "<script>" not in page
    assert "style=" not in page


@pytest.mark.parametrize(
    "bytes_sent",
    [
        b"\x16\x03\x01\x02\x00\x01\r\n\r\n",
        b"GET / HTTP/1.1\r\nno header\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 9000,
        b"\r\n\r\n",
    ],
)
def test_rubbish_is_answered_or_hung_up_on_and_written_in_no_log(watch, bytes_sent):
    name, _, port = host_of(watch).rpartition(":")
    with socket.create_connection((name, int(port)), timeout=10) as connection:
        connection.sendall(bytes_sent)
        with contextlib.suppress(ConnectionResetError):
            assert connection.recv(64)[:12] in (b"", b"HTTP/1.0 400")
    assert ask(watch.url).status == 200


def test_codes_cannot_be_tried_one_after_another(box, watch):
    with line(host_of(watch), f"http://{host_of(watch)}") as guest:
        told = [guest.receive()["t"]]
        if told == ["away"]:
            told = [guest.receive()["t"]]
        assert told == ["enter"]
        answers = []
        for n in range(7):
            guest.send({"code": f"{n}"})
            answers.append(guest.receive()["t"])
            time.sleep(0.6)
        assert answers == ["wrong"] * 5 + ["wait"] * 2
        guest.send({"code": box.code()})
        assert guest.receive()["t"] == "wait"


def test_a_page_that_says_anything_else_is_sent_away(watch):
    for message in ({"do": "down", "key": "ok", "n": 1}, {"code": "1" * 100}, [1], {"code": 1}):
        with line(host_of(watch), f"http://{host_of(watch)}") as guest:
            guest.receive()
            guest.send(message)
            assert guest.ends()


def test_a_box_that_is_away_is_said_to_be(open_page, start, tmp_path):
    program = start("-m", "croupier", "watch", "--port", "0", "--socket", tmp_path / "nothing")
    page = open_page(program.url)
    page.until(lambda: state(page) == "away" and "not there" in page.find("#message").text, "it is not said")


def test_two_hundred_watch_while_the_knob_turns(box, watch):
    alone = asyncio.run(turned_through(box))
    together = asyncio.run(asyncio.wait_for(watched_by(box, watch, WATCHERS), 90))
    # Each detent reaches its page as soon as before, but for what the two cores of a small machine share out.
    assert statistics.median(together) < statistics.median(alone) + 0.25, (alone, together)


async def turned_through(box: Any) -> list[float]:
    """Turn the knob, detent by detent, and return how long each act took to come back as seen."""
    reader, writer = await _upgraded(host_of(box))
    took = []
    for n in range(1, 41):
        begun = time.monotonic()
        writer.write(_frame(json.dumps({"do": "turn", "steps": 1 if n % 2 else -1, "n": n}).encode()))
        while (await _message(reader)).get("seen") != n:
            pass
        took.append(time.monotonic() - begun)
        await asyncio.sleep(0.03)
    writer.close()
    return took


async def watched_by(box: Any, watch: Any, number: int) -> list[float]:
    code = json.dumps({"code": box.code()}).encode()

    async def watcher() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await _upgraded(host_of(watch))
        while (await _message(reader))["t"] != "enter":
            pass
        writer.write(_frame(code))
        while (await _message(reader))["t"] != "public":
            pass
        return reader, writer

    watchers = [await watcher() for _ in range(number)]
    heard = [asyncio.create_task(_message(reader)) for reader, _ in watchers]
    took = await turned_through(box)
    views = await asyncio.wait_for(asyncio.gather(*heard), 20)
    assert all(view["t"] in {"public", "beat"} for view in views)
    for _, writer in watchers:
        writer.close()
    return took


class line:  # noqa: N801 - it is read as a verb's object
    """A line to a program, from no browser."""

    def __init__(self, host: str, origin: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.reader, self.writer = self.loop.run_until_complete(_upgraded(host, origin))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.writer.close()
        with contextlib.suppress(OSError):
            self.loop.run_until_complete(self.writer.wait_closed())
        self.loop.close()

    def send(self, message: object) -> None:
        self.writer.write(_frame(json.dumps(message).encode()))
        self.loop.run_until_complete(self.writer.drain())

    def receive(self) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(_message(self.reader), 10))

    def ends(self) -> bool:
        async def read() -> bool:
            with contextlib.suppress(OSError, EOFError):
                while True:
                    await asyncio.wait_for(_message(self.reader), 10)
            return True

        return self.loop.run_until_complete(read())


async def _upgraded(host: str, origin: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    name, _, port = host.rpartition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    head = {"Host": host, "Origin": origin or f"http://{host}", **UPGRADE}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in head.items()]
    writer.write("\r\n".join(["GET /line HTTP/1.1", *lines, "", ""]).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    return reader, writer


def _frame(payload: bytes) -> bytes:
    mask = os.urandom(4)
    head = bytes([0x80 | WebSocket.TEXT, 0x80 | len(payload)])
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


async def _message(reader: asyncio.StreamReader) -> Any:
    opcode, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2), "big")
    payload = await reader.readexactly(length)
    if opcode & 15 == WebSocket.CLOSE:
        raise EOFError
    return json.loads(payload)
