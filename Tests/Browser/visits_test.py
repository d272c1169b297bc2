"""A visit is kept once and for good: sent twice, late, after an undo, by many at once, through a power cut."""

import concurrent.futures
import datetime
import uuid

from harness.business import BALANCED, CORROSIVE, PASSWORD, SCALING, TECHNICIAN, Business, visit_in
from harness.doses import other_amount
from harness.registry import test
from harness.stage import complete
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")


def new_id() -> str:
    """An identifier as a form makes one."""
    return str(uuid.uuid4()).upper()


@test("the same visit sent twice is one visit")
def a_visit_sent_twice_is_one(stage):
    business = Business(stage)
    pool, visit = business.customer(), new_id()
    fields = {"visit_id": visit, "dose": "base", "notes": "Hi"}
    first = business.log(pool, CORROSIVE, **fields)
    before = business.program.saved()
    second = business.log(pool, CORROSIVE, **fields)
    assert (first.status, second.status) == (303, 303)
    assert visit_in(first.headers["Location"]) == visit_in(second.headers["Location"]) == visit
    assert business.program.saved() == before


@test("a visit that arrives again after a later one is still the same visit")
def a_late_repetition_is_the_same(stage):
    business = Business(stage)
    pool = business.customer()
    form = business.owner.fill(f"{pool}/log")
    first = business.owner.submit(f"{pool}/visits", form, notes="Sent from a dead spot")
    business.log(pool, SCALING)
    before = business.program.saved()
    again = business.owner.submit(f"{pool}/visits", form, notes="Sent from a dead spot")
    assert again.status == 303, f"the repetition answers {again.status}"
    assert visit_in(again.headers["Location"]) == visit_in(first.headers["Location"])
    assert business.program.saved() == before


@test("twenty requests at once with one visit make one visit")
def many_at_once_make_one(stage):
    business = Business(stage)
    pool = business.customer()
    form = business.owner.fill(f"{pool}/log")
    with concurrent.futures.ThreadPoolExecutor(20) as threads:
        sent = [threads.submit(business.owner.submit, f"{pool}/visits", form, notes="Once") for _ in range(20)]
        answers = [each.result() for each in sent]
    assert {answer.status for answer in answers} == {303}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]


@test(
    "the same identifier with {change} shows both and saves the second as a new visit",
    each=[
        {"change": "other readings", "field": "ph", "value": "7.6"},
        {"change": "other notes", "field": "notes", "value": "Bye"},
    ],
)
def other_content_is_a_conflict(stage, change, field, value):
    business = Business(stage)
    pool, visit = business.customer(), new_id()
    business.log(pool, BALANCED, visit_id=visit, notes="Hi")
    before = business.program.saved()
    second = {**BALANCED, "notes": "Hi", field: value}
    answer = business.log(pool, second, visit_id=visit)
    assert answer.status == 409, answer.status
    for text in (WORDS("conflict.title"), WORDS("conflict.saved"), WORDS("conflict.yours"), value):
        assert text in answer.text, f"the conflict does not show {text}"
    assert business.program.saved() == before
    document = answer.document
    assert document.value("visit_id") != visit
    kept = [(name, each) for name, values in document.fields.items() for each in values]
    assert business.owner.submit(f"{pool}/visits", kept).status == 303
    column = (
        "SELECT notes FROM visits ORDER BY row"
        if field == "notes"
        else ("SELECT value FROM readings WHERE parameter = 'ph' ORDER BY visit_row")
    )
    assert [str(row[0]) for row in business.program.rows(column)] == [{**BALANCED, "notes": "Hi"}[field], value]


@test("another customer's visit under a known identifier is a conflict")
def an_identifier_belongs_to_one_pool(stage):
    business = Business(stage)
    first, second, _ = business.customers()
    visit = new_id()
    business.log(first, BALANCED, visit_id=visit)
    assert business.log(second, BALANCED, visit_id=visit).status == 409
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]


