"""Access: setup, sign-in, sessions, and the limits that slow down guessing."""

import concurrent.futures
import re
import statistics
import time

from harness.business import OWNER, PASSWORD, TECHNICIAN, Business
from harness.registry import test
from harness.session import encoded
from harness.words import Words

WORDS = Words("en")


@test("every page sends a stranger to the sign-in and then back to the requested page")
def strangers_sign_in_first(stage):
    business = Business(stage)
    pool = business.customer()
    for path in (
        "/route?on=2020-05-20",
        "/pools?q=Ada",
        "/pools/new",
        pool,
        f"{pool}/edit",
        f"{pool}/log",
        "/settings",
    ):
        stranger = stage.session(business.program.address)
        answer = stranger.get(path)
        assert answer.status == 303, f"{path} answers {answer.status}"
        login = answer.headers["Location"]
        form = stranger.fill(login)
        answer = stranger.submit("/login", form, email=OWNER, password=PASSWORD)
        assert answer.headers["Location"] == path


@test("the sign-in never redirects to another site")
def the_sign_in_leads_nowhere_else(stage):
    business = Business(stage)
    for target in (
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "/\t/evil.example",
        "javascript:alert(1)",
    ):
        stranger = stage.session(business.program.address)
        form = stranger.fill("/login")
        answer = stranger.submit("/login", form, email=OWNER, password=PASSWORD, next=target)
        assert answer.headers["Location"] == "/today", target


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


@test("a disabled account is signed out at once and cannot sign in")
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
        return took, answer.status, re.sub(r'(value|data-now)="[^"]*"|[\w.]+@example.com', "", answer.text)

    known = [attempt(OWNER) for _ in range(5)]
    unknown = [attempt("nobody@example.com") for _ in range(5)]
    assert known[0][1:] == unknown[0][1:]
    times = [statistics.median(took for took, _, _ in tries) for tries in (known, unknown)]
    assert max(times) < 3 * min(times), f"{times[0]:.3f} s for a known address, {times[1]:.3f} s for an unknown one"


@test("guessing is slowed down, and the owner's own browser is not locked out")
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


@test("twelve people signing in at once all get an answer, and the server keeps running")
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


@test("a setup form sent after another owner has finished the setup changes nothing")
def setup_happens_once(stage):
    business = Business(stage)
    before = business.program.saved()
    visitor = stage.session(business.program.address)
    assert visitor.get("/setup").headers["Location"] == "/login"
    fields = [("name", "Eve"), ("email", "eve@example.com"), ("password", PASSWORD), ("business_name", "E")]
    answer = visitor.post("/setup", [*fields, ("time_zone", "Europe/Berlin"), ("region", "DE")], form="/login")
    assert answer.status == 303
    assert business.program.saved() == before
