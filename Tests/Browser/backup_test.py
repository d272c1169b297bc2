"""Backups: what another program can make of ours, and ours of another program's."""

import shutil
import subprocess
import zipfile

from harness import archives
from harness.business import BALANCED, Business
from harness.registry import test
from harness.words import Words


def restored(program, archive, folder):
    """Restores an archive from the command line and gives what a backup has then."""
    source, target = folder / "given.zip", folder / "made.zip"
    source.write_bytes(archive.bytes())
    printed = program.command("restore", str(source), "--yes")
    assert "Restored" in printed, printed
    program.command("backup", str(target))
    return archives.read(target)


def normal(records: list[dict]) -> list[dict]:
    """Records without what is null, in one order."""
    filled = [{key: value for key, value in record.items() if value is not None} for record in records]
    return sorted(filled, key=lambda record: record.get("id") or record["poolID"])


@test(
    "a backup of schema {schema} that another program wrote comes back record by record, seed {seed}",
    each=[{"schema": schema, "seed": seed} for schema in (1, 2) for seed in range(3)],
)
def another_programs_archive_comes_back(stage, schema, seed):
    program = stage.program()
    given = archives.business(seed, schema=schema)
    made = restored(program, given, program.folder)
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
    assert page.locator("[data-visit]").count() == 1, "the owner is signed in still and sees the visit"


@test("a restore asks for its tick, can be given up, and changes nothing till then")
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
