"""An undone visit is in its form again: typed values stay, and offered amounts follow the readings."""

import re

from harness.business import CORROSIVE, Business
from harness.doses import other_amount
from harness.phone import WORDS, Phone
from harness.registry import test
from harness.stage import complete, enter
from playwright.sync_api import expect


def undone(stage) -> tuple[Phone, str]:
    """A visit with a dose other than offered, undone from the toast."""
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    phone = Phone(business)
    phone.open(pool)
    page = phone.page
    page.locator("[data-recommendation=base]").get_by_role("checkbox").check()
    other_amount(page, "base").fill("7")
    page.locator("[data-recommendation=calcium]").get_by_role("checkbox").check()
    phone.done()
    phone.is_saved()
    phone.tap("toast.undo")
    expect(page.get_by_text(WORDS("log.undone"))).to_be_visible()
    complete(page)
    return phone, pool


@test("after an undo, a corrected reading changes offered amounts and keeps typed ones, also in the draft")
def typed_doses_stay(stage):
    phone, pool = undone(stage)
    page = phone.page
    typed, offered = page.locator("#poured-base"), page.locator("#poured-calcium")
    before = offered.input_value()
    expect(typed).to_have_value("7")
    for reading in ("6.9", "6.8"):
        enter(page, {"ph": reading, "calcium_hardness": "120"})
        expect(typed).to_have_value("7")
        expect(offered).not_to_have_value(before)
    phone.keeps("typing", "ph", "6.8")
    phone.keeps("typing", "dose_oz.base", "7")
    phone.tab()
    phone.page.goto(f"{pool}/log")
    expect(phone.page.locator("#ph")).to_have_value("6.8")
    expect(phone.page.locator("#poured-base")).to_have_value("7")


@test("the customer's plain form leads back to the undone visit until it is saved again")
def found_again(stage):
    phone, pool = undone(stage)
    page = phone.page
    page.goto(f"{pool}/log")
    complete(page)
    page.get_by_role("link", name=WORDS("log.undoneAgain")).click()
    expect(page).to_have_url(re.compile(r"\?undone="))
    expect(page.locator("#poured-base")).to_have_value("7")
    complete(page)
    phone.settle()
    phone.done()
    phone.is_saved()
    page.goto(f"{pool}/log")
    expect(page.get_by_role("link", name=WORDS("log.undoneAgain"))).to_have_count(0)
    assert phone.business.program.rows("SELECT quantity_oz FROM doses WHERE key = 'base'") == [(7.0,)]
    assert phone.business.program.rows("SELECT count(*) FROM undone_forms") == [(0,)]
