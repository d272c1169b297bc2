"""The headers of every answer, and the answers to requests for which there is no page."""

import gzip
import re
import socket
import urllib.parse

from harness.business import BALANCED, Business
from harness.registry import test
from harness.session import Answer
from harness.words import LANGUAGES, Words

POLICY = {
    "default-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
}


def raw(address: str, text: bytes) -> tuple[int, dict[str, str], bytes]:
    """Sends bytes as they are and reads until the server closes: status, headers, body."""
    target = urllib.parse.urlsplit(address)
    with socket.create_connection((target.hostname, target.port), timeout=10) as connection:
        connection.sendall(text)
        received = b""
        while part := connection.recv(65536):
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split()[1]), headers, body


def check_secure(what: str, headers) -> None:
    """The headers that every answer must carry."""
    parts = (headers["content-security-policy"] or "").split(";")
    policy = {name: value for name, _, value in (part.strip().partition(" ") for part in parts)}
    assert {name: policy.get(name) for name in POLICY} == POLICY, f"{what}: {policy}"
    assert "unsafe" not in str(policy), f"{what}: {policy}"
    assert headers["x-content-type-options"] == "nosniff", what
    assert headers["referrer-policy"] == "same-origin", what


@test("every kind of answer carries the security headers, and no private one may be cached")
def answers_are_secure(stage):
    business = Business(stage)
    pool = business.customer()
    owner = business.owner
    stylesheet = style_path(owner.get("/route"))
    answers = {
        "a page": owner.get("/route"),
        "a redirect": owner.get("/"),
        "nothing": owner.get("/nothing"),
        "no such method": owner.send("PUT", "/route"),
        "a wrong form": owner.post("/pools", [], form="/pools/new"),
        "a foreign form": owner.send("POST", "/pools", b""),
        "a logged visit": business.log(pool, BALANCED),
        "a bad day": owner.get("/route?on=tomorrow"),
        "health": owner.get("/healthz"),
        "the interface": owner.get("/api/v1/pools"),
        "a form without session": stage.session(business.program.address).send("POST", f"{pool}/visits", b"ph=7"),
        "too much": owner.send("POST", "/pools", b"notes=" + b"a" * 1_100_000),
    }
    for what, answer in answers.items():
        check_secure(what, answer.headers)
        assert answer.headers["Cache-Control"] == "no-store", f"{what}: {answer.headers['Cache-Control']}"
    expected = [200, 303, 404, 405, 422, 403, 303, 400, 200, 401, 401, 413]
    assert [answer.status for answer in answers.values()] == expected
    for path in (stylesheet, "/favicon.ico"):
        check_secure(path, owner.get(path).headers)
    check_secure("no request", raw(business.program.address, b"GET / HTTP/1.1\r\nHost\r\n\r\n")[1])


def style_path(page: Answer) -> str:
    """The path of the stylesheet that a page names."""
    found = re.search(r'href="([^"]+\.css)"', page.text)
    assert found, "the page names no stylesheet"
    return found[1]


@test("files are cached for ever under their hash, revalidated by their tag, and compressed once")
def files_are_immutable(stage):
    session = stage.session(stage.program().start())
    page = session.get("/setup")
    paths = set(re.findall(r'(?:href|src)="(/assets/[^"#]+)', page.text)) | {
        style_path(page).partition("/css")[0] + "/js/quick-log/quick-log.js"
    }
    assert len(paths) > 3, paths
    for path in paths:
        plain = session.get(path)
        packed = session.get(path, {"Accept-Encoding": "gzip"})
        assert plain.status == 200, path
        assert "immutable" in plain.headers["Cache-Control"] and "max-age=31536000" in plain.headers["Cache-Control"]
        if packed.headers["Content-Encoding"] == "gzip":
            assert gzip.decompress(packed.body) == plain.body, path
            assert len(packed.body) < len(plain.body)
            assert "Accept-Encoding" in packed.headers["Vary"]
        for answer, coding in ((plain, "identity"), (packed, "gzip")):
            known = {"If-None-Match": answer.headers["ETag"], "Accept-Encoding": coding}
            again = session.get(path, known)
            assert (again.status, again.body) == (304, b""), path
            assert again.headers["ETag"] == answer.headers["ETag"]
            assert session.get(path, {**known, "If-None-Match": '"another"'}).status == 200
    assert session.get(re.sub(r"/assets/\w+/", "/assets/0000000000000000/", paths.pop())).status in (303, 404)


@test("no path leads out of the public folder")
def nothing_else_is_public(stage):
    business = Business(stage)
    prefix = style_path(business.owner.get("/route")).partition("/css")[0]
    tails = [
        "/../Package.swift",
        "/%2e%2e/Package.swift",
        "/css/..%2f..%2fPackage.swift",
        "/css/tokens.css%00.html",
        "//etc/passwd",
        "/css",
        "/",
    ]
    for tail in tails:
        status, _, body = raw(
            business.program.address,
            f"GET {prefix}{tail} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode(),
        )
        assert status in (303, 400, 404), f"{tail} answers {status}"
        assert b"swift-tools-version" not in body and b"root:" not in body


