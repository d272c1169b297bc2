"""The inventory for owner and technician, and the owner's settings."""

import re

from harness.business import CORROSIVE, TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def press(page: Page, key: str) -> None:
    """Presses the button with exactly this text."""
    page.get_by_role("button", name=WORDS(key), exact=True).click()


def add_product(page: Page, name: str) -> None:
    """The owner adds a pail of granulate."""
    page.goto("/inventory")
    page.get_by_role("link", name=WORDS("inventory.add"), exact=True).click()
    page.get_by_label(WORDS("inventory.name"), exact=True).fill(name)
    page.get_by_label(WORDS("inventory.kind"), exact=True).select_option("hypochlorite")
    page.get_by_label(WORDS("inventory.strength"), exact=True).fill("65")
    page.get_by_label(WORDS("inventory.unit"), exact=True).select_option("lb")
    page.get_by_label(WORDS("inventory.cost"), exact=True).fill("3,20")
    page.get_by_label(WORDS("inventory.stock"), exact=True).fill("10")
    page.get_by_label(WORDS("inventory.threshold"), exact=True).fill("12")
    press(page, "inventory.addSubmit")
    expect(page.get_by_text(WORDS("inventory.added", item=name))).to_be_visible()


def receive(page: Page, packages: str, size: str, price: str = "") -> None:
    """A person receives a delivery."""
    page.get_by_label(WORDS("inventory.packages"), exact=True).fill(packages)
    page.get_by_label(WORDS("inventory.packageSize"), exact=True).fill(size)
    if price:
        page.get_by_label(WORDS("inventory.packagePrice"), exact=True).fill(price)
    press(page, "inventory.receiveSubmit")


@test("a product is added, received, counted, changed, deleted and restored, JavaScript {javascript}", each=BOTH)
def a_product_lives(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript)
    add_product(page, "Pail")
    expect(page.locator(".badge--low")).to_have_text(WORDS("inventory.isLow"))
    receive(page, "4", "25", "80")
    expect(page.get_by_text("Received 4 × 25 lb").first).to_be_visible()
    expect(page.get_by_text("110 lb · $3.20/lb")).to_be_visible()
    expect(page.locator(".badge--low")).to_have_count(0)
    page.get_by_label(WORDS("inventory.countedAmount"), exact=True).fill("99.5")
    press(page, "inventory.countSubmit")
    expect(page.locator(".stock__value")).to_have_text("99 lb 8 oz")
    page.get_by_role("link", name=WORDS("inventory.edit")).click()
    page.get_by_label(WORDS("inventory.cost"), exact=True).fill("4")
    press(page, "inventory.save")
    expect(page.get_by_text(WORDS("inventory.saved", item="Pail"))).to_be_visible()
    expect(page.get_by_text("$4.00/lb")).to_be_visible()
    page.get_by_role("link", name=WORDS("inventory.edit")).click()
    press(page, "inventory.delete")
    expect(page.get_by_text(WORDS("inventory.deletedDetail"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Pail"))).to_have_count(0)
    press(page, "toast.undo")
    expect(page.get_by_role("link", name=re.compile("^Pail.*99 lb 8 oz"))).to_be_visible()


@test("two technicians dose from one stock while a delivery is received: the sum is right, and undo gives it back")
def doses_and_deliveries_add_up(stage):
    business = Business(stage)
    tia = business.technician()
    pools = business.customers()
    path = business.count_stock("base", "10", "lb")
    opened = business.owner.fill(path)
    for pool, session in zip(pools, (tia, business.owner, tia), strict=True):
        answer = business.log(pool, CORROSIVE, session, **{"dose": "base", "dose_oz.base": "10"})
        assert answer.status == 303, answer.text
    assert stock(business) == 130
    late = business.owner.submit(f"{path}/count", opened, counted="10", counted_unit="lb")
    assert late.status == 409, f"a count begun before three doses answers {late.status}"
    assert stock(business) == 130
    delivery = [("packages", "2"), ("package_size", "1"), ("package_unit", "lb")]
    assert tia.post(f"{path}/receive", delivery, form=path).status == 303
    assert stock(business) == 162
    visit = re.search("saved=([^&]+)", answer.headers["Location"])[1]
    assert business.owner.post(f"/visits/{visit}/undo", [], form="/settings").status == 303
    assert stock(business) == 172


def stock(business: Business) -> float:
    """Ounces of soda ash in stock, read from disk."""
    return business.program.rows("SELECT stock_oz FROM inventory WHERE kind = 'base'")[0][0]


@test("a technician sees no cost of the inventory until the owner allows it, JavaScript {javascript}", each=BOTH)
def costs_are_the_owners(stage, javascript):
    business = Business(stage)
    business.technician()
    technician = business.page(TECHNICIAN, javascript=javascript, device="phone")
    technician.goto("/settings")
    technician.get_by_role("link", name=re.compile(WORDS("inventory.title"))).click()
    expect(technician.get_by_text(WORDS("inventory.notCounted")).first).to_be_visible()
    expect(technician.get_by_text("$")).to_have_count(0)
    expect(technician.get_by_role("link", name=WORDS("inventory.add"), exact=True)).to_have_count(0)
    owner = business.page(javascript=javascript)
    owner.goto("/settings")
    owner.get_by_role("link", name=re.compile(WORDS("workflow.title"))).click()
    owner.get_by_label(WORDS("workflow.technicians")).check()
    press(owner, "workflow.save")
    expect(owner.get_by_text(WORDS("workflow.saved"))).to_be_visible()
    technician.reload()
    expect(technician.get_by_text("$6.40/gal")).to_be_visible()


@test("the chemistry model is chosen with the keyboard and confirmed, and every pool has its new index")
def the_model_is_chosen(stage):
    business = Business(stage)
    salty = business.customer(total_dissolved_solids="3200")
    business.log(salty, CORROSIVE)
    page = business.page()
    page.goto(salty)
    before = page.locator("[data-lsi]").first.get_attribute("data-lsi")
    page.goto("/settings/chemistry")
    page.get_by_label(re.compile(WORDS("model.documented"))).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS("model.savedDetail"))).to_be_visible()
    expect(page.get_by_label(re.compile("^" + WORDS("model.carbonate")))).to_be_checked()
    page.goto(salty)
    assert page.locator("[data-lsi]").first.get_attribute("data-lsi") != before
