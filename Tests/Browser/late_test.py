"""What a phone sends later: each form once, undone where it was undone, a visit ahead of its photos."""

from harness.business import Business
from harness.kept import NONE, QUEUED, connect, cut, phone, skip
from harness.polling import until
from harness.program import ROOT
from harness.registry import test
from operations_test import WAITING, skips
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
OTHER_PHOTO = ROOT / "Public/demo/pool-2.jpg"


def until_true(page, is_right) -> None:
    """Waits for what the other side of the line has seen."""
    for _ in range(100):
        if is_right():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never happened")


def lose_answers(page, path: str, *, lost: list[str]) -> None:
    """The server takes each request to a path, and its answer never arrives."""

    def lose(route):
        if route.request.method != "POST":
            route.continue_()
            return
        answer = route.fetch(max_redirects=0)
        lost.append(f"{answer.status}")
        route.abort()

    page.context.route(path, lose)


@test("a stop skipped with a signal whose answer is lost is skipped once, and its kept copy says so no longer")
def answer_lost(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    lost: list[str] = []
    lose_answers(page, "**/skip?*", lost=lost)
    lose_answers(page, "**/skip", lost=lost)
    stage.allow(page, "ERR_FAILED")
    skip(page, pool)
    assert lost == ["303"], lost
    until(page, NONE)
    assert skips(business) == [("gate",)]
    assert business.program.rows("SELECT count(*) FROM sync_results") == [(1,)]
    page.wait_for_load_state("networkidle")


@test("an undo after the form has left waits for the answer, and is done at the server")
def undone_late(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    skip(page, pool)
    # The form leaves and arrives, but the phone does not hear so.
    lost: list[str] = []
    lose_answers(page, "**/sync", lost=lost)
    connect(page)
    until_true(page, lambda: bool(lost))
    assert skips(business) == [("gate",)]
    until(page, f"({QUEUED})().then((all) => all.length === 1)")
    page.locator(WAITING).get_by_role("button", name="Undo").click()
    expect(page.locator(WAITING)).to_contain_text("will be undone with the next signal")
    assert page.evaluate(QUEUED) == ["skip waiting"]
    page.context.unroute("**/sync")
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, NONE)
    assert skips(business) == []
    page.wait_for_load_state("networkidle")


@test("a visit is acknowledged without its photos, which follow one by one, each once")
def photos_follow(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/log")
    page.locator("#notes").fill("Two photos")
    page.locator("input[type=file]").last.set_input_files([PHOTO, OTHER_PHOTO])
    expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(2)
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()
    page.goto("/route")
    # The line carries the entries, and the first photo, whose answer is lost; then nothing for a while.
    taken: list[int] = []

    def carry(route):
        if taken:
            route.abort()
            return
        taken.append(route.fetch().status)
        route.abort()

    page.context.route("**/sync/photos", carry)
    connect(page)
    mark = page.locator("[data-waiting-mark=photos]")
    expect(mark).to_have_text("Sent, 2 photos waiting")
    expect(page.locator(".outbox__notice", has_text="Sent, 2 photos waiting")).to_be_visible()
    assert business.program.rows("SELECT notes FROM visits") == [("Two photos",)]
    until_true(page, lambda: taken == [200])
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]
    page.context.unroute("**/sync/photos")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(mark).to_have_count(0)
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]
    sizes = [size for (size,) in business.program.rows("SELECT byte_count FROM photos")]
    assert len(sizes) == 2 and len(set(sizes)) == 2, sizes


@test("the service worker sends a visit that waits while no page of the application does")
def sent_by_worker(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/log")
    page.locator("#notes").fill("From the worker")
    page.locator("input[type=file]").last.set_input_files(PHOTO)
    expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(1)
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()
    # A page that runs no script of the application, as the worker's only client.
    page.goto("/manifest.webmanifest")
    page.context.set_offline(False)
    page.evaluate("navigator.serviceWorker.controller.postMessage({ kind: 'send' })")
    until(page, """() => new Promise((resolve) => {
      indexedDB.open("poolflow").onsuccess = ({ target }) => {
        target.result.transaction("drafts").objectStore("drafts").getAll().onsuccess = (found) => {
          target.result.close();
          resolve(found.target.result.every(({ state }) => state === "saved"));
        };
      };
    })""")
    assert business.program.rows("SELECT notes FROM visits") == [("From the worker",)]
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]


@test("a photo for which the server has no room waits with a word why, and the forms behind it go on")
def no_room(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    stage.allow(page, "^507 ")
    cut(page, business)
    page.goto("/route")
    day = page.locator("[data-route-day]").get_attribute("data-route-day")
    page.goto(f"{pools[0]}/skip?on={day}")
    page.locator("#skip-photo").set_input_files(PHOTO)
    expect(page.locator("[data-skip] [data-part=picture]")).to_be_visible()
    page.locator("button[name=reason][value=dog]").click()
    page.wait_for_url("**/route*")
    skip(page, pools[1])
    page.context.route("**/sync/photos", lambda route: route.fulfill(
        status=507, json={"kept": [], "problems": ["The office has no room for photos now."]}))
    connect(page)
    until(page, f"({QUEUED})().then((all) => all.join() === 'skip waiting')")
    expect(page.locator(".outbox__notice", has_text="no room for photos")).to_be_visible()
    assert skips(business) == [("gate",)]
    page.context.unroute("**/sync/photos")
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, NONE)
    assert sorted(skips(business)) == [("dog",), ("gate",)]
    page.wait_for_load_state("networkidle")


@test("a photo that the server does not take leaves its visit saved, and says so until it is deleted")
def photo_refused(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    cut(page, business)
    page.goto(f"{pool}/log")
    page.locator("#notes").fill("One photo")
    page.locator("input[type=file]").last.set_input_files(PHOTO)
    expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(1)
    page.locator("[data-save]").click()
    expect(page.locator("section[data-waiting]")).to_be_visible()
    page.goto("/route")
    tries: list[int] = []

    def refuse(route):
        tries.append(1)
        route.fulfill(json={"kept": [], "problems": ["The picture is damaged."]})

    page.context.route("**/sync/photos", refuse)
    connect(page)
    line = page.locator(".outbox__notice", has_text="The picture is damaged.")
    expect(line).to_contain_text("Ada Baker: Sent, 1 photo waiting")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(500)
    assert len(tries) == 1 and business.program.rows("SELECT notes FROM visits") == [("One photo",)], tries
    line.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(line).to_have_count(0)
