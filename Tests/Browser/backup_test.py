"""Backups exchanged with other programs: they read PoolFlow's archives, and PoolFlow reads theirs."""

import contextlib
import re
import shutil
import sqlite3
import subprocess
import uuid
import zipfile

from harness import archives
from harness.business import BALANCED, OWNER, PASSWORD, Business
from harness.registry import test
from harness.words import Words


def restored(program, archive, folder):
    """Restores an archive from the command line and returns the content of a backup made afterwards."""
    source, target = folder / "given.zip", folder / "made.zip"
    source.write_bytes(archive.bytes())
    printed = program.command("restore", str(source), "--yes")
    assert "Restored" in printed, printed
    program.command("backup", str(target))
    return archives.read(target)


def normal(records: list[dict]) -> list[dict]:
    """Records without null fields, in a fixed order."""
    filled = [{key: value for key, value in record.items() if value is not None} for record in records]
    return sorted(filled, key=lambda record: record.get("id") or record["poolID"])


@test(
    "a backup of schema {schema} written by another program is restored record by record, seed {seed}",
    each=[{"schema": schema, "seed": seed} for schema in (1, 2) for seed in range(3)],
)
def another_programs_archive_comes_back(stage, schema, seed):
    program = stage.program()
    given = archives.business(seed, schema=schema)
    made = restored(program, given, program.folder)
    for event in given.records["service_events.json"]:
        # A photo belongs to the visit whose identifier is its name, whether or not the visit names it.
        if f"{archives.MEDIA}/{event['id']}.bin" in given.photos:
            event["photoFileName"] = f"{event['id']}.bin"
    for name in archives.DOCUMENTED:
        wanted = given.records.get(name, [])
        assert normal(made.records[name]) == normal(wanted), f"{name} differs"
    assert made.photos == given.photos
    assert made.manifest["schemaVersion"] == 2
    assert made.manifest["counts"] == given.manifest["counts"]


@test("a backup opens in unzip, 7z and Python, and each finds it whole")
def other_programs_open_it(stage):
    program = stage.program()
    restored(program, archives.business(11, visits=60, photos=10), program.folder)
    file = str(program.folder / "made.zip")
    for command in (["unzip", "-t", file], ["7z", "t", file]):
        assert shutil.which(command[0]), f"{command[0]} is not installed"
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert all(entry.compress_type == zipfile.ZIP_STORED for entry in archive.infolist() if "media/" in entry.filename)
        assert all(entry.compress_type == zipfile.ZIP_DEFLATED for entry in archive.infolist() if "media/" not in entry.filename)


@test("an owner downloads a backup and restores it, JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def the_owner_backs_up_and_restores(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED)
    words = Words("en")
    page = business.page(javascript=javascript)
    page.goto("/settings/data")
    with page.expect_download() as download:
        page.get_by_role("link", name=words("data.download")).click()
    file = business.program.folder / "downloaded.zip"
    download.value.save_as(file)
    assert download.value.suggested_filename.startswith("full-backup-")
    assert len(archives.read(file).records["service_events.json"]) == 1
    business.owner.post(f"{pool}/delete", [], form=pool)
    assert business.program.rows("SELECT count(*) FROM pools") == [(0,)]

    page.goto("/restore")
    page.get_by_label(words("restore.file")).set_input_files(file)
    page.get_by_role("button", name=words("restore.upload")).click()
    page.get_by_role("heading", name=words("restore.previewTitle")).wait_for()
    page.get_by_label(words("restore.confirm")).check()
    page.get_by_role("button", name=words("restore.apply")).click()
    page.get_by_role("heading", name=words("restore.appliedTitle"), exact=True).wait_for()
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]
    page.goto(pool)
    assert page.locator("[data-visit]").count() == 1, "the owner is still signed in and sees the visit"


@test("a restore must be confirmed by its tick, can be cancelled, and changes nothing until then")
def a_restore_is_confirmed(stage):
    business = Business(stage)
    business.customer()
    before = business.program.saved()
    words = Words("en")
    file = business.program.folder / "other.zip"
    file.write_bytes(archives.business(3).bytes())
    page = business.page(javascript=False)
    page.goto("/restore")
    page.get_by_role("button", name=words("restore.upload")).click()
    page.get_by_text(words("restore.noFile")).first.wait_for()
    page.get_by_label(words("restore.file")).set_input_files(file)
    page.get_by_role("button", name=words("restore.upload")).click()
    page.get_by_role("button", name=words("restore.apply")).click()
    page.get_by_text(words("restore.confirmMissing")).wait_for()
    assert business.program.saved() == before
    page.get_by_role("button", name=words("restore.cancel")).click()
    page.get_by_role("heading", name=words("restore.title")).wait_for()
    assert business.program.saved() == before
    assert not [path for path in (business.program.data / "stores").iterdir() if path.suffix == ".part"]


