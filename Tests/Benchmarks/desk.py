"""The owner's desk at 5,000 pools with a year of weekly visits, and a pool with 10,000 visits: times and weights.

python Tests/Benchmarks/desk.py prints a table; times are those of whole requests on one machine, over loopback."""

import datetime
import gzip
import os
import pathlib
import random
import re
import sqlite3
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import business  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402

POOLS, WEEKS, LONG = 5_000, 52, 10_000
REPETITIONS = 15
DAY_MS = 24 * 3600 * 1000
OWNER, PASSWORD = "owner@example.com", "a long enough password"
ORDERS = ("money-losers", "worst-margin", "chemical-spend", "name")


def print_desk(binary: str) -> None:
    """Fills a store for this measurement and measures each page of the desk."""
    with tempfile.TemporaryDirectory(prefix="poolflow-desk-") as folder:
        program = Program(pathlib.Path(folder), binary)
        program.add_account(OWNER, "owner", PASSWORD)
        pool = fill(program.data)
        program.start()
        try:
            session = Session(program.address)
            session.sign_in(OWNER, PASSWORD)
            print(f"\nthe desk at {POOLS:,} pools, {POOLS * WEEKS:,} visits and a pool with {LONG:,} more")
            print(f"{'':52}{'median ms':>10}{'worst':>8}{'bytes':>9}{'gzip':>8}")
            for path in paths(session, pool):
                print_row(session, path)
        finally:
            program.stop(60)


def paths(session: Session, pool: str) -> list[str]:
    """Every page; further pages by the links of the first."""
    analytics = [f"/analytics?period={days}&sort={order}" for days in (30, 60, 90) for order in ORDERS]
    further = [following(session, f"{pool}/{page}") for page in ("history", "chemicals")]
    return [
        *analytics,
        "/analytics?losers=1&page=3",
        pool,
        f"{pool}/history",
        further[0],
        f"{pool}/history?q=filter",
        f"{pool}/history?q=nobody%20wrote%20this",
        f"{pool}/chemicals",
        further[1],
        "/needs",
        "/activity",
        "/trash",
        "/exports/month.csv",
    ]


def following(session: Session, path: str) -> str:
    found = re.search(r'href="([^"]+)" rel="next"', session.get(path).text)
    assert found, f"{path} has one page"
    return found[1].replace("&amp;", "&")


def print_row(session: Session, path: str) -> None:
    """One line: the times of several requests, and the bytes of one."""
    milliseconds = []
    for _ in range(REPETITIONS):
        begin = time.perf_counter()
        answer = session.get(path)
        milliseconds.append((time.perf_counter() - begin) * 1000)
        assert answer.status == 200, f"{path} answers {answer.status}"
    name = re.sub(r"[0-9A-F]{8}-[0-9A-F-]{27}", "ID", path)
    print(
        f"{name:52}{statistics.median(milliseconds):>10.1f}{max(milliseconds):>8.1f}{len(answer.body):>9,}"
        f"{len(gzip.compress(answer.body, 6)):>8,}",
        flush=True,
    )


def fill(data: pathlib.Path) -> str:
    """Pools with a visit a week for a year, over all days of the week; returns the path of the one with many
    more."""
    name = (data / "current").read_text().strip()
    connection = sqlite3.connect(data / "stores" / name / "business.sqlite", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    dice = random.Random(1)
    today = datetime.datetime.now(datetime.UTC).date()
    now = int(time.time() * 1000)
    for number in range(1, POOLS + 2):
        row = business.add_pool(connection, dice, number, now)
        fee = {"pool_row": row, "valid_from_on": "2020-01-01", "monthly_fee": dice.randrange(90, 240)}
        business.insert(connection, "fees", fee)
        business.add_schedule(connection, row, number, number % 7 + 1)
        for visit in range(LONG if number > POOLS else WEEKS):
            days = visit if number > POOLS else visit * 7 + number % 7
            day = today - datetime.timedelta(days=days)
            business.add_visit(connection, dice, row, day, now - days * DAY_MS - number * 1_000)
    connection.execute(
        "UPDATE visits SET notes = 'Backwashed the filter, brushed tiles ' || row WHERE pool_row = ?", (row,)
    )
    connection.execute("COMMIT")
    [(pool,)] = connection.execute("SELECT hex(id) FROM pools WHERE row = ?", (row,)).fetchall()
    connection.close()
    return "/pools/" + "-".join([pool[:8], pool[8:12], pool[12:16], pool[16:20], pool[20:]])


if __name__ == "__main__":
    print_desk(os.environ.get("POOLFLOW_BENCH_BINARY", str(ROOT / ".build/release/poolflow")))
