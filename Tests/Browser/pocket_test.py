"""The phone as a pocket for the day: what else is kept, what it says of its state, the icon on its home screen."""

import gzip
import json
import pathlib
import shutil
import urllib.parse

from harness.accessibility import assert_accessible, assert_fits
from harness.business import OWNER, PASSWORD, SCALING, TECHNICIAN, Business
from harness.kept import KEPT, NONE, connect, cut, phone, wait_for
from harness.polling import until
from harness.program import ROOT, Program
from harness.registry import test
from playwright.sync_api import expect

QUEUED = """() => new Promise((resolve) => {
  indexedDB.open("poolflow-queue").onsuccess = ({ target }) => {
    const opened = target.result;
    const all = opened.transaction("operations").objectStore("operations").getAll();
    all.onsuccess = () => {
      opened.close();
      resolve(all.result.map(({ kind, fields }) => [kind, Object.fromEntries(fields)]));
    };
  };
})"""
# What is kept of pages, as one text.
TEXT = """() => new Promise((resolve) => {
  indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
    const opened = target.result;
    const all = opened.transaction("pages").objectStore("pages").getAll();
    all.onsuccess = () => { opened.close(); resolve(all.result.map(({ html }) => html).join("\\n")); };
  };
})"""
# All operations are two minutes older: what is new is on its way, and is not told.
AGED = """() => new Promise((resolve) => {
  indexedDB.open("poolflow-queue").onsuccess = ({ target }) => {
    const change = target.result.transaction("operations", "readwrite");
    change.objectStore("operations").openCursor().onsuccess = ({ target: found }) => {
      const cursor = found.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, keptAt: cursor.value.keptAt - 120000 });
      cursor.continue();
    };
    change.oncomplete = () => { target.result.close(); resolve(); };
  };
})"""
OFFER = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
  prompt: async () => { globalThis.prompted = true; }, userChoice: Promise.resolve({ outcome: "accepted" }) }))"""


def profile(business: Business, pool: str, **fields: str) -> None:
    answer = business.owner.submit(f"{pool}/profile", business.owner.fill(f"{pool}/profile"), **fields)
    assert answer.status == 303, answer.status


@test("without a signal the doors of all own customers are on one page, and a word narrows it")
def doors(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("José Müller-Lüdenscheidt and Associates HOA")]
    profile(business, pools[1], gate_access="4711# then the side door", tags="dog: Rex", contact_phone="602 555 0123")
    page = phone(business)
    cut(page, business)
    page.goto("/offline")
    page.get_by_role("link", name="Customers on my routes").last.click()
    expect(page.locator(".kept-line")).to_contain_text("as of")
    row = page.locator("li.door", has_text="Müller")
    for text in ("4711# then the side door", "dog: Rex", "1 Palm Avenue"):
        expect(row).to_contain_text(text)
    expect(row.get_by_role("link", name="602 555 0123")).to_have_attribute("href", "tel:6025550123")
    page.get_by_label("Find in this list").fill("mull rex")
    expect(page.locator("li.door:visible")).to_have_count(1)
    expect(page.locator("[data-count]")).to_have_text("1 / 2")
    page.get_by_label("Find in this list").fill("nobody")
    expect(page.locator("[data-count]")).to_have_text("No match in this list")
    page.get_by_label("Find in this list").fill("")
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
        assert_accessible(page)


@test("deliveries and a note to the office begin without a signal, each with an identifier of its own")
def deliveries_and_notes(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    cut(page, business)
    for count in ("2", "3"):
        page.goto("/inventory")
        page.locator("a[href^='/inventory/']", has_text="Muriatic acid").click()
        expect(page.locator(".kept-line")).to_be_visible()
        page.locator("[name=packages]").fill(count)
        page.locator("[name=package_size]").fill("1")
        page.get_by_role("button", name="Add to stock").click()
        page.wait_for_url("**/offline")
    for text in ("New customer at 9 Elm Road", "The van is due"):
        page.goto("/office-notes")
        page.locator("[name=topic]").last.check()
        page.locator("[name=text]").fill(text)
        page.get_by_role("button", name="Send to the office").click()
        page.wait_for_url("**/offline")
    operations = page.evaluate(QUEUED)
    assert sorted(kind for kind, _ in operations) == ["delivery", "delivery", "note", "note"], operations
    ids = {fields.get("entry_id") or fields["note_id"] for _, fields in operations}
    assert len(ids) == 4, operations
    connect(page)
    until(page, NONE)
    assert business.program.rows("SELECT count(*) FROM stock_entries WHERE kind = 'received'") == [(2,)]
    assert business.program.rows("SELECT count(*) FROM office_notes") == [(2,)]


@test("the calculator works with both models on a page begun without a signal")
def calculator(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    cut(page, business)
    page.close()
    cold = page.context.new_page()
    cold.goto("/calculator")
    for name, value in {"ph": "7.6", "calcium_hardness": "350", "total_alkalinity": "100",
                        "total_dissolved_solids": "4000"}.items():  # fmt: skip
        cold.locator(f"[name={name}]").first.fill(value)
    expect(cold.locator("[data-index] [data-part=value]").first).not_to_have_text("")
    # A salt pool: the models differ in class, and both are shown.
    expect(cold.locator("[data-index] [data-part=second]").first).to_contain_text("Carbonate")
    expect(cold.locator("[data-steps] > li").first).to_be_visible()


@test("every kept page says of when it is")
def ages(stage):
    business = Business(stage)
    business.log(business.customer(), SCALING)
    page = phone(business)
    paths = page.evaluate(KEPT)
    cut(page, business)
    for path in paths:
        page.goto(path)
        expect(page.locator(".kept-line"), path).to_contain_text("No signal: as of")


@test("an iPhone is invited to its home screen from the first day, once, and only with nothing to send")
def invited_iphone(stage):
    business = Business(stage)
    pool = business.customer()
    page = phone(business)
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })")
    page.goto(f"{pool}/log")
    page.locator("#notes").fill("The lid is cracked")
    until(page, "indexedDB.databases().then((all) => all.some(({ name }) => name === 'poolflow'))")
    page.wait_for_timeout(500)
    page.goto("/route")
    expect(page.locator("[data-waiting-mark=typing]")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("[data-install]")).to_have_count(0)
    page.goto("/settings")
    page.evaluate("new Promise((resolve) => { indexedDB.deleteDatabase('poolflow').onsuccess = resolve; })")
    page.goto("/route")
    invitation = page.locator("[data-install]")
    expect(invitation).to_contain_text("deletes what a page keeps after a week")
    expect(invitation).to_contain_text("a sign-in and storage of its own")
    assert_fits(page)
    assert_accessible(page)
    invitation.get_by_role("button", name="Not now").click()
    expect(invitation).to_have_count(0)
    page.goto("/route")
    page.wait_for_timeout(500)
    expect(invitation).to_have_count(0)
    page.goto("/offline")
    expect(page.locator("[data-part=install]")).to_contain_text("Add to Home Screen")


@test("where the browser offers it, the product is installed by a button, from the second day")
def invited_elsewhere(stage):
    business = Business(stage)
    business.customer()
    page = phone(business)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-install]")).to_have_count(0)
    page.evaluate("localStorage.setItem('poolflow-first-day', 'Mon Jan 01 2024')")
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => setTimeout({OFFER}))")
    page.goto("/route")
    page.locator("[data-install]").get_by_role("button", name="Install").click()
    assert page.evaluate("globalThis.prompted") is True
    page.goto("/route")
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-install]")).to_have_count(0)


@test("the icon has a badge with the stops left, less by those that wait to be sent")
def badge(stage):
    business = Business(stage)
    pools = [business.customer("Ada Baker"), business.customer("Ben Cole")]
    page = phone(business)
    worker = page.context.service_workers[0]
    worker.evaluate("""() => {
      self.badges = [];
      WorkerNavigator.prototype.setAppBadge = async (count) => { self.badges.push(count); };
      WorkerNavigator.prototype.clearAppBadge = async () => { self.badges.push(0); };
    }""")

    def shown(count: int) -> None:
        for _ in range(100):
            badges = worker.evaluate("self.badges")
            if badges and badges[-1] == count:
                return
            page.wait_for_timeout(100)
        raise AssertionError(badges)

    # Chromium without a window knows no installed application.
    page.add_init_script("""(() => { const real = globalThis.matchMedia;
      globalThis.matchMedia = (query) => (query.includes("display-mode") ? { matches: true } : real(query)); })()""")
    page.goto("/route")
    shown(2)
    cut(page, business)
    day = page.locator("[data-route-day]").get_attribute("data-route-day")
    page.goto(f"{pools[0]}/skip?on={day}")
    page.locator("button[name=reason][value=gate]").click()
    page.wait_for_url("**/route*")
    shown(1)
    connect(page)
    until(page, NONE)
    page.goto("/route")
    shown(1)


@test("the page of the phone says whether there is a signal, what waits since when, and when all was sent")
def states(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    page.goto("/offline")
    safety, state = page.locator("[data-part=safety]"), page.locator("[data-part=state]")
    expect(safety).to_contain_text("Connected, last contact")
    expect(state).to_have_text("All sent")
    expect(page.locator("[data-part=customers]")).to_have_text("1")
    expect(page.locator("[data-part=used]")).to_contain_text("MB")
    expect(page.locator("[data-part=send]")).to_be_hidden()
    cut(page, business)
    page.goto("/route")
    day = page.locator("[data-route-day]").get_attribute("data-route-day")
    page.goto(f"{pool}/skip?on={day}")
    page.locator("button[name=reason][value=gate]").click()
    page.wait_for_url("**/route*")
    page.goto("/offline")
    expect(state).to_have_text("waits to send")
    expect(safety).to_contain_text("No signal since")
    send = page.get_by_role("button", name="Send now")
    expect(send).to_be_in_viewport()
    assert_accessible(page)
    send.click()
    expect(send).to_have_attribute("aria-busy", "false")
    expect(state).to_have_text("waits to send")
    connect(page)
    expect(state).to_contain_text("All sent, ")
    expect(safety).to_contain_text("Connected, last contact")
    assert business.program.rows("SELECT reason FROM skips") == [("gate",)]


@test("owners see whose phone has unsent work, until it is sent or deleted there")
def told(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    business.technician()
    page = phone(business, TECHNICIAN)
    cut(page, business)
    page.goto("/route")
    day = page.locator("[data-route-day]").get_attribute("data-route-day")
    page.goto(f"{pool}/skip?on={day}")
    page.locator("button[name=reason][value=gate]").click()
    page.wait_for_url("**/route*")
    page.evaluate(AGED)
    # Meanwhile the stop is served from the office: what the phone sends is refused, and needs a look.
    business.log(pool, SCALING)
    connect(page)
    desk = business.page()

    def people(is_told: bool) -> None:
        for _ in range(100):
            desk.goto("/settings/people")
            if desk.locator(".person__unsent").count() == int(is_told):
                return
            desk.wait_for_timeout(100)
        raise AssertionError(desk.locator("main").inner_text())

    people(True)
    expect(desk.locator("a", has_text="Tia Technician")).to_contain_text("1 entry on the phone not sent")
    assert_accessible(desk)
    assert_fits(desk)
    page.goto("/offline")
    page.locator("[data-part=refusedList]").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.goto("/route")
    people(False)


@test("the browser is asked once to keep what waits, when something does")
def persistence(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    page.add_init_script("""navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => {
        localStorage.setItem("asked", 1 + Number(localStorage.getItem("asked") ?? 0));
        return false;
      };""")
    page.goto("/route")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("localStorage.getItem('asked')") is None
    day = page.locator("[data-route-day]").get_attribute("data-route-day")
    cut(page, business)
    page.goto(f"{pool}/skip?on={day}")
    page.locator("button[name=reason][value=gate]").click()
    page.wait_for_url("**/route*")
    until(page, "localStorage.getItem('asked') === '1'")
    page.goto("/route")
    page.wait_for_timeout(500)
    assert page.evaluate("localStorage.getItem('asked')") == "1"


@test("on a plain address the page of the phone says what is absent, and owners how to get https")
def plain_address(stage):
    business = Business(stage)
    business.customer()
    page = business.page(OWNER, device="phone")
    # What a browser has at an http address of one's own network.
    page.add_init_script("delete Navigator.prototype.serviceWorker; delete Navigator.prototype.storage")
    page.goto("/offline")
    expect(page.locator("[data-part=unsupported]")).to_contain_text("only at an https address")
    page.get_by_text("How the server gets https").click()
    for way in ("Caddy", "Tailscale", "tunnel"):
        expect(page.locator("[data-part=unsupported] li", has_text=way)).to_be_visible()
    assert_accessible(page)
    assert_fits(page)
    page.goto("/settings")
    expect(page.get_by_text("Without https, other devices keep no pages")).to_be_visible()


@test("somebody else who signs in on a phone finds nothing of the one before")
def next_account(stage):
    business = Business(stage)
    business.customer("Ada Baker", monthly_fee="187.50")
    business.technician()
    page = phone(business)
    assert "187.50" in page.evaluate(TEXT)
    page.goto("/settings")
    page.locator("[data-sign-out] button").click()
    page.wait_for_url("**/login**")
    wait_for(page, lambda kept: not kept)
    page.locator("[name=email]").fill(TECHNICIAN)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.wait_for_url("**/route**")
    wait_for(page, lambda kept: len(kept) > 3)
    text = page.evaluate(TEXT)
    assert "Ada Baker" in text
    assert "187.50" not in text and OWNER not in text and "Olga Owner" not in text
    cut(page, business)
    page.goto("/analytics")
    expect(page.get_by_role("heading", name="No signal, and this page is not on the phone")).to_be_visible()


def released(folder: pathlib.Path) -> pathlib.Path:
    """The same product with another release: a copy in which one module differs."""
    for name in ("Public", "Views"):
        shutil.copytree(ROOT / name, folder / name)
    module = folder / "Public/js/page.js"
    module.write_text(module.read_text() + "\ndocument.documentElement.dataset.release = 'new';\n")
    return folder


@test("a new release comes as a whole, and leaves a form that is being typed as it is")
def release(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page = phone(business)
    page.goto(f"{pool}/profile")
    gate = page.locator("[name=gate_access]")
    gate.fill("4711 and then")
    program = business.program
    program.stop()
    newer = Program(program.folder, port=urllib.parse.urlsplit(program.address).port)
    newer.start("--root", str(released(program.folder / "release")))
    stage.programs.append(newer)
    business.stage.allow(page, "ERR_|Failed to (fetch|load)|the server responded")
    other = page.context.new_page()
    other.goto("/route?saved=x")
    assert other.evaluate("document.documentElement.dataset.release") == "new"
    files = """() => new Promise((resolve) => { indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
      const found = target.result.transaction("facts").objectStore("facts").get("kept");
      found.onsuccess = () => { target.result.close(); resolve(found.result.release); };
    }; })"""
    old = page.evaluate("document.querySelector('link[rel=stylesheet]').getAttribute('href').split('/css/')[0]")
    until(other, f"({files})().then((kept) => kept !== '{old}')")
    # The page of the old release goes on, with its own modules, also those that it loads only now.
    expect(gate).to_have_value("4711 and then")
    assert page.evaluate(f"import('{old}/js/offline/customers.js').then(() => true)") is True
    cut(page, business)
    other.goto(pool)
    assert other.evaluate("document.documentElement.dataset.release") == "new"
    expect(other.locator(".kept-line")).to_be_visible()
    styles = other.evaluate("""[...document.querySelectorAll('[href*="/assets/"], [src*="/assets/"]')]
      .map((each) => (each.getAttribute('href') ?? each.getAttribute('src')).split('/').slice(0, 3).join('/'))""")
    assert set(styles).isdisjoint({old}) and len(set(styles)) == 1, set(styles)
    gate.fill("4711 and then left")
    page.locator("main form button.button--primary").first.click()
    page.wait_for_url(f"**{pool}")
    assert page.evaluate(QUEUED)[0][1]["gate_access"] == "4711 and then left"


# The day of a technician: 25 stops today, in the background.
MOST_BYTES = 300_000
MOST_AGAIN = 3_000


@test("a day of 25 stops comes with its files in at most 300 KB compressed, later only what has changed")
def weight(stage):
    business = Business(stage)
    pools = [
        business.customer(f"Customer {number} with a family name", address=f"{number} Palm Avenue", notes="Mind the hose")
        for number in range(25)
    ]
    for pool in pools:
        profile(business, pool, gate_access=f"gate {pool[-4:]}", tags="dog: Rex", contact_phone="602 555 0123")
        business.log(pool, SCALING)
    session = business.technician()

    def take(known: str) -> tuple[int, dict]:
        fields = urllib.parse.urlencode({"csrf": json.loads(session.get("/session").text)["csrf"], "known": known})
        answer = session.send("POST", "/offline/pages", fields.encode(), {"Accept-Encoding": "gzip"})
        assert answer.status == 200 and answer.headers["Content-Encoding"] == "gzip", answer.headers
        return len(answer.body), json.loads(gzip.decompress(answer.body))

    def size_of(path: str) -> int:
        answer = session.get(path, {"Accept-Encoding": "gzip"})
        assert answer.status == 200, path
        return len(answer.body)

    first, bundle = take("")
    files = sum(size_of(path) for path in bundle["files"])
    known = "\n".join(f"{page['digest']} {page['path']}" for page in bundle["pages"])
    again, same = take(known)
    profile(business, pools[0], gate_access="changed")
    changed, pages = take(known)
    print(f"25 stops: {first} bytes, {len(bundle['pages'])} pages; {files} bytes of files; again {again}; changed {changed}")
    assert first + files <= MOST_BYTES, (first, files, len(bundle["pages"]))
    assert changed <= first / 2, changed
    assert not same["pages"], [page["path"] for page in same["pages"]]
    assert again <= MOST_AGAIN, again
    assert 0 < len(pages["pages"]) < 15, [page["path"] for page in pages["pages"]]
