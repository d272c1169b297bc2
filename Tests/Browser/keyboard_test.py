"""The main job with the keyboard alone: Tab, Enter, Space and the arrow keys."""

import re

from harness.accessibility import tab_to
from harness.business import OWNER, PASSWORD, TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")


def type_into(page: Page, label: str, text: str) -> None:
    """Tabs to a field and replaces its text."""
    tab_to(page, page.get_by_label(label, exact=True))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


def press(page: Page, role: str, name: str | re.Pattern[str], key: str = "Enter") -> None:
    """Tabs to a control and presses a key on it."""
    tab_to(page, page.get_by_role(role, name=name).first)
    page.keyboard.press(key)


@test("the owner sets up and adds a customer with the keyboard alone")
def the_owner_needs_no_pointer(stage):
    program = stage.program()
    page = stage.page(program.start())
    page.goto("/")
    type_into(page, WORDS("setup.name"), "Olga Owner")
    type_into(page, WORDS("setup.email"), OWNER)
    type_into(page, WORDS("setup.password"), PASSWORD)
    type_into(page, WORDS("setup.businessName"), "Blue Pools")
    press(page, "button", WORDS("setup.submit"))
    press(page, "button", WORDS("recoveryCode.done"))
    expect(page.get_by_text(WORDS("route.emptyAll"))).to_be_visible()
    press(page, "link", WORDS("route.addCustomer"))
    type_into(page, WORDS("pool.address"), "1 Palm Avenue")
    page.keyboard.press("Enter")
    summary = page.get_by_role("alert")
    expect(summary).to_be_focused()
    press(page, "link", WORDS("pool.nameMissing"))
    expect(page.get_by_label(WORDS("pool.customerName"), exact=True)).to_be_focused()
    page.keyboard.type("Ada Baker")
    press(page, "checkbox", "Monday", key="Space")
    press(page, "button", WORDS("pool.add"))
    expect(page.get_by_text(WORDS("pool.added", customer="Ada Baker"))).to_be_visible()


@test(
    "a technician logs and undoes a visit with the keyboard alone, JavaScript {javascript}",
    each=[{"javascript": True}, {"javascript": False}],
)
def the_technician_needs_no_pointer(stage, javascript):
    business = Business(stage)
    business.customer()
    business.technician()
    page = stage.page(business.program.address, javascript=javascript)
    page.goto("/")
    type_into(page, WORDS("login.email"), TECHNICIAN)
    type_into(page, WORDS("login.password"), PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS("route.progressText", done=0, total=1))).to_be_visible()

    press(page, "link", re.compile(WORDS("route.logService")))
    type_into(page, WORDS("reading.ph"), "7.0")
    page.keyboard.press("Enter")
    expect(page.locator("[data-index]")).to_have_attribute("data-condition", "corrosive")
    press(page, "button", WORDS("reading.lower", reading=WORDS("reading.ph")), "Space")
    expect(page.get_by_label(WORDS("reading.ph"), exact=True)).to_have_value("6.9")
    tab_to(page, page.locator("[data-recommendation=base]").get_by_role("checkbox"))
    expect(page.locator("[data-recommendation=base]").get_by_role("checkbox")).to_be_checked()
    for _ in ("off", "on again"):
        page.keyboard.press("Space")
    tab_to(page, page.locator("[data-recommendation=base] .dose__other summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("[data-recommendation=base]").get_by_role("textbox"))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("6")
    press(page, "button", WORDS("log.submit"))
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()
    expect(page.get_by_text(WORDS("route.progressText", done=1, total=1))).to_be_visible()
    assert business.program.rows("SELECT quantity_oz FROM doses") == [(6,)]
    press(page, "button", WORDS("toast.undo"))
    expect(page.get_by_label(WORDS("reading.ph"), exact=True)).to_have_value("6.9")
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]


@test("the arrow keys step a reading, and the link that skips to the content works")
def arrows_step(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()
    page.goto(f"{pool}/log")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=WORDS("layout.skip"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    tab_to(page, page.get_by_label(WORDS("reading.waterTemp"), exact=True))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label(WORDS("reading.waterTemp"), exact=True)).to_have_value("79")
