"""The sheet that skips a stop in two taps: over the route and over the form of a visit."""

from harness.business import TECHNICIAN, Business
from harness.phone import WORDS
from harness.polling import until
from harness.program import ROOT
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect


def opened(business: Business, path: str = "/route", **how) -> Page:
    page = business.page(**how)
    page.goto(path, wait_until="networkidle")
    return page


def own(business: Business) -> str:
    """A customer with a telephone and a language, and two more."""
    pool = business.customers()[0]
    fields = [("contact_name", "Ana Ruiz"), ("contact_phone", "602 555 0142"), ("language", "es")]
    answer = business.owner.post(f"{pool}/profile", fields, form=f"{pool}/profile")
    assert answer.status == 303, answer.text
    return pool


PHOTO = ROOT / "Public/demo/pool-1.jpg"


@test("a stop is skipped from the route in two taps, with a photo and a text to the customer")
def two_taps(stage):
    business = Business(stage)
    pool = own(business)
    page = opened(business, device="phone")
    row = page.locator(f"li[data-pool='{pool.rpartition('/')[2]}']")
    row.get_by_role("link", name=WORDS("skip.link")).click()
    sheet = page.locator("dialog.drawer")
    expect(sheet.get_by_role("heading", name=WORDS("skip.sheet"))).to_be_visible()
    sheet.locator("#skip-photo").set_input_files(PHOTO)
    expect(sheet.locator(".proof__picture")).to_be_visible()
    expect(sheet.locator("[data-part=count]")).to_have_text(WORDS("skip.taken"))
    sheet.get_by_label(WORDS("skip.textNameAfter", name="Ana")).check()
    sheet.locator("button[value=gate]").click()
    expect(row).to_have_class("stop stop--skipped")
    page.locator(".done summary").click()
    expect(row.locator("img.stop__picture")).to_be_visible()
    text = page.locator(".texting a")
    expect(text).to_have_text(WORDS("skip.textName", name="Ana"))
    assert "port%C3%B3n" in text.get_attribute("href")
    ((size,),) = business.program.rows("SELECT photo_bytes FROM skips")
    assert 0 < size <= 200_000, size
    page.reload()
    expect(page.locator(".texting")).to_have_count(0)
    page.locator(".done summary").click()
    row.get_by_role("button", name=WORDS("skip.undo")).click()
    expect(row).not_to_have_class("stop stop--skipped")


@test("the skip sheet fits a phone of 320 px in German, with reasons in sight")
def narrow_sheet(stage):
    business = Business(stage)
    pool = own(business)
    page = opened(business, device="phone", language="de-DE")
    page.set_viewport_size({"width": 320, "height": 568})
    page.locator(f"li[data-pool='{pool.rpartition('/')[2]}'] a[href*='/skip']").evaluate("link => link.click()")
    sheet = page.locator("dialog.drawer")
    expect(sheet.get_by_role("heading", name=Words("de")("skip.sheet"))).to_be_visible()
    expect(sheet.locator("button.reason")).to_have_count(6)
    room = sheet.locator(".drawer__body").bounding_box()
    reasons = [each.bounding_box() for each in sheet.locator("button.reason").all()]
    assert all(box["height"] <= 110 and box["x"] + box["width"] <= 320 for box in reasons), reasons
    assert sum(box["y"] + box["height"] <= min(room["y"] + room["height"], 568) for box in reasons) >= 2, (room, reasons)
    clipped = "boxes => boxes.filter(box => box.scrollWidth > box.clientWidth + 1).length"
    assert sheet.locator("button.reason, button.reason span").evaluate_all(clipped) == 0


