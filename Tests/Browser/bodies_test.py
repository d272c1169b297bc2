"""Two bodies of water at one stop: one form, one save, one undo, also without a signal."""

import re

from harness.business import Business
from harness.phone import WORDS, Phone
from harness.polling import until
from harness.registry import test
from playwright.sync_api import expect

READING = "SELECT count(*) FROM visits v JOIN readings r ON r.visit_row = v.row WHERE parameter = 'ph' AND value = {}"


def spa_of(business: Business, pool: str) -> str:
    """Adds a spa to a customer; returns its identifier."""
    fields = [("customer_name", "Ada Baker · Spa"), ("pool_volume", "400")]
    answer = business.owner.post(f"{pool}/bodies", fields, form=f"{pool}/bodies/new")
    assert answer.status == 303, f"adding a spa answers {answer.status}"
    return answer.headers["Location"].partition("body=")[2][:36]


@test("a pool and its spa are logged in one form, each with its live index and doses, and one undo takes both back")
def one_form_for_two_bodies(stage):
    business = Business(stage)
    pool = business.customer()
    spa = spa_of(business, pool)
    page = business.page(device="phone")
    page.goto(f"{pool}/log")
    sections = page.locator("[data-index]")
    expect(sections).to_have_count(2)
    own, other = sections.nth(0), sections.nth(1)
    until(page, "() => performance.getEntriesByName('complete').length >= 2")
    page.fill("[name=ph]", "7.4")
    expect(own).to_have_attribute("data-lsi", re.compile("[0-9]"))
    before = own.get_attribute("data-lsi")
    page.fill(f"[name='ph@{spa}']", "8.2")
    expect(other).not_to_have_attribute("data-lsi", before)
    expect(own).to_have_attribute("data-lsi", before)
    acid = page.locator("[data-body] [data-recommendation=acid]")
    expect(acid).to_have_count(1)
    expect(page.locator(f"[name='dose_oz.acid@{spa}']")).to_have_count(1)
    page.locator("[data-save]").click()
    page.wait_for_url("**/route?*")
    for value in ("7.4", "8.2"):
        assert business.program.rows(READING.format(value)) == [(1,)], value
    page.get_by_role("button", name=WORDS("toast.undo")).first.click()
    page.wait_for_url("**/log?*")
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    expect(page.locator("[name=ph]")).to_have_value("7.4")
    expect(page.locator(f"[name='ph@{spa}']")).to_have_value("8.2")


@test("what was typed for a spa is there again when the form is opened again")
def a_draft_keeps_both_bodies(stage):
    business = Business(stage)
    pool = business.customer()
    spa = spa_of(business, pool)
    page = business.page()
    page.goto(f"{pool}/log")
    until(page, "() => performance.getEntriesByName('complete').length >= 2")
    page.fill(f"[name='ph@{spa}']", "8.2")
    page.fill("[name=notes]", "Dog")
    page.wait_for_timeout(800)
    page.goto("/route")
    page.goto(f"{pool}/log")
    expect(page.locator(f"[name='ph@{spa}']")).to_have_value("8.2")
    expect(page.locator("[name=notes]")).to_have_value("Dog")
    expect(page.locator(f"[name='carried@{spa}'][value=ph]")).to_have_count(0)


@test("without a signal the visits of both bodies wait as one, and are saved once each")
def both_bodies_wait(stage):
    business = Business(stage)
    pool = business.customer()
    spa = spa_of(business, pool)
    phone = Phone(business)
    phone.open(pool)
    page = phone.page
    until(page, "() => performance.getEntriesByName('complete').length >= 2")
    page.fill("[name=ph]", "7.4")
    page.fill(f"[name='ph@{spa}']", "8.2")
    page.locator(f"[name='dose@{spa}'][value=acid]").check()
    phone.line.cut()
    phone.done()
    phone.waits()
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    phone.line.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert business.program.rows("SELECT count(*) FROM visits") == [(2,)]
    for value in ("7.4", "8.2"):
        assert business.program.rows(READING.format(value)) == [(1,)], value
    doses = "SELECT count(*) FROM doses d JOIN visits v ON v.row = d.visit_row JOIN pools p ON p.row = v.pool_row"
    assert business.program.rows(f"{doses} WHERE p.stop_of IS NOT NULL") == [(1,)]
    phone.keeps_nothing()
