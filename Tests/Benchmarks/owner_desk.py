"""A business's people at their screens: what they press and type is counted, and each day the server starts again with
a later clock. The browsers' clocks stay: the product knows by how much they differ."""

import contextlib
import datetime
import os
import time
import zoneinfo
from collections.abc import Iterator

from harness.later import start_later
from harness.program import Program
from harness.stage import DESKTOP, PHONE
from harness.words import Words
from playwright.sync_api import Browser, Locator, Page

ZONE = "America/Phoenix"
PASSWORD = "a long enough password"
OWNER, SECOND = "olga@example.com", "petra@example.com"
ANA, BEN = "ana@example.com", "ben@example.com"
SHOTS = os.environ.get("SHOTS", "")


class Clicks:
    """The table: each task with its clicks and its typed or chosen fields."""

    def __init__(self):
        self.tasks: dict[str, list[int]] = {}
        self.task = ""

    def begin(self, task: str) -> None:
        """A task that is done again counts from nothing."""
        self.task = task
        self.tasks[task] = [0, 0]

    def count(self, clicks: int = 0, fields: int = 0) -> None:
        if self.task:
            self.tasks[self.task][0] += clicks
            self.tasks[self.task][1] += fields


class Desk:
    """A person at a screen: every press and every field is counted while a task is open."""

    def __init__(self, page: Page, clicks: Clicks):
        self.page, self.clicks = page, clicks

    def find(self, what: "str | Locator") -> Locator:
        """A thing on the page by its selector, or by the name of a link or a button."""
        if not isinstance(what, str):
            return what
        if what.startswith(("css=", "text=")):
            return self.page.locator(what)
        named = self.page.get_by_role("button", name=what, exact=True).or_(
            self.page.get_by_role("link", name=what, exact=True))
        return named.filter(visible=True).first

    def press(self, what: "str | Locator") -> None:
        self.clicks.count(clicks=1)
        self.find(what).click(timeout=8_000)
        self.page.wait_for_load_state()

    def type(self, what: "str | Locator", text: str) -> None:
        self.clicks.count(fields=1)
        place = self.page.get_by_label(what, exact=True).first if isinstance(what, str) else what
        place.fill(text, timeout=8_000)

    def choose(self, place: Locator, value: str = "", label: str = "") -> None:
        self.clicks.count(fields=1)
        place.select_option(label=label, timeout=8_000) if label else place.select_option(value, timeout=8_000)

    def key(self, key: str) -> None:
        self.clicks.count(clicks=1)
        self.page.keyboard.press(key)
        self.page.wait_for_load_state()

    def drag(self, card: Locator, target: Locator, top: float | None = None) -> None:
        """A card dropped on another place: at a height of it, or beside where the card was."""
        mouse = self.page.mouse
        card.scroll_into_view_if_needed()
        here, there = card.bounding_box(), target.bounding_box()
        assert here and there
        mouse.move(here["x"] + 60, here["y"] + 10)
        mouse.down()
        mouse.move(here["x"] + 70, here["y"] + 22)
        mouse.move(there["x"] + 50, here["y"] + 30 if top is None else there["y"] + top, steps=6)
        mouse.up()
        self.clicks.count(clicks=1)

    def main(self, name: str) -> None:
        """An entry of the side bar."""
        self.press(self.page.locator(".navigation a").filter(has_text=name).filter(visible=True).first)

    def shot(self, name: str) -> None:
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


class Week:
    """The business: its server, which starts again on each day, and its people, each with a browser of their own."""

    words = Words("en")

    def __init__(self, browser: Browser, program: Program, binary: str):
        self.browser, self.program, self.binary = browser, program, binary
        self.clicks = Clicks()
        self.seen: list[str] = []
        self.states: dict[str, dict] = {}
        self.desks: dict[str, Desk] = {}
        self.days = days()

    def begin(self, day: int, hour: float = 9) -> None:
        """Starts the server at an hour of a day: 0 is the Saturday before, 1 to 5 are Monday to Friday."""
        self.program.stop()
        for who, desk in self.desks.items():
            self.states[who] = desk.page.context.storage_state()
            desk.page.context.close()
        self.desks = {}
        date = self.days[day]
        then = datetime.datetime.combine(date, datetime.time(), zoneinfo.ZoneInfo(ZONE))
        then += datetime.timedelta(hours=hour)
        start_later(self.program, round(then.timestamp() - time.time()), binary=self.binary)

    @contextlib.contextmanager
    def task(self, name: str, desk: "Desk | None" = None) -> Iterator[None]:
        """Counts what is pressed and typed in it; a desk begins at any page, here the analytics."""
        if desk:
            desk.page.goto("/analytics")
        self.clicks.begin(name)
        yield
        self.clicks.task = ""

    def see(self, line: str) -> None:
        self.seen.append(" ".join(line.split()))

    def desk(self, who: str = OWNER) -> Desk:
        """The page of a person, at a desk or on a phone."""
        if who not in self.desks:
            device = PHONE if who in (ANA, BEN) else DESKTOP
            context = self.browser.new_context(
                **device, base_url=self.program.address, locale="en-US", timezone_id=ZONE,
                storage_state=self.states.get(who))
            self.desks[who] = Desk(context.new_page(), self.clicks)
        return self.desks[who]


def days() -> list[datetime.date]:
    """The coming Saturday that is not today, the five days after its Sunday, and the next Saturday."""
    today = datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)).date()
    saturday = today + datetime.timedelta(days=(5 - today.weekday()) % 7 or 7)
    return [saturday, *(saturday + datetime.timedelta(days=each) for each in range(2, 8))]
