"""A customer list of 120 rows as other programs export theirs: their words for days and columns, accents of
Windows-1252, repeated and bad rows. The same one each time."""

import csv
import io
import random

HEAD = ("First Name,Last Name,Service Address,City,State,Zip,Phone 1,Mobile,E-mail,Route Day(s),Stop #,Tech,"
        "Monthly Rate,Gallons,Start Date,Gate Code,Account Status,Comments").split(",")  # fmt: skip
FIRST = ("Alice Bob Carla Derek Elena Frank Grace Hector Irene James Karen Luis María Noah Olivia Peter Quinn "
         "Rosa").split()  # fmt: skip
LAST = ("Adams Becker Castillo Dunn Evans Fischer García Hughes Iverson Jensen Keller López Moore Núñez "
        "O’Brien").split()  # fmt: skip
STREETS = "E Palm Lane,W Cactus Wren Dr,N 7th Street,S Mill Ave,E Osborn Rd,N Scottsdale Rd".split(",")
DAYS = ["Mon", "Tues", "Wednesday", "Thu", "Fri"]
TECHS = ["Ana Ruiz", "Ben Carter", "Dave K."]
ROWS = 120
# The days of single rows, as other programs write them.
ODD_DAYS = {5: "Bi-weekly Mon", 17: "M W F", 29: "1st and 3rd Friday", 41: "Tu/Th", 53: "Every other Tuesday",
            65: "TBD", 77: "Bi-weekly Mon", 89: "M W F", 101: "on call"}  # fmt: skip


def customer_list() -> bytes:
    """120 rows as another program exports them, with accents of Windows-1252 and some bad rows."""
    dice = random.Random(16)
    rows = [row(number, dice) for number in range(ROWS - 4)]
    rows[10]["Service Address"] = ""
    rows[22]["First Name"] = rows[22]["Last Name"] = ""
    rows[34]["Monthly Rate"] = "call"
    rows[46]["Start Date"] = "13/45/2024"
    rows[58]["E-mail"] = "bob@"
    rows[70]["Gallons"] = "12k"
    rows[82]["Account Status"] = "Inactive/Hold"
    rows[94]["Tech"] = "Ben C"
    rows += [dict(rows[3]), dict(rows[4], **{"Monthly Rate": "$155.00"}), dict.fromkeys(HEAD, ""), dict(rows[6])]
    rows[-1]["Route Day(s)"] = "Thu"
    text = io.StringIO()
    table = csv.DictWriter(text, HEAD)
    table.writeheader()
    table.writerows(rows)
    return text.getvalue().encode("cp1252")


def row(number: int, dice: random.Random) -> dict[str, str]:
    """One customer: three technicians and five days in turn, each twelfth without a technician."""
    day, tech = DAYS[number % 5], TECHS[number // 5 % 3]
    first, last = FIRST[number % len(FIRST)], LAST[number % len(LAST)]
    return dict(zip(HEAD, [
        first, f"{last} {number // 15 + 1}" if number >= 90 else last, f"{1200 + number * 7} {STREETS[number % 6]}",
        "Phoenix", "AZ", f"850{number % 40:02}", f"(602) 555-{1000 + number}", "",
        f"{first.lower()}{number}@example.com",
        ODD_DAYS.get(number, day), str(number // 15 + 1), "" if number % 12 == 11 else tech,
        f"${dice.randrange(110, 220, 5)}.00", str(dice.randrange(9, 28) * 1000),
        f"{dice.randrange(1, 12)}/{dice.randrange(1, 28)}/{dice.randrange(2019, 2026)}",
        f"#{number}42" if number % 4 == 0 else "", "Active",
        "Dog in the yard" if number % 9 == 0 else ""]))  # fmt: skip
