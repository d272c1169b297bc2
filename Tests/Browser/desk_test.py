"""The owner's desk: equipment, pauses, needs, trash, month end, analytics by keyboard."""

import pathlib
import re

from harness.accessibility import assert_fits, tab_to
from harness.business import CORROSIVE, EVERY_DAY, SCALING, TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


@test("the owner adds, edits, deletes and restores equipment, JavaScript {javascript}", each=BOTH)
def equipment_comes_and_goes(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    page = business.page(javascript=javascript)
    page.goto(pool)
    page.get_by_role("link", name=WORDS("equipment.add")).click()
    page.get_by_label(WORDS("equipment.name"), exact=True).fill("Main pump")
    page.get_by_label(WORDS("equipment.warrantyEndsOn")).fill("2020-02-29")
    page.get_by_role("button", name=WORDS("equipment.add")).click()
    expect(page.get_by_text(WORDS("equipment.added"))).to_be_visible()
    expect(page.get_by_text(WORDS("equipment.expired"))).to_be_visible()

    page.get_by_role("link", name="Main pump").click()
    expect(page.get_by_label(WORDS("equipment.warrantyEndsOn"))).to_have_value("2020-02-29")
    page.get_by_label(WORDS("equipment.warrantyEndsOn")).fill("")
    page.get_by_label(WORDS("equipment.type")).select_option("heater")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.get_by_text(WORDS("equipment.saved"))).to_be_visible()
    expect(page.get_by_text(WORDS("equipment.expired"))).to_have_count(0)

    page.get_by_role("link", name="Main pump").click()
    page.get_by_role("button", name=WORDS("pool.delete")).click()
    expect(page.get_by_text(WORDS("equipment.deleted", name="Main pump"))).to_be_visible()
    expect(page.get_by_role("link", name="Main pump")).to_have_count(0)
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("equipment.restored"))).to_be_visible()
    expect(page.get_by_role("link", name="Main pump")).to_be_visible()
    assert business.program.rows("SELECT name, type FROM equipment") == [("Main pump", "heater")]


@test("a paused customer leaves the route and comes back to it, JavaScript {javascript}", each=BOTH)
def a_paused_customer_leaves_the_route(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    page = business.page(javascript=javascript)
    page.goto(pool)
    page.get_by_role("link", name=WORDS("pause.title")).click()
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.get_by_text(WORDS("pause.saved", customer="Ada Baker"))).to_be_visible()
    page.goto("/route")
    expect(page.locator("[data-pool]")).to_have_count(0)
    page.goto("/analytics")
    expect(page.locator("[data-pool]")).to_have_count(0)
    page.goto(pool)
    page.get_by_role("button", name=WORDS("pause.resume")).click()
    expect(page.get_by_text(WORDS("pause.resumed", customer="Ada Baker"))).to_be_visible()
    page.goto("/route")
    expect(page.locator(f"[data-pool='{pool.rpartition('/')[2]}']").first).to_be_visible()


@test("the owner dismisses a line under Needs attention and takes the dismissal back, JavaScript {javascript}", each=BOTH)
def a_need_is_dismissed(stage, javascript):
    business = Business(stage)
    business.log(business.customer(), CORROSIVE)
    page = business.page(javascript=javascript)
    page.goto("/needs")
    dismiss = page.get_by_role("button", name=WORDS("needs.dismissLabel", title="Ada Baker"))
    expect(dismiss).to_have_count(1)
    dismiss.click()
    expect(page.get_by_text(WORDS("needs.dismissed"))).to_be_visible()
    expect(dismiss).to_have_count(0)
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(dismiss).to_have_count(1)


