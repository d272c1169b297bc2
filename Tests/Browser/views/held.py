"""Forms that phones have handed in and that wait for the owner."""

import json
import uuid

from harness.business import TECHNICIAN
from harness.views import opener, view


def held(business, pool: str = "", session=None, **fields: str) -> str:
    """Hands in a visit of a customer who is not there; returns the path of the form's page."""
    session = session or business.owner
    token = json.loads(session.get("/session").text)["csrf"]
    known = pool or f"/pools/{str(uuid.uuid4()).upper()}"
    entries = {
        "ph": "7.9", "water_temp": "84", "calcium_hardness": "250", "total_alkalinity": "90", "cyanuric_acid": "40",
        "notes": f"{business.name}: pump is loud", **fields,
    }
    visit = str(uuid.uuid4()).upper()
    operation = {
        "id": visit, "kind": "visit", "path": f"{known}/visits", "at": None, "customer": business.customer_names[2],
        "fields": {"visit_id": visit, **entries},
    }
    body = json.dumps({"csrf": token, "store": "", "release": "", "operations": [operation]}).encode()
    answer = session.send("POST", "/sync", body, {"Content-Type": "application/json"})
    assert json.loads(answer.text)["results"][0]["result"] == "done", answer.text
    return f"/held-forms/{visit}"


@view("form from a phone, of an unknown customer")
def unknown(business):
    business.customers()
    return opener(held(business))


@view("form from a phone, a customer in the trash")
def trashed(business):
    pool = business.customer()
    fields = business.owner.fill(f"{pool}/edit")
    answer = business.owner.post(f"{pool}/delete", [("csrf", dict(fields)["csrf"])])
    assert answer.status == 303, answer.status
    return opener(held(business, pool))


@view("form from a phone, discarded")
def discarded(business):
    path = held(business)
    business.owner.post(f"{path}/discard", [], form=path)
    return opener(path)


@view("needs, a form from a phone")
def needs_held(business):
    held(business)
    return opener("/needs")


@view("sign-in, of an account that was disabled", viewer=TECHNICIAN)
def disabled(business):
    business.technician()
    business.program.command("user", "disable", "--email", TECHNICIAN)
    return opener("/login")
