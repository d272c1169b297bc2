"""A visit that cannot be sent waits, is sent by itself when it can, and is saved exactly once."""

import random
import re

from harness.business import BALANCED, OWNER, TECHNICIAN, Business
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
MOMENTS = 10


def visits(business: Business) -> list[str]:
    """The notes of every saved visit."""
    return [notes for (notes,) in business.program.rows("SELECT notes FROM visits ORDER BY row")]


def note(phone: Phone, text: str) -> None:
    """Types a note and waits until it is kept."""
    phone.page.locator("#notes").fill(text)
    phone.keeps("typing", "notes", text)


def queued(business: Business, text: str = "No signal", email: str = OWNER) -> tuple[Phone, str]:
    """A phone on which a visit waits, and the customer's path."""
    pool = business.customer()
    phone = Phone(business, email)
    phone.open(pool)
    note(phone, text)
    phone.line.cut()
    phone.done()
    phone.waits()
    assert visits(business) == []
    return phone, pool


@test("with no signal the visit waits, and goes by itself when the signal is back")
def no_signal(stage):
    business = Business(stage)
    phone, _ = queued(business)
    tapped = phone.keeps("waiting")["performedAt"]
    phone.line.mend()
    phone.page.wait_for_timeout(1_100)  # the visit was done when it was tapped, not when it was sent
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert visits(business) == ["No signal"]
    ((performed, received),) = business.program.rows("SELECT performed_at, received_at FROM visits")
    assert performed == tapped and received - performed > 1_000, (performed, tapped, received)
    phone.keeps_nothing()


@test("a page that is opened later sends what waits and shows the receipt")
def sent_from_another_page(stage):
    business = Business(stage)
    phone, _ = queued(business)
    phone.line.mend()
    phone.tab()
    phone.page.goto("/pools")
    expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
    assert visits(business) == ["No signal"]
    phone.tap("outbox.show")
    phone.is_saved()
    phone.keeps_nothing()


@test("while a visit waits the technician goes on: the route says so, marks the stop, and sends on a tap")
def waiting_on_the_route(stage):
    business = Business(stage)
    phone, pool = queued(business)
    phone.line.mend()
    tapped = []
    phone.page.route("**/session", lambda route: route.continue_() if tapped else route.abort())
    phone.tap("outbox.toRoute")
    phone.sees("outbox.waiting", count=1)
    stop = phone.page.locator(f"li[data-pool='{pool.removeprefix('/pools/')}']")
    expect(stop.get_by_text(WORDS("outbox.waitingTitle"))).to_be_visible()
    send = phone.page.get_by_role("button", name=WORDS("outbox.sendNow"), exact=True)
    expect(send).to_be_enabled()
    tapped.append(True)  # at the last moment: the page tries by itself too, and what is sent cannot be tapped
    send.dispatch_event("click")
    expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
    expect(stop.get_by_text(WORDS("outbox.waitingTitle"))).to_have_count(0)
    assert visits(business) == ["No signal"]


