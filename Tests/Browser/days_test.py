"""Six days of two phones, in places without a signal: at the end the phones and the server agree.

The server's days begin at nine in the morning, by a library that sets its clock ahead; the phones' clocks stay where they
are, so that they are wrong by hours on the first day and by days on the last. The network is cut, the server is killed in the
middle of each day and is another release from the middle of the fourth on; the technician's phone has a weak line and, on the
third day, no room."""

import hashlib
import random
import uuid

from harness.business import OWNER, SCALING, TECHNICIAN
from harness.later import LongBusiness
from harness.line import Line
from harness.photos import PICTURES
from harness.registry import test
from harness.walk import Walk
from pocket_test import released

DAYS = 6
STOPS = 8
FULL_DAY = 2
NEW_RELEASE_DAY = 3
# A weak signal: about 1 Mbit/s, and each request a fifth of a second late.
WEAK = 120_000, 0.2
# The seconds by which the time of a visit may differ from that of the tap.
TOLERATED = 60


class Week:
    """Two phones, each with half of the stops, and the office."""

    def __init__(self, stage, title: str, has_sync: bool):
        self.chance = random.Random(title)
        self.business = LongBusiness(stage)
        self.business.technician()
        self.business.begin(0)
        self.halves = [self.customers("Olga Owner", 0), self.customers("Tia Technician", STOPS // 2)]
        self.line = Line(self.business.program.address)
        self.owner = Walk(self.business, OWNER, has_sync=has_sync)
        self.technician = Walk(self.business, TECHNICIAN, has_sync=has_sync, line=self.line)
        self.line.weaken(*WEAK)
        self.release = released(self.business.program.folder / "release")
        self.office: list[tuple[str, str]] = []
        self.conflicts: list[tuple[str, str]] = []

    def customers(self, technician: str, first: int) -> list[str]:
        """Half of the customers, whose stops one of the two has: a technician's phone keeps no others."""
        always = {"technician": self.business.person(technician), "repeats": "1"}
        return [self.business.customer(f"Customer {first + number}", **always) for number in range(STOPS // 2)]

    @property
    def walks(self) -> list[Walk]:
        return [self.owner, self.technician]

    def begin(self, day: int, *, is_evening: bool = False) -> None:
        """Starts the server; the newer release comes in the middle of a day."""
        is_new = (day, is_evening) >= (NEW_RELEASE_DAY, True)
        self.business.begin(day, *(("--root", str(self.release)) if is_new else ()))

    def pass_day(self, day: int) -> None:
        self.begin(day)
        [date] = {walk.take_day(self.business.ahead(day)) for walk in self.walks}
        # On every other day the technician has the weak line until the server is gone, and otherwise nothing.
        self.technician.page.context.set_offline(day % 2 == 0)
        late: list[int] = []
        for place in range(STOPS // 2):
            if place == 2:
                self.business.program.kill()
                self.technician.page.context.set_offline(True)
            self.serve(self.owner, place, date, day)
            if day == FULL_DAY and place >= 2:
                self.technician.meet_full_storage(date, self.halves[1][place])
                late.append(place)
            else:
                self.serve(self.technician, place, date, day)
        self.end_day(day, date, late)

    def serve(self, walk: Walk, place: int, date: str, day: int, *, is_sent_at_once: bool = False) -> None:
        pool = self.halves[walk is self.technician][place]
        if place == 3 and walk is self.technician:
            walk.skip(date, pool)
            return
        # The disk's clock is not set ahead: a photo beside a form that is sent at once counts as days old.
        is_sent_at_once = is_sent_at_once or (place < 2 and (walk is self.owner or day % 2 == 1))
        photos = [] if is_sent_at_once else self.chance.sample(PICTURES[:2], self.chance.choice([0, 1, 1, 2]))
        walk.log(date, pool, f"{self.chance.uniform(6.9, 8.1):.1f}", photos, self.business.ahead(day))

    def end_day(self, day: int, date: str, late: list[int]) -> None:
        """The server is there again; what had no room on the phone is done now."""
        self.begin(day, is_evening=True)
        if day % 2:
            # The office has served what the phone skipped.
            skipped = self.halves[1][3]
            assert self.business.log(skipped, SCALING).status == 303
            self.office.append((date, skipped))
            self.conflicts.append((date, skipped))
        self.owner.send_all([])
        # A full storage keeps nothing from being sent.
        self.technician.send_all(["skip refused"] * len(self.conflicts))
        if late:
            self.technician.open("/route")
            self.technician.storage.empty()
        for place in late:
            self.serve(self.technician, place, date, day, is_sent_at_once=True)

    def check(self) -> None:
        """The server has each visit once, with its day, its time, its reading and its photos; each skip; each disagreement."""
        rows = self.business.program.rows(
            """SELECT hex(v.id), hex(p.id), coalesce(v.serves_on, v.done_on), v.performed_at, r.value FROM visits v
               JOIN pools p ON p.row = v.pool_row
               LEFT JOIN readings r ON r.visit_row = v.row AND r.parameter = 'ph' AND r.is_measured = 1"""
        )
        found = {uuid.UUID(visit): rest for visit, *rest in rows}
        done = [each for walk in self.walks for each in walk.done]
        assert len(rows) == len(found) == len(done) + len(self.office), (len(rows), len(done), len(self.office))
        for each in done:
            pool, day, at, value = row = found[uuid.UUID(each.visit)]
            expected = uuid.UUID(each.pool.rpartition("/")[2]), each.day, float(each.reading)
            assert (uuid.UUID(pool), day, value) == expected, (each, row)
            assert abs(at / 1000 - each.at) < TOLERATED, (each, at)
            assert self.photos(each.visit) == sorted(each.photos), each
        skipped = {each for walk in self.walks for each in walk.skips} - set(self.conflicts)
        assert self.business.program.rows("SELECT count(*) FROM skips") == [(len(skipped),)], skipped
        assert self.business.program.rows("SELECT count(*) FROM phone_items") == [(len(self.conflicts),)]

    def photos(self, visit: str) -> list[str]:
        """The digests of the photos that the server has of a visit."""
        folder = self.business.program.database.parent / "photos"
        names = self.business.program.rows(
            f"SELECT file_name FROM photos JOIN visits v ON v.row = visit_row WHERE v.id = x'{uuid.UUID(visit).hex}'"
        )
        return sorted(hashlib.sha256((folder / name).read_bytes()).hexdigest() for (name,) in names)


@test(
    "six days of eight stops on two phones, {title}: each visit once, each photo whole, each disagreement said",
    each=[{"title": "with background sync", "has_sync": True}, {"title": "as on an iPhone", "has_sync": False}],
)
def six_days(stage, title, has_sync):
    week = Week(stage, title, has_sync)
    try:
        for day in range(DAYS):
            week.pass_day(day)
        week.check()
    finally:
        week.line.close()
