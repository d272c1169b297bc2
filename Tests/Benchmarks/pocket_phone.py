"""A phone for days of work: a browser with the product's service worker, behind a line that breaks at random."""

import dataclasses
import pathlib
import random

from cutting_line import CuttingLine
from harness.business import SCALING
from harness.program import Program
from harness.session import Session
from harness.stage import PHONE
from playwright.sync_api import Browser, Error

PASSWORD = "a long enough password"
HANDS = (pathlib.Path(__file__).resolve().parent / "pocket_phone.js").read_text()


@dataclasses.dataclass
class Act:
    """What was done at a stop."""

    kind: str
    pool: str
    day: str
    made: dict
    ph: str = ""
    is_taken_back: bool = False


class Pocket:
    """A phone: a browser behind its own line."""

    def __init__(self, browser: Browser, program: Program, email: str, pools: list[str], ahead: int, slow: int, seed: str):
        self.program, self.email, self.pools, self.slow = program, email, pools, slow
        self.line = CuttingLine(program.address, f"{seed} {email}")
        self.context = browser.new_context(base_url=self.line.address, service_workers="allow", **PHONE)
        self.page = self.context.new_page()
        self.acts: list[Act] = []
        self.refused: dict[str, str] = {}
        self.away = 0
        self.ahead = ahead
        self.attempts = self.signed_out = 0
        self.sign_in()
        self.page.goto("/route")
        self.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        self.page.goto("about:blank")
        self.keep()

    def sign_in(self) -> None:
        session = Session(self.program.address)
        session.sign_in(self.email, PASSWORD)
        self.context.add_cookies([{"name": n, "value": v, "url": self.line.address} for n, v in session.cookies.items()])

    def call(self, name: str, *words):
        """Calls a function of the service worker, which a browser may have started anew."""
        for _ in range(3):
            try:
                worker = self.context.service_workers[-1]
                if not worker.evaluate("'soak' in globalThis"):
                    worker.evaluate(HANDS)
                    worker.evaluate("(seconds) => soak.setClock(seconds)", self.ahead - self.slow)
                return worker.evaluate(f"(words) => soak.{name}(...words)", list(words))
            except (Error, IndexError) as error:
                if "soak" in str(error) or "evaluate" in str(error):
                    raise
                share, self.line.share = self.line.share, 0
                self.page.goto("/offline")
                self.page.wait_for_timeout(500)
                self.page.goto("about:blank")
                self.line.share = share
        raise AssertionError(f"{self.email}: no service worker")

    def begin_day(self, ahead: int) -> None:
        self.ahead = ahead
        self.call("setClock", ahead - self.slow)

    def take_day(self) -> None:
        """A morning with a signal; a session that has ended begins anew."""
        self.call("refresh")
        if self.call("state")["days"] == 0:
            self.signed_out += 1
            self.sign_in()
            self.keep()

    def keep(self) -> None:
        """Takes the day with a signal. The page has perhaps begun a first time, before the clock was set."""
        self.line.share = 0
        for _ in range(2):
            self.call("refresh")
        assert self.call("state")["days"] > 0, "nothing is kept"

    def work(self, day: str, chance: random.Random, others: list[str]) -> None:
        """A day's stops, without a signal."""
        stops = [self.stop(pool, day, chance) for pool in self.pools]
        if chance.random() < 0.2:
            # Another one's pool was served too.
            stops.append(self.stop(chance.choice(others), day, chance, kind="visit"))
        if chance.random() < 0.15:
            stops.append({"kind": "note", "pool": "", "day": day, "text": f"{self.email} {day}", "photos": [96]})
        made = self.call("work", stops)
        for stop, each in zip(stops, made, strict=True):
            self.acts.append(Act(stop["kind"], stop["pool"], day, each, stop.get("ph", "")))

    def stop(self, pool: str, day: str, chance: random.Random, kind: str = "") -> dict:
        kind = kind or ("skip" if chance.random() < 0.1 else "visit")
        count = chance.choice([0, 1, 1, 2]) if kind == "visit" else chance.choice([0, 0, 1])
        photos = [chance.choice([48, 96, 160, 320]) for _ in range(count)]
        rest = [[name, value] for name, value in SCALING.items() if name != "ph"]
        return {"kind": kind, "pool": pool, "readings": rest, "day": day, "customer": pool[-4:], "photos": photos,
                "ph": f"{chance.uniform(6.8, 8.2):.1f}"}  # fmt: skip

    def undo(self, day: str, chance: random.Random) -> None:
        """Some skips of the day are taken back, before or after an attempt that may have brought them."""
        for act in self.acts[-len(self.pools) - 2 :]:
            if act.kind == "skip" and act.day == day and not act.is_taken_back and chance.random() < 0.15:
                act.is_taken_back = self.call("takeBack", act.made["id"])

    def send(self, is_whole: bool) -> None:
        self.attempts += 1
        self.call("send", is_whole)

    def settle(self) -> bool:
        """Takes note of what was refused, as its person does; true if nothing waits."""
        state = self.call("state")
        for each in state["refused"]:
            self.refused[each["id"]] = each["message"]
        if state["refused"]:
            self.call("clear", [each["id"] for each in state["refused"]])
        if any(each["hindrance"] == "signIn" for each in state["visits"]):
            self.sign_in()
        return not state["visits"] and state["waiting"] == 0
