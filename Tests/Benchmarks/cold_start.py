"""Without a signal, on a phone four times slower than this machine: the route from a cold start, and a tap on a stop to its
form, of a day of 25 stops. Median, best and worst, in milliseconds.

python Tests/Benchmarks/cold_start.py [BINARY] measures one binary, else the release build. A cold start is a new page in a
new browser on a profile that has kept the day, so that the service worker starts too. A page is there when its main part
and its styles are painted and the event `load` is over. ROUNDS names the count."""

import os
import pathlib
import statistics
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from harness.kept import KEPT  # noqa: E402
from harness.program import Program  # noqa: E402
from harness.session import Session  # noqa: E402
from harness.stage import CHROMIUM  # noqa: E402
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "15"))
STOPS = 25
SLOWER = 4
OWNER, PASSWORD = "owner@example.com", "a long enough password"
DAYS = [("service_day", str(day)) for day in range(1, 8)]
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
# From the start of the navigation to the first paint with content, and to the end of `load`.
TIMES = """() => new Promise((resolve) => {
  const answer = () => {
    const [page] = performance.getEntriesByType("navigation");
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (page.loadEventEnd > 0 && paint) resolve([paint.startTime, page.loadEventEnd]);
    else setTimeout(answer, 20);
  };
  answer();
})"""


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/poolflow")
    with tempfile.TemporaryDirectory(prefix="poolflow-cold-") as folder, sync_playwright() as playwright:
        program = Program(pathlib.Path(folder), binary)
        program.add_account(OWNER, "owner", PASSWORD)
        program.start()
        try:
            session = fill(program)
            profile = f"{folder}/profile"
            keep(playwright, profile, program.address, session)
        finally:
            program.kill()
        # Without a server there is no signal, for the service worker too.
        print_times(playwright, profile, program.address)


def fill(program: Program) -> Session:
    """A business with 25 stops a day; returns the owner's session."""
    session = Session(program.address)
    session.sign_in(OWNER, PASSWORD)
    for number in range(STOPS):
        fields = {"customer_name": f"Customer {number:02}", "address": f"{number} Palm Avenue", "monthly_fee": "150",
                  "pool_volume": "15000", "total_dissolved_solids": "1000", "notes": "Mind the hose"}  # fmt: skip
        answer = session.post("/pools", [*fields.items(), *DAYS], form="/pools/new")
        assert answer.status == 303, answer.status
    return session


def open_browser(playwright: Playwright, profile: str, address: str) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=["--no-sandbox"], base_url=address, **PHONE)


def keep(playwright: Playwright, profile: str, address: str, session: Session) -> None:
    """Opens the route once with a signal, until the day is kept."""
    context = open_browser(playwright, profile, address)
    context.add_cookies([{"name": n, "value": v, "url": address} for n, v in session.cookies.items()])
    page = context.new_page()
    page.goto("/route")
    for _ in range(600):
        if len(page.evaluate(KEPT)) > STOPS:
            break
        page.wait_for_timeout(100)
    page.wait_for_timeout(1_000)
    context.close()


def slow(page: Page) -> Page:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def print_times(playwright: Playwright, profile: str, address: str) -> None:
    cold, taps = [], []
    for _ in range(ROUNDS):
        context = open_browser(playwright, profile, address)
        page = slow(context.new_page())
        page.goto("/route")
        cold.append(page.evaluate(TIMES))
        page.locator(".kept-line").wait_for()
        page.wait_for_timeout(1_500)
        page.locator("a[href$='/log']").first.evaluate("link => link.click()")
        page.wait_for_url("**/log")
        taps.append(page.evaluate(TIMES))
        assert page.locator("[data-quick-log]").count() == 1
        context.close()
    print(f"{STOPS} stops, no signal, CPU {SLOWER} times slower, {ROUNDS} times, in ms; load {os.getloadavg()[0]:.1f}")
    for name, rows in (("cold start to the route", cold), ("tap on a stop to its form", taps)):
        paints, loads = zip(*rows)
        print(f"{name}: painted {statistics.median(paints):.0f} ({min(paints):.0f} to {max(paints):.0f}), "
              f"loaded {statistics.median(loads):.0f} ({max(loads):.0f} at most)")


if __name__ == "__main__":
    main()
