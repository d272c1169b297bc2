"""A stop in one screen, in few taps and little time."""

import datetime
import time
import zoneinfo

from harness.accessibility import assert_fits
from harness.business import Business
from harness.fonts import FACES
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from harness.stage import complete
from harness.stop import visited
from harness.words import Words
from playwright.sync_api import Locator, Page, expect
from views.settings import add_task

PHOTO = ROOT / "Public/demo/pool-1.jpg"
MOST_TAPS, MOST_SECONDS = 12, 45
# A person: a moment before each tap, and a third of a second for each key.
LOOK, KEY = 1.0, 0.35
FACE = """face => ['--font', '--font-number'].forEach(
  name => document.documentElement.style.setProperty(name, `"${face}"`))"""
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}


def opened(business: Business, pool: str, width: int, height: int) -> Page:
    """The quick log of that size, in a face as wide as a phone's own, with chlorine too low: one dose."""
    page = business.page(device="phone")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{pool}/log")
    complete(page)
    page.evaluate(FACE, FACES["Arial-metric"])
    page.locator("#free_chlorine").fill("1")
    page.locator("#ph").fill("7.6")
    page.locator("#ph").blur()
    expect(page.locator(".dose--main [data-part=quantity]")).not_to_be_empty()
    page.evaluate("scrollTo(0, 0)")
    return page


def in_sight(page: Page, *parts: Locator) -> None:
    """Asserts that each part lies whole between the top of the window and the fixed buttons."""
    end = page.locator(".bottom").bounding_box()["y"]
    for part in parts:
        box = part.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= end + 0.5, (part, box, end)


@test("with one dose, way in, index, due readings and all of what to pour are in the first screen, {language}, sun {sun}", each=[
    {"language": language, "sun": sun} for language in ("en", "de") for sun in ("0", "1")
])  # fmt: skip
def first_screen(stage, language, sun):
    business, pool = visited(stage)
    business.set(language=language, high_contrast=sun)
    page = opened(business, pool, 390, 844)
    tiles = page.locator(".tiles--log > .tile")
    expect(tiles).to_have_count(2)
    assert tiles.first.get_attribute("data-reading") == "free_chlorine"
    expect(page.locator("[data-doses] > .dose:not(.dose--message)")).to_have_count(1)
    in_sight(page, page.locator(".way"), page.locator(".strips"), tiles.first, tiles.last, page.locator(".rest__line"),
             page.locator(".dose--main .dose__main"), page.locator(".dose--main .dose__more"))  # fmt: skip
    assert page.locator(".button--primary:visible").count() == 1


@test("a visit that counts as another day's stop says so without a row of its own; a tap on it makes it extra, {language}",
      each=[{"language": "en"}, {"language": "de"}])  # fmt: skip
def counts_as_another(stage, language):
    business, pool = visited(stage)
    tomorrow = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date() + datetime.timedelta(days=1)
    fields = [field for field in business.owner.fill(f"{pool}/edit") if field[0] != "service_day"]
    weekday = str(tomorrow.isoweekday() % 7 + 1)
    answer = business.owner.post(pool, [*fields, ("service_day", weekday)], form=f"{pool}/edit")
    assert answer.status == 303, answer.text
    business.set(language=language, high_contrast="1")
    page = opened(business, pool, 390, 844)
    in_sight(page, page.locator(".way"), page.locator(".strips"), page.locator(".tiles--log > .tile").last,
             page.locator(".dose--main .dose__main"), page.locator(".dose--main .dose__more"))  # fmt: skip
    sentence, extra = page.locator(".who__served"), page.locator("[name=serves]")
    words = Words(language)
    expect(sentence).to_contain_text(words("log.countsAs", day="").split("{")[0].strip())
    sentence.click()
    expect(extra).to_be_checked()
    expect(sentence).to_have_text(words("log.asExtra"), use_inner_text=True)
    sentence.click()
    expect(extra).not_to_be_checked()
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("scrollTo(0, 0)")
    in_sight(page, page.locator(".who"), page.locator(".stepper").first, page.locator(".stepper").nth(1))


