"""Puts load on one address with wrk and reads the server's cost from the kernel."""

import dataclasses
import json
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
CONNECTIONS = 32
SECONDS = int(os.environ.get("SECONDS_EACH", "5"))


@dataclasses.dataclass(frozen=True)
class Measure:
    """The result of one load on one server."""

    requests_a_second: float
    cpu_microseconds: float
    p50_milliseconds: float
    p99_milliseconds: float
    bytes_each: float
    errors: int


def cpu_seconds(pid: int) -> float:
    """User and system time of all threads of a process (proc(5), fields 14 and 15 of stat)."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def memory_megabytes(pid: int, field: str = "VmRSS") -> float:
    """A field of a process's status, in MB of 1,048,576 bytes."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) / 1024
    raise KeyError(field)


def measure(
    pid: int, url: str, headers: dict[str, str], seconds: int = SECONDS, connections: int = CONNECTIONS
) -> Measure:
    """Loads an address after a second of warming up; one thread of wrk, kept connections."""
    wrk(url, headers, 1, connections)
    before = cpu_seconds(pid)
    result = wrk(url, headers, seconds, connections)
    cpu = cpu_seconds(pid) - before
    requests = max(1, result["requests"])
    return Measure(
        requests_a_second=requests / result["microseconds"] * 1e6,
        cpu_microseconds=cpu / requests * 1e6,
        p50_milliseconds=result["p50"] / 1000,
        p99_milliseconds=result["p99"] / 1000,
        bytes_each=result["bytes"] / requests,
        errors=result["refused"] + result["broken"],
    )


def wrk(url: str, headers: dict[str, str], seconds: int, connections: int) -> dict:
    """Runs wrk once and returns what report.lua prints."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", str(HERE / "report.lua")]
    for name, value in headers.items():
        command += ["-H", f"{name}: {value}"]
    printed = subprocess.run([*command, url], capture_output=True, text=True, check=True, timeout=seconds + 60).stdout
    return json.loads(printed.splitlines()[-1])
