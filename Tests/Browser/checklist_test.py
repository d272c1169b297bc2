"""The checklist in a technician's hand: ticks, the camera beside an item, and what holds "Log & Done" back."""

import re

from harness.business import Business
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from playwright.sync_api import expect
from views.settings import add_task

PHOTO = ROOT / "Public/demo/pool-1.jpg"


@test("a required item holds Log & Done back with a reason to choose, and a photo beside an item is kept with it")
def checklist(stage):
    business = Business(stage)
    pool = business.customer()
    add_task(business, "Brush walls", is_required="1")
    add_task(business, "Backwash", photo="after")
    phone = Phone(business)
    phone.open(pool)
    row = phone.page.locator(".tasks__row", has_text="Backwash")
    row.get_by_role("checkbox").check()
    row.locator("input[type=file]").set_input_files(PHOTO)
    expect(phone.page.locator("[data-photos] [data-part=list] img")).to_have_count(1, timeout=20_000)
    phone.done()
    expect(phone.page.locator(".tasks__row", has_text="Brush walls").get_by_role("checkbox")).to_be_focused()
    expect(phone.page.locator("[data-need]")).to_have_text(f"{WORDS('log.needed', what='Brush walls')}")
    expect(phone.page.locator(".tasks__row", has_text="Backwash").get_by_role("combobox")).to_be_hidden()
    expect(phone.page.locator(".tasks__row", has_text="Backwash").get_by_role("checkbox")).to_be_checked()
    phone.page.locator(".tasks__row", has_text="Brush walls").get_by_role("combobox").select_option("weather")
    phone.done()
    phone.is_saved()
    phone.keeps_nothing()
    visit = phone.page.locator("[data-visit]").first.get_attribute("data-visit")
    phone.page.goto(f"/visits/{visit}")
    shown = phone.page.locator(".checked li")
    expect(shown.nth(0)).to_contain_text(re.compile(rf"Brush walls\s+not done: {WORDS('checkReason.weather')}"))
    expect(shown.nth(1)).to_contain_text("Backwash")
    expect(shown.nth(1)).not_to_contain_text("no photo")
    assert business.owner.get(f"/visits/{visit}/photos/1").status == 200


@test("ticks are sent later from a phone without a signal")
def checklist_offline(stage):
    business = Business(stage)
    pool = business.customer()
    add_task(business, "Brush walls", is_required="1")
    phone = Phone(business)
    phone.open(pool)
    phone.line.cut()
    phone.page.locator(".tasks__row").get_by_role("checkbox").check()
    phone.done()
    phone.waits()
    phone.line.mend()
    phone.page.get_by_role("button", name=WORDS("outbox.sendNow")).click()
    phone.is_saved()
    visit = phone.page.locator("[data-visit]").first.get_attribute("data-visit")
    phone.page.goto(f"/visits/{visit}")
    expect(phone.page.locator(".checked li")).to_have_text(re.compile(r"^\s*Brush walls\s*$"))
