"""The page of a visit, its form, its photos, and the customer's profile."""

from harness.business import CORROSIVE, SCALING, TECHNICIAN, visit_in
from harness.photos import attach
from harness.views import opener, view
from playwright.sync_api import Page

NOTE = "Filter cleaned, basket emptied.\nOne light is out: shall we replace it?"


def visited(business, photos: int = 0) -> str:
    """Logs a technician's visit with a dose, a note to the customer, photos and a correction; returns its path."""
    pool = business.customer(notes="Gate 4711\nDog")
    business.log(pool, SCALING)
    answer = business.log(pool, CORROSIVE, business.technician(), dose="base", notes="Gate sticks, code 4711")
    visit = f"/visits/{visit_in(answer.headers['Location'])}"
    fields = business.owner.fill(f"{visit}/edit")
    assert business.owner.submit(visit, fields, customer_note=NOTE, free_chlorine="2.5", ph="7.1").status == 303
    attach(business.program, visit, photos)
    return visit


@view("visit")
def visit(business):
    return opener(visited(business, photos=3))


@view("visit, of another person", viewer=TECHNICIAN)
def visit_of_another(business):
    business.technician()
    answer = business.log(business.customer(), SCALING)
    return opener(f"/visits/{visit_in(answer.headers['Location'])}")


@view("visit, edit")
def visit_edit(business):
    return opener(f"{visited(business, photos=2)}/edit")


@view("visit, wrong input", status=422)
def visit_wrong(business):
    path = visited(business)

    def open_it(page: Page) -> None:
        page.goto(f"{path}/edit")
        page.locator("#ph").fill("seven")
        page.locator("#cyanuric_acid").fill("9999")
        page.locator("[id='dose_oz.base'], [id='dose_metric.base']").fill("")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("visit, changed by another person", status=409)
def visit_conflict(business):
    path = visited(business)

    def open_it(page: Page) -> None:
        page.goto(f"{path}/edit")
        other = business.owner.fill(f"{path}/edit")
        note = "Changed meanwhile " * 5 + page.locator("[name=version]").input_value()
        business.owner.submit(path, other, notes=note)
        page.locator("#notes").fill("Mine")
        page.locator("form .button--primary").click()
        page.wait_for_selector(".conflict")

    return open_it


@view("visit, closed for this account", viewer=TECHNICIAN, status=403)
def visit_refused(business):
    business.technician()
    answer = business.log(business.customer(), SCALING)
    return opener(f"/visits/{visit_in(answer.headers['Location'])}/edit")


@view("visit, a photo")
def visit_photo(business):
    return opener(f"{visited(business, photos=3)}/gallery/2")


@view("customer, a visit deleted")
def visit_deleted(business):
    path = visited(business)
    answer = business.owner.post(f"{path}/delete", [], form="/settings")
    return opener(answer.headers["Location"])


@view("customer profile")
def profile(business):
    pool = business.customer()
    fill_profile(business, pool)
    return opener(f"{pool}/profile")


@view("customer profile, wrong input", status=422)
def profile_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/profile")
        page.locator("#contact_phone").fill("ask Ann")
        page.locator("#contact_email").fill("ann at home")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("customer, with a profile")
def customer_with_profile(business):
    pool = business.customer(notes="Filter behind the shed")
    fill_profile(business, pool)
    return opener(pool)


def fill_profile(business, pool: str) -> None:
    """Fills in every field of a profile."""
    profile = {
        "contact_name": business.owner_name,
        "contact_phone": "+1 (954) 555-0100",
        "contact_email": "ada.baker@example.com",
        "gate_access": "Side gate, code 4711.\nMind the step.",
        "arrival_window": "8 to 11",
        "tags": "dog, salt pool, VIP",
    }
    answer = business.owner.submit(f"{pool}/profile", business.owner.fill(f"{pool}/profile"), **profile)
    assert answer.status == 303, answer.text
