"""Addresses that find themselves: suggestions by keyboard, the button without a script, and the search for many."""

import concurrent.futures
import re
import time

from harness.business import Business
from harness.registry import test
from harness.services import AddressService, photon
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
# The page of the new customer.
ADDED = re.compile("/pools/[0-9A-F]{8}-")
PALM = [
    ("12", "Palm Court", "Austin", 30.26, -97.74),
    ("12", "Palm Street", "Dallas", 32.7, -96.8),
    ("12", "Palm Avenue", "Fort Lauderdale", 26.12, -80.13),
]


def served(stage, service: AddressService | None) -> Business:
    """A business whose server has the address service."""
    business = Business(stage)
    business.program.stop()
    address = business.program.start(*(service.options if service else ()))
    for session in business._sessions.values():
        session.address = address
    return business


def form(business: Business, **options) -> Page:
    page = business.page(**options)
    page.goto("/pools/new")
    page.get_by_label(WORDS("pool.customerName"), exact=True).fill("Ada Baker")
    page.locator("[name=monthly_fee]").fill("150")
    page.locator("[name=service_day]").nth(1).check(force=True)
    return page


def box(page: Page):
    return page.locator("[name=address]")


def position(page: Page) -> tuple[str, str]:
    return page.locator("[name=latitude]").input_value(), page.locator("[name=longitude]").input_value()


@test("an address is chosen from suggestions by keyboard, and typing further removes its position")
def suggestions_by_keyboard(stage):
    with AddressService(lambda _: photon(PALM)) as service:
        page = form(served(stage, service))
        box(page).press_sequentially("12 p", delay=20)
        options = page.locator("#address-list [role=option]")
        expect(options).to_have_count(3)
        expect(box(page)).to_have_attribute("aria-expanded", "true")
        expect(page.locator("[data-address-status]")).to_have_text(WORDS("address.found", count=3))
        box(page).press("Escape")
        expect(options.first).to_be_hidden()
        box(page).press("ArrowDown")
        box(page).press("ArrowUp")
        expect(options.nth(2)).to_have_attribute("aria-selected", "true")
        box(page).press("ArrowDown")
        box(page).press("ArrowDown")
        expect(options.nth(1)).to_have_attribute("aria-selected", "true")
        expect(box(page)).to_have_attribute("aria-activedescendant", "address-1")
        box(page).press("Enter")
        expect(box(page)).to_have_value("12 Palm Street, Dallas")
        assert position(page) == ("32.7", "-96.8")
        expect(page.locator("[data-address-status]")).to_have_text(WORDS("address.taken"))
        assert page.url.endswith("/pools/new")
        # One question for what was typed in one go.
        assert service.questions == ["12 p"]
        box(page).press("Backspace")
        assert position(page) == ("", "")
        expect(page.locator("[data-address-status]")).not_to_have_text(WORDS("address.taken"))


@test("a chosen address is saved with its position, on a phone")
def a_suggestion_is_saved(stage):
    with AddressService(lambda _: photon(PALM)) as service:
        business = served(stage, service)
        page = form(business, device="phone")
        box(page).press_sequentially("12 palm", delay=20)
        page.locator("#address-list [role=option]").nth(2).tap()
        page.get_by_role("button", name=WORDS("pool.add"), exact=True).last.click()
        expect(page).to_have_url(ADDED)
        rows = business.program.rows("SELECT address, latitude, longitude FROM pools")
        assert rows == [("12 Palm Avenue, Fort Lauderdale", 26.12, -80.13)], rows


@test("without a script the button shows the places, and the chosen one is saved")
def places_without_a_script(stage):
    with AddressService(lambda _: photon(PALM)) as service:
        business = served(stage, service)
        page = form(business, javascript=False)
        box(page).fill("12 palm")
        page.get_by_role("button", name=WORDS("address.find"), exact=True).click()
        expect(page.get_by_text(WORDS("address.found", count=3))).to_be_visible()
        page.get_by_label("12 Palm Court, Austin").check()
        page.get_by_role("button", name=WORDS("pool.add"), exact=True).last.click()
        rows = business.program.rows("SELECT customer_name, address, latitude FROM pools")
        assert rows == [("Ada Baker", "12 Palm Court, Austin", 30.26)], rows


@test("nothing typed is lost while the address service {trouble}", each=[{"trouble": t} for t in ("hangs", "lies", "is gone")])
def service_in_trouble(stage, trouble):
    answers = {"hangs": lambda _: None, "lies": lambda _: b'{"features": "yes"}', "is gone": lambda _: b""}
    with AddressService(answers[trouble]) as service:
        business = served(stage, service)
        if trouble == "is gone":
            service.close()
        page = form(business)
        box(page).press_sequentially("12 palm court", delay=10)
        expect(page.locator("[data-address-status]")).to_have_text(WORDS("address.failed"), timeout=15_000)
        expect(box(page)).to_have_value("12 palm court")
        page.get_by_role("button", name=WORDS("pool.add"), exact=True).last.click()
        expect(page).to_have_url(ADDED)
        rows = business.program.rows("SELECT address, latitude FROM pools")
        assert rows == [("12 palm court", 0)], rows


