"""Measures the program beside a minimal responder in C, the ZIP library beside a writer in C and the order of stops
beside other solvers, in one run on one machine, and prints tables. Judges nothing.

The program is the release binary, or the one that POOLFLOW_BENCH_BINARY names."""

import contextlib
import datetime
import gzip
import http.client
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zoneinfo
from collections.abc import Iterator

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import archives  # noqa: E402
import backups  # noqa: E402
import board  # noqa: E402
import business  # noqa: E402
import desk  # noqa: E402
import imports  # noqa: E402
import recommendations  # noqa: E402
import routes  # noqa: E402
import slow_line  # noqa: E402
import steps  # noqa: E402
import weeks  # noqa: E402
import weights  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402
from load import CONNECTIONS, SECONDS, Measure, measure, memory_megabytes  # noqa: E402

BINARY = os.environ.get("POOLFLOW_BENCH_BINARY", str(ROOT / ".build/release/poolflow"))
RESPONDER = ROOT / ".build/bench/responder"
OWNER, PASSWORD = "owner@example.com", "a long enough password"
STARTS = 20
# The time zone that `user add` gives a new store.
TIME_ZONE = zoneinfo.ZoneInfo(os.environ.get("POOLFLOW_BENCH_TIME_ZONE", "America/New_York"))


def main() -> None:
    build_responder()
    recommendations.print_recommendations()
    routes.print_routes()
    weeks.print_weeks()
    archives.print_archives()
    backups.print_backups(BINARY)
    desk.print_desk(BINARY)
    board.print_board(BINARY)
    print(f"{platform.platform()}, {os.cpu_count()} cores shared by wrk and the server", end="; ")
    print(f"wrk: 1 thread, {CONNECTIONS} connections, {SECONDS} s each, Accept-Encoding: gzip\n")
    with tempfile.TemporaryDirectory(prefix="poolflow-bench-") as folder:
        program = Program(pathlib.Path(folder), BINARY)
        program.add_account(OWNER, "owner", PASSWORD)
        business.fill(program.data, datetime.datetime.now(TIME_ZONE).date())
        print_starts(program)
        program.start()
        try:
            print_memory("idle after the start", program)
            session = Session(program.address)
            session.sign_in(OWNER, PASSWORD)
            print_weights(session)
            slow_line.print_slow_line(session, quick_log_path(session))
            steps.print_steps(session, quick_log_path(session))
            imports.print_imports(session)
            print_memory("idle after the pages", program)
            print_loads(program, session)
            print_memory("after the loads", program)
        finally:
            program.stop()


def build_responder() -> None:
    """Compiles the responder again, so that both sides come from one machine."""
    RESPONDER.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["gcc", "-O2", "-Wall", "-Wextra", "-o", str(RESPONDER), str(HERE / "responder.c")], check=True)


def print_starts(program: Program) -> None:
    """From before fork to the last byte of the first answer, on the filled store."""
    milliseconds = sorted(start_milliseconds(program) for _ in range(STARTS))
    print(f"start to first answer: median {statistics.median(milliseconds):.0f} ms,", end=" ")
    print(f"best {milliseconds[0]:.0f}, worst {milliseconds[-1]:.0f} of {STARTS}")


def start_milliseconds(program: Program) -> float:
    """Starts the server, asks for its health as soon as it prints that it listens, and stops it."""
    begin = time.monotonic()
    program.start()
    assert health(program.address) == 200
    took = (time.monotonic() - begin) * 1000
    program.stop()
    return took


def health(address: str) -> int:
    """The status of one request for /healthz, read whole."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        response.read()
        return response.status


def print_memory(when: str, program: Program) -> None:
    """Resident memory, and the part of it that no file backs."""
    resident, own = memory_megabytes(program.pid), memory_megabytes(program.pid, "RssAnon")
    print(f"memory {when}: {resident:.1f} MB resident, {own:.1f} MB of it anonymous")


def quick_log_path(session: Session) -> str:
    """The quick log of the first stop of the day."""
    found = re.search(r'data-pool="([^"]+)"', session.get("/route").text)
    assert found, "the route has no stop"
    return f"/pools/{found[1]}/log"


def print_weights(session: Session) -> None:
    """The route page's bytes, and those of everything a phone loads for it."""
    answer = session.get("/route", {"Accept-Encoding": "gzip"})
    assert answer.status == 200, f"/route answers {answer.status}"
    coded = answer.headers.get("Content-Encoding") == "gzip"
    plain = gzip.decompress(answer.body) if coded else answer.body
    stops = plain.count(b"data-pool=")
    packed = len(answer.body) if coded else len(gzip.compress(plain, 6))
    how = "as sent" if coded else "by gzip -6; the server sends it plain"
    print(f"route page: {stops} marked stops, {len(plain):,} bytes, {packed:,} gzip ({how})")
    view = weights.first_view(session, "/route")
    parts = ", ".join(f"{kind.lower()} {size:,}" for kind, size in sorted(view.items()))
    print(f"first view on a phone: {sum(view.values()):,} bytes over the wire ({parts})")


def print_loads(program: Program, session: Session) -> None:
    """Each address, and the responder with a body of the same size below it."""
    print(f"\n{'':34}{'req/s':>9}{'CPU us/req':>12}{'p50 ms':>9}{'p99 ms':>9}{'bytes':>9}{'errors':>8}")
    cookie = {"Cookie": session.cookie}
    for path, headers in (("/healthz", {}), (static_path(session), {}), ("/route", cookie)):
        headers = {**headers, "Accept-Encoding": "gzip"}
        body_bytes = len(session.get(path, headers).body)
        print_row(path if len(path) < 34 else "…" + path[-32:], measure(program.pid, program.address + path, headers))
        with responder(body_bytes) as (pid, address):
            print_row(f"  responder in C, {body_bytes:,} bytes", measure(pid, address, headers))
    print()


def static_path(session: Session) -> str:
    """The stylesheet that the route page names."""
    found = re.search(r'href="([^"]+\.css[^"]*)"', session.get("/route").text)
    assert found, "the route page names no stylesheet"
    return found[1]


@contextlib.contextmanager
def responder(body_bytes: int) -> Iterator[tuple[int, str]]:
    """The responder's process and address, while it runs."""
    with subprocess.Popen([str(RESPONDER), str(body_bytes)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.pid, f"http://127.0.0.1:{process.stdout.readline().strip()}/"
        finally:
            process.terminate()


def print_row(name: str, result: Measure) -> None:
    """One line of the table."""
    print(
        f"{name:34}{result.requests_a_second:>9,.0f}{result.cpu_microseconds:>12.1f}{result.p50_milliseconds:>9.2f}"
        f"{result.p99_milliseconds:>9.2f}{result.bytes_each:>9,.0f}{result.errors:>8}",
        flush=True,
    )


if __name__ == "__main__":
    main()
