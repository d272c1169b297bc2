"""The owner's day at 400 stops a week, eight people and a year of weekly visits: the board, an act on it with its undo, Today
and the sheets, and pages beside a proposal for the weeks that is being searched.

python Tests/Benchmarks/board.py prints a table; times are those of whole requests on one machine, over loopback."""

import datetime
import os
import pathlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
import zoneinfo

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import business  # noqa: E402
import desk  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402

POOLS, PEOPLE, WEEKS, DAYS = 400, 8, 52, 5
# The time zone that `user add` gives a new store.
ZONE = zoneinfo.ZoneInfo("America/New_York")


def print_board(binary: str) -> None:
    """Fills a store for this measurement and measures each page of the day."""
    with tempfile.TemporaryDirectory(prefix="poolflow-board-") as folder:
        program = Program(pathlib.Path(folder), binary)
        program.add_account(desk.OWNER, "owner", desk.PASSWORD)
        for number in range(1, PEOPLE):
            program.add_account(f"{number}@example.com", "technician", desk.PASSWORD, f"Technician {number}")
        fill(program.data)
        program.start()
        try:
            session = Session(program.address)
            session.sign_in(desk.OWNER, desk.PASSWORD)
            print(f"\nthe day at {POOLS} stops a week, {PEOPLE} people and {POOLS * WEEKS:,} visits")
            print(f"{'':52}{'median ms':>10}{'worst':>8}{'bytes':>9}{'gzip':>8}")
            for path in paths():
                desk.print_row(session, path)
            print_acts(session, program.data)
            print_beside_proposal(session, program.data)
        finally:
            program.stop(60)


def monday(weeks: int) -> datetime.date:
    """The Monday of this week, or of a later one."""
    today = datetime.datetime.now(ZONE).date()
    return today + datetime.timedelta(days=7 * weeks - today.weekday())


def week(weeks: int) -> str:
    year, number, _ = monday(weeks).isocalendar()
    return f"/board?week={year}-W{number:02}"


def paths() -> list[str]:
    day = monday(1).isoformat()
    return ["/board", week(1), week(-1), "/today", f"/load?on={day}", f"/day-sheet?on={day}"]


def store(data: pathlib.Path) -> sqlite3.Connection:
    name = (data / "current").read_text().strip()
    return sqlite3.connect(data / "stores" / name / "business.sqlite", isolation_level=None)


def fill(data: pathlib.Path) -> None:
    """Customers of one day of the working week, each of one person, with a visit a week."""
    connection = store(data)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    dice = random.Random(1)
    people = [person for (person,) in connection.execute("SELECT id FROM people ORDER BY id")]
    assert len(people) == PEOPLE, people
    now = int(time.time() * 1000)
    for number in range(1, POOLS + 1):
        row = business.add_pool(connection, dice, number, now)
        weekday = number % DAYS + 2
        schedule = {"id": row.to_bytes(16), "kind": "weekly", "pool_row": row, "weekday": weekday, "position": number}
        business.insert(connection, "schedules", {**schedule, "person_id": people[number // DAYS % PEOPLE]})
        for ago in range(1, WEEKS + 1):
            day = monday(-ago) + datetime.timedelta(days=weekday - 2)
            at = datetime.datetime.combine(day, datetime.time(12), ZONE).timestamp()
            business.add_visit(connection, dice, row, day, int(at * 1000) + number * 1_000)
    connection.execute("UPDATE doses SET item_id = (SELECT id FROM inventory ORDER BY row LIMIT 1)")
    connection.execute("COMMIT")
    connection.close()


def print_acts(session: Session, data: pathlib.Path) -> None:
    """A person's ten stops of next Monday are given to another one, and taken back."""
    connection = store(data)
    people = [text(person) for (person,) in connection.execute("SELECT id FROM people ORDER BY id LIMIT 2")]
    pools = [
        text(pool)
        for (pool,) in connection.execute(
            """SELECT pools.id FROM schedules JOIN pools ON pools.row = pool_row
            WHERE weekday = 2 AND person_id = (SELECT min(id) FROM people)"""
        )
    ]
    connection.close()
    day = monday(1).isoformat()
    board = week(1)
    fields = [("stop", f"{pool} {day} {people[0]}") for pool in pools]
    fields += [("week", board.partition("=")[2]), ("when", "once"), ("give", people[1])]
    times: list[tuple[float, float]] = []
    for _ in range(desk.REPETITIONS):
        token = ("csrf", session.get(board).document.value("csrf"))
        begin = time.perf_counter()
        given = session.post("/board/moves", [token, *fields])
        middle = time.perf_counter()
        assert given.status == 303, given.text
        act = given.headers["Location"].partition("done=")[2].partition("&")[0]
        undone = session.post(f"/board/moves/{act}/undo", [token])
        assert undone.status == 303, undone.text
        times.append((middle - begin, time.perf_counter() - middle))
    for name, taken in zip((f"{len(pools)} stops given", "undo"), zip(*times, strict=True), strict=True):
        print(f"{name:52}{1000 * statistics.median(taken):>10.1f}{1000 * max(taken):>8.1f}")


def print_beside_proposal(session: Session, data: pathlib.Path) -> None:
    """Usual pages while a proposal for all customers and people is being searched, beside the same pages without it."""
    pages = ["/route", "/today", "/pools"]
    print_pages(session, pages, "alone")
    connection = store(data)
    people = [text(person) for (person,) in connection.execute("SELECT id FROM people ORDER BY id")]
    connection.close()
    fields = [*(("person", person) for person in people), ("scope", "all"), ("new_weeks", "1")]
    begin = time.perf_counter()
    begun = session.post("/board/proposals", fields, form="/board/proposals/new")
    assert begun.status == 303, begun.text
    proposal = begun.headers["Location"]

    def is_working() -> bool:
        return "/cancel" in session.get(proposal).text

    assert is_working(), "the search was over before a page was asked for"
    print_pages(session, pages, "beside a proposal")
    assert is_working(), "the search was over before all pages were asked for"
    while is_working():
        time.sleep(0.2)
    print(f"{'the proposal, in seconds':52}{time.perf_counter() - begin:>10.1f}")


def print_pages(session: Session, pages: list[str], where: str) -> None:
    for path in pages:
        times = []
        for _ in range(desk.REPETITIONS):
            begin = time.perf_counter()
            answer = session.get(path)
            times.append(time.perf_counter() - begin)
            assert answer.status == 200, f"{path} answers {answer.status}"
        print(f"{f'{path}, {where}':52}{1000 * statistics.median(times):>10.1f}{1000 * max(times):>8.1f}")


def text(identifier: bytes) -> str:
    found = identifier.hex().upper()
    return "-".join([found[:8], found[8:12], found[12:16], found[16:20], found[20:]])


if __name__ == "__main__":
    print_board(os.environ.get("POOLFLOW_BENCH_BINARY", str(ROOT / ".build/release/poolflow")))
