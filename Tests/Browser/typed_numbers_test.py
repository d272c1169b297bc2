"""Typed numbers are stored as typed: one rule in Swift and in JavaScript, and a message where a separator is
ambiguous."""

import contextlib
import json
import sqlite3
from pathlib import Path

from harness.business import SCALING, Business, visit_in
from harness.doses import other_amount
from harness.registry import test
from harness.stage import complete, enter
from harness.words import Words

WORDS = Words("en")
TABLE = json.loads((Path(__file__).parent.parent / "Reference" / "numbers.json").read_text())
UNDERSTAND = """async ({ folder, table }) => {
  const { understand } = await import(new URL("../forms/numbers.js", folder).href);
  return table.map(({ text, low, high, isDecimal }) => {
    const { value, isAmbiguous } = understand(text, { min: low, max: high, isDecimal });
    return { value: Number.isNaN(value) ? null : value, isAmbiguous };
  });
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@test("numbers are read by one table in both engines, and the quick log says how it read an ambiguous one")
def typed_numbers(stage):
    business = Business(stage)
    business.set(language="en")
    pool = business.customer()
    page = business.page(device="phone")
    page.goto(f"{pool}/log")
    complete(page)

    folder = page.evaluate("() => document.querySelector('script[src*=\"quick-log\"]').src")
    seen = page.evaluate(UNDERSTAND, {"folder": folder, "table": TABLE})
    wrong = [
        f"{case}: {found}"
        for case, found in zip(TABLE, seen, strict=True)
        if found["value"] != case["value"] or (case["value"] is not None and found["isAmbiguous"] != case["isAmbiguous"])
    ]
    assert not wrong, "\n".join(wrong)

    # A pool without a measurement has no class until a reading is typed.
    card = page.locator("[data-index]")
    assert card.get_attribute("data-condition") == ""
    assert "Balanced" not in page.locator("form.log").inner_text()
    assert page.locator("[data-part=range]:visible").count() == 0

    # An empty box: minus does nothing, plus starts at 0.
    chlorine = page.locator("[data-reading=free_chlorine]")
    chlorine.locator("[data-step='-1']").click()
    assert page.locator("#free_chlorine").input_value() == ""
    chlorine.locator("[data-step='1']").click()
    assert page.locator("#free_chlorine").input_value() == "0.5"
    assert page.locator("[data-recommendation=unmeasured]").is_visible()

    enter(page, {"calcium_hardness": "1,250"})
    page.evaluate(DRAWN)
    note = page.locator("[data-reading=calcium_hardness] [data-part=understood]")
    assert note.inner_text() == "Understood as 1,250\u00a0ppm", note.inner_text()
    assert page.locator("#calcium_hardness").input_value() == "1250"
    assert card.get_attribute("data-condition") != ""
    assert page.locator("[data-recommendation=unmeasured]").count() == 0
    enter(page, {"calcium_hardness": "300", "ph": "8.4"})
    page.evaluate(DRAWN)
    assert note.is_hidden()

    # Poured amounts: three decimals of an ounce are decimals.
    dose = page.locator("[data-recommendation=acid]")
    said = dose.locator("[data-part=understood]")
    assert said.is_hidden()
    other_amount(page, "acid").fill("1,125")
    assert said.inner_text() == "Understood as 1.125\u00a0fl\u00a0oz", said.inner_text()
    assert "pH" in dose.locator("[data-part=predicted]").text_content()
    page.locator("#poured-acid").fill("1.25")
    assert said.is_hidden()
    extra = page.locator("[data-extra=extra-1]")
    extra.locator("select").select_option(index=1)
    extra.locator("[data-part=poured]").fill("2.125")
    assert extra.locator("[data-part=understood]").inner_text().startswith("Understood as 2.125\u00a0")


@test("an edited visit shows its index while it is typed, as the server computes it")
def edited_index(stage):
    business = Business(stage)
    pool = business.customer()
    visit = f"/visits/{visit_in(business.log(pool, SCALING).headers['Location'])}"
    page = business.page(device="phone")
    page.goto(f"{visit}/edit")
    card = page.locator("[data-index]")
    before = card.get_attribute("data-lsi")
    assert page.locator("[name=recalculate]").is_hidden()
    page.locator("#ph").fill("7,9")
    assert card.get_attribute("data-lsi") != before
    page.locator("#ph").fill("x")
    assert card.get_attribute("data-lsi") == "" and card.get_attribute("data-condition") == ""
    page.locator("#ph").fill("7.9")
    live = [card.get_attribute(name) for name in ("data-lsi", "data-condition")]

    plain = business.page(javascript=False)
    plain.goto(f"{visit}/edit")
    plain.locator("#ph").fill("7.9")
    plain.locator("[name=recalculate]").click()
    card = plain.locator("[data-index]")
    assert [card.get_attribute(name) for name in ("data-lsi", "data-condition")] == live
    assert plain.locator("#ph").input_value() == "7.9"


@test("an old visit being edited shows its saved index until a box changes")
def kept_index(stage):
    business = Business(stage)
    pool = business.customer()
    visit = f"/visits/{visit_in(business.log(pool, SCALING).headers['Location'])}"
    business.program.kill()
    with contextlib.closing(sqlite3.connect(business.program.database)) as connection, connection:
        # A visit of an earlier release: another index, and no record of the dissolved solids.
        connection.execute("UPDATE visits SET lsi = -0.77")
        connection.execute("DELETE FROM readings WHERE parameter = 'total_dissolved_solids'")
    business.program.start()
    page = business.page(device="phone")
    page.goto(f"{visit}/edit", wait_until="networkidle")
    card = page.locator("[data-index]")
    assert card.get_attribute("data-lsi") == "-0.77"
    page.locator("#ph").fill("7.9")
    assert card.get_attribute("data-lsi") != "-0.77"
    page.locator("#ph").fill("8.20")
    assert card.get_attribute("data-lsi") == "-0.77"
    page.locator("#ph").fill("7.9")
    page.get_by_role("button", name=WORDS("pool.save"), exact=True).last.click()
    page.wait_for_url("**?saved=1")
    assert business.program.rows("SELECT value FROM readings WHERE parameter = 'ph'") == [(7.9,)]
    assert business.program.rows("SELECT count(*) FROM readings WHERE parameter = 'total_dissolved_solids'") == [(0,)]
