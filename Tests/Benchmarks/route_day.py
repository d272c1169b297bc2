"""The CPU of a day of 50 stops: one request of the route, at once and a moment after another one, after a write and after
a saved visit, on the store of `pages.py`.

python Tests/Benchmarks/route_day.py [BINARY…] measures each binary in turn in each round, on a copy of the data that the
first one wrote: the first is the earlier version. A binary in the build folder of a checkout uses its pages. CPU is the
time of all threads of the server on a processor while one request is answered; the median of the requests and of the
rounds. The write saves a customer's profile, the visits are all of one stop, and only the request after each counts."""

import datetime
import os
import pathlib
import sqlite3
import statistics
import sys
import tempfile
import time
import uuid

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import business  # noqa: E402
import pages  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "5"))
REQUESTS = int(os.environ.get("REQUESTS", "200"))
APART = 20
VISITS = 40
PHONE = {"Accept-Encoding": "gzip"}


def main() -> None:
    binaries = sys.argv[1:] or [str(ROOT / ".build/release/poolflow")]
    with tempfile.TemporaryDirectory(prefix="poolflow-day-") as folder:
        base = pathlib.Path(folder) / "day"
        pages.fill(base, binaries[0], is_on_time=True)
        programs = [pages.copy(base, binary, number) for number, binary in enumerate(binaries)]
        rows: pages.Rows = {}
        for _ in range(ROUNDS):
            for number, program in enumerate(programs):
                for row, value in measured(program).items():
                    rows.setdefault(row, [[] for _ in binaries])[number].append(value)
        pages.print_rows("a day of 50 stops, the week served on time", binaries, rows)


def measured(program: Program) -> dict[str, float]:
    """One round of one binary: microseconds of CPU a request, and the bytes of the page."""
    os.environ["POOLFLOW_ROOT"] = str(checkout(program.binary))
    with pages.running(program, signs_in=False):
        pass
    prepare(program)
    with pages.running(program) as session:
        for _ in range(20):
            session.get("/route", PHONE)
        warm = [cost(program, session) for _ in range(REQUESTS)]
        apart, cold = [], []
        for _ in range(APART):
            time.sleep(0.7)
            apart.append(cost(program, session))
        profile = pages.paths(session)["pool"] + "/profile"
        for number in range(REQUESTS):
            answer = session.submit(profile, session.fill(profile), gate_access=f"Code {number}")
            assert answer.status == 303, f"a profile answers {answer.status}: {answer.text[:500]}"
            cold.append(cost(program, session))
        served = after_visits(program, session)
        plain = session.get("/route").body
        stops = plain.count(b'<li class="stop')
        assert stops == business.STOPS, f"the route has {stops} stops"
        return {
            "route": statistics.median(warm),
            "route, asked for 0.7 s later": statistics.median(apart),
            "route after a write": statistics.median(cold),
            "route after a visit": statistics.median(served),
            "route, bytes": len(plain),
            "route, gzip bytes": len(session.get("/route", PHONE).body),
        }


def after_visits(program: Program, session: Session) -> list[float]:
    """The requests after visits of the next stop, sent as the quick log sends them."""
    log = pages.paths(session)["quick log"]
    fields = session.fill(log)
    costs = []
    for _ in range(VISITS):
        now = datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        names = {"visit_id": str(uuid.uuid4()).upper(), "performed_at": now}
        answer = session.submit(log.removesuffix("/log") + "/visits", fields, **names)
        assert answer.status == 303, f"a save answers {answer.status}: {answer.text[:500]}"
        costs.append(cost(program, session))
    return costs


def prepare(program: Program) -> None:
    """Lets past stops count, as they do a week after the data of an earlier version was opened, and forgets the visits of
    the round before."""
    name = (program.data / "current").read_text().strip()
    connection = sqlite3.connect(program.data / "stores" / name / "business.sqlite", isolation_level=None)
    if "due_dates_from_on" in {column for _, column, *_ in connection.execute("PRAGMA table_info(business)")}:
        connection.execute("UPDATE business SET due_dates_from_on = '2020-01-01'")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("DELETE FROM visits WHERE submission IS NOT NULL")
    connection.close()


def checkout(binary: str) -> pathlib.Path:
    """The folder whose templates the binary was built with."""
    return next((up for up in pathlib.Path(binary).absolute().parents if (up / "Views").is_dir()), ROOT)


def cost(program: Program, session: Session) -> float:
    """Microseconds of CPU for one request of the route."""
    before = pages.scheduled_milliseconds(program.pid)
    assert session.get("/route", PHONE).status == 200
    return (pages.scheduled_milliseconds(program.pid) - before) * 1_000


if __name__ == "__main__":
    main()
