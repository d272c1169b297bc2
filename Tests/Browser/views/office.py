"""Notes to the office: the form with its author's notes, one note, the form of the customer that one asks for."""

from harness.business import TECHNICIAN
from harness.program import ROOT
from harness.views import opener, view

PHOTO = ROOT / "Public/demo/pool-1.jpg"


def note(business, session=None, pool: str = "", topic: str = "", text: str = "") -> str:
    """Sends a note with a photo; returns the path of its page."""
    session = session or business.owner
    changes = {"topic": topic or ("customer" if pool else "other"), "text": text or business.address}
    form = session.fill("/office-notes" + (f"?pool={pool.rpartition('/')[2]}" if pool else ""))
    fields = [*((name, value) for name, value in form if name not in {*changes, "photo"}), *changes.items()]
    answer = session.upload("/office-notes", fields, [("pool.jpg", PHOTO.read_bytes())])
    assert answer.status == 303, f"sending a note answers {answer.status}: {answer.text}"
    return f"/office-notes/{answer.headers['Location'].partition('sent=')[2]}"


@view("note to the office")
def form(business):
    pool = business.customer()
    note(business, pool=pool, text=business.name)
    return opener(f"/office-notes?pool={pool.rpartition('/')[2]}")


@view("note to the office, technician", viewer=TECHNICIAN)
def form_technician(business):
    note(business, business.technician())
    return opener("/office-notes")


@view("note to the office, sent")
def sent(business):
    return opener(note(business, pool=business.customer(), text=f"{business.name}\n{business.address}"))


@view("note to the office, asks for a customer")
def asks(business):
    return opener(note(business, business.technician(), topic="newCustomer"))


@view("customer, new, as a note asks")
def customer_asked_for(business):
    path = note(business, business.technician(), topic="newCustomer")
    return opener(f"/pools/new?note={path.rpartition('/')[2]}")


@view("needs, a note to the office")
def needs_note(business):
    note(business, business.technician(), pool=business.customer(), text=business.name)
    return opener("/needs")
