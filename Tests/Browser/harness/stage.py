"""The equipment of one test: programs, pages of any device, and the checks that everything ends well."""

import contextlib
import multiprocessing.util
import os
import pathlib
import shutil
import tempfile
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Browser, BrowserContext, Page

from . import fonts
from .polling import until
from .program import BINARY, Program
from .session import Session
from .watch import Watch

# Without the browser's own frame a new visitor costs a sixth.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
# The pages of tests live for seconds: their scripts are over before compilers for hot code, or a renderer of graphics, pay;
# without them the accessibility of a page is judged in three quarters of the time. Benchmarks keep both.
BRIEF = ("--js-flags=--no-opt --no-maglev", "--disable-gpu")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
TABLET = {"viewport": {"width": 1024, "height": 768}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DEVICES = {"phone": PHONE, "desktop": DESKTOP, "tablet": TABLET}
THEMES = ("light", "dark")
Kept = TypeVar("Kept")


def launch(playwright, *options: str) -> Browser:
    """Starts the system's Chromium with the faces of the tests; as root it has to run without its sandbox."""
    assert CHROMIUM, "there is no Chromium: set CHROMIUM to the path of one"
    environment = {**os.environ, "FONTCONFIG_FILE": fonts.configuration()}
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *options], env=environment)


class Stage:
    """Opens programs and pages for a test and closes them after it; every fault seen fails the test."""

    def __init__(self, browser: Browser):
        self._browser = browser
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="poolflow-"))
        self.programs: list[Program] = []
        self._contexts: list[tuple[BrowserContext, Watch]] = []
        self._lenders: list[Stage] = []
        self._borrowed: list[str] = []

    def kept(self, name: str, make: "Callable[[Stage], Kept]") -> Kept:
        """Fixtures that many tests only read: made once per worker, and again after a failure."""
        if name not in KEPT:
            stage = Stage(self._browser)
            KEPT[name] = stage, make(stage)
            multiprocessing.util.Finalize(stage, stage.abandon, exitpriority=1)
        stage, thing = KEPT[name]
        self._lenders.append(stage)
        return thing

    def program(self, binary: str = BINARY, port: int = 0) -> Program:
        """A program with an empty data directory, not yet started."""
        folder = self._folder / str(len(self.programs))
        folder.mkdir()
        self.programs.append(Program(folder, binary, port))
        return self.programs[-1]

    def borrowed_page(self, language: str) -> Page:
        """A phone's page for a program on `PORT`, without traces of earlier tests.

        The next test uses it again: a new browser takes longer to start than most pages take to be judged."""
        address = f"http://127.0.0.1:{PORT}"
        if language not in PAGES:
            self.page(address, "phone", language=language)
            PAGES[language] = self._contexts[-1]
        else:
            self._contexts.append(PAGES[language])
        self._borrowed.append(language)
        LOANS[language] = LOANS.get(language, 0) + 1
        context, watch = PAGES[language]
        watch.faults.clear()
        watch.allowed.clear()
        context.clear_cookies()
        (page,) = context.pages
        storage = context.new_cdp_session(page)
        storage.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        storage.detach()
        page.set_viewport_size(PHONE["viewport"])
        page.emulate_media(color_scheme="light")
        return page

    def page(
        self,
        address: str,
        device: str = "desktop",
        theme: str = "light",
        language: str = "en-US",
        javascript: bool = True,
        time_zone: str = "America/New_York",
        keeps: bool = False,
    ) -> Page:
        """A page of a new visitor; paths given to `goto` are relative to the address. `keeps`: with the service worker,
        as at an https address; without it the browser is one of a plain address, whose line a test can watch."""
        context = self._browser.new_context(
            base_url=address,
            color_scheme=theme,
            locale=language,
            java_script_enabled=javascript,
            timezone_id=time_zone,
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
            **DEVICES[device],
        )
        context.set_default_timeout(10_000)
        watch = Watch(context)
        if not javascript:
            watch.allow(r"^csp for GET \S+\.js$")  # Chromium's note that it preloads no script
        self._contexts.append((context, watch))
        return context.new_page()

    def session(self, address: str, language: str = "en") -> Session:
        """A visitor without a browser."""
        return Session(address, language)

    def allow(self, page: Page, pattern: str) -> None:
        """Allows browser faults that match, for a test that provokes one."""
        for context, watch in self._contexts:
            if context == page.context:
                watch.allow(pattern)

    def check(self) -> None:
        """Fails on the faults that any page has reported until now."""
        for context, watch in self._contexts:
            for page in context.pages:
                until(page, "1")  # a round trip: messages that the page sent before it have arrived after it
            watch.check()
        for lender in self._lenders:
            for program in lender.programs:
                program.check_log()

    def picture(self, path: pathlib.Path) -> None:
        """Takes a picture of the page that was opened last, to help with a failure."""
        pages = [page for context, _ in self._contexts for page in context.pages]
        if pages:
            path.parent.mkdir(parents=True, exist_ok=True)
            pages[-1].screenshot(path=path)

    def finish(self) -> None:
        """Closes everything; the programs must end well."""
        with contextlib.ExitStack() as stack:
            stack.callback(shutil.rmtree, self._folder, ignore_errors=True)
            for program in self.programs:
                stack.callback(program.stop)
            for context, _ in self._contexts:
                stack.callback(self._leave, context)

    def _leave(self, context: BrowserContext) -> None:
        """Closes a context, or empties the borrowed page; one that was borrowed often grows slow, and goes too."""
        language = next((each for each in self._borrowed if PAGES[each][0] == context), None)
        if language is None:
            return context.close()
        if LOANS[language] >= LOANS_OF_A_PAGE:
            del PAGES[language], LOANS[language]
            self._borrowed.remove(language)
            return context.close()
        (page,) = context.pages
        page.unroute_all()
        page.goto("about:blank")

    def abandon(self) -> str:
        """Closes everything after a failure and returns the servers' logs."""
        log = "".join(program.log.read_text() for program in self.programs if program.log.exists())
        for context, _ in self._contexts:
            context.close()
        for language in self._borrowed:
            PAGES.pop(language, None)
            LOANS.pop(language, None)
        for program in self.programs:
            program.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
        for name in [name for name, (stage, _) in KEPT.items() if stage in self._lenders]:
            log += KEPT.pop(name)[0].abandon()
        return log


