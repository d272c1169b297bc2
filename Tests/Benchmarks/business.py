"""Fills the store of a data directory with 1,000 pools and 100,000 visits, written with the columns of
BusinessSchema.

The same numbers come out each time: 50 stops on the given day's weekday, 950 over the other six; 100 weekly visits a
pool, the last one a week before the given day, or each pool's on another day or on its own weekday, with five readings
and one dose each."""

import datetime
import pathlib
import random
import sqlite3
import unicodedata

POOLS = 1_000
STOPS = 50
VISITS_A_POOL = 100
DAY_MS = 24 * 3600 * 1000
WEEK_MS = 7 * DAY_MS
FIRST = ["Ada", "Bruno", "Carla", "Diego", "Elena", "Frank", "Grace", "Hugo", "Irene", "José", "Karin", "Luís"]
LAST = ["Álvarez", "Baker", "Costa", "Dupont", "Eriksen", "Fischer", "Garcia", "Hoffmann", "Iverson", "Müller"]
STREETS = ["Palm Avenue", "Ocean Drive", "Cypress Lane", "Sunset Boulevard", "Lake Road", "Harbor Street"]
READINGS = {
    "ph": (7.0, 8.2, 1),
    "water_temp": (70, 88, 0),
    "calcium_hardness": (150, 450, 0),
    "total_alkalinity": (60, 140, 0),
    "cyanuric_acid": (20, 80, 0),
}


def fill(data: pathlib.Path, today: datetime.date, is_spread: bool = False, is_on_time: bool = False) -> None:
    """Adds the pools and visits to the live store, in one transaction; `is_spread` gives each stop of the day a last
    visit on a separate day, `is_on_time` each pool visits on its own weekday up to yesterday, so that nothing is
    overdue."""
    name = (data / "current").read_text().strip()
    connection = sqlite3.connect(data / "stores" / name / "business.sqlite", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    dice = random.Random(1)
    noon = datetime.datetime.combine(today, datetime.time(12), datetime.UTC)
    now = int(noon.timestamp() * 1000)
    for number in range(1, POOLS + 1):
        row = add_pool(connection, dice, number, now)
        add_schedule(connection, row, number, today.isoweekday() % 7 + 1)
        earlier = number % STOPS if is_spread else 0
        if is_on_time and number > STOPS:
            earlier = -1 - number % 6
        for weeks in range(VISITS_A_POOL, 0, -1):
            day = today - datetime.timedelta(weeks=weeks, days=earlier)
            add_visit(connection, dice, row, day, now - weeks * WEEK_MS - earlier * DAY_MS)
    connection.execute("COMMIT")
    connection.execute("ANALYZE")
    connection.close()


def add_pool(connection: sqlite3.Connection, dice: random.Random, number: int, now: int) -> int:
    """One customer with a distinct address in one metro area; the server enters it in the search when it starts."""
    name = f"{dice.choice(FIRST)} {dice.choice(LAST)} {number}"
    address = f"{number} {dice.choice(STREETS)}, Fort Lauderdale, FL 333{number % 90 + 10}"
    pool = {
        "id": dice.randbytes(16),
        "customer_name": name,
        "sort_name": folded(name),
        "address": address,
        "latitude": 26.1 + dice.uniform(-0.1, 0.1),
        "longitude": -80.2 + dice.uniform(-0.1, 0.1),
        "ph": 7.4,
        "water_temp_f": 79,
        "calcium_hardness": 250,
        "total_alkalinity": 90,
        "cyanuric_acid": 40,
        "total_dissolved_solids": 1_000,
        "cached_lsi": round(dice.uniform(-0.6, 0.6), 2),
        "volume_gallons": dice.randrange(8_000, 30_000, 500),
        "monthly_fee": dice.randrange(90, 240, 5),
        "created_at": now - 104 * WEEK_MS,
        "updated_at": now,
    }
    return insert(connection, "pools", pool)


def add_schedule(connection: sqlite3.Connection, pool_row: int, number: int, weekday_today: int) -> None:
    """The first 50 pools are due today, the others on the other six weekdays; 1 is Sunday. Schedules of earlier versions
    are weekdays alone."""
    weekday = weekday_today if number <= STOPS else (weekday_today + number % 6) % 7 + 1
    schedule = {"pool_row": pool_row, "weekday": weekday, "position": number}
    columns = {column for _, column, *_ in connection.execute("PRAGMA table_info(schedules)")}
    if "id" in columns:
        schedule |= {"id": pool_row.to_bytes(16), "kind": "weekly"}
    insert(connection, "schedules", schedule)


def add_visit(connection: sqlite3.Connection, dice: random.Random, pool_row: int, day: datetime.date, at: int) -> None:
    """One visit with its readings and one dose."""
    cost = round(dice.uniform(0.5, 6), 2)
    visit = {
        "id": dice.randbytes(16),
        "pool_row": pool_row,
        "done_on": day.isoformat(),
        "opened_at": at - 600_000,
        "performed_at": at,
        "received_at": at + 1_000,
        "lsi": round(dice.uniform(-0.6, 0.6), 2),
        "model": "documented",
        "model_version": 1,
        "chemical_cost": cost,
    }
    row = insert(connection, "visits", visit)
    for parameter, (low, high, digits) in READINGS.items():
        reading = {"visit_row": row, "parameter": parameter, "value": round(dice.uniform(low, high), digits)}
        insert(connection, "readings", {**reading, "is_measured": 1})
    ounces = dice.randrange(4, 40)
    dose = {
        "id": dice.randbytes(16),
        "visit_row": row,
        "key": "acid",
        "chemical_name": "Muriatic Acid",
        "kind": "acid",
        "quantity_oz": ounces,
        "recommended_oz": ounces,
        "cost": cost,
        "taken_oz": ounces,
    }
    insert(connection, "doses", dose)


def folded(text: str) -> str:
    """Lower case without accents, as SortKey folds."""
    return "".join(each for each in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(each))


def insert(connection: sqlite3.Connection, table: str, values: dict) -> int:
    """Inserts one row; returns its number."""
    marks = ", ".join("?" * len(values))
    statement = f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})"
    return connection.execute(statement, tuple(values.values())).lastrowid or 0
