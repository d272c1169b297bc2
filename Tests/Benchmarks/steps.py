"""The time from a tap on a stepper of the quick log to the new layout, on a phone's slow processor."""

import statistics

from harness.session import Session
from harness.stage import PHONE, launch
from playwright.sync_api import CDPSession, sync_playwright

SLOWER = 6
ROUNDS = 12
# Counts the tap's handlers and the frame that follows it, with style and layout forced at its end.
WATCH = """() => {
  window.frames_ms = [];
  const later = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => later((time) => {
    const start = performance.now();
    callback(time);
    document.body.getBoundingClientRect();
    window.frames_ms.push(performance.now() - start);
  });
}"""
# The frame that shows the index, and the one after it that shows the doses.
TAP = """(button) => new Promise((done) => {
  window.frames_ms.length = 0;
  const sum = () => window.frames_ms.splice(0).reduce((a, b) => a + b, 0);
  const start = performance.now();
  button.click();
  const handled = performance.now() - start;
  requestAnimationFrame(() => {
    const index = handled + sum();
    requestAnimationFrame(() => { const doses = sum(); setTimeout(() => done({ index, doses })); });
  });
})"""


def milliseconds(session: Session, path: str, slower: int = SLOWER) -> list[dict[str, float]]:
    """Both frames of a tap: over every reading up and down, so that doses appear and disappear."""
    taken: list[dict[str, float]] = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(base_url=session.address, **PHONE)
        context.add_cookies([{"name": n, "value": v, "url": session.address} for n, v in session.cookies.items()])
        page = context.new_page()
        page.add_init_script(f"({WATCH})()")
        page.goto(path, wait_until="networkidle")
        protocol: CDPSession = context.new_cdp_session(page)
        protocol.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        buttons = page.query_selector_all("[data-quick-log] [data-step]")
        assert buttons, f"{path} has no steppers"
        for turn in range(ROUNDS):
            for button in buttons if turn % 2 else reversed(buttons):
                # Two taps in the same direction before one in the other: the water passes through the classes.
                taken += [button.evaluate(TAP), button.evaluate(TAP)]
        browser.close()
    return taken


def print_steps(session: Session, path: str) -> None:
    """The time of a tap at full speed and slowed."""
    for slower in (1, SLOWER):
        frames = milliseconds(session, path, slower)
        for what in ("index", "doses"):
            taken = sorted(each[what] for each in frames)
            print(
                f"quick log, CPU slowed {slower} times, a tap's frame with the {what} laid out: median"
                f" {statistics.median(taken):.1f} ms, 95th percentile {taken[int(len(taken) * 0.95)]:.1f}, worst"
                f" {taken[-1]:.1f} of {len(taken)}"
            )