@test("an undo restores readings, stock and counter, and the identifier cannot be used again")
def an_undo_gives_everything_back(stage):
    business = Business(stage)
    pool, visit = business.customer(), new_id()
    business.count_stock("base", "10", "lb")
    business.log(pool, SCALING)
    before = business.program.saved()
    business.log(pool, CORROSIVE, visit_id=visit, dose="base")
    assert business.program.saved()["inventory"] != before["inventory"]
    undone = business.owner.post(f"/visits/{visit}/undo", [], form="/settings")
    assert undone.status == 303
    after = business.program.saved()
    for table in ("visits", "readings", "doses", "inventory", "people"):
        assert after[table] == before[table], f"{table}: {after[table]} instead of {before[table]}"
    readings = "SELECT ph, water_temp_f, calcium_hardness, total_alkalinity, cyanuric_acid FROM pools"
    assert [str(value) for value in business.program.rows(readings)[0]] == [
        str(float(each)) for each in SCALING.values()
    ]

    again = business.log(pool, CORROSIVE, visit_id=visit, dose="base")
    assert again.status == 409
    assert WORDS("log.dead") in again.text
    assert again.document.value("visit_id") != visit
    assert business.owner.post(f"/visits/{visit}/undo", [], form="/settings").status == 303
    assert business.program.saved()["visits"] == before["visits"]


@test("a visit with a later one after it can no longer be undone")
def a_visit_that_is_built_upon_stays(stage):
    business = Business(stage)
    pool, visit = business.customer(), new_id()
    business.log(pool, CORROSIVE, visit_id=visit)
    business.log(pool, SCALING)
    answer = business.owner.post(f"/visits/{visit}/undo", [], form="/settings")
    assert answer.headers["Location"] == "/route?undone=late"
    assert WORDS("route.undoTooLate") in business.owner.get(answer.headers["Location"]).text
    assert business.program.rows("SELECT count(*) FROM visits") == [(2,)]


@test("an older visit that arrives late does not overwrite newer readings")
def late_visits_change_no_readings(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, SCALING)
    ten_days_ago = (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=10)).isoformat("T", "seconds")
    assert business.log(pool, CORROSIVE, performed_at=ten_days_ago).status == 303
    assert business.program.rows("SELECT ph FROM pools") == [(float(SCALING["ph"]),)]


@test("a carried reading keeps its value to the last digit, in metric units too")
def carried_readings_do_not_drift(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, {**BALANCED, "water_temp": "77.7", "ph": "7.456"})
    business.set(units="metric")
    for _ in range(3):
        form = business.owner.fill(f"{pool}/log")
        assert business.owner.submit(f"{pool}/visits", form).status == 303
    values = "SELECT DISTINCT parameter, value FROM readings WHERE parameter IN ('ph', 'water_temp') ORDER BY 1"
    assert business.program.rows(values) == [("ph", 7.456), ("water_temp", 77.7)]