@test("the sheet opens over the form of a visit, whose entries stay")
def over_the_form(stage):
    business = Business(stage)
    pool = own(business)
    page = opened(business, f"{pool}/log", device="phone")
    page.locator("#ph").fill("7.9")
    page.get_by_role("link", name=WORDS("skip.title")).click()
    sheet = page.locator("dialog.drawer")
    expect(sheet.locator("button[value=weather]")).to_be_visible()
    assert sheet.locator("button[value=weather]").bounding_box()["height"] >= 56, "the sheet has its styles"
    sheet.get_by_role("link", name=WORDS("skip.close")).click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#ph")).to_have_value("7.9")
    page.get_by_role("link", name=WORDS("skip.title")).click()
    sheet.locator("button[value=weather]").click()
    page.wait_for_url("**/route?*")
    assert business.program.rows("SELECT reason FROM skips") == [("weather",)]


@test("a stop is skipped with a photo where JavaScript is off, and Enter in the day skips nothing")
def without_javascript(stage):
    business = Business(stage)
    pool = own(business)
    page = opened(business, f"{pool}/skip", device="phone", javascript=False)
    page.locator(".skipping__day summary").click()
    page.locator("#on").press("Enter")
    assert business.program.rows("SELECT count(*) FROM skips") == [(0,)]
    page.locator("#skip-photo").set_input_files(PHOTO)
    page.locator("button[value=dog]").click()
    row = page.locator(f"li[data-pool='{pool.rpartition('/')[2]}']")
    expect(row).to_have_class("stop stop--skipped")
    expect(row.locator("img.stop__picture")).to_have_count(1)


def swipe(page: Page, row: int, across: int, down: int = 0) -> None:
    target = page.locator(".stops[data-stops] > .stop").nth(row)
    target.evaluate("row => row.scrollIntoView({ block: 'center' })")
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 24
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + across * step / 8, "y": y + down * step / 8}
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@test("a swipe to the left opens the skip sheet, to the right the form, and a scroll or a short one nothing")
def swipes(stage):
    business = Business(stage)
    own(business)
    page = opened(business, device="phone")
    expect(page.locator(".stop__grip")).to_have_count(3)
    sheet = page.locator("dialog.drawer")
    swipe(page, 1, -40)
    swipe(page, 1, -120, down=-200)
    expect(sheet).to_be_hidden()
    assert page.url.endswith("/route") or "/route" in page.url
    swipe(page, 1, -140)
    expect(sheet.locator("button[value=gate]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    swipe(page, 1, 140)
    page.wait_for_url("**/log")


@test("a route that is completed is celebrated once, also after a reload")
def celebrated_once(stage):
    business = Business(stage)
    pools = business.customers()
    business.technician()
    page = business.page(TECHNICIAN, device="phone")
    for pool in pools:
        page.goto(f"{pool}/skip")
        reason = "gate" if pool != pools[0] else None
        if reason:
            page.locator("#next_day").uncheck()
            page.locator(f"button[value={reason}]").click()
        else:
            page.goto(f"{pool}/log")
            page.get_by_role("button", name=WORDS("log.submit")).click()
        page.wait_for_url("**/route?*")
    expect(page.locator("[data-celebration]")).to_be_visible()
    page.reload()
    expect(page.locator(".progress--complete")).to_be_visible()
    expect(page.locator("[data-celebration]")).to_have_count(0)
    assert business.program.rows("SELECT stops FROM completed_routes") == [(3,)]


@test("the report of a done stop goes to the share sheet of the phone, and without one to a text message")
def report(stage):
    business = Business(stage)
    pool = own(business)
    page = opened(business, f"{pool}/log", device="phone")
    page.get_by_role("button", name=WORDS("log.submit")).click()
    page.wait_for_url("**/route?*")
    link = page.locator(f"li[data-pool='{pool.rpartition('/')[2]}'] a[data-report]")
    page.locator(".done summary").click()
    expect(link).to_be_visible()
    assert page.locator(".toast a[data-report]").count() == 1
    page.wait_for_load_state("networkidle")
    page.evaluate("() => { navigator.share = async (data) => { window.shared = data.text; }; }")
    link.click()
    until(page, "window.shared?.startsWith('Hola')")
    answer = business.owner.get(link.get_attribute("href"))
    assert answer.status == 303 and answer.headers["Location"].startswith("sms:6025550142?&body=Hola"), answer.headers
