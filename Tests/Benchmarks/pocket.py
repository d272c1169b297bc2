"""A long time in the pocket: days of 15 stops on two phones, whose lines break at random, against the release binary.

Each phone is a browser with the product's own service worker, whose modules keep and send what is done at the stops; one has
a clock that is three hours slow. A server is killed on some evenings, and on some days a phone stays away, up to three weeks.
At the end the server has to have each visit once, with its time, reading and photos byte for byte, each skip and note once or,
where it disagrees, as an item for the owner.

SOAK_DAYS, SOAK_SEED and SOAK_MINUTES (the time box: fewer days fail) change it; POOLFLOW_SOAK_BINARY names the program."""

import collections
import datetime
import os
import pathlib
import platform
import random
import sys
import tempfile
import time
import zoneinfo

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from harness.business import SCALING  # noqa: E402
from harness.later import DAY, first_morning, start_later  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402
from harness.stage import launch  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from pocket_check import Comparison  # noqa: E402
from pocket_phone import PASSWORD, Pocket  # noqa: E402

BINARY = os.environ.get("POOLFLOW_SOAK_BINARY", str(ROOT / ".build/release/poolflow"))
DAYS = int(os.environ.get("SOAK_DAYS", "200"))
SEED = os.environ.get("SOAK_SEED", "pocket")
MINUTES = float(os.environ.get("SOAK_MINUTES", "30"))
STOPS = 15
OWNER, TECHNICIAN = "owner@example.com", "tia@example.com"
ZONE = "America/New_York"
HOUR = 3_600
SETUP = {"name": "Olga Owner", "email": OWNER, "password": PASSWORD, "business_name": "Blue Pools", "time_zone": ZONE,
         "region": "US"}  # fmt: skip
# The part of the requests that is cut in a bad evening, and the attempts of one.
MOST_CUT, ATTEMPTS = 0.6, 6
# Days after which all is sent and compared.
CHECKED = 40


