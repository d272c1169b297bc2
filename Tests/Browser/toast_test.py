"""The toast after a visit: it offers Undo, disappears by itself, waits under a finger, and the demo shows all of it."""

import re

from harness.accessibility import tab_to
from harness.business import BALANCED, Business
from harness.polling import until
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")


@test("the toast disappears after ten seconds, stays while the focus is in it, and is not shown again by a reload")
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
    page.get_by_role("link", name=re.compile("^" + WORDS("layout.customers"))).first.focus()
    page.clock.run_for(9_000)
    expect(undo).to_be_visible()
    page.clock.run_for(2_000)
    expect(toast).to_have_count(0)
    page.reload()
    expect(toast).to_have_count(0)


@test("a toast is read out, is the first thing to reach by keyboard, and waits while a screen reader is on it")
def the_toast_waits_for_the_keyboard(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()
    page.goto("/route")
    page.keyboard.press("Tab")
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => {"
        " const status = document.querySelector('[data-toast] [role=status]');"
        " if (status) status.firstChild.wasThere = true })"
    )
    page.clock.install()
    page.goto(business.log(pool, BALANCED).headers["Location"])
    toast = page.locator("[data-toast]")
    words = toast.get_by_role("status")
    text = words.inner_text()
    page.clock.run_for(1_000)
    assert words.evaluate("status => status.firstChild.wasThere") is None, "text that is there from the start is not read out"
    assert words.inner_text() == text
    page.clock.run_for(60_000)
    tab_to(page, toast.get_by_role("button", name=WORDS("toast.undo")), at_most=2)
    page.mouse.click(640, 560)
    page.clock.run_for(12_000)
    expect(toast).to_have_count(0)


@test("the toast's own button closes it")
def the_toast_closes(stage):
    business = Business(stage)
    page = business.page()
    page.goto(business.log(business.customer(), BALANCED).headers["Location"])
    page.get_by_role("button", name=WORDS("toast.close")).click()
    expect(page.locator("[data-toast]")).to_have_count(0)


# Of each element that can be pressed: is the toast above its middle?
COVERED = (
    "() => { const toast = document.querySelector('[data-toast]').getBoundingClientRect();"
    " return [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex=\"0\"]')]"
    "  .filter((e) => !e.closest('[data-toast]') && e.checkVisibility()).filter((e) => { const b = e.getBoundingClientRect();"
    "   return b.width > 1 && b.left < toast.right && b.right > toast.left && b.top < toast.bottom && b.bottom > toast.top })"
    "  .map((e) => e.outerHTML.slice(0, 120)) }"
)


@test("a long name in a toast is whole, and the toast covers nothing that can be pressed, {width} × {height}",
      each=[{"width": 390, "height": 844}, {"width": 320, "height": 568}, {"width": 1280, "height": 800},
            {"width": 1280, "height": 600}])  # fmt: skip
def a_long_name_in_a_toast(stage, width, height):
    business = Business(stage)
    name = "Maximilian-Alexander von und zu Hohenlohe-Waldenburg-Schillingsfürst"
    pool = business.customer(name)
    page = business.page(device="phone" if width < 400 else "desktop")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{pool}?saved=1")
    toast = page.locator("[data-toast]")
    expect(toast).to_contain_text(WORDS("pool.saved", customer=name))
    # The words are written again a moment after the page opens, so that they are read out: those on the page are measured.
    line = until(
        page,
        "() => { const b = document.querySelector('[data-toast] b'), words = document.createRange();"
        " words.selectNode(b.lastChild);"
        " const box = words.getBoundingClientRect(), frame = b.getBoundingClientRect();"
        " return [b.lastChild.textContent, box.width, box.right - frame.right, box.bottom - frame.bottom, frame.height] }"
    )
    assert line[0].strip() and line[1] > 0 and line[2] <= 0.5 and line[3] <= 0.5, line
    whole = "e => e.scrollWidth <= e.clientWidth || getComputedStyle(e).display == 'inline'"
    assert toast.locator("bdi").evaluate(whole)
    assert page.evaluate(COVERED) == []
    page.mouse.wheel(0, 4_000)
    assert page.evaluate(COVERED) == []
