"""Six days of two phones, in places without a signal: at the end the phones and the server agree.

The server's days pass by a library that sets its clock ahead; the phones' clocks stay where they are, so that they are wrong
by hours on the first day and by days on the last."""

import dataclasses
import glob
import hashlib
import random
import time
import urllib.parse
import uuid

from harness.business import OWNER, SCALING, TECHNICIAN, Business
from harness.kept import phone
from harness.polling import until
from harness.program import BINARY, ROOT
from harness.registry import test
from operations_test import QUEUED, connect
from playwright.sync_api import Page, expect
from pocket_test import released

DAYS = 6
STOPS = 8
DAY = 86_400
PHOTOS = [ROOT / f"Public/demo/pool-{number}.jpg" for number in (1, 2)]
NOISE = "ERR_|Failed to (fetch|load)|the server responded|Load failed|NetworkError"
# A browser without background sync, as on an iPhone.
WITHOUT_SYNC = "delete globalThis.SyncManager; delete ServiceWorkerRegistration.prototype.sync;"
TAKEN_AT = """() => new Promise((resolve) => { indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
  const found = target.result.transaction("facts").objectStore("facts").get("kept");
  found.onsuccess = () => { target.result.close(); resolve(found.result?.at ?? 0); };
}; })"""
# The digests of the photos that the browser keeps for a visit.
DIGESTS = """(visit) => new Promise((resolve) => { indexedDB.open("poolflow").onsuccess = ({ target }) => {
  const all = target.result.transaction("photos").objectStore("photos").getAll();
  all.onsuccess = async () => {
    target.result.close();
    const photos = all.result.filter((photo) => photo.visit === visit);
    resolve(await Promise.all(photos.map(async (photo) => {
      const blob = Object.values(photo).find((value) => value instanceof Blob || value instanceof ArrayBuffer);
      const bytes = blob instanceof Blob ? await blob.arrayBuffer() : blob;
      const digest = await crypto.subtle.digest("SHA-256", bytes);
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    })));
  };
}; })"""
UNSENT = """() => new Promise((resolve) => { indexedDB.open("poolflow").onsuccess = ({ target }) => {
  const all = target.result.transaction("drafts").objectStore("drafts").getAll();
  all.onsuccess = () => {
    target.result.close();
    resolve(all.result.filter(({ state }) => state !== "saved" && state !== "typing").map(({ state }) => state));
  };
}; })"""


@dataclasses.dataclass
class Done:
    """What a phone did at a stop, and the server has to have."""

    day: str
    pool: str
    visit: str
    reading: str
    photos: list[str]


