"""The time from a finger's movement on a grip of the route to the frame that shows it, on a phone's slow processor.

python Tests/Benchmarks/drag.py [BINARY] takes the release binary and a route of 50 stops. Judges nothing."""

import pathlib
import statistics
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
import pages  # noqa: E402
import route_day  # noqa: E402
from harness.session import Session  # noqa: E402
from harness.stage import PHONE, launch  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

SLOWER = 4
ROUNDS = 8
MOVES = 20
# From the moment of the event to the end of the frame in which its effect is laid out and painted.
WATCH = """() => {
  window.taken_ms = { pointerdown: [], pointermove: [], pointerup: [] };
  for (const name of Object.keys(window.taken_ms)) {
    document.addEventListener(name, ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.taken_ms[name].push(performance.now() - timeStamp);
        channel.port2.postMessage(0);
      });
    }, true);
  }
}"""


def milliseconds(session: Session, slower: int) -> dict[str, list[float]]:
    """Of each event of drags over two rows, down and up again."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(base_url=session.address, **PHONE)
        context.add_cookies([{"name": n, "value": v, "url": session.address} for n, v in session.cookies.items()])
        page = context.new_page()
        page.add_init_script(f"({WATCH})()")
        page.goto("/route", wait_until="networkidle")
        protocol = context.new_cdp_session(page)
        protocol.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        grips = page.locator(".stop__grip")
        count = grips.count()
        assert count > 10, f"{count} stops can be dragged"
        for turn in range(ROUNDS):
            grip = grips.nth(count // 2)
            grip.evaluate("grip => grip.closest('li').scrollIntoView({ block: 'center' })")
            box = grip.bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + min(60, box["height"] / 2)
            way = 160 if turn % 2 else -160

            def touch(kind: str, at: float) -> None:
                points = [] if kind == "touchEnd" else [{"x": x, "y": at}]
                protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

            touch("touchStart", y)
            for step in range(1, MOVES + 1):
                touch("touchMove", y + way * step / MOVES)
            with page.expect_response("**/route/order"):
                touch("touchEnd", y + way)
            page.wait_for_load_state("networkidle")
        taken = page.evaluate("taken_ms")
        browser.close()
        return taken


def print_drags(session: Session) -> None:
    """The times at full speed and slowed."""
    for slower in (1, SLOWER):
        for event, taken in milliseconds(session, slower).items():
            taken = sorted(taken)
            print(
                f"route of 50 stops, CPU slowed {slower} times, {event} to its frame: median"
                f" {statistics.median(taken):.1f} ms, worst {taken[-1]:.1f} of {len(taken)}"
            )


def main() -> None:
    binary = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/poolflow")
    with tempfile.TemporaryDirectory(prefix="poolflow-drag-") as folder:
        base = pathlib.Path(folder) / "day"
        pages.fill(base, binary, is_on_time=True)
        program = pages.copy(base, binary, 0)
        with pages.running(program, signs_in=False):
            pass
        route_day.prepare(program)
        with pages.running(program) as session:
            print_drags(session)


if __name__ == "__main__":
    main()
