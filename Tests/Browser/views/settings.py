"""The sections of the settings, one page each."""

import re

from harness.business import CORROSIVE, TECHNICIAN, Business
from harness.views import opener, view
from playwright.sync_api import Page


def unlocated(business: Business) -> None:
    """Customers without coordinates and never serviced."""
    business.customers()


def invite(business: Business, email: str = "nora@example.com") -> str:
    """Invites a person with the longest name of the business; returns the path of the page that shows the
    link."""
    fields = [("name", business.owner_name), ("email", email), ("role", "technician")]
    answer = business.owner.post("/settings/people", fields, form="/settings/people/new")
    assert answer.status == 303, f"inviting answers {answer.status}: {answer.text}"
    return answer.headers["Location"]


@view("settings, technician", viewer=TECHNICIAN)
def technician(business):
    business.technician()
    return opener("/settings")


@view("settings, much to do")
def much_to_do(business):
    unlocated(business)
    return opener("/settings")


@view("settings, display")
def appearance(business):
    return opener("/settings/appearance")


@view("settings, account")
def account(business):
    return opener("/settings/account")


@view("settings, business")
def business_page(business):
    return opener("/settings/business")


@view("settings, business, wrong input", status=422)
def business_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/business")
        page.locator("#time_zone").fill("Nowhere")
        page.locator("#business_name").fill("")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("settings, new pools")
def defaults(business):
    return opener("/settings/defaults")


@view("settings, new pools, wrong input", status=422)
def defaults_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/defaults")
        page.locator("[name=volume_of][value=own]").check()
        page.locator("#pool_volume").fill("12")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("settings, people")
def people(business):
    business.technician()
    invite(business)
    return opener("/settings/people")


@view("settings, invite a person")
def new_person(business):
    return opener("/settings/people/new")


@view("settings, invite a person, wrong input", status=422)
def new_person_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/people/new")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("settings, a new invitation")
def invitation_link(business):
    path = invite(business).partition("?")[0]

    def open_it(page: Page) -> None:
        page.goto(path)
        page.locator("form[action$='/invitation'] .button").click()
        page.wait_for_selector("#invitation")

    return open_it


@view("settings, person")
def person(business):
    business.technician()
    page = business.owner.get("/settings/people").text
    ids = [part.partition('"')[0] for part in page.split('href="/settings/people/')[1:]]
    paths = [f"/settings/people/{each}" for each in ids if each != "new"]
    found = [path for path in paths if TECHNICIAN in business.owner.get(path).text]
    return opener(found[0])


@view("invitation", viewer="")
def invitation(business):
    page = business.owner.get(invite(business))
    link = page.text.partition("/invitation/")[2].partition('"')[0]
    return lambda each: each.goto(f"{business.program.address}/invitation/{link}")


@view("invitation, over", viewer="", status=404)
def invitation_over(business):
    return lambda page: page.goto(f"{business.program.address}/invitation/x")


@view("settings, tokens")
def tokens(business):
    business.owner.post("/settings/tokens", [("label", business.customer_names[0])], form="/settings/tokens")

    def open_it(page: Page) -> None:
        page.goto("/settings/tokens")
        page.locator("#label").fill("Bookkeeping")
        page.locator("form[action='/settings/tokens'] .button").click()
        page.wait_for_selector("#token")

    return open_it


@view("settings, data health")
def health(business):
    unlocated(business)
    return opener("/settings/health")


@view("settings, stale service")
def stale(business):
    unlocated(business)
    return opener("/settings/health/stale-service")


@view("coordinates from addresses")
def locating(business):
    business.customer()
    return opener("/settings/addresses")


@view("settings, about")
def about(business):
    links = [("privacy_link", "https://example.com/privacy"), ("terms_link", "https://example.com/terms")]
    business.owner.post("/settings/about", links, form="/settings/about")
    return opener("/settings/about")


@view("styles")
def styles(business):
    return opener("/styles")


@view("route, high contrast")
def route_in_sun(business):
    business.log(business.customers()[0], CORROSIVE)
    business.set(high_contrast="1")
    return opener("/route")


@view("quick log, high contrast")
def log_in_sun(business):
    pool = business.customer()
    business.log(pool, CORROSIVE)
    business.set(high_contrast="1")
    return opener(f"{pool}/log")


def absence_question(business, page: Page, person: str) -> None:
    """Asks what becomes of the stops of somebody, or of a day without work."""
    page.goto("/settings/absences/new")
    page.locator("#person").select_option(label=person)
    page.locator("form .button--primary").click()
    page.wait_for_selector("input[name=asked]", state="attached")


@view("stops to hand over, with who takes which")
def handover(business):
    business.technician()
    for name in business.customer_names:
        business.customer(name)
    [(id,)] = business.program.rows("SELECT hex(id) FROM people WHERE name = 'Tia Technician'")
    person = "-".join([id[:8], id[8:12], id[12:16], id[16:20], id[20:]]).lower()
    return opener(f"/settings/people/stops?of=&preview=1&rule=nearest&taker={person}")


@view("people away, none")
def absences_none(business):
    return opener("/settings/absences")


@view("people away")
def absences(business):
    pool = business.customer()
    business.technician()
    business.assign(pool, "Tia Technician")

    def open_it(page: Page) -> None:
        page.goto("/settings/absences")
        if page.locator(".list__item").count() == 0:
            absence_question(business, page, "Tia Technician")
            page.locator("input[name=answer][value=skip]").check()
            page.locator("form .button--primary").click()

    return open_it


@view("people away, a new absence")
def absence_new(business):
    business.technician()
    return opener("/settings/absences/new")


@view("people away, question", status=422)
def absence_stops(business):
    pools = business.customers()
    business.technician()
    for pool in pools:
        business.assign(pool, "Tia Technician")
    return lambda page: absence_question(business, page, "Tia Technician")


@view("people away, deletion")
def absence_deletion(business):
    open_list = absences(business)

    def open_it(page: Page) -> None:
        open_list(page)
        page.locator(".list__item a").first.click()
        page.wait_for_selector(".button--danger")

    return open_it


def add_task(business: Business, name: str, **fields: str) -> None:
    """An item of the checklist of all customers."""
    page = business.owner.get("/settings/checklists/new")
    item = re.search(r'name="item_id" value="([^"]+)"', page.text)
    assert item, page.text
    given = {"item_id": item[1], "name": name, "often": "visit", "photo": "none", "is_cleaning": "1", **fields}
    answer = business.owner.post("/settings/checklists", list(given.items()), form="/settings/checklists/new")
    assert answer.status == 303, f"adding an item answers {answer.status}: {answer.text}"


@view("checklists")
def checklists(business):
    add_task(business, "Brush walls, steps and the tile line " * 3, minutes="15", is_required="1")
    add_task(business, "Backwash", tag="sand filter", often="weeks", every="6", price="24.5", photo="after")
    return opener("/settings/checklists")


@view("checklists, none yet")
def checklists_empty(business):
    return opener("/settings/checklists")


@view("checklists, an item")
def checklist_item(business):
    add_task(business, "Backwash", tag="sand filter", often="weeks", every="6", price="24.5", photo="after")

    def open_it(page: Page) -> None:
        page.goto("/settings/checklists")
        page.locator(".list__link").first.click()
        page.wait_for_selector(".button--danger")

    return open_it


@view("checklists, wrong input", status=422)
def checklist_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/checklists/new")
        page.locator("#often").select_option("weeks")
        page.locator("#every").fill("900")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("reading intervals")
def intervals(business):
    return opener("/settings/readings")