class LongBusiness(Business):
    """A business whose server is started again on later days, at the same address."""

    def begin(self, day: int, *options: str) -> None:
        """Starts the server this many days ahead."""
        program = self.program
        [library] = glob.glob("/usr/lib/*/faketime/libfaketime.so.1")
        # The library takes the arguments of the first program that it is loaded into: the shell has none of interest.
        shell = program.folder / "poolflow"
        shell.write_text(f'#!/bin/sh\nexec {BINARY} "$@"\n')
        shell.chmod(0o755)
        program.binary = str(shell)
        clock = {"LD_PRELOAD": library, "FAKETIME": f"+{day}d", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        program.port = urllib.parse.urlsplit(program.address).port
        program.start(*options, environment=clock if day else None)


class Walk:
    """A person with a phone."""

    def __init__(self, business: LongBusiness, email: str, *, has_sync: bool):
        self.business, self.email = business, email
        self.page: Page = phone(business, email)
        business.stage.allow(self.page, NOISE)
        if not has_sync:
            self.page.context.add_init_script(WITHOUT_SYNC)
        self.done: list[Done] = []
        self.skips: list[tuple[str, str]] = []

    def take_day(self, ahead: int) -> str:
        """Opens the route with a signal until the phone keeps the day; returns the day."""
        morning = (time.time() + ahead * DAY - 30) * 1000
        self.page.goto("/route")
        urgently = "active.postMessage({ kind: 'refresh', isUrgent: true })"
        self.page.evaluate(f"navigator.serviceWorker.ready.then(({{ active }}) => {urgently})")
        until(self.page, f"({TAKEN_AT})().then((at) => at >= {morning})")
        return self.page.locator("[data-route-day]").get_attribute("data-route-day")

    def log(self, day: str, pool: str, reading: str, photos: list) -> None:
        """Logs a visit, with or without a signal."""
        page = self.page
        page.goto(f"{pool}/log")
        visit = page.locator("[name=visit_id]").get_attribute("value")
        page.locator("#ph").fill(reading)
        if photos:
            page.locator("input[type=file]").last.set_input_files(photos)
            expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(len(photos))
        digests = page.evaluate(DIGESTS, visit) if photos else []
        page.locator("[data-save]").click()
        until(page, "() => document.querySelector('[data-waiting]:not([hidden])') || location.pathname === '/route'")
        self.done.append(Done(day, pool, visit, reading, digests))

    def skip(self, day: str, pool: str) -> None:
        page = self.page
        page.goto(f"{pool}/skip?on={day}")
        page.locator("button[name=reason][value=gate]").click()
        page.wait_for_url("**/route*")
        self.skips.append((day, pool))

    def send_all(self, refused: int) -> None:
        """The signal is back: nothing is left but what the server refused."""
        self.page.goto("/route")
        connect(self.page)
        # The page may be on its way to a newer route.
        until(self.page, "() => navigator.serviceWorker.controller?.postMessage({ kind: 'send' }) ?? true")
        waits = f"({UNSENT})().then((all) => all.length === 0)"
        left = f"({QUEUED})().then((all) => all.length === {refused} && all.every((each) => each === 'skip refused'))"
        for expression in (waits, left):
            until(self.page, expression)


def uuid_of(pool: str) -> str:
    return pool.rpartition("/")[2]


def check(business: LongBusiness, walks: list[Walk], office: list[tuple[str, str]], conflicts: list[tuple[str, str]]) -> None:
    """The server has each visit once, with its day, its reading and its photos; each skip once; each disagreement."""
    rows = business.program.rows(
        """SELECT hex(v.id), hex(p.id), coalesce(v.serves_on, v.done_on), r.value FROM visits v JOIN pools p ON p.row = v.pool_row
           LEFT JOIN readings r ON r.visit_row = v.row AND r.parameter = 'ph' AND r.is_measured = 1"""
    )
    found = {uuid.UUID(visit): (uuid.UUID(pool), day, value) for visit, pool, day, value in rows}
    done = [each for walk in walks for each in walk.done]
    assert len(rows) == len(found) == len(done) + len(office), (len(rows), len(done), len(office))
    epoch = {day for _, day, _ in found.values()}
    assert len(epoch) == DAYS, epoch
    days = dict(zip(sorted({each.day for each in done}), sorted(epoch), strict=True))
    folder = business.program.database.parent / "photos"
    for each in done:
        pool, day, value = found[uuid.UUID(each.visit)]
        assert (pool, day, value) == (uuid.UUID(uuid_of(each.pool)), days[each.day], float(each.reading)), each
        names = business.program.rows(
            f"SELECT file_name FROM photos JOIN visits v ON v.row = visit_row WHERE v.id = x'{uuid.UUID(each.visit).hex}'"
        )
        digests = [hashlib.sha256((folder / name).read_bytes()).hexdigest() for (name,) in names]
        assert sorted(digests) == sorted(each.photos), (each, digests)
    skips = business.program.rows("SELECT count(*) FROM skips")[0][0]
    expected = [each for walk in walks for each in walk.skips if each not in conflicts]
    assert skips == len(expected), (skips, expected)
    items = business.program.rows("SELECT count(*) FROM phone_items")[0][0]
    assert items == len(conflicts), (items, conflicts)


@test(
    "six days of eight stops on two phones, {title}: each visit once, each photo whole, each disagreement said",
    each=[{"title": "with background sync", "has_sync": True}, {"title": "as on an iPhone", "has_sync": False}],
)
def six_days(stage, title, has_sync):
    chance = random.Random(title)
    business = LongBusiness(stage)
    business.technician()
    pools = [business.customer(f"Customer {number}") for number in range(STOPS)]
    walks = [Walk(business, OWNER, has_sync=has_sync), Walk(business, TECHNICIAN, has_sync=has_sync)]
    office: list[tuple[str, str]] = []
    conflicts: list[tuple[str, str]] = []
    release = released(business.program.folder / "release")
    business.program.stop()
    for ahead in range(DAYS):
        options = ("--root", str(release)) if ahead > 3 else ()
        business.begin(ahead, *options)
        today = [walk.take_day(ahead) for walk in walks]
        assert today[0] == today[1], today
        day = today[0]
        # The second phone is without a signal from the morning on; the first one loses the server in the middle of the day.
        walks[1].page.context.set_offline(True)
        own = [pools[: STOPS // 2], pools[STOPS // 2 :]]
        for place in range(STOPS // 2):
            if place == 2:
                business.program.kill()
            for walk, stops in zip(walks, own, strict=True):
                pool = stops[place]
                if place == 3 and walk is walks[1]:
                    walk.skip(day, pool)
                else:
                    # The disk's clock is not set ahead: a photo beside a form that is sent at once counts as days old.
                    isSentAtOnce = walk is walks[0] and place < 2
                    photos = [] if isSentAtOnce else chance.sample(PHOTOS, chance.choice([0, 1, 1, 2]))
                    walk.log(day, pool, f"{chance.uniform(6.9, 8.1):.1f}", photos)
        # In the evening the server is there again, on one day as another release.
        business.begin(ahead, *(("--root", str(release)) if ahead == 3 else options))
        if ahead % 2:
            # The office has served what the phone skipped.
            assert business.log(own[1][3], SCALING).status == 303
            office.append((day, own[1][3]))
            conflicts.append((day, own[1][3]))
        for walk in walks:
            walk.send_all(len(conflicts) if walk is walks[1] else 0)
        business.program.stop()
    business.begin(DAYS - 1, "--root", str(release))
    check(business, walks, office, conflicts)
