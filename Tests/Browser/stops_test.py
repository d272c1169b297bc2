"""Stops of a route that are skipped, moved and taken."""

import concurrent.futures
import datetime
import threading

from harness.accessibility import tab_to
from harness.business import TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def weekly(business: Business, name: str, weekday: int) -> str:
    """A customer with one service day, 1 is Sunday."""
    fields = {
        "customer_name": name,
        "address": business.address,
        "monthly_fee": "150",
        "pool_volume": "15000",
        "service_day": str(weekday),
    }
    answer = business.owner.post("/pools", [*fields.items()], form="/pools/new")
    assert answer.status == 303, answer.text
    return answer.headers["Location"].partition("?")[0]


def today(business: Business) -> datetime.date:
    """The business's day, as the skip form proposes it for a customer who is visited every day."""
    return datetime.date.fromisoformat(business.owner.get(f"{business.customer('Probe')}/skip").document.value("on"))


@test("a stop is moved from the route and back, JavaScript {javascript}", each=BOTH)
def a_stop_is_moved(stage, javascript):
    business = Business(stage)
    day = today(business)
    pool = weekly(business, "Mona Move", day.isoweekday() % 7 + 1)
    page = business.page(device="phone", javascript=javascript)
    page.goto("/route")
    row = page.locator(f".stop[data-pool='{pool.rpartition('/')[2]}']")
    row.locator(".stop__more").click()
    page.get_by_role("link", name=WORDS("move.title")).click()
    target = day + datetime.timedelta(days=2)
    page.locator(f"input[name=to][value='{target}']").check()
    page.get_by_role("button", name=WORDS("move.title")).click()
    expect(row).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Mona Move")).to_be_visible()
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(row).to_have_count(1)
    assert business.program.rows("SELECT count(*) FROM moves") == [(0,)]


@test("a date that has the stop already is asked about before both become one")
def a_stop_joins_another(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", javascript=False)
    page.goto(f"{pool}/move")
    page.get_by_role("button", name=WORDS("move.title")).click()
    expect(page.locator(".notice--low")).to_contain_text("Ada Baker")
    assert business.program.rows("SELECT count(*) FROM moves") == [(0,)]
    page.get_by_role("button", name=WORDS("move.mergeNow")).click()
    expect(page.get_by_role("button", name=WORDS("toast.undo"))).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM moves") == [(1,)]


@test("a skip for a locked gate puts the stop on the next day, by keyboard")
def a_skip_puts_the_stop_on_tomorrow(stage):
    business = Business(stage)
    day = today(business)
    pool = weekly(business, "Gus Gate", day.isoweekday() % 7 + 1)
    page = business.page()
    page.goto("/route")
    row = page.locator(f".stop[data-pool='{pool.rpartition('/')[2]}']")
    tab_to(page, row.locator(".stop__more"))
    page.keyboard.press("Enter")
    skip = page.locator(".drawer").get_by_role("link", name=WORDS("skip.link"))
    expect(skip).to_be_visible()
    tab_to(page, skip)
    page.keyboard.press("Enter")
    tab_to(page, page.locator("button[name=reason][value=gate]"))
    page.keyboard.press("Enter")
    expect(row).to_have_class("stop stop--skipped")
    tomorrow = day + datetime.timedelta(days=1)
    assert business.program.rows("SELECT moved_to FROM moves") == [(str(tomorrow),)]
    page.goto(f"/route?on={tomorrow}")
    expect(row).to_have_count(1)
    page.goto("/route")
    page.locator(".done summary").click()
    row.get_by_role("button", name=WORDS("skip.undo")).click()
    expect(row).not_to_have_class("stop stop--skipped")
    assert business.program.rows("SELECT count(*) FROM moves") == [(0,)]


@test("a technician takes one of nobody's stops, seen by the others, JavaScript {javascript}", each=BOTH)
def a_stop_is_taken(stage, javascript):
    business = Business(stage)
    pools = business.customers()
    business.technician()
    business.assign(pools[0], "Tia Technician")
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto("/route")
    group = page.locator("details.nobodys")
    expect(group.locator(".stop")).to_have_count(2)
    expect(page.get_by_text(WORDS("route.progressText", done="0", total="1"))).to_be_visible()
    group.locator("summary").first.click()
    take = group.get_by_role("button", name=WORDS("route.take")).first
    box = take.bounding_box()
    assert box and min(box["height"], box["width"]) >= 44, box
    take.click()
    expect(group.locator(".stop")).to_have_count(1)
    expect(page.get_by_text(WORDS("route.progressText", done="0", total="2"))).to_be_visible()
    assert business.owner.get("/route").text.count('stop__who">Tia Technician</bdi>') == 2
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(group.locator(".stop")).to_have_count(2)


@test("of two people who take a stop at the same moment one has it, and the other is told")
def two_take_one_stop(stage):
    business = Business(stage)
    rivals = [business.owner, business.technician()]
    business.assign(business.customer("Aaron Assigned"), "Tia Technician")
    day = today(business)
    for number in range(8):
        pool = business.customer(f"Nora {number}")
        path = f"{pool}/take?on={day}"
        tokens = [rival.get("/route").document.value("csrf") for rival in rivals]
        start = threading.Barrier(len(rivals))

        def take(rival, token, path=path, start=start):
            start.wait()
            return rival.post(path, [("csrf", token)])

        with concurrent.futures.ThreadPoolExecutor(len(rivals)) as threads:
            answers = list(threads.map(take, rivals, tokens))
        assert [answer.status for answer in answers] == [303, 303], answers
        places = [answer.headers["Location"] for answer in answers]
        lost = ["moved=lost" in place for place in places]
        assert sorted(lost) == [False, True], places
        winner = business.owner_name if lost.index(False) == 0 else "Tia Technician"
        made = business.program.rows(
            "SELECT people.name FROM moves JOIN people ON people.id = assigned_id JOIN pools ON pools.row = pool_row "
            f"WHERE customer_name = 'Nora {number}'"
        )
        assert made == [(winner,)], made
        assert WORDS("move.takenBefore") in rivals[lost.index(True)].get(places[lost.index(True)]).text


@test("the stops of a person who is away are given to another, and back, JavaScript {javascript}", each=BOTH)
def stops_of_a_person_who_is_away(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    business.assign(pool, "Tia Technician")
    page = business.page(device="phone", javascript=javascript)
    page.goto("/settings")
    page.get_by_role("link", name=WORDS("absence.title")).click()
    page.get_by_role("link", name=WORDS("absence.add")).click()
    page.get_by_label(WORDS("absence.person")).select_option(label="Tia Technician")
    page.get_by_label(WORDS("absence.name")).fill("Doctor")
    page.get_by_role("button", name=WORDS("absence.continue")).click()
    expect(page.get_by_text(WORDS("absence.meets", count=1))).to_be_visible()
    page.get_by_role("radio", name=WORDS("absence.give")).check()
    page.get_by_label(WORDS("absence.technician"), exact=True).select_option(label=business.owner_name)
    page.get_by_role("button", name=WORDS("absence.save")).click()
    expect(page.get_by_role("status").filter(has_text="Tia Technician")).to_be_visible()
    assert f'stop__who">{business.owner_name}<' in business.owner.get("/route").text
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("absence.empty"))).to_be_visible()
    page.goto("/route")
    expect(page.locator(".stop__who")).to_have_text("Tia Technician")
    assert business.program.rows("SELECT count(*) FROM absences") == [(0,)]
