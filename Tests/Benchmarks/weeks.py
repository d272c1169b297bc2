"""The weeks: the minutes of a proposal beside those that OR-Tools and PyVRP find for the same week in a minute.

The customers are made up from a seed: clustered around one town, five people, each from home and back within the hours,
some with a window; at present by strips of the map from west to east. Every customer is served each week, so that the
four weeks are one and the solvers can be asked. The second part has a third of the customers in every other week,
which the solvers cannot be asked: each week by itself, with other days in every week, is a bound of theirs.
POOLFLOW_BENCH_WEEKS_SECONDS are those that each solver has for an instance, POOLFLOW_BENCH_WEEKS the instances."""

import os
import pathlib
import random
import subprocess

from routes import PYTHON, ROOT

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


def solved(numbers: list[float], weeks: int, name: str) -> float:
    """The minutes of driving and waiting in the customers of a week, by a solver; infinite where it finds nothing."""
    line = " ".join(map(str, [SECONDS, weeks, *numbers]))
    command = [str(PYTHON), str(HERE / "Routes/weeks_reference.py"), name]
    done = subprocess.run(command, input=line, check=True, capture_output=True, text=True)
    return float(done.stdout)


def print_weeks() -> None:
    """Minutes of four weeks, and percent above the better solver."""
    program = build()
    print(f"days and people: {CUSTOMERS} customers, {PEOPLE} people, minutes of driving and waiting in four weeks,")
    print(f"solvers {SECONDS:.0f} s each")
    print(f"{'':>6}{'present':>9}{'OR-Tools':>10}{'PyVRP':>8}{'ours':>8}{'above %':>9}{'CPU s':>7}{'over':>6}", end="")
    print(f"{'missed':>8}{'then':>6}{'moved':>7}")
    for is_mixed in (False, True):
        for number in range(INSTANCES):
            numbers = instance(number, is_mixed)
            line = " ".join(map(str, numbers)) + "\n"
            done = subprocess.run([str(program)], input=line, check=True, capture_output=True, text=True)
            taken, present, ours, over, missed, then, moved = map(float, done.stdout.split())
            weeks = (0, 1) if is_mixed else (0,)
            others = [
                sum(solved(numbers, week, name) for week in weeks) * 4 / len(weeks) for name in ("ortools", "pyvrp")
            ]
            above = 100 * (ours / min(others) - 1)
            print(f"{'mixed' if is_mixed else 'weekly':>6}{present:>9.0f}{others[0]:>10.0f}{others[1]:>8.0f}", end="")
            print(f"{ours:>8.0f}{above:>9.2f}{taken / 1_000:>7.1f}{over:>6.0f}{missed:>8.0f}{then:>6.0f}", end="")
            print(f"{moved:>7.0f}", flush=True)
    print()


if __name__ == "__main__":
    print_weeks()
