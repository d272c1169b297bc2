"""Forms of a stop without a signal: kept on the phone as operations, sent later, each answered by its own page."""

import json
import uuid

from harness.business import SCALING, Business, visit_in
from harness.kept import NONE, QUEUED, connect, cut, phone, skip, wait_for
from harness.line import Line
from harness.polling import until
from harness.registry import test
from playwright.sync_api import expect

WAITING = "[data-pending]"

TELLS_FAILURES = """() => {
  globalThis.failures = 0;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.of === "send" && data.kind === "failed") globalThis.failures += 1;
  });
}"""


def skips(business: Business) -> list[tuple]:
    return business.program.rows("SELECT reason FROM skips")


@test("a stop skipped without a signal says so at once and is sent by itself when the signal is back")
def skipped(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    expect(page.locator(WAITING)).to_contain_text("Skip: waits to send")
    expect(page.get_by_text("1 change waiting to send")).to_be_visible()
    assert page.evaluate(QUEUED) == ["skip waiting"]
    assert skips(business) == []
    connect(page)
    until(page, NONE)
    assert skips(business) == [("gate",)]
    expect(page.locator(WAITING)).to_have_count(0)


@test("a form whose first attempt with a new signal fails is sent within seconds, not a minute later")
def tried_again(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    line = Line(business.program.address)
    page = stage.page(line.address, "phone", keeps=True)
    business.sign_in(page)
    phone(business, page=page)
    cut(page, business)
    stage.allow(page, "net::ERR_")
    skip(page, pool)
    line.cut()
    page.evaluate(TELLS_FAILURES)
    connect(page)
    # There is a signal again, but nothing comes through yet.
    until(page, "() => globalThis.failures > 0")
    assert page.evaluate(QUEUED) == ["skip waiting"]
    line.mend()
    until(page, NONE, longest_ms=30_000)
    assert skips(business) == [("gate",)]
    line.close()


@test("what waits can be undone on the route and on the page of the phone")
def undone(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    cut(page, business)
    for pool in pools:
        skip(page, pool)
    expect(page.locator(WAITING)).to_have_count(2)
    page.locator(WAITING).first.get_by_role("button", name="Undo").click()
    expect(page.locator(WAITING)).to_have_count(1)
    page.goto("/offline")
    expect(page.locator("[data-part=waitingList] li")).to_have_count(1)
    expect(page.locator("[data-part=waitingList]")).to_contain_text("Ben Cole")
    page.locator("[data-part=waitingList]").get_by_role("button", name="Undo").click()
    expect(page.locator("[data-part=state]")).to_have_text("All sent")
    connect(page)
    assert page.evaluate(QUEUED) == []
    assert skips(business) == []


@test("a form that the server refuses is set aside with its reason, the others are sent")
def refused(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    cut(page, business)
    for pool in pools:
        skip(page, pool)
    # Meanwhile the first one is served from the office.
    business.log(pools[0], SCALING)
    connect(page)
    until(page, f"({QUEUED})().then((all) => all.join() === 'skip refused')")
    assert skips(business) == [("gate",)]
    notice = page.locator(".notice--wrong", has_text="Ada Baker")
    expect(notice).to_contain_text("Skip")
    with page.expect_navigation(url="**/skip*"):
        notice.get_by_role("button", name="Look").click()
    expect(page.locator("main form").get_by_text("A visit has already been logged on that day.")).to_be_visible()
    page.goto("/offline")
    page.locator("[data-part=refusedList]").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("[data-part=refused]")).to_be_hidden()
    assert page.evaluate(QUEUED) == []


@test("the order of the day and a gate code are changed without a signal, and sent")
def order_and_gate(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    cut(page, business)
    page.goto("/route")
    grip = page.locator(f".stop[data-pool='{pools[1].rpartition('/')[2]}'] .stop__grip")
    grip.focus()
    for key in ["Enter", "ArrowUp", "Enter"]:
        page.keyboard.press(key)
    until(page, f"({QUEUED})().then((all) => all.join() === 'order waiting')")
    page.wait_for_url("**/route?version=*")
    page.goto("/route")
    names = page.locator(".stops .stop__name")
    expect(names.first).to_have_text("Ben Cole")
    page.goto(f"{pools[0]}/profile")
    page.locator("[name=gate_access]").fill("4711")
    page.locator("main form button.button--primary").first.click()
    until(page, f"({QUEUED})().then((all) => all.length === 2)")
    # A second change goes on from the first, and is one with it.
    page.goto(f"{pools[0]}/profile")
    expect(page.locator("[name=gate_access]")).to_have_value("4711")
    page.locator("[name=contact_name]").fill("Nora")
    page.locator("main form button.button--primary").first.click()
    page.wait_for_url(f"**{pools[0]}")
    until(page, f"({QUEUED})().then((all) => all.sort().join() === 'order waiting,profile waiting')")
    connect(page)
    until(page, NONE)
    page.goto("/route")
    expect(names.first).to_have_text("Ben Cole")
    page.goto(pools[0])
    expect(page.get_by_text("4711").first).to_be_visible()
    expect(page.get_by_text("Nora").first).to_be_visible()
    assert business.program.rows("SELECT reason FROM phone_items") == []


@test("a skip that is done after all, its refusal lost on the way, leaves no line for the owner")
def refused_then_done(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = business.owner.get(f"{pool}/skip").document
    visit = visit_in(business.log(pool, SCALING).headers["Location"])
    operation = {"id": str(uuid.uuid4()).upper(), "kind": "skip", "path": f"{pool}/skip", "at": None, "base": None,
                 "fields": {"on": page.value("on"), "reason": "gate"}}  # fmt: skip

    def send() -> str:
        csrf = json.loads(business.owner.get("/session").text)["csrf"]
        body = json.dumps({"csrf": csrf, "store": "", "release": "", "operations": [operation]}).encode()
        answer = business.owner.send("POST", "/sync", body, {"Content-Type": "application/json"})
        return json.loads(answer.text)["results"][0]["result"]

    assert send() == "refused"
    assert business.program.rows("SELECT reason FROM phone_items") == [("refused",)]
    assert business.owner.post(f"/visits/{visit}/undo", [], form=f"/visits/{visit}").status == 303
    assert send() == "done"
    assert business.program.rows("SELECT reason FROM phone_items") == []
    assert skips(business) == [("gate",)]


@test("a visit that waits opens with its entries from the page of the phone")
def waiting_visit(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/log", wait_until="networkidle")
    page.locator("#ph").fill("7.4")
    page.locator("#notes").fill("The gate was open")
    page.locator("[data-save]").click()
    page.goto("/offline")
    page.locator("[data-part=waitingList]").get_by_role("button", name="Open").click()
    page.wait_for_url("**/log?draft=*")
    expect(page.locator("#notes")).to_have_value("The gate was open")


@test("a phone whose kept day was deleted keeps it again once what waits is sent, with that in it")
def kept_again(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    page.goto("/offline")
    page.locator("[data-part=forget]").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    wait_for(page, lambda kept: not kept)
    connect(page)
    until(page, NONE)
    wait_for(page, lambda kept: len(kept) > 3)
    cut(page, business)
    page.goto("/route")
    expect(page.locator("main")).to_contain_text("1 skipped")
