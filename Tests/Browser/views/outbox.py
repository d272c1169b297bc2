"""Entries that the browser keeps and has not sent yet, on the pages that show them."""

from harness.views import view
from playwright.sync_api import Page

FORGET = "new Promise(resolve => { indexedDB.deleteDatabase('poolflow').onsuccess = resolve; })"
# An answer that is not the server's, such as a hotspot's, keeps a visit waiting as a missing signal
# does.
HOTSPOT = {"status": 200, "content_type": "text/html", "body": "Welcome to the hotspot"}


def begin(page: Page, pool: str) -> None:
    """Types a note into a fresh quick log."""
    page.goto("/settings")
    page.evaluate(FORGET)
    page.goto(f"{pool}/log")
    page.wait_for_load_state("networkidle")
    page.locator("#notes").fill("The skimmer lid is cracked")
    page.wait_for_timeout(300)


def queue(page: Page, pool: str) -> None:
    """Logs a visit that does not reach the server."""
    page.unroute_all()
    begin(page, pool)
    for path in ("visits", "session"):
        page.route(f"**/{path}", lambda route: route.fulfill(**HOTSPOT))
    page.locator("[data-save]").click()
    page.wait_for_selector("[data-waiting]")


@view("quick log, entries put back")
def put_back(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        begin(page, pool)
        page.reload()
        page.wait_for_selector("form [data-part=text]")

    return open_it


@view("quick log, waiting to send")
def waiting(business):
    pool = business.customer()
    return lambda page: queue(page, pool)


@view("route, a visit waiting to be sent")
def route_waiting(business):
    pool = business.customers()[0]

    def open_it(page: Page) -> None:
        queue(page, pool)
        page.goto("/route")
        page.wait_for_selector("[data-waiting-mark]")

    return open_it


@view("settings, signing out with a visit unsent")
def signing_out(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        queue(page, pool)
        page.goto("/settings")
        page.wait_for_load_state("networkidle")
        page.locator("[data-sign-out] button").click()
        page.wait_for_selector("dialog[open]")

    return open_it
