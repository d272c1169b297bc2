"""A visit afterwards: read, corrected, deleted, restored, shared with the customer; and the customer's profile."""

import sqlite3

from harness.business import CORROSIVE, SCALING, TECHNICIAN, Business, visit_in
from harness.photos import attach
from harness.polling import until
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def logged(business: Business, **more: str) -> tuple[str, str]:
    """A customer with one visit by the owner; returns both paths."""
    pool = business.customer()
    answer = business.log(pool, CORROSIVE, **more)
    return pool, f"/visits/{visit_in(answer.headers['Location'])}"


@test("from the customer a visit is opened, corrected and read again, JavaScript {javascript}", each=BOTH)
def a_visit_is_corrected(stage, javascript):
    business = Business(stage)
    pool, visit = logged(business, dose="base", notes="Gate 4711")
    page = business.page(device="phone", javascript=javascript)
    page.goto(pool)
    page.locator(".visit__link").click()
    expect(page.locator("[data-visit]")).to_be_visible()
    expect(page.get_by_text("Gate 4711")).to_be_visible()
    page.get_by_role("link", name=WORDS("pool.edit")).click()
    page.get_by_label(WORDS("reading.ph"), exact=True).fill("7,4")
    page.get_by_label(WORDS("reading.freeChlorine")).fill("2.5")
    page.get_by_label(WORDS("visit.customerNote")).fill("Filter cleaned")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.get_by_text(WORDS("visit.saved"))).to_be_visible()
    history = page.locator(".edits")
    expect(history).to_contain_text("Olga Owner")
    expect(history).to_contain_text("7.4")
    expect(history).to_contain_text("Filter cleaned")
    assert business.program.rows("SELECT ph FROM pools") == [(7.4,)]
    assert business.program.rows("SELECT count(*) FROM visit_edits") == [(4,)]
    assert business.owner.get(visit).status == 200


@test("a correction by two people shows the newer version beside the typed one, JavaScript {javascript}", each=BOTH)
def two_editors_of_a_visit(stage, javascript):
    business = Business(stage)
    _, visit = logged(business)
    page = business.page(javascript=javascript)
    page.goto(f"{visit}/edit")
    theirs = business.owner.fill(f"{visit}/edit")
    assert business.owner.submit(visit, theirs, ph="7.5", notes="Theirs").status == 303
    page.get_by_label(WORDS("log.internalNote")).fill("Mine")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.locator(".conflict")).to_contain_text("Theirs")
    expect(page.get_by_label(WORDS("log.internalNote"))).to_have_value("Mine")
    expect(page.get_by_label(WORDS("reading.ph"), exact=True)).to_have_value("7.5")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.get_by_text(WORDS("visit.saved"))).to_be_visible()
    assert business.program.rows("SELECT notes FROM visits") == [("Mine",)]
    assert business.program.rows("SELECT ph FROM pools") == [(7.5,)]


@test("a deleted visit disappears, Undo restores it, and the route follows, JavaScript {javascript}", each=BOTH)
def a_deleted_visit_comes_back(stage, javascript):
    business = Business(stage)
    technician = business.technician()
    pool = business.customer()
    business.log(pool, SCALING)
    answer = business.log(pool, CORROSIVE, technician)
    visit = f"/visits/{visit_in(answer.headers['Location'])}"
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto(visit)
    page.get_by_role("button", name=WORDS("pool.delete")).click()
    expect(page.get_by_text(WORDS("visit.deleted"), exact=True)).to_be_visible()
    assert business.owner.get(visit).status == 404
    assert business.program.rows("SELECT ph FROM pools") == [(float(SCALING["ph"]),)]
    page.get_by_role("button", name=WORDS("toast.undo")).first.click()
    expect(page.get_by_text(WORDS("visit.restored"))).to_be_visible()
    assert business.program.rows("SELECT ph FROM pools") == [(float(CORROSIVE["ph"]),)]
    assert business.program.command("check") == "no damage found\n"


@test("photos are paged through with arrow keys and buttons, and removed in the form")
def photos_are_looked_through(stage):
    business = Business(stage)
    _, visit = logged(business)
    attach(business.program, visit, 3)
    page = business.page()
    page.goto(visit)
    page.locator(".pictures a").first.click()
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=1, count=3))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=2, count=3))).to_be_visible()
    page.get_by_role("link", name=WORDS("visit.nextPhoto")).click()
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=3, count=3))).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=2, count=3))).to_be_visible()
    assert page.locator(".gallery img").evaluate("image => image.naturalWidth") > 0
    page.keyboard.press("Escape")
    expect(page.locator("[data-visit]")).to_be_visible()
    page.goto(f"{visit}/edit")
    page.get_by_label(WORDS("visit.removePhoto", number=2)).check()
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.locator(".pictures img")).to_have_count(2)
    assert business.program.rows("SELECT position FROM photos ORDER BY position") == [(1,), (3,)]
    page.goto(f"{visit}/gallery/3")
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=2, count=2))).to_be_visible()


@test("photos can be paged through without JavaScript")
def photos_without_javascript(stage):
    business = Business(stage)
    _, visit = logged(business)
    attach(business.program, visit, 2)
    page = business.page(javascript=False)
    page.goto(f"{visit}/gallery/1")
    page.get_by_role("link", name=WORDS("visit.nextPhoto")).click()
    expect(page.get_by_role("heading", name=WORDS("visit.photoOf", number=2, count=2))).to_be_visible()
    page.get_by_role("link", name=WORDS("form.back")).click()
    expect(page.locator("[data-visit]")).to_be_visible()


SHARE = """
window.shared = [];
Object.defineProperty(navigator, 'share', {value: %s, configurable: true});
Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { window.copied = text; }}});
"""


