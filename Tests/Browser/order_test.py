"""The order of a route: by mouse, by touch, by keyboard, and while another person changes it."""

import datetime

from harness.business import TECHNICIAN, Business
from harness.phone import WORDS
from harness.registry import test
from playwright.sync_api import Page, expect

NAMES = ".stops[data-stops] .stop__name"


def opened(business: Business, **how) -> Page:
    page = business.page(**how)
    page.goto("/route", wait_until="networkidle")
    expect(page.locator(".stop__grip")).to_have_count(3)
    return page



def middle(page: Page, row: int) -> tuple[float, float]:
    box = page.locator(".stop__grip").nth(row).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + min(60, box["height"] / 2)


@test("a stop is dragged by the mouse, and every such day follows on a click")
def dragged_by_mouse(stage):
    business = Business(stage)
    business.customers()
    page = opened(business)
    before = page.locator(NAMES).all_inner_texts()
    x, y = middle(page, 2)
    top = middle(page, 1)[1]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x, y + (top - 20 - y) * step / 8)
    with page.expect_response("**/route/order"):
        page.mouse.up()
    wanted = [before[0], before[2], before[1]]
    expect(page.locator(NAMES)).to_have_text(wanted)
    expect(page.locator("[data-order] [role=status]")).to_contain_text(before[2])
    page.get_by_role("button", name="Every").click()
    page.wait_for_url("**/route?*always=1*")
    expect(page.locator(NAMES)).to_have_text(wanted)
    day = datetime.date.fromisoformat(page.locator("[data-order] [name=on]").input_value())
    page.goto(f"/route?on={day + datetime.timedelta(days=7)}")
    expect(page.locator(NAMES)).to_have_text(wanted)


@test("a stop is dragged by a finger")
def dragged_by_touch(stage):
    business = Business(stage)
    business.customers()
    page = opened(business, device="phone")
    before = page.locator(NAMES).all_inner_texts()
    client = page.context.new_cdp_session(page)
    page.locator(".stop__grip").nth(2).evaluate("grip => grip.closest('li').scrollIntoView({ block: 'center' })")
    x, y = middle(page, 2)
    target = middle(page, 1)[1] - 20

    def touch(kind: str, at: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": at}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", y)
    for step in range(1, 9):
        touch("touchMove", y + (target - y) * step / 8)
    with page.expect_response("**/route/order"):
        touch("touchEnd", target)
    expect(page.locator(NAMES)).to_have_text([before[0], before[2], before[1]])


@test("a stop is lifted, moved and put back or down by keyboard")
def moved_by_keyboard(stage):
    business = Business(stage)
    business.customers()
    page = opened(business)
    before = page.locator(NAMES).all_inner_texts()
    page.locator(".stop__grip").nth(1).focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(page.locator(NAMES)).to_have_text([before[0], before[2], before[1]])
    page.keyboard.press("Escape")
    expect(page.locator(NAMES)).to_have_text(before)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-order] [role=status]")).to_contain_text(before[1])
    with page.expect_response("**/route/order"):
        page.keyboard.press("Enter")
    expect(page.locator(NAMES)).to_have_text([before[0], before[2], before[1]])
    page.reload()
    expect(page.locator(NAMES)).to_have_text([before[0], before[2], before[1]])


def lift_and_step(page: Page, row: int, key: str) -> None:
    """Moves a stop by one place with the keyboard, without waiting for the answer."""
    page.locator(".stop__grip").nth(row).focus()
    for each in ("Enter", key, "Enter"):
        page.keyboard.press(each)


@test("a stop that is moved before the answer about another one is saved after it")
def moved_before_the_answer(stage):
    business = Business(stage)
    business.customers()
    page = opened(business)
    before = page.locator(NAMES).all_inner_texts()
    wanted = [before[1], before[2], before[0]]
    answers = []
    page.on("response", lambda response: answers.append(response) if "/route/order" in response.url else None)
    slow = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    lift_and_step(page, 0, "ArrowDown")
    lift_and_step(page, 1, "ArrowDown")
    expect(page.locator(NAMES)).to_have_text(wanted)
    for _ in range(50):
        if len(answers) == 2:
            break
        page.wait_for_timeout(100)
    assert [answer.ok for answer in answers] == [True, True], answers
    expect(page.get_by_text(WORDS("route.orderStale"))).to_have_count(0)
    page.goto("/route", wait_until="networkidle")
    expect(page.locator(NAMES)).to_have_text(wanted)


