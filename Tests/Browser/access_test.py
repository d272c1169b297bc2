"""Who gets in, who may do what, and which forms are believed."""

import concurrent.futures
import re
import statistics
import time

from harness.business import BALANCED, EVERY_DAY, OWNER, PASSWORD, TECHNICIAN, Business
from harness.registry import test
from harness.session import encoded
from harness.words import LANGUAGES, Words
from playwright.sync_api import expect

WORDS = Words("en")
FORMS = ["/pools", "/settings", "/settings/password", "/logout", "{pool}", "{pool}/delete", "{pool}/visits", "{visit}/undo"]
EACH_FORM = [{"form": form} for form in FORMS]


class Posting:
    """One form's path in a business with a customer and a visit, with fields that would be taken."""

    def __init__(self, stage, form: str):
        self.business = Business(stage)
        pool = self.business.customer()
        visit = self.business.log(pool, BALANCED).headers["Location"].partition("saved=")[2]
        self.path = form.format(pool=pool, visit=f"/visits/{visit}")
        customer = {"customer_name": "Bruno", "address": "2 Palm Avenue", "monthly_fee": "99", "pool_volume": "9000"}
        preferences = {"language": "", "units": "metric", "theme": "dark"}
        passwords = {"current_password": PASSWORD, "new_password": "another password"}
        self.fields = [*{**customer, **preferences, **passwords, **BALANCED}.items(), *EVERY_DAY]
        self.foreign = self.business.technician().get("/settings").document.value("csrf")
        self.before = self.business.program.saved()

    def refused(self, token: str | None, headers: dict[str, str]) -> None:
        """Posts and insists that a friendly page refuses it and that nothing is saved."""
        body = encoded(self.fields + ([("csrf", token)] if token is not None else []))
        answer = self.business.owner.send("POST", self.path, body, headers)
        assert answer.status == 403, f"{self.path} answers {answer.status}"
        assert WORDS("error.originTitle") in answer.text
        assert self.business.program.saved() == self.before
        assert self.business.owner.get("/route").status == 200, "the session has ended"

    @property
    def token(self) -> str:
        """A token that the owner's session accepts."""
        return self.business.owner.get("/settings").document.value("csrf")


@test("{form} is refused without its token, with somebody else's and with a broken one", each=EACH_FORM)
def a_token_is_needed(stage, form):
    posting = Posting(stage, form)
    for token in (None, "", "wrong", posting.foreign, posting.token[:-2] + "AA"):
        posting.refused(token, {})


@test("{form} is refused for a foreign origin, even with its token", each=EACH_FORM)
def a_foreign_origin_is_refused(stage, form):
    posting = Posting(stage, form)
    address = posting.business.program.address
    for origin in ("https://evil.example", "null", address.replace("http:", "https:"), address + "0"):
        posting.refused(posting.token, {"Origin": origin})


@test("a token is another one on each page, and all of them work")
def tokens_are_masked(stage):
    business = Business(stage)
    tokens = [business.owner.get("/settings").document.value("csrf") for _ in range(3)]
    assert len(set(tokens)) == 3
    for token in tokens:
        fields = [("csrf", token), ("language", ""), ("units", "metric"), ("theme", "dark")]
        assert business.owner.post("/settings", fields).status == 303


@test("a technician gets a friendly 403 where only the owner may, in each language")
def technicians_are_refused_kindly(stage):
    business = Business(stage)
    pool = business.customer()
    technician = business.technician()
    before = business.program.saved()
    for language in LANGUAGES:
        technician.language = language
        for path in (f"{pool}/delete", f"/trash/{pool.removeprefix('/pools/')}/restore"):
            answer = technician.post(path, [], form="/settings")
            assert answer.status == 403, f"{path} answers {answer.status}"
            assert Words(language)("error.forbiddenTitle") in answer.text
    assert business.program.saved() == before


@test("a technician adds a customer at the default fee and cannot change a fee")
def technicians_set_no_fees(stage):
    business = Business(stage)
    technician = business.technician()
    fields = {"customer_name": "Bruno", "address": "2 Palm Avenue", "monthly_fee": "1", "pool_volume": "9000"}
    added = technician.post("/pools", [*fields.items(), *EVERY_DAY], form="/pools/new")
    pool = added.headers["Location"].partition("?")[0]
    form = technician.fill(f"{pool}/edit")
    assert "monthly_fee" not in dict(form), "the technician sees the fee"
    assert technician.submit(pool, form, monthly_fee="2", notes="Changed").status == 303
    assert business.program.rows("SELECT monthly_fee, notes FROM pools") == [(150, "Changed")]