# The words that are on more than one line, cut where no hyphen stands.
CUT = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) => {
  const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (text.nextNode()) {
    for (const { 0: word, index } of text.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = new Range();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
})"""


@test("marks and titles of what needs attention are never cut within a word in {language}", each=[
    {"language": language} for language in ("en", "es", "fr", "pt-BR", "de")
])  # fmt: skip
def words_are_whole(stage, language):
    words = Words(language)
    business = Business(stage)
    business.log(business.customer("Ada Baker"), CORROSIVE)
    business.set(language=language)
    page = business.page()
    badges = [words(f"today.{key}Badge") for key in ("missed", "skipped", "phone", "stock", "equipment", "fee")]
    badges += [words("today.backup"), words("today.stockZero")]
    for width in (390, 800, 1100, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/today")
        line = page.locator(".attention__line").first
        line.evaluate("""(line, badges) => line.after(...badges.map((badge) => {
          const made = line.cloneNode(true);
          made.querySelector(".tagline").textContent = badge;
          return made;
        }))""", badges)  # fmt: skip
        assert page.evaluate(CUT, ".attention__line .tagline") == [], width
        page.goto("/needs")
        page.locator(".need__title").first.evaluate("(title, text) => { title.textContent = text }", words("needs.backupTitle"))
        assert page.evaluate(CUT, ".need__title, .need__when") == [], width
        assert_fits(page)


@test("lines that need attention are rows of 44 px in columns at {width} px, with one green step", each=[
    {"width": 1280}, {"width": 1600}, {"width": 1920},
])  # fmt: skip
def needs_in_columns(stage, width):
    business = Business(stage)
    for name in ("Ann", "Bob"):
        business.log(business.customer(name), CORROSIVE)
    page = business.page()
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto("/needs")
    lines = page.locator(".need")
    expect(lines.first).to_be_visible()
    heads = [each.bounding_box()["x"] for each in page.locator(".needs__heads > span").all()]
    for line in lines.all():
        parts = [line.locator(part) for part in (".need__title", ".need__more", ".need__when", ".need__steps")]
        shown = [(part.bounding_box()["x"], head) for part, head in zip(parts, heads, strict=True) if part.count()]
        assert all(abs(x - head) < 2 for x, head in shown[:3]), shown
        assert line.bounding_box()["height"] >= 44
    assert lines.last.bounding_box()["height"] < 64
    assert page.locator(".needs .button--primary").count() == 1
    kinds = page.locator(".needs__kinds")
    expect(kinds).to_be_visible(visible=width > 1440)
    if width > 1440:
        assert kinds.bounding_box()["x"] > lines.first.bounding_box()["x"] + lines.first.bounding_box()["width"]
        kinds.get_by_role("link", name=WORDS("needs.outOfRange")).click()
        page.get_by_role("link", name=WORDS("pools.showAll")).click()
    assert_fits(page)


@test("the head of the activity stays in sight and sorts by time, which a filter keeps, JavaScript {javascript}", each=BOTH)
def activity_sorts(stage, javascript):
    business = Business(stage)
    names = [f"Customer {number:02}" for number in range(30)]
    for name in names:
        business.customer(name)
    page = business.page(javascript=javascript)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/activity?kind=customers")
    head = page.get_by_role("columnheader", name=WORDS("activity.time"))
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(page.locator(".deed").first).to_contain_text(names[-1])
    page.mouse.wheel(0, 900)
    page.wait_for_function("scrollY > 500")
    assert head.bounding_box()["y"] < 4
    tab_to(page, head.get_by_role("link"))
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(page.locator(".deed").first).to_contain_text(names[0])
    page.locator(".filters > summary").click()
    page.get_by_label(WORDS("activity.kind")).select_option("visits")
    page.get_by_role("button", name=WORDS("customers.apply")).click()
    expect(page).to_have_url(re.compile("kind=visits.*order=oldest"))
    assert_fits(page)


@test("a deleted visit is restored from the trash, JavaScript {javascript}", each=BOTH)
def a_visit_comes_back_from_the_trash(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, SCALING, notes="Before")
    page = business.page(javascript=javascript)
    page.goto(f"{pool}/history")
    page.locator("details.visit__menu summary").click()
    page.get_by_role("button", name=WORDS("pool.delete")).click()
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    page.goto("/needs")
    page.get_by_role("link", name=WORDS("trash.title")).click()
    page.get_by_role("button", name=WORDS("trash.restoreLabel", title="Ada Baker")).click()
    expect(page.get_by_text("Before", exact=True)).to_be_visible()
    assert business.program.rows("SELECT notes FROM visits") == [("Before",)]


@test("the owner downloads a month as a table")
def the_month_is_downloaded(stage):
    business = Business(stage)
    business.log(business.customer(), CORROSIVE, dose="base")
    page = business.page()
    page.goto("/month-end")
    month = page.get_by_label(WORDS("month.month"))
    month.select_option(index=0)
    chosen = month.input_value()
    with page.expect_download() as waited:
        page.get_by_role("button", name=WORDS("month.download")).click()
    # The month is not over: the table says up to when it counts.
    assert waited.value.suggested_filename.startswith(f"poolflow-month-{chosen}-until-{chosen}-")
    heading, row, *_ = pathlib.Path(waited.value.path()).read_text("utf-8-sig").splitlines()
    assert heading.startswith("month,customer_name,") and row.startswith(f"{chosen},Ada Baker,")


@test("the owner reads a month line by line, JavaScript {javascript}", each=BOTH)
def the_month_is_read(stage, javascript):
    business = Business(stage)
    business.log(business.customer(monthly_fee="90"), CORROSIVE, dose="base")
    page = business.page(javascript=javascript)
    page.goto("/month-end")
    page.get_by_label(WORDS("month.month")).select_option(index=0)
    page.get_by_role("button", name=WORDS("month.show")).click()
    page.wait_for_url("**/month-end?**month=**")
    line = page.get_by_role("row", name=WORDS("month.due"))
    expect(line).to_be_hidden()
    page.locator("details.details summary", has_text="Ada Baker").click()
    expect(line).to_be_visible()


@test("analytics are sorted and its charts read with the keyboard alone, JavaScript {javascript}", each=BOTH)
def analytics_need_no_pointer(stage, javascript):
    business = Business(stage)
    for name, fee in (("Ada Baker", "1"), ("Bruno Costa", "500")):
        business.log(business.customer(name, monthly_fee=fee), CORROSIVE, dose="base")
    page = business.page(javascript=javascript)
    page.goto("/analytics")
    rows = page.locator("tr.earning th")
    expect(rows.first).to_contain_text("Ada Baker")
    tab_to(page, page.locator("details.menu summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("details.menu").get_by_role("link", name=WORDS("analytics.byName")))
    page.keyboard.press("Enter")
    page.wait_for_url("**sort=name")
    expect(page.get_by_role("columnheader", name=WORDS("pool.customer"))).to_have_attribute("aria-sort", "ascending")
    tab_to(page, page.get_by_role("columnheader", name=WORDS("analytics.share")).get_by_role("link"))
    page.keyboard.press("Enter")
    page.wait_for_url("**sort=worst-margin")
    expect(rows.first).to_contain_text("Ada Baker")
    tab_to(page, page.locator(".chart__summary").first)
    page.keyboard.press("Enter")
    expect(page.locator(".chart__data table").first).to_be_visible()
    tab_to(page, page.get_by_role("link", name=WORDS("analytics.onlyLosers")))
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    tab_to(page, page.get_by_role("link", name=WORDS("analytics.logFor", customer="Ada Baker")))
    page.keyboard.press("Enter")
    page.wait_for_url("**/log")


@test("the buttons of a customer in the analysis share a line on a German desk")
def analytics_buttons_share_a_line(stage):
    business = Business(stage)
    for name, fee in (("Kowalczyk, Bartłomiej & Anna", "150"), ("Whitfield Estate", "1")):
        business.log(business.customer(name, monthly_fee=fee), CORROSIVE, dose="base")
    page = business.page(language="de-DE")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/analytics?period=90")
    lines = page.locator(".earning__actions:has(a)").evaluate_all(
        "cells => cells.map(cell => new Set([...cell.children].map(a => a.getBoundingClientRect().top)).size)"
    )
    assert lines == [1, 1], lines


@test("a stop is skipped with a reason, is listed apart on the route and is put back, JavaScript {javascript}", each=BOTH)
def a_stop_is_skipped(stage, javascript):
    business = Business(stage)
    pool, other = business.customers()[:2]
    business.technician()
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto(f"{pool}/log")
    page.get_by_role("link", name=WORDS("skip.title")).click()
    page.get_by_text(WORDS("skip.otherWithNote")).click()
    page.get_by_role("button", name=WORDS("skip.submit")).click()
    expect(page.locator("#note-note")).to_contain_text(WORDS("skip.noteMissing"))
    page.get_by_label(WORDS("skip.note")).fill("Wasps in the skimmer")
    page.get_by_role("button", name=WORDS("skip.submit")).click()
    stop = page.locator(f"li[data-pool='{pool.removeprefix('/pools/')}']")
    expect(stop).to_contain_text(WORDS("skip.skipped", reason="Wasps in the skimmer"))
    expect(page.get_by_text("0 of 2 serviced, 1 skipped")).to_be_visible()
    expect(page.locator(".stop--next")).to_have_attribute("data-pool", other.removeprefix("/pools/"))
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("skip.undone", customer="Ada Baker"))).to_be_visible()
    expect(stop).not_to_contain_text("Wasps")
    assert business.program.rows("SELECT count(*) FROM skips") == [(0,)]


@test("the reasons that skip a stop are in sight and large enough to touch, {width} px, {language}",
      each=[{"width": width, "language": language} for width in (390, 320) for language in ("en", "de")])  # fmt: skip
def skipping_fits_a_phone(stage, width, language):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", language={"en": "en-US", "de": "de-DE"}[language])
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{pool}/skip")
    assert_fits(page)
    tabs = page.locator(".navigation").bounding_box()
    boxes = [reason.bounding_box() for reason in page.locator(".reason").all()]
    assert len(boxes) == 7 and all(box["height"] >= 56 and box["width"] >= 44 for box in boxes), boxes
    assert boxes[5]["y"] + boxes[5]["height"] <= tabs["y"], (boxes, tabs)
    assert boxes[0]["y"] == boxes[1]["y"], "two reasons in a row"
    moved = page.locator(".reason--gate .reason__moved")
    expect(moved).to_have_text(Words(language)("skip.byTomorrow"))
    page.locator("#next_day").uncheck()
    expect(moved).to_be_hidden()
    expect(page.locator(".reason--gate").get_by_text(Words(language)("skip.stays"))).to_be_visible()


# The words of a tab's label that are broken inside.
BROKEN = """text => [...text.firstChild.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
  const range = document.createRange();
  range.setStart(text.firstChild, index);
  range.setEnd(text.firstChild, index + word.length);
  return range.getClientRects().length > 1 ? word : '';
}).join('')"""


@test("an owner's five tabs fit the narrowest phone, {language}", each=[{"language": language} for language in ("en", "es", "fr", "pt-BR", "de")])
def five_tabs_fit(stage, language):
    page = Business(stage).page(device="phone", language=language)
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto("/today")
    tabs = page.locator(".navigation__link:visible")
    expect(tabs).to_have_count(5)
    expect(tabs.nth(0)).to_have_attribute("aria-current", "page")
    for tab in tabs.all():
        box, words = tab.bounding_box(), tab.locator(".navigation__text").bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= 320.5, box
        assert words["x"] >= box["x"] and words["x"] + words["width"] <= box["x"] + box["width"] + 0.5, (box, words)
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 700})
        for tab in tabs.all():
            broken = tab.locator(".navigation__text").evaluate(BROKEN)
            assert broken == "", f"{width} px: {broken}"


# The font size of each visible text.
SIZES = "all => all.filter(each => each.checkVisibility()).map(each => parseFloat(getComputedStyle(each).fontSize))"
OVERLAP = """all => { const boxes = all.filter(each => each.checkVisibility() && each.textContent.trim()).map(each => each.getBoundingClientRect());
return boxes.some((a, i) => boxes.slice(i + 1).some(b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)); }"""


@test("with text of twice the size the words of the tabs and of the charts grow and stay whole, {language}",
      each=[{"language": language} for language in ("en", "es", "fr", "pt-BR", "de")])  # fmt: skip
def tabs_and_charts_grow(stage, language):
    business = Business(stage)
    business.log(business.customer(), CORROSIVE)
    page = business.page(device="phone", language=language)
    page.goto("/analytics")
    session = page.context.new_cdp_session(page)
    for width, least in ((320, 1.6), (390, 1.8)):
        page.set_viewport_size({"width": width, "height": 844})
        sizes = {}
        for standard in (16, 32):
            session.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})
            for part in (".navigation__text", ".chart text", ".chart__ticks"):
                sizes.setdefault(part, []).append(min(page.locator(part).evaluate_all(SIZES)))
        assert sizes[".navigation__text"][1] >= least * sizes[".navigation__text"][0], (width, sizes)
        for part in (".chart text", ".chart__ticks"):
            assert sizes[part][1] >= 1.95 * sizes[part][0], (width, sizes)
        bar, links = page.locator(".navigation").bounding_box(), page.locator(".navigation__link:visible")
        for tab in links.all():
            box, words = tab.bounding_box(), tab.locator(".navigation__text").bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44 and box["y"] + box["height"] <= 844.5, (width, box)
            assert words["x"] >= box["x"] - 0.5 and words["x"] + words["width"] <= box["x"] + box["width"] + 0.5, (width, box, words)
            assert words["y"] >= box["y"] - 0.5 and words["y"] + words["height"] <= box["y"] + box["height"] + 0.5, (width, box, words)
            assert tab.locator(".navigation__text").evaluate(BROKEN) == "", width
        room = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.with-navigation')).paddingBottom)")
        assert bar["height"] <= room + 1, (width, bar, room)
        for chart in page.locator(".chart").all():
            assert not chart.locator("text, .chart__ticks li").evaluate_all(OVERLAP), (width, chart.text_content())
            frame = chart.bounding_box()
            for text in chart.locator("text:visible").all():
                box = text.bounding_box()
                assert box["x"] >= frame["x"] - 1 and box["x"] + box["width"] <= frame["x"] + frame["width"] + 1, (width, box)
        assert_fits(page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})


@test("a fee is confirmed from the list of needs, which opens again afterwards, JavaScript {javascript}", each=BOTH)
def a_fee_is_set_from_the_list(stage, javascript):
    business = Business(stage)
    fields = [("customer_name", "Ada Baker"), ("address", "1 Palm Avenue"), ("pool_volume", "15000")]
    added = business.technician().post("/pools", [*fields, *EVERY_DAY], form="/pools/new")
    assert added.status == 303, added.text
    page = business.page(device="phone", javascript=javascript)
    page.goto("/needs")
    page.get_by_role("link", name=WORDS("needs.setFee")).click()
    fee = page.get_by_label(WORDS("pool.monthlyFee"))
    expect(fee).to_be_focused()
    expect(fee).to_be_in_viewport()
    fee.fill("x")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    expect(page.locator("#problems")).to_be_visible()
    fee.fill("150")
    page.get_by_role("button", name=WORDS("pool.save")).click()
    page.wait_for_url(re.compile("/needs"))
    expect(page.locator("[data-toast]")).to_contain_text(WORDS("pool.saved", customer="Ada Baker"))
    expect(page.get_by_role("link", name=WORDS("needs.setFee"))).to_have_count(0)
