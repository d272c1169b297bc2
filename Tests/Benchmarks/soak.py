"""Floods the program as strangers would, while a signed-in person works, and fails where that costs too much:
resident memory at most 128 MB over idle and back afterwards, a normal page's 95th percentile at most 250 ms.

The program is the release binary, or the one that POOLFLOW_SOAK_BINARY names; SOAK_SECONDS is the length of each
flood."""

import contextlib
import datetime
import http.client
import os
import pathlib
import platform
import resource
import statistics
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import floods  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402
from load import memory_megabytes  # noqa: E402

BINARY = os.environ.get("POOLFLOW_SOAK_BINARY", str(ROOT / ".build/release/poolflow"))
SECONDS = int(os.environ.get("SOAK_SECONDS", "20"))
OWNER, PASSWORD = "owner@example.com", "a long enough password"
MEMORY_OVER_IDLE = 128
PAGE_MILLISECONDS = 250
MEGABYTE = 1 << 20
# Seconds that memory may take to come back once a flood is over, and the part of it that may stay.
BACK_SECONDS, MEMORY_LEFT = 15, 24


class Watch:
    """A person at work during a flood: a page on a new connection every 50 ms, and the memory of the server."""

    def __init__(self, program: Program, session: Session):
        self.program = program
        self.session = session
        self.times: list[float] = []
        self.failed: list[str] = []
        self.most_memory = 0.0
        self._over = threading.Event()
        self._threads = [threading.Thread(target=work) for work in (self._ask, self._weigh)]

    def __enter__(self) -> "Watch":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def _ask(self) -> None:
        while not self._over.wait(0.05):
            begin = time.monotonic()
            try:
                status = page(self.session, "/route")
                if status != 200:
                    self.failed.append(str(status))
            except (OSError, http.client.HTTPException) as error:
                self.failed.append(type(error).__name__)
            self.times.append((time.monotonic() - begin) * 1000)

    def _weigh(self) -> None:
        while not self._over.wait(0.1):
            self.most_memory = max(self.most_memory, memory_megabytes(self.program.pid))

    @property
    def slow(self) -> float:
        """The 95th percentile in milliseconds."""
        return statistics.quantiles(self.times, n=20)[-1]


def page(session: Session, path: str) -> int:
    host, port = floods.place(session.address)
    connection = http.client.HTTPConnection(host, port, timeout=30)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Cookie": session.cookie})
        answer = connection.getresponse()
        answer.read()
        return answer.status


class Soak:
    def __init__(self, program: Program, session: Session):
        self.program = program
        self.session = session
        self.idle = memory_megabytes(program.pid)
        self.broken: list[str] = []

    def run(self, name: str, attack, *words, meanwhile=None) -> None:
        """One flood: its cost while it runs, and the memory that stays afterwards."""
        with Watch(self.program, self.session) as watch:
            with floods.flood(attack, self.program.address, *words):
                end = time.monotonic() + SECONDS
                if meanwhile:
                    meanwhile()
                time.sleep(max(0, end - time.monotonic()))
        left = self.memory_after()
        median = statistics.median(watch.times)
        print(
            f"| {name} | {watch.most_memory - self.idle:.0f} | {left - self.idle:.0f} | {len(watch.times)} "
            f"| {median:.0f} | {watch.slow:.0f} | {max(watch.times):.0f} | {len(watch.failed)} |", flush=True)
        over = watch.most_memory - self.idle
        self.expect(over <= MEMORY_OVER_IDLE, f"{name}: {over:.0f} MB over idle")
        self.expect(left - self.idle <= MEMORY_LEFT, f"{name}: {left - self.idle:.0f} MB over idle stay")
        self.expect(watch.slow <= PAGE_MILLISECONDS, f"{name}: a page takes {watch.slow:.0f} ms")
        self.expect(not watch.failed, f"{name}: pages failed: {watch.failed[:5]}")

    def memory_after(self) -> float:
        """Resident memory once the flood is over: the least during the seconds that it has to come back."""
        found = []
        for _ in range(BACK_SECONDS):
            time.sleep(1)
            found.append(memory_megabytes(self.program.pid))
            if found[-1] - self.idle <= MEMORY_LEFT / 2:
                break
        return min(found)

    def expect(self, holds: bool, problem: str) -> None:
        if not holds:
            self.broken.append(problem)

    def sign_in_on_known_device(self) -> None:
        """Ten sign-ins, during the flood, of a browser that was signed in before."""
        refused = 0
        for _ in range(10):
            time.sleep(SECONDS / 25)
            self.session.cookies.pop("poolflow", None)
            try:
                self.session.sign_in(OWNER, PASSWORD)
            except AssertionError:
                refused += 1
        print(f"|   a known device signs in: {10 - refused} of 10 | | | | | | | |")
        self.expect(refused == 0, f"a known device was refused {refused} of 10 times")


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{datetime.date.today()}, {platform.platform()}, {os.cpu_count()} cores shared by floods and server, "
          f"{SECONDS} s each\n")
    with tempfile.TemporaryDirectory(prefix="poolflow-soak-") as folder:
        program = Program(pathlib.Path(folder), BINARY)
        program.command("demo")
        program.add_account(OWNER, "owner", PASSWORD)
        program.start()
        try:
            broken = soak(program)
        finally:
            program.stop()
    print()
    for problem in broken:
        print(f"NOT KEPT: {problem}")
    sys.exit(1 if broken else 0)


def soak(program: Program) -> list[str]:
    session = Session(program.address)
    session.sign_in(OWNER, PASSWORD)
    for _ in range(200):
        assert page(session, "/route") == 200
    runs = Soak(program, session)
    print("| flood | MB over idle, at most | MB over idle, after | pages | median ms | 95 % ms | most ms | failed |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    runs.run("none", floods.nothing)
    runs.run("1,000 unfinished forms of 1 MB to /login", floods.forms, "/login", 1_000, MEGABYTE)
    runs.run("1,000 unfinished forms of 128 KB to /pools", floods.forms, "/pools", 1_000, MEGABYTE // 8)
    runs.run("1,000 unfinished bodies of 1 MB to the API", floods.forms, "/api/v1/chemistry", 1_000, MEGABYTE)
    runs.run("4,300 half-sent heads of one address", floods.heads, 4_300, ["127.9.0.1"])
    runs.run("4,300 half-sent heads of 64 addresses", floods.heads, 4_300, floods.ADDRESSES)
    known = Session(program.address)
    known.sign_in(OWNER, PASSWORD)
    runs.session, other = session, known
    runs.run(
        "sign-ins from 200 networks, 16 at a time", floods.sign_ins, 16, meanwhile=lambda: signing(runs, other))
    return runs.broken


def signing(runs: Soak, known: Session) -> None:
    working, runs.session = runs.session, known
    try:
        runs.sign_in_on_known_device()
    finally:
        runs.session = working


if __name__ == "__main__":
    main()
