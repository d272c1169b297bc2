"""The owner's desk: analytics, needs, activity, trash, month end."""

import datetime
import re
from collections.abc import Callable

from harness.business import BALANCED, CORROSIVE, SCALING, TECHNICIAN
from harness.views import opener, view
from playwright.sync_api import Page

from .inventory import product

PAST = "2020-02-29"
LATELY = (datetime.date.today() - datetime.timedelta(days=5)).isoformat()
OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true; })"


def unfolded(path: str) -> Callable[[Page], None]:
    """Opens a path with all its menus and tables."""

    def open_it(page: Page) -> None:
        page.goto(path)
        page.evaluate(OPEN)

    return open_it


def equipment(business, pool: str, **changes: str) -> str:
    """Adds a piece with the longest name of the business; returns its path."""
    fields = {"name": business.customer_names[0], "type": "saltSystem", "manufacturer": business.name, **changes}
    known = set(business.program.rows("SELECT hex(id) FROM equipment"))
    answer = business.owner.post(f"{pool}/equipment", [*fields.items()], form=f"{pool}/equipment/new")
    assert answer.status == 303, f"adding equipment answers {answer.status}: {answer.text}"
    [(id,)] = set(business.program.rows("SELECT hex(id) FROM equipment")) - known
    return "/equipment/" + "-".join([id[:8], id[8:12], id[12:16], id[16:20], id[20:]])


def busy(business) -> list[str]:
    """Three customers; two have visits with doses, the second pays less than these cost."""
    fees = ("150", "1", "90")
    pools = [business.customer(name, monthly_fee=fee) for name, fee in zip(business.customer_names, fees, strict=True)]
    technician = business.technician()
    for pool in pools[:2]:
        business.log(pool, CORROSIVE, dose="base", notes=business.address)
        business.log(pool, SCALING, technician, dose="acid", notes=business.name)
    return pools


@view("analytics")
def analytics(business):
    busy(business)
    return unfolded("/analytics?period=60&sort=worst-margin")


@view("analytics, no money losers")
def analytics_calm(business):
    business.log(business.customer(), BALANCED)
    return opener("/analytics?losers=1")


@view("analytics, no customers")
def analytics_empty(business):
    return opener("/analytics")


@view("work by person")
def performance(business):
    busy(business)
    return opener("/analytics/people")


@view("the visits behind a figure")
def performed_visits(business):
    busy(business)
    return opener("/analytics/people/visits?of=range")


@view("work by person, none")
def performance_empty(business):
    return opener("/analytics/people")


@view("needs")
def needs(business):
    pools = busy(business)
    product(business)
    equipment(business, pools[0], warranty_ends_on=LATELY, next_service_on=LATELY)
    return opener("/needs")


@view("needs, one dismissed")
def needs_dismissed(business):
    business.log(business.customer(), CORROSIVE)
    line = business.owner.fill("/needs")
    answer = business.owner.submit("/needs/dismiss", line)
    return opener(answer.headers["Location"])


@view("activity")
def activity(business):
    pools = busy(business)
    product(business)
    business.owner.post(f"{pools[2]}/delete", [], form="/settings")
    return opener("/activity")


@view("activity, narrowed")
def activity_narrowed(business):
    busy(business)
    return unfolded("/activity?kind=visits&from=2020-02-29&to=2120-02-29")


@view("trash")
def trash(business):
    pools = busy(business)
    for path in (equipment(business, pools[0]), product(business), pools[2]):
        business.owner.post(f"{path}/delete", [], form="/settings")
    return opener("/trash")


@view("trash, technician", viewer=TECHNICIAN)
def trash_technician(business):
    business.technician()
    return opener("/trash")


@view("month end")
def month_end(business):
    return opener("/month-end")


@view("today")
def today(business):
    business.log(business.customer(), CORROSIVE)
    return opener("/today")


@view("today, no customers")
def today_empty(business):
    return opener("/today")


@view("board")
def board(business):
    business.technician()
    for _ in range(2):
        business.customer()
    return opener("/board")


@view("board, an overfull day")
def board_overfull(business):
    business.technician()
    pools = [business.customer() for _ in range(2)]
    account = re.search(r'href="(/settings/people/[0-9A-Fa-f-]{36})"', business.owner.get("/settings/people").text)[1]
    name = re.search(r"<h1>\s*(?:<bdi>)?([^<]+)", business.owner.get(account).text)[1].strip()
    times = [("works_from", "08:00"), ("works_until", "08:30")]
    assert business.owner.post(f"{account}/times", times, form=account).status == 303
    for pool in pools:
        business.assign(pool, name)
    return opener("/board")


@view("load sheet")
def load_sheet(business):
    busy(business)
    return unfolded("/load")


@view("load sheet, no stops")
def load_sheet_empty(business):
    return opener("/load")


@view("day sheet")
def day_sheet(business):
    pool = business.customers()[0]
    profile = business.owner.fill(f"{pool}/profile")
    business.owner.submit(f"{pool}/profile", profile, contact_phone="(602) 555-0142", gate_access="Code 4471#")
    return opener("/day-sheet")


@view("board, a job's customer")
def board_job(business):
    business.customers()
    return opener("/board/job")


def proposal(business, **changes: str) -> str:
    """Begins a proposal for the weeks; returns its path once it is there."""
    for number in range(2):
        business.customer(latitude=f"33.{number + 1}", longitude="-112.1", repeats="call")
    form = business.owner.get("/board/proposals/new").text
    people = re.findall(r'name="person" value="([0-9a-fA-F-]{36})"', form)
    fields = {"scope": "all", "new_weeks": "1", **changes}
    answer = business.owner.post(
        "/board/proposals", [*fields.items(), *(("person", person) for person in people)], form="/board/proposals/new"
    )
    assert answer.status == 303, f"a proposal answers {answer.status}: {answer.text}"
    path = answer.headers["Location"]
    for _ in range(600):
        if "<progress" not in business.owner.get(path).text:
            break
    return path


@view("proposal for the weeks, its form")
def proposal_form(business):
    business.technician()
    business.customers()
    return opener("/board/proposals/new")


@view("proposal for the weeks")
def proposal_result(business):
    business.technician()
    return unfolded(proposal(business))


@view("proposal for the weeks, gone", status=410)
def proposal_gone(business):
    return opener("/board/proposals/00000000-0000-4000-8000-000000000000")


@view("board, a day chosen")
def board_chosen(business):
    business.technician()
    business.customer()
    return opener(f"/board?chosen={datetime.date.today().isoformat()}_nobody")
