"""A real OSRM over a small made-up town: the programs of the wheel `osrm-bindings`, fetched once into `.build/osrm`."""

import contextlib
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile

from .program import ROOT

FOLDER = ROOT / ".build/osrm"
PINNED = ROOT / "Tests/Browser/osrm.txt"
# The south-west corner, and the distance of two crossings, in degrees.
SOUTH, WEST, NORTHWARD, EASTWARD = 30.25, -97.75, 0.0011, 0.00125
WIDE, HIGH = 15, 14


def programs() -> pathlib.Path:
    """The folder with `osrm-routed` and its neighbours. Several workers may ask at once: each unpacks beside the place, and
    the first to be done moves its folder there whole."""
    place = FOLDER / "osrm"
    if not place.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
                + ["--python-version", "3.12", "--platform", "manylinux_2_28_x86_64", "--require-hashes"]
                + ["--dest", folder, "--requirement", str(PINNED)],
                check=True,
                timeout=120,
            )
            (wheel,) = pathlib.Path(folder).glob("*.whl")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder, [name for name in archive.namelist() if name.startswith("osrm/")])
            for program in (pathlib.Path(folder) / "osrm/bin").iterdir():
                program.chmod(0o755)
            # A folder with content is not replaced: another worker was first.
            with contextlib.suppress(OSError):
                (pathlib.Path(folder) / "osrm").rename(place)
    return place / "bin"


def town() -> str:
    """OSM XML of a grid of streets, every third of them one-way."""
    lines = ['<?xml version="1.0"?><osm version="0.6">']
    for y in range(HIGH):
        for x in range(WIDE):
            north, east = SOUTH + y * NORTHWARD, WEST + x * EASTWARD
            lines.append(f'<node id="{y * WIDE + x + 1}" version="1" lat="{north:.6f}" lon="{east:.6f}"/>')
    rows = [[y * WIDE + x + 1 for x in range(WIDE)] for y in range(HIGH)]
    for number, nodes in enumerate([*rows, *map(list, zip(*rows, strict=True))]):
        crossings = "".join(f'<nd ref="{node}"/>' for node in nodes)
        tags = '<tag k="highway" v="residential"/>' + ('<tag k="oneway" v="yes"/>' if number % 3 == 1 else "")
        lines.append(f'<way id="{1000 + number}" version="1">{crossings}{tags}</way>')
    return "\n".join([*lines, "</osm>"])


class Town:
    """The service of the town on a free port of loopback."""

    def __init__(self, most: int = 100):
        """`most`: points of a table (`--max-table-size`)."""
        self._folder = tempfile.TemporaryDirectory(prefix="osrm-")
        bin, data = programs(), pathlib.Path(self._folder.name) / "town"
        data.with_suffix(".osm").write_text(town())
        profile = FOLDER / "osrm/share/profiles/car.lua"
        for name, *rest in (("extract", "-p", str(profile), f"{data}.osm"), ("partition", f"{data}.osrm")) + (
            ("customize", f"{data}.osrm"),
        ):
            subprocess.run([bin / f"osrm-{name}", *rest], check=True, capture_output=True, timeout=60)
        with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as probe:
            self.port = probe.getsockname()[1]
        options = ["--algorithm", "mld", "--ip", "127.0.0.1", "--port", str(self.port), "-t", "1"]
        self._process = subprocess.Popen(
            [bin / "osrm-routed", *options, "--max-table-size", str(most), f"{data}.osrm"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    def _wait(self) -> None:
        for _ in range(200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.address}/nearest/v1/driving/{WEST},{SOUTH}", timeout=2).close()
                return
            time.sleep(0.05)
        raise AssertionError("osrm-routed does not answer")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def options(self) -> tuple[str, str]:
        return ("--routing-url", self.address)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """Stops it in the midst of whatever it does; its connections stay open."""
        self._process.send_signal(19)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.send_signal(18)
        self.kill()
        self._folder.cleanup()
