"""The customer list, imported and exported: the pages with and without JavaScript, the command, and a power cut."""

import contextlib
import csv
import http.client
import io
import random
import re
import threading
import time

from harness.business import Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]
LIST = """Customer,Service Address,Day,Rate,Gallons,Loyalty,Remarks
Anna Smith,1 Oak Street,Tue,"$120.00","18,000",gold,Dog in the yard
Ben Jones,2 Oak Street,someday,abc,,silver,
,3 Oak Street,Mon,,,,
Cleo Díaz,4 Oak Street,Fri,99,15000,,
Cleo Díaz,4 Oak Street,Fri,101,15000,,
"""


def choose(page: Page, text: str | bytes, name: str = "list.csv") -> None:
    """The owner uploads a list."""
    page.goto("/settings/data")
    page.get_by_role("link", name=WORDS("import.open"), exact=True).click()
    content = text.encode() if isinstance(text, str) else text
    page.get_by_label(WORDS("import.file"), exact=True).set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": content}
    )
    page.get_by_role("button", name=WORDS("import.upload"), exact=True).click()


def tally(page: Page) -> dict[str, str]:
    """The counts of the preview."""
    keys = ("creates", "updates", "unchanged", "repeats", "skips")
    return {key: page.locator(f"[data-import={key}] .tile__value").inner_text() for key in keys}


@test("a list is sent, previewed, mapped, applied and undone, JavaScript {javascript}", each=BOTH)
def a_list_comes_in(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript, device="phone")
    choose(page, LIST)
    expect(page.get_by_role("heading", name=WORDS("import.preview"))).to_be_visible()
    assert tally(page) == {"creates": "3", "updates": "0", "unchanged": "0", "repeats": "1", "skips": "1"}
    expect(page.get_by_text(WORDS("import.issueDayUnknown", value="someday"))).to_be_visible()
    expect(page.get_by_text("Cleo Díaz, 4 Oak Street: rows 5 and 6")).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM pools") == [(0,)]

    page.get_by_label("Loyalty").select_option("tags")
    page.get_by_label("Cleo Díaz, 4 Oak Street: rows 5 and 6").select_option(label=WORDS("import.pairSeparate"))
    page.get_by_role("button", name=WORDS("import.update"), exact=True).first.click()
    assert tally(page)["creates"] == "4"
    page.get_by_role("button", name=WORDS("import.apply"), exact=True).click()
    expect(page.get_by_text("New: 4, updated: 0, skipped: 1.")).to_be_visible()
    assert business.program.rows("SELECT tags FROM profiles ORDER BY tags") == [("gold",), ("silver",)]
    assert business.program.rows("SELECT monthly_fee FROM pools WHERE customer_name = 'Anna Smith'") == [(120,)]
    page.get_by_role("button", name=WORDS("import.undo"), exact=True).click()
    expect(page.get_by_text("Removed: 4, restored: 0, kept: 0.")).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM pools") == [(0,)]
    assert business.program.rows("SELECT count(*) FROM trash") == [(4,)]


@test("a list whose columns have other names is mapped by hand before anything can be applied, JavaScript {javascript}", each=BOTH)
def columns_are_mapped(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript)
    stage.allow(page, r"\b422\b")
    choose(page, "Wer;Wohin\nAnna;Eiche 1\n")
    expect(page.get_by_role("alert")).to_contain_text("customer_name")
    expect(page.get_by_role("button", name=WORDS("import.apply"), exact=True)).to_have_count(0)
    page.get_by_label("Wer").select_option("customer_name")
    page.get_by_label("Wohin").select_option("address")
    page.get_by_role("button", name=WORDS("import.update"), exact=True).first.click()
    assert tally(page)["creates"] == "1"
    page.get_by_role("button", name=WORDS("import.apply"), exact=True).click()
    expect(page.get_by_text("New: 1, updated: 0, skipped: 0.")).to_be_visible()


@test("every other Monday is asked for its weeks and becomes that schedule, JavaScript {javascript}", each=BOTH)
def weeks_are_asked(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript, device="phone")
    choose(page, "Name,Address,Day,Frequency\nAnna,1 Oak,Mon,Bi-weekly\nBen,2 Oak,Fri,1st & 3rd\n")
    box = page.get_by_label(re.compile("Bi-weekly · Mon"))
    expect(page.get_by_text(WORDS("import.proposedAnswers.one"))).to_be_visible()
    second = box.locator("option").nth(1)
    box.select_option(second.get_attribute("value"))
    chosen = second.inner_text()
    with page.expect_navigation():
        page.get_by_role("button", name=WORDS("import.update"), exact=True).first.click()
    expect(page.get_by_text(WORDS("import.proposedAnswers.one"))).to_have_count(0)
    expect(box.locator("option:checked")).to_have_text(chosen)
    page.get_by_role("button", name=WORDS("import.apply"), exact=True).click()
    expect(page.get_by_text("New: 2, updated: 0, skipped: 0.")).to_be_visible()
    rules = business.program.rows("SELECT kind, weekday, every_weeks, week FROM schedules ORDER BY pool_row, week")
    assert rules == [("weekly", 2, 2, None), ("monthly", 6, 1, 1), ("monthly", 6, 1, 3)], rules