@test("a stop that is dragged just before the page is left stays where it was put")
def dragged_and_left(stage):
    business = Business(stage)
    business.customers()
    page = opened(business)
    before = page.locator(NAMES).all_inner_texts()
    held = []
    page.route("**/route/order", lambda route: held.append(route))
    page.evaluate("addEventListener('pointerup', () => setTimeout(() => location.assign('/settings'), 100))")
    x, y = middle(page, 2)
    top = middle(page, 1)[1]
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x, y + (top - 20 - y) * step / 8)
    page.mouse.up()
    page.wait_for_url("**/settings")
    held[0].continue_()
    other = business.page()
    for _ in range(50):
        other.goto("/route", wait_until="networkidle")
        if other.locator(NAMES).all_inner_texts() == [before[0], before[2], before[1]]:
            break
        other.wait_for_timeout(100)
    expect(other.locator(NAMES)).to_have_text([before[0], before[2], before[1]])


@test("rows cannot be dragged while the search hides some")
def no_drag_in_a_search(stage):
    business = Business(stage)
    for number in range(6):
        business.customer(f"Customer {number}")
    page = business.page()
    page.goto("/route", wait_until="networkidle")
    page.get_by_role("searchbox").fill("Customer 1")
    expect(page.locator(".stop__grip:visible")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".stop__grip:visible")).to_have_count(6)


@test("two people change one route at once: the second is told, and nothing is lost")
def two_people_reorder(stage):
    business = Business(stage)
    business.customers()
    business.technician()
    one, other = opened(business), opened(business, email=TECHNICIAN)
    before = one.locator(NAMES).all_inner_texts()
    for page, row in ((one, 1), (other, 2)):
        with page.expect_response("**/route/order"):
            lift_and_step(page, row, "ArrowDown" if row == 1 else "ArrowUp")
    expect(other.get_by_text(WORDS("route.orderStale"))).to_be_visible()
    for page in (one, other):
        expect(page.locator(NAMES)).to_have_text([before[0], before[2], before[1]])


@test("without a connection the stop goes back to its place, and the page says so")
def order_without_connection(stage):
    business = Business(stage)
    business.customers()
    page = opened(business)
    before = page.locator(NAMES).all_inner_texts()
    stage.allow(page, "ERR_FAILED")
    page.route("**/route/order", lambda route: route.abort())
    page.locator(".stop__grip").nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS("route.orderFailed"))).to_be_visible()
    expect(page.locator(NAMES)).to_have_text(before)


@test("a search hides the other stops as one types, also by a note")
def stops_are_searched(stage):
    business = Business(stage)
    for number in range(6):
        business.customer(f"Customer {number}", notes="Blue slide" if number == 4 else "")
    page = business.page(device="phone")
    page.goto("/route", wait_until="networkidle")
    page.get_by_role("searchbox").fill("mer 3")
    expect(page.locator(".stop:visible .stop__name")).to_have_text(["Customer 3"])
    page.get_by_role("searchbox").fill("slide")
    expect(page.locator(".stop:visible .stop__name")).to_have_text(["Customer 4"])
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".stop:visible")).to_have_count(6)


@test("a search as one types says that no stop matches, opens no empty fold, and leads to all customers")
def nothing_is_found(stage):
    business = Business(stage)
    for number in range(6):
        business.customer(f"Customer {number}")
    page = business.page(device="phone")
    page.goto("/route", wait_until="networkidle")
    none = page.get_by_role("status").filter(has_text=WORDS("route.foundNone", query="zebra"))
    page.get_by_role("searchbox").fill("zebra")
    expect(none).to_be_visible()
    field, notice = page.locator(".search").bounding_box(), none.locator(".notice").bounding_box()
    assert notice["y"] - field["y"] - field["height"] >= 8, (field, notice)
    assert page.locator("details:visible:not(:has(.stop:visible))").count() == 0
    address = none.get_by_role("link", name=WORDS("route.searchCustomers")).get_attribute("href")
    assert address.endswith("/pools?q=zebra"), address
    page.get_by_role("searchbox").fill("Customer 2")
    expect(none).to_be_hidden()
    expect(page.locator(".stop:visible .stop__name")).to_have_text(["Customer 2"])
    page.goto("/route?q=zebra")
    expect(none).to_be_visible()
    assert page.get_by_text(WORDS("route.found", count=0)).count() == 0
