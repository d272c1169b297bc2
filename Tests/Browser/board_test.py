"""The owner's week board and the day: by mouse, by keyboard, without JavaScript."""

import re

from harness.accessibility import assert_fits
from harness.business import CORROSIVE, PASSWORD, Business
from harness.polling import until
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]
CARD = "[data-card]"
# All entries of the menu are seen: nothing of the board covers or cuts them.
MENU_IS_WHOLE = """() => [...document.querySelectorAll("[data-scroll] [data-pop][open] .pop__box > *")].every((each) => {
  const { left, top, bottom, width } = each.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => each.contains(document.elementFromPoint(left + width / 2, y)));
})"""
ROW = "tr:has(.owner-head bdi:text-is('Tia Technician'))"


def opened(stage, **how):
    """A business with a technician and a customer of every day; the owner's board of the next week."""
    business = Business(stage)
    business.technician()
    business.customer()
    page = business.page(device="desktop", **how)
    page.goto("/board")
    page.get_by_role("link", name=WORDS("board.next")).click()
    return business, page


def technician(business) -> str:
    [(found,)] = business.program.rows("SELECT hex(id) FROM people WHERE name = 'Tia Technician'")
    return found


@test("a stop of the board is given to a technician and taken back, JavaScript {javascript}", each=BOTH)
def a_stop_is_given(stage, javascript):
    business, page = opened(stage, javascript=javascript)
    page.locator(".deskcard__check").first.check(force=True)
    page.locator("[data-key=g] summary").click()
    page.get_by_role("button", name="Tia Technician", exact=True).click()
    expect(page.get_by_text(WORDS("board.changed", count=1))).to_be_visible()
    moved = "SELECT hex(assigned_id) FROM moves"
    assert business.program.rows(moved) == [(technician(business),)]
    expect(page.locator(ROW).locator(CARD)).to_have_count(1)
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("board.undone", count=1))).to_be_visible()
    assert business.program.rows(moved) == []


@test("a card is dragged to another person by mouse")
def a_card_is_dragged(stage):
    business, page = opened(stage)
    card = page.locator(CARD).first.bounding_box()
    cell = page.locator(ROW).locator("[data-cell]").first.bounding_box()
    page.mouse.move(card["x"] + 60, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(card["x"] + 70, card["y"] + 25)
    page.mouse.move(cell["x"] + 30, cell["y"] + cell["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(ROW).locator(CARD)).to_have_count(1)
    assert business.program.rows("SELECT hex(assigned_id) FROM moves") == [(technician(business),)]


@test("a card put down within its day says so and is taken back")
def a_day_is_reordered(stage):
    business = Business(stage)
    for name in ("Ann", "Bob"):
        business.customer(name)
    page = business.page(device="desktop")
    page.goto("/board")
    page.get_by_role("link", name=WORDS("board.next")).click()
    cell = page.locator("[data-cell]:has([data-card])").first
    names = cell.locator(".deskcard__name bdi")
    before = names.all_inner_texts()
    first, last = (cell.locator(CARD).nth(place).bounding_box() for place in (0, 1))
    page.mouse.move(first["x"] + 60, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 70, first["y"] + 25)
    page.mouse.move(last["x"] + 60, last["y"] + last["height"] + 12, steps=4)
    page.mouse.up()
    expect(names).to_have_text(before[::-1])
    expect(page.locator("[data-toast]")).to_contain_text(WORDS("board.ordered", name="", day="").split(":")[0])
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("board.orderUndone"))).to_be_visible()
    expect(names).to_have_text(before)


@test("sick today ends on the board with the stops that wait, JavaScript {javascript}", each=BOTH)
def sick_today(stage, javascript):
    business = Business(stage)
    business.technician()
    pool = business.customer()
    business.assign(pool, "Tia Technician")
    page = business.page(device="desktop", javascript=javascript)
    page.goto("/board")
    page.locator(ROW).locator("details summary").first.click()
    page.get_by_role("link", name=WORDS("board.sickToday")).first.click()
    page.get_by_label(WORDS("absence.leave")).first.check(force=True)
    for box in page.locator("select[name^=give-]").all():
        box.select_option("")
    page.get_by_role("button", name=WORDS("absence.save"), exact=True).last.click()
    page.wait_for_url("**/board?week=*")
    expect(page.locator("[data-toast]")).to_contain_text(WORDS("absence.stillOpen", count=1))
    page.get_by_role("link", name=WORDS("absence.whoTakes")).click()
    expect(page.locator(".deskcard__check:checked")).to_have_count(1)


@test("keys choose a card, open the list and give it, and Escape lets go")
def keys_give(stage):
    business, page = opened(stage)
    page.locator(".deskcard__check").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-count]")).to_have_text(WORDS("board.oneChosen"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-acts]")).to_be_hidden()
    page.keyboard.press("g")
    expect(page.get_by_role("button", name="Tia Technician", exact=True)).to_be_visible()
    page.get_by_role("button", name="Tia Technician", exact=True).press("Enter")
    expect(page.get_by_text(WORDS("board.changed", count=1))).to_be_visible()
    assert business.program.rows("SELECT hex(assigned_id) FROM moves") == [(technician(business),)]


