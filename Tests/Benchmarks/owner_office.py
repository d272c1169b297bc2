"""Steps of an owner's week: what is pressed on the board, on a technician's phone and in the office."""

import re

from owner_desk import Desk, Week
from playwright.sync_api import Locator

MAIN_BUTTON = "main .button--primary"


def row(desk: Desk, who: str) -> Locator:
    return desk.page.locator(f"tr:has(.owner-head bdi:text-is('{who}'))")


def cards(desk: Desk, who: str, day: object) -> Locator:
    return row(desk, who).locator(f"[data-cell][data-day='{day}'] [data-card]")


def card(desk: Desk, who: str, name: str) -> Locator:
    return row(desk, who).locator("[data-card]").filter(has=desk.page.locator(f'bdi:text-is("{name}")'))


def names(found: Locator) -> list[str]:
    return found.locator(".deskcard__name bdi").all_inner_texts()


def give(desk: Desk, person: str) -> None:
    desk.press(desk.page.locator("[data-key=g] summary"))
    desk.press(desk.page.get_by_role("button", name=person, exact=True))


def call_in_sick(desk: Desk, who: str) -> None:
    """The form with the proposal who takes each stop."""
    desk.main("Board")
    desk.press(row(desk, who).locator(".owner-head__menu"))
    desk.press(row(desk, who).get_by_role("link", name="Sick today"))


def log(desk: Desk, stop: Locator, *, is_for_chemicals: bool = False) -> None:
    desk.press(stop.locator(".stop__text").first)
    if is_for_chemicals:
        desk.press(desk.page.locator("[name=kind][value=chemicals]"))
    desk.type(desk.page.locator("#ph"), "7.4")
    desk.press(desk.page.locator("[data-save]").first)
    desk.page.wait_for_url("**/route*")


def stop(desk: Desk, name: str) -> Locator:
    return desk.page.locator("li.stop").filter(has=desk.page.locator(f'bdi:text-is("{name}")')).first


def names_of_route(desk: Desk) -> list[str]:
    return desk.page.locator("li.stop .stop__name").all_inner_texts()


def run_office(week: Week, desk: Desk) -> None:
    """Jobs of an office, each from the day's page."""
    page = desk.page
    with week.task("what did Ben do today", desk):
        desk.main("Today")
        desk.press(page.locator(".crew__name").filter(has_text="Ben"))
    with week.task("a customer found by phone number", desk):
        desk.key("/")
        desk.clicks.count(fields=1)
        page.keyboard.type("5551007")
        page.get_by_text("1 match for").wait_for()
    with week.task("a customer added", desk):
        desk.main("Customers")
        desk.press("Add customer")
        for field, text in (("customer_name", "New Neighbor"), ("address", "9 Palm Lane, Phoenix"),
                            ("monthly_fee", "160"), ("pool_volume", "14000")):  # fmt: skip
            desk.type(page.locator(f"[name={field}]"), text)
        desk.press(page.locator("[name=service_day][value='6']"))
        desk.press(page.locator(MAIN_BUTTON).first)
    with week.task("all fees raised by 5 %", desk):
        desk.main("Customers")
        desk.press(page.get_by_label(week.words("bulk.selectPage")))
        desk.press(page.locator("[data-check-all]"))
        desk.press("Fee…")
        desk.type(page.locator("[name=percent]"), "5")
        desk.press("Preview")
        desk.press(page.locator(".bulk__apply .button--primary"))
    with week.task("month end, to read", desk):
        desk.main("Today")
        desk.press("Month end")
    with week.task("month end, the table", desk):
        desk.main("Today")
        desk.press("Month end")
        with page.expect_download():
            desk.press("Download table")
    with week.task("a visit report sent", desk):
        desk.main("Today")
        desk.press(page.locator(".crew__name").filter(has_text="Ben"))
        desk.press(page.get_by_role("link", name=re.compile("^Send report")).first)
    with week.task("the full backup downloaded", desk):
        desk.main("Settings")
        desk.press(page.locator("main .list__item[href='/settings/data']"))
        with page.expect_download():
            desk.press("Download full backup (.zip)")


def change_board(week: Week, desk: Desk) -> None:
    """Stops of later days that are moved, put in another order and skipped, on the board."""
    page, friday = desk.page, week.days[5]
    with week.task("one customer on another day, once (drag)", desk):
        desk.main("Board")
        moved = cards(desk, "Ana Ruiz", friday).first
        name = names(moved)[0]
        desk.drag(moved, row(desk, "Ana Ruiz").locator(f"[data-cell][data-day='{week.days[3]}']"))
        page.get_by_text("1 stop changed").wait_for()
    week.see(f"{name} dragged to Wednesday: {name in names(cards(desk, 'Ana Ruiz', week.days[3]))}")
    with week.task("one customer on another day, for good", desk):
        desk.main("Board")
        desk.press(cards(desk, "Ana Ruiz", friday).last.locator("input"))
        desk.press(page.locator("[name=when][value=always]"))
        desk.press(page.locator("[data-key=m] summary"))
        desk.press(page.locator(f"[data-key=m] button[value='{week.days[3]}']"))
        desk.press(page.locator("form.preview .button--primary"))
    with week.task("a day reordered (drag)", desk):
        desk.main("Board")
        before = names(cards(desk, "Ana Ruiz", friday))
        desk.drag(cards(desk, "Ana Ruiz", friday).nth(3), cards(desk, "Ana Ruiz", friday).nth(1), top=3)
        page.wait_for_function("(name) => document.body.innerText.indexOf(name) >= 0", arg=before[3])
        page.wait_for_timeout(1_000)
    is_ordered = names(cards(desk, "Ana Ruiz", friday))[1] == before[3]
    has_undo = page.locator("[data-toast]").count() > 0
    week.see(f"a card dragged two places up: {is_ordered}; a message with Undo: {has_undo}")
    with week.task("a stop skipped", desk):
        desk.main("Board")
        desk.press(cards(desk, "Ana Ruiz", week.days[2]).first.locator("input"))
        desk.press(page.locator("[data-key=s] summary"))
        desk.press(page.locator("button[name=skip][value=customerAsked]"))
        page.get_by_text("1 stop changed").wait_for()
