"""Archives that are wrong, cut off or hostile, and restores that are interrupted: the data is the old or the new, never
both."""

import contextlib
import io
import json
import random
import re
import signal
import sqlite3
import struct
import subprocess
import threading
import time
import uuid
import zipfile

from harness import archives
from harness.business import BALANCED, OWNER, Business
from harness.registry import test

BASE = archives.business(7, pools=4, visits=12, photos=2)


def with_record(file: str, number: int = 0, **values) -> bytes:
    """The archive with some fields of one record changed; None removes a field."""
    archive = BASE.copy()
    record = archive.records[file][number]
    for key, value in values.items():
        if value is None:
            record.pop(key, None)
        else:
            record[key] = value
    return archive.bytes()


def with_file(name: str, content: bytes | None) -> bytes:
    """The archive with one file replaced, or without it."""
    archive = BASE.copy()
    if name == "manifest.json":
        archive.manifest = content
    elif content is None:
        del archive.records[name]
    else:
        archive.records[name] = content
    return archive.bytes()


def with_manifest(**values) -> bytes:
    archive = BASE.copy()
    archive.manifest |= values
    return archive.bytes()


def with_twin(file: str) -> bytes:
    archive = BASE.copy()
    archive.records[file].append(dict(archive.records[file][0]))
    return archive.bytes()


def with_entry(name: str, content: bytes = b"x", attributes: int = 0) -> bytes:
    output = io.BytesIO(BASE.bytes())
    with zipfile.ZipFile(output, "a") as archive:
        entry = zipfile.ZipInfo(name)
        entry.external_attr = attributes
        archive.writestr(entry, content)
    return output.getvalue()


def patched(find: bytes, offset: int, value: bytes, central: bool) -> bytes:
    """The archive with bytes of one header changed."""
    content = bytearray(BASE.bytes())
    place = content.rindex(find) if central else content.index(find)
    content[place + offset : place + offset + len(value)] = value
    return bytes(content)


