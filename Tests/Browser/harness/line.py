"""The line between a phone and the server: it can be cut at any byte, be weak or silent, and be mended."""

import contextlib
import selectors
import socket
import threading
import time
import urllib.parse

PIECE = 16 * 1024


class Line:
    """Forwards bytes between its own address and the server's until it is cut."""

    def __init__(self, target: str):
        self.target = target
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._left: dict[str, int | None] = {"up": None, "down": None}
        self.is_cut = False
        self.is_silent = False
        self._turn = threading.Lock()
        self._seconds_a_byte = self._delay = 0.0
        self.carried = {"up": 0, "down": 0}
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Ends every connection and accepts none."""
        with self._lock:
            self.is_cut = True
            broken, self._open = self._open, set()
        for end in broken:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut_after(self, direction: str, count: int) -> None:
        """Cuts the line once this many more bytes have gone "up" to the server or "down" from it."""
        with self._lock:
            self._left[direction] = count

    def weaken(self, bytes_a_second: float, delay: float) -> None:
        """Shares so many bytes a second among all connections, and makes what goes up this many seconds late."""
        self._seconds_a_byte, self._delay = 1 / bytes_a_second, delay

    def silence(self) -> None:
        """Nothing arrives and no connection ends, as at the edge of a cell."""
        self.is_silent = True

    def mend(self) -> None:
        """Forwards everything again; bytes held back meanwhile are lost."""
        if self.is_silent:
            self.cut()
        with self._lock:
            self.is_cut = self.is_silent = False
            self._left = {"up": None, "down": None}

    def close(self) -> None:
        """Closes the line for good."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        target = urllib.parse.urlsplit(self.target)
        with contextlib.ExitStack() as stack:
            stack.enter_context(near)
            if self.is_cut:
                return
            try:
                far = stack.enter_context(socket.create_connection((target.hostname, target.port), timeout=5))
            except OSError:
                return
            with self._lock:
                self._open |= {near, far}
            with contextlib.suppress(OSError), selectors.DefaultSelector() as selector:
                selector.register(near, selectors.EVENT_READ, (far, "up"))
                selector.register(far, selectors.EVENT_READ, (near, "down"))
                while self._step(selector):
                    pass
            with self._lock:
                self._open -= {near, far}

    def _step(self, selector: selectors.BaseSelector) -> bool:
        for key, _ in selector.select(timeout=1):
            to, direction = key.data
            piece = key.fileobj.recv(PIECE)
            if not piece:
                return False
            if self.is_silent:
                continue
            self._drag(len(piece), direction)
            whole, is_last = self._allowed(piece, direction)
            to.sendall(whole)
            if is_last:
                self.cut()
                return False
        return not self.is_cut

    def _drag(self, count: int, direction: str) -> None:
        """The time that a piece takes on a weak line."""
        if self._seconds_a_byte == 0:
            return
        with self._turn:
            time.sleep(count * self._seconds_a_byte)
        if direction == "up":
            time.sleep(self._delay)

    def _allowed(self, piece: bytes, direction: str) -> tuple[bytes, bool]:
        with self._lock:
            left = self._left[direction]
            self.carried[direction] += len(piece)
            if left is None:
                return piece, False
            self._left[direction] = left - len(piece)
            return piece[:left], len(piece) >= left
