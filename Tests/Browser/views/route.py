"""The route of a day in its states."""

from harness.business import BALANCED, CORROSIVE, SCALING, TECHNICIAN
from harness.views import opener, view
from playwright.sync_api import Page


@view("route")
def route(business):
    pools = business.customers()
    business.log(pools[0], CORROSIVE)
    business.log(pools[1], SCALING, business.technician())
    return opener("/route")


@view("route, just logged")
def route_logged(business):
    pools = business.customers()
    answer = business.log(pools[0], SCALING)
    return opener(answer.headers["Location"])


@view("route, complete")
def route_complete(business):
    for pool in business.customers():
        business.log(pool, BALANCED)
    return opener("/route")


def skip(business, pool: str, **fields: str) -> None:
    """Skips the customer's stop of today."""
    given = {"reason": "gate", "note": "The code at the side gate does not work any more", **fields}
    assert business.owner.submit(f"{pool}/skip", business.owner.fill(f"{pool}/skip"), **given).status == 303


@view("route, skipped stops")
def route_skipped(business):
    pools = business.customers()
    business.log(pools[0], BALANCED)
    skip(business, pools[1])
    skip(business, pools[2], reason="other", note=business.name * 2)
    return opener("/route")


@view("customer, skipped today")
def customer_skipped(business):
    pool = business.customer()
    skip(business, pool)
    return opener(pool)


@view("skip a stop")
def skip_a_stop(business):
    return opener(f"{business.customer()}/skip")


@view("skip a stop, wrong input", status=422)
def skip_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/skip")
        page.locator(".skipping__day summary").click()
        page.locator("#on").fill("2020-01-01")
        page.locator("button[value=gate]").click()
        page.wait_for_selector("#problems")

    return open_it


@view("route, another day")
def route_of_another_day(business):
    business.customers()
    return opener("/route?on=2099-05-20")


@view("route, no customers")
def route_empty(business):
    return opener("/route")


def shared(business) -> list[str]:
    """Three customers, of whom the first is the technician's: stops are assigned from then on."""
    pools = business.customers()
    business.technician()
    business.assign(pools[0], "Tia Technician")
    return pools


@view("route, technicians")
def route_of_technicians(business):
    shared(business)
    return opener("/route")


@view("route, nobody's stops", viewer=TECHNICIAN)
def route_beside_nobodys(business):
    shared(business)

    def open_it(page: Page) -> None:
        page.goto("/route")
        page.locator(".nobodys summary").first.click()

    return open_it


@view("route, menu of a stop")
def route_menu(business):
    shared(business)

    def open_it(page: Page) -> None:
        page.goto("/route")
        page.locator(".stop__more").nth(1).click()
        page.locator(".drawer[open]").wait_for()

    return open_it


@view("stop, all that can be done")
def stop_menu(business):
    return opener(f"{shared(business)[0]}/stop")


@view("route, a stop moved")
def route_ordered(business):
    pool = shared(business)[0].rpartition("/")[2]
    return opener(f"/route?ordered={pool}")


@view("route, search")
def route_search(business):
    shared(business)
    return opener("/route?q=zzz")


@view("move a stop")
def move_a_stop(business):
    return opener(f"{shared(business)[0]}/move")


@view("move a stop, question", status=422)
def move_question(business):
    pool = shared(business)[0]

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/move")
        page.locator("form.skipping .button--primary").click()
        page.wait_for_selector(".notice--low")

    return open_it


def spread(business) -> None:
    """A morning in a town, with a stop that is done and one without coordinates."""
    for number, east in enumerate((0, 20, 30, 10, 15)):
        pool = business.customer(
            f"Customer {number} Fernández", latitude=f"{33.4 + number % 3 / 50:.2f}", longitude=f"{-112 + east / 100:.2f}"
        )
        if number == 0:
            business.log(pool, BALANCED)
    business.customer("Customer without coordinates")


@view("better order of a route")
def optimization(business):
    spread(business)
    return opener("/route/optimization")


@view("better order of a route, applied")
def optimization_applied(business):
    spread(business)
    path = "/route/optimization"
    assert business.owner.submit(path, business.owner.fill(path)).status == 303
    return opener("/route")


@view("map of a route")
def route_map(business):
    spread(business)
    return opener("/route/map")