@test("HEAD answers as GET does, without the body")
def head_is_get_without_body(stage):
    business = Business(stage)
    pool = business.customer()
    paths = ["/healthz", "/route", "/pools", pool, f"{pool}/log", "/settings", "/nothing", "/", "/api/v1/openapi.json"]
    for path in [*paths, style_path(business.owner.get("/route"))]:
        get, head = business.owner.get(path), business.owner.send("HEAD", path)
        assert (head.status, head.body) == (get.status, b""), f"{path}: {head.status} instead of {get.status}"
        for name in ("Content-Type", "Cache-Control", "Location", "ETag"):
            assert head.headers[name] == get.headers[name], f"{path}: {name}"


@test("a wrong method is answered with 405 and the allowed methods")
def wrong_methods_are_told(stage):
    business = Business(stage)
    pool = business.customer()
    allowed = {
        "/route": {"GET", "HEAD"},
        "/healthz": {"GET", "HEAD"},
        "/pools": {"GET", "HEAD", "POST"},
        f"{pool}/visits": {"POST"},
        "/login": {"GET", "HEAD", "POST"},
        "/logout": {"POST"},
    }
    for path, methods in allowed.items():
        for method in ("PUT", "DELETE", "PATCH", "GET", "POST"):
            if method not in methods:
                answer = business.owner.send(method, path)
                assert answer.status == 405, f"{method} {path} answers {answer.status}"
                assert {each.strip() for each in answer.headers["Allow"].split(",")} == methods, f"{method} {path}"


@test("unknown paths and broken identifiers get a friendly 404 in the reader's language")
def unknown_paths_are_told(stage):
    business = Business(stage)
    pool = business.customer()
    nobody = "/pools/00000000-0000-4000-8000-000000000000"
    paths = [
        "/nothing",
        "/Route",
        "/route/",
        "/pools/x",
        f"{pool}0",
        nobody,
        f"{nobody}/log",
        f"{nobody}/edit",
        f"{pool}/nothing",
    ]
    for path in paths:
        for language in LANGUAGES:
            business.owner.language = language
            answer = business.owner.get(path)
            assert answer.status == 404, f"{path} answers {answer.status}"
            assert Words(language)("error.notFoundTitle") in answer.text, f"{path} in {language}"


@test("the page is in the language that the browser asks for, unless another one is chosen")
def languages_are_chosen(stage):
    business = Business(stage)
    accepted = {
        "de-AT,de;q=0.9,en;q=0.8": "de",
        "nl, fr;q=0.5, en;q=0.1": "fr",
        "pt": "pt-BR",
        "es-419": "es",
        "tlh": "en",
        "": "en",
        "en;q=0, de;q=0.1": "de",
    }
    for header, language in accepted.items():
        page = business.owner.get("/route", {"Accept-Language": header}).text
        assert f'<html lang="{language}"' in page, f"{header} does not give {language}"
    business.set(language="fr")
    assert '<html lang="fr"' in business.owner.get("/route", {"Accept-Language": "de"}).text


@test("malformed requests are refused, and the server keeps running")
def what_is_no_request_is_refused(stage):
    business = Business(stage)
    address = business.program.address
    host = b"Host: a\r\nConnection: close\r\n"
    requests = {
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + host + b"\r\n": 414,
        b"GET / HTTP/1.1\r\n" + host + b"X: " + b"a" * 70_000 + b"\r\n\r\n": 431,
        b"GET / HTTP/1.1\r\n\r\n": 400,
        b"GET / HTTP/3.0\r\n" + host + b"\r\n": 505,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n": 400,
        b"POST /login HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": 400,
        b"POST /login HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n": 400,
        b"GET /%zz HTTP/1.1\r\n" + host + b"\r\n": 400,
    }
    for request, expected in requests.items():
        status, _, _ = raw(address, request)
        assert status == expected, f"{request[:60]!r} is answered with {status}"
    assert business.owner.get("/healthz").body == b"ok"


@test("the route of {count} stops with gate codes and windows is light, in each language", each=[
    {"count": 50, "plain": 60_000, "compressed": 12_000}, {"count": 200, "plain": 250_000, "compressed": 60_000},
])  # fmt: skip
def the_route_is_light(stage, count, plain, compressed):
    business = Business(stage)
    pools = [business.customer(f"Customer {number} Fernández") for number in range(count)]
    if count == 50:
        fields = {"gate_access": "Code 4471, side gate", "arrival_window": "8-10 am", "tags": "dog Bella"}
        for pool in pools:
            assert business.owner.submit(f"{pool}/profile", business.owner.fill(f"{pool}/profile"), **fields).status == 303
    for language in LANGUAGES:
        answer = business.owner.get("/route", {"Accept-Encoding": "gzip", "Accept-Language": language})
        page = gzip.decompress(answer.body) if answer.headers["Content-Encoding"] == "gzip" else answer.body
        assert page.count(b"data-pool=") == count
        assert len(page) < plain and len(gzip.compress(page, 6)) < compressed, (len(page), len(gzip.compress(page, 6)))
