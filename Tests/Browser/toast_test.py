"""The toast after a visit: it can be undone, goes by itself, waits under a finger, and the demo has it all at once."""

import re

from harness.business import BALANCED, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")


@test("the toast goes after five seconds, stays while the focus is in it, and a reload does not bring it back")
def the_toast_goes(stage):
    business = Business(stage)
    location = business.log(business.customer(), BALANCED).headers["Location"]
    page = business.page(device="phone")
    page.clock.install()
    page.goto(location)
    toast = page.locator("[data-toast]")
    undo = toast.get_by_role("button", name=WORDS("toast.undo"))
    undo.focus()
    page.clock.fast_forward(20_000)
    expect(undo).to_be_visible()
    page.get_by_role("link", name=re.compile("^" + WORDS("layout.customers"))).focus()
    page.clock.run_for(7_000)
    expect(toast).to_have_count(0)
    page.reload()
    expect(toast).to_have_count(0)


@test("the toast's own button closes it")
def the_toast_closes(stage):
    business = Business(stage)
    page = business.page()
    page.goto(business.log(business.customer(), BALANCED).headers["Location"])
    page.get_by_role("button", name=WORDS("toast.close")).click()
    expect(page.locator("[data-toast]")).to_have_count(0)
