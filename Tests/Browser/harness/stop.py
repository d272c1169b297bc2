"""A customer at whose pool a technician stands: a way in, and readings of five days ago."""

import datetime
import zoneinfo

from .business import BALANCED, Business
from .stage import Stage

GATE = {"contact_name": "Ana", "contact_phone": "(480) 555-0101", "gate_access": "4471#, side gate", "tags": "Dog Rex"}


def visited(stage: Stage, name: str = "Berger-Whitfield, Anna & Tobias") -> tuple[Business, str]:
    """A customer with a way in, measured five days ago: free chlorine and pH are due."""
    business = Business(stage)
    pool = business.customer(name, address="2418 W Hibiscus Ct, Mesa, AZ 85202")
    profile = f"{pool}/profile"
    assert business.owner.submit(profile, business.owner.fill(profile), **GATE).status == 303
    before = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date() - datetime.timedelta(days=5)
    answer = business.log(
        pool, {**BALANCED, "free_chlorine": "3", "cyanuric_acid": "40"}, done_on=before.isoformat(), done_at="08:00"
    )
    assert answer.status == 303, answer.text
    return business, pool