class Soak:
    """Two phones, the office, and a server whose days pass."""

    def __init__(self, browser: Browser, program: Program):
        self.program, self.browser = program, browser
        self.chance = random.Random(SEED)
        self.first = first_morning(ZONE)
        self.kills = 0
        self.served: list[tuple[str, str]] = []
        self.problems: list[str] = []
        self.items: dict = {}
        program.start()
        self.owner = Session(program.address)
        assert self.owner.post("/setup", [*SETUP.items()], form="/setup").status == 303
        program.add_account(TECHNICIAN, "technician", PASSWORD, "Tia Technician")
        program.stop()
        self.start(0)
        pools = [self.customer(number) for number in range(STOPS)]
        self.phones = [
            Pocket(browser, program, OWNER, pools[: STOPS // 2], self.first, 0, SEED),
            Pocket(browser, program, TECHNICIAN, pools[STOPS // 2 :], self.first, 3 * HOUR, SEED),
        ]

    def start(self, day: int) -> None:
        start_later(self.program, self.first + day * DAY, binary=BINARY)

    def customer(self, number: int) -> str:
        fields = {"customer_name": f"Customer {number}", "address": f"{number} Palm Avenue", "monthly_fee": "150",
                  "pool_volume": "15000", "total_dissolved_solids": "1000", "notes": ""}  # fmt: skip
        days = [("service_day", str(day)) for day in range(1, 8)]
        answer = self.owner.post("/pools", [*fields.items(), *days], form="/pools/new")
        assert answer.status == 303, answer.status
        return answer.headers["Location"].partition("?")[0].rpartition("/")[2]

    def pass_day(self, day: int) -> None:
        ahead = self.first + day * DAY
        date = datetime.datetime.fromtimestamp(time.time() + ahead, zoneinfo.ZoneInfo(ZONE)).date().isoformat()
        chance = self.chance
        for phone in self.phones:
            phone.begin_day(ahead)
            phone.line.share = chance.uniform(0, MOST_CUT)
            if phone.away == 0 and chance.random() < 0.03:
                phone.away = chance.randint(2, 21)
            if phone.away == 0 and chance.random() < 0.3:
                phone.take_day()
            others = [pool for other in self.phones if other is not phone for pool in other.pools]
            phone.work(date, chance, others)
            phone.undo(date, chance)
        self.office(date)
        self.evening(day)

    def office(self, date: str) -> None:
        """The office serves a stop that a phone has skipped."""
        skips = [act for phone in self.phones for act in phone.acts if act.day == date and act.kind == "skip"]
        for act in skips:
            if self.chance.random() < 0.2 and not act.is_taken_back:
                path = f"/pools/{act.pool}"
                answer = self.owner.post(f"{path}/visits", [*SCALING.items()], form=f"{path}/log")
                if answer.status == 401 or "/login" in (answer.headers["Location"] or ""):
                    raise AssertionError("the office is signed out")
                assert answer.status == 303, answer.text
                self.served.append((act.pool, date))

    def evening(self, day: int) -> None:
        """The phones that are not away try to send; what does not succeed waits for the next day."""
        trying = [phone for phone in self.phones if phone.away == 0]
        for attempt in range(ATTEMPTS):
            for phone in list(trying):
                if self.chance.random() < 0.03:
                    self.kill_during(phone, day)
                else:
                    phone.send(is_whole=attempt == 1)
                phone.undo(phone.acts[-1].day, self.chance)
                if phone.settle():
                    trying.remove(phone)
        for phone in self.phones:
            phone.away = max(0, phone.away - 1)

    def kill_during(self, phone: Pocket, day: int) -> None:
        """The server ends in the middle of an attempt, as in a power cut."""
        self.kills += 1
        phone.call("begin")
        time.sleep(self.chance.uniform(0, 0.2))
        self.program.kill()
        self.start(day)
        phone.call("end")

    def finish(self) -> None:
        """A quiet evening at the end."""
        for phone in self.phones:
            phone.line.share = 0
            for _ in range(20):
                phone.sign_in()
                phone.send(is_whole=True)
                if phone.settle():
                    break
            else:
                self.problems.append(f"{phone.email}: {phone.call('state')}")

    def compare(self) -> None:
        """Sends all, and compares the phones with the server."""
        self.finish()
        found = Comparison(self.program, self.phones, self.served)
        self.problems += found.problems
        self.items = found.items

def main() -> None:
    print(f"{datetime.date.today()}, {platform.platform()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, "
          f"seed {SEED!r}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="poolflow-pocket-") as folder, sync_playwright() as playwright:
        program = Program(pathlib.Path(folder), BINARY)
        browser = launch(playwright)
        try:
            soak = Soak(browser, program)
            passed = walk(soak, began)
            print_result(soak, passed, time.monotonic() - began)
        finally:
            browser.close()
            program.kill()
    sys.exit(1 if soak.problems or passed < DAYS else 0)


def walk(soak: Soak, began: float) -> int:
    """Passes the days; returns their number."""
    day = 0
    while True:
        soak.pass_day(day)
        day += 1
        if day % CHECKED == 0:
            soak.compare()
            print(f"day {day}, {time.monotonic() - began:.0f} s, {len(soak.problems)} problems", flush=True)
        if day == DAYS or soak.problems or time.monotonic() - began > MINUTES * 60:
            break
        if soak.chance.random() < 0.5:
            soak.program.stop()
        else:
            soak.program.kill()
        soak.start(day)
    soak.compare()
    return day


def print_result(soak: Soak, passed: int, seconds: float) -> None:
    acts = [act for phone in soak.phones for act in phone.acts]
    count = collections.Counter(act.kind for act in acts)
    cuts = sum((phone.line.counts for phone in soak.phones), collections.Counter())
    photos = [digest for act in acts for digest in act.made["digests"]]
    print(f"{passed} days of {STOPS} stops in {seconds:.0f} s; {count['visit']} visits, {count['skip']} skips "
          f"({sum(act.is_taken_back for act in acts)} taken back), {count['note']} notes, {len(photos)} photos; "
          f"{len(soak.served)} stops served by the office, {len(soak.items)} items for the owner")
    print(f"{sum(phone.attempts for phone in soak.phones)} attempts, {soak.kills} kills during one, "
          f"{sum(phone.signed_out for phone in soak.phones)} sessions ended; requests: "
          + ", ".join(f"{number} {place}" for place, number in cuts.most_common()))
    reasons = collections.Counter(message for phone in soak.phones for message in phone.refused.values())
    for message, number in reasons.most_common():
        print(f"refused and said so on the phone, {number}: {message}")
    for problem in soak.problems[:20]:
        print(f"NOT KEPT: {problem}")
    if passed < DAYS:
        print(f"NOT KEPT: {passed} of {DAYS} days within {MINUTES:.0f} minutes")
    print("server and phones agree" if not soak.problems else f"{len(soak.problems)} problems")


if __name__ == "__main__":
    main()
