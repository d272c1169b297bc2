"""The weeks: the minutes of a proposal beside those that OR-Tools and PyVRP find for the same customers in a minute.

The customers are made up from a seed: clustered around one town, five people, each from home and back within the hours,
some with a window; at present by strips of the map from west to east. In the first part every customer is served each
week, so that the four weeks are one. In the second part a third of them are served in every other week; the others have
the same person and weekday in both. All three plans are judged alike (`Routes/weeks_plan.py`). A proposal has one order
of a weekday for all weeks; the solvers may order each week by itself.
POOLFLOW_BENCH_WEEKS_SECONDS are those that each solver has for an instance, POOLFLOW_BENCH_WEEKS the instances."""

import json
import os
import pathlib
import random
import subprocess

from routes import PYTHON, ROOT
from Routes.weeks_plan import Case, Day, Verdict, case, verdict

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = ROOT / ".build/bench/weeks"
SECONDS = float(os.environ.get("POOLFLOW_BENCH_WEEKS_SECONDS", "60"))
INSTANCES = int(os.environ.get("POOLFLOW_BENCH_WEEKS", "3"))
PEOPLE, CUSTOMERS, DAYS = 5, 400, 5
FROM, UNTIL = 480, 990
EVERY_WEEK = sum(1 << 7 * week for week in range(4))
SEED = 17


def build() -> pathlib.Path:
    """The library and the loop that calls it as one module, with optimisation."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = sorted(str(file) for file in (ROOT / "Sources/RoutePlanning").rglob("*.swift"))
    flags = ["-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "weeks", "-o", "weeks"]
    subprocess.run(["swiftc", *flags, *sources, str(HERE / "Routes/weeks.swift")], check=True, cwd=FOLDER)
    return FOLDER / "weeks"


def instance(number: int, is_mixed: bool) -> list[float]:
    """The numbers of `Routes/weeks.swift`. Only `random()` is the same in every version of Python."""
    draw = random.Random(SEED * 1_000 + number)

    def bell() -> float:
        return sum(draw.random() for _ in range(6)) - 3

    def place() -> tuple[float, float]:
        return 33.45 + 0.5 * (draw.random() - 0.5), -112.07 + 0.6 * (draw.random() - 0.5)

    centres = [place() for _ in range(16)]
    numbers: list[float] = [PEOPLE, FROM, UNTIL]
    for _ in range(PEOPLE):
        numbers += place()
    rows = []
    for _ in range(CUSTOMERS):
        latitude, longitude = centres[int(draw.random() * len(centres))]
        width = 0.03 * (0.5, 1, 2)[int(draw.random() * 3)]
        at = round(latitude + width * bell(), 6), round(longitude + width * bell(), 6)
        window = (-1, -1) if draw.random() < 0.85 else ((480, 720), (720, 990))[int(draw.random() * 2)]
        weeks = EVERY_WEEK if not is_mixed or draw.random() < 0.67 else (1 | 1 << 14) << (7 * int(draw.random() * 2))
        rows.append((*at, 12 + int(draw.random() * 14), *window, weeks))
    # Strips of equal numbers from west to east are people, and days within them from south to north.
    strip = CUSTOMERS // PEOPLE
    for person in range(PEOPLE):
        own = sorted(sorted(rows, key=lambda row: row[1])[person * strip : (person + 1) * strip])
        for place_, row in enumerate(own):
            numbers += [*row[:5], person, place_ * DAYS // strip, row[5]]
    return numbers


def solved(numbers: list[float], name: str) -> list[Day]:
    """The plan of a solver."""
    line = " ".join(map(str, [SECONDS, *numbers]))
    command = [str(PYTHON), str(HERE / "Routes/weeks_reference.py"), name]
    done = subprocess.run(command, input=line, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def proposed(case: Case, places: list[int]) -> list[Day]:
    """The plan of the person, weekday and place of each customer."""
    days: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number in range(len(places) // 3):
        person, weekday, place = places[3 * number : 3 * number + 3]
        days.setdefault((person, weekday), []).append((place, number))
    return [
        (week, *day, [number for _, number in sorted(stops) if case.customers[number].is_served(week)])
        for day, stops in days.items()
        for week in range(2)
    ]


def ours(program: pathlib.Path, numbers: list[float]) -> tuple[list[float], Verdict]:
    """The first numbers of `weeks.swift`, and its plan judged."""
    line = " ".join(map(str, numbers)) + "\n"
    done = subprocess.run([str(program)], input=line, check=True, capture_output=True, text=True)
    words = done.stdout.split()
    figures = list(map(float, words[:4]))
    judged = verdict(case(numbers), proposed(case(numbers), list(map(int, words[4:]))))
    assert not judged.faults, judged.faults
    assert abs(judged.minutes - figures[2]) < 1, "the figures are not those of the plan"
    return figures, judged


def print_weeks() -> None:
    """Minutes of four weeks, and percent above the better solver."""
    program = build()
    print(f"days and people: {CUSTOMERS} customers, {PEOPLE} people, minutes of driving and waiting in four weeks,")
    print(f"solvers {SECONDS:.0f} s each, over the hours and missed windows of each plan; - is a plan with faults")
    print(f"{'':>6}{'present':>9}{'OR-Tools':>18}{'PyVRP':>18}{'ours':>18}{'above %':>9}{'CPU s':>7}{'moved':>7}")
    for is_mixed in (False, True):
        for number in range(INSTANCES):
            print_instance(program, instance(number, is_mixed), "mixed" if is_mixed else "weekly")
    print()


def print_instance(program: pathlib.Path, numbers: list[float], name: str) -> None:
    (taken, present, _, moved), own = ours(program, numbers)
    others = [verdict(case(numbers), solved(numbers, solver)) for solver in ("ortools", "pyvrp")]
    valid = [other.minutes for other in others if not other.faults and not other.over and not other.missed]
    above = f"{100 * (own.minutes / min(valid) - 1):.2f}" if valid else "-"
    print(f"{name:>6}{present:>9.0f}", end="")
    for judged in (*others, own):
        text = "-" if judged.faults else f"{judged.minutes:.0f}"
        print(f"{text:>9}{judged.over:>5.0f}{judged.missed:>4}", end="")
    print(f"{above:>9}{taken / 1_000:>7.1f}{moved:>7.0f}", flush=True)


if __name__ == "__main__":
    print_weeks()
