"""Every page of the product in each of its states, for looking at and for judging.

Each function prepares a business once and returns what opens the page, as often as it is asked to."""

from collections.abc import Callable

from playwright.sync_api import Page

from .business import BALANCED, CORROSIVE, OWNER, PASSWORD, SCALING, TECHNICIAN, Business

Opener = Callable[[Page], object]
VIEWS: dict[str, Callable[[Business], Opener]] = {}
# Who looks at a view, where it is not the owner; nobody is signed in for "".
VIEWERS: dict[str, str] = {}
ANSWERS: dict[str, int] = {}


def view(name: str, viewer: str = OWNER, status: int = 200):
    """Registers a view under its name, with the status that its page answers."""

    def register(prepare: Callable[[Business], Opener]) -> Callable[[Business], Opener]:
        VIEWS[name], VIEWERS[name], ANSWERS[name] = prepare, viewer, status
        return prepare

    return register


def opener(path: str) -> Opener:
    """Opens a path."""
    return lambda page: page.goto(path)


def submit(page: Page, action: str, **fields: str) -> None:
    """Sends a form that no page offers, from within a page of the product."""
    page.goto("/settings")
    page.evaluate(
        """([action, fields]) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = action;
          for (const [name, value] of Object.entries({csrf: document.querySelector('[name=csrf]').value, ...fields}))
            form.append(Object.assign(document.createElement('input'), {name, value}));
          document.body.append(form);
          form.requestSubmit();
        }""",
        [action, fields],
    )
    page.wait_for_url(f"**{action}")
    page.wait_for_load_state()


@view("setup", viewer="")
def setup(business):
    fresh = business.stage.program().start()
    return lambda page: page.goto(f"{fresh}/setup")


@view("setup, wrong input", viewer="", status=422)
def setup_wrong(business):
    fresh = business.stage.program().start()

    def open_it(page: Page) -> None:
        page.goto(f"{fresh}/setup")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("sign-in", viewer="")
def sign_in(business):
    return opener("/login")


@view("sign-in, refused", viewer="", status=422)
def sign_in_refused(business):
    def open_it(page: Page) -> None:
        page.goto("/login")
        page.locator("#email").fill(OWNER)
        page.locator("form .button--primary").click()
        page.wait_for_selector("[aria-invalid=true]")

    return open_it


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


@view("route, another day")
def route_of_another_day(business):
    business.customers()
    return opener("/route?on=2020-05-20")


@view("route, nobody yet")
def route_empty(business):
    return opener("/route")


@view("customers")
def customers(business):
    business.customers()
    return opener("/pools")


@view("customers, none found")
def customers_none_found(business):
    business.customers()
    return opener("/pools?q=nobody%20of%20that%20name")


@view("customers, nobody yet")
def customers_empty(business):
    return opener("/pools")


@view("customers, one deleted")
def customer_deleted(business):
    pools = business.customers()
    answer = business.owner.post(f"{pools[0]}/delete", [], form="/settings")
    return opener(answer.headers["Location"])


@view("customer, new")
def customer_new(business):
    return opener("/pools/new")


@view("customer, wrong input", status=422)
def customer_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/pools/new")
        page.locator("#address").fill(business.address)
        page.locator("#monthly_fee").fill("-1")
        page.locator("#pool_volume").fill("seven")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("customer, edit")
def customer_edit(business):
    pool = business.customer(latitude="26.1", longitude="-80.2", notes="Gate 4711\nDog")
    return opener(f"{pool}/edit")


@view("customer, changed by somebody else", status=409)
def customer_conflict(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/edit")
        other = business.owner.fill(f"{pool}/edit")
        business.owner.submit(pool, other, monthly_fee="175", notes="Changed meanwhile " * 5)
        page.locator("#notes").fill("Mine")
        page.locator("form .button--primary").click()
        page.wait_for_selector(".conflict")

    return open_it


@view("customer")
def customer(business):
    pool = business.customer(notes="Gate 4711\nDog")
    business.log(pool, CORROSIVE, notes="Filter cleaned")
    business.log(pool, SCALING, business.technician())
    return opener(pool)


@view("customer, never serviced")
def customer_fresh(business):
    return opener(business.customer())


@view("quick log", viewer=TECHNICIAN)
def quick_log(business):
    business.technician()
    pool = business.customer()
    business.log(pool, CORROSIVE)
    return opener(f"{pool}/log")


@view("quick log, balanced")
def quick_log_balanced(business):
    pool = business.customer()
    business.log(pool, {**BALANCED, "ph": "7.1", "total_alkalinity": "180"})
    return opener(f"{pool}/log")


@view("quick log, too much calcium")
def quick_log_dilution(business):
    pool = business.customer()
    business.log(pool, {**SCALING, "calcium_hardness": "900"})
    return opener(f"{pool}/log")


@view("quick log, wrong input", status=422)
def quick_log_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/log")
        page.locator("#ph").fill("seven")
        page.locator("#water_temp").fill("")
        page.locator("#cyanuric_acid").fill("9999")
        page.locator("[data-save]").click()
        page.wait_for_selector("#problems")

    return open_it


@view("quick log, logged already", status=409)
def quick_log_conflict(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/log")
        same = page.locator("[name=visit_id]").input_value()
        business.log(pool, BALANCED, visit_id=same, notes="Saved first " * 5)
        page.locator("[data-save]").click()
        page.wait_for_selector(".table__different")

    return open_it


@view("quick log, session ended", status=401)
def quick_log_kept(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.context.clear_cookies()
        business.sign_in(page)
        page.goto(f"{pool}/log")
        page.locator("#notes").fill("Typed before the session ended")
        page.context.clear_cookies()
        page.locator("[data-save]").click()
        page.wait_for_selector("[name=kept_body]", state="attached")

    return open_it


@view("quick log, kept over the sign-in")
def quick_log_resumed(business):
    before = quick_log_kept(business)

    def open_it(page: Page) -> None:
        before(page)
        page.locator("#email").fill(OWNER)
        page.locator("#password").fill(PASSWORD)
        page.locator("form .button--primary").click()
        page.wait_for_selector(".facts")

    return open_it


@view("settings")
def settings(business):
    return opener("/settings")


@view("settings, wrong password", status=422)
def settings_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings")
        page.locator("#new_password").fill("short")
        page.locator("[action='/settings/password'] .button").click()
        page.wait_for_selector("[aria-invalid=true]")

    return open_it


@view("not for this account", viewer=TECHNICIAN, status=403)
def forbidden(business):
    business.technician()
    pool = business.customer()
    return lambda page: submit(page, f"{pool}/delete")


@view("form of another page", status=403)
def foreign_form(business):
    return lambda page: submit(page, "/settings/password", csrf="of another page")


@view("nothing here", status=404)
def not_found(business):
    return opener("/nothing/here")


@view("data not available", viewer="", status=503)
def unavailable(business):
    business.program.stop()
    business.program.damage(business.program.database)
    business.program.allowed_log_lines.append("event=unavailable")
    business.program.start()
    return lambda page: page.goto(f"{business.program.address}/route")
