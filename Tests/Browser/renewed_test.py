"""The kept day follows each page that the phone opens with a signal."""

from harness.business import SCALING, TECHNICIAN, Business, visit_in
from harness.kept import KEPT, READ, cut, day_of, phone, skip, wait_for
from harness.polling import until
from harness.registry import test
from playwright.sync_api import Page, expect

TAKEN_AT = f"() => ({READ})('poolflow-kept', 'facts').then(([facts]) => facts.takenAt)"
ROUTE = f"() => ({READ})('poolflow-kept', 'pages').then((all) => all.find(({{ path }}) => path === '/route').html)"
# Reloads of a route that has not changed.
RELOADS = 4


def row(page: Page, pool: str):
    return page.locator(f".stop[data-pool='{pool.rpartition('/')[2]}']")


def with_new_stop(stage):
    """A technician's phone, on the route with a second customer who was given after the day was kept."""
    business = Business(stage)
    business.technician()
    pools = business.customers()
    business.assign(pools[0], "Tia Technician")
    page = phone(business, TECHNICIAN)
    business.assign(pools[1], "Tia Technician")
    page.goto("/route")
    return business, page, pools


@test("a customer who was given to a technician is in the kept day once the route was opened, and can be skipped")
def given(stage):
    business, page, pools = with_new_stop(stage)
    expect(page.locator("[data-stops] > .stop")).to_have_count(2)
    until(page, f"({ROUTE})().then((html) => html.split('</ol>')[0].includes('{pools[1][-36:]}'))")
    wait_for(page, lambda kept: any(path.startswith(f"{pools[1]}/skip") for path in kept))
    cut(page, business)
    page.goto("/route")
    expect(page.locator(".kept-line")).to_be_visible()
    expect(page.locator("[data-stops] > .stop")).to_have_count(2)
    skip(page, pools[1])
    expect(row(page, pools[1]).locator("[data-pending=skip]")).to_contain_text("waits to send")


@test("the route that was answered last is the kept one, although the signal went before the rest of the day came")
def at_once(stage):
    business, page, pools = with_new_stop(stage)
    cut(page, business)
    page.goto("/route")
    expect(page.locator(".kept-line")).to_be_visible()
    expect(page.locator("[data-stops] > .stop")).to_have_count(2)


@test("a visit that was undone is open in the kept route, with its skip")
def undone(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    visit = visit_in(business.log(pools[0], SCALING).headers["Location"])
    page.goto(f"/route?saved={visit}")
    until(page, f"({ROUTE})().then((html) => html.includes('stop--done'))")
    page.get_by_role("button", name="Undo").first.click()
    page.wait_for_url("**undone=*")
    until(page, f"({ROUTE})().then((html) => !html.includes('stop--done'))")
    wait_for(page, lambda kept: any(path.startswith(f"{pools[0]}/skip") for path in kept))
    cut(page, business)
    page.goto("/route")
    expect(page.locator("[data-stops] > .stop")).to_have_count(3)
    skip(page, pools[0])
    expect(row(page, pools[0])).to_have_attribute("data-waits", "")


@test("a visit that the office undid is open in the kept route once that was opened")
def undone_elsewhere(stage):
    business = Business(stage)
    pools = business.customers()
    visit = visit_in(business.log(pools[0], SCALING).headers["Location"])
    page = phone(business)
    assert "stop--done" in page.evaluate(ROUTE)
    assert business.owner.post(f"/visits/{visit}/undo", [], form="/calculator").status == 303
    page.goto("/route")
    wait_for(page, lambda kept: any(path.startswith(f"{pools[0]}/skip") for path in kept))
    cut(page, business)
    day_of(page)
    expect(page.locator("[data-stops] > .stop")).to_have_count(3)


@test("a route that is loaded again and again without a change takes no more of the day")
def rests(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    before = page.evaluate(TAKEN_AT)
    for path in ["/route"] * RELOADS + [pools[0], f"{pools[0]}/stop", "/calculator"]:
        page.goto(path, wait_until="networkidle")
    page.wait_for_timeout(1_000)
    assert page.evaluate(TAKEN_AT) == before
    kept = page.evaluate(KEPT)
    business.customer("Zoe Zimmer")
    page.goto("/route")
    until(page, f"({TAKEN_AT})().then((at) => at > {before})")
    assert len(page.evaluate(KEPT)) > len(kept)
