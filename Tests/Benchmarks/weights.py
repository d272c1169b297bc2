"""The load of a phone: the bytes of a page and of everything that its first view fetches."""

import collections

from harness.session import Session
from harness.stage import PHONE, launch
from playwright.sync_api import sync_playwright


def first_view(session: Session, path: str) -> dict[str, int]:
    """Bytes over the wire, heads included, by kind of resource, for a phone with an empty cache."""
    bytes_of: dict[str, int] = collections.Counter()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(base_url=session.address, **PHONE)
        context.add_cookies(
            [{"name": name, "value": value, "url": session.address} for name, value in session.cookies.items()]
        )
        page = context.new_page()
        kinds: dict[str, str] = {}
        protocol = context.new_cdp_session(page)
        protocol.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
        protocol.on("Network.loadingFinished", lambda event: count(event, kinds, bytes_of))
        protocol.send("Network.enable")
        page.goto(path, wait_until="networkidle")
        browser.close()
    return dict(bytes_of)


def count(event: dict, kinds: dict[str, str], bytes_of: dict[str, int]) -> None:
    """Adds one finished load to its kind."""
    bytes_of[kinds.get(event["requestId"], "Other")] += int(event["encodedDataLength"])
