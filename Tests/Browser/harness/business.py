"""A running business: the program with an owner, and the customers, technicians and visits that a test needs."""

import multiprocessing.util
import pathlib
import re
import shutil
import tempfile

from playwright.sync_api import Page

from .program import Program
from .session import Answer, Session, Value
from .stage import Stage

OWNER, TECHNICIAN = "owner@example.com", "tia@example.com"
PASSWORD = "a long enough password"
EVERY_DAY = [("service_day", str(day)) for day in range(1, 8)]
PREFERENCES = {"language": "", "units": "imperial", "theme": "system"}
# Water that calls for soda ash, baking soda and calcium; water that calls for acid; water that calls for nothing.
CORROSIVE = {
    "ph": "7.0",
    "water_temp": "70",
    "calcium_hardness": "150",
    "total_alkalinity": "60",
    "cyanuric_acid": "30",
}
SCALING = {"ph": "8.2", "water_temp": "86", "calcium_hardness": "350", "total_alkalinity": "140", "cyanuric_acid": "30"}
BALANCED = {
    "ph": "7.5",
    "water_temp": "80",
    "calcium_hardness": "250",
    "total_alkalinity": "100",
    "cyanuric_acid": "30",
}


class Business:
    """A running server, set up by its owner, and the records added to it."""

    name, owner_name, address = "Blue Pools", "Olga Owner", "1 Palm Avenue, Fort Lauderdale"
    customer_names = ("Ada Baker", "Bruno Costa", "Carla Díaz")

    def __init__(
        self,
        stage: Stage,
        region: str = "US",
        time_zone: str = "America/New_York",
        program: Program | None = None,
    ):
        self.stage = stage
        self.program = program or stage.program()
        setup = {
            "name": self.owner_name,
            "email": OWNER,
            "password": PASSWORD,
            "business_name": self.name,
            "time_zone": time_zone,
            "region": region,
        }
        # A second business of a test has its own people.
        if len(stage.programs) > 1 or self.program.data.exists():
            self._sessions = {OWNER: set_up(self.program, setup)}
            return
        data, cookies = prepared(setup)
        shutil.copytree(data, self.program.data)
        self.program.start()
        self._sessions = {OWNER: stage.session(self.program.address)}
        self._sessions[OWNER].cookies.update(cookies)

    @property
    def owner(self) -> Session:
        """The owner's session without a browser."""
        return self.session(OWNER)

    def technician(self) -> Session:
        """Adds the technician, who signs in."""
        self.program.add_account(TECHNICIAN, "technician", PASSWORD, "Tia Technician")
        return self.session(TECHNICIAN)

    def session(self, email: str) -> Session:
        """A session of one person, one for the whole test."""
        if email not in self._sessions:
            self._sessions[email] = self.stage.session(self.program.address)
            self._sessions[email].sign_in(email, PASSWORD)
        return self._sessions[email]

    def page(self, email: str = OWNER, **options) -> Page:
        """A new page in which a person, or no one, is signed in."""
        page = self.stage.page(self.program.address, **options)
        if email:
            self.sign_in(page, email)
        return page

    def borrowed_page(self, email: str, language: str) -> Page:
        """A phone's page shared by many tests, one after the other, in which a person, or no one, is signed in."""
        page = self.stage.borrowed_page(language)
        if email:
            self.sign_in(page, email)
        return page

    def sign_in(self, page: Page, email: str = OWNER) -> None:
        """Gives a browser the session of a person."""
        cookies = self.session(email).cookies.items()
        page.context.add_cookies([{"name": n, "value": v, "url": self.program.address} for n, v in cookies])

    def customer(self, name: str = "", **changes: str) -> str:
        """Adds a customer who is visited every day; returns the path of the page."""
        fields = {
            "customer_name": name or self.customer_names[0],
            "address": self.address,
            "monthly_fee": "150",
            "pool_volume": "15000",
            "total_dissolved_solids": "1000",
            "notes": "",
            **changes,
        }
        answer = self.owner.post("/pools", [*fields.items(), *EVERY_DAY], form="/pools/new")
        assert answer.status == 303, f"adding {name} answers {answer.status}: {answer.text}"
        return answer.headers["Location"].partition("?")[0]

    def person(self, name: str) -> str:
        """The identifier of a person, as the form of a customer has it."""
        return re.search(rf'<option value="([^"]+)"[^>]*>\s*{name}', self.owner.get("/pools/new").text)[1]

    def assign(self, pool: str, name: str) -> None:
        """Gives a customer's next stop to a person, for that date."""
        form = self.owner.get(f"{pool}/move").text
        action, day = re.search(r'action="([^"]+/move\?on=([0-9-]{10}))"', form).groups()
        person = re.search(rf'value="([^"]+)"[^>]*>\s*{name}', form)[1]
        answer = self.owner.post(action, [("to", day), ("technician", person)], form=f"{pool}/move")
        assert answer.status == 303, f"assigning {pool} answers {answer.status}"

    def customers(self) -> list[str]:
        """Adds three customers; returns the paths of their pages."""
        return [self.customer(name) for name in self.customer_names]

    def log(self, pool: str, readings: dict[str, str], session: Session | None = None, **more: str) -> Answer:
        """Logs a visit with measured readings; no dose is ticked."""
        return (session or self.owner).post(f"{pool}/visits", [*readings.items(), *more.items()], form=f"{pool}/log")

    def count_stock(self, kind: str, amount: str, unit: str) -> str:
        """Counts the first product of a kind; returns the path of its page."""
        [(item,)] = self.program.rows(f"SELECT hex(id) FROM inventory WHERE kind = '{kind}' ORDER BY row LIMIT 1")
        path = "/inventory/" + "-".join((item[:8], item[8:12], item[12:16], item[16:20], item[20:]))
        answer = self.owner.submit(f"{path}/count", self.owner.fill(path), counted=amount, counted_unit=unit)
        assert answer.status == 303, f"counting {kind} answers {answer.status}"
        return path

    def set(self, email: str = OWNER, **preferences: str) -> None:
        """Saves preferences: language, units, theme, show_both_units, high_contrast."""
        fields: list[tuple[str, Value]] = list({**PREFERENCES, **preferences}.items())
        answer = self.session(email).post("/settings/appearance", fields, form="/settings/appearance")
        assert answer.status == 303, f"saving preferences answers {answer.status}"


