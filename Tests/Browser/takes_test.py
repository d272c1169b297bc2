"""The phone takes its day from the server as seldom as it can: what the service worker asks for, and when."""

from harness.business import SCALING, Business
from harness.kept import KEPT, READ, phone
from harness.polling import until
from harness.registry import test
from playwright.sync_api import Page, Worker

# Notes the paths of the worker's requests. A take is answered by 500 while `isRefused`, and its answer held back
# from `hold()` until `letGo()`; then `held` is fulfilled once it is there.
FOLLOW = """() => {
  const real = self.fetch;
  self.asked = [];
  self.hold = () => {
    self.gate = new Promise((resolve) => { self.letGo = resolve; });
    self.held = new Promise((resolve) => { self.isThere = resolve; });
  };
  self.fetch = async (what, ...rest) => {
    const path = new URL(what.url ?? what, location.href).pathname;
    self.asked.push(path);
    if (path !== "/offline/pages") return real(what, ...rest);
    if (self.isRefused) return new Response("", { status: 500 });
    const answer = await real(what, ...rest);
    if (self.gate) self.isThere();
    await self.gate;
    return answer;
  };
}"""
TAKES = "() => self.asked.filter((path) => path === '/offline/pages').length"
SESSIONS = "() => self.asked.filter((path) => path === '/session').length"
# A page's own question after a load, and the worker's answer to it.
ASK = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("message", ({ data }) => { if (data.of === "refresh") resolve(); });
  navigator.serviceWorker.controller.postMessage({ kind: "refresh" });
})"""
TAKE = """navigator.serviceWorker.ready.then(
  ({ active }) => active.postMessage({ kind: "refresh", isUrgent: true }))"""
BEGUN_AT = f"() => ({READ})('poolflow-kept', 'facts').then(([facts]) => facts.begunAt)"
PAGE = f"(path) => ({READ})('poolflow-kept', 'pages').then((all) => all.find((each) => each.path === path).html)"
# Makes what is kept older, as if so many milliseconds had passed since it was taken and since the last failure.
AGE = """([taken, failed, day]) => new Promise((resolve) => {
  indexedDB.open("poolflow-kept").onsuccess = ({ target }) => {
    const change = target.result.transaction("facts", "readwrite");
    const facts = change.objectStore("facts");
    facts.getAll().onsuccess = ({ target: { result: [kept, takes] } }) => {
      const days = day ? kept.days.map((each, place) => (place ? each : { ...each, day })) : kept.days;
      facts.put({ ...kept, days, takenAt: kept.takenAt - taken });
      if (takes) facts.put({ ...takes, failedAt: takes.failedAt - failed });
    };
    change.oncomplete = () => { target.result.close(); resolve(); };
  };
})"""
MINUTE, HOUR = 60_000, 3_600_000
# Loads of a page while the server refuses, and the time in which a take would begin.
LOADS = 2
SETTLED_MS = 300


def followed(page: Page) -> Worker:
    """The page's service worker, whose requests are counted from now on."""
    page.wait_for_load_state("networkidle")
    worker = page.context.service_workers[-1]
    worker.evaluate(FOLLOW)
    return worker


def load(page: Page, path: str = "/route") -> None:
    """Opens a page, and waits until the worker has done what it asks for."""
    page.goto(path)
    page.evaluate(ASK)
    page.wait_for_timeout(SETTLED_MS)


def set_gate(business: Business, pool: str, code: str) -> None:
    """The office writes another code of a customer's gate."""
    path = f"{pool}/profile"
    fields = [(name, code if name == "gate_access" else value) for name, value in business.owner.fill(path)]
    assert business.owner.post(path, fields).status == 303


@test("a visit with a signal takes the day once, and pages without a change ask nothing beside themselves")
def once(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    worker = followed(page)
    for path in ["/route", pools[0], "/calculator"]:
        load(page, path)
    assert (worker.evaluate(TAKES), worker.evaluate(SESSIONS)) == (0, 0)
    page.goto(f"{pools[0]}/log")
    page.locator("#ph").fill("7.5")
    page.locator("[data-save]").click()
    page.wait_for_url("**/route?*")
    until(page, f"({PAGE})('/route').then((html) => html.includes('stop--done'))")
    load(page)
    assert worker.evaluate(TAKES) == 1


@test("a page that was opened while the day was taken stays, and the copy that comes with the day is older")
def newest(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    worker = followed(page)
    [path] = [each for each in page.evaluate(KEPT) if each.startswith(f"{pools[0]}/profile")]
    set_gate(business, pools[0], "1111 before")
    begun = page.evaluate(BEGUN_AT)
    worker.evaluate("() => self.hold()")
    page.evaluate(TAKE)
    worker.evaluate("() => self.held")
    set_gate(business, pools[0], "2222 after")
    page.goto(path)
    until(page, f"({PAGE})('{path}').then((html) => html.includes('2222 after'))")
    worker.evaluate("() => self.letGo()")
    until(page, f"({BEGUN_AT})().then((at) => at > {begun})")
    assert "2222 after" in page.evaluate(PAGE, path)
    # Without a newer copy the day's own takes its place.
    set_gate(business, pools[0], "3333 later")
    page.evaluate(TAKE)
    until(page, f"({PAGE})('{path}').then((html) => html.includes('3333 later'))")


@test("a day that cannot be taken is asked for again after a minute, then later, at once with a signal")
def rests(stage):
    business = Business(stage)
    pools = business.customers()
    page = phone(business)
    worker = followed(page)
    worker.evaluate("() => { self.isRefused = true; }")

    def takes(taken: int = HOUR, failed: int = 0, day: str = "") -> int:
        """The takes that loads of the route begin some time later."""
        before = worker.evaluate(TAKES)
        page.evaluate(AGE, [taken, failed, day])
        for _ in range(LOADS):
            load(page)
        return worker.evaluate(TAKES) - before

    assert takes() == 1
    assert takes() == 0
    assert takes(failed=MINUTE) == 1
    assert takes(failed=MINUTE) == 0
    assert takes(failed=MINUTE) == 1
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.wait_for_timeout(SETTLED_MS)
    assert takes() == 1
    assert takes(day="2020-01-01") == 1
    assert takes() == 0
    # What is sent is taken at once.
    before = worker.evaluate(TAKES)
    business.log(pools[0], SCALING)
    load(page, "/route?saved=x")
    assert worker.evaluate(TAKES) == before + 1
    worker.evaluate("() => { self.isRefused = false; }")
    assert takes(failed=HOUR) == 1
    until(page, f"({PAGE})('/route').then((html) => html.includes('stop--done'))")
