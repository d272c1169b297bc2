"""The owner's table of customers at 5,000 pools with a year of weekly visits: times and weights of each column, group and
filter, of the box that finds customers, and of an act for all of them.

python Tests/Benchmarks/customers.py prints a table; times are those of whole requests on one machine, over loopback."""

import os
import pathlib
import re
import sqlite3
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import desk  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402

COLUMNS = ("name", "day", "technician", "fee", "visit", "index", "tags", "status")
GROUPS = ("served", "unassigned", "range", "fee", "paused", "closed")
TAGS = ("HOA", "gate, dog", "residential", "")


def print_customers(binary: str) -> None:
    """Fills a store for this measurement and measures the table."""
    with tempfile.TemporaryDirectory(prefix="poolflow-customers-") as folder:
        program = Program(pathlib.Path(folder), binary)
        program.add_account(desk.OWNER, "owner", desk.PASSWORD)
        desk.fill(program.data)
        tag(program.data)
        program.start()
        try:
            session = Session(program.address)
            session.sign_in(desk.OWNER, desk.PASSWORD)
            print(f"\nthe table at {desk.POOLS:,} customers and {desk.POOLS * desk.WEEKS:,} visits")
            print(f"{'':52}{'median ms':>10}{'worst':>8}{'bytes':>9}{'gzip':>8}")
            for path in paths(session):
                desk.print_row(session, path)
            print_act(session)
        finally:
            program.stop(60)


def paths(session: Session) -> list[str]:
    further = desk.following(session, "/pools?state=all&sort=-fee")
    return [
        "/pools",
        *(f"/pools?state=all&sort={sign}{column}" for column in COLUMNS for sign in ("", "-")),
        *(f"/pools?state={group}" for group in GROUPS),
        further,
        "/pools?state=all&day=2&tag=hoa&sort=-visit",
        "/pools?q=oak&sort=fee",
        "/find?q=oak",
        "/find?q=602555",
    ]


def tag(data: pathlib.Path) -> None:
    """Gives three of four customers tags, and closes one."""
    name = (data / "current").read_text().strip()
    connection = sqlite3.connect(data / "stores" / name / "business.sqlite")
    rows = [row for (row,) in connection.execute("SELECT row FROM pools")]
    for row in rows:
        connection.execute(
            "INSERT INTO profiles (pool_row, tags) VALUES (?, ?) ON CONFLICT (pool_row) DO UPDATE SET tags = excluded.tags",
            (row, TAGS[row % len(TAGS)]),
        )
    # An act changes 5,000 at most.
    connection.execute(
        "INSERT INTO pauses (pool_row, starts_on, kind) VALUES (?, '2020-01-01', 'closed')", (rows[-1],)
    )
    connection.commit()
    connection.close()


def print_act(session: Session) -> None:
    """A raise for 5,000 customers: preview, apply, undo."""
    path = "/bulk-acts/new?act=fee&all=1&state=served&preview=1&percent=5&starts_on=2027-01-01"
    begin = time.perf_counter()
    preview = session.get(path)
    assert preview.status == 200, preview.status
    middle = time.perf_counter()
    fields = [
        (name, value)
        for name, values in preview.document.fields.items()
        if name in ("csrf", "act", "act_id", "chosen", "preview", "percent", "amount", "starts_on")
        for value in values[-1:]
    ]
    applied = session.post("/bulk-acts", fields)
    assert applied.status == 303, applied.status
    end = time.perf_counter()
    identity = re.search(r"[0-9A-F]{8}-[0-9A-F-]{27}", applied.headers["Location"])
    assert identity, applied.headers["Location"]
    undone = session.post(f"/bulk-acts/{identity[0]}/undo", [], form=f"/bulk-acts/{identity[0]}")
    assert undone.status == 303, undone.status
    times = (middle - begin, end - middle, time.perf_counter() - end)
    print("a raise for all: preview, apply, undo:", *(f"{1000 * seconds:.0f} ms" for seconds in times))


if __name__ == "__main__":
    print_customers(os.environ.get("POOLFLOW_BENCH_BINARY", str(ROOT / ".build/release/poolflow")))