@test("a normal page is quick while the address service hangs and six people type")
def others_are_not_held(stage):
    with AddressService(lambda _: None) as service:
        business = served(stage, service)
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            asked = [pool.submit(business.owner.get, f"/address-suggestions?q=palm+{n}") for n in range(6)]
            while not service.questions:
                time.sleep(0.01)
            start = time.monotonic()
            assert business.owner.get("/pools").status == 200
            took = time.monotonic() - start
            assert took < 1, took
            assert {each.result().status for each in asked} == {200}


@test("after an import all addresses are located; the service is killed on the way, and a new start goes on")
def an_import_is_located(stage):
    def answer(question: str) -> bytes:
        number = question.split()[0]
        return photon([(number, "Elm Street", "Dallas" if number == "3" else "Austin", 30 + int(number) / 100, -97.5)])

    service = AddressService(answer)
    business = served(stage, service)
    page = business.page(javascript=False)
    lines = "".join(f"Customer {n},\"{n} Elm Street, Austin\",Tue\n" for n in range(1, 7))
    page.goto("/import")
    page.get_by_label(WORDS("import.file"), exact=True).set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": f"Customer,Address,Day\n{lines}".encode()}
    )
    page.get_by_role("button", name=WORDS("import.upload"), exact=True).click()
    page.get_by_role("button", name=WORDS("import.apply"), exact=True).click()
    page.get_by_role("link", name=WORDS("locating.title"), exact=True).click()
    expect(page.get_by_role("button", name=WORDS("locating.stop"), exact=True)).to_be_visible()
    while len(service.questions) < 3:
        time.sleep(0.05)
    port = service.port
    service.close()
    expect(page.get_by_text(WORDS("locating.trouble"))).to_be_visible(timeout=20_000)
    page.close()
    business.program.stop()
    with AddressService(answer, port) as again:
        address = business.program.start(*again.options)
        business.owner.address = address
        page = business.page(javascript=False)
        page.goto("/settings/addresses")
        expect(page.get_by_text(WORDS("locating.finished"))).to_be_visible(timeout=30_000)
        located = business.program.rows("SELECT count(*) FROM pools WHERE latitude <> 0")
        assert located == [(5,)], located
        page.get_by_role("link", name=WORDS("locating.look"), exact=True).click()
        expect(page.get_by_text(WORDS("locating.otherTown"))).to_be_visible()
        page.get_by_label("3 Elm Street, Dallas").check()
        page.get_by_role("button", name=WORDS("locating.use"), exact=True).click()
        expect(page.get_by_text(WORDS("locating.lookNone"))).to_be_visible()
        assert business.program.rows("SELECT count(*) FROM pools WHERE latitude = 0") == [(0,)]
    assert len(service.questions) + len(again.questions) <= 8, (service.questions, again.questions)


@test("the owner stops the search and continues it, JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def the_search_is_stopped(stage, javascript):
    with AddressService(lambda _: photon([])) as service:
        business = served(stage, service)
        for number in range(4):
            business.customer(f"Customer {number}")
        page = business.page(javascript=javascript, device="phone")
        page.goto("/settings/addresses")
        page.get_by_role("button", name=WORDS("locating.stop"), exact=True).click()
        expect(page.get_by_text(WORDS("locating.stopped"))).to_be_visible()
        page.get_by_role("button", name=WORDS("locating.resume"), exact=True).click()
        expect(page.get_by_role("button", name=WORDS("locating.stop"), exact=True)).to_be_visible()


@test("without a service coordinates are pasted as a link of a map")
def a_link_is_pasted(stage):
    business = served(stage, None)
    page = form(business)
    expect(page.get_by_role("button", name=WORDS("address.find"), exact=True)).to_have_count(0)
    box(page).fill("12 Palm Court")
    page.locator("summary", has_text=WORDS("pool.position")).click()
    page.get_by_label(WORDS("pool.positionText"), exact=True).fill("https://maps.apple.com/?ll=30.5,-97.5")
    page.get_by_role("button", name=WORDS("pool.add"), exact=True).last.click()
    expect(page).to_have_url(ADDED)
    assert business.program.rows("SELECT latitude, longitude FROM pools") == [(30.5, -97.5)]


@test("coordinates that were pasted are seen in an open fold after a refusal, JavaScript {javascript}", each=[
    {"javascript": True}, {"javascript": False},
])  # fmt: skip
def pasted_is_seen(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript)
    page.goto("/pools/new")
    fold = page.locator("details[data-position]")
    expect(fold.locator("summary")).to_contain_text(WORDS("pool.positionNone"))
    expect(fold).not_to_have_attribute("open", "")
    fold.locator("summary").click()
    page.get_by_label(WORDS("pool.positionText"), exact=True).fill("30.5, -97.5")
    page.locator("main form").first.evaluate("(form) => { form.noValidate = true }")
    page.get_by_role("button", name=WORDS("pool.add"), exact=True).last.click()
    expect(page.get_by_text(WORDS("pool.nameMissing")).first).to_be_visible()
    expect(page.get_by_label(WORDS("pool.positionText"), exact=True)).to_be_visible()
    expect(page.get_by_label(WORDS("pool.positionText"), exact=True)).to_have_value("30.5, -97.5")
    expect(fold.locator("summary")).not_to_contain_text(WORDS("pool.positionNone"))
