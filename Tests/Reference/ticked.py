"""The water after the doses that the pages tick together, by PHREEQC: fills the last columns of ticked.csv.

pip install phreeqpython==1.6.2
python ticked.py SETS .

SETS has the columns water (its row in waters.csv, from 0), model, acid, sodaAsh, bicarbonate, calcium: ounces to 10,000
gallons. The test of the table writes such a file if other doses are ticked than those in the table; ticked.csv itself is
another valid input.
"""

import csv
import pathlib
import sys

from phreeqc import LIMITS, LITERS, PRODUCTS, Program

NAMES = list(PRODUCTS)


def waters(folder):
    with open(folder / "waters.csv", newline="") as file:
        for row in csv.DictReader(file):
            yield {name: float(row[name]) for name in LIMITS}


def together(program, water, ounces):
    """pH and calcite index of the water after all of the doses at once, with no gas exchanged."""
    text = program.solution(water)
    liters = program.run(text + "END\n")[-1]["liters"]
    added = [(*PRODUCTS[name], amount) for name, amount in ounces.items() if amount > 0]
    lines = "".join(f" {substance} {amount * each / LITERS * liters}\n" for substance, each, amount in added)
    row = program.run(f"{text}END\nUSE solution 1\nREACTION\n{lines} 1 mmol\nEND\n")[-1]
    return row["ph"], row["si"]


def main(sets, folder):
    program = Program()
    chosen = list(waters(folder))
    with open(sets, newline="") as file:
        asked = list(csv.DictReader(file))
    with open(folder / "ticked.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["water", "model", *NAMES, "ph", "si"])
        for row in asked:
            ounces = {name: float(row[name]) for name in NAMES}
            ph, si = together(program, chosen[int(row["water"])], ounces)
            rows.writerow([row["water"], row["model"], *(row[name] for name in NAMES), f"{ph:.4f}", f"{si:.4f}"])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
