"""What people did in a week."""

import re

from harness.business import CORROSIVE, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


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
