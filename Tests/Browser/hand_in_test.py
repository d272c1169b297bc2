"""What a phone made has a place, or waits for the owner: an account that was disabled, a customer who is gone."""

from harness.business import TECHNICIAN, Business
from harness.kept import KEPT, QUEUED, connect, cut, phone, skip
from harness.polling import until
from harness.program import ROOT
from harness.registry import test
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
DRAFTS = """() => new Promise((resolve) => {
  const request = indexedDB.open("poolflow");
  request.onsuccess = () => {
    const opened = request.result;
    const all = opened.transaction("drafts").objectStore("drafts").getAll();
    all.onsuccess = () => { opened.close(); resolve(all.result.map(({ state }) => state)); };
  };
})"""


def log_without_signal(page, pool: str, notes: str) -> None:
    page.goto(f"{pool}/log")
    page.locator("#notes").fill(notes)
    page.locator("input[type=file]").last.set_input_files([PHOTO])
    expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(1)
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()


@test("an account that is disabled hands in from its phone what was made before, and the owner takes it")
def disabled(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Bruno Costa")]
    business.technician()
    page = phone(business, TECHNICIAN)
    cut(page, business)
    log_without_signal(page, pools[0], "Before the end")
    skip(page, pools[1])
    expect(page.locator("[data-pending=skip]")).to_be_visible()
    business.program.command("user", "disable", "--email", TECHNICIAN)
    stage.allow(page, "401|the server responded")
    # The route sends what waits and loads again, and nobody is signed in on it any more.
    connect(page)
    expect(page).to_have_url(f"{business.program.address}/login")
    notice = page.locator("[data-hands-in]")
    expect(notice).to_contain_text("What you did before is not lost")
    expect(notice.locator("[data-part=state]")).to_have_text(
        "Everything from this phone is handed in. The office decides about each entry.")
    assert page.evaluate(QUEUED) == []
    until(page, f"({DRAFTS})().then((all) => all.every((state) => state === 'saved'))")
    # What came from the server is deleted with the session.
    until(page, f"({KEPT})().then((all) => all.length === 0)")
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]
    assert business.program.rows("SELECT kind, reason FROM held_forms ORDER BY kind") == [
        ("skip", "disabled"), ("visit", "disabled")]
    owner = business.page(device="phone")
    for kind in ("Visit", "Skip"):
        owner.goto("/needs")
        line = owner.locator(".need", has_text=f"{kind} by Tia Technician")
        line.get_by_role("link", name="Decide").click()
        owner.get_by_role("button", name="Take it").click()
        expect(owner.locator(".notice")).to_contain_text("Taken")
    assert business.program.rows("SELECT notes, name FROM visits JOIN people ON people.id = person_id") == [
        ("Before the end", "Tia Technician")]
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]
    assert business.program.rows("SELECT reason FROM skips") == [("gate",)]


@test("a visit of a customer who was deleted meanwhile is not lost: the phone says so, and the owner takes it")
def deleted(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    log_without_signal(page, pool, "Gone meanwhile")
    fields = business.owner.fill(f"{pool}/edit")
    answer = business.owner.post(f"{pool}/delete", [("csrf", dict(fields)["csrf"])])
    assert answer.status == 303, answer.status
    page.goto("/route")
    connect(page)
    expect(page.locator(".outbox__notice", has_text="the office decides")).to_be_visible()
    owner = business.page(device="phone")
    owner.goto("/needs")
    owner.get_by_role("link", name="Decide").click()
    expect(owner.get_by_text("Ada Baker is in the trash.")).to_be_visible()
    owner.get_by_role("button", name="Restore Ada Baker and take it").click()
    expect(owner.locator(".notice")).to_contain_text("Taken")
    assert business.program.rows("SELECT notes FROM visits") == [("Gone meanwhile",)]
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]
    page.wait_for_load_state("networkidle")
