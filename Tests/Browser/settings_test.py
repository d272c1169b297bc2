"""The settings: a change applies at once, only to the people concerned."""

import re

from harness.accessibility import assert_fits, violations
from harness.business import CORROSIVE, OWNER, PASSWORD, TECHNICIAN, Business
from harness.doses import other_amount
from harness.registry import test
from harness.stage import THEMES, complete
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]
NEW = "nora@example.com"


def press(page: Page, key: str) -> None:
    """Presses the button with this text."""
    page.get_by_role("button", name=WORDS(key), exact=True).click()


def invite(owner: Page) -> str:
    """Invites Nora; returns the link that the page shows."""
    owner.goto("/settings/people")
    owner.get_by_role("link", name=WORDS("people.invite")).click()
    owner.get_by_label(WORDS("people.name"), exact=True).fill("Nora New")
    owner.get_by_label(WORDS("setup.email")).fill(NEW)
    press(owner, "people.makeLink")
    return owner.locator("#invitation").input_value()


@test("a person is invited, sets a password, works, and is signed out at once when disabled, JavaScript {javascript}", each=BOTH)
def an_invitation_from_end_to_end(stage, javascript):
    business = Business(stage)
    owner = business.page(javascript=javascript)
    link = invite(owner)
    assert link.startswith(business.program.address + "/invitation/")
    owner.reload()
    expect(owner.locator("#invitation")).to_have_count(0)

    nora = business.page("", javascript=javascript, device="phone")
    nora.goto(link)
    nora.get_by_label(WORDS("invitation.password")).fill("a password of my own")
    press(nora, "invitation.submit")
    nora.wait_for_url("**/route")
    stranger = business.stage.session(business.program.address)
    assert stranger.get(link.removeprefix(business.program.address)).status == 404
    stranger.sign_in(NEW, "a password of my own")

    owner.goto("/settings/people")
    owner.get_by_role("link", name=re.compile("Nora New")).click()
    expect(owner.get_by_text(WORDS("people.sessions", count=2))).to_be_visible()
    press(owner, "people.disable")
    expect(owner.get_by_text(WORDS("people.disabledDone"))).to_be_visible()
    nora.goto("/route")
    assert "/login" in nora.url
    assert stranger.get("/route").status == 303
    press(owner, "people.enable")
    expect(owner.get_by_text(WORDS("people.enabledDone"))).to_be_visible()
    stranger.sign_in(NEW, "a password of my own")


@test("a forgotten password is set with the owner's link, and the old one no longer works")
def a_forgotten_password(stage):
    business = Business(stage)
    technician = business.technician()
    owner = business.page()
    owner.goto("/settings/people")
    owner.get_by_role("link", name=re.compile("Tia Technician")).click()
    press(owner, "people.makeLink")
    link = owner.locator("#invitation").input_value()
    assert technician.get("/route").status == 200
    page = business.page("")
    page.goto(link)
    page.get_by_label(WORDS("invitation.password")).fill("another long password")
    press(page, "invitation.submit")
    page.wait_for_url("**/route")
    assert technician.get("/route").status == 303
    form = technician.fill("/login")
    assert technician.submit("/login", form, email=TECHNICIAN, password=PASSWORD).status == 422


@test("another time zone is another day on the route at once, JavaScript {javascript}", each=BOTH)
def another_zone_is_another_day(stage, javascript):
    business = Business(stage, time_zone="Pacific/Pago_Pago")
    page = business.page(javascript=javascript)

    def day() -> str:
        page.goto("/route")
        return page.locator(".bar .eyebrow").inner_text()

    before = day()
    page.goto("/settings/business")
    page.get_by_label(WORDS("setup.timeZone")).fill("Kiritimati")
    press(page, "business.save")
    expect(page.get_by_text(WORDS("business.saved"))).to_be_visible()
    expect(page.get_by_label(WORDS("setup.timeZone"))).to_have_value("Pacific/Kiritimati")
    # The two are 25 hours apart: it is never the same day.
    assert day() != before


