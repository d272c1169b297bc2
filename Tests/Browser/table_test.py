"""The owner's customers as a table: choosing many and changing them, keys, and the box that finds anybody."""

import re

from harness.business import Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def named(business: Business, *names: str) -> None:
    for name in names:
        business.customer(name)


def check(page: Page, name: str):
    return page.get_by_role("checkbox", name=WORDS("bulk.select", name=name), exact=True)


def fees(business: Business) -> list[float]:
    return [fee for (fee,) in business.program.rows("SELECT monthly_fee FROM pools ORDER BY sort_name")]


@test("the owner raises the fees of chosen customers and takes it back, JavaScript {javascript}", each=BOTH)
def fees_are_raised(stage, javascript):
    business = Business(stage)
    named(business, "Ann", "Bob", "Cid")
    page = business.page(javascript=javascript)
    page.goto("/pools")
    check(page, "Ann").check()
    check(page, "Cid").check()
    page.get_by_role("button", name=WORDS("bulk.fee")).click()
    expect(page.get_by_text("2 customers chosen")).to_be_visible()
    page.get_by_role("button", name=WORDS("bulk.preview")).click()
    expect(page.locator("#problems")).to_be_visible()
    page.get_by_label(WORDS("bulk.percent")).fill("10")
    page.get_by_role("button", name=WORDS("bulk.preview")).click()
    expect(page.get_by_text("Fees a month: $300.00 → $330.00")).to_be_visible()
    assert fees(business) == [150, 150, 150]
    page.get_by_role("button", name="Change 2 customers").click()
    expect(page.get_by_text("2 customers changed")).to_be_visible()
    assert fees(business) == [165, 150, 165]
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text("Undone: 2 customers are as before")).to_be_visible()
    assert fees(business) == [150, 150, 150]


@test("customers are chosen by keys and by a range, and the bar says how many and their fees")
def chosen_by_keys(stage):
    business = Business(stage)
    named(business, "Ann", "Bob", "Cid", "Dee")
    page = business.page()
    page.goto("/pools", wait_until="networkidle")
    bar = page.locator("[data-chosen-count]")
    expect(bar).to_be_hidden()
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.get_by_role("link", name="Bob")).to_be_focused()
    page.keyboard.press("x")
    expect(check(page, "Bob")).to_be_checked()
    expect(bar).to_have_text("1 selected")
    check(page, "Dee").click(modifiers=["Shift"])
    expect(bar).to_have_text("3 selected")
    expect(page.locator("[data-chosen-sum]")).to_have_text("$450.00 a month")
    page.get_by_role("checkbox", name=WORDS("bulk.selectPage")).check()
    expect(bar).to_have_text("4 selected")
    page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    page.get_by_role("link", name="Cid").focus()
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Bob")).to_be_visible()


@test("the slash leads to the box that finds a customer, with the keyboard alone")
def found_by_slash(stage):
    business = Business(stage)
    named(business, "Ann Abel", "Bob Baker")
    page = business.page()
    page.goto("/settings", wait_until="networkidle")
    page.keyboard.press("/")
    box = page.get_by_role("combobox", name=WORDS("customers.find"))
    expect(box).to_be_focused()
    page.keyboard.type("bak")
    option = page.get_by_role("option", name=re.compile("Bob Baker"))
    expect(option).to_be_visible()
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(option).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Bob Baker")).to_be_visible()
    # The only match opens, without a choice among the results.
    page.keyboard.press("/")
    page.keyboard.type("abel")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Ann Abel")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("zebra")
    page.keyboard.press("Enter")
    page.wait_for_url("**/pools?q=zebra")


@test("the box that finds a customer leads to the list without JavaScript, and to the only match")
def found_without_a_script(stage):
    business = Business(stage)
    named(business, "Ann Abel", "Bob Baker", "Cid Baker")
    page = business.page(javascript=False)
    page.goto("/settings")
    page.locator("#find").fill("baker")
    page.keyboard.press("Enter")
    for name in ("Bob Baker", "Cid Baker"):
        expect(page.get_by_role("link", name=name)).to_be_visible()
    expect(page.get_by_role("link", name="Ann Abel")).to_have_count(0)
    page.locator("#find").fill("abel")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Ann Abel")).to_be_visible()


@test("a head of the table stays in sight while the page scrolls, and sorts by a link")
def heads_stay(stage):
    business = Business(stage)
    named(business, *[f"Customer {number:02}" for number in range(30)])
    page = business.page()
    page.goto("/pools")
    page.get_by_role("link", name="Customer 29").scroll_into_view_if_needed()
    head = page.get_by_role("columnheader", name=WORDS("customers.name"))
    assert head.bounding_box()["y"] == 0, head.bounding_box()
    heights = page.evaluate("[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight)")
    assert max(heights) <= 46, heights
    head.get_by_role("link").click()
    expect(page.get_by_role("columnheader", name=WORDS("customers.name"))).to_have_attribute("aria-sort", "descending")
    expect(page.locator("tbody tr").first).to_contain_text("Customer 29")


@test("on a wide screen the customers of the table are beside the one that is open; a phone has its page alone")
def list_beside_a_customer(stage):
    business = Business(stage)
    named(business, "Ann", "Bob", "Cid", "Dee")
    page = business.page()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/pools?sort=-name", wait_until="networkidle")
    page.get_by_role("link", name="Bob").click()
    beside = page.locator("[data-beside]")
    expect(beside.locator(".beside__name")).to_have_text(["Dee", "Cid", "Bob", "Ann"])
    expect(beside.locator("[aria-current]")).to_contain_text("Bob")
    beside.get_by_role("link", name="Ann").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
    expect(beside.locator("[aria-current]")).to_contain_text("Ann")
    back = beside.get_by_role("link", name=WORDS("pools.title"))
    expect(back).to_have_attribute("href", re.compile(r"/pools\?sort=-name$"))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload(wait_until="networkidle")
    expect(beside).to_be_hidden()
    assert not [url for url in asked if "/pools/beside" in url], asked
