"""A visit that cannot be sent waits, is sent by itself later, and is saved exactly once."""

import random
import re

from harness.business import BALANCED, OWNER, TECHNICIAN, Business
from harness.doses import other_amount
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from harness.stage import complete
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
MOMENTS = 10


def visits(business: Business) -> list[str]:
    """The notes of every saved visit."""
    return [notes for (notes,) in business.program.rows("SELECT notes FROM visits ORDER BY row")]


def note(phone: Phone, text: str) -> None:
    """Types a note and waits until the browser keeps it."""
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


@test("with no signal the visit waits, and is sent by itself when the signal is back")
def no_signal(stage):
    business = Business(stage)
    phone, _ = queued(business)
    tapped = phone.keeps("waiting")["performedAt"]
    phone.line.mend()
    phone.page.wait_for_timeout(1_100)  # the time of the visit is when it was tapped, not when it was sent
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert visits(business) == ["No signal"]
    ((performed, received),) = business.program.rows("SELECT performed_at, received_at FROM visits")
    assert performed == tapped and received - performed > 1_000, (performed, tapped, received)
    phone.keeps_nothing()


@test("a page that is opened later sends waiting visits and shows the receipt")
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


@test("while a visit waits the technician continues: the route says so, marks the stop, and sends on a tap")
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
    tapped.append(True)  # looked up last: the page tries by itself too, and a visit being sent cannot be tapped
    send.dispatch_event("click")
    expect(phone.page.get_by_text(re.compile(r"^Ada Baker: saved "))).to_be_visible()
    expect(stop.get_by_text(WORDS("outbox.waitingTitle"))).to_have_count(0)
    assert visits(business) == ["No signal"]


@test("at the edge of a cell, with a silent line, the page says within four seconds that the visit waits")
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


@test("waiting entries can be changed and are sent as changed")
def changed_while_waiting(stage):
    business = Business(stage)
    phone, _ = queued(business)
    phone.tap("outbox.change")
    note(phone, "No signal, but a dog")
    phone.line.mend()
    phone.done()
    phone.is_saved()
    assert visits(business) == ["No signal, but a dog"]


@test("a server that was killed receives the visit after its restart")
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


@test("an ended session asks to sign in, and then the visit is sent")
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


@test("another account sends no visit of the first account, and the page says so")
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