@test("on the smallest phone the first reading is in sight, and the index stays there")
def smallest_phone(stage):
    business, pool = visited(stage)
    page = opened(business, pool, 320, 568)
    assert_fits(page)
    in_sight(page, page.locator(".stepper").first)
    page.evaluate("scrollTo(0, 900)")
    assert abs(page.locator(".strips").bounding_box()["y"]) < 1


@test("text of twice the size fits the phone on the route and in the form, with the first reading's name in sight")
def large_text(stage):
    business, pool = visited(stage)
    page = business.page(device="phone")
    for path in ("/route", f"{pool}/log"):
        page.goto(path, wait_until="networkidle")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert_fits(page)
    in_sight(page, page.locator(".tile__label").first)


@test("on a phone on its side the two due readings are side by side, and the buttons take one row")
def on_its_side(stage):
    business, pool = visited(stage)
    page = opened(business, pool, 844, 390)
    one, other = (page.locator(".stepper").nth(place).bounding_box() for place in (0, 1))
    assert abs(one["y"] - other["y"]) < 1 and one["x"] + one["width"] < other["x"], (one, other)
    in_sight(page, page.locator(".way"), page.locator(".stepper").first, page.locator(".stepper").nth(1))
    assert page.locator(".who").bounding_box()["y"] < page.locator(".way").bounding_box()["y"] + 20
    assert page.locator(".bottom").bounding_box()["height"] <= 84
    assert page.locator(".navigation").is_hidden()


@test("under a caution the big number is the first portion, and its note is in the first screen")
def first_portion(stage):
    business, pool = visited(stage)
    page = opened(business, pool, 390, 844)
    page.locator("#free_chlorine").fill("6")
    page.locator("#ph").fill("8.2")
    page.locator("#ph").blur()
    main = page.locator(".dose--main")
    expect(page.locator("[data-dose-title]")).to_have_text(WORDS("log.pourFirst"))
    expect(main).to_have_attribute("data-recommendation", "acid")
    note = main.locator(".caution").bounding_box()
    assert note["y"] + 40 <= page.locator(".bottom").bounding_box()["y"], note


@test("the line above the buttons follows what is measured, ticked and kept")
def what_is_needed(stage):
    business, pool = visited(stage)
    add_task(business, "Backwash", is_required="1")
    phone = Phone(business)
    phone.open(pool)
    page, need = phone.page, phone.page.locator("[data-need]")
    complete(page)
    expect(need).to_have_text(WORDS("log.needed", what="Backwash"))
    page.locator(".tasks__row").get_by_role("checkbox").check()
    expect(need).to_have_text(WORDS("log.due", what=f"{WORDS('reading.freeChlorine')} + 1"))
    page.locator("#free_chlorine").fill("4")
    expect(need).to_have_text(WORDS("log.due", what=WORDS("reading.ph")))
    page.locator("#ph").fill("7.5")
    expect(need).to_be_hidden()
    expect(page.locator("[data-state]")).to_contain_text(WORDS("log.kept", time="").strip())
    expect(page.locator("[data-part=check-count]")).to_have_text(WORDS("log.checkCount", done=1, total=1))


@test("a form that is held says in red above the buttons that nothing is saved, until the box changes, {mode}", each=[
    {"mode": "online"}, {"mode": "without a signal"},
])  # fmt: skip
def held_is_said(stage, mode):
    business, pool = visited(stage)
    add_task(business, "Backwash", is_required="1")
    phone = Phone(business)
    phone.open(pool)
    page, held = phone.page, phone.page.locator("[data-held]")
    complete(page)
    expect(held).to_be_hidden()
    if mode != "online":
        phone.line.cut()
    phone.done()
    expect(held.get_by_role("link")).to_have_text(WORDS("log.notSaved", what="Backwash"))
    assert held.get_attribute("role") == "alert"
    page.locator(".tasks__row").get_by_role("checkbox").check()
    expect(held).to_be_hidden()
    page.locator("#ph").fill("99")
    phone.done()
    link = held.get_by_role("link")
    expect(link).to_have_text(WORDS("log.notSaved", what=WORDS("reading.ph")))
    expect(link).to_have_attribute("href", "#ph")
    assert link.bounding_box()["y"] > page.locator(".bottom").bounding_box()["y"]


