"""Tests of the harness itself: each fault that it promises to notice is made here, on a tiny server, and must be noticed."""

import contextlib
import http.server
import re
import stat
import sys
import threading
from collections.abc import Iterator

from harness.accessibility import assert_accessible, assert_fits, tab_to
from harness.document import Document
from harness.fonts import FACES, absent
from harness.numbers import assert_whole
from harness.registry import test
from harness.stage import PHONE, PORT

POLICY = "default-src 'self'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"
HEAD = '<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="/icon"></head><body><main>'
GOOD = HEAD + '<h1>A page</h1><form><label>pH <input name="ph"></label><button>Log</button></form></main></body></html>'
PAGES = {
    "/": GOOD,
    "/style": GOOD.replace("<h1>", '<h1 style="color: red">'),
    "/script": GOOD.replace("</main>", '</main><script src="/throws"></script>'),
    "/missing": GOOD.replace("</form>", '</form><img src="/nothing" alt="A pool">'),
    "/unlabelled": GOOD.replace("<label>pH ", "<label>").replace("</label>", "</label>"),
    "/wide": GOOD.replace("<form>", "<pre>" + "wide " * 200 + "</pre><form>"),
    "/cut": GOOD.replace("<form>", '<link rel="stylesheet" href="/cut.css"><p class="cut">−0.12</p><form>'),
    "/cut.css": ".cut { width: 2em; height: 1em; contain: strict; font-size: 3rem }",
    "/wrapped": GOOD.replace("<form>", '<link rel="stylesheet" href="/wrapped.css"><p class="sum">$1,022,048.48</p><form>'),
    "/wrapped.css": ".sum { width: 3em; font-size: 2rem; overflow-wrap: anywhere }",
    "/over": GOOD.replace("<form>", '<link rel="stylesheet" href="/over.css"><p class="sum">22</p><p class="over">Wed</p><form>'),
    "/over.css": ".over { margin-top: -2.2em }",
    "/box": GOOD.replace("<form>", '<link rel="stylesheet" href="/box.css"><form>').replace('name="ph"', 'name="ph" value="9999"'),
    "/box.css": "input { width: 2em }",
    "/word": GOOD.replace("<form>", '<link rel="stylesheet" href="/word.css"><p class="frame"><b class="badge">Corrosive</b></p><form>'),
    "/word.css": ".badge { display: inline-block; width: 3em; overflow-wrap: anywhere }",
    "/throws": "throw new Error('a broken script')",
    "/icon": "",
    "/broken": "broken",
}


class Pages(http.server.BaseHTTPRequestHandler):
    """Answers with the pages above, under a policy as strict as PoolFlow's; connections are kept alive, as PoolFlow's are."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = PAGES.get(self.path)
        content = (body or "").encode()
        self.send_response(404 if body is None else 500 if self.path == "/broken" else 200)
        kind = {"js": "text/javascript", "css": "text/css"}.get(self.path.rpartition(".")[2], "text/html; charset=utf-8")
        kind = {"/throws": "text/javascript", "/icon": "image/svg+xml"}.get(self.path, kind)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *values):
        """Keeps the test's output quiet."""