@test("a visit that the server refuses later comes back with messages beside the fields")
def refused_later(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.locator("#poured-extra-1").fill("3")
    phone.page.locator("#item-extra-1").select_option(index=1)
    note(phone, "Some of I forgot what")
    phone.line.cut()
    phone.done()
    phone.waits()
    # A reading that each visit needs from now on refuses nothing that was done before; a product that is gone does.
    form = business.owner.fill("/settings/workflow")
    assert business.owner.submit("/settings/workflow", form, need_free_chlorine="needed").status == 303
    item = f"/inventory/{phone.page.locator('#item-extra-1').input_value()}"
    assert business.owner.post(f"{item}/delete", [], form=item).status == 303
    phone.line.mend()
    phone.tab()
    phone.page.goto("/route")
    phone.sees("outbox.refused", customer="Ada Baker")
    phone.tap("outbox.open")
    expect(phone.page.locator("#problems")).to_be_visible()
    expect(phone.page.locator("#notes")).to_have_value("Some of I forgot what")
    expect(phone.page.locator("#poured-extra-1")).to_have_value("3")
    phone.page.locator("#item-extra-1").select_option(index=1)
    phone.page.get_by_label(WORDS("reading.ph"), exact=True).fill("7.6")
    phone.page.locator("#free_chlorine").fill("2")
    phone.settle()
    phone.done()
    phone.is_saved()
    measured = business.program.rows("SELECT value FROM readings WHERE is_measured = 1 ORDER BY value")
    assert measured == [(2.0,), (7.6,)], measured
    phone.keeps_nothing()


@test("a form with a wrong reading is not sent and does not wait: its box has the focus and its message")
def wrong_readings_never_wait(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    box = phone.page.get_by_label(WORDS("reading.ph"), exact=True)
    box.fill("74")
    note(phone, "Driven on")
    phone.line.cut()
    phone.done()
    expect(box).to_be_focused()
    expect(phone.page.locator("#ph-note .field__error")).to_be_visible()
    assert [draft["state"] for draft in phone.drafts()] == ["typing"]
    box.fill("7.4")
    phone.done()
    phone.waits()
    phone.line.mend()
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert visits(business) == ["Driven on"]


WRONG = [
    ("an amount in words", "poured-extra-1", "much", "log.pouredNotANumber", "3"),
    ("an amount of nothing", "poured-extra-1", "0", "log.pouredNotANumber", "3"),
    ("too large an amount", "poured-extra-1", "99999999", "log.pouredOutside", "3"),
    ("an amount of no product", "item-extra-1", "", "log.extraItem", None),
    ("a day too long ago", "done_on", "2001-01-01", "form.tooLongAgo", ""),
    ("a day to come", "done_on", "2999-01-01", "form.inTheFuture", ""),
]
NAMES = ("what", "box", "value", "key", "right")


@test("a form with {what} is not sent and does not wait", each=[dict(zip(NAMES, case, strict=True)) for case in WRONG])
def wrong_boxes_never_wait(stage, what, box, value, key, right):
    business = Business(stage)
    phone = Phone(business)
    phone.open(business.customer())
    page = phone.page
    page.locator("#poured-extra-1").fill("3")
    if box != "item-extra-1":
        page.locator("#item-extra-1").select_option(index=1)
    note(phone, "Driven on")
    if box.startswith("done"):
        page.locator("[data-earlier] summary").click()
    field = page.locator(f"#{box}")
    if value:
        field.fill(value)
    phone.line.cut()
    phone.done()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    message = page.locator(".field__error[data-message]")
    expect(message).to_have_count(1)
    assert WORDS.matches(key, message.inner_text()), (what, message.inner_text())
    assert [draft["state"] for draft in phone.drafts()] == ["typing"]
    field.select_option(index=1) if right is None else field.fill(right)
    expect(message).to_have_count(0)
    phone.done()
    phone.waits()
    phone.line.mend()
    page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    assert visits(business) == ["Driven on"]


@test("a message of the server beside a box is the only one, and disappears once the box is right")
def one_message_a_box(stage):
    business = Business(stage)
    page = business.page()
    page.goto(f"{business.customer()}/log")
    complete(page)
    page.get_by_label(WORDS("reading.ph"), exact=True).fill("7.0")
    page.locator("#item-extra-1").select_option(index=1)
    page.locator("#poured-extra-1").fill("0")
    page.locator(".dose input[name=dose][value=base]").check()
    other_amount(page, "base").fill("0")
    page.locator("#notes").fill("x" * 5_001)
    stage.allow(page, "^422 for POST ")
    # Sent as by a browser without scripts.
    page.evaluate("HTMLFormElement.prototype.submit.call(document.querySelector('[data-quick-log]'))")
    page.wait_for_selector("#problems")
    complete(page)
    for box, right in (("poured-base", "3"), ("poured-extra-1", "2"), ("notes", "Short")):
        field = page.locator(f"#{box}")
        notes = field.evaluate("box => box.getAttribute('aria-describedby')")
        messages = page.locator(f"#{notes} .field__error")
        expect(messages).to_have_count(1)
        page.locator("[data-save]").click()
        expect(messages).to_have_count(1)
        expect(field).to_be_focused()
        field.fill(right)
        expect(messages).to_have_count(0)
        expect(field).not_to_have_attribute("aria-invalid", "true")
        expect(page.locator(".field--wrong", has=field)).to_have_count(0)


LATE = "**/js/quick-log/visit-sending.js"


@test("on a phone that has not loaded all code before the signal goes, the visit waits, and the route sends it with its photo")
def fresh_phone(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    stage.allow(phone.page, "Failed to fetch dynamically imported module")
    # The form is painted and usable; the code that should follow it never arrived.
    for part in (LATE, "**/js/photos/photos.js", "**/js/outbox/outbox.js"):
        phone.page.route(part, lambda route: route.abort())
    phone.open(pool)
    phone.page.locator("#photo-camera").set_input_files(PHOTO)
    note(phone, "First day")
    phone.line.cut()
    phone.done()
    phone.waits()
    kept = phone.keeps("waiting", "notes", "First day")
    assert kept["photos"] == 1 and kept["performedAt"] > 0, kept
    phone.tap("outbox.change")
    note(phone, "First day, and a dog")
    phone.done()
    phone.waits()
    phone.page.unroute_all()
    phone.line.mend()
    expect(phone.page.get_by_role("heading", name=WORDS("route.title"), level=1)).to_be_visible(timeout=15_000)
    phone.sends_all()
    assert visits(business) == ["First day, and a dog"]
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]


@test("a visit sent before the page could ask for confirmation is saved, and its receipt stays and says so")
def unconfirmed(stage):
    business = Business(stage)
    pool = business.customer()
    form = business.owner.fill("/settings/workflow")
    assert business.owner.submit("/settings/workflow", form, confirms_before_save="1").status == 303
    phone = Phone(business)
    stage.allow(phone.page, "Failed to fetch dynamically imported module")
    for part in (LATE, "**/js/quick-log/confirm.js"):
        phone.page.route(part, lambda route: route.abort())
    phone.open(pool)
    note(phone, "Driven on")
    phone.line.cut()
    phone.done()
    phone.waits()
    phone.page.unroute_all()
    phone.line.mend()
    line = phone.page.locator(".outbox__notice.notice--wrong").filter(has_text="Ada Baker")
    expect(line).to_contain_text("before the page could ask", timeout=15_000)
    assert visits(business) == ["Driven on"]
    line.get_by_role("button", name=WORDS("outbox.show")).click()
    phone.is_saved()


@test("entries that were begun and not finished are marked on the route, also after the tab was closed")
def unfinished_on_the_route(stage):
    business = Business(stage)
    pool, _, other = business.customers()
    phone = Phone(business)
    phone.open(pool)
    note(phone, "Half")
    phone.tab()
    phone.page.goto("/route")
    stop = phone.page.locator(f"li[data-pool='{pool.removeprefix('/pools/')}']")
    expect(stop.get_by_text(WORDS("outbox.unfinishedMark"))).to_be_visible()
    expect(phone.page.get_by_text(WORDS("outbox.unfinishedMark"))).to_have_count(1)
    stop.get_by_role("link", name=re.compile(WORDS("route.logService"))).click()
    expect(phone.page.locator("#notes")).to_have_value("Half")
    phone.settle()
    phone.done()
    phone.is_saved()
    expect(phone.page.get_by_text(WORDS("outbox.unfinishedMark"))).to_have_count(0)


@test("visits sent later share one line of receipt, but one that another person logged too stays and asks")
def one_receipt(stage):
    business = Business(stage)
    pools = business.customers()
    technician = business.technician()
    phone = Phone(business)
    pages = []
    for number, pool in enumerate(pools):
        page = phone.page.context.new_page()
        page.goto(f"{pool}/log")
        page.wait_for_load_state("networkidle")
        page.locator("#notes").fill(f"Late {number}")
        pages.append(page)
    phone.line.cut()
    for page in pages:
        page.get_by_role("button", name=WORDS("log.submit")).click()
        expect(page.get_by_role("heading", name=WORDS("outbox.waitingTitle"))).to_be_visible()
    business.log(pools[2], BALANCED, session=technician)
    phone.line.mend()
    for page in pages:
        page.close()
    phone.page.goto("/route")
    phone.sees("outbox.savedCount", count=2, customers="Ada Baker, Bruno Costa")
    line = phone.page.locator(".outbox__notice").filter(has_text="Tia Technician")
    expect(line).to_contain_text("Carla Díaz")
    expect(phone.page.locator(".outbox__notice")).to_have_count(2)
    line.get_by_role("button", name=WORDS("outbox.show")).click()
    phone.sees("route.twinText")
    phone.tap("route.twinUndo")
    phone.sees("route.undone")
    assert sorted(visits(business)) == ["", "Late 0", "Late 1"]


@test("while photos are sent over a slow line the page says that it sends, and how much, and not that it waits")
def honest_words(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    phone.page.locator("#photo-gallery").set_input_files([ROOT / f"Public/demo/pool-{number}.jpg" for number in (1, 2, 3)])
    expect(phone.page.locator("[data-photos] [data-part=picture]")).to_have_count(3)
    phone.settle()
    slow = phone.page.context.new_cdp_session(phone.page)
    slow.send("Network.enable")
    conditions = {"offline": False, "latency": 100, "downloadThroughput": 40_000, "uploadThroughput": 12_000}
    slow.send("Network.emulateNetworkConditions", conditions)
    phone.done()
    panel = phone.page.locator("[data-waiting]")
    expect(panel.get_by_role("heading", name=WORDS("outbox.sending"))).to_be_visible(timeout=10_000)
    expect(panel.locator("progress")).to_be_visible()
    assert 0 < panel.locator("progress").evaluate("bar => bar.value") < 1
    expect(phone.page.get_by_role("heading", name=WORDS("outbox.waitingTitle"))).to_have_count(0)
    slow.send("Network.emulateNetworkConditions", {**conditions, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
    phone.is_saved()
    assert business.program.rows("SELECT count(*) FROM photos") == [(3,)]


@test("a visit already saved with other content: {choice}", each=[{"choice": "keep"}, {"choice": "save as new"}])
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
    each=[{"seed": seed} for seed in range(3)],
)
def cut_at_random_moments(stage, seed):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    stage.allow(phone.page, "Content.Security.Policy")  # the answer is cut within its head
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