@test("a visit for chemicals only asks for no cleaning that is required, for other work it does")
def rain(stage):
    business, pool = visited(stage)
    add_task(business, "Brush", is_required="1")
    add_task(business, "Gate", is_required="1", is_cleaning="")
    page = business.page(device="phone")
    page.goto(f"{pool}/log")
    complete(page)
    need = page.locator("[data-need]")
    expect(need).to_have_text(WORDS("log.needed", what="Brush + 1"))
    page.locator("[name=kind][value=chemicals]").check()
    expect(need).to_have_text(WORDS("log.needed", what="Gate"))
    page.locator(".tasks__row").filter(has_text="Gate").get_by_role("checkbox").check()
    page.locator("#free_chlorine").fill("4")
    page.locator("#ph").fill("7.5")
    page.get_by_role("button", name=WORDS("log.submit")).click()
    page.wait_for_url("**/route**")


@test("without a signal a required item is asked for too, and its reason lets the visit wait")
def required_without_a_signal(stage):
    business, pool = visited(stage)
    add_task(business, "Backwash", is_required="1")
    phone = Phone(business)
    phone.open(pool)
    complete(phone.page)
    phone.line.cut()
    phone.done()
    row = phone.page.locator(".tasks__row")
    expect(row.get_by_role("checkbox")).to_be_focused()
    row.get_by_role("combobox").select_option("weather")
    phone.done()
    phone.waits()


@test("a usual stop on a slow line and a slow phone takes at most twelve taps and 45 seconds")
def usual_stop(stage):
    business, pool = visited(stage)
    add_task(business, "Brush walls")
    add_task(business, "Empty baskets")
    page = business.page(device="phone")
    page.goto("/route", wait_until="networkidle")
    protocol = page.context.new_cdp_session(page)
    protocol.send("Network.enable")
    protocol.send("Network.emulateNetworkConditions", SLOW)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    taps = 0

    def tap(target: Locator) -> None:
        nonlocal taps
        taps += 1
        page.wait_for_timeout(LOOK * 1000)
        target.tap()

    def type_in(text: str) -> None:
        for key in text:
            page.wait_for_timeout(KEY * 1000)
            page.keyboard.press(key)

    began = time.monotonic()
    tap(page.locator(".stop__log").first)
    page.wait_for_selector("#free_chlorine")
    in_sight(page, page.locator(".stepper").first)
    tap(page.locator("#free_chlorine"))
    type_in("1.5")
    page.keyboard.press("Enter")
    type_in("7.6")
    page.keyboard.press("Enter")
    expect(page.locator(".dose--main")).to_have_attribute("data-recommendation", "chlorine")
    expect(page.locator(".dose--main .check")).to_be_checked()
    for row in page.locator(".tasks__card > .tasks__list .tasks__row").all():
        tap(row.locator("label").first)
    # The picture itself is two taps in the camera: the shutter, and to use it.
    taps += 2
    page.wait_for_timeout(2 * LOOK * 1000)
    with page.expect_file_chooser() as chooser:
        tap(page.locator(".tool[for=photo-camera]"))
    chooser.value.set_files(PHOTO)
    expect(page.locator("[data-photo-count]")).to_have_text("1", timeout=20_000)
    tap(page.locator("[data-save]"))
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible(timeout=30_000)
    seconds = time.monotonic() - began
    print(f"a usual stop: {taps} taps, {seconds:.1f} s")
    assert taps <= MOST_TAPS and seconds <= MOST_SECONDS, (taps, seconds)
