"""Roles: the pages of technicians and those of the owner."""

from harness.business import EVERY_DAY, Business
from harness.registry import test
from harness.words import LANGUAGES, Words


@test("a technician gets a friendly 403 on the owner's pages, in each language")
def technicians_are_refused_kindly(stage):
    business = Business(stage)
    pool = business.customer()
    technician = business.technician()
    before = business.program.saved()
    for language in LANGUAGES:
        technician.language = language
        for path in (f"{pool}/delete",):
            answer = technician.post(path, [], form="/settings")
            assert answer.status == 403, f"{path} answers {answer.status}"
            assert Words(language)("error.forbiddenTitle") in answer.text
    assert business.program.saved() == before


@test("a technician adds a customer at the default fee and cannot change a fee")
def technicians_set_no_fees(stage):
    business = Business(stage)
    technician = business.technician()
    fields = {"customer_name": "Bruno", "address": "2 Palm Avenue", "monthly_fee": "1", "pool_volume": "9000"}
    added = technician.post("/pools", [*fields.items(), *EVERY_DAY], form="/pools/new")
    pool = added.headers["Location"].partition("?")[0]
    form = technician.fill(f"{pool}/edit")
    assert "monthly_fee" not in dict(form), "the technician sees the fee"
    assert technician.submit(pool, form, monthly_fee="2", notes="Changed").status == 303
    assert business.program.rows("SELECT monthly_fee, notes FROM pools") == [(150, "Changed")]


@test("a technician sees no cost until the owner allows it")
def technicians_see_no_cost(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.technician().get(f"{pool}/log").text
    assert "data-cost" not in page and "&quot;price&quot;" not in page
    assert "data-cost" in business.owner.get(f"{pool}/log").text
