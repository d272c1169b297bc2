"""The demo business, from the setup page and from the command line."""

import re

from harness.business import OWNER, PASSWORD
from harness.program import ROOT
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
PHOTO = ROOT / "Public/demo/pool-1.jpg"


@test("the setup page starts a demo business with a route for today")
def setup_offers_the_demo(stage):
    page = stage.page(stage.program().start(), "phone")
    page.goto("/setup")
    page.get_by_label(WORDS("setup.name")).first.fill("Olga Owner")
    page.get_by_label(WORDS("setup.email"), exact=True).fill(OWNER)
    page.get_by_label(WORDS("setup.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=WORDS("setup.demo")).click()
    page.get_by_role("button", name=WORDS("recoveryCode.done")).click()
    expect(page).to_have_url(re.compile("/route$"))
    expect(page.locator(".stop--next")).to_be_visible()
    page.goto("/pools")
    expect(page.get_by_text(WORDS("pools.count", count=60))).to_be_visible()


@test("a technician of the demo signs in with the printed password, logs the next stop and finds photos")
def the_demo_is_believable(stage):
    program = stage.program()
    accounts = [line.split("\t") for line in program.command("demo").splitlines()]
    assert [account[0] for account in accounts] == ["owner"] + ["technician"] * 3, accounts
    page = stage.page(program.start(), "phone")
    _, email, password = accounts[1]
    page.goto("/")
    page.get_by_label(WORDS("login.email"), exact=True).fill(email)
    page.get_by_label(WORDS("login.password"), exact=True).fill(password)
    page.get_by_role("button", name=WORDS("login.submit")).click()
    next_stop = page.locator(".stop--next")
    pool = next_stop.get_attribute("data-pool")
    next_stop.get_by_role("link", name=re.compile("^" + WORDS("route.logService"))).click()
    for row in page.locator("[data-required]").all():
        row.get_by_role("checkbox").check()
        if row.locator("input[type=file]").count():
            row.locator("input[type=file]").set_input_files(PHOTO)
            expect(page.locator("[data-photo-count]")).to_have_text("1", timeout=20_000)
    page.get_by_role("button", name=WORDS("log.submit")).click()
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()
    page.locator(".done summary").click()
    expect(page.locator(f"[data-pool='{pool}'][data-visit]")).to_be_visible()
    (photographed,) = program.rows(
        "SELECT hex(pools.id) FROM photos JOIN visits ON visits.row = visit_row JOIN pools ON pools.row = pool_row "
        "ORDER BY performed_at DESC LIMIT 1"
    )[0]
    page.goto("/pools/" + re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12})", r"\1-\2-\3-\4-\5", photographed))
    picture = page.locator(".pictures img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0


@test("the demo is refused if there are pools, and changes nothing")
def the_demo_wants_an_empty_directory(stage):
    program = stage.program()
    program.command("demo")
    before = program.saved()
    assert "pools" in program.refusal("demo")
    assert program.saved() == before