@test("at the edge of a cell, where nothing answers, the page says within four seconds that the visit waits")
def silent_line(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Silence")
    phone.line.silence()
    phone.done()
    expect(phone.page.get_by_role("heading", name=WORDS("outbox.waitingTitle"))).to_be_visible(timeout=4_000)
    phone.line.mend()
    phone.is_saved()
    assert visits(business) == ["Silence"]


@test("entries that wait can be changed and are sent as changed")
def changed_while_waiting(stage):
    business = Business(stage)
    phone, _ = queued(business)
    phone.tap("outbox.change")
    note(phone, "No signal, but a dog")
    phone.line.mend()
    phone.done()
    phone.is_saved()
    assert visits(business) == ["No signal, but a dog"]


@test("a server that was killed gets the visit after its start")
def server_restart(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Power cut")
    business.program.kill()
    phone.done()
    phone.waits()
    phone.line.target = business.program.start()
    phone.tap("outbox.sendNow")
    phone.is_saved()
    assert visits(business) == ["Power cut"]


@test("an ended session asks to sign in, and the visit is sent then")
def ended_session(stage):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    phone = Phone(business, TECHNICIAN)
    phone.open(pool)
    note(phone, "Signed out")
    phone.page.context.clear_cookies()
    phone.done()
    expect(phone.page.get_by_role("heading", name=WORDS("outbox.signInTitle"))).to_be_visible()
    phone.tap("outbox.signIn")
    phone.sees("outbox.waitingSignedOut", count=1)
    phone.sign_in(TECHNICIAN)
    expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
    assert visits(business) == ["Signed out"]


@test("another account sends nothing of the first one's, and says so")
def another_account(stage):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    phone = Phone(business, TECHNICIAN)
    phone.open(pool)
    note(phone, "Tia’s")
    business.sign_in(phone.page, OWNER)
    phone.done()
    expect(phone.page.get_by_role("heading", name=WORDS("outbox.elsewhereTitle"))).to_be_visible()
    phone.page.goto("/route")
    phone.sees("outbox.waitingElsewhere", count=1)
    assert "Ada Baker: " not in phone.page.locator("[data-outbox]").inner_text()
    phone.settle()
    assert visits(business) == []
    business.sign_in(phone.page, TECHNICIAN)
    phone.page.goto("/route")
    expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
    assert visits(business) == ["Tia’s"]


@test("a page older than its session sends with a fresh token")
def stale_token(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Signed in again elsewhere")
    again = stage.session(business.program.address)
    again.sign_in(OWNER, "a long enough password")
    cookies = again.cookies.items()
    phone.page.context.add_cookies([{"name": n, "value": v, "url": phone.line.address} for n, v in cookies])
    phone.done()
    phone.is_saved()
    assert visits(business) == ["Signed in again elsewhere"]


@test("what the server refuses later comes back with its messages beside the fields")
def refused_later(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.get_by_label(WORDS("reading.ph"), exact=True).fill("seven")
    note(phone, "A word for a number")
    phone.line.cut()
    phone.done()
    phone.waits()
    phone.line.mend()
    phone.tab()
    phone.page.goto("/route")
    phone.sees("outbox.refused", customer="Ada Baker")
    phone.tap("outbox.open")
    expect(phone.page.locator("#problems")).to_be_visible()
    expect(phone.page.locator("#ph-note .field__error")).to_be_visible()
    expect(phone.page.locator("#notes")).to_have_value("A word for a number")
    phone.page.get_by_label(WORDS("reading.ph"), exact=True).fill("7.6")
    phone.settle()
    phone.done()
    phone.is_saved()
    assert business.program.rows("SELECT value FROM readings WHERE is_measured = 1") == [(7.6,)]
    phone.keeps_nothing()


@test("a visit that was saved with other content: {choice}", each=[{"choice": "keep"}, {"choice": "save as new"}])
def conflict(stage, choice):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Mine")
    visit = phone.page.locator("[name=visit_id]").input_value()
    business.log(pool, BALANCED, visit_id=visit, notes="Saved before")
    phone.done()
    expect(phone.page.get_by_role("heading", name=WORDS("conflict.title"))).to_be_visible()
    phone.settle()
    if choice == "keep":
        phone.page.get_by_role("link", name=WORDS("conflict.keepSaved")).click()
        expect(phone.page).to_have_url(re.compile(f"/visits/{visit}$"))
        assert visits(business) == ["Saved before"]
    else:
        phone.page.get_by_role("button", name=WORDS("conflict.saveNew")).click()
        phone.is_saved()
        assert visits(business) == ["Saved before", "Mine"]
    phone.keeps_nothing()


@test("a visit that was undone meanwhile is offered under a new identifier")
def undone_meanwhile(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Once more")
    visit = phone.page.locator("[name=visit_id]").input_value()
    business.log(pool, BALANCED, visit_id=visit)
    business.owner.post(f"/visits/{visit}/undo", [], form="/settings")
    phone.done()
    phone.sees("log.dead")
    phone.settle()
    phone.done()
    phone.is_saved()
    assert visits(business) == ["Once more"]
    phone.keeps_nothing()


@test("signing out with an unsent visit asks first and can {choice}", each=[{"choice": c} for c in ("send", "delete", "stay")])
def signing_out(stage, choice):
    business = Business(stage)
    phone, _ = queued(business)
    phone.line.mend()
    phone.page.route("**/session", lambda route: route.abort())
    phone.page.goto("/settings")
    phone.settle()
    phone.tap("settings.signOut")
    question = phone.page.get_by_role("dialog")
    expect(question).to_contain_text(WORDS("outbox.unsent", count=1))
    expect(question).to_contain_text("Ada Baker")
    phone.page.unroute("**/session")
    if choice == "delete":
        question.get_by_role("button", name=WORDS("outbox.signOutAndDelete")).click()
        expect(phone.page.get_by_role("heading", name=WORDS("login.title"))).to_be_visible()
        phone.keeps_nothing()
        assert visits(business) == []
    elif choice == "send":
        question.get_by_role("button", name=WORDS("outbox.sendNow")).click()
        expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
        phone.tap("settings.signOut")
        expect(phone.page.get_by_role("heading", name=WORDS("login.title"))).to_be_visible()
        assert visits(business) == ["No signal"]
    else:
        question.get_by_role("button", name=WORDS("outbox.cancel")).click()
        assert [draft["state"] for draft in phone.drafts()] == ["waiting"]


@test("signing out with a half-typed visit asks first")
def signing_out_half_typed(stage):
    business = Business(stage)
    phone = Phone(business)
    phone.open(business.customer())
    note(phone, "Half")
    phone.page.goto("/settings")
    phone.settle()
    phone.tap("settings.signOut")
    question = phone.page.get_by_role("dialog")
    expect(question).to_contain_text(WORDS("outbox.unfinished", count=1))
    expect(question.get_by_role("button", name=WORDS("outbox.sendNow"))).to_have_count(0)


@test("two tabs send one waiting visit once")
def two_tabs(stage):
    business = Business(stage)
    phone, _ = queued(business)
    phone.line.mend()
    other = phone.page.context.new_page()
    other.goto("/route")
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    other.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert visits(business) == ["No signal"]


@test(
    "cut before, while and after it is sent, a visit is saved once: ten moments from seed {seed}",
    each=[{"seed": seed} for seed in range(5)],
)
def cut_at_random_moments(stage, seed):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    stage.allow(phone.page, "Content.Security.Policy")  # an answer that is cut within its head
    chance = random.Random(seed)
    for moment in range(MOMENTS):
        has_photo = moment % 3 == 0
        phone.open(pool)
        if has_photo:
            phone.page.locator("#photo-gallery").set_input_files(PHOTO)
            expect(phone.page.locator("[data-photos] [data-part=picture]")).to_have_count(1)
        note(phone, f"Moment {moment}")
        kind = chance.choice(("before", "up", "up", "down", "down"))
        if kind == "before":
            phone.line.cut()
        else:
            phone.line.cut_after(kind, chance.randrange(1, 900 if kind == "down" else 40_000 if has_photo else 6_000))
        phone.done()
        phone.page.wait_for_timeout(chance.randrange(20, 600))
        phone.line.mend()
        if chance.random() < 0.5:
            phone.tab()
            phone.page.goto("/route")
        phone.sends_all()
        assert visits(business) == [f"Moment {each}" for each in range(moment + 1)], (kind, phone.drafts())
        phone.tab()
