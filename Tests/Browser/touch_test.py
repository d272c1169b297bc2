"""The owner's week board with a finger, on a tablet: touches of the browser itself, not of its mouse."""

from harness.business import Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
CARD = "[data-card]"
ROW = "tr:has(.owner-head bdi:text-is('Tia Technician'))"
FLYING, LIFTED = ".deskcard--flying", ".deskcard--lifted"
SIZES = [{"width": 1024, "height": 768}, {"width": 800, "height": 1180}]
SCROLLED = """() => {
  const { scrollLeft, scrollTop } = document.querySelector('[data-scroll]');
  return [scrollX, scrollY, scrollLeft, scrollTop];
}"""
# Longer than a touch has to rest on a card, and shorter.
REST, TAP = 600, 60


class Finger:
    """A finger on the glass, by the protocol of the browser."""

    def __init__(self, page: Page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.send("touchStart", self.at)

    def to(self, x: float, y: float, steps: int = 8) -> None:
        (from_x, from_y), self.at = self.at, (x, y)
        for step in range(1, steps + 1):
            share = step / steps
            self.send("touchMove", (from_x + (x - from_x) * share, from_y + (y - from_y) * share))
            self.page.wait_for_timeout(16)

    def second(self, x: float, y: float) -> None:
        """Another finger, which comes and goes."""
        self.send("touchStart", self.at, (x, y))
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [{"x": x, "y": y, "id": 1}]})

    def up(self) -> None:
        self.send("touchEnd")

    def cancel(self) -> None:
        self.send("touchCancel")


def opened(stage, width: int, height: int, customers: int = 1):
    """The owner's board of the next week on a tablet, with a technician and customers of every day."""
    business = Business(stage)
    business.technician()
    for number in range(customers):
        business.customer(f"Customer {number + 1:02}")
    page = business.page(device="tablet")
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/board")
    page.get_by_role("link", name=WORDS("board.next")).click()
    expect(page.locator(CARD).first).to_be_visible()
    return business, page, Finger(page)


def middle(page: Page, part) -> tuple[float, float]:
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def moves(business) -> list:
    return business.program.rows("SELECT count(*), count(assigned_id) FROM moves")


@test("a stop lifted by a resting finger and dropped on another person's cell moves once, at {width} px", each=SIZES)
def a_finger_moves_a_stop(stage, width, height):
    business, page, finger = opened(stage, width, height)
    finger.down(*middle(page, page.locator(CARD).first.locator(".deskcard__name")))
    page.wait_for_timeout(REST)
    expect(page.locator(FLYING)).to_have_count(1)
    finger.to(*middle(page, page.locator(ROW).locator("[data-cell]").first))
    expect(page.locator(ROW).locator(".cell--drop")).to_have_count(1)
    finger.up()
    expect(page.locator(ROW).locator(CARD)).to_have_count(1)
    expect(page.get_by_text(WORDS("board.changed", count=1))).to_be_visible()
    expect(page.locator(f"{FLYING}, {LIFTED}, .cell--drop")).to_have_count(0)
    assert moves(business) == [(1, 1)]
    page.get_by_role("button", name=WORDS("toast.undo")).tap()
    expect(page.get_by_text(WORDS("board.undone", count=1))).to_be_visible()
    assert moves(business) == [(0, 0)]


@test("a finger that scrolls the board lifts no stop, at {width} px", each=SIZES)
def a_finger_scrolls(stage, width, height):
    business, page, finger = opened(stage, width, height, customers=30)
    before = page.evaluate(SCROLLED)
    x, y = middle(page, page.locator(CARD).nth(8).locator(".deskcard__name"))
    finger.down(x, y)
    page.wait_for_timeout(TAP)
    finger.to(x, y - 220, steps=14)
    page.wait_for_timeout(REST)
    expect(page.locator(f"{FLYING}, {LIFTED}")).to_have_count(0)
    finger.up()
    assert page.evaluate(SCROLLED) != before
    assert moves(business) == [(0, 0)]


@test("a stop held at the edge of the board scrolls it to the days that are out of sight, at {width} px", each=SIZES)
def a_finger_waits_at_the_edge(stage, width, height):
    business, page, finger = opened(stage, width, height)
    before = page.evaluate(SCROLLED)
    x, y = middle(page, page.locator(CARD).first.locator(".deskcard__name"))
    board = page.locator("[data-scroll]").bounding_box()
    finger.down(x, y)
    page.wait_for_timeout(REST)
    finger.to(min(board["x"] + board["width"], width) - 12, y)
    page.wait_for_function(f"before => ({SCROLLED})()[2] > before + 100", arg=before[2])
    finger.cancel()
    expect(page.locator(f"{FLYING}, {LIFTED}")).to_have_count(0)
    assert moves(business) == [(0, 0)]


@test("a touch that the tablet takes back, or a second finger, leaves the board as it was, at {width} px", each=SIZES)
def a_touch_is_cancelled(stage, width, height):
    business, page, finger = opened(stage, width, height)
    start = middle(page, page.locator(CARD).first.locator(".deskcard__name"))
    cell = middle(page, page.locator(ROW).locator("[data-cell]").first)
    finger.down(*start)
    page.wait_for_timeout(REST)
    expect(page.locator(FLYING)).to_have_count(1)
    finger.to(*cell)
    finger.cancel()
    expect(page.locator(f"{FLYING}, {LIFTED}, .cell--drop")).to_have_count(0)
    # Two fingers zoom: neither holds a card.
    finger.send("touchStart", start, (start[0] + 40, start[1] + 90))
    page.wait_for_timeout(REST)
    expect(page.locator(FLYING)).to_have_count(0)
    finger.send("touchEnd")
    # A second finger that comes and goes does not put the card down.
    finger.down(*start)
    page.wait_for_timeout(REST)
    finger.to(*cell)
    finger.second(cell[0] + 30, cell[1] + 60)
    page.wait_for_timeout(TAP)
    expect(page.locator(FLYING)).to_have_count(1)
    assert moves(business) == [(0, 0)]
    finger.cancel()
    expect(page.locator(f"{FLYING}, {LIFTED}")).to_have_count(0)
    assert moves(business) == [(0, 0)]


@test("a tap opens the customer of a card, and one on its number chooses it, at {width} px", each=SIZES)
def a_tap_opens(stage, width, height):
    business, page, finger = opened(stage, width, height)
    page.locator(CARD).first.locator("label.deskcard__mark").tap()
    expect(page.locator(".deskcard__check:checked")).to_have_count(1)
    finger.down(*middle(page, page.locator(CARD).first.locator(".deskcard__name")))
    page.wait_for_timeout(TAP)
    finger.up()
    page.wait_for_url("**/pools/**")
    assert moves(business) == [(0, 0)]