def report_page(business: Business, visit: str, share: str):
    """A visit's page in a browser with this kind of sharing."""
    page = business.page(device="phone")
    page.add_init_script(SHARE % share)
    page.goto(visit)
    return page


@test("the report is shared by the phone's sheet, in the chosen language, without the internal note")
def the_report_is_shared(stage):
    business = Business(stage)
    _, visit = logged(business, notes="Gate 4711", dose="base")
    page = report_page(business, visit, "async data => { window.shared.push(data); }")
    page.get_by_role("button", name=WORDS("report.share")).click()
    until(page, "window.shared.length === 1")
    shared = page.evaluate("window.shared[0]")
    assert shared["text"] == business.owner.get(f"{visit}/report.txt").text
    assert "4711" not in shared["text"] and "Ada Baker" in shared["text"]
    with page.expect_response("**/report.txt*"):
        page.get_by_label(WORDS("report.language")).select_option("de")
    german = Words("de")
    expect(page.locator("[data-share-text]")).to_contain_text(german("log.doses"), use_inner_text=False)
    page.get_by_role("button", name=WORDS("report.share")).click()
    until(page, "window.shared.length === 2")
    assert german("log.readings") in page.evaluate("window.shared[1].text")


@test("a browser that cannot share copies the report, and the page says so")
def the_report_is_copied(stage):
    business = Business(stage)
    _, visit = logged(business)
    page = report_page(business, visit, "undefined")
    page.get_by_role("button", name=WORDS("report.share")).click()
    expect(page.get_by_text(WORDS("report.copied"))).to_be_visible()
    assert page.evaluate("window.copied") == business.owner.get(f"{visit}/report.txt").text


@test("a cancelled sheet says nothing and copies nothing")
def a_closed_sheet_is_no_error(stage):
    business = Business(stage)
    _, visit = logged(business)
    page = report_page(business, visit, "async () => { throw new DOMException('closed', 'AbortError'); }")
    page.get_by_role("button", name=WORDS("report.share")).click()
    page.wait_for_timeout(200)
    assert page.locator("[data-share-status]").text_content() == ""
    assert page.evaluate("window.copied") is None


@test("without JavaScript the report opens as text and can be downloaded")
def the_report_without_javascript(stage):
    business = Business(stage)
    _, visit = logged(business)
    page = business.page(javascript=False)
    page.goto(visit)
    page.get_by_label(WORDS("report.language")).select_option("es")
    page.get_by_role("button", name=WORDS("report.share")).click()
    expect(page.locator("body")).to_contain_text(Words("es")("log.doses"))
    page.goto(visit)
    with page.expect_download() as download:
        page.get_by_role("button", name=WORDS("report.download")).click()
    assert download.value.suggested_filename.endswith(".txt")


@test("gate, phone and tags are entered once and shown on the customer's page, JavaScript {javascript}", each=BOTH)
def a_profile_is_entered(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto(pool)
    page.locator("#profile").get_by_role("link").click()
    page.get_by_label(WORDS("profile.contactPhone")).fill("(954) 555-0100")
    page.get_by_label(WORDS("profile.gateAccess")).fill("Code 4711")
    page.get_by_label(WORDS("profile.tags")).fill("dog,VIP")
    page.get_by_label(WORDS("profile.contactEmail")).fill("nobody")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.locator("#problems")).to_be_visible()
    expect(page.get_by_label(WORDS("profile.gateAccess"))).to_have_value("Code 4711")
    page.get_by_label(WORDS("profile.contactEmail")).fill("ada@example.com")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.get_by_text(WORDS("profile.saved"))).to_be_visible()
    card = page.locator("#profile")
    expect(card.get_by_role("link", name="(954) 555-0100")).to_have_attribute("href", "tel:9545550100")
    expect(card).to_contain_text("Code 4711")
    expect(card.locator(".badge")).to_have_text(["dog", "VIP"])


@test("an edited visit names the chosen photo, and before that no file, JavaScript {javascript}", each=BOTH)
def the_chosen_photo_is_named(stage, javascript):
    business = Business(stage)
    visit = logged(business)[1]
    page = business.page(device="phone", javascript=javascript)
    page.goto(f"{visit}/edit")
    inputs = page.locator(".photos__input:visible")
    expect(inputs).to_have_count(2 if javascript else 1)
    seen = "inputs => inputs.map(each => Number(getComputedStyle(each).opacity))"
    assert inputs.evaluate_all(seen) == ([0, 0] if javascript else [1])
    inputs.last.focus()
    outline = "input => getComputedStyle(input.parentElement.querySelector('.button')).outlineStyle"
    assert inputs.last.evaluate(outline) == "solid"
    inputs.last.set_input_files({"name": "pool.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff\xd9"})
    assert inputs.evaluate_all(seen) == ([0, 1] if javascript else [1])


@test("an old visit's new index says that it counts with today's dissolved solids, and the saved one does not")
def solids_of_today(stage):
    business = Business(stage)
    visit = logged(business)[1]
    with sqlite3.connect(business.program.database, timeout=10) as connection:
        connection.execute("DELETE FROM readings WHERE parameter = 'total_dissolved_solids'")
    connection.close()
    page = business.page()
    page.goto(f"{visit}/edit")
    said = page.locator("[data-part=solids]")
    expect(said).to_be_hidden()
    box = page.get_by_label(WORDS("reading.ph"), exact=True)
    before = box.input_value()
    box.fill("7.1")
    expect(said).to_have_text(WORDS("visit.solidsOfToday", solids="1,000"))
    box.fill("x")
    expect(said).to_be_hidden()
    box.fill(before)
    expect(said).to_be_hidden()
