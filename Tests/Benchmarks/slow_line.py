"""How soon the quick log can be used on a slow line: 400 kbit/s and 400 ms, as at the edge of a cell."""

import collections

from harness.session import Session
from harness.stage import PHONE, launch
from playwright.sync_api import Browser, Page, sync_playwright

BYTES_A_SECOND = 400_000 / 8
LATENCY_MS = 400


def usable_milliseconds(session: Session, pool: str) -> dict[str, float]:
    """From the tap to a form that answers: on a phone that has nothing yet, and on one that comes from the route."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        times = {}
        for name, before in (("nothing kept", ""), ("from the route", "/route")):
            page = visitor(browser, session)
            if before:
                page.goto(before, wait_until="networkidle")
            slow_down(page)
            times[name] = measured(page, f"{pool}/log")
            page.context.close()
        browser.close()
    return times


def visitor(browser: Browser, session: Session) -> Page:
    """A phone on which somebody is signed in."""
    context = browser.new_context(base_url=session.address, **PHONE)
    context.add_cookies([{"name": n, "value": v, "url": session.address} for n, v in session.cookies.items()])
    return context.new_page()


def slow_down(page: Page) -> None:
    """Makes the line slow from now on."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Network.enable")
    conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND}
    protocol.send("Network.emulateNetworkConditions", {**conditions, "uploadThroughput": BYTES_A_SECOND})


def measured(page: Page, path: str) -> float:
    """Milliseconds from the start of the navigation until the form answers, painted and live."""
    page.goto(path, wait_until="commit")
    while not page.evaluate("performance.getEntriesByName('usable').length"):
        page.wait_for_timeout(50)
    return page.evaluate(
        "Math.max(performance.getEntriesByName('usable')[0].startTime,"
        " performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)"
    )


def loads(page: Page, path: str) -> dict[str, int]:
    """Requests and bytes, heads included, that the first view of a page takes."""
    counted: dict[str, int] = collections.Counter()
    protocol = page.context.new_cdp_session(page)
    protocol.on("Network.loadingFinished", lambda event: counted.update(requests=1, bytes=int(event["encodedDataLength"])))
    protocol.send("Network.enable")
    page.goto(path, wait_until="load")
    return dict(counted)
