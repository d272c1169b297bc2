"""What a phone keeps for places without a signal, and what owners see of it."""

import json

from harness.business import TECHNICIAN
from harness.views import opener, view


@view("this phone, with nothing kept", viewer=TECHNICIAN)
def phone(business):
    business.technician()
    return opener("/offline")


@view("doors of the customers on the routes", viewer=TECHNICIAN)
def doors(business):
    for pool in business.customers():
        fields = business.owner.fill(f"{pool}/profile")
        changes = {"gate_access": "4711# then the side door", "tags": "dog: Rex", "contact_phone": "602 555 0123"}
        business.owner.submit(f"{pool}/profile", fields, **changes)
    business.technician()
    return opener("/offline/customers")


@view("doors of the customers on the routes, without customers", viewer=TECHNICIAN)
def no_doors(business):
    business.technician()
    return opener("/offline/customers")


@view("people, one with unsent work on the phone")
def unsent(business):
    session = business.technician()
    token = json.loads(session.get("/session").text)["csrf"]
    fields = [("csrf", token), ("phone", "00000000-0000-4000-8000-000000000001"), ("count", "3")]
    assert session.post("/offline/unsent", fields).status == 204
    return opener("/settings/people")
