"""The pages of one customer: page, history, chemicals, equipment, pauses."""

from harness.business import CORROSIVE, TECHNICIAN
from harness.views import opener, view
from playwright.sync_api import Page

from .desk import PAST, busy, equipment, unfolded


@view("customer in the red, with equipment")
def customer_in_the_red(business):
    pool = busy(business)[1]
    for number in range(4):
        equipment(business, pool, warranty_ends_on=PAST, next_service_on=PAST if number else "")
    return unfolded(pool)


@view("customer, technician", viewer=TECHNICIAN)
def customer_technician(business):
    return opener(busy(business)[0])


@view("customer, paused")
def customer_paused(business):
    pool = business.customer()
    fields = [("kind", "paused"), ("starts_on", PAST), ("ends_on", "2199-12-31")]
    answer = business.owner.post(f"{pool}/pause", fields, form=f"{pool}/pause")
    return opener(answer.headers["Location"])


@view("pause")
def pause(business):
    return opener(f"{business.customer()}/pause")


@view("pause, wrong input", status=422)
def pause_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/pause")
        page.locator("#ends_on").fill(PAST)
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("history")
def history(business):
    return unfolded(f"{busy(business)[0]}/history")


@view("history, none found")
def history_none_found(business):
    pool = business.customer()
    business.log(pool, CORROSIVE)
    return opener(f"{pool}/history?q={'nobody' * 30}")


@view("chemicals")
def chemicals(business):
    return unfolded(f"{busy(business)[0]}/chemicals")


@view("chemicals, technician", viewer=TECHNICIAN)
def chemicals_technician(business):
    return opener(f"{busy(business)[0]}/chemicals")


@view("chemicals, nothing yet")
def chemicals_empty(business):
    return opener(f"{business.customer()}/chemicals")


@view("equipment, one deleted")
def equipment_list(business):
    pool = business.customer()
    equipment(business, pool, warranty_ends_on=PAST, next_service_on=PAST)
    equipment(business, pool, next_service_on=PAST)
    answer = business.owner.post(f"{equipment(business, pool)}/delete", [], form="/settings")
    return opener(answer.headers["Location"])


@view("equipment, nothing yet")
def equipment_empty(business):
    return opener(f"{business.customer()}/equipment")


@view("equipment, edit")
def equipment_edit(business):
    return opener(equipment(business, business.customer(), notes=business.name * 5, installed_on=PAST))


@view("equipment, wrong input", status=422)
def equipment_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/equipment/new")
        page.locator("#warranty_ends_on").evaluate("element => { element.type = 'text'; }")
        page.locator("#warranty_ends_on").fill("29.02.2027")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("equipment, changed by another person", status=409)
def equipment_conflict(business):
    path = equipment(business, business.customer())

    def open_it(page: Page) -> None:
        page.goto(path)
        other = business.owner.fill(path)
        business.owner.submit(path, other, notes="Changed meanwhile " * 5, next_service_on=PAST)
        page.locator("#notes").fill("Mine")
        page.locator("form .button--primary").click()
        page.wait_for_selector(".conflict")

    return open_it
