"""A technician's phone at the edge of the network: the entries its browser keeps, and how it sends them."""

from playwright.sync_api import Error, Page, expect

from .business import OWNER, PASSWORD, Business
from .line import Line
from .words import Words

WORDS = Words("en")

READ = """async () => {
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open('poolflow', 1);
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
  if (!opened) return [];
  const drafts = await new Promise(resolve => {
    opened.transaction('drafts').objectStore('drafts').getAll().onsuccess = event => resolve(event.target.result);
  });
  const photos = await new Promise(resolve => {
    opened.transaction('photos').objectStore('photos').getAll().onsuccess = event => resolve(event.target.result);
  });
  opened.close();
  const count = visit => photos.filter(photo => photo.visit === visit).length;
  return drafts.map(draft => ({...draft, photos: count(draft.visit)}));
}"""


class Phone:
    """A page behind its own line, with a person signed in on it."""

    def __init__(self, business: Business, email: str = OWNER):
        self.business = business
        self.line = Line(business.program.address)
        self.page = business.stage.page(self.line.address, "phone")
        business.stage.allow(self.page, r"net::ERR_")
        if email:
            business.sign_in(self.page, email)

    def open(self, pool: str) -> None:
        """Opens the quick log and waits until it can keep and send."""
        for _ in range(3):
            try:
                self.page.goto(f"{pool}/log")
                break
            except Error:
                # A connection made for this page may still be affected by the last cut of the line.
                self.page.wait_for_timeout(200)
        expect(self.page.locator("[data-quick-log], [data-waiting]").first).to_be_attached()
        self.settle()

    def settle(self) -> None:
        """Waits until everything that the page loads has arrived: later there may be no signal."""
        self.page.wait_for_load_state("networkidle")

    def tab(self) -> None:
        """Closes the tab without a warning and continues in a new one."""
        self.drafts()  # Chromium may hang on a tab that is closed during a navigation
        context = self.page.context
        self.page.close()
        self.page = context.new_page()

    def done(self) -> None:
        """Taps "Log & Done"."""
        self.page.get_by_role("button", name=WORDS("log.submit")).click()

    def waits(self) -> None:
        """Asserts that the page says that the visit waits."""
        expect(self.page.get_by_role("heading", name=WORDS("outbox.waitingTitle"))).to_be_visible()

    def is_saved(self) -> None:
        """Asserts that the page has gone on to the route, with its receipt."""
        expect(self.page.get_by_text(WORDS("route.saved"))).to_be_visible()

    def drafts(self) -> list[dict]:
        """The drafts that the browser keeps, read on a page that is not navigating."""
        for _ in range(20):
            try:
                return self.page.evaluate(READ)
            except Error:  # the page is navigating, or could not be loaded
                self.page.wait_for_timeout(200)
                if self.page.url.startswith("chrome-error:"):
                    self.page.goto("/route")
        raise AssertionError("every page is navigating")

    def keeps(self, state: str, name: str = "", value: str = "") -> dict:
        """Waits until the browser keeps one draft in that state, with a field of that value."""
        for _ in range(100):
            for draft in self.drafts():
                if draft["state"] == state and (not name or [name, value] in draft["fields"]):
                    return draft
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no draft is {state} with {name}={value}: {self.drafts()}")

    def sends_all(self) -> None:
        """Waits until nothing is queued, on any page."""
        for _ in range(200):
            if all(draft["state"] == "saved" for draft in self.drafts()):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"drafts are still queued: {self.drafts()}")

    def keeps_nothing(self) -> None:
        """Waits until the browser keeps no draft."""
        for _ in range(100):
            if not self.drafts():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"drafts are left: {self.drafts()}")

    def sign_in(self, email: str) -> None:
        """Signs in by hand."""
        self.page.get_by_label(WORDS("login.email"), exact=True).fill(email)
        self.page.get_by_label(WORDS("login.password"), exact=True).fill(PASSWORD)
        self.page.get_by_role("button", name=WORDS("login.submit")).click()
        expect(self.page.get_by_role("heading", name=WORDS("route.title"), level=1)).to_be_visible()

    def tap(self, key: str) -> None:
        """Taps a button by the key of its text."""
        self.page.get_by_role("button", name=WORDS(key), exact=True).click()

    def sees(self, key: str, **values: object) -> None:
        """Asserts that a text of the catalogue is on the page."""
        expect(self.page.get_by_text(WORDS(key, **values)).first).to_be_visible()
