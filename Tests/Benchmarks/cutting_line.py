"""A line to a server that breaks at random: before a request, in the middle of its body, before its answer, or within it.

Each request has a connection of its own, so that each place can be met. The places come from a seed."""

import collections
import contextlib
import random
import re
import socket
import threading
import urllib.parse

PIECE = 64 * 1024
MOST_HEAD = 64 * 1024
PATIENCE_SECONDS = 30
WHOLE, BEFORE, BODY, ANSWER, WITHIN = "whole", "before the request", "in the body", "before the answer", "in the answer"
CUTS = (BEFORE, BODY, ANSWER, WITHIN)


class CuttingLine:
    """Forwards requests from its own address to the server's, and breaks a share of them."""

    def __init__(self, target: str, seed: object):
        self._target = urllib.parse.urlsplit(target)
        self._chance = random.Random(seed)
        self._lock = threading.Lock()
        self.share = 0.0
        """The part of the requests that is cut; of those of no interest none is."""
        self.counts: collections.Counter[str] = collections.Counter()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _fate(self, has_body: bool) -> tuple[str, float]:
        """Where the next request breaks, and how far into that part."""
        with self._lock:
            cut = self._chance.random() < self.share
            place = self._chance.choice(CUTS if has_body else (BEFORE, ANSWER, WITHIN)) if cut else WHOLE
            self.counts[place] += 1
            return place, self._chance.random()

    def _carry(self, near: socket.socket) -> None:
        with near, contextlib.suppress(OSError):
            near.settimeout(PATIENCE_SECONDS)
            head, rest = read_head(near)
            if not head:
                return
            length = int((re.search(rb"\r\ncontent-length: *(\d+)", head, re.IGNORECASE) or [0, 0])[1])
            place, part = self._fate(length > 0)
            if place == BEFORE:
                return
            with socket.create_connection((self._target.hostname, self._target.port), timeout=PATIENCE_SECONDS) as far:
                sent = int(length * part) if place == BODY else length
                far.sendall(alone(head))
                forward(near, far, sent, rest)
                if place != BODY:
                    answer(near, far, place, part)


def read_head(near: socket.socket) -> tuple[bytes, bytes]:
    """A request's head with its blank line, and what came with it of the body; nothing if the connection ends first."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = near.recv(PIECE)
        if not piece or len(data) > MOST_HEAD:
            return b"", b""
        data += piece
    head, _, rest = data.partition(b"\r\n\r\n")
    return head + b"\r\n\r\n", rest


def alone(head: bytes) -> bytes:
    """The head of a request after which the connection ends."""
    return re.sub(rb"\r\nconnection: [^\r]*", b"", head, flags=re.IGNORECASE).replace(
        b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")


def forward(near: socket.socket, far: socket.socket, count: int, rest: bytes) -> None:
    """Carries so many bytes of a body to the server."""
    far.sendall(rest[:count])
    left = count - len(rest)
    while left > 0 and (piece := near.recv(min(PIECE, left))):
        far.sendall(piece)
        left -= len(piece)


def answer(near: socket.socket, far: socket.socket, place: str, part: float) -> None:
    """Carries the answer back: whole, a part of it, or, once it has come, nothing."""
    whole = b""
    while piece := far.recv(PIECE):
        if place == WHOLE:
            near.sendall(piece)
        else:
            whole += piece
    if place == WITHIN:
        near.sendall(whole[: int(len(whole) * part)])