@test("readings that call for doses other than the ticked ones are shown again before anything is saved")
def outdated_doses_are_shown_again(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(javascript=False)
    page.goto(f"{pool}/log")
    page.get_by_role("button", name=WORDS("reading.lower", reading=WORDS("reading.ph"))).click()
    page.get_by_role("button", name=WORDS("reading.lower", reading=WORDS("reading.ph"))).click()
    page.get_by_label(WORDS("reading.ph"), exact=True).fill("8.2")
    page.get_by_role("button", name=WORDS("log.submit")).click()
    expect(page.get_by_text(WORDS("log.dosesChanged"))).to_be_visible()
    expect(page.locator("[data-recommendation=acid]")).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    page.get_by_role("button", name=WORDS("log.submit")).click()
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()


@test(
    "ticks and poured amounts survive a wrong reading, JavaScript {javascript}",
    each=[{"javascript": True}, {"javascript": False}],
)
def doses_outlast_a_wrong_reading(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    page = business.page(javascript=javascript)
    page.goto(f"{pool}/log")
    page.locator("[data-recommendation=base]").get_by_role("checkbox").check()
    other_amount(page, "base").fill("7")
    page.locator("[data-recommendation=calcium]").get_by_role("checkbox").uncheck()
    # It was measured today, so that it is folded.
    page.locator("[data-rest] summary").click()
    wrong = page.get_by_label(WORDS("reading.cyanuricAcid"), exact=True)
    wrong.fill("none")
    page.get_by_role("button", name=WORDS("log.submit")).click()
    if javascript:
        expect(wrong).to_be_focused()
        wrong.fill("30")
        wrong.blur()
    else:
        expect(page.locator("#problems")).to_be_visible()
        wrong.fill("30")
        page.get_by_role("button", name=WORDS("log.update")).click()
    expect(page.locator("[data-recommendation=base]").get_by_role("checkbox")).to_be_checked()
    expect(page.locator("[data-recommendation=base]").get_by_role("textbox")).to_have_value("7")
    expect(page.locator("[data-recommendation=calcium]").get_by_role("checkbox")).not_to_be_checked()


@test("all recommendations are chosen with one tap, except those that wait for another one")
def all_but_those_apart(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, {"ph": "6.9", "water_temp": "78", "calcium_hardness": "100", "total_alkalinity": "50",
                        "cyanuric_acid": "40"})  # fmt: skip
    page = business.page()
    page.goto(f"{pool}/log")
    complete(page)
    chosen = page.locator(".dose input[name=dose]")
    calcium = page.locator(".dose input[name=dose][value=calcium]")
    for box in chosen.all():
        box.uncheck()
    page.locator("[data-select-all]").click()
    assert calcium.count() == 1 and chosen.count() > 1
    expect(calcium).not_to_be_checked()
    assert page.locator(".dose input[name=dose]:checked").count() >= 1
    expect(page.locator("[data-select-all]")).to_be_hidden()
    plain = business.page(javascript=False)
    plain.goto(f"{pool}/log")
    boxes = ".dose input[name=dose]"
    for box in plain.locator(boxes).all():
        box.uncheck()
    plain.get_by_role("button", name=WORDS("log.update")).click()
    expect(plain.locator("[data-select-all]")).to_be_hidden()
    plain.get_by_role("button", name=WORDS("log.selectAll")).click()
    ticked = "boxes => boxes.filter(box => box.checked).map(box => box.value)"
    assert plain.locator(boxes).evaluate_all(ticked) == page.locator(boxes).evaluate_all(ticked)
    expect(plain.get_by_role("button", name=WORDS("log.selectAll"))).to_have_count(0)


@test("visits answered with 303 survive a power cut")
def a_visit_outlasts_a_power_cut(stage):
    business = Business(stage)
    pools = business.customers()
    for pool in pools:
        answer = business.log(pool, CORROSIVE, dose="base", notes="Before the cut")
        business.program.kill()
        assert answer.status == 303
        business.program.start()
        business.owner.address = business.program.address
        assert business.owner.get(answer.headers["Location"]).status == 200
    assert business.program.rows("SELECT notes FROM visits") == [("Before the cut",)] * 3
    assert business.program.command("check") == "no damage found\n"


@test("a visit sent with an ended session is kept over the sign-in and then sent")
def an_ended_session_keeps_the_visit(stage):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    page = business.page(TECHNICIAN, device="phone", javascript=False)
    page.goto(f"{pool}/log")
    page.get_by_role("button", name=WORDS("reading.raise", reading=WORDS("reading.ph"))).click()
    page.get_by_label(WORDS("log.internalNote")).fill('Ein Hund & ein Tor = 2 "Sachen"\nund المسبح')
    page.context.clear_cookies()
    page.get_by_role("button", name=WORDS("log.submit")).click()
    expect(page.get_by_text(WORDS("login.kept"))).to_be_visible()
    page.get_by_label(WORDS("login.email"), exact=True).fill(TECHNICIAN)
    page.get_by_label(WORDS("login.password"), exact=True).fill("a wrong password")
    page.get_by_role("button", name=WORDS("login.submit")).click()
    expect(page.get_by_text(WORDS("login.wrong"))).to_be_visible()
    page.get_by_label(WORDS("login.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=WORDS("login.submit")).click()
    expect(page.get_by_text(WORDS("resume.text"))).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    page.get_by_role("button", name=WORDS("resume.send")).click()
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()
    assert business.program.rows("SELECT notes FROM visits") == [('Ein Hund & ein Tor = 2 "Sachen"\nund المسبح',)]
    assert business.program.rows("SELECT parameter, value FROM readings WHERE is_measured = 1") == [("ph", 7.5)]


@test("a slow press on Log & Done hits it, though the box that it leaves turns out wrong and the page becomes shorter")
def a_slow_press_hits(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    page = business.page()
    page.goto(f"{pool}/log")
    complete(page)
    page.locator("[data-recommendation=base]").get_by_role("checkbox").check()
    other_amount(page, "base").fill("7")
    page.locator("[data-rest] summary").click()
    page.get_by_label(WORDS("reading.cyanuricAcid"), exact=True).fill("none")
    page.get_by_role("button", name=WORDS("log.submit")).hover()
    page.mouse.down()
    page.wait_for_timeout(300)
    page.mouse.up()
    expect(page.get_by_label(WORDS("reading.cyanuricAcid"), exact=True)).to_be_focused()
