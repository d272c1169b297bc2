"""A better order of a route: preview, apply, undo, and the map of a route."""

import datetime

from harness.business import TECHNICIAN, Business
from harness.phone import WORDS
from harness.registry import test
from playwright.sync_api import Page, expect

NAMES = ".stops[data-stops] .stop__name"
PROPOSED = "[data-proposed] .orders__name"
PATH = "/route/optimization"


def town(business: Business) -> None:
    """Four customers on one street, out of their order."""
    for name, east in (("Ann", 0), ("Bob", 20), ("Cid", 30), ("Dan", 10)):
        business.customer(name, latitude="33.40", longitude=f"{-112 + east / 100:.2f}")


def preview(business: Business, **how) -> Page:
    page = business.page(**how)
    page.goto("/route", wait_until="networkidle")
    page.get_by_role("link", name=WORDS("optimize.title")).click()
    expect(page.locator(PROPOSED)).to_have_text(["Ann", "Dan", "Bob", "Cid"])
    return page


@test("a better order is previewed, applied and undone, {scripts}", each=[
    {"scripts": "with scripts"}, {"scripts": "without scripts"},
])  # fmt: skip
def applied_and_undone(stage, scripts):
    business = Business(stage)
    town(business)
    page = preview(business, javascript=scripts == "with scripts", device="phone")
    expect(page.locator(".savings__saved").first).to_be_visible()
    expect(page.locator(".map__plot")).to_have_count(2)
    page.locator("[data-apply] button").first.click()
    expect(page.locator(NAMES)).to_have_text(["Ann", "Dan", "Bob", "Cid"])
    expect(page.locator("[data-optimized]")).to_contain_text(WORDS("optimize.applied"))
    page.goto("/settings")
    page.goto("/route")
    page.locator("[data-optimized] button").click()
    expect(page.locator(NAMES)).to_have_text(["Ann", "Bob", "Cid", "Dan"])
    expect(page.locator("[data-optimized]")).to_have_count(0)


@test("the better order is applied for every such day, and its undo holds for every such day")
def applied_for_every_such_day(stage):
    business = Business(stage)
    town(business)
    page = preview(business)
    page.locator("[data-apply] [name=always]").click()
    day = datetime.date.fromisoformat(page.locator("[data-optimized] [name=on]").input_value())
    coming = f"/route?on={day + datetime.timedelta(days=7)}"
    page.goto(coming)
    expect(page.locator(NAMES)).to_have_text(["Ann", "Dan", "Bob", "Cid"])
    page.goto("/route")
    page.locator("[data-optimized] button").click()
    page.goto(coming)
    expect(page.locator(NAMES)).to_have_text(["Ann", "Bob", "Cid", "Dan"])


@test("a route that changes meanwhile is not overwritten: the new proposal is shown with the same wishes")
def changed_meanwhile(stage):
    business = Business(stage)
    town(business)
    business.technician()
    page = preview(business)
    page.get_by_label(WORDS("optimize.last")).select_option(label="Bob")
    page.get_by_role("button", name=WORDS("optimize.again")).click()
    expect(page.locator(PROPOSED)).to_have_text(["Ann", "Dan", "Cid", "Bob"])
    other = preview(business, email=TECHNICIAN)
    other.locator("[data-apply] button").first.click()
    expect(other.locator(NAMES)).to_have_text(["Ann", "Dan", "Bob", "Cid"])
    page.locator("[data-apply] button").first.click()
    expect(page.locator("[data-stale]")).to_be_visible()
    expect(page.locator(PROPOSED)).to_have_text(["Ann", "Dan", "Cid", "Bob"])
    page.reload()
    expect(page.locator(PROPOSED)).to_have_text(["Ann", "Dan", "Cid", "Bob"])
    expect(page.locator("[data-stale]")).to_have_count(0)
    page.goto("/route")
    expect(page.locator(NAMES)).to_have_text(["Ann", "Dan", "Bob", "Cid"])


@test("wishes without scripts: a stop keeps its place, and two stops at one place are refused with what was chosen")
def wishes_without_scripts(stage):
    business = Business(stage)
    town(business)
    page = preview(business, javascript=False)
    row = page.locator("[data-wishes] .orders__row").filter(has_text="Bob")
    row.get_by_role("checkbox").check()
    page.get_by_role("button", name=WORDS("optimize.again")).click()
    expect(page.locator(PROPOSED).nth(1)).to_have_text("Bob")
    expect(row.get_by_role("checkbox")).to_be_checked()
    for label in ("optimize.first", "optimize.last"):
        page.get_by_label(WORDS(label)).select_option(label="Cid")
    page.get_by_role("button", name=WORDS("optimize.again")).click()
    expect(page.get_by_text(WORDS("optimize.samePlace")).first).to_be_visible()
    expect(page.get_by_label(WORDS("optimize.last")).locator("option:checked")).to_have_text("Cid")


@test("the map is in a fold of the route and is fetched when it is opened; without scripts it has a page")
def map_of_the_route(stage):
    business = Business(stage)
    town(business)
    page = business.page(device="phone")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/route/map?" in request.url else None)
    page.goto("/route", wait_until="networkidle")
    assert not asked, asked
    page.locator("[data-map] summary").click()
    expect(page.locator("[data-map] .map__number")).to_have_text(["1", "2", "3", "4"])
    plain = business.page(javascript=False)
    plain.goto("/route")
    plain.locator("[data-map] summary").click()
    plain.get_by_role("link", name=WORDS("optimize.showMap")).click()
    expect(plain.locator(".map__number")).to_have_text(["1", "2", "3", "4"])


@test("two maps of two hundred stops are light, and no number covers another one")
def maps_of_two_hundred(stage):
    business = Business(stage)
    for number in range(200):
        east, north = number * 7919 % 199 / 400, number * 6007 % 197 / 500
        business.customer(f"Customer {number}", latitude=f"{33.4 + north:.4f}", longitude=f"{-112 + east:.4f}")
    page = business.page(device="phone")
    answer = page.goto(PATH)
    assert answer and len(answer.body()) < 250_000, answer
    boxes = page.locator(".map").nth(1).locator(".map__number").evaluate_all(
        "all => all.map(each => { const b = each.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] })"
    )
    assert len(boxes) > 100, len(boxes)
    covered = [
        (one, other)
        for index, one in enumerate(boxes)
        for other in boxes[index + 1 :]
        if min(one[2], other[2]) - max(one[0], other[0]) > 1.5 and min(one[3], other[3]) - max(one[1], other[1]) > 3
    ]
    assert not covered, covered[:3]
