"""A person with a phone on a route: what was done at each stop, so that it can be compared with the server's."""

import contextlib
import dataclasses
import time

from playwright.sync_api import Error, Page, expect

from .background import BackgroundSync
from .kept import QUEUED, READ, UNSENT, phone
from .later import LongBusiness
from .line import Line
from .photos import PICTURES
from .polling import until
from .storage import ROOM, Storage

NOISE = "ERR_|Failed to (fetch|load)|the server responded|Load failed|NetworkError"
TAKEN_AT = f"() => ({READ})('poolflow-kept', 'facts').then(([facts]) => facts?.at ?? 0)"
# The digests of the photos that the browser keeps for a visit.
DIGESTS = f"""(visit) => ({READ})("poolflow", "photos").then((all) => Promise.all(
  all.filter((photo) => photo.visit === visit).map(async ({{ bytes }}) => {{
    const digest = await crypto.subtle.digest("SHA-256", bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }})))"""


@dataclasses.dataclass
class Done:
    """What a phone did at a stop, and the server has to have."""

    day: str
    pool: str
    visit: str
    reading: str
    photos: list[str]
    at: float


class Walk:
    """A phone that keeps the day, behind a line or at the server's own address."""

    def __init__(self, business: LongBusiness, email: str, *, has_sync: bool, line: Line | None = None):
        self.business, self.line = business, line
        address = line.address if line else business.program.address
        page: Page = business.stage.page(address, "phone", keeps=True)
        business.sign_in(page, email)
        business.stage.allow(page, NOISE)
        self.storage = Storage(page, address, ROOM)
        self.page = phone(business, page=page)
        self.sync = BackgroundSync(page, address, exists=has_sync)
        self.done: list[Done] = []
        self.skips: list[tuple[str, str]] = []

    def take_day(self, ahead: int) -> str:
        """Opens the route with a signal until the phone keeps the day as it is from now on; returns the day."""
        now = time.time() * 1000
        morning = now + (ahead - 30) * 1000
        self.open("/route")
        # The take that the route of a new day began does for both.
        urgently = f"active.postMessage({{ kind: 'refresh', isUrgent: true, since: {now} }})"
        self.page.evaluate(f"navigator.serviceWorker.ready.then(({{ active }}) => {urgently})")
        until(self.page, f"({TAKEN_AT})().then((at) => at >= {morning})")
        return self.page.locator("[data-route-day]").get_attribute("data-route-day")

    def log(self, day: str, pool: str, reading: str, photos: list, ahead: int) -> None:
        """Logs a visit, with or without a signal."""
        page = self.page
        self.open(f"{pool}/log")
        visit = page.locator("[name=visit_id]").get_attribute("value")
        page.locator("#ph").fill(reading)
        if photos:
            page.locator("input[type=file]").last.set_input_files(photos)
            expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(len(photos))
        digests = page.evaluate(DIGESTS, visit)
        page.locator("[data-save]").click()
        until(page, "() => document.querySelector('[data-waiting]:not([hidden])') || location.pathname === '/route'")
        self.done.append(Done(day, pool, visit, reading, digests, time.time() + ahead))

    def open(self, path: str) -> None:
        """Opens a page, although the one before may be on its way to a newer route."""
        for _ in range(5):
            with contextlib.suppress(Error):
                self.page.goto(path)
                return
            self.page.wait_for_timeout(200)
        self.page.goto(path)

    def press_skip(self, day: str, pool: str) -> None:
        self.open(f"{pool}/skip?on={day}")
        self.page.locator("button[name=reason][value=gate]").click()

    def skip(self, day: str, pool: str) -> None:
        self.press_skip(day, pool)
        self.page.wait_for_url("**/route*")
        self.skips.append((day, pool))

    def meet_full_storage(self, day: str, pool: str) -> None:
        """There is no more room, and no signal: a photo, a visit and a skip are not taken, the page says so and has what was
        typed, and nothing of what waits is lost."""
        page = self.page
        photos = {each.visit: page.evaluate(DIGESTS, each.visit) for each in self.done}
        waiting = page.evaluate(UNSENT)
        # The browser tidies its own files from time to time, which gives some room back.
        self.storage.fill()
        self.open(f"{pool}/log")
        page.locator("#ph").fill("7.4")
        self.storage.fill()
        page.locator("input[type=file]").last.set_input_files(PICTURES[0])
        expect(page.get_by_text("This device has no room to store photos")).to_be_visible()
        self.storage.fill()
        page.locator("[data-save]").click()
        expect(page.locator("[data-unsent]")).to_contain_text("Not sent: no signal. Nothing was saved")
        expect(page.locator("#ph")).to_have_value("7.4")
        self.storage.fill()
        self.press_skip(day, pool)
        expect(page.locator("[data-unsent]")).to_contain_text("Not sent")
        assert page.evaluate(UNSENT) == waiting
        assert {each.visit: page.evaluate(DIGESTS, each.visit) for each in self.done} == photos

    def send_all(self, refused: list[str]) -> None:
        """The signal is back: nothing is left but what the server refused. A browser with background sync sends while no page
        of the product is open."""
        page = self.page
        if self.sync.exists:
            assert self.sync.asked()
            self.sync.forget()
        self.open("about:blank" if self.sync.exists else "/route")
        page.context.set_offline(False)
        if not self.sync.exists:
            # The page may be on its way to a newer route.
            until(page, "() => dispatchEvent(new Event('online'))")
        for step in range(200):
            if self.sync.exists and step % 40 == 0:
                self.sync.wake()
            if (left := self.left()) == ([], refused):
                return
            page.wait_for_timeout(100)
        raise AssertionError((left, refused))

    def left(self) -> tuple[list[str], list[str]] | None:
        """What the phone has not sent; nothing while its page goes on to another one."""
        place = self.page.context.service_workers[-1] if self.sync.exists else self.page
        with contextlib.suppress(Error):
            return place.evaluate(UNSENT), place.evaluate(QUEUED)
        return None
