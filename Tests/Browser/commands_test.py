"""The commands: their output, their errors, and their work beside a running server."""

import json
import socket
import stat
import subprocess
import time
import urllib.parse
from http.client import HTTPConnection

from harness.business import OWNER, PASSWORD, TECHNICIAN, Business
from harness.program import Program
from harness.registry import test
from harness.session import encoded

COMMANDS = ["serve", "user", "token", "demo", "render", "check"]
WRONG = [
    ("serve", "--prot", "8080"),
    ("serve", "--port"),
    ("serve", "--port", "http"),
    ("serve", "--port", "70000"),
    ("serve", "--public-url", "no address"),
    ("sevre",),
    ("user",),
    ("user", "remove"),
    ("user", "add", "--role", "owner", "--password-stdin"),
    ("user", "add", "--email", "no address", "--role", "owner", "--password-stdin"),
    ("user", "add", "--email", OWNER, "--role", "boss", "--password-stdin"),
    ("user", "add", "--email", OWNER, "--role", "owner"),
    ("token", "add"),
    ("token", "revoke"),
    ("token", "revoke", "first"),
    ("demo", "--size", "9"),
    ("render", "one"),
    ("check", "now"),
]


def run(program: Program, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs the program with exactly these arguments."""
    return subprocess.run([program.binary, *words], capture_output=True, text=True, timeout=60, check=False)


@test(
    "`poolflow {words}` is refused with one line, the usage and status 64", each=[{"words": " ".join(each)} for each in WRONG]
)
def wrong_words_are_refused(stage, words):
    program = stage.program()
    program.refusal(*words.split(), typed=PASSWORD + "\n", status=64)
    assert not program.data.exists()


@test("every command prints its usage with --help")
def help_is_given(stage):
    program = stage.program()
    overview = run(program, "--help")
    assert overview.returncode == 0 and all(each in overview.stdout for each in COMMANDS)
    for command in COMMANDS:
        done = run(program, command, "--help")
        assert (done.returncode, done.stderr) == (0, ""), command
        assert done.stdout.startswith(f"usage: poolflow {command}") and "--data" in done.stdout or command == "render"
    settings = run(program, "serve", "--help").stdout
    for variable in ("HOST", "PORT", "DATA", "PUBLIC_URL", "TRUSTED_PROXY"):
        assert f"POOLFLOW_{variable}" in settings, variable


@test("accounts are added, listed, given a new password and disabled beside a running server")
def accounts_are_managed(stage):
    business = Business(stage)
    program = business.program
    program.add_account(TECHNICIAN, "technician", PASSWORD, "Tia Technician")
    listed = [line.split("\t") for line in program.command("user", "list").splitlines()]
    assert sorted(listed) == [[OWNER, "owner", "Olga Owner"], [TECHNICIAN, "technician", "Tia Technician"]]
    technician = business.session(TECHNICIAN)
    program.command("user", "password", "--email", TECHNICIAN, "--password-stdin", typed="another password\n")
    assert technician.get("/route").status == 303
    technician.sign_in(TECHNICIAN, "another password")
    program.command("user", "disable", "--email", TECHNICIAN)
    assert "disabled" in program.command("user", "list")
    add = ("user", "add", "--email", TECHNICIAN.upper(), "--role", "owner", "--password-stdin")
    assert TECHNICIAN in program.refusal(*add, typed=PASSWORD + "\n")
    for password in ("short", "a" * 257, ""):
        fresh = ("user", "add", "--email", "new@example.com", "--role", "owner", "--password-stdin")
        assert "8 to 256" in program.refusal(*fresh, typed=password + "\n")
    assert "nobody@example.com" in program.refusal("user", "disable", "--email", "nobody@example.com")


@test("only the owner of the data directory can read it, and no password or token is in it")
def secrets_are_kept(stage):
    program = stage.program()
    program.add_account(OWNER, "owner", PASSWORD)
    token = program.add_token(OWNER)
    assert stat.S_IMODE(program.data.stat().st_mode) == 0o700
    for file in program.data.rglob("*"):
        if file.is_file():
            assert PASSWORD.encode() not in file.read_bytes() and token.encode() not in file.read_bytes(), file.name


def ask(address: str, path: str, token: str = "", method: str = "GET", body: object = None) -> tuple[int, object]:
    """A request to the API: its status and its text."""
    target = urllib.parse.urlsplit(address)
    connection = HTTPConnection(target.hostname or "", target.port, timeout=10)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    connection.request(
        method, path, json.dumps(body) if body is not None else None, {**headers, "Content-Type": "application/json"}
    )
    response = connection.getresponse()
    text = response.read()
    connection.close()
    return response.status, json.loads(text) if text else None


@test("a token opens the API with its account's rights until it is revoked")
def tokens_open_the_interface(stage):
    business = Business(stage)
    pool = business.customer().removeprefix("/pools/")
    program = business.program
    business.technician()
    token = program.command("token", "add", "--email", TECHNICIAN, "--label", "Truck").strip()
    listed = program.command("token", "list")
    assert TECHNICIAN in listed and "Truck" in listed and token not in listed
    assert ask(program.address, "/api/v1/pools")[0] == 401
    assert ask(program.address, "/api/v1/pools", "wrong")[0] == 401
    status, pools = ask(program.address, "/api/v1/pools", token)
    assert status == 200 and [each["id"] for each in pools["items"]] == [pool]
    assert ask(program.address, f"/api/v1/pools/{pool}", token, "DELETE")[0] == 403
    visit = {"pH": 7.5, "waterTempF": 80, "calciumHardness": 250, "totalAlkalinity": 100, "cyanuricAcid": 30}
    assert ask(program.address, f"/api/v1/pools/{pool}/visits", token, "POST", visit)[0] in (200, 201)
    assert ask(program.address, "/api/v1/route", token)[0] == 200
    program.command("token", "revoke", listed.split("\t")[0])
    assert ask(program.address, "/api/v1/pools", token)[0] == 401
    assert "no token" in program.refusal("token", "revoke", "99")


@test("render fills a template with JSON and partials, and names file and line of a mistake")
def templates_are_rendered(stage):
    program = stage.program()
    folder = program.folder
    (folder / "partials/deep").mkdir(parents=True)
    (folder / "partials/deep/item.mustache").write_text("<li>{{name}}</li>\n")
    (folder / "list.mustache").write_text(
        "<ul>\n{{#items}}\n  {{>deep/item}}\n{{/items}}\n</ul>{{^items}}none{{/items}}\n"
    )
    (folder / "data.json").write_text('{"items": [{"name": "A & B"}, {"name": 7.5}]}')
    command = ("render", f"{folder}/list.mustache", f"{folder}/data.json", "--partials", f"{folder}/partials")
    assert program.command(*command) == "<ul>\n  <li>A &amp; B</li>\n  <li>7.5</li>\n</ul>\n"
    (folder / "broken.mustache").write_text("one\ntwo\n{{#open}}\n")
    assert "broken.mustache:3" in program.refusal("render", f"{folder}/broken.mustache", f"{folder}/data.json")
    (folder / "broken.json").write_text("{")
    assert "broken.json" in program.refusal("render", f"{folder}/list.mustache", f"{folder}/broken.json")
    assert "nowhere" in program.refusal("render", f"{folder}/nowhere", f"{folder}/data.json")


@test("a template with a mistake stops the start with its file and line")
def a_broken_template_stops_the_start(stage):
    program = stage.program()
    root = program.folder / "root"
    for part in ("Views", "Public"):
        subprocess.run(["cp", "-r", part, f"{root}-{part}"], check=True)
    root.mkdir()
    for part in ("Views", "Public"):
        (program.folder / f"root-{part}").rename(root / part)
    template = root / "Views/Route/route.mustache"
    template.write_text(template.read_text() + "\n{{#unfinished}}\n")
    line = template.read_text().count("\n")
    assert f"Route/route.mustache:{line}" in program.refusal("serve", "--port", "0", "--root", str(root))
    template.unlink()
    assert "Route/route" in program.refusal("serve", "--port", "0", "--root", str(root))


@test("a second server on one directory is refused, as is a port in use")
def two_servers_are_refused(stage):
    program = stage.program()
    address = program.start()
    assert "another poolflow" in program.refusal("serve", "--port", "0")
    other = stage.program()
    port = address.rpartition(":")[2]
    assert port in other.refusal("serve", "--port", port)
    assert stage.session(address).get("/healthz").status == 200


def is_closed(address: str) -> bool:
    """True if connections are refused within five seconds."""
    target = urllib.parse.urlsplit(address)
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            socket.create_connection((target.hostname, target.port), timeout=1).close()
        except (ConnectionRefusedError, ConnectionResetError):
            return True
    return False


@test("SIGTERM finishes the running request and accepts no new one")
def stopping_is_graceful(stage):
    business = Business(stage)
    program = business.program
    body = encoded(business.owner.fill("/pools/new") + [("address", "1 Palm Avenue"), ("service_day", "2")])
    body = body.replace(b"customer_name=", b"customer_name=Ada").replace(b"&address=&", b"&")
    target = urllib.parse.urlsplit(program.address)
    connection = HTTPConnection(target.hostname or "", target.port, timeout=10)
    connection.putrequest("POST", "/pools")
    for name, value in {"Cookie": business.owner.cookie, "Origin": program.address, "Expect": "100-continue"}.items():
        connection.putheader(name, value)
    connection.putheader("Content-Type", "application/x-www-form-urlencoded")
    connection.putheader("Content-Length", str(len(body)))
    connection.endheaders()
    interim = connection.sock.recv(1000)
    assert interim.startswith(b"HTTP/1.1 100"), interim
    program.terminate()
    assert is_closed(program.address), "the server still takes connections"
    connection.send(body)
    response = connection.getresponse()
    assert response.status == 303, f"the running request is answered with {response.status}"
    response.read()
    connection.close()
    program.stop()
    assert program.rows("SELECT customer_name FROM pools") == [("Ada",)]


@test("settings come from the environment, and options win over it")
def settings_come_from_the_environment(stage):
    program = stage.program()
    address = program.start(environment={"POOLFLOW_PORT": "1", "POOLFLOW_PUBLIC_URL": "https://pools.example.com"})
    assert not address.endswith(":1")
    cookies = stage.session(address).get("/setup").headers.get_all("Set-Cookie") or []
    assert cookies and all(cookie.startswith("__Host-") for cookie in cookies)
