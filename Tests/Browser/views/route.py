"""The route of a day in its states."""

from harness.business import BALANCED, CORROSIVE, SCALING
from harness.views import opener, view


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
