"""Customers that are changed by two people, deleted and restored."""

import itertools

from harness.accessibility import assert_fits
from harness.business import BALANCED, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")


@test("a customer changed by two people shows both versions, and saving again keeps the second")
def two_editors_lose_nothing(stage):
    business = Business(stage)
    pool = business.customer()
    technician = business.technician()
    mine, theirs = business.owner.fill(f"{pool}/edit"), technician.fill(f"{pool}/edit")
    assert technician.submit(pool, theirs, notes="Theirs").status == 303
    answer = business.owner.submit(pool, mine, notes="Mine")
    assert answer.status == 409
    assert "Theirs" in answer.text and answer.document.value("notes") == "Mine"
    assert business.program.rows("SELECT notes FROM pools") == [("Theirs",)]
    fields = [(name, each) for name, values in answer.document.fields.items() for each in values]
    assert business.owner.submit(pool, fields).status == 303
    assert business.program.rows("SELECT notes FROM pools") == [("Mine",)]


@test("a deleted customer leaves every list, and Undo restores it with its visits")
def a_deleted_customer_comes_back(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED, notes="Before")
    page = business.page()
    page.goto(f"{pool}/edit")
    page.get_by_role("button", name=WORDS("pool.delete")).click()
    expect(page.get_by_text(WORDS("pools.deleted", customer="Ada Baker"))).to_be_visible()
    assert business.owner.get(pool).status == 404
    assert pool not in business.owner.get("/route").text
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("pools.restored", customer="Ada Baker"))).to_be_visible()
    assert "Before" in business.owner.get(pool).text


@test("a pool with a salt cell is asked for its output first, and one with bromine gets no advice about chlorine")
def the_sanitizer_decides_the_advice(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()

    def choose(sanitizer: str) -> None:
        page.goto(f"{pool}/edit")
        page.select_option("[name=sanitizer]", sanitizer)
        page.locator("form button.button--primary").last.click()
        page.wait_for_url(lambda address: "/edit" not in address)
        page.goto(f"{pool}/calculator")
        page.fill("[name=ph]", "7.5")
        if sanitizer != "bromine":
            page.fill("[name=free_chlorine]", "0")

    def said(key: str):
        return page.get_by_text(WORDS(key))

    dose = page.locator("[data-recommendation=chlorine]")
    choose("saltCell")
    expect(said("note.cellFirst")).to_be_visible()
    expect(dose).to_be_visible()
    expect(page.locator("body")).to_contain_text("4 ppm")
    choose("bromine")
    expect(page.locator("[name=free_chlorine]")).to_have_count(0)
    expect(said("note.otherSanitation")).to_be_visible()
    expect(said("note.cellFirst")).to_have_count(0)
    expect(dose).to_have_count(0)
    choose("chlorine")
    expect(dose).to_be_visible()
    expect(said("note.cellFirst")).to_have_count(0)


def boxes(page: Page, *parts: str) -> list[dict[str, float]]:
    return [page.locator(part).bounding_box() for part in parts]


WATER, DONE, PLAN, MONEY, ARRIVAL = ".index", ".visits", ".plan", ".profit", ".profile"


@test("from {width} px a customer's water, visits and what is agreed are three columns, with one green button", each=[
    {"width": 1600}, {"width": 1920},
])  # fmt: skip
def three_columns(stage, width):
    business = Business(stage)
    pool = business.customer(notes="Gate sticks")
    for _ in range(9):
        assert business.log(pool, BALANCED).status == 303
    page = business.page()
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(pool)
    water, done, *agreed = boxes(page, WATER, DONE, PLAN, MONEY, ".columns__notes", ARRIVAL, ".section-list")
    assert water["x"] + water["width"] < done["x"] and done["x"] + done["width"] < agreed[0]["x"]
    for above, below in itertools.pairwise(agreed):
        assert above["x"] == below["x"] and 0 < below["y"] - above["y"] - above["height"] < 24, (above, below)
    assert abs(water["y"] - agreed[0]["y"]) < 1
    expect(page.locator(".visit:visible")).to_have_count(8)
    expect(page.get_by_role("link", name=WORDS("pool.quickLog"))).to_have_count(1)
    assert_fits(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    water, plan = boxes(page, WATER, PLAN)
    assert water["x"] == plan["x"] and water["y"] > plan["y"]
    expect(page.locator(".visit:visible")).to_have_count(6)
    expect(page.get_by_role("link", name=WORDS("pool.quickLog"))).to_have_count(1)


@test("a customer with a visit or none has what is agreed under it in pairs, at 1600 px")
def few_visits(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()
    page.set_viewport_size({"width": 1600, "height": 1000})
    for visits in (0, 1):
        page.goto(pool)
        expect(page.locator(".visit")).to_have_count(visits)
        water, done, plan, money = boxes(page, WATER, ".columns__done", PLAN, MONEY)
        assert water["x"] + water["width"] < done["x"] == plan["x"]
        assert plan["y"] >= done["y"] + done["height"] and plan["y"] == money["y"]
        assert money["x"] > plan["x"] and money["height"] == plan["height"]
        assert_fits(page)
        business.log(pool, BALANCED)


@test("a search that finds nobody has one green button, the way back to all")
def one_green_without_a_match(stage):
    business = Business(stage)
    business.customer()
    page = business.page()
    page.goto("/pools?q=xyzzy")
    green, others = page.locator(".empty .button--primary"), page.locator(".desk-head .customers__add")
    colour = "each => getComputedStyle(each).backgroundColor"
    assert green.evaluate(colour) != others.evaluate(colour)
    page.goto("/pools")
    assert others.evaluate(colour) != page.locator(".desk-head .button").first.evaluate(colour)
