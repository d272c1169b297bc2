"""The room that a browser gives a site: a test makes it small and fills it up."""

from playwright.sync_api import Page

# Enough for a day of a few stops and their photos.
ROOM = 24_000_000
# Random bytes in a database of their own, in ever smaller pieces, until not even the smallest fits.
FILL = """() => new Promise((resolve) => {
  const request = indexedDB.open("ballast", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("ballast", { autoIncrement: true });
  request.onsuccess = () => {
    let size = 1 << 20;
    const add = () => {
      if (size < 64) { request.result.close(); resolve(); return; }
      const bytes = new Uint8Array(size);
      for (let start = 0; start < size; start += 65536) {
        crypto.getRandomValues(bytes.subarray(start, Math.min(size, start + 65536)));
      }
      const change = request.result.transaction("ballast", "readwrite");
      change.objectStore("ballast").put(bytes);
      change.oncomplete = add;
      change.onabort = () => { size /= 2; add(); };
    };
    add();
  };
})"""
EMPTY = """() => new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase("ballast");
  request.onsuccess = resolve;
  request.onblocked = request.onerror = reject;
})"""


class Storage:
    """The storage of a page's site. Chromium asks for the limit seldom, so that it is set before anything is kept."""

    def __init__(self, page: Page, address: str, limit: int):
        self._page = page
        session = page.context.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": address, "quotaSize": limit})

    def fill(self) -> None:
        """Leaves no room."""
        self._page.evaluate(FILL)

    def empty(self) -> None:
        """Gives the room back."""
        self._page.evaluate(EMPTY)
