"""Acts without a signal: on every kept page at once, with true ways on from there."""

from harness.accessibility import assert_accessible, assert_fits
from harness.business import OWNER, PASSWORD, SCALING, TECHNICIAN, Business
from harness.kept import NONE, QUEUED, READ, YESTERDAY, connect, cut, day_of, phone, skip, wait_for
from harness.polling import until
from harness.program import ROOT
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
TAB = "nav.navigation a[href='/route'] .count"


def log(page: Page, pool: str) -> None:
    page.goto(f"{pool}/log", wait_until="networkidle")
    page.locator("#ph").fill("7.4")
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()


def row(page: Page, pool: str):
    return page.locator(f".stop[data-pool='{pool.rpartition('/')[2]}']")


@test("notes of a customer are edited without a signal in the form of gate and contact, and sent")
def notes(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker", notes="Mind the hose")
    business.technician()
    page = phone(business, TECHNICIAN)
    cut(page, business)
    page.goto(f"{pool}/profile")
    expect(page.locator("[name=notes]")).to_have_value("Mind the hose")
    page.locator("[name=notes]").fill("Mind the hose\nNew filter")
    page.locator("[name=gate_access]").fill("4711")
    page.locator("main form button.button--primary").first.click()
    page.wait_for_url(f"**{pool}")
    expect(page.locator("[data-pending=profile]")).to_contain_text("Customer profile: waits to send")
    page.locator("[data-pending=profile]").get_by_role("button", name="Open").click()
    page.wait_for_url(f"**{pool}/profile")
    expect(page.locator("[name=notes]")).to_have_value("Mind the hose\nNew filter")
    connect(page)
    until(page, NONE)
    [(notes,)] = business.program.rows("SELECT notes FROM pools")
    assert notes == "Mind the hose\nNew filter", notes


@test("notes that the office changed meanwhile stay, and both sides are named on the phone and at the office")
def notes_meanwhile(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker", notes="old")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/profile")
    page.locator("[name=notes]").fill("from the yard")
    page.locator("main form button.button--primary").first.click()
    page.wait_for_url(f"**{pool}")
    form = business.owner.fill(f"{pool}/profile")
    assert business.owner.submit(f"{pool}/profile", form, notes="from the office").status == 303
    connect(page)
    until(page, f"({QUEUED})().then((all) => all.join() === 'profile refused')")
    expect(page.locator(".notice--wrong", has_text="Ada Baker")).to_contain_text("“from the yard” on the phone")
    assert business.program.rows("SELECT notes FROM pools") == [("from the office",)]
    assert business.program.rows("SELECT reason FROM phone_items") == [("refused",)]


@test("a skip and a visit without a signal are on the route, its progress, the tab, the stop's and the customer's page")
def seen_everywhere(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    cut(page, business)
    page.goto("/route")
    expect(page.locator(TAB)).to_have_text("3")
    skip(page, pools[0])
    expect(page.locator(TAB)).to_have_text("2")
    expect(page.locator(".progress__text [data-waits]")).to_have_text("+1 waiting to send")
    expect(row(page, pools[0])).to_have_attribute("data-waits", "")
    # The next stop is the next one that is open, with its button.
    expect(page.locator(".stop--next")).to_contain_text("Bruno Costa")
    expect(row(page, pools[0]).locator(".stop__log")).to_be_hidden()
    expect(page.locator(".stop--next .stop__log")).to_have_attribute("href", f"{pools[1]}/log")
    log(page, pools[1])
    page.goto("/route")
    expect(page.locator(TAB)).to_have_text("1")
    expect(page.locator(".progress__text [data-waits]")).to_have_text("+2 waiting to send")
    expect(page.locator(".progress__text b")).to_have_text("0 of 3 serviced")
    bar = page.locator(".progress progress")
    expect(bar).to_have_js_property("value", 1)
    expect(bar).to_have_js_property("max", 2)
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert_fits(page)
        assert_accessible(page)
    page.goto("/calculator")
    expect(page.locator(TAB)).to_have_text("1")
    for path in (pools[0], f"{pools[0]}/stop"):
        page.goto(path)
        expect(page.locator("[data-pending=skip]"), path).to_contain_text("Skip: waits to send")
        expect(page.locator(f"main a[href^='{pools[0]}/skip']:visible"), path).to_have_count(0)
        assert_accessible(page)
    page.goto(pools[1])
    line = page.locator("[data-pending=visit]")
    expect(line).to_contain_text("Visit: waits to send")
    line.get_by_role("button", name="Open").click()
    page.wait_for_url("**/log?draft=*")
    expect(page.locator("#ph")).to_have_value("7.4")
    connect(page)
    page.goto("/route")
    until(page, NONE)
    expect(page.locator("[data-waits]")).to_have_count(0)


@test("the stop of nobody that is taken without a signal is on the own route at once")
def taken(stage):
    business = Business(stage)
    business.technician()
    pools = business.customers()
    business.assign(pools[0], "Tia Technician")
    page = phone(business, TECHNICIAN)
    cut(page, business)
    page.goto("/route")
    expect(page.locator(TAB)).to_have_text("1")
    expect(page.locator(".nobodys__count")).to_contain_text("Nobody’s stops: 2")
    page.locator(".nobodys summary").click()
    row(page, pools[1]).get_by_role("button", name="I take it").click()
    page.wait_for_load_state()
    taken = page.locator(f"[data-stops] > .stop[data-pool='{pools[1].rpartition('/')[2]}']")
    expect(taken).to_contain_text("Taken over: waits to send")
    expect(taken.locator(".stop__order")).to_have_text("2")
    expect(page.locator(".nobodys__count")).to_contain_text("Nobody’s stops: 1")
    expect(page.locator(TAB)).to_have_text("2")
    expect(page.locator(".progress progress")).to_have_js_property("max", 2)
    taken.get_by_role("button", name="Undo").click()
    expect(page.locator(TAB)).to_have_text("1")
    expect(page.locator(".nobodys__count")).to_contain_text("Nobody’s stops: 2")


@test("numbers of the stops follow an order that was made without a signal")
def numbers(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    cut(page, business)
    page.goto("/route")
    row(page, pools[2]).locator(".stop__grip").focus()
    for key in ["Enter", "ArrowUp", "ArrowUp", "Enter"]:
        page.keyboard.press(key)
    until(page, f"({QUEUED})().then((all) => all.join() === 'order waiting')")
    page.goto("/route")
    expect(page.locator("[data-stops] .stop__name").first).to_have_text("Carla Díaz")
    expect(page.locator("[data-stops] .stop__order")).to_have_text(["1", "2", "3"])


@test("a stop that was skipped or served without a signal has no second skip, only the way back")
def once(stage):
    business = Business(stage)
    pools = business.customers()[:2]
    page = phone(business)
    cut(page, business)
    skip(page, pools[0])
    day = day_of(page)
    page.goto(f"{pools[0]}/skip?on={day}")
    line = page.locator("[data-pending=skip]")
    expect(line).to_contain_text("Skip: waits to send")
    expect(page.locator("form[data-skip]")).to_be_hidden()
    assert_accessible(page)
    line.get_by_role("button", name="Undo").click()
    expect(page.locator("form[data-skip]")).to_be_visible()
    page.locator("button[name=reason][value=dog]").click()
    page.wait_for_url("**/route*")
    log(page, pools[1])
    page.goto(f"{pools[1]}/skip?on={day}")
    expect(page.locator("[data-pending=visit]")).to_be_visible()
    expect(page.locator("form[data-skip]")).to_be_hidden()
    connect(page)
    page.goto("/route")
    until(page, NONE)
    assert business.program.rows("SELECT reason FROM skips") == [("dog",)]
    assert business.program.rows("SELECT reason FROM phone_items") == []


@test("of two skips of one stop that wait the last one is sent")
def last_skip(stage):
    business = Business(stage)
    pool = business.customer()
    page = phone(business)
    day = day_of(page)
    # Two forms that were open before anything waited.
    pages = [page, page.context.new_page()]
    for each in pages:
        each.goto(f"{pool}/skip?on={day}")
    pages[0].locator("#skip-photo").set_input_files(ROOT / "Public/demo/pool-1.jpg")
    for each, reason in zip(pages, ("gate", "dog"), strict=True):
        cut(each, business)
        each.evaluate("document.querySelector('form[data-skip]').hidden = false")
        each.locator(f"button[name=reason][value={reason}]").evaluate("(button) => button.click()")
        each.wait_for_url("**/route*")
    assert page.evaluate(QUEUED) == ["skip waiting"]
    connect(page)
    until(page, NONE)
    # The photo of the first stays with the second, which has none.
    assert business.program.rows("SELECT reason, photo_file IS NOT NULL FROM skips") == [("dog", 1)]


@test("a kept page says that the signal is back and offers itself as of now, but not while something is typed")
def signal_back(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto("/calculator")
    line = page.locator(".kept-line")
    expect(line).to_contain_text("No signal: as of")
    connect(page)
    expect(line).to_contain_text("The signal is back. This page is as of")
    assert_accessible(page)
    page.context.set_offline(True)
    expect(line).to_contain_text("No signal: as of")
    connect(page)
    line.get_by_role("button", name="Show it as of now").click()
    expect(line).to_have_count(0)
    cut(page, business)
    for is_early in (False, True):
        if is_early:
            # Typed before the page listens.
            page.add_init_script(
                "addEventListener('DOMContentLoaded', () => {"
                " document.querySelector('[name=gate_access]').value = '47' })"
            )
        page.goto(f"{pool}/profile")
        if not is_early:
            page.locator("[name=gate_access]").fill("47")
        expect(line).to_contain_text("No signal: as of")
        connect(page)
        expect(line).to_contain_text("The signal is back")
        expect(line.get_by_role("button")).to_have_count(0)
        expect(page.locator("[name=gate_access]")).to_have_value("47")
        cut(page, business)


@test("deleting what is kept asks first and says how much stays to be sent")
def forget(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    page.goto("/offline")
    page.locator("[data-part=forget]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("1 entry has not been sent. It stays on this phone")
    assert_accessible(page)
    dialog.get_by_role("button", name="Cancel").click()
    page.goto("/route")
    expect(page.locator("[data-pending=skip]")).to_be_visible()
    page.goto("/offline")
    page.locator("[data-part=forget]").click()
    dialog.get_by_role("button", name="Delete").click()
    wait_for(page, lambda kept: not kept)
    assert page.evaluate(QUEUED) == ["skip waiting"]


@test("a delivery or a note that is not complete does not wait: the message is beside the field")
def incomplete(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    cut(page, business)
    page.goto("/inventory")
    page.locator("a[href^='/inventory/']", has_text="Muriatic acid").click()
    packages = page.locator("[name=packages]")
    for typed, message in (("", "form.required"), ("two", "form.notANumber"), ("0", "form.notANumber")):
        packages.fill(typed)
        page.locator("[name=package_size]").fill("1")
        page.get_by_role("button", name="Add to stock").click()
        expect(page.locator("[data-message=packages]")).to_have_text(WORDS(message, example="2"))
        expect(packages).to_be_focused()
        assert_accessible(page)
    packages.fill("2")
    page.get_by_role("button", name="Add to stock").click()
    page.wait_for_url("**/offline")
    page.goto("/office-notes")
    page.get_by_role("button", name="Send to the office").click()
    expect(page.locator("[data-message=text]")).to_have_text(WORDS("office.textMissing"))
    page.locator("[name=topic]").last.check()
    page.locator("[name=text]").fill("The van is due,\nsoon")
    page.get_by_role("button", name="Send to the office").click()
    page.wait_for_url("**/offline")
    # The list names the product and the note.
    waiting = page.locator("[data-part=waitingList]")
    expect(waiting.locator("[data-part=name]")).to_have_text(["The van is due, soon", "Muriatic acid"])
    expect(waiting.locator("[data-part=what]").last).to_contain_text("Delivery, ")
    connect(page)
    until(page, NONE)
    assert business.program.rows("SELECT count(*) FROM stock_entries WHERE kind = 'received'") == [(1,)]


@test("the sign-in page and another account say how many changes wait, not only visits")
def elsewhere(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    business.technician()
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    page.context.clear_cookies()
    page.context.set_offline(False)
    page.goto("/login")
    expect(page.get_by_text("1 change is waiting on this device. Sign in to send it.")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Ada Baker")
    page.locator("[name=email]").fill(TECHNICIAN)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.wait_for_url("**/route**")
    expect(page.get_by_text("1 change made by another account is waiting on this device.")).to_be_visible()
    page.goto("/offline")
    expect(page.get_by_text("1 change made by another account is waiting on this device.")).to_be_visible()
    business.sign_in(page, OWNER)
    page.goto("/route")
    until(page, NONE)
    assert business.program.rows("SELECT reason FROM skips") == [("gate",)]


@test("a refused form that cannot be looked at without a signal says so, and leads to what is kept")
def look_without_signal(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    business.log(pool, SCALING)
    connect(page)
    until(page, f"({QUEUED})().then((all) => all.join() === 'skip refused')")
    cut(page, business)
    for path in ("/offline", "/route"):
        page.goto(path)
        page.get_by_role("button", name="Look").first.click()
        cause = page.locator("[data-look-cut]")
        expect(cause).to_contain_text("No signal: the office’s answer opens once there is one.")
    assert_accessible(page)
    cause.get_by_role("button", name="Show").click()
    page.wait_for_url(f"**{pool}")


@test("settings without a signal are the state of the phone, and a day that is not kept leads to those that are")
def ways_back(stage):
    business = Business(stage)
    business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto("/settings")
    expect(page.get_by_text("The other settings open once there is a signal.")).to_be_visible()
    expect(page.locator("[data-part=missingPage]")).to_be_hidden()
    expect(page.locator("[data-part=days]")).to_be_visible()
    assert_accessible(page)
    page.goto("/route")
    page.locator(".around a").first.click()
    expect(page.get_by_role("heading", name="No signal, and this page is not on the phone")).to_be_visible()
    days = page.locator("[data-part=keptDays] a")
    expect(days).to_have_count(3)
    expect(days.first).to_have_text("Today")
    assert_accessible(page)
    assert_fits(page)
    shown = days.nth(1).get_attribute("href").partition("on=")[2]
    days.nth(1).click()
    expect(page.locator("[data-route-day]")).to_have_attribute("data-route-day", shown)


# A visit of yesterday's route that waits: its photos are on the way, or nothing of it was sent.
DRAFT = """([pool, account, state, changedAt]) => new Promise((resolve) => {
  indexedDB.open("poolflow").onsuccess = ({ target }) => {
    const change = target.result.transaction("drafts", "readwrite");
    change.objectStore("drafts").put(
      { visit: crypto.randomUUID(), pool, account, state, customer: "Ada Baker", fields: [], startedAt: changedAt,
        changedAt, left: 1 });
    change.oncomplete = () => { target.result.close(); resolve(); };
  };
})"""


@test("a stop of yesterday whose visit has arrived, or was made then and waits, is not called undone, {state}", each=[
    {"state": "photos", "hours": 0}, {"state": "waiting", "hours": 24},
])  # fmt: skip
def settled_yesterday(stage, state, hours):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    page.evaluate(YESTERDAY, pools[0].rpartition("/")[2])
    cut(page, business)
    page.goto("/route")
    expect(page.locator("[data-carried]")).to_contain_text("Ada Baker")
    account = page.evaluate("document.body.dataset.account")
    moment = page.evaluate(f"Date.now() - {hours} * 3600000")
    page.evaluate(DRAFT, [pools[0].rpartition("/")[2], account, state, moment])
    assert page.evaluate(f"({READ})('poolflow', 'drafts').then((all) => all.length)") == 1
    page.goto("/route")
    expect(row(page, pools[1]).first).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("[data-carried]")).to_have_count(0)
