"""Customers that are changed by two people, deleted and restored."""

from harness.business import BALANCED, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

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
