"""Without a signal the day is on the phone: route, forms, calculator, and a page of the product in place of any other."""

import contextlib

from harness.business import Business
from harness.kept import KEPT, YESTERDAY, cut, phone, wait_for
from harness.polling import until
from harness.program import ROOT
from harness.registry import test
from playwright.sync_api import Error, expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"


@test("without a signal the route, the form of a stop and the calculator open, with the time they are of")
def day_without_a_signal(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto("/route")
    expect(page.locator(".kept-line")).to_contain_text("No signal")
    expect(page.locator(f"a[href='{pool}/log']").first).to_be_attached()
    page.goto(f"{pool}/log")
    expect(page.locator("[data-quick-log]")).to_be_attached()
    expect(page.locator(".kept-line")).to_contain_text("No signal")
    page.locator("[name=ph]").fill("8.2")
    expect(page.locator("[data-index] [data-part=word]").first).not_to_have_text("")
    page.goto("/calculator")
    expect(page.locator("[data-calculator]")).to_be_attached()
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Route")


@test("a page that is not on the phone says so in the product's words and leads back")
def page_that_is_not_kept(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    cut(page, business)
    page.goto("/analytics")
    expect(page.get_by_role("heading", name="No signal, and this page is not on the phone")).to_be_visible()
    page.get_by_role("link", name="Go to the route").click()
    expect(page).to_have_url("/route")
    expect(page.locator("[data-pool]").first).to_be_attached()


@test("a form that cannot wait is not lost without a signal: its page stays and says so")
def form_without_a_signal(stage):
    business = Business(stage)
    pool = business.customer()
    page = phone(business)
    page.goto(f"{pool}/edit")
    page.locator("[name=customer_name]").fill("Ada Baker-Cole")
    cut(page, business)
    page.locator("[name=customer_name]").press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Not sent: no signal")).to_be_visible()
    expect(page.locator("[name=customer_name]")).to_have_value("Ada Baker-Cole")


@test("two visits on forms opened without a signal, each with a photo, are saved once when it is back")
def visits_without_a_signal(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    cut(page, business)
    for pool in pools:
        page.goto(f"{pool}/log")
        page.locator("[name=ph]").fill("7.4")
        page.locator("#notes").fill(f"dead spot {pool}")
        page.locator("input[type=file]").last.set_input_files(PHOTO)
        expect(page.locator("[data-photos] [data-part=item], [data-photos] img").first).to_be_attached()
        page.locator("[data-save]").click()
        expect(page.locator("section[data-waiting]")).to_be_visible()
    page.goto("/route")
    expect(page.locator("[data-waiting-mark=waiting]")).to_have_count(2)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-waiting-mark]")).to_have_count(0)
    notes = [note for (note,) in business.program.rows("SELECT notes FROM visits ORDER BY row")]
    assert notes == [f"dead spot {pool}" for pool in pools], notes
    assert business.program.rows("SELECT count(*) FROM photos") == [(2,)]


@test("signing out deletes what came from the server")
def sign_out(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    page.goto("/settings")
    page.locator("[data-sign-out] button").click()
    page.wait_for_url("**/login**")
    wait_for(page, lambda kept: not kept)
    cut(page, business)
    page.goto("/route")
    expect(page.get_by_role("heading", name="Nothing of a business is kept here")).to_be_visible()


@test("what came from the server is deleted after 14 days without contact")
def two_weeks_away(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    page.evaluate("""() => new Promise((resolve) => {
      indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
        const store = target.result.transaction("facts", "readwrite").objectStore("facts");
        store.get("kept").onsuccess = ({ target: found }) => {
          store.put({ ...found.result, contactAt: Date.now() - 15 * 86400000 }).onsuccess = () => {
            target.result.close();
            resolve();
          };
        };
      };
    })""")
    cut(page, business)
    page.goto("/route")
    expect(page.get_by_role("heading", name="Nothing of a business is kept here")).to_be_visible()
    wait_for(page, lambda kept: not kept)


@test("another account on the same phone finds nothing of the one before")
def another_account(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    before = page.evaluate(KEPT)
    page.context.clear_cookies()
    page.goto("/login")
    wait_for(page, lambda kept: not kept)
    assert before


@test("the browser finds the product installable")
def installable(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    session = page.context.new_cdp_session(page)
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors in ([], ["in-incognito"]), errors


@test("a job is begun and finished without a signal, in its own form")
def job_without_a_signal(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/log")
    page.locator(f"a[href='{pool}/log?kind=job']").first.click()
    page.wait_for_url("**/log?kind=job")
    expect(page.locator(".kept-line")).to_contain_text("No signal")
    page.locator("[name=job_note]").fill("New gasket")
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()
    page.context.set_offline(False)
    # Once the visit is sent, its form leads to the route by itself.
    with contextlib.suppress(Error):
        page.goto("/route")
    page.wait_for_load_state()
    page.goto("/route")
    expect(page.locator("[data-waiting-mark]")).to_have_count(0)
    until(page, "document.querySelector('[data-waiting-mark]') === null")
    assert business.program.rows("SELECT visit_kind FROM visits") == [("job",)]


@test("on the next day without a signal the stops that were not done are there with their day")
def carried_on_the_phone(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    page.evaluate(YESTERDAY, pools[0].rpartition("/")[2])
    cut(page, business)
    page.goto("/route")
    carried = page.locator("[data-carried]")
    expect(carried.get_by_role("heading")).to_contain_text("Not done on")
    expect(carried.locator("li.stop")).to_have_count(1)
    expect(carried).to_contain_text("Ada Baker")
    carried.locator(".stop__text").click()
    page.wait_for_url(f"**{pools[0]}/log")
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()
    page.goto("/route")
    expect(carried.locator("[data-waiting-mark=waiting]")).to_have_count(1)
