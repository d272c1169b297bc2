"""Archives: PoolFlow's library beside a writer in C with the same zlib, Python's zipfile and Info-ZIP, over the same files
in one run."""

import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import uuid

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOLDER = ROOT / ".build/bench/archives"
FLAGS = ["-O", "-wmo", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
FLAGS += ["-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility"]
FLAGS += ["-I", str(ROOT / "Sources/CZlib")]
MEGABYTES = 200
ROUNDS = 5
# Enough for offsets that need ZIP64, as its check expects.
GENERATED_GIGABYTES = max(5, int(os.environ.get("POOLFLOW_BENCH_ZIP_GIGABYTES", "20")))
PYTHON_PACK = """
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", compresslevel=6) as archive:
    for path in sys.stdin.read().split():
        how = zipfile.ZIP_STORED if path.endswith(".jpg") else zipfile.ZIP_DEFLATED
        archive.write(path, "/".join(path.split("/")[-2:]), how)
"""
PYTHON_UNPACK = "import sys, zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None"


def build() -> tuple[str, str]:
    """The ZIP library in a small program, and the writer in C."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = sorted(str(file) for file in (ROOT / "Sources/ZIP").rglob("*.swift"))
    module = ["-parse-as-library", "-module-name", "ZIP", "-emit-module", "-emit-object", "-o", "ZIP.o"]
    subprocess.run(["swiftc", *FLAGS, *module, *sources], check=True, cwd=FOLDER)
    program = ["-I", ".", str(HERE / "Archives/main.swift"), "ZIP.o", "-o", "archives"]
    subprocess.run(["swiftc", *FLAGS, *program], check=True, cwd=FOLDER)
    for name in ("zip_writer", "measure"):
        compiler = ["cc", "-O2", "-Wall", "-Wextra", "-o", name, str(HERE / f"{name}.c"), "-lz"]
        subprocess.run(compiler, check=True, cwd=FOLDER)
    return str(FOLDER / "archives"), str(FOLDER / "zip_writer")


def fill(folder: pathlib.Path) -> list[str]:
    """Nine tenths photos of 0.2 to 3 MB, one tenth records like those of a backup; the same in every run."""
    chance = random.Random(4)
    (folder / "photos").mkdir()
    (folder / "records").mkdir()
    paths, rest = [], MEGABYTES * 900_000
    while rest > 0:
        size = min(rest, chance.randint(200_000, 3_000_000))
        path = folder / f"photos/{uuid.UUID(int=chance.getrandbits(128))}.jpg"
        path.write_bytes(chance.randbytes(size))
        paths.append(str(path))
        rest -= size
    for number in range(5):
        path = folder / f"records/visits-{number}.json"
        with path.open("w") as file:
            while file.tell() < MEGABYTES * 20_000:
                file.write("".join(record(chance) for _ in range(100)))
        paths.insert(number, str(path))
    return paths


def record(chance: random.Random) -> str:
    """One visit, about as in an archive."""
    return (
        f'{{"id":"{uuid.UUID(int=chance.getrandbits(128))}","poolID":"{uuid.UUID(int=chance.getrandbits(128))}",'
        f'"timestamp":"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T{chance.randint(10, 23)}:15:00Z",'
        f'"pH":{chance.randint(68, 84) / 10},"waterTempF":{chance.randint(50, 95)},"calciumHardness":'
        f'{chance.randint(10, 60) * 10},"totalAlkalinity":{chance.randint(4, 18) * 10},"cyanuricAcid":'
        f'{chance.randint(0, 10) * 10},"lsiValue":{chance.uniform(-1, 1):.4f},"notes":"Brushed the tile line."}},\n'
    )


def timed(command: list[str], text: str = "", folder: str = ".") -> tuple[float, float, float]:
    """Wall seconds, processor seconds and peak megabytes of one run."""
    process = subprocess.run(
        [str(FOLDER / "measure"), *command], input=text, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        cwd=folder, check=True,
    )  # fmt: skip
    seconds, processor, kilobytes = process.stderr.split()
    return float(seconds), float(processor), int(kilobytes) / 1024


def print_table(title: str, size: float, commands: dict[str, list[str]], text: str = "", folder: str = ".") -> None:
    """The rounds alternate, so that a slow moment of the machine affects all of them."""
    results: dict[str, list[tuple[float, float, float]]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            for made in pathlib.Path(folder).glob("*.zip") if text else ():
                made.unlink()
            results[name].append(timed(command, text, folder))
    print(f"\n{title:44}{'MB/s best':>10}{'median':>8}{'CPU s':>8}{'peak MB':>9}")
    for name, runs in results.items():
        seconds = sorted(run[0] for run in runs)
        processor = min(run[1] for run in runs)
        peak = max(run[2] for run in runs)
        print(f"  {name:42}{size / seconds[0]:>10,.0f}{size / seconds[len(seconds) // 2]:>8,.0f}", end="")
        print(f"{processor:>8.2f}{peak:>9.1f}")


def print_archives() -> None:
    """Writing, reading, and an archive of many gigabytes that is never on a disk."""
    ours, c_writer = build()
    idle = timed([ours])[2]
    # In memory if possible, since a disk would add its own variation.
    place = "/dev/shm" if shutil.disk_usage("/dev/shm").free > 1 << 30 else None
    with tempfile.TemporaryDirectory(prefix="poolflow-archives-", dir=place) as name:
        folder = pathlib.Path(name)
        paths = fill(folder)
        size = sum(os.path.getsize(path) for path in paths) / 1e6
        print_table(
            f"archive of {size:.0f} MB in {len(paths)} files{', in memory' if place else ''}",
            size,
            {
                "C with zlib": [c_writer, f"{name}/c.zip"],
                f"ours (idle: {idle:.1f} MB)": [ours, "pack", f"{name}/ours.zip"],
                "Python's zipfile": [sys.executable, "-c", PYTHON_PACK, f"{name}/python.zip"],
                "zip -n .jpg": ["zip", "-q", "-r", "-n", ".jpg", "info.zip", "records", "photos"],
            },
            "\n".join(paths),
            name,
        )
        timed([ours, "pack", f"{name}/ours.zip"], "\n".join(paths))
        print_table(
            "reading it, every checksum",
            size,
            {
                "ours": [ours, "unpack", f"{name}/ours.zip"],
                "Python's zipfile": [sys.executable, "-c", PYTHON_UNPACK, f"{name}/ours.zip"],
                "unzip -tq": ["unzip", "-tq", f"{name}/ours.zip"],
            },
        )
    print_generated(ours, idle)


def print_generated(ours: str, idle: float) -> None:
    """Through a pipe into an independent reader that checks every byte."""
    writer = subprocess.Popen(
        [str(FOLDER / "measure"), ours, "generate", str(GENERATED_GIGABYTES)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    found = subprocess.run(
        [sys.executable, str(HERE / "zip_check.py")], stdin=writer.stdout, stdout=subprocess.PIPE, check=True
    ).stdout.split()
    seconds, _, kilobytes = writer.communicate()[1].split()
    assert writer.returncode == 0
    peak = int(kilobytes) / 1024
    print(
        f"\n{GENERATED_GIGABYTES} GB generated, never on disk: {int(found[0]):,} entries, {int(found[1]):,} bytes, "
        f"each checked by another reader in {float(seconds):.0f} s; peak {peak:.1f} MB, {peak - idle:.1f} above idle"
    )


if __name__ == "__main__":
    print_archives()
