"""The inventory and the owner's settings."""

import re

from harness.business import TECHNICIAN
from harness.views import opener, view
from playwright.sync_api import Page


def product(business, **changes: str) -> str:
    """Adds a product with the longest name of the business; returns the path of its page."""
    fields = {
        "name": business.customer_names[0],
        "kind": "other",
        "unit": "lb",
        "concentration": "65",
        "cost": "3.20",
        "stock": "12",
        "low_stock": "20",
        **changes,
    }
    answer = business.owner.post("/inventory", [*fields.items()], form="/inventory/new")
    assert answer.status == 303, f"adding a product answers {answer.status}: {answer.text}"
    return answer.headers["Location"].partition("?")[0]


@view("inventory")
def inventory(business):
    product(business)
    product(business, name="Acid, half strength", kind="acid", unit="gal", concentration="15", low_stock="15", is_for_dosing="1")
    return opener("/inventory")


@view("inventory, technician", viewer=TECHNICIAN)
def inventory_technician(business):
    business.technician()
    product(business)
    return opener("/inventory")


@view("inventory, nothing yet")
def inventory_empty(business):
    for item in re.findall('data-item="([^"]+)"', business.owner.get("/inventory").text):
        business.owner.post(f"/inventory/{item}/delete", [], form="/settings")
    return opener("/inventory")


@view("inventory, one deleted")
def inventory_deleted(business):
    path = product(business)
    answer = business.owner.post(f"{path}/delete", [], form="/settings")
    return opener(answer.headers["Location"])


@view("product")
def item(business):
    path = product(business)
    delivery = {"packages": "4", "package_size": "25", "package_unit": "lb", "package_price": "80"}
    business.owner.post(f"{path}/receive", [*delivery.items()], form=path)
    technician = business.technician()
    answer = technician.submit(f"{path}/count", technician.fill(path), counted="98.5", entry_id="")
    return opener(answer.headers["Location"])


@view("product, technician", viewer=TECHNICIAN)
def item_technician(business):
    business.technician()
    return opener(product(business))


@view("product, wrong delivery", status=422)
def item_wrong(business):
    path = product(business)

    def open_it(page: Page) -> None:
        page.goto(path)
        page.locator("#packages").fill("four")
        page.locator("#package_price").fill("-1")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("product, counted while poured", status=409)
def item_changed(business):
    path = product(business)

    def open_it(page: Page) -> None:
        page.goto(path)
        delivery = {"packages": "1", "package_size": "25", "package_unit": "lb"}
        business.owner.post(f"{path}/receive", [*delivery.items()], form=path)
        page.locator("#counted").fill("11")
        page.locator("form[action$='/count'] .button").click()
        page.wait_for_selector("form [role=alert]")

    return open_it


@view("product, new")
def item_new(business):
    return opener("/inventory/new")


@view("product, edit")
def item_edit(business):
    path = product(business)
    return opener(f"{path}/edit")


@view("product, wrong input", status=422)
def item_new_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/inventory/new")
        page.locator("#cost").fill("cheap")
        page.locator("#concentration").fill("101")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("product, changed by another person", status=409)
def item_conflict(business):
    path = product(business)

    def open_it(page: Page) -> None:
        page.goto(f"{path}/edit")
        other = business.owner.fill(f"{path}/edit")
        business.owner.submit(path, other, cost="4.10", low_stock="30")
        page.locator("#concentration").fill("70")
        page.locator("form .button--primary").click()
        page.wait_for_selector(".conflict")

    return open_it


@view("settings, low stock")
def settings_low(business):
    product(business)
    return opener("/settings")


@view("settings, chemistry")
def settings_chemistry(business):
    return opener("/settings/chemistry")


@view("settings, workflow")
def settings_workflow(business):
    return opener("/settings/workflow")
