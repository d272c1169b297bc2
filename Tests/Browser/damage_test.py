"""Unusable data: the server reports it, leaves the files alone and recovers by itself once the data is usable again."""

import contextlib
import hashlib
import pathlib
import shutil
import sqlite3
import time

from harness.business import Business
from harness.program import Program
from harness.registry import test
from harness.words import LANGUAGES, Words


def damaged(program: Program) -> None:
    """The file of the customers is overwritten with something else."""
    program.damage(program.database)


def cut_short(program: Program) -> None:
    """The file is cut short, as by a copy to a full disk."""
    program.damage(program.database)
    program.database.write_bytes(b"SQLite format 3\x00" + bytes(500))


def accounts_damaged(program: Program) -> None:
    """The file of the accounts is overwritten with something else."""
    program.damage(program.data / "accounts.sqlite")


def missing(program: Program) -> None:
    """The store that the pointer names is missing."""
    program.damage(program.database)
    program.database.unlink()


def nowhere(program: Program) -> None:
    """The pointer names no store."""
    (program.data / "current").write_text("another\n")


def newer(program: Program) -> None:
    """A newer program has written to the store."""
    with contextlib.closing(sqlite3.connect(program.database)) as connection:
        connection.execute("INSERT INTO migrations (name) VALUES ('of the year 2100')")
        connection.commit()


FAULTS = [
    {"fault": "is damaged", "harm": damaged, "key": "damaged"},
    {"fault": "is cut short", "harm": cut_short, "key": "damaged"},
    {"fault": "has lost its accounts", "harm": accounts_damaged, "key": "accounts"},
    {"fault": "is missing", "harm": missing, "key": "missing"},
    {"fault": "is not where the pointer says", "harm": nowhere, "key": "missing"},
    {"fault": "was written by a newer program", "harm": newer, "key": "newer"},
]


def written_back(database: pathlib.Path) -> None:
    """Moves the contents of SQLite's log into the database file."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def fingerprint(folder: pathlib.Path) -> dict[str, str]:
    """Every file with the hash of its content, except those that SQLite makes when it reads."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.name.endswith(("-wal", "-shm", "lock"))]
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


@test("a store that {fault} is answered with 503, reported by check and left as it is", each=FAULTS)
def unusable_data_is_left_alone(stage, fault, harm, key):
    business = Business(stage)
    program = business.program
    pool = business.customer()
    program.stop()
    for database in (program.database, program.data / "accounts.sqlite"):
        written_back(database)
    harm(program)
    before = fingerprint(program.data)
    assert program.refusal("check")
    program.allowed_log_lines.append("event=unavailable")
    program.start()
    visitor = stage.session(program.address)
    assert (visitor.get("/healthz").status, visitor.get("/healthz").body) == (503, b"unavailable")
    for path in ("/", "/route", "/login", "/setup", pool, "/nothing", "/recovery"):
        for language in LANGUAGES:
            visitor.language = language
            answer = visitor.get(path)
            words = Words(language)
            assert answer.status == 503, f"{path} answers {answer.status}"
            title = words("recovery.heading" if path == "/recovery" else "unavailable.title")
            for text in (title, words(f"unavailable.{key}"), words("unavailable.safe")):
                assert text in answer.text, f"{path} in {language} does not say: {text}"
    assert visitor.get("/api/v1/pools").status == 503
    assert visitor.send("POST", "/login", b"email=a&password=b").status == 503
    program.stop()
    assert fingerprint(program.data) == before, "the files have changed"


@test("a store that becomes available again is used within a second or two, without a restart")
def data_that_comes_back_is_used(stage):
    business = Business(stage)
    program = business.program
    business.customer()
    program.stop()
    database = program.database
    written_back(database)
    aside = program.folder / "aside.sqlite"
    shutil.move(database, aside)
    program.allowed_log_lines.append("event=unavailable")
    visitor = stage.session(program.start())
    assert visitor.get("/healthz").status == 503
    shutil.move(aside, database)
    deadline = time.monotonic() + 5
    while visitor.get("/healthz").status == 503 and time.monotonic() < deadline:
        pass
    assert visitor.get("/healthz").status == 200
    assert visitor.get("/login").status == 200
    assert program.rows("SELECT count(*) FROM pools") == [(1,)]


def spoiled(file: pathlib.Path, table: str) -> None:
    """Overwrites the first page of a table under a running server; a write makes the server's cached copy of the file
    stale."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size() WHERE name = ?"
        root, size = connection.execute(query, [table]).fetchone()
    with file.open("r+b") as bytes_of:
        bytes_of.seek((root - 1) * size)
        bytes_of.write(b"\xff" * size)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE accounts SET name = name")
        connection.commit()


@test("damage that a request meets in the accounts leads the owner to recovery, and the customers are left alone")
def accounts_damaged_in_use(stage):
    business = Business(stage)
    program = business.program
    business.customer()
    program.allowed_log_lines.append("event=unavailable")
    spoiled(program.data / "accounts.sqlite", "sessions")
    assert business.owner.get("/route").status == 503
    visitor, words = stage.session(program.address), Words("en")
    assert visitor.get("/healthz").status == 503
    answer = visitor.get("/recovery")
    assert answer.status == 503 and words("recovery.heading") in answer.text and words("unavailable.accounts") in answer.text
    assert not (program.database.parent / "damaged").exists()
    assert "code" in program.log.read_text(), "the console shows no code for the owner"
    assert program.rows("SELECT count(*) FROM pools") == [(1,)]


@test("check finds a fee that belongs to no customer")
def check_finds_what_is_wrong(stage):
    business = Business(stage)
    business.customer()
    program = business.program
    program.stop()
    assert program.command("check") == "no damage found\n"
    with contextlib.closing(sqlite3.connect(program.database)) as connection:
        connection.execute("INSERT INTO fees (pool_row, valid_from_on, monthly_fee) VALUES (99, '2026-01-01', 1)")
        connection.commit()
    assert "1 problem" in program.refusal("check")


@test("check of a directory without data fails and creates nothing")
def check_makes_nothing(stage):
    program = stage.program()
    assert "no data" in program.refusal("check")
    assert not program.data.exists()
