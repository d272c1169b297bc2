"""Recovery: the owner shows the right to it by a code, and restores, resets or tries again; clearing everything and undoing
it."""

import contextlib
import re
import sqlite3

from harness.business import CORROSIVE, OWNER, PASSWORD, Business
from harness.recovery import broken, console_code, recovery_code
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


def prove(page: Page, code: str, words: Words = WORDS) -> None:
    """Types a code on the recovery page."""
    page.goto("/route")
    page.get_by_role("link", name=words("unavailable.recovery")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words("recovery.heading"))
    page.get_by_label(words("recovery.code"), exact=True).fill(code)
    page.get_by_role("button", name=words("recovery.proofSubmit")).click()
    expect(page.get_by_role("button", name=words("recovery.retry"))).to_be_visible()


def visitor(stage, business: Business, javascript: bool, **options) -> Page:
    """A browser in which nobody has signed in."""
    page = stage.page(business.program.address, javascript=javascript, **options)
    stage.allow(page, "^(503|422) for ")
    return page


@test("the code kept since setup leads from damaged data to a restored backup, JavaScript {javascript}", each=BOTH)
def a_backup_is_restored(stage, javascript):
    business = Business(stage)
    code = recovery_code(business)
    business.log(business.customer(), CORROSIVE)
    archive = business.program.folder / "backup.zip"
    business.program.command("backup", str(archive))
    broken(business)
    damaged = business.program.database
    page = visitor(stage, business, javascript, device="phone")
    prove(page, code.lower())
    page.get_by_label(WORDS("restore.file")).set_input_files(archive)
    page.get_by_role("button", name=WORDS("restore.upload")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("restore.previewTitle"))
    page.get_by_label(WORDS("restore.confirm")).check()
    page.get_by_role("button", name=WORDS("restore.apply")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("restore.appliedTitle"))
    page.get_by_role("link", name=WORDS("restore.toRoute")).click()
    page.get_by_label(WORDS("login.email"), exact=True).fill(OWNER)
    page.get_by_label(WORDS("login.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=WORDS("login.submit")).click()
    page.wait_for_url(lambda address: "/login" not in address)
    page.goto("/route")
    expect(page.locator("[data-pool]").first).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]
    assert damaged.read_bytes().startswith(b"This was a database")


@test("the console's code and a nightly backup restore the data, JavaScript {javascript}", each=BOTH)
def a_nightly_backup_is_restored(stage, javascript):
    business = Business(stage)
    business.customer()
    folder = business.program.data / "backups"
    folder.mkdir(exist_ok=True)
    business.program.command("backup", str(folder / "daily-2026-11-20.zip"))
    broken(business)
    page = visitor(stage, business, javascript)
    prove(page, console_code(business))
    page.get_by_role("button", name=re.compile("^" + WORDS("recovery.restoreThis"))).first.click()
    page.get_by_label(WORDS("restore.confirm")).check()
    page.get_by_role("button", name=WORDS("restore.apply")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("restore.appliedTitle"))
    assert business.program.rows("SELECT count(*) FROM pools") == [(1,)]
    assert (folder / "daily-2026-11-20.zip").exists()


@test("without a backup the owner starts over, with the same logins, JavaScript {javascript}", each=BOTH)
def the_database_is_reset(stage, javascript):
    business = Business(stage)
    business.customer()
    broken(business)
    damaged = business.program.database
    page = visitor(stage, business, javascript)
    prove(page, console_code(business))
    page.get_by_role("link", name=WORDS("recovery.reset")).click()
    page.get_by_role("button", name=WORDS("recovery.resetSubmit")).click()
    if not javascript:
        expect(page.get_by_text(WORDS("restore.confirmMissing"))).to_be_visible()
    page.get_by_label(WORDS("recovery.resetConfirm")).check()
    page.get_by_role("button", name=WORDS("recovery.resetSubmit")).click()
    expect(page.get_by_text(WORDS("recovery.resetDone"))).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM inventory") == [(7,)]
    assert business.program.rows("SELECT count(*) FROM pools") == [(0,)]
    assert damaged.read_bytes().startswith(b"This was a database")
    assert business.owner.get("/route").status == 200


@test("a file that is in its place again is used when the owner tries again")
def retry_finds_the_file(stage):
    business = Business(stage)
    business.customer()
    business.program.stop()
    database = business.program.database
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = database.read_bytes()
    broken(business)
    page = visitor(stage, business, javascript=True)
    prove(page, console_code(business))
    page.get_by_role("button", name=WORDS("recovery.retry")).click()
    expect(page.get_by_text(WORDS("recovery.stillClosed"))).to_be_visible()
    database.write_bytes(content)
    page.get_by_role("button", name=WORDS("recovery.retry")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("login.title"))


@test("lost logins are made again with the console's code, and the business is as it was")
def accounts_are_made_anew(stage):
    business = Business(stage)
    business.customer()
    broken(business, business.program.data / "accounts.sqlite")
    page = visitor(stage, business, javascript=True)
    prove(page, console_code(business))
    page.get_by_label(WORDS("setup.name"), exact=True).fill("Olga Again")
    page.get_by_label(WORDS("setup.email"), exact=True).fill("again@example.com")
    page.get_by_label(WORDS("setup.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=WORDS("recovery.ownerSubmit")).click()
    page.get_by_role("button", name=WORDS("recoveryCode.done")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("route.title"))
    expect(page.locator("[data-pool]").first).to_be_visible()
    assert list(business.program.data.glob("accounts-*.sqlite"))


@test("clearing asks for the name, makes a backup, and can be undone, JavaScript {javascript}", each=BOTH)
def clearing_can_be_taken_back(stage, javascript):
    business = Business(stage)
    business.customers()
    page = business.page(javascript=javascript, device="phone")
    stage.allow(page, "^422 for ")
    page.goto("/settings/data")
    name = page.get_by_label(WORDS("clear.name"))
    name.fill("Another business")
    page.get_by_role("button", name=WORDS("clear.submit")).click()
    expect(page.get_by_text(WORDS("clear.otherName", name=business.name))).to_be_visible()
    expect(name).to_have_value("Another business")
    name.fill(business.name.upper())
    page.get_by_role("button", name=WORDS("clear.submit")).click()
    expect(page.get_by_text(WORDS("clear.done"))).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM pools") == [(0,)]
    assert list((business.program.data / "backups").glob("before-clear-*.zip"))
    page.get_by_role("link", name=re.compile("^" + WORDS("kept.bringBack"))).click()
    page.get_by_label(WORDS("kept.confirm")).check()
    page.get_by_role("button", name=WORDS("kept.bringBack")).click()
    expect(page.get_by_text(WORDS("kept.broughtBack")).first).to_be_visible()
    assert business.program.rows("SELECT count(*) FROM pools") == [(3,)]


@test("an upload without a valid code is cut short")
def strangers_send_nothing_large(stage):
    business = Business(stage)
    broken(business)
    stranger = stage.session(business.program.address)
    token = stranger.get("/recovery").document.value("csrf")
    answer = stranger.upload("/recovery/restore", [("csrf", token)], [("b.zip", bytes(200_000))])
    assert answer.status == 413, answer.status
    answer = stranger.upload("/recovery/restore", [("csrf", token)], [("b.zip", bytes(2_000))])
    assert (answer.status, answer.headers["Location"]) == (303, "/recovery")