@contextlib.contextmanager
def pages() -> Iterator[str]:
    """The tiny server's address, while it runs."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def noticed(pattern: str) -> Iterator[None]:
    """Fails unless the block fails with a matching text."""
    try:
        yield
    except AssertionError as error:
        assert re.search(pattern, str(error)), f"noticed as something else: {error}"
        return
    raise AssertionError(f"not noticed: {pattern}")


@test(
    "the harness passes a page without faults on a {device} in {theme} with JavaScript {javascript}",
    each=[
        {"device": "phone", "theme": "dark", "javascript": True},
        {"device": "desktop", "theme": "light", "javascript": False},
    ],
)
def a_good_page_passes(stage, device, theme, javascript):
    with pages() as address:
        page = stage.page(address, device, theme, "de-DE", javascript)
        page.goto("/")
        if javascript:
            assert_accessible(page)
            assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == (theme == "dark")
            assert page.evaluate("navigator.language") == "de-DE"
        assert_fits(page)
        tab_to(page, page.get_by_role("button", name="Log"))
        stage.check()


@test(
    "the harness notices {fault}",
    each=[
        {"fault": "a style that the policy forbids", "path": "/style", "text": "Content Security Policy"},
        {"fault": "a script that throws", "path": "/script", "text": "a broken script"},
        {"fault": "a picture that is not there", "path": "/missing", "text": "404 for GET .*/nothing"},
        {"fault": "a page that breaks", "path": "/broken", "text": "500 for GET .*/broken"},
    ],
)
def a_fault_behind_the_page_is_noticed(stage, fault, path, text):
    with pages() as address:
        page = stage.page(address)
        page.goto(path)
        with noticed(text):
            stage.check()
        page.close()


@test("a page that one test borrows after another has none of the first test's traces")
def a_borrowed_page_is_clean(stage):
    first, second = type(stage)(stage._browser), type(stage)(stage._browser)
    for each in (first, second):
        program = each.program(port=PORT)
        program.start()
        page = each.borrowed_page("pt-BR")
        assert page.viewport_size == PHONE["viewport"]
        page.goto("/")
        kept = page.evaluate("[document.cookie, localStorage.length, matchMedia('(prefers-color-scheme: dark)').matches]")
        assert kept == ["", 0, False], kept
        page.evaluate("document.cookie = 'a=b'; localStorage.setItem('a', 'b')")
        page.emulate_media(color_scheme="dark")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.route("**/*", lambda route: route.abort())
        each.check()
        each.finish()


@test("the harness notices a field without a label, a page that scrolls sideways and a focus that is not reached")
def a_fault_on_the_page_is_noticed(stage):
    with pages() as address:
        page = stage.page(address, "phone")
        page.goto("/unlabelled")
        with noticed("label"):
            assert_accessible(page)
        with noticed("tabs do not reach"):
            tab_to(page, page.locator("h1"), at_most=3)
        page.goto("/wide")
        with noticed("wider than the window"):
            assert_fits(page)
        page.close()


@test(
    "the harness notices {fault}",
    each=[
        {"fault": "a number whose last digit is cut", "path": "/cut", "text": "−0.12 is cut"},
        {"fault": "a sum that is broken before its last digits", "path": "/wrapped", "text": "1,022,048.48 is wrapped"},
        {"fault": "a number with a word over it", "path": "/over", "text": "22 .*overlaps “Wed”"},
        {"fault": "a number that its box cuts", "path": "/box", "text": "9999 is cut in the box ph"},
        {"fault": "a badge whose word is broken", "path": "/word", "text": "Corrosive is wrapped"},
    ],
)
def a_number_that_is_not_whole_is_noticed(stage, fault, path, text):
    with pages() as address:
        page = stage.page(address, "phone")
        page.goto(path)
        with noticed(text):
            assert_whole(page)
        page.close()


@test("the tests are drawn in three fixed faces, wide, Arial-metric and narrow, and in no font of the machine")
def the_faces_are_the_tests_own(stage):
    assert not absent(), f"not installed: {', '.join(absent())}"
    page = stage.page("http://127.0.0.1")
    page.set_content("<span>+0.12 Corrosive</span>")
    families = [*FACES.values(), "sans-serif", "Inter", "Roboto", "Liberation Sans"]
    wide, arial, narrow, *others = (
        page.evaluate(
            "family => { const span = document.querySelector('span'); span.style.font = `40px '${family}', sans-serif`;"
            " return span.getBoundingClientRect().width }",
            family,
        )
        for family in families
    )
    assert wide > arial > narrow
    assert others == [wide] * len(others)


@test("a page without faults is whole in every face, size and spacing")
def a_good_page_is_whole(stage):
    with pages() as address:
        page = stage.page(address, "phone")
        page.goto("/")
        assert_whole(page)


SERVER = """#!{python}
import signal, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit({status}))
print({logged!r}, file=sys.stderr, flush=True)
print({said!r}, flush=True)
signal.pause()
"""
LISTENING = "PoolFlow listening on http://127.0.0.1:1"


@test(
    "the harness notices a server that {fault}",
    each=[
        {"fault": "prints something else", "said": "Hello", "text": "said 'Hello' first"},
        {"fault": "prints two lines", "said": LISTENING + "\nHello", "text": "more than one line"},
        {"fault": "ends badly", "status": 3, "text": "ended with 3"},
        {"fault": "logs an error", "logged": 'at=1 event=error what="disk full"', "text": "disk full"},
        {"fault": "logs a line that is no event", "logged": "Fatal error: Index out of range", "text": "Index out of range"},
    ],
)
def a_bad_server_is_noticed(stage, fault, text, said=LISTENING, logged="at=1 event=start", status=0):
    with noticed(re.escape(text)):
        serve(stage, said, logged, status)


@test("the harness passes a server that starts, logs an event and ends well")
def a_good_server_passes(stage):
    serve(stage, LISTENING, 'at=1 event=stopping why="it was asked to"', 0)


def serve(stage, said: str, logged: str, status: int) -> None:
    """Starts and stops a stand-in server with the given behaviour."""
    program = stage.program()
    script = program.folder / "poolflow"
    script.write_text(SERVER.format(python=sys.executable, said=said, logged=logged, status=status))
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    program.binary = str(script)
    assert program.start() == "http://127.0.0.1:1"
    program.stop()


@test("the harness reads a form's values and the message beside a wrong field")
def a_form_is_read(stage):
    document = Document(
        '<form><input name="csrf" value="abc"><input name="ph" value="&lt;7" aria-invalid="true" '
        'aria-describedby="ph-message"><p id="ph-message">A hint. '
        '<b class="field__error">Enter a <i>number</i>.</b></p>'
        '<select name="day"><option value="1">Sunday<option value="2" selected>Monday</select>'
        '<template><input name="csrf" value="of no form"></template>'
        '<textarea name="notes">\nGate &amp; dog</textarea><input type="checkbox" name="dose" value="acid" checked>'
        '<input type="checkbox" name="dose" value="base"></form>'
    )
    assert document.fields["csrf"] == ["abc"]
    assert document.value("ph") == "<7"
    assert document.message("ph") == "Enter a number."
    assert document.message("csrf") == ""
    assert document.value("day") == "2"
    assert document.value("notes") == "Gate & dog"
    assert document.fields["dose"] == ["acid"]