@test("a file that is no list is refused beside its field, JavaScript {javascript}", each=BOTH)
def no_list(stage, javascript):
    page = Business(stage).page(javascript=javascript)
    stage.allow(page, r"\b422\b")
    choose(page, b"PK\x03\x04 and so on", name="list.xlsx")
    expect(page.get_by_text(WORDS("import.fileWorkbook"))).to_be_visible()
    expect(page.get_by_label(WORDS("import.file"), exact=True)).to_have_attribute("aria-invalid", "true")


@test("an exported list can be read by other programs, and importing it again changes nothing")
def out_and_in(stage):
    business = Business(stage)
    business.customers()
    business.customer(customer_name="=SUM(A1)", notes="-gate, \"blue\"", monthly_fee="99.5")
    answer = business.owner.get("/exports/pools.csv")
    assert answer.status == 200 and answer.headers["Content-Type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert len(rows) == 4 and "'=SUM(A1)" in {row["customer_name"] for row in rows}
    assert {row["monthly_fee"] for row in rows} >= {"99.5"}
    file = business.program.folder / "pools.csv"
    file.write_bytes(answer.body)
    before = business.program.rows("SELECT * FROM pools ORDER BY row")
    said = business.program.command("import", str(file), "--yes")
    assert "New: 0, updated: 0, skipped: 0." in said, said
    assert business.program.rows("SELECT * FROM pools ORDER BY row") == before
    for name in ("visits", "inventory", "import-template"):
        table = business.owner.get(f"/exports/{name}.csv")
        assert table.status == 200 and next(csv.reader(io.StringIO(table.text)))


@test("the import command shows the preview, asks, and refuses a file that is no list in one line")
def the_command(stage):
    business = Business(stage)
    program = business.program
    file = program.folder / "list.csv"
    file.write_text(LIST)
    asked = program.folder / "none.csv"
    asked.write_text("hello\nworld\n")
    assert "customer_name" in program.refusal("import", str(asked), "--yes")
    assert "cannot be read" in program.refusal("import", str(program.folder / "missing.csv"), "--yes")
    program.refusal("import", status=64)
    assert "--begin is already or today" in program.refusal("import", str(file), "--begin", "soon", status=64)
    said = program.command("import", str(file), "--yes", "--begin", "today")
    assert "New customers without a start date" in said and "They begin today" in said, said
    assert program.rows("SELECT count(customer_since_on) FROM pools") == [(3,)]
    assert "Row 4" in said and "Loyalty" in said and "New: 3, updated: 0, skipped: 1." in said, said
    assert program.rows("SELECT count(*) FROM pools") == [(3,)]
    assert "Anna Smith" in business.owner.get("/pools").text


def names(seed: int) -> str:
    """A list of 300 customers that no other seed has."""
    days = ("Mon", "Tue", "Wed", "Thu", "Fri")
    rows = [f"Customer {seed} {n},{n} Oak Street,{days[n % 5]},120,15000,Note {n},Joe {n}" for n in range(300)]
    return "customer_name,address,service_day,monthly_fee,pool_volume,notes,contact_name\n" + "\n".join(rows)


def staged(business: Business, seed: int) -> str:
    """The path of a staged list."""
    token = business.owner.get("/import").document.value("csrf")
    answer = business.owner.upload("/import", [("csrf", token)], [("list.csv", names(seed).encode())], control="file")
    assert answer.status == 303, answer.text
    return answer.headers["Location"]


def apply(business: Business, path: str, token: str) -> None:
    """Presses Apply and ignores the outcome."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        business.owner.post(f"{path}/apply", [("csrf", token)])


@test("a power cut at any moment of an import leaves all of it or nothing, and the import can be applied afterwards")
def power_cuts(stage):
    business = Business(stage)
    program = business.program
    path = staged(business, 0)
    token = business.owner.get("/import").document.value("csrf")
    began = time.monotonic()
    apply(business, path, token)
    whole = time.monotonic() - began
    known = program.rows("SELECT count(*) FROM pools")[0][0]
    assert known == 300
    for seed in range(1, 26):
        path = staged(business, seed)
        moment = random.Random(seed).uniform(0, whole * 1.1)
        runner = threading.Thread(target=apply, args=(business, path, token))
        runner.start()
        time.sleep(moment)
        program.kill()
        runner.join()
        found = program.rows("SELECT count(*) FROM pools")[0][0]
        imports = program.rows("SELECT count(*) FROM imports WHERE created = 300")[0][0]
        assert found in (known, known + 300), f"seed {seed}, {moment:.3f} s: {found - known} of 300 customers"
        assert program.rows("SELECT count(*) FROM schedules") == [(found,)]
        assert min(found // 300, 20) == imports, f"seed {seed}: {imports} imports for {found} customers"
        business.owner.address = program.start()
        if found == known:
            apply(business, path, token)
        known = program.rows("SELECT count(*) FROM pools")[0][0]
        assert known == (seed + 1) * 300, f"seed {seed}: {known} customers after applying again"
    assert program.command("check") == "no damage found\n"
