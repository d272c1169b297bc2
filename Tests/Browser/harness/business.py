"""A business that runs: the program with an owner, and customers, technicians and visits as a test asks for them."""

import re

from playwright.sync_api import Page

from .session import Answer, Session, Value
from .stage import Stage

OWNER, TECHNICIAN = "owner@example.com", "tia@example.com"
PASSWORD = "a long enough password"
EVERY_DAY = [("service_day", str(day)) for day in range(1, 8)]
# Water that calls for soda ash, baking soda and calcium; water that calls for acid; water that calls for nothing.
CORROSIVE = {"ph": "7.0", "water_temp": "70", "calcium_hardness": "150", "total_alkalinity": "60", "cyanuric_acid": "30"}
SCALING = {"ph": "8.2", "water_temp": "86", "calcium_hardness": "350", "total_alkalinity": "140", "cyanuric_acid": "30"}
BALANCED = {"ph": "7.5", "water_temp": "80", "calcium_hardness": "250", "total_alkalinity": "100", "cyanuric_acid": "30"}


class Business:
    """A running server with one owner, in New York, and whatever is added."""

    def __init__(self, stage: Stage):
        self.stage = stage
        self.program = stage.program()
        self.program.add_account(OWNER, "owner", PASSWORD, "Olga Owner")
        self.program.start()
        self._sessions: dict[str, Session] = {}

    @property
    def owner(self) -> Session:
        """The owner's session without a browser."""
        return self.session(OWNER)

    def technician(self) -> Session:
        """Adds the technician, who signs in."""
        self.program.add_account(TECHNICIAN, "technician", PASSWORD, "Tia Technician")
        return self.session(TECHNICIAN)

    def session(self, email: str) -> Session:
        """Somebody's session, one for the whole test."""
        if email not in self._sessions:
            self._sessions[email] = self.stage.session(self.program.address)
            self._sessions[email].sign_in(email, PASSWORD)
        return self._sessions[email]

    def page(self, email: str = OWNER, **options) -> Page:
        """A browser in which somebody is signed in."""
        page = self.stage.page(self.program.address, **options)
        cookies = self.session(email).cookies.items()
        page.context.add_cookies([{"name": n, "value": v, "url": self.program.address} for n, v in cookies])
        return page

    def customer(self, name: str = "Ada Baker", **changes: str) -> str:
        """Adds a customer who is visited every day; answers the path of the page."""
        fields = {
            "customer_name": name,
            "address": "1 Palm Avenue, Fort Lauderdale",
            "monthly_fee": "150",
            "pool_volume": "15000",
            "total_dissolved_solids": "1000",
            "notes": "",
            **changes,
        }
        answer = self.owner.post("/pools", [*fields.items(), *EVERY_DAY], form="/pools/new")
        assert answer.status == 303, f"adding {name} answers {answer.status}: {answer.text}"
        return answer.headers["Location"].partition("?")[0]

    def log(self, pool: str, readings: dict[str, str], session: Session | None = None, **more: str) -> Answer:
        """Logs a visit with measured readings; doses stay as the form proposes them only without `readings`."""
        return (session or self.owner).post(f"{pool}/visits", [*readings.items(), *more.items()], form=f"{pool}/log")

    def set(self, email: str = OWNER, **preferences: str) -> None:
        """Saves preferences: language, units, theme, show_both_units."""
        fields: list[tuple[str, Value]] = list({"language": "", "units": "imperial", "theme": "system", **preferences}.items())
        answer = self.session(email).post("/settings", fields, form="/settings")
        assert answer.status == 303, f"saving preferences answers {answer.status}"


def visit_in(location: str) -> str:
    """The visit that a redirect to the route names."""
    found = re.search(r"saved=([0-9A-F-]{36})", location)
    assert found, f"no visit in {location}"
    return found[1]