@test("a technician neither downloads a backup nor restores one")
def technicians_have_no_backup(stage):
    business = Business(stage)
    technician = business.technician()
    for path in ("/backup.zip", "/restore", "/settings/data"):
        assert technician.get(path).status == 403, path


# Tables of entries that expire within minutes, and of those that a new store makes by itself.
PASSING = {"undo_snapshots", "pool_changes", "migrations", "sqlite_sequence", "imports", "import_changes", "stop_changes"}


def content(database) -> dict[str, list[tuple]]:
    """Every row of every table; row numbers, which a restore assigns again, are replaced by the rows they refer to."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        names = {table: dict(connection.execute(f"SELECT row, id FROM {table}")) for table in ("pools", "visits")}
        everything = {}
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            if table in PASSING or table.startswith("pool_search"):
                continue
            cursor = connection.execute(f"SELECT * FROM {table}")
            columns = [column[0] for column in cursor.description]
            rows = []
            for row in cursor:
                values = dict(zip(columns, row, strict=True))
                for key, target in (("pool_row", "pools"), ("visit_row", "visits")):
                    if key in values:
                        values[key] = names[target][values[key]]
                values.pop("row", None)
                rows.append(tuple(sorted(values.items())))
            everything[table] = sorted(rows, key=repr)
        everything["search"] = sorted(
            connection.execute("SELECT id, pool_search.* FROM pool_search JOIN pools ON pools.row = pool_search.rowid").fetchall()
        )
        return everything


@test("every field of a business in use survives backup and restore, photos and trash included")
def every_field_survives(stage):
    program = stage.program()
    program.command("demo")
    program.add_account(OWNER, "owner", PASSWORD, "Olga Owner")
    program.start()
    session = stage.session(program.address)
    session.sign_in(OWNER, PASSWORD)
    pools = [f"/pools/{str(uuid.UUID(bytes=row[0])).upper()}" for row in program.rows("SELECT id FROM pools ORDER BY row LIMIT 6")]
    for pool in pools[:3]:
        extra = {"free_chlorine": "1.5", "notes": 'Gate "4711"\nlast line', "customer_note": "¡Hola! 🏊"}
        required = re.findall(r'id="check-([0-9A-F-]+)"[^>]*data-required', session.get(f"{pool}/log").text)
        skipped = [(f"check_skip.{item}", "weather") for item in required]
        answer = session.post(f"{pool}/visits", [*BALANCED.items(), *extra.items(), *skipped], form=f"{pool}/log")
        assert answer.status == 303, f"{answer.status}: {answer.text}"
    visit = str(uuid.UUID(bytes=program.rows("SELECT id FROM visits ORDER BY row DESC LIMIT 1")[0][0])).upper()
    form = session.fill(f"/visits/{visit}/edit")
    assert session.submit(f"/visits/{visit}", form, ph="7.3", notes="Mended").status == 303
    item = str(uuid.UUID(bytes=program.rows("SELECT id FROM inventory LIMIT 1")[0][0])).upper()
    assert session.post(f"{pools[3]}/delete", [], form=f"{pools[3]}/edit").status == 303
    assert session.get(f"/inventory/{item}").status == 200
    more = [
        (f"{pools[4]}/skip", {"reason": "other", "note": "Dog in the yard 🐕"}),
        (f"{pools[5]}/pause", {"kind": "paused", "ends_on": "2099-01-01"}),
    ]
    for path, fields in more:
        answer = session.submit(path, session.fill(path), **fields)
        assert answer.status == 303, f"{path} {answer.status}: {answer.text}"
    assert session.submit(pools[5], session.fill(f"{pools[5]}/edit"), monthly_fee="199").status == 303
    line = {"kind": "feeMissing", "subject": pools[4].removeprefix("/pools/"), "mark": ""}
    assert session.post("/needs/dismiss", [*line.items()], form="/needs").status == 303
    before = content(program.database)
    assert len(before["skips"]) == 4, "the demo has three of them"
    assert all(len(before[table]) == 1 for table in ("pauses", "dismissals"))
    assert len(before["pool_edits"]) == 2, "a pause and a fee are missing"
    assert len(before["visit_edits"]) > 0 and len(before["trash"]) == 1 and len(before["dead_visits"]) > 0
    photos = {path.name: path.read_bytes() for path in (program.database.parent / "photos").iterdir()}
    file = program.folder / "all.zip"
    program.command("backup", str(file))
    program.command("restore", str(file), "--yes")
    after = content(program.database)
    for table, rows in before.items():
        assert after[table] == rows, f"{table} differs"
    tables = ("photos", "office_note_photos")
    named = {row[0] for table in tables for row in program.rows(f"SELECT file_name FROM {table}")}
    kept = {path.name: path.read_bytes() for path in (program.database.parent / "photos").iterdir()}
    assert kept == {name: content for name, content in photos.items() if name in kept} and named <= set(kept)
    trashed = str(before["trash"])
    assert set(kept) == {name for name in photos if name in named or name in trashed}
