"""People who leave, are away, ride along, and what they did in a week."""

import re

from harness.business import CORROSIVE, TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def owner_of_schedules(business) -> set:
    """The names of those who have a schedule."""
    found = business.program.rows("SELECT p.name FROM schedules s JOIN people p ON p.id = s.person_id")
    return {name for (name,) in found}


@test("the stops of one who leaves go to others after a look, with one undo, JavaScript {javascript}", each=BOTH)
def a_technician_leaves(stage, javascript):
    business = Business(stage)
    business.technician()
    business.customer()
    page = business.page(javascript=javascript, device="desktop")
    page.goto("/settings/people/stops?of=")
    page.get_by_label("Tia Technician").check()
    page.get_by_text(WORDS("assignment.minutes"), exact=True).click()
    page.get_by_role("button", name=WORDS("assignment.preview")).click()
    expect(page.get_by_role("heading", name=WORDS("assignment.who"))).to_be_visible()
    assert owner_of_schedules(business) == set()
    page.locator(".figures__select").first.select_option("Tia Technician")
    page.get_by_role("button", name=WORDS("assignment.look")).click()
    expect(page.locator(".figures__select").first).to_have_value(re.compile("."))
    page.get_by_role("button", name=WORDS("assignment.apply", count=1)).click()
    expect(page.get_by_text(WORDS("assignment.done", count=1))).to_be_visible()
    assert owner_of_schedules(business)
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("bulk.undone", count=1))).to_be_visible()
    assert owner_of_schedules(business) == set()


@test("a figure of a person's week leads to its visits, JavaScript {javascript}", each=BOTH)
def a_figure_is_opened(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE, business.technician())
    page = business.page(javascript=javascript, device="desktop")
    page.goto("/analytics")
    page.get_by_role("link", name=WORDS("performance.title")).click()
    row = page.locator("tr", has_text="Tia Technician")
    row.get_by_role("link", name=re.compile(WORDS("performance.range"))).click()
    expect(page.get_by_role("heading", name=WORDS("performance.range"))).to_be_visible()
    expect(page.locator(".figures__filters")).to_contain_text("Tia Technician")
    page.locator(".figures__whole").first.click()
    page.wait_for_url("**/visits/*")


@test("whoever is chosen is not offered as their own driver")
def no_ride_with_oneself(stage):
    business = Business(stage)
    business.technician()
    page = business.page(device="desktop")
    page.goto("/settings/absences/new")
    person, driver = page.locator("#person"), page.locator("#rides_with")
    names = [each for each in person.locator("option").all_text_contents() if each != WORDS("absence.business")]
    for name in names:
        person.select_option(label=name)
        expect(driver.locator("option")).to_have_text([WORDS("ride.none"), *[each for each in names if each != name]])
    driver.select_option(index=1)
    taken = driver.evaluate("box => box.selectedOptions[0].text")
    person.select_option(label=taken)
    expect(driver).to_have_value("")
    driver.select_option(index=1)
    person.select_option(label=WORDS("absence.business"))
    expect(driver).to_have_value("")
    expect(driver).to_be_disabled()
    person.select_option(label=taken)
    expect(driver).to_be_enabled()


@test("a helper rides along: both have the same route that day, JavaScript {javascript}", each=BOTH)
def a_helper_rides(stage, javascript):
    business = Business(stage)
    business.technician()
    business.assign(business.customer(), business.owner_name)
    owner = business.page(javascript=javascript, device="desktop")
    owner.goto("/board")
    owner.locator("tr:has(.owner-head bdi:text-is('Tia Technician'))").locator("summary").first.click()
    owner.get_by_role("link", name=WORDS("ride.menu")).click()
    owner.get_by_role("button", name=WORDS("absence.continue")).click()
    expect(owner.get_by_text(re.compile("rides along with")).first).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM absences WHERE rides_with_id IS NOT NULL") == [(1,)]
    rider = business.page(TECHNICIAN, javascript=javascript, device="phone")
    rider.goto("/route")
    expect(rider.get_by_text(re.compile("rides along with"))).to_be_visible()