def set_up(program: Program, setup: dict[str, str]) -> Session:
    """Starts a program and sets its business up as an owner does; returns the owner's session."""
    program.start()
    session = Session(program.address)
    answer = session.post("/setup", [*setup.items()], form="/setup")
    assert answer.status == 303, f"setting up answers {answer.status}: {answer.text}"
    return session


# The data directories of businesses that this worker has set up, each with the cookies of its owner.
PREPARED: dict[tuple[str, ...], tuple[pathlib.Path, dict[str, str]]] = {}


def prepared(setup: dict[str, str]) -> tuple[pathlib.Path, dict[str, str]]:
    """The data of a business that was set up, and its owner's cookies: made once per worker and copied for each
    test."""
    key = tuple(setup.values())
    if key not in PREPARED:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="poolflow-"))
        multiprocessing.util.Finalize(None, shutil.rmtree, (folder, True), exitpriority=1)
        program = Program(folder)
        session = set_up(program, setup)
        program.stop()
        PREPARED[key] = program.data, session.cookies
    return PREPARED[key]


def visit_in(location: str) -> str:
    """The visit that a redirect to the route names."""
    found = re.search(r"saved=([0-9A-F-]{36})", location)
    assert found, f"no visit in {location}"
    return found[1]


class LongWindedBusiness(Business):
    """A business in which every name has the greatest length, without a space to break a line at."""

    name, owner_name, address = "Poolservice" * 18 + "ab", "Olga" * 50, "Lindenstraße" * 25
    customer_names = ("Wasserfreunde" * 15 + "Aaaaa", "W" * 200, "المسبح" * 33 + "aa")
