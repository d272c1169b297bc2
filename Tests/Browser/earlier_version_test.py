"""Data written by PoolFlow 0.5 opens here with its numbers: a data directory, and an archive.

`Tests/Reference/poolflow-0.5.zip` was made by PoolFlow 0.5.0: a CSV import with technicians, visits of both models
with salt and doses, a fee that changed, a pause, a count, a visit and a customer in the trash; its own CSV tables
beside it."""

import csv
import io
import json
import pathlib
import zipfile

from harness.business import OWNER, PASSWORD
from harness.program import Program
from harness.registry import test
from harness.session import Session

FIXTURE = pathlib.Path(__file__).resolve().parents[1] / "Reference/poolflow-0.5.zip"
# Words changed since 0.5: doses are exported with fluid ounces and the product's name, as on the pages.
REWORDED = {"visits": {"doses"}, "inventory": {"is_low"}}


def unpacked(program: Program) -> pathlib.Path:
    """The fixture beside the program's data directory."""
    folder = program.folder / "earlier"
    with zipfile.ZipFile(FIXTURE) as archive:
        archive.extractall(folder)
    return folder


def table(text: str) -> list[dict[str, str]]:
    """The rows of a CSV table, keyed by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text)))


def check_tables(session: Session, folder: pathlib.Path) -> None:
    """Asserts that each cell that 0.5 exported is exported again."""
    for name in ("pools", "visits", "inventory"):
        before = table((folder / f"{name}.csv").read_text())
        after = table(session.get(f"/exports/{name}.csv").text)
        kept = [key for key in before[0] if key not in REWORDED.get(name, set())]
        assert [{key: row[key] for key in kept} for row in after] == [{key: row[key] for key in kept} for row in before]


def check_indices(program: Program, folder: pathlib.Path) -> None:
    """Asserts that each visit keeps its model, its version and its index to the last digit."""
    before = json.loads((folder / "indices.json").read_text())["visits"]
    rows = program.rows("SELECT hex(id), model, model_version, lsi FROM visits ORDER BY row")
    assert sorted([str(value) for value in row] for row in rows) == sorted(before)


def check_trash(session: Session) -> None:
    """Asserts that the customer and the visit in the trash can be restored."""
    page = session.get("/trash")
    paths = sorted(set(part.split('"')[0] for part in page.text.split('action="')[1:] if "/restore" in part.split('"')[0]))
    assert len(paths) == 2, paths
    for path in paths:
        assert session.post(path, [], form="/trash").status == 303
    assert "Dora Deleted" in session.get("/pools").text


@test("a data directory of version 0.5 opens with its numbers and its trash")
def an_earlier_directory(stage):
    program = stage.program()
    folder = unpacked(program)
    (folder / "data").rename(program.data)
    program.start()
    session = stage.session(program.address)
    session.sign_in(OWNER, PASSWORD)
    check_indices(program, folder)
    check_tables(session, folder)
    check_trash(session)
    assert "no damage found" in program.command("check")


@test("an archive of version 0.5 is restored with its numbers and its trash")
def an_earlier_archive(stage):
    program = stage.program()
    folder = unpacked(program)
    program.add_account(OWNER, "owner", PASSWORD, "Olga Owner")
    program.command("restore", str(folder / "backup.zip"), "--yes")
    program.start()
    session = stage.session(program.address)
    session.sign_in(OWNER, PASSWORD)
    check_indices(program, folder)
    check_tables(session, folder)
    check_trash(session)
    assert "no damage found" in program.command("check")
