"""Makes waters.csv and doses.csv with the USGS program PHREEQC: the reference of the carbonate model.

pip install phreeqpython==1.6.2
python phreeqc.py .
"""

import csv
import itertools
import pathlib
import random
import sys

from phreeqpython import PhreeqPython

LITERS = 37854.1178  # 10,000 US gallons of 3.785411784 L
OUNCE_ML, OUNCE_G = 29.5735295625, 28.349523125
CALCIUM_CARBONATE, CALCIUM_CHLORIDE, BICARBONATE = 100.0869, 110.983, 84.0066
SODIUM_CHLORIDE, CYANURIC_ACID, EQUIVALENT = 58.4428, 129.0742, 50.04345

# Millimoles of the substance in an ounce of the product, in the unit it is sold by.
PRODUCTS = {
    "acid": ("HCl", 1000 * OUNCE_ML * 1.160 * 0.3145 / 36.4609),  # fluid ounce, 20 degrees Baumé, 31.45 % by weight
    "sodaAsh": ("Na2CO3", 1000 * OUNCE_G / 105.9884),
    "bicarbonate": ("NaHCO3", 1000 * OUNCE_G / BICARBONATE),
    "calcium": ("CaCl2", 1000 * OUNCE_G * 0.77 / CALCIUM_CHLORIDE),
}

# 6.88 at 25 °C and no ionic strength (O'Brien 1972; O'Brien, Morris and Butler 1974); with the activity coefficients of
# PHREEQC it reads 6.83 in pool water. Its dependence on temperature is omitted, as in every pool table.
CYANURIC = """
SOLUTION_MASTER_SPECIES
  Cyan  HCyan  0  129.0742  129.0742
SOLUTION_SPECIES
  HCyan = HCyan
    log_k 0
  HCyan = Cyan- + H+
    log_k -6.88
"""

PUNCH = """
USER_PUNCH
  -headings ph si alkalinity liters
  10 PUNCH -LA("H+"), SI("Calcite"), ALK * TOT("water") / SOLN_VOL, SOLN_VOL
SELECTED_OUTPUT
  -reset false
  -user_punch true
"""

LIMITS = dict(ph=(6.8, 9.0), f=(45, 104), ch=(50, 1000), ta=(20, 250), cya=(0, 150), salt=(0, 6000))
DIGITS = dict(ph=2)
COUNT = 2400
LEAST_CARBONATE = 10  # ppm; below it the index is called uncertain


def carbonate_alkalinity(water):
    """Alkalinity less the cyanurate's, by the closed form: only used to choose the waters."""
    return water["ta"] - 0.38772 * water["cya"] / (1 + 10 ** (6.83 - water["ph"]))


def waters():
    """The corners of the region, ordinary waters over pH and salt, then seeded random waters: 2,400 in all."""
    names = list(LIMITS)
    grid = [dict(zip(names, values)) for values in itertools.product(*LIMITS.values())]
    grid += [dict(ph=ph, f=80, ch=350, ta=80, cya=50, salt=salt)
             for ph in (7.0, 7.2, 7.4, 7.5, 7.6, 7.8, 8.0, 8.2) for salt in (0, 500, 1000, 2000, 3200, 4000)]
    chosen = [water for water in grid if carbonate_alkalinity(water) >= LEAST_CARBONATE]
    source = random.Random(3)
    while len(chosen) < COUNT:
        water = {name: low + (high - low) * source.random() for name, (low, high) in LIMITS.items()}
        water = {name: round(value, DIGITS.get(name, 0)) for name, value in water.items()}
        if carbonate_alkalinity(water) >= LEAST_CARBONATE:
            chosen.append(water)
    return chosen


def doses(number, water):
    """One addition of each product within the ceilings of a visit, in ounces to 10,000 gallons.

    Acid takes a third, two thirds or all of 20 ppm of alkalinity and leaves 5 ppm of carbonates, soda ash and
    bicarbonate bring as much; calcium chloride brings a third, two thirds or all of 80 ppm of hardness.
    """
    share = (number % 3 + 1) / 3
    left = carbonate_alkalinity(water) - 5
    acid = min(52.0 * share, left / 0.391)
    whole = [("acid", acid), ("sodaAsh", 14.2 * share), ("bicarbonate", 45.0 * share), ("calcium", 156.0 * share)]
    return [(product, round(ounces, 1)) for product, ounces in whole if ounces >= 0.1]


class Program:
    """PHREEQC with its own database and cyanuric acid."""

    def __init__(self, database="phreeqc.dat"):
        self.engine = PhreeqPython(database=database)
        self.engine.ip.run_string(CYANURIC + PUNCH)

    def run(self, text):
        self.engine.ip.run_string(text)
        rows = self.engine.ip.get_selected_output_array()
        return [dict(zip(rows[0], row)) for row in rows[1:]]

    def solution(self, water):
        """Calcium as chloride, alkalinity as sodium salts, sodium chloride up to the reading of a salt test.

        A salt test reads all chloride as sodium chloride, that of the calcium too. Cyanurate has an alkalinity of one, so
        the alkalinity given is what a test kit titrates.
        """
        alkalinity = water["ta"] / EQUIVALENT
        calcium = water["ch"] / CALCIUM_CARBONATE
        chloride = max(0, water["salt"] / SODIUM_CHLORIDE - 2 * calcium)
        return (f"SOLUTION 1\n units mmol/L\n density 1 calculate\n temp {(water['f'] - 32) / 1.8}\n"
                f" pH {water['ph']}\n Alkalinity {alkalinity}\n Ca {calcium}\n Na {chloride + alkalinity}\n"
                f" Cl {chloride + 2 * calcium} charge\n Cyan {water['cya'] / CYANURIC_ACID}\n")

    def answer(self, water, additions=()):
        """pH, calcite index and alkalinity in ppm of the water, then after each addition to it, with no gas exchanged.

        An addition is a product and its ounces to 10,000 gallons.
        """
        text = self.solution(water)
        first = self.run(text + "END\n")[-1]
        for product, ounces in additions:
            substance, millimoles = PRODUCTS[product]
            amount = ounces * millimoles / LITERS * first["liters"]
            text += f"END\nUSE solution 1\nREACTION\n {substance} 1\n {amount} mmol\n"
        rows = self.run(text + "END\n")
        return [(row["ph"], row["si"], 1000 * EQUIVALENT * row["alkalinity"]) for row in rows]


def main(folder):
    program = Program()
    chosen = waters()
    answers = [program.answer(water, doses(number, water)) for number, water in enumerate(chosen)]
    with open(folder / "waters.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow([*LIMITS, "si"])
        rows.writerows([*water.values(), f"{answer[0][1]:.4f}"] for water, answer in zip(chosen, answers))
    with open(folder / "doses.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["water", "product", "ounces", "ph", "si", "ta"])
        for number, (water, answer) in enumerate(zip(chosen, answers)):
            for (product, ounces), (ph, si, ta) in zip(doses(number, water), answer[1:], strict=True):
                rows.writerow([number, product, ounces, f"{ph:.4f}", f"{si:.4f}", f"{ta:.2f}"])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