@test("a token is shown once, works for a program, and ends when it is revoked, JavaScript {javascript}", each=BOTH)
def a_token_lives_and_dies(stage, javascript):
    business = Business(stage)
    page = business.page(javascript=javascript)
    page.goto("/settings/tokens")
    page.get_by_label(WORDS("tokens.label")).fill("Bookkeeping")
    press(page, "tokens.make")
    token = page.locator("#token").input_value()
    program = stage.session(business.program.address)
    bearer = {"Authorization": f"Bearer {token}"}
    assert program.get("/api/v1/pools", headers=bearer).status == 200
    page.goto("/settings/tokens")
    expect(page.locator("#token")).to_have_count(0)
    page.get_by_role("button", name=WORDS("tokens.revokeOne", label="Bookkeeping")).click()
    expect(page.get_by_text(WORDS("tokens.revoked"))).to_be_visible()
    assert program.get("/api/v1/pools", headers=bearer).status == 401


@test("the slider and the box of the default volume follow one another, and a new pool starts with it")
def the_default_volume(stage):
    business = Business(stage)
    page = business.page()
    page.goto("/settings/defaults")
    assert page.locator("[data-slider]").bounding_box()["width"] > 300
    page.locator("[data-slider]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#pool_volume")).to_have_value("16,000")
    expect(page.locator("[name=volume_of][value=own]")).to_be_checked()
    page.locator("#pool_volume").fill("21500")
    press(page, "defaults.save")
    expect(page.get_by_text(WORDS("defaults.saved"))).to_be_visible()
    page.goto("/pools/new")
    expect(page.locator("#pool_volume")).to_have_value("21,500")


@test("in high contrast every text has a contrast of seven to one, {theme}", each=[{"theme": theme} for theme in THEMES])
def high_contrast(stage, theme):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, CORROSIVE)
    business.set(high_contrast="1", theme=theme)
    page = business.page(device="phone")
    paths = ["/route", pool, f"{pool}/log", f"{pool}/history", "/pools", "/calculator", "/analytics", "/needs", "/inventory"]
    paths += ["/settings", "/settings/people", "/settings/data", "/styles"]
    faults = []
    for path in paths:
        page.goto(path)
        assert page.locator("html").get_attribute("data-contrast") == "high"
        assert_fits(page)
        for violation in violations(page, runOnly=["color-contrast-enhanced"]):
            faults += [f"{path}: {node['html'][:120]} {node['any'][0]['message']}" for node in violation["nodes"]]
    assert not faults, "\n".join(faults)


@test("high contrast is a setting of one person, chosen by keyboard and applied on the next page")
def contrast_is_personal(stage):
    business = Business(stage)
    business.technician()
    page = business.page()
    page.goto("/settings/appearance")
    page.get_by_label(WORDS("appearance.contrast")).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS("settings.saved"))).to_be_visible()
    page.goto("/route")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    other = business.page(TECHNICIAN)
    other.goto("/route")
    assert other.locator("html").get_attribute("data-contrast") is None


@test("signing out everywhere else ends the other sessions and says how many")
def signing_out_everywhere(stage):
    business = Business(stage)
    other = stage.session(business.program.address)
    other.sign_in(OWNER, PASSWORD)
    page = business.page()
    page.goto("/settings/account")
    press(page, "account.signOutEverywhere")
    expect(page.get_by_text(WORDS("account.ended", count=1), exact=True)).to_be_visible()
    assert other.get("/route").status == 303
    assert business.owner.get("/route").status == 200


@test("where the owner wants a question before saving, it names the poured amounts, JavaScript {javascript}", each=BOTH)
def the_question_names_the_doses(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    form = business.owner.fill("/settings/workflow")
    assert business.owner.submit("/settings/workflow", form, confirms_before_save="1").status == 303
    business.technician()
    page = business.page(TECHNICIAN, javascript=javascript, device="phone")
    page.goto(f"{pool}/log")
    if javascript:
        complete(page)
    for name, value in CORROSIVE.items():
        page.locator(f"#{name}").fill(value)
    if not javascript:
        press(page, "log.update")
    page.locator("input[name=dose][value=base]").check()
    other_amount(page, "base").fill("5")
    press(page, "log.submit")
    question = page.locator("dialog[open]" if javascript else "main")
    expect(question.locator(".dialog__doses li").first).to_have_text("Soda ash 5 oz")
    assert "$" not in question.inner_text()
    assert_fits(page)
    press(page, "log.confirm")
    page.wait_for_url("**/route?*")
    assert business.program.rows("SELECT quantity_oz FROM doses WHERE key = 'base'") == [(5.0,)]
