"""Looks that only a browser can show: forced colours, browsers without `@media (scripting)`, a phone on its side."""

import re

from harness.accessibility import tab_to
from harness.business import CORROSIVE, OWNER, Business
from harness.registry import test
from harness.stage import complete
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
# The border that marks a chosen thing when backgrounds and shadows are removed.
EDGES = """([chosen, other]) => [chosen, other].map(selector => {
  const { outlineStyle, outlineWidth, borderTopWidth, borderTopColor } = getComputedStyle(document.querySelector(selector));
  return [outlineStyle, outlineStyle === 'none' ? '' : outlineWidth, borderTopWidth, borderTopColor].join(' ');
})"""


@test("in forced colours a chosen thing has an edge, and so has the progress of a day")
def forced_colours(stage):
    business = Business(stage)
    business.customers()
    page = business.page(OWNER)
    page.emulate_media(forced_colors="active")
    for path, chosen, other in (
        ("/route", ".day[aria-current]", ".day:not([aria-current])"),
        ("/analytics", ".segments__item[aria-current]", ".segments__item:not([aria-current])"),
    ):
        page.goto(path)
        edges = page.evaluate(EDGES, [chosen, other])
        assert edges[0] != edges[1], f"{path}: {edges}"
    page.goto("/route")
    assert page.locator("progress").evaluate("bar => getComputedStyle(bar).borderTopStyle") == "solid"


@test("a browser without the media feature for scripts hides the parts that are only for pages without scripts")
def no_scripting_feature(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()

    def older(route):
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name not in ("content-encoding", "content-length")}
        route.fulfill(status=answer.status, headers=headers, body=re.sub(r"\(scripting: \w+\)", "(no-feature)", answer.text()))

    page.route("**/*.css", older)
    page.goto(f"{pool}/log")
    complete(page)
    for element in page.locator(".update").all():
        expect(element).to_be_hidden()
    assert page.locator(".photos__input").first.evaluate("input => getComputedStyle(input).opacity") == "0"
    page.goto("/calculator")
    expect(page.locator(".slider").first).to_be_visible()


@test("on a phone on its side a reading is in sight, and the tabs are a narrow rail")
def a_phone_on_its_side(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone")
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"{pool}/log")
    complete(page)
    save = page.locator("[data-save]").bounding_box()
    reading = page.locator(".stepper").first.bounding_box()
    assert reading["y"] + reading["height"] <= save["y"], (reading, save)
    page.goto("/route")
    rail = page.locator(".navigation").bounding_box()
    assert rail["width"] <= 100 and rail["height"] == 390, rail
    assert page.locator("main").bounding_box()["x"] >= rail["width"]


@test("on a phone each stop of the tab key on Analytics is in sight")
def the_focus_is_in_sight(stage):
    business = Business(stage)
    business.customers()
    page = business.page(device="phone")
    page.goto("/analytics")
    tab_to(page, page.locator(".earning__actions a").first)
    page.goto("/analytics")
    for _ in range(20):
        page.keyboard.press("Tab")
        box = page.evaluate(
            "(() => { const { width, height } = document.activeElement.getBoundingClientRect(); return [width, height] })()"
        )
        assert min(box) >= 16, page.evaluate("document.activeElement.outerHTML")


@test("a change in the quick log is read out with its doses and its cautions")
def doses_are_read_out(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    page = business.page()
    page.goto(f"{pool}/log")
    complete(page)
    voice = page.locator("[data-announce]")
    page.locator("#ph").fill("7.1")
    page.locator("#ph").blur()
    # The steps follow the index, and are read out once both stay.
    expect(voice).not_to_be_empty()
    doses = page.locator(".dose__quantity").all_inner_texts()
    assert doses
    for each in doses:
        expect(voice).to_contain_text(each)
    for caution in page.locator(".caution:not([hidden]) [data-part=caution-text]").all_inner_texts():
        expect(voice).to_contain_text(caution)
    assert ".." not in voice.inner_text(), voice.inner_text()
