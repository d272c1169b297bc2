"""A server whose days pass: a library sets its clock ahead of that of the machine."""

import datetime
import glob
import time
import urllib.parse
import zoneinfo

from .business import Business
from .program import BINARY, Program

DAY = 86_400
HOUR = 3_600


def start_later(program: Program, seconds: int, *options: str, binary: str = BINARY) -> None:
    """Starts a program with its clock so many seconds ahead, at the address that it had."""
    [library] = glob.glob("/usr/lib/*/faketime/libfaketime.so.1")
    # The library takes the arguments of the first program that it is loaded into: the shell has none of interest.
    shell = program.folder / "poolflow"
    shell.write_text(f'#!/bin/sh\nexec {binary} "$@"\n')
    shell.chmod(0o755)
    program.binary = str(shell)
    if program.address:
        program.port = urllib.parse.urlsplit(program.address).port
    clock = {"LD_PRELOAD": library, "FAKETIME": f"+{seconds}", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    program.start(*options, environment=clock)


def first_morning(zone: str, least: float = 5 * HOUR) -> int:
    """Seconds until nine in the morning of a day after today, at least so many."""
    now = time.time()
    here = datetime.datetime.fromtimestamp(now, zoneinfo.ZoneInfo(zone))
    morning = here.replace(hour=9, minute=0, second=0, microsecond=0)
    while morning.date() == here.date() or morning.timestamp() - now < least:
        morning += datetime.timedelta(days=1)
    return round(morning.timestamp() - now)


class LongBusiness(Business):
    """A business whose server is started again in the mornings of later days, at the same address."""

    def __init__(self, *words, time_zone: str = "America/New_York", **more):
        super().__init__(*words, time_zone=time_zone, **more)
        self._first = first_morning(time_zone)

    def ahead(self, day: int) -> int:
        """Seconds by which the server is ahead of the phones: hours on day 0, then days."""
        return self._first + day * DAY

    def begin(self, day: int, *options: str) -> None:
        """Starts the server in the morning of a day."""
        self.program.stop()
        start_later(self.program, self.ahead(day), *options)
