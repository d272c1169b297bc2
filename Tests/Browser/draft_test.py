"""Drafts: entries typed into the quick log stay in the browser until the server has them."""

from harness.business import BALANCED, CORROSIVE, OWNER, TECHNICIAN, Business
from harness.doses import other_amount
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
LEAVING = ("a reload", "a closed tab", "a killed server")


def entered(phone: Phone) -> None:
    """Types, steps, ticks and pours."""
    page = phone.page
    page.get_by_role("button", name=WORDS("reading.lower", reading=WORDS("reading.ph"))).click()
    page.locator("[data-rest] summary").click()
    page.get_by_label(WORDS("reading.cyanuricAcid"), exact=True).fill("35")
    page.locator("[data-recommendation=base]").get_by_role("checkbox").check()
    other_amount(page, "base").fill("7")
    page.locator("[data-recommendation=calcium]").get_by_role("checkbox").uncheck()
    page.locator("#notes").fill("Gate was open\nMüller")
    phone.keeps("typing", "dose_oz.base", "7")
    phone.keeps("typing", "notes", "Gate was open\nMüller")


@test("a new proposal does not change the amount that is being typed, and is there if none was typed")
def typed_over_a_proposal(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    phone = Phone(business)
    phone.open(pool)
    page = phone.page
    poured = other_amount(page, "base")
    reading = "value => { const box = document.querySelector('#ph'); box.value = value; box.dispatchEvent(new InputEvent('input', { bubbles: true })); }"
    row = page.locator("[data-recommendation=base]")
    advised = row.get_attribute("data-pour-oz")
    page.evaluate(reading, "6.9")
    expect(row).not_to_have_attribute("data-pour-oz", advised)
    before, advised = poured.input_value(), row.get_attribute("data-pour-oz")
    poured.focus()
    page.evaluate(reading, "6.6")
    expect(row).not_to_have_attribute("data-pour-oz", advised)
    assert poured.input_value() == before
    poured.blur()
    expect(poured).not_to_have_value(before)
    poured.focus()
    page.evaluate(reading, "6.9")
    page.keyboard.type("7")
    expect(poured).to_have_value("7")


@test("typed entries are there again after {leaving}", each=[{"leaving": leaving} for leaving in LEAVING])
def entries_outlast(stage, leaving):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    phone = Phone(business)
    phone.open(pool)
    visit = phone.page.locator("[name=visit_id]").input_value()
    entered(phone)
    if leaving == "a killed server":
        business.program.kill()
        phone.line.target = business.program.start()
    if leaving == "a reload":
        phone.page.reload()
    else:
        phone.tab()
        phone.page.goto(f"{pool}/log")
    page = phone.page
    expect(page.get_by_role("button", name=WORDS("outbox.startOver"))).to_be_visible()
    assert page.locator("[name=visit_id]").input_value() == visit
    expect(page.get_by_label(WORDS("reading.ph"), exact=True)).to_have_value("6.9")
    expect(page.get_by_label(WORDS("reading.cyanuricAcid"), exact=True)).to_have_value("35")
    expect(page.locator("#notes")).to_have_value("Gate was open\nMüller")
    expect(page.locator("[data-recommendation=base]").get_by_role("checkbox")).to_be_checked()
    expect(page.locator("[data-recommendation=base]").get_by_role("textbox")).to_have_value("7")
    expect(page.locator("[data-recommendation=calcium]").get_by_role("checkbox")).not_to_be_checked()
    assert sorted(field.input_value() for field in page.locator("[name=carried]").all()) == sorted(
        name for name in CORROSIVE if name not in ("ph", "cyanuric_acid")
    )
    phone.settle()
    phone.done()
    phone.is_saved()
    phone.keeps_nothing()
    values = "SELECT parameter, value FROM readings WHERE is_measured = 1 AND visit_row = 2 ORDER BY parameter"
    assert business.program.rows(values) == [("cyanuric_acid", 35.0), ("ph", 6.9)]
    assert ("base", 7.0) in business.program.rows("SELECT key, quantity_oz FROM doses")


@test("looking at the quick log and stepping through its fields keeps no draft")
def looking_keeps_nothing(stage):
    business = Business(stage)
    phone = Phone(business)
    phone.open(business.customer())
    phone.page.get_by_label(WORDS("reading.ph"), exact=True).focus()
    phone.page.keyboard.press("Tab")
    phone.page.locator("h1").click()
    phone.page.wait_for_timeout(300)
    assert phone.drafts() == []


@test("starting over asks first, then deletes the entries and opens a fresh form")
def starting_over(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    visit = phone.page.locator("[name=visit_id]").input_value()
    phone.page.locator("#notes").fill("Wrong pool")
    phone.keeps("typing", "notes", "Wrong pool")
    phone.page.reload()
    phone.tap("outbox.startOver")
    phone.tap("outbox.keep")
    expect(phone.page.locator("#notes")).to_have_value("Wrong pool")
    phone.tap("outbox.startOver")
    phone.tap("outbox.delete")
    expect(phone.page.locator("#notes")).to_have_value("")
    assert phone.page.locator("[name=visit_id]").input_value() != visit
    phone.keeps_nothing()


@test("a draft is shown only to the account that typed it")
def drafts_belong_to_an_account(stage):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    phone = Phone(business, TECHNICIAN)
    phone.open(pool)
    phone.page.locator("#notes").fill("Mine")
    phone.keeps("typing", "notes", "Mine")
    business.sign_in(phone.page, OWNER)
    phone.open(pool)
    expect(phone.page.locator("#notes")).to_have_value("")
    business.sign_in(phone.page, TECHNICIAN)
    phone.open(pool)
    expect(phone.page.locator("#notes")).to_have_value("Mine")


@test("a second tab on the same customer does not take the first one's draft")
def two_tabs_two_drafts(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.locator("#notes").fill("First tab")
    phone.keeps("typing", "notes", "First tab")
    second = phone.page.context.new_page()
    second.goto(f"{pool}/log")
    second.wait_for_load_state("networkidle")
    expect(second.locator("#notes")).to_have_value("")
    assert second.locator("[name=visit_id]").input_value() != phone.page.locator("[name=visit_id]").input_value()
    second.locator("#notes").fill("Second tab")
    second.get_by_role("button", name=WORDS("log.submit")).click()
    expect(second.get_by_text(WORDS("route.saved"))).to_be_visible()
    phone.done()
    expect(phone.page.get_by_role("link", name=WORDS("route.twinKeep"))).to_be_visible()
    assert business.program.rows("SELECT notes FROM visits ORDER BY notes") == [("First tab",), ("Second tab",)]


@test("a draft typed in other units is restored in its own units")
def drafts_keep_their_units(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.get_by_label(WORDS("reading.waterTemp"), exact=True).fill("85")
    phone.keeps("typing", "water_temp", "85")
    business.set(units="metric")
    phone.page.reload()
    expect(phone.page.locator("#main [name=units]")).to_have_value("imperial")
    expect(phone.page.get_by_label(WORDS("reading.waterTemp"), exact=True)).to_have_value("85")
    phone.settle()
    phone.done()
    phone.is_saved()
    assert business.program.rows("SELECT value FROM readings WHERE is_measured = 1") == [(85.0,)]
    phone.keeps_nothing()


@test("a draft is deleted after 60 days")
def drafts_grow_old(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.locator("#notes").fill("Old")
    phone.keeps("typing", "notes", "Old")
    phone.page.clock.install()
    phone.page.clock.set_system_time("2027-06-01")
    phone.page.goto("/route")
    phone.keeps_nothing()


@test("a browser without storage for drafts sends the form as usual")
def without_indexed_db(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.page.add_init_script("delete Object.getPrototypeOf(window).indexedDB; delete window.indexedDB;")
    phone.open(pool)
    phone.page.locator("#notes").fill("Private window")
    phone.done()
    phone.is_saved()
    assert business.program.rows("SELECT notes FROM visits") == [("Private window",)]


@test("a visit logged without changing anything is saved, and no draft is left")
def unchanged_readings(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED)
    phone = Phone(business)
    phone.open(pool)
    phone.done()
    phone.is_saved()
    phone.keeps_nothing()
    assert business.program.rows("SELECT count(*) FROM visits") == [(2,)]


@test("entries of a service are not put into the form of a job of the same pool, nor the other way round")
def kinds_apart(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    page = phone.page
    phone.open(pool)
    page.locator("#ph").fill("7.9")
    page.locator("#notes").fill("A service")
    phone.keeps("typing", "notes", "A service")
    page.goto(f"{pool}/log?kind=job")
    phone.settle()
    expect(page.locator("#notes")).to_have_value("")
    page.locator("#notes").fill("A job")
    phone.keeps("typing", "notes", "A job")
    phone.open(pool)
    expect(page.locator("#notes")).to_have_value("A service")
    expect(page.locator("#ph")).to_have_value("7.9")
    job = next(draft for draft in phone.drafts() if ["notes", "A job"] in draft["fields"])
    page.goto(f"{pool}/log?draft={job['visit']}")
    page.wait_for_url("**/log?kind=job&draft=*")
    expect(page.locator("#notes")).to_have_value("A job")
    phone.settle()
    phone.done()
    page.wait_for_url("**/route**")
    assert business.program.rows("SELECT visit_kind, notes FROM visits") == [("job", "A job")]


@test("the question about a visit for chemicals only without entries is no problem, and its answer is saved")
def idle_question(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED)
    phone = Phone(business)
    page = phone.page
    phone.open(pool)
    page.locator("[name=kind][value=chemicals]").check()
    phone.settle()
    phone.done()
    expect(page.get_by_text(WORDS("log.idleText"))).to_be_visible()
    phone.settle()
    expect(page.locator(".notice--wrong, .field--wrong, .summary")).to_have_count(0)
    page.get_by_role("button", name=WORDS("log.idleBack")).click()
    expect(page.locator("[name=kind][value=chemicals]")).to_be_checked()
    phone.settle()
    phone.done()
    page.get_by_role("button", name=WORDS("log.idleSave")).click()
    phone.is_saved()
    phone.keeps_nothing()
    assert business.program.rows("SELECT visit_kind FROM visits ORDER BY row") == [("service",), ("chemicals",)]
