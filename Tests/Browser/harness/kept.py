"""A phone that keeps the day for places without a signal."""

from collections.abc import Callable

from harness.business import OWNER, Business
from harness.polling import until
from playwright.sync_api import Page

KEPT = """() => new Promise((resolve) => {
  const request = indexedDB.open("poolflow-kept");
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => resolve([]);
  request.onsuccess = () => {
    const opened = request.result;
    const keys = opened.transaction("pages").objectStore("pages").getAllKeys();
    keys.onsuccess = () => { opened.close(); resolve(keys.result); };
  };
})"""

# All that a browser keeps in a store of a database; nothing if there is none.
READ = """(name, store) => new Promise((resolve) => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => resolve([]);
  request.onsuccess = () => {
    const all = request.result.transaction(store).objectStore(store).getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
})"""
# The visits that are not sent, or not with their photos; the other forms.
UNSENT = f"""() => ({READ})("poolflow", "drafts").then((all) => all
  .filter(({{ state }}) => state !== "saved" && state !== "typing").map(({{ visit, state }}) => `${{visit}} ${{state}}`))"""
QUEUED = f"""() => ({READ})("poolflow-queue", "operations").then((all) => all
  .map(({{ kind, state }}) => `${{kind}} ${{state}}`))"""
# No form waits.
NONE = f"({QUEUED})().then((all) => all.length === 0)"

# The route of two customers as yesterday's, and as today's without the first.
YESTERDAY = """(pool) => new Promise((resolve) => {
  indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
    const stores = target.result.transaction(["pages", "facts"], "readwrite");
    const [pages, facts] = [stores.objectStore("pages"), stores.objectStore("facts")];
    pages.get("/route").onsuccess = ({ target: { result: page } }) => {
      const html = new DOMParser().parseFromString(page.html, "text/html");
      html.querySelector(`li.stop[data-pool="${pool}"]`).remove();
      pages.put({ ...page, path: "/route?day=0", html: html.documentElement.outerHTML });
    };
    facts.get("kept").onsuccess = ({ target: { result: kept } }) => {
      const [{ day, label }] = kept.days;
      const before = new Date(Date.parse(day) - 86400000).toISOString().slice(0, 10);
      facts.put({ ...kept, days: [{ day: before, path: "/route", label }, { day, path: "/route?day=0", label }] });
    };
    stores.oncomplete = () => { target.result.close(); resolve(); };
  };
})"""


def phone(business: Business, email: str = OWNER, page: Page | None = None) -> Page:
    """A phone that has been on its route with a signal, and keeps the day."""
    page = page or business.page(email, device="phone", keeps=True)
    page.goto("/route")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    wait_for(page, lambda kept: len(kept) > 3)
    return page


def wait_for(page: Page, is_right: Callable[[list[str]], bool]) -> None:
    """Waits until the kept paths are right."""
    for _ in range(200):
        kept = page.evaluate(KEPT)
        if is_right(kept):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"kept: {kept}")


def cut(page: Page, business: Business) -> None:
    page.context.set_offline(True)
    business.stage.allow(page, "ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded|Failed to fetch")


def connect(page: Page) -> None:
    """The signal is back."""
    page.context.set_offline(False)
    # The page may be on its way to a newer one.
    until(page, "() => dispatchEvent(new Event('online'))")


def day_of(page: Page) -> str:
    """The day of the route, which is opened."""
    page.goto("/route")
    return page.locator("[data-route-day]").get_attribute("data-route-day")


def skip(page: Page, pool: str, reason: str = "gate") -> None:
    """Skips today's stop of a customer, with the form that the phone has."""
    page.goto(f"{pool}/skip?on={day_of(page)}")
    page.locator(f"button[name=reason][value={reason}]").click()
    page.wait_for_url("**/route*")