@test("with the focus on a card's name its key opens the list of days, and an arrow goes to the next card")
def keys_on_the_name(stage):
    business, page = opened(stage)
    name = page.locator(f"{CARD} .deskcard__name").first
    name.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".deskcard__check").nth(1)).to_be_focused()
    name.focus()
    page.keyboard.press("m")
    expect(page.locator(".deskcard__check").first).to_be_checked()
    expect(page.locator("[data-key=m] .pop__item").first).to_be_focused()


@test("for good asks first and changes the schedule from its day on, JavaScript {javascript}", each=BOTH)
def for_good(stage, javascript):
    business, page = opened(stage, javascript=javascript)
    page.locator(".deskcard__check").first.check(force=True)
    page.locator("[name=when][value=always]").check(force=True)
    page.locator("[data-key=g] summary").click()
    page.get_by_role("button", name="Tia Technician", exact=True).click()
    expect(page.get_by_role("heading", name=WORDS("board.forGood"))).to_be_visible()
    page.get_by_role("button", name=WORDS("board.goodButton", count=1)).click()
    expect(page.get_by_text(WORDS("board.goodDone", count=1))).to_be_visible()
    rows = business.program.rows("SELECT hex(person_id) FROM schedules WHERE person_id IS NOT NULL")
    assert rows == [(technician(business),)], rows


@test("the owner's day follows a visit of a technician by itself")
def today_follows(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="desktop")
    page.goto("/today")
    expect(page.locator("[data-live=crew]")).to_contain_text(re.compile(WORDS("today.progress", done=0, all=1)))
    business.log(pool, CORROSIVE, business.technician())
    page.evaluate("dispatchEvent(new Event('desk:look'))")
    expect(page.locator("[data-live=crew]")).to_contain_text(re.compile(WORDS("today.progress", done=1, all=1)))


@test("Today gives everybody's time line room at {width} px", each=[{"width": 390}, {"width": 800}, {"width": 1280}])
def the_line_has_room(stage, width):
    business = Business(stage)
    business.customer("Schwimmbadbetriebsgesellschaft Reutlingen")
    page = business.page()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/today")
    for line in page.locator("td.crew__line").all():
        assert line.bounding_box()["width"] > 250, line.bounding_box()
    assert_fits(page)


@test("the menu of a person is seen whole in every row of the board at 1280 px")
def menu_is_whole(stage):
    business = Business(stage)
    for name in ("Tia", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil"):
        business.program.add_account(f"{name.lower()}@example.com", "technician", PASSWORD, f"{name} Technician")
    business.customer()
    page = business.page(device="desktop")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/board")
    places = page.locator(".owner-head__menu")
    for place in range(places.count()):
        places.nth(place).click()
        expect(page.locator("[data-scroll] [data-pop][open] .pop__box")).to_be_visible()
        until(page, MENU_IS_WHOLE)
        page.keyboard.press("Escape")
