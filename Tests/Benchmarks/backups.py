"""The cost of a backup while people work, and the duration of a large restore."""

import http.client
import os
import pathlib
import socket
import tempfile
import threading
import time
import uuid

from harness import archives
from harness.program import Program
from harness.session import Session
from load import memory_megabytes

OWNER, PASSWORD = "owner@example.com", "a long enough password"
PHOTOS, PHOTO_BYTES, VISITS, LARGE, ROUNDS = 1_800, 100_000, 20_000, 100_000, 3
JPEG = b"\xff\xd8\xff"


def print_backups(binary: str) -> None:
    """200 MB over the socket with the first byte, memory and the longest save meanwhile; then 100,000 visits restored."""
    with tempfile.TemporaryDirectory(prefix="poolflow-bench-") as folder:
        program = Program(pathlib.Path(folder), binary)
        file = pathlib.Path(folder) / "business.zip"
        file.write_bytes(with_photos().bytes())
        program.command("restore", str(file), "--yes")
        program.add_account(OWNER, "owner", PASSWORD)
        program.start()
        try:
            session = Session(program.address)
            session.sign_in(OWNER, PASSWORD)
            session.get("/settings/data")
            idle = memory_megabytes(program.pid)
            for _ in range(ROUNDS):
                size, taken, first = download(program.address, session.cookie)
                print(f"backup.zip: {size / 1e6:.0f} MB, {size / 1e6 / taken:.0f} MB/s, first byte {first * 1000:.0f} ms")
            print(f"memory above idle after it: {memory_megabytes(program.pid) - idle:.1f} MB")
            quiet, busy = longest_save(program, session, False), longest_save(program, session, True)
            print(f"longest of 100 saves: {quiet * 1000:.0f} ms alone, {busy * 1000:.0f} ms while backups are made")
        finally:
            program.stop()
        large = pathlib.Path(folder) / "large.zip"
        large.write_bytes(archives.business(2, pools=1_000, visits=LARGE, photos=0).bytes())
        for name in ("another program's", "our own"):
            began = time.perf_counter()
            program.command("restore", str(large), "--yes")
            print(f"{LARGE} visits restored from {name} archive: {time.perf_counter() - began:.1f} s")
            program.command("backup", str(large))


def with_photos() -> archives.Archive:
    archive = archives.business(1, pools=200, visits=VISITS, photos=0)
    for event in archive.records["service_events.json"][:PHOTOS]:
        event["photoFileName"] = f"{event['id']}.bin"
        archive.photos[f"{archives.MEDIA}/{event['id']}.bin"] = JPEG + os.urandom(PHOTO_BYTES)
    archive.manifest["counts"]["mediaFiles"] = PHOTOS
    return archive


def download(address: str, cookie: str) -> tuple[int, float, float]:
    """Bytes, seconds in all, seconds to the first byte."""
    host, _, port = address.removeprefix("http://").partition(":")
    buffer, size, first = bytearray(1 << 20), 0, 0.0
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        lines = ["GET /backup.zip HTTP/1.1", f"Host: {host}:{port}", f"Cookie: {cookie}", "Connection: close", "", ""]
        began = time.perf_counter()
        connection.sendall("\r\n".join(lines).encode())
        while count := connection.recv_into(buffer):
            first = first or time.perf_counter() - began
            size += count
        return size, time.perf_counter() - began, first


def longest_save(program: Program, session: Session, beside_backups: bool) -> float:
    """The slowest of a hundred visits sent one after another."""
    stop = threading.Event()

    def back_up() -> None:
        while not stop.is_set():
            download(program.address, session.cookie)

    thread = threading.Thread(target=back_up)
    if beside_backups:
        thread.start()
    token = program.add_token(OWNER)
    pool = str(uuid.UUID(bytes=program.rows("SELECT id FROM pools LIMIT 1")[0][0])).upper()
    body = '{"pH": 7.5, "waterTempF": 80, "calciumHardness": 250, "totalAlkalinity": 100, "cyanuricAcid": 30}'
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    longest = 0.0
    for _ in range(100):
        began = time.perf_counter()
        connection = http.client.HTTPConnection(program.address.removeprefix("http://"), timeout=30)
        connection.request("POST", f"/api/v1/pools/{pool}/visits", body, headers)
        assert connection.getresponse().status in (200, 201)
        connection.close()
        longest = max(longest, time.perf_counter() - began)
    stop.set()
    if beside_backups:
        thread.join(60)
    return longest
