"""An archive of a chosen size, written by Python's zipfile: sent, restored, and fetched again.

python Tests/Benchmarks/large.py GIGABYTES [FOLDER]. The folder needs three times the room."""

import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import sys
import tempfile
import threading
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from backups import JPEG, OWNER, PASSWORD, download  # noqa: E402
from harness import archives  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import BOUNDARY, MULTIPART, Session  # noqa: E402
from load import memory_megabytes  # noqa: E402

BINARY = os.environ.get("POOLFLOW_BENCH_BINARY", str(ROOT / ".build/release/poolflow"))
PHOTO_BYTES = 1_000_000


def main(gigabytes: int, place: str | None) -> None:
    with tempfile.TemporaryDirectory(prefix="poolflow-large-", dir=place) as folder:
        program = Program(pathlib.Path(folder), BINARY)
        file = pathlib.Path(folder) / "large.zip"
        write(file, gigabytes * 1_000)
        program.add_account(OWNER, "owner", PASSWORD)
        program.start()
        session = Session(program.address)
        session.sign_in(OWNER, PASSWORD)
        token = session.get("/restore").document.value("csrf")
        idle = memory_megabytes(program.pid, "RssAnon")
        try:
            path = told("sent", program, idle, lambda: send(session, file, token))
            told("read and checked", program, idle, lambda: wait(session, path))
            fields = [("csrf", token), ("confirm", "1")]
            told("took effect", program, idle, lambda: session.post(f"{path}/apply", fields))
            size, _, first = told("fetched", program, idle, lambda: download(program.address, session.cookie))
            print(f"{size / 1e9:.2f} GB came back, the first byte after {first * 1000:.0f} ms")
            found = program.rows("SELECT count(*), sum(byte_count) FROM photos")
            assert found == [(gigabytes * 1_000, gigabytes * 1_000 * PHOTO_BYTES)], found
            told("cleared, a backup first", program, idle, lambda: clear(session))
            assert program.rows("SELECT count(*) FROM photos") == [(0,)]
        finally:
            program.stop(60)


def write(file: pathlib.Path, photos: int) -> None:
    archive = archives.business(1, pools=500, visits=photos, photos=0)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as output:
        archive.manifest["counts"]["mediaFiles"] = photos
        for name, content in ({"manifest.json": archive.manifest} | archive.records).items():
            output.writestr(name, json.dumps(content))
        for event in archive.records["service_events.json"]:
            output.writestr(
                f"{archives.MEDIA}/{event['id']}.bin", JPEG + os.urandom(PHOTO_BYTES - 3), zipfile.ZIP_STORED
            )


def told(what: str, program: Program, idle: float, work):
    """Runs the work and prints its duration, its peak of memory, and the size of the data on disk."""
    most, stop = [0.0], threading.Event()

    def watch() -> None:
        while not stop.wait(0.1):
            most[0] = max(most[0], memory_megabytes(program.pid, "RssAnon") - idle)

    with concurrent.futures.ThreadPoolExecutor() as pool:
        watcher = pool.submit(watch)
        began = time.perf_counter()
        result = work()
        taken = time.perf_counter() - began
        stop.set()
        watcher.result()
    used = sum(path.stat().st_blocks * 512 for path in program.data.rglob("*") if path.is_file())
    print(f"{what}: {taken:.1f} s, {most[0]:.1f} MB above idle at most, {used / 1e9:.2f} GB of data", flush=True)
    return result


def send(session: Session, file: pathlib.Path, token: str) -> str:
    """Sends the archive as a browser does; returns the path of its preview."""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}\r\n--{BOUNDARY}\r\n'
    head += 'Content-Disposition: form-data; name="file"; filename="large.zip"\r\n\r\n'
    tail = f"\r\n--{BOUNDARY}--\r\n".encode()
    connection = http.client.HTTPConnection(session.address.removeprefix("http://"), timeout=600)
    connection.putrequest("POST", "/restore")
    sizes = len(head) + file.stat().st_size + len(tail)
    for name, value in {
        "Cookie": session.cookie,
        "Origin": session.address,
        "Content-Type": MULTIPART,
        "Content-Length": str(sizes),
    }.items():
        connection.putheader(name, value)
    connection.endheaders(head.encode())
    with file.open("rb") as content:
        while piece := content.read(1 << 20):
            connection.send(piece)
    connection.send(tail)
    response = connection.getresponse()
    assert response.status == 303, response.read()
    return response.headers["Location"]


def wait(session: Session, path: str) -> None:
    while re.search("data-restoring", page := session.get(path).text):
        time.sleep(0.2)
    assert 'name="confirm"' in page, page


def clear(session: Session) -> None:
    name = re.search(r"To confirm, type: ([^<]+)<", page := session.get("/settings/clear").text)
    assert name, page
    fields = [("store", session.get("/settings/clear").document.value("store")), ("business_name", name[1])]
    answer = session.post("/settings/clear", fields, form="/settings/clear")
    while answer.headers["Location"] in (None, "/settings/clear/progress"):
        answer = session.get("/settings/clear/progress")
        assert answer.status in (200, 303), answer.text
        time.sleep(0.2)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
