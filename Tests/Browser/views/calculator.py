"""The calculator in its states, and the list of pools to save to."""

from harness.business import BALANCED, CORROSIVE, TECHNICIAN
from harness.views import opener, view
from playwright.sync_api import Page

SCALING = "units=imperial&ph=7.9&water_temp=84&calcium_hardness=300&total_alkalinity=90&cyanuric_acid=50"


@view("calculator")
def calculator(business):
    business.customers()
    return opener(f"/calculator?{SCALING}")


@view("calculator, nothing entered", viewer=TECHNICIAN)
def calculator_fresh(business):
    business.technician()
    return opener("/calculator")


@view("calculator of a customer")
def calculator_of_a_customer(business):
    pool = business.customer()
    business.log(pool, CORROSIVE)
    return opener(f"{pool}/calculator")


@view("calculator, wrong input", status=422)
def calculator_wrong(business):
    pool = business.customer()
    return opener(f"{pool}/calculator?ph=seven&water_temp=&cyanuric_acid=9999&pool_volume=5")


@view("calculator, saved already", status=409)
def calculator_conflict(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/calculator?ph=7.9")
        same = page.locator("[name=visit_id]").input_value()
        business.log(pool, BALANCED, visit_id=same)
        page.locator("[data-save]").click()
        page.wait_for_selector(".table__different")

    return open_it


@view("calculator, pools to save to")
def calculator_pools(business):
    pools = business.customers()
    business.log(pools[1], BALANCED)
    return opener(f"/calculator/pools?{SCALING}")


@view("calculator, no pool found")
def calculator_no_pool(business):
    business.customers()
    return opener("/calculator/pools?q=nobody%20of%20that%20name&ph=7.9")


@view("calculator, the models differ")
def calculator_models_differ(business):
    return opener(
        "/calculator?ph=7.6&water_temp=84&calcium_hardness=320&total_alkalinity=130&cyanuric_acid=40"
        "&total_dissolved_solids=3500&free_chlorine=1"
    )


@view("calculator, acid that must not be poured")
def calculator_struck(business):
    return opener("/calculator?ph=7.1&water_temp=104&calcium_hardness=900&total_alkalinity=300&cyanuric_acid=0")
