"""The cost of a page for the server: CPU per request of the most frequent pages, of a save and of /healthz, on a store of
1,000 pools and 100,000 visits; once as weekly service leaves it, once with each stop of the day last served on another day.

python Tests/Benchmarks/pages.py [BINARY…] measures each binary in the same minutes, one after another in each round.
CPU is user and system time of the server over a bounded load; medians of the rounds. wrk sends, on the same machine."""

import contextlib
import datetime
import os
import pathlib
import re
import shutil
import statistics
import sys
import tempfile
import time
import uuid
import zoneinfo
from collections.abc import Iterator

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import business  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402
from load import measure, memory_megabytes  # noqa: E402

OWNER, PASSWORD = "owner@example.com", "a long enough password"
TIME_ZONE = zoneinfo.ZoneInfo(os.environ.get("POOLFLOW_BENCH_TIME_ZONE", "America/New_York"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = int(os.environ.get("SECONDS_EACH", "3"))
SAVES, STARTS, PAGE_CONNECTIONS = 200, 10, 8
Rows = dict[str, list[list[float]]]


def main() -> None:
    binaries = sys.argv[1:] or [str(ROOT / ".build/release/poolflow")]
    with tempfile.TemporaryDirectory(prefix="poolflow-pages-") as folder:
        for name, is_spread in (("weekly", False), ("each stop last served on another day", True)):
            base = pathlib.Path(folder) / ("spread" if is_spread else "weekly")
            fill(base, binaries[0], is_spread)
            programs = [copy(base, binary, number) for number, binary in enumerate(binaries)]
            rows: Rows = {}
            for _ in range(ROUNDS):
                for number, program in enumerate(programs):
                    measure_program(program, number, rows)
            print_rows(name, binaries, rows)


def fill(folder: pathlib.Path, binary: str, is_spread: bool = False, is_on_time: bool = False) -> None:
    """A data directory with an owner and the business."""
    program = Program(folder, binary)
    folder.mkdir()
    program.add_account(OWNER, "owner", PASSWORD)
    business.fill(program.data, datetime.datetime.now(TIME_ZONE).date(), is_spread, is_on_time)


def copy(base: pathlib.Path, binary: str, number: int) -> Program:
    """A program on a copy of the data."""
    folder = base.with_name(f"{base.name}-{number}")
    shutil.copytree(base, folder)
    return Program(folder, binary)


def measure_program(program: Program, number: int, rows: Rows) -> None:
    """One round of one binary: its starts, its memory, its pages."""

    def note(name: str, value: float) -> None:
        columns = rows.setdefault(name, [])
        while len(columns) <= number:
            columns.append([])
        columns[number].append(value)

    wall, cpu = starts(program)
    note("start to first answer, ms", wall)
    note("start to first answer, CPU ms", cpu)
    with running(program) as session:
        for connections in (1, 32):
            found = measure(program.pid, f"{program.address}/healthz", {}, SECONDS, connections)
            note(f"/healthz, {connections} connections", found.cpu_microseconds)
        for name, path in paths(session).items():
            headers = {"Cookie": session.cookie}
            found = measure(program.pid, program.address + path, headers, SECONDS, PAGE_CONNECTIONS)
            assert not found.errors, f"{path}: {found.errors} errors"
            note(name, found.cpu_microseconds)
            note(f"{name}, gzip bytes", len(session.get(path, {"Accept-Encoding": "gzip"}).body))
        note("quick-log save", save_microseconds(program, session))
        note("memory after the load, MB", memory_megabytes(program.pid))
        prove(program, session)
        note("memory after a backup and its proof, MB", memory_megabytes(program.pid))


def starts(program: Program) -> tuple[float, float]:
    """Milliseconds from before fork to the first answer, on the clock and of CPU; medians."""
    walls, works = [], []
    for _ in range(STARTS):
        begin = time.monotonic()
        with running(program, signs_in=False) as session:
            assert session.get("/healthz").status == 200
            walls.append((time.monotonic() - begin) * 1_000)
            works.append(scheduled_milliseconds(program.pid))
    return statistics.median(walls), statistics.median(works)


def scheduled_milliseconds(pid: int) -> float:
    """Time on a CPU of all threads of a process (sched-stats.rst)."""
    files = pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e6


@contextlib.contextmanager
def running(program: Program, signs_in: bool = True) -> Iterator[Session]:
    """A visitor of the program while it runs."""
    program.start()
    try:
        session = Session(program.address)
        if signs_in:
            session.sign_in(OWNER, PASSWORD)
        yield session
    finally:
        # What a busy machine leaves in the log does not matter here.
        with contextlib.suppress(AssertionError):
            program.stop(30)


def paths(session: Session) -> dict[str, str]:
    """The pages by their names."""
    found = re.search(r'data-pool="([^"]+)"', session.get("/route").text)
    assert found, "the route has no stop"
    pool = f"/pools/{found[1]}"
    return {
        "route": "/route",
        "quick log": f"{pool}/log",
        "calculator": "/calculator",
        "customers": "/pools",
        "pool": pool,
        "history": f"{pool}/history",
        "analytics": "/analytics",
    }


def save_microseconds(program: Program, session: Session) -> float:
    """CPU of one saved visit, sent as the quick log sends it; the form is read once."""
    path = paths(session)["quick log"]
    fields = session.fill(path)
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    visits = path.removesuffix("/log") + "/visits"
    before = scheduled_milliseconds(program.pid)
    for _ in range(SAVES):
        answer = session.submit(visits, fields, visit_id=str(uuid.uuid4()).upper(), performed_at=now)
        assert answer.status == 303, f"a save answers {answer.status}: {answer.text[:500]}"
    return (scheduled_milliseconds(program.pid) - before) * 1_000 / SAVES


def prove(program: Program, session: Session) -> None:
    """Makes a backup and restores it into a scratch store, as the server does each night."""
    before = program.log.read_text().count("event=backup-proven")
    form = session.get("/settings/data").document.value("csrf")
    assert session.post("/settings/data/backup", [("csrf", form)]).status == 303
    deadline = time.monotonic() + 120
    while program.log.read_text().count("event=backup-proven") == before:
        assert time.monotonic() < deadline, "the backup is not verified in two minutes"
        time.sleep(0.2)
    time.sleep(45)


def print_rows(name: str, binaries: list[str], rows: Rows) -> None:
    """Medians and, where there are two binaries, what the second leaves of the first."""
    print(f"\n{name}; CPU in microseconds a request where nothing else is said")
    print(f"{'':44}" + "".join(f"{pathlib.Path(binary).parent.name:>14}" for binary in binaries))
    for row, columns in rows.items():
        values = [statistics.median(values) for values in columns]
        share = f"{values[-1] / values[0]:>8.0%}" if len(values) > 1 and values[0] else ""
        print(f"{row:44}" + "".join(f"{value:>14,.1f}" for value in values) + share, flush=True)


if __name__ == "__main__":
    main()
