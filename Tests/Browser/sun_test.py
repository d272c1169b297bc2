"""Full sun, one tap away on the route and in the quick log."""

import re

from harness.accessibility import violations
from harness.registry import test
from harness.stage import complete
from harness.stop import visited
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
EDGES = """() => [...document.querySelectorAll('.card, .button, .square, .stepper__button, .input, .check, .stop, .badge')]
  .filter(each => each.checkVisibility() && !each.matches('.who .square:not(.sun), .button--primary'))
  .filter(each => parseFloat(getComputedStyle(each).borderTopWidth) < (each.matches('.badge') ? 1 : 2))
  .map(each => each.outerHTML.slice(0, 90))"""
UNFOLD = "document.querySelectorAll('details:not([open])').forEach(fold => { fold.open = true; })"


def assert_sunny(page: Page) -> None:
    """Black on white, with every text at seven to one and an edge around every box and button."""
    page.evaluate(UNFOLD)
    page.wait_for_timeout(300)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    found = violations(page, runOnly=["color-contrast-enhanced"])
    faults = [f"{node['html'][:120]} {node['any'][0]['message']}" for each in found for node in each["nodes"]]
    assert not faults, "\n".join(faults)
    assert not page.evaluate(EDGES), page.evaluate(EDGES)
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.badge')).fontSize)") >= 15


@test("full sun is one tap on the route and in the quick log, at once and also where the phone is dark")
def full_sun(stage):
    business, pool = visited(stage)
    business.customer("Another One")
    page = business.page(device="phone", theme="dark")
    page.goto(f"{pool}/log")
    complete(page)
    page.locator("#free_chlorine").fill("1")
    sun = page.get_by_role("button", name=WORDS("layout.sun"))
    page.wait_for_load_state("networkidle")
    with page.expect_response("**/settings/sun"):
        sun.click()
    expect(sun).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#free_chlorine")).to_have_value("1")
    assert_sunny(page)
    page.goto("/route", wait_until="networkidle")
    assert_sunny(page)
    with page.expect_response("**/settings/sun"):
        page.get_by_role("button", name=WORDS("layout.sun")).click()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != "rgb(255, 255, 255)"
    page.reload()
    expect(page.locator("[data-sun]")).to_have_attribute("aria-pressed", "false")


@test("without JavaScript full sun keeps what was typed and leads back to the day of the route")
def full_sun_plain(stage):
    business, pool = visited(stage)
    page = business.page(javascript=False)
    page.goto(f"{pool}/log")
    page.locator("#ph").fill("7.9")
    page.get_by_role("button", name=WORDS("layout.sun")).click()
    expect(page.locator("#ph")).to_have_value("7.9")
    expect(page.locator("html")).to_have_attribute("data-contrast", "high")
    page.goto("/route?day=3")
    page.get_by_role("button", name=WORDS("layout.sun")).click()
    expect(page).to_have_url(re.compile(r"/route\?on=\d{4}-\d\d-\d\d$"))
    assert page.locator("html").get_attribute("data-contrast") is None
