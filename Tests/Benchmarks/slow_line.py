"""The time until the quick log can be used on a slow line: 400 kbit/s and 400 ms, as at the edge of a cell."""

import statistics

from harness.session import Session
from harness.stage import PHONE, launch
from playwright.sync_api import Browser, Page, sync_playwright

BYTES_A_SECOND = 400_000 / 8
LATENCY_MS = 400
ROUNDS = 5
# Painted: the form is on the page with its styles, and can be filled in and sent. Then the index follows the typed
# readings, then the doses do.
TIMES = """() => {
  const start = (name) => performance.getEntriesByName(name)[0]?.startTime;
  const painted = start('first-contentful-paint');
  return painted && start('doses')
    ? { painted, index: Math.max(painted, start('usable')), doses: Math.max(painted, start('doses')) } : null;
}"""


def milliseconds(session: Session, path: str, before: str = "") -> list[dict[str, float]]:
    """From the tap to a form that is painted and to one that is live, on a phone with an empty cache or with that page in
    it."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        taken = []
        for _ in range(ROUNDS):
            page = visitor(browser, session)
            if before:
                page.goto(before, wait_until="networkidle")
            slow_down(page)
            taken.append(measured(page, path))
            page.context.close()
        browser.close()
    return taken


def visitor(browser: Browser, session: Session) -> Page:
    """A phone with a person signed in."""
    context = browser.new_context(base_url=session.address, **PHONE)
    context.add_cookies([{"name": n, "value": v, "url": session.address} for n, v in session.cookies.items()])
    return context.new_page()


def slow_down(page: Page) -> None:
    """Makes the line slow from now on."""
    protocol = page.context.new_cdp_session(page)
    protocol.send("Network.enable")
    conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND}
    protocol.send("Network.emulateNetworkConditions", {**conditions, "uploadThroughput": BYTES_A_SECOND})


def measured(page: Page, path: str) -> dict[str, float]:
    """Milliseconds from the start of the navigation."""
    page.goto(path, wait_until="commit")
    while not (times := page.evaluate(TIMES)):
        page.wait_for_timeout(50)
    return times


def print_slow_line(session: Session, path: str) -> None:
    """Medians, with an empty cache and after the route page."""
    for name, before in (("nothing kept", ""), ("from the route", "/route")):
        taken = milliseconds(session, path, before)
        middle = [f"{what} {statistics.median(each[what] for each in taken):.0f} ms" for what in taken[0]]
        print(f"quick log at 400 kbit/s and 400 ms, {name}: {', '.join(middle)} (medians of {len(taken)})")