@test("a technician sees no cost until the owner lets them")
def technicians_see_no_cost(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.technician().get(f"{pool}/log").text
    assert "data-cost" not in page and "prices" not in page
    assert "data-cost" in business.owner.get(f"{pool}/log").text


@test("every page sends a stranger to the sign-in and back to where they wanted to go")
def strangers_sign_in_first(stage):
    business = Business(stage)
    pool = business.customer()
    for path in ("/route?on=2020-05-20", "/pools?q=Ada", "/pools/new", pool, f"{pool}/edit", f"{pool}/log", "/settings"):
        stranger = stage.session(business.program.address)
        answer = stranger.get(path)
        assert answer.status == 303, f"{path} answers {answer.status}"
        login = answer.headers["Location"]
        form = stranger.fill(login)
        answer = stranger.submit("/login", form, email=OWNER, password=PASSWORD)
        assert answer.headers["Location"] == path


@test("the sign-in leads to no other site")
def the_sign_in_leads_nowhere_else(stage):
    business = Business(stage)
    for target in ("https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"):
        stranger = stage.session(business.program.address)
        form = stranger.fill("/login")
        answer = stranger.submit("/login", form, email=OWNER, password=PASSWORD, next=target)
        assert answer.headers["Location"] == "/route", target


@test("signing in starts a new session under a hidden cookie, signing out ends it")
def sessions_begin_and_end(stage):
    business = Business(stage)
    visitor = stage.session(business.program.address)
    visitor.cookies = dict(business.owner.cookies)
    answer = business.owner.post("/login", [("email", OWNER), ("password", PASSWORD)], form="/settings")
    cookies = answer.headers.get_all("Set-Cookie") or []
    assert cookies and all("HttpOnly" in each and "SameSite=Lax" in each for each in cookies), cookies
    assert business.owner.cookies != visitor.cookies
    assert business.owner.post("/logout", [], form="/settings").status == 303
    assert business.owner.get("/route").headers["Location"] == "/login"


@test("a changed password ends every other session of the account, and only those")
def a_new_password_ends_the_others(stage):
    business = Business(stage)
    technician = business.technician()
    other = stage.session(business.program.address)
    other.sign_in(OWNER, PASSWORD)
    fields = [("current_password", PASSWORD), ("new_password", "another password")]
    assert business.owner.post("/settings/password", fields, form="/settings").status == 303
    assert business.owner.get("/route").status == 200
    assert technician.get("/route").status == 200
    assert other.get("/route").status == 303
    other.sign_in(OWNER, "another password")


@test("a disabled account is out at once and stays out")
def a_disabled_account_is_out(stage):
    business = Business(stage)
    technician = business.technician()
    business.program.command("user", "disable", "--email", TECHNICIAN)
    assert technician.get("/route").status == 303
    answer = technician.post("/login", [("email", TECHNICIAN), ("password", PASSWORD)], form="/login")
    assert answer.status == 422
    assert WORDS("login.wrong") in answer.text


@test("an unknown address gets the same answer as a wrong password, after the same time")
def strangers_are_told_nothing(stage):
    business = Business(stage)
    visitor = stage.session(business.program.address)

    def attempt(email: str) -> tuple[float, int, str]:
        form = visitor.fill("/login")
        start = time.monotonic()
        answer = visitor.submit("/login", form, email=email, password="a wrong password")
        took = time.monotonic() - start
        return took, answer.status, re.sub(r'value="[^"]*"|[\w.]+@example.com', "", answer.text)

    known = [attempt(OWNER) for _ in range(5)]
    unknown = [attempt("nobody@example.com") for _ in range(5)]
    assert known[0][1:] == unknown[0][1:]
    times = [statistics.median(took for took, _, _ in tries) for tries in (known, unknown)]
    assert max(times) < 3 * min(times), f"{times[0]:.3f} s for a known address, {times[1]:.3f} s for an unknown one"


@test("guessing is slowed down, and the owner's own browser is not shut out")
def guessing_is_slowed_down(stage):
    business = Business(stage)
    stranger = stage.session(business.program.address)
    answers = []
    for _ in range(12):
        form = stranger.fill("/login")
        answers.append(stranger.submit("/login", form, email=OWNER, password="a wrong password"))
    assert answers[0].status == 422 and answers[-1].status == 429, [answer.status for answer in answers]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert WORDS("login.throttled", count=15) in answers[-1].text
    assert business.owner.post("/logout", [], form="/settings").status == 303
    business.owner.sign_in(OWNER, PASSWORD)


@test("twelve signing in at once are all told something, and the server lives on")
def many_sign_in_at_once(stage):
    business = Business(stage)

    def attempt(_: int) -> int:
        visitor = stage.session(business.program.address)
        return visitor.post("/login", [("email", OWNER), ("password", PASSWORD)], form="/login").status

    with concurrent.futures.ThreadPoolExecutor(12) as threads:
        statuses = list(threads.map(attempt, range(12)))
    assert set(statuses) <= {303, 503} and 303 in statuses, statuses
    assert business.owner.get("/route").status == 200


@test("beyond loopback the setup asks for the code from the log")
def setup_asks_for_the_code(stage):
    program = stage.program()
    session = stage.session(program.start("--host", "0.0.0.0").replace("0.0.0.0", "127.0.0.1"))
    fields = {"name": "Olga", "email": OWNER, "password": PASSWORD, "business_name": "B", "region": "US"}
    good = [*fields.items(), ("time_zone", "America/New_York")]
    answer = session.post("/setup", [*good, ("code", "1234567890")], form="/setup")
    assert answer.status == 422
    assert answer.document.message("code") == WORDS("setup.codeWrong")
    found = re.search(r"event=setup code=(\S+)", program.log.read_text())
    assert found, program.log.read_text()
    assert session.post("/setup", [*good, ("code", found[1])], form="/setup").status == 303


@test("with an https address the cookies are secure and bound to the host, and forms come from there")
def https_cookies_are_bound(stage):
    program = stage.program()
    program.add_account(OWNER, "owner", PASSWORD)
    address = program.start("--public-url", "https://pools.example.com")
    session = stage.session(address)
    body = encoded([("csrf", session.get("/login").document.value("csrf")), ("email", OWNER), ("password", PASSWORD)])
    assert session.send("POST", "/login", body).status == 403
    answer = session.send("POST", "/login", body, {"Origin": "https://pools.example.com"})
    assert answer.status == 303
    for cookie in answer.headers.get_all("Set-Cookie") or []:
        assert cookie.startswith("__Host-") and "Secure" in cookie and "Path=/" in cookie, cookie


@test("a setup that somebody else has finished meanwhile changes nothing")
def setup_happens_once(stage):
    business = Business(stage)
    before = business.program.saved()
    visitor = stage.session(business.program.address)
    assert visitor.get("/setup").headers["Location"] == "/login"
    fields = [("name", "Eve"), ("email", "eve@example.com"), ("password", PASSWORD), ("business_name", "E")]
    answer = visitor.post("/setup", [*fields, ("time_zone", "Europe/Berlin"), ("region", "DE")], form="/login")
    assert answer.status == 303
    assert business.program.saved() == before


@test("a customer changed by two people shows both versions, and saving again keeps the second")
def two_editors_lose_nothing(stage):
    business = Business(stage)
    pool = business.customer()
    technician = business.technician()
    mine, theirs = business.owner.fill(f"{pool}/edit"), technician.fill(f"{pool}/edit")
    assert technician.submit(pool, theirs, notes="Theirs").status == 303
    answer = business.owner.submit(pool, mine, notes="Mine")
    assert answer.status == 409
    assert "Theirs" in answer.text and answer.document.value("notes") == "Mine"
    assert business.program.rows("SELECT notes FROM pools") == [("Theirs",)]
    fields = [(name, each) for name, values in answer.document.fields.items() for each in values]
    assert business.owner.submit(pool, fields).status == 303
    assert business.program.rows("SELECT notes FROM pools") == [("Mine",)]


@test("a deleted customer goes from every list and comes back with visits by Undo")
def a_deleted_customer_comes_back(stage):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED, notes="Before")
    page = business.page()
    page.goto(f"{pool}/edit")
    page.get_by_role("button", name=WORDS("pool.delete")).click()
    expect(page.get_by_text(WORDS("pools.deleted", customer="Ada Baker"))).to_be_visible()
    assert business.owner.get(pool).status == 404
    assert pool not in business.owner.get("/route").text
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("pools.restored", customer="Ada Baker"))).to_be_visible()
    assert "Before" in business.owner.get(pool).text
