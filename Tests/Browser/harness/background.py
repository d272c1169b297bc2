"""Background sync: Chromium without a window has none, so that a test takes the part of the browser.

It notes that the site asks for it, and wakes the service worker as a browser does with a new signal."""

from playwright.sync_api import Page

# The empty page between two others has neither.
NOTE = """if (globalThis.SyncManager) {
  SyncManager.prototype.register = async (tag) => { localStorage.setItem("asked-for-sync", tag); };
}"""
# A browser without it, as on an iPhone.
NONE = """if (globalThis.SyncManager) {
  delete globalThis.SyncManager;
  delete ServiceWorkerRegistration.prototype.sync;
}"""


class BackgroundSync:
    """The background sync of a page's browser, or its absence."""

    def __init__(self, page: Page, address: str, *, exists: bool):
        self.exists = exists
        self._address = address
        self._page = page
        self._registrations: list[str] = []
        page.context.add_init_script(NOTE if exists else NONE)
        if not exists:
            page.context.service_workers[0].evaluate(f"() => {{ {NONE} }}")
        self._session = page.context.new_cdp_session(page)
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._learn)
        self._session.send("ServiceWorker.enable")

    def _learn(self, event: dict) -> None:
        self._registrations += [each["registrationId"] for each in event["registrations"] if not each["isDeleted"]]

    def asked(self) -> bool:
        """True if a page has asked to be woken since the last time."""
        return self._page.evaluate("localStorage.getItem('asked-for-sync') === 'poolflow'")

    def wake(self) -> None:
        """The signal is back: the service worker is told, whether or not a page is open."""
        wanted = {"origin": self._address, "registrationId": self._registrations[-1], "tag": "poolflow"}
        self._session.send("ServiceWorker.dispatchSyncEvent", {**wanted, "lastChance": False})

    def forget(self) -> None:
        """Nothing was asked for yet."""
        self._page.evaluate("localStorage.removeItem('asked-for-sync')")
