"""The list of customers, their forms and their pages."""

from harness.business import CORROSIVE, SCALING
from harness.views import opener, view
from playwright.sync_api import Page


@view("customers")
def customers(business):
    business.customers()
    return opener("/pools")


@view("customers, none found")
def customers_none_found(business):
    business.customers()
    return opener("/pools?q=nobody%20of%20that%20name")


@view("customers, none yet")
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


def spa(business) -> tuple[str, str]:
    """A customer with a spa: the paths of both."""
    pool = business.customer()
    fields = [("customer_name", f"{business.customer_names[0][:150]} · Spa"), ("pool_volume", "400")]
    answer = business.owner.post(
        f"{pool}/bodies", [*fields, ("sanitizer", "bromine"), ("surface", "fibreglass")], form=f"{pool}/bodies/new"
    )
    assert answer.status == 303, f"adding a spa answers {answer.status}"
    return pool, f"/pools/{answer.headers['Location'].partition('body=')[2][:36]}"


@view("customer, with a spa")
def customer_with_spa(business):
    return opener(spa(business)[0])


@view("spa, new")
def spa_new(business):
    return opener(f"{business.customer()}/bodies/new")


@view("spa")
def spa_page(business):
    return opener(spa(business)[1])


@view("spa, edit")
def spa_edit(business):
    return opener(f"{spa(business)[1]}/edit")


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


@view("customer, changed by another person", status=409)
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


def chosen(business, act: str, values: str = "") -> str:
    """The address of an act for two customers."""
    pools = [pool.removeprefix("/pools/") for pool in business.customers()[:2]]
    return f"/bulk-acts/new?act={act}&pool={pools[0]}&pool={pools[1]}{values}"


@view("customers, change of many")
def many(business):
    return opener(chosen(business, "fee"))


@view("customers, change of many, preview")
def many_preview(business):
    return opener(chosen(business, "tag", "&preview=1&tag_name=HOA&tag_change=add"))


@view("customers, change of many, wrong input", status=422)
def many_wrong(business):
    return opener(chosen(business, "day", "&preview=1&starts_on=x"))


@view("customers, change of many, done")
def many_done(business):
    path = chosen(business, "tag", "&preview=1&tag_name=HOA&tag_change=add")
    # The page has two forms, with fields of the same names.
    answer = business.owner.submit("/bulk-acts", list(dict(business.owner.fill(path)).items()))
    identity = answer.headers["Location"].rpartition("=")[2]
    return opener(f"/bulk-acts/{identity}")


@view("customers, export of some")
def some_exported(business):
    return opener(chosen(business, "export"))