# Fixtures that this worker keeps for its tests, each with its stage, and its pages by their language.
KEPT: dict[str, tuple[Stage, object]] = {}
PAGES: dict[str, tuple[BrowserContext, Watch]] = {}
# How often each of those pages was borrowed.
LOANS: dict[str, int] = {}
LOANS_OF_A_PAGE = 8
# Base of the ports of those pages' programs: below the ports that the system assigns, another for each worker.
PORT = 20_000 + os.getpid() % 10_000


ENTER = """texts => {
  for (const [name, text] of Object.entries(texts)) {
    const input = document.getElementById(name);
    input.focus();
    input.value = text;
    for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, {bubbles: true}));
    input.blur();
  }
}"""


def enter(page: Page, texts: dict[str, str]) -> None:
    """Fills fields, by their identifiers, and leaves each, so that none counts as unfinished."""
    page.evaluate(ENTER, texts)


def open_math(page: Page) -> None:
    """Opens the arithmetic of everything that is drawn, and waits until the page has handled the event, some time
    later."""
    page.evaluate("""async () => {
      const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      const opened = each => new Promise(done => {
        each.addEventListener('toggle', done, { once: true });
        each.open = true;
      });
      for (let round = 0; round < 20; round += 1) {
        await drawn();
        const closed = [...document.querySelectorAll('details.math, .dose__other')].filter(each => !each.open);
        if (round > 0 && closed.length === 0) return;
        await Promise.all(closed.map(opened));
      }
    }""")


def complete(page: Page) -> None:
    """Waits until the quick log has all its code. The page's own policy forbids the browser to poll an expression."""
    for _ in range(200):
        if page.evaluate("performance.getEntriesByName('complete').length"):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{page.url} is not complete after ten seconds")
