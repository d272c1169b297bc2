"""Requests that strangers can send to a server: each flood is a separate process, so that it does not slow the
measurement."""

import contextlib
import errno
import http.client
import itertools
import multiprocessing
import random
import selectors
import socket
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterator

# 64 networks of the loopback interface, as far apart as those of strangers.
ADDRESSES = [f"127.{10 + number}.0.{1 + number % 200}" for number in range(64)]
# The end of each body, sent in small pieces after the bulk.
DRIPPED = 16_384


@contextlib.contextmanager
def flood(attack: Callable, *words) -> Iterator[None]:
    """Runs an attack during the block and ends it with the block."""
    process = multiprocessing.get_context("fork").Process(target=attack, args=words, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def place(address: str) -> tuple[str, int]:
    """Host and port of a server."""
    parts = urllib.parse.urlsplit(address)
    return parts.hostname, parts.port


def connected(address: str, source: str) -> socket.socket:
    """A connection being made from `source`, without waiting for it."""
    one = socket.socket()
    one.setblocking(False)
    one.bind((source, 0))
    code = one.connect_ex(place(address))
    if code not in (0, errno.EINPROGRESS):
        one.close()
        raise OSError(code, "connect")
    return one


def unfinished(address: str, count: int, head: bytes, body: int, pause: float, sources: list[str]) -> None:
    """Keeps `count` connections open: each sends a head and most of its `body` bytes, then 256 bytes a second of a body, one
    of a head. A closed one is opened again after `pause` seconds."""
    selector = selectors.DefaultSelector()
    source = itertools.cycle(sources)
    filler = b"a" * 65_536
    waiting = [0.0] * count
    drips: list[tuple[float, socket.socket]] = []
    while True:
        now = time.monotonic()
        while waiting and waiting[0] <= now and len(selector.get_map()) < count:
            waiting.pop(0)
            try:
                one = connected(address, next(source))
            except OSError:
                waiting.append(now + 0.2)
                break
            selector.register(one, selectors.EVENT_WRITE | selectors.EVENT_READ, [head, max(0, body - DRIPPED)])
        for key, events in selector.select(0.02):
            one, state = key.fileobj, key.data
            try:
                if events & selectors.EVENT_READ and one.recv(65_536) == b"":
                    raise ConnectionError
                if events & selectors.EVENT_WRITE:
                    if state[0]:
                        state[0] = state[0][one.send(state[0]):]
                    elif state[1] > 0:
                        state[1] -= one.send(filler[: state[1]])
                    else:
                        selector.modify(one, selectors.EVENT_READ, state)
                        drips.append((now + 1, one))
            except OSError:
                selector.unregister(one)
                one.close()
                waiting.append(now + pause)
        while drips and drips[0][0] <= now:
            _, one = drips.pop(0)
            with contextlib.suppress(OSError, ValueError):
                if one.fileno() >= 0:
                    one.send(b"a" * (256 if body else 1))
                    drips.append((now + 1, one))


def nothing(address: str) -> None:
    """No flood, for comparison."""


def forms(address: str, path: str, count: int, size: int) -> None:
    """Forms of `size` bytes that never end."""
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    unfinished(address, count, f"{head}Content-Length: {size}\r\n\r\n".encode(), size, 0.5, ADDRESSES)


def heads(address: str, count: int, sources: list[str]) -> None:
    """Heads that never end."""
    unfinished(address, count, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", 0, 0.1, sources)


def sign_ins(address: str, threads: int) -> None:
    """Wrong passwords from 200 networks, each time for another account, as fast as they are answered."""
    def guess(number: int) -> None:
        chance = random.Random(number)
        while True:
            source = f"127.{chance.randrange(10, 210)}.0.{chance.randrange(1, 200)}"
            with contextlib.suppress(OSError, http.client.HTTPException):
                attempt(address, source, f"nobody{chance.randrange(10**9)}@example.com")

    workers = [threading.Thread(target=guess, args=(number,), daemon=True) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def attempt(address: str, source: str, email: str) -> int:
    """One sign-in with a wrong password; the status of its answer."""
    host, port = place(address)
    connection = http.client.HTTPConnection(host, port, timeout=10, source_address=(source, 0))
    with contextlib.closing(connection):
        connection.request("GET", "/login")
        page = connection.getresponse()
        cookie = page.headers["Set-Cookie"].partition(";")[0]
        token = page.read().partition(b'name="csrf" value="')[2].partition(b'"')[0].decode()
        fields = urllib.parse.urlencode({"csrf": token, "email": email, "password": "a wrong guess"})
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        connection.request("POST", "/login", fields, kind)
        answer = connection.getresponse()
        answer.read()
        return answer.status