def bomb() -> bytes:
    output = io.BytesIO(BASE.bytes())
    with zipfile.ZipFile(output, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("media/service-events/bomb.bin", bytes(200 << 20))
    return output.getvalue()


UNKNOWN = str(uuid.UUID(int=99)).upper()
CENTRAL, LOCAL = b"PK\x01\x02", b"PK\x03\x04"
REFUSED = {
    "is no ZIP file": lambda: b"this is a text, not an archive" * 50,
    "is empty": lambda: b"",
    "is cut in half": lambda: BASE.bytes()[: len(BASE.bytes()) // 2],
    "has lost its last byte": lambda: BASE.bytes()[:-1],
    "has bytes after its last byte": lambda: BASE.bytes() + b"more",
    "has bytes before its beginning": lambda: b"more" + BASE.bytes(),
    "has a damaged record": lambda: patched(b"PK\x03\x04", 60, b"\xff\xff\xff\xff", False),
    "is encrypted": lambda: patched(CENTRAL, 8, struct.pack("<H", 1), True),
    "uses another method": lambda: patched(CENTRAL, 10, struct.pack("<H", 99), True),
    "has another size in its directory": lambda: patched(CENTRAL, 24, struct.pack("<I", 5), True),
    "points outside itself": lambda: patched(CENTRAL, 42, struct.pack("<I", 0x7FFFFFFF), True),
    "climbs out of its folder": lambda: with_entry("../../etc/passwd"),
    "has an absolute name": lambda: with_entry("/etc/passwd"),
    "has a backslash in a name": lambda: with_entry("..\\evil"),
    "has a drive letter": lambda: with_entry("C:/evil"),
    "has pools.json twice": lambda: with_entry("POOLS.json"),
    "has a symbolic link": lambda: with_entry("link", b"/etc/passwd", 0o120777 << 16),
    "is a bomb": bomb,
    "has no manifest": lambda: with_file("manifest.json", None),
    "has a manifest that is no JSON": lambda: with_file("manifest.json", b"hello"),
    "has a manifest that is a list": lambda: with_file("manifest.json", b"[]"),
    "has a manifest without a version": lambda: with_file("manifest.json", b'{"counts": {}}'),
    "has schema version 3": lambda: with_manifest(schemaVersion=3),
    "has schema version 0": lambda: with_manifest(schemaVersion=0),
    "has a schema version in words": lambda: with_manifest(schemaVersion="two"),
    **{
        f"has no {name}": lambda name=name: with_file(name, None)
        for name in archives.DOCUMENTED
        if name != "equipment.json"
    },
    **{
        f"has pools.json that {what}": lambda content=content: with_file("pools.json", content)
        for what, content in {
            "is empty": b"",
            "is an object": b"{}",
            "is cut off": b'[{"id": "',
            "is a list of numbers": b"[1, 2]",
            "is no UTF-8": b'[{"id": "\xff\xfe"}]',
            "is nested without end": b'[{"id": ' + b"[" * 5000 + b"]" * 5000 + b"}]",
            "has NaN": b'[{"id": NaN}]',
            "has a number out of range": b'[{"id": 1e999}]',
            "has a name twice": b'[{"id": "a", "id": "b"}]',
            "has bytes after its end": b"[] []",
            "has a control character": b'[{"id": "\x01"}]',
        }.items()
    },
    "has a pool without an identifier": lambda: with_record("pools.json", id=None),
    "has a pool with a number as identifier": lambda: with_record("pools.json", id=7),
    "has a pool with a wrong identifier": lambda: with_record("pools.json", id="not-a-uuid"),
    "has a pool twice": lambda: with_twin("pools.json"),
    "has a pool with a pH of 99": lambda: with_record("pools.json", pH=99),
    "has a pool with a pH in words": lambda: with_record("pools.json", pH="7.4"),
    "has a pool with negative calcium": lambda: with_record("pools.json", calciumHardness=-1),
    "has a pool with a huge volume": lambda: with_record("pools.json", poolVolumeGallons=1e12),
    "has a pool made yesterday": lambda: with_record("pools.json", createdAt="yesterday"),
    "has a pool made on no day": lambda: with_record("pools.json", createdAt="2026-02-30T10:00:00Z"),
    "has a pool without its day": lambda: with_record("pools.json", updatedAt=None),
    "has a visit of an unknown pool": lambda: with_record("service_events.json", poolID=UNKNOWN),
    "has a visit without a pool": lambda: with_record("service_events.json", poolID=None),
    "has a visit twice": lambda: with_twin("service_events.json"),
    "has a visit without a pH": lambda: with_record("service_events.json", pH=None),
    "has a visit without a cost": lambda: with_record("service_events.json", totalChemicalCost=None),
    "has a pool without a volume": lambda: with_record("pools.json", poolVolumeGallons=None),
    "has a visit with an endless index": lambda: with_record("service_events.json", lsiValue=1e9),
    "has a visit at no time": lambda: with_record("service_events.json", timestamp=1234567),
    "has a visit with a list as note": lambda: with_record("service_events.json", techNotes=["a"]),
    "has a dose of an unknown visit": lambda: with_record("chemical_doses.json", serviceEventID=UNKNOWN),
    "has a dose of an unknown product": lambda: with_record("chemical_doses.json", chemicalID=UNKNOWN),
    "has a negative dose": lambda: with_record("chemical_doses.json", quantityOz=-1),
    "has a dose twice": lambda: with_twin("chemical_doses.json"),
    "has a product twice": lambda: with_twin("inventory.json"),
    "has a product with a negative price": lambda: with_record("inventory.json", costPerOz=-1),
    "has a profile twice": lambda: with_twin("customer_profiles.json"),
    "has a profile of nobody": lambda: with_record("customer_profiles.json", poolID="?"),
    "has equipment without a date": lambda: with_record("equipment.json", createdAt=None),
    "has equipment twice": lambda: with_twin("equipment.json"),
    "has people that are no list": lambda: with_file("people.json", b"{"),
    "has visit details with a wrong day": lambda: with_file(
        "visit_details.json", json.dumps([{"id": UNKNOWN, "day": "someday"}]).encode()
    ),
}


def wrapped(prefix: str) -> bytes:
    archive = BASE.copy()
    archive.prefix = prefix
    return archive.bytes()


TAKEN = {
    "has its files inside a folder": lambda: wrapped("full-backup-2026/"),
    "has unknown files": lambda: with_entry("readme.txt"),
    "has unknown fields": lambda: with_record("pools.json", colour="blue", more={"a": [1]}),
    "has a byte order mark": lambda: with_file(
        "pools.json", b"\xef\xbb\xbf" + json.dumps(BASE.records["pools.json"]).encode()
    ),
    "has a customer without a name at all": lambda: with_record("pools.json", customerName=None),
    "has a visit without a note": lambda: with_record("service_events.json", techNotes=None),
    "has a customer with an empty name": lambda: with_record("pools.json", customerName=""),
    "has a pool off the globe": lambda: with_record("pools.json", latitude=999),
    "has a pool on the eighth day": lambda: with_record("pools.json", serviceDayOfWeek=8),
    "has equipment of an unknown pool": lambda: with_record("equipment.json", poolID=UNKNOWN),
    "has a profile of an unknown pool": lambda: with_record("customer_profiles.json", poolID=UNKNOWN),
    "has equipment of an unknown sort": lambda: with_record("equipment.json", equipmentTypeRaw="fountain"),
    "has a product of an unknown sort": lambda: with_record("inventory.json", chemicalTypeRaw="vinegar"),
    "has a photo that is not there": lambda: with_record("service_events.json", photoFileName="gone.bin"),
    "has a photo that climbs": lambda: with_record("service_events.json", photoFileName="../../pools.json"),
    "has fractions of a second": lambda: with_record("service_events.json", timestamp="2026-01-02T03:04:05.678Z"),
    "has another offset": lambda: with_record("service_events.json", timestamp="2026-01-02T03:04:05+05:30"),
    "counts wrong": lambda: with_manifest(counts={"pools": 99}),
    "has no counts": lambda: with_manifest(counts={}),
}


def unchanged(stage) -> tuple:
    """A store of one account, and all that it has saved: the same for every archive that is refused."""
    program = stage.program()
    program.add_account(OWNER, "owner", "a long enough password")
    return program, program.saved()


@test("an archive that {name} is refused, and nothing changes", each=[{"name": name} for name in REFUSED])
def wrong_archives_are_refused(stage, name):
    program, before = stage.kept("a store that refuses archives", unchanged)
    file = program.folder / "wrong.zip"
    file.write_bytes(REFUSED[name]())
    complaint = program.refusal("restore", str(file), "--yes")
    assert len(complaint) > 20, complaint
    assert program.saved() == before
    assert [path.name for path in (program.data / "stores").iterdir() if path.is_dir()] == [program.database.parent.name]


@test("an archive that {name} is restored as far as possible", each=[{"name": name} for name in TAKEN])
def odd_archives_are_taken(stage, name):
    program = stage.program()
    program.add_account(OWNER, "owner", "a long enough password")
    file = program.folder / "odd.zip"
    file.write_bytes(TAKEN[name]())
    program.command("restore", str(file), "--yes")
    assert program.rows("SELECT count(*) FROM visits") == [(12,)]
    assert "no damage" in program.command("check")


def state(program) -> tuple:
    """The business that is in use, recognised by its records."""
    return tuple(program.rows("SELECT (SELECT count(*) FROM pools), (SELECT count(*) FROM visits), (SELECT count(*) FROM photos)")[0])


@test("a restore that is killed at moment {moment} leaves the old data or the new", each=[{"moment": n} for n in range(6)])
def a_killed_restore_leaves_one_of_both(stage, moment):
    program = stage.program()
    program.add_account(OWNER, "owner", "a long enough password")
    old, new = program.folder / "old.zip", program.folder / "new.zip"
    old.write_bytes(archives.business(1, pools=3, visits=9, photos=1).bytes())
    new.write_bytes(archives.business(2, pools=40, visits=1500, photos=30).bytes())
    program.command("restore", str(old), "--yes")
    before = state(program)
    command = [program.binary, "restore", str(new), "--yes", "--data", str(program.data)]
    begin = time.monotonic()
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    whole = time.monotonic() - begin
    after = state(program)
    assert before == (3, 9, 1) and after == (40, 1500, 30)
    chance = random.Random(moment)
    for _ in range(3):
        program.command("restore", str(old), "--yes")
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(chance.uniform(0, whole))
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert state(program) in (before, after)
        assert "no damage" in program.command("check")
    program.start()
    program.stop()
    assert not [path for path in (program.data / "stores").iterdir() if path.suffix == ".part"]


@test("a disk that fills up in the middle of a restore leaves the old data")
def a_full_disk_leaves_the_old_data(stage):
    program = stage.program()
    mount = program.folder / "small"
    mount.mkdir()
    # Room enough for the bytes, but not for the number of files: it fills up in the middle of the photos.
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200m,nr_inodes=40", "tmpfs", str(mount)], check=True)
    try:
        program.data = mount / "data"
        program.add_account(OWNER, "owner", "a long enough password")
        file = program.folder / "many.zip"
        file.write_bytes(archives.business(5, visits=80, photos=60).bytes())
        before = program.saved()
        complaint = program.refusal("restore", str(file), "--yes")
        assert "No space" in complaint, complaint
        assert program.saved() == before
        assert not [path for path in (program.data / "stores").iterdir() if path.suffix == ".part"]
        assert "no damage" in program.command("check")
    finally:
        subprocess.run(["umount", "-l", str(mount)], check=True)


@test("two restores at once: one of the two businesses is restored whole")
def two_restores_at_once(stage):
    program = stage.program()
    program.add_account(OWNER, "owner", "a long enough password")
    files = [program.folder / "one.zip", program.folder / "two.zip"]
    files[0].write_bytes(archives.business(1, pools=10, visits=300, photos=5).bytes())
    files[1].write_bytes(archives.business(2, pools=20, visits=400, photos=8).bytes())
    commands = [[program.binary, "restore", str(file), "--yes", "--data", str(program.data)] for file in files]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in commands]
    assert [process.wait(60) for process in running] == [0, 0]
    assert state(program) in ((10, 300, 5), (20, 400, 8))
    assert "no damage" in program.command("check")


@test("people continue to log while a restore takes effect, and no acknowledged visit is lost")
def logging_goes_on(stage):
    business = Business(stage)
    pool = business.customer().rpartition("/")[2]
    token = business.program.add_token(OWNER)
    backup = business.program.folder / "backup.zip"
    business.program.command("backup", str(backup))
    session = stage.session(business.program.address)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    answered, stop = [], threading.Event()

    def log() -> None:
        while not stop.is_set():
            visit = str(uuid.uuid4()).upper()
            body = json.dumps({"id": visit, "poolID": pool, "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), **readings()})
            answer = session.send("POST", f"/api/v1/pools/{pool}/visits", body.encode(), headers)
            assert answer.status in (200, 201), answer.text
            answered.append(visit)

    thread = threading.Thread(target=log)
    thread.start()
    try:
        for _ in range(5):
            business.program.command("restore", str(backup), "--yes")
            time.sleep(0.3)
    finally:
        stop.set()
        thread.join(20)
    kept = set()
    for database in (business.program.data / "stores").glob("*/business.sqlite"):
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
            kept |= {str(uuid.UUID(bytes=row[0])).upper() for row in connection.execute("SELECT id FROM visits")}
    assert len(answered) > 20, f"only {len(answered)} visits were logged"
    assert set(answered) <= kept, f"{len(set(answered) - kept)} visits are lost"


def readings() -> dict:
    return {
        "pH": float(BALANCED["ph"]),
        "waterTempF": float(BALANCED["water_temp"]),
        "calciumHardness": float(BALANCED["calcium_hardness"]),
        "totalAlkalinity": float(BALANCED["total_alkalinity"]),
        "cyanuricAcid": float(BALANCED["cyanuric_acid"]),
    }


@test("names of files in an archive never become paths, and the next backup holds the restored data")
def names_are_no_paths(stage):
    program = stage.program()
    program.add_account(OWNER, "owner", "a long enough password")
    archive = BASE.copy()
    events = archive.records["service_events.json"]
    names = ["1\\x", "../../../accounts.sqlite", "9\n4096\tx\tFILE", "a.jpg", "A.jpg", "x" * 90 + ".jpg"]
    picture = next(iter(archive.photos.values()))
    listed = []
    for place, name in enumerate(names, start=1):
        path = f"media/further-photos/{place}"
        archive.photos[path] = picture
        listed.append({"visitID": events[5]["id"], "position": place, "fileName": name, "byteCount": 7, "path": path})
    archive.records["photos.json"] = listed
    visit = {"event": {"id": UNKNOWN}, "photos": [{"position": 1, "fileName": "../../../accounts.sqlite", "byteCount": 9}]}
    thrown = {"id": UNKNOWN, "kind": "visit", "title": "x", "deletedAt": 1}
    archive.records["trash.json"] = [
        thrown | {"record": json.dumps(visit)},
        thrown | {"id": str(uuid.UUID(int=100)).upper(), "kind": "pool", "record": "{}"},
    ]
    file = program.folder / "paths.zip"
    file.write_bytes(archive.bytes())
    program.command("restore", str(file), "--yes")
    assert program.rows("SELECT count(*) FROM trash") == [(0,)]
    kept = [row[0] for row in program.rows("SELECT file_name FROM photos")]
    assert len(kept) == len(names) + len(BASE.photos)
    assert all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]{4,99}", name) for name in kept), kept
    assert {path.name for path in (program.database.parent / "photos").iterdir()} == set(kept)
    again = program.folder / "again.zip"
    program.command("backup", str(again))
    with zipfile.ZipFile(again) as made:
        assert made.testzip() is None
        assert len([name for name in made.namelist() if name.startswith("media/")]) == len(kept)
    assert "no damage" in program.command("check")


@test("a switch that was interrupted half-way is undone: the server saves again")
def a_half_switch_is_taken_back(stage):
    business = Business(stage)
    pool = business.customer()
    with contextlib.closing(sqlite3.connect(business.program.database, timeout=10)) as connection:
        connection.execute("PRAGMA user_version = 1")
    assert business.log(pool, BALANCED).status == 303
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]
