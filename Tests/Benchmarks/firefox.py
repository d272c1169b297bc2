"""The main job in Firefox with the network cut: a browser without background sync, as on an iPhone.

python Tests/Benchmarks/firefox.py [BINARY] walks it with one binary, else the debug build, and prints each step. Debian's package
is firefox-esr; FIREFOX names another one. The network is a line of this script: cut, it ends every connection."""

import datetime
import os
import pathlib
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from harness.business import EVERY_DAY  # noqa: E402
from harness.line import Line  # noqa: E402
from harness.program import BINARY, Program  # noqa: E402
from harness.session import Session  # noqa: E402
from marionette import Firefox  # noqa: E402

OWNER, PASSWORD = "owner@example.com", "a long enough password"
SETUP = {"name": "Olga Owner", "email": OWNER, "password": PASSWORD, "business_name": "Blue Pools",
         "time_zone": "America/New_York", "region": "US"}  # fmt: skip
PHOTO = ROOT / "Public/demo/pool-1.jpg"
READ = """const read = (name, store) => new Promise((resolve) => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => resolve([]);
  request.onsuccess = () => {
    const all = request.result.transaction(store).objectStore(store).getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
});"""
KEPT = f"{READ} return (await read('poolflow-kept', 'pages')).length;"
DRAFTS = f"{READ} return (await read('poolflow', 'drafts')).map(({{ state }}) => state).join() || 'none';"



class Walk:
    def __init__(self, program: Program, folder: pathlib.Path):
        self.program = program
        self.folder = folder
        self.pools = fill(program)
        self.line = Line(program.address)
        self.firefox = Firefox(folder / "profile")
        say(f"Firefox {self.firefox.capabilities['browserVersion']}, without a window")

    def address(self, path: str) -> str:
        return self.line.address + path

    def sign_in(self) -> None:
        browser = self.firefox
        browser.open(self.address("/login"))
        browser.type("[name=email]", OWNER)
        browser.type("[name=password]", PASSWORD)
        browser.click("main form [type=submit], main form button:not([type])")
        browser.until("return location.pathname !== '/login'")
        browser.open(self.address("/route"))
        assert browser.evaluate("return 'serviceWorker' in navigator") is True
        assert browser.evaluate("return 'sync' in ServiceWorkerRegistration.prototype") is False
        say("signed in, the route is open; the browser has a service worker and no background sync")
        browser.until("return navigator.serviceWorker.ready.then(() => true)")
        browser.until(KEPT.replace(".length;", ".length > 3;"), 60)
        say(f"{browser.evaluate(KEPT)} pages are kept")

    def start_cold(self) -> None:
        """The phone is restarted without a signal."""
        self.firefox.quit()
        self.line.cut()
        self.firefox = Firefox(self.folder / "profile")
        self.firefox.open(self.address("/route"))
        assert "No signal: as of" in self.firefox.find_text(".kept-line")
        say("browser ended, line cut, browser started: the route is there, with the line " + repr(
            self.firefox.find_text(".kept-line")))

    def log(self) -> str:
        browser = self.firefox
        browser.click(f"a[href='{self.pools[0]}/log']")
        browser.until("return location.pathname.endsWith('/log')")
        browser.type("#ph", "7.3")
        browser.type("input[type=file][name=photo]", str(PHOTO))
        browser.until("return document.querySelectorAll('[data-photos] [data-part=list] img').length === 1")
        visit = browser.evaluate("return document.querySelector('[name=visit_id]').value")
        browser.click("[data-save]")
        browser.until("return document.querySelector('[data-waiting]:not([hidden])') !== null")
        browser.until(DRAFTS.replace("|| 'none'", "=== 'waiting'"))
        say("a visit with a photo is logged from the kept form, and waits: " + repr(
            browser.find_text("[data-waiting]").splitlines()[0]))
        return visit

    def skip(self) -> None:
        browser = self.firefox
        browser.open(self.address("/route"))
        day = browser.evaluate("return document.querySelector('[data-route-day]').dataset.routeDay")
        browser.open(self.address(f"{self.pools[1]}/skip?on={day}"))
        browser.click("button[name=reason][value=gate]")
        browser.until("return document.querySelector('[data-pending]') !== null")
        say("a second stop is skipped: " + repr(browser.find_text("[data-pending]").splitlines()[0]))

    def connect(self, visit: str) -> None:
        assert self.program.rows("SELECT count(*) FROM visits") == [(0,)]
        self.line.mend()
        self.firefox.open(self.address("/route"))
        self.firefox.until(f"const states = await (async () => {{ {DRAFTS} }})(); return !/waiting|photos/.test(states);", 60)
        # The page marks what waits once its modules have begun: the server is asked.
        for _ in range(60):
            if self.program.rows("SELECT 1 FROM skips"):
                break
            time.sleep(0.5)
        for _ in range(2):
            self.firefox.open(self.address("/route"))
        found = self.program.rows("SELECT hex(id) FROM visits")
        assert found == [(visit.replace("-", ""),)], found
        assert self.program.rows("SELECT value FROM readings WHERE parameter = 'ph' AND is_measured = 1") == [(7.3,)]
        assert self.program.rows("SELECT reason FROM skips") == [("gate",)]
        [(name,)] = self.program.rows("SELECT file_name FROM photos")
        size = (self.program.database.parent / "photos" / name).stat().st_size
        say(f"line mended, application opened: the server has the visit once, its photo ({size} bytes) and the skip once")


def say(text: str) -> None:
    print(f"- {text}", flush=True)


def fill(program: Program) -> list[str]:
    """A business with two stops today; returns their paths."""
    program.start()
    session = Session(program.address)
    assert session.post("/setup", [*SETUP.items()], form="/setup").status == 303
    pools = []
    for name in ("Ada Baker", "Ben Cole"):
        fields = {"customer_name": name, "address": "1 Palm Avenue", "monthly_fee": "150", "pool_volume": "15000",
                  "total_dissolved_solids": "1000", "notes": ""}  # fmt: skip
        answer = session.post("/pools", [*fields.items(), *EVERY_DAY], form="/pools/new")
        pools.append(answer.headers["Location"].partition("?")[0])
    return pools


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else BINARY
    print(f"{datetime.date.today()}, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="poolflow-firefox-") as folder:
        program = Program(pathlib.Path(folder), binary)
        walk = Walk(program, pathlib.Path(folder))
        try:
            walk.sign_in()
            walk.start_cold()
            visit = walk.log()
            walk.skip()
            walk.connect(visit)
        finally:
            walk.firefox.kill()
            walk.line.close()
            program.kill()


if __name__ == "__main__":
    main()
