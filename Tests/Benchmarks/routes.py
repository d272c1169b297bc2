"""The order of a day's stops: how far above the best known, and how long on one core, by the number of stops.

The days are made up from a seed: clustered around one town, from a fixed first stop to an open end. The best known is
the best of OR-Tools, LKH and ours in this run. POOLFLOW_BENCH_ROUTE_SECONDS are those that OR-Tools has for a day (a
tenth of them for one whose order is proven), POOLFLOW_BENCH_ROUTE_DAYS the days of each size,
POOLFLOW_BENCH_ROUTE_SIZES the numbers of stops."""

import os
import pathlib
import random
import statistics
import subprocess
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOLDER = ROOT / ".build/bench/routes"
# Made by `make bench` from `Tests/Benchmarks/requirements.txt`.
PYTHON = ROOT / ".build/bench/python/bin/python"
SIZES = [int(size) for size in os.environ.get("POOLFLOW_BENCH_ROUTE_SIZES", "12,25,50,100,200,300").split(",")]
DAYS = int(os.environ.get("POOLFLOW_BENCH_ROUTE_DAYS", "12"))
SECONDS = float(os.environ.get("POOLFLOW_BENCH_ROUTE_SECONDS", "60"))
SEED = 17

Day = list[tuple[float, float]]


def build() -> pathlib.Path:
    """The library and the loop that calls it as one module, with optimisation."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = sorted(str(file) for file in (ROOT / "Sources/RoutePlanning").rglob("*.swift"))
    flags = ["-O", "-wmo", "-swift-version", "6", "-module-name", "routes", "-o", "routes"]
    subprocess.run(["swiftc", *flags, *sources, str(HERE / "Routes/main.swift")], check=True, cwd=FOLDER)
    return FOLDER / "routes"


def days(size: int) -> list[Day]:
    """Stops in neighbourhoods of different density. Only `random()` is the same in every version of Python."""
    draw = random.Random(SEED * 1_000 + size)

    def bell() -> float:
        return sum(draw.random() for _ in range(6)) - 3

    def day() -> Day:
        centres = [
            (33.45 + 0.4 * (draw.random() - 0.5), -112.07 + 0.5 * (draw.random() - 0.5))
            for _ in range(max(2, int(0.7 * size**0.5)))
        ]
        stops = []
        for _ in range(size):
            latitude, longitude = centres[int(draw.random() * len(centres))]
            width = 0.03 * (0.5, 1, 2)[int(draw.random() * 3)]
            stops.append((round(latitude + width * bell(), 6), round(longitude + width * bell(), 6)))
        return stops

    return [day() for _ in range(DAYS)]


def words(day: Day) -> str:
    return " ".join(f"{latitude} {longitude}" for latitude, longitude in day)


def reference(day: Day, is_proven: bool) -> tuple[float, float]:
    """The miles of OR-Tools and of LKH."""
    line = f"{SECONDS / 10 if is_proven else SECONDS} {words(day)}\n"
    command = [str(PYTHON), str(HERE / "Routes/reference.py")]
    done = subprocess.run(command, input=line, check=True, capture_output=True, text=True)
    ortools, lkh = map(float, done.stdout.split())
    return ortools, lkh


def print_routes() -> None:
    """Percent above the best known, and milliseconds."""
    program = build()
    print(f"order of stops: mean percent above the best known, {DAYS} days of each size, OR-Tools {SECONDS:.0f} s a day")
    print(f"{'stops':>5}{'documented':>12}{'OR-Tools':>10}{'LKH':>8}{'ours':>8}{'worst':>8}", end="")
    print(f"{'bound says':>12}{'proven':>8}{'CPU ms':>8}{'worst':>8}")
    for size in SIZES:
        print_size(program, days(size))
    print()


def print_size(program: pathlib.Path, chosen: list[Day]) -> None:
    lines = "".join(words(day) + "\n" for day in chosen)
    done = subprocess.run([str(program)], input=lines, check=True, capture_output=True, text=True)
    ours = [tuple(map(float, line.split())) for line in done.stdout.splitlines()]
    # Ours is measured alone; the references may share the cores.
    with ThreadPoolExecutor(max_workers=2) as pool:
        others = list(pool.map(reference, chosen, [row[4] == 1 for row in ours]))
    gaps: dict[str, list[float]] = {name: [] for name in ("documented", "ortools", "lkh", "ours", "bound")}
    for (_, miles, documented, bound, proven), (ortools, lkh) in zip(ours, others, strict=True):
        best = min(miles, ortools, lkh)
        assert bound <= best * (1 + 1e-6), "a bound is above a route"
        assert not proven or miles <= best * (1 + 1e-6), "a proven order is not the best"
        lengths = (documented, ortools, lkh, miles)
        for name, length in zip(("documented", "ortools", "lkh", "ours"), lengths, strict=True):
            gaps[name].append(100 * (length / best - 1))
        gaps["bound"].append(100 * (miles / bound - 1))
    mean = {name: statistics.mean(values) for name, values in gaps.items()}
    taken = [row[0] for row in ours]
    print(f"{len(chosen[0]):>5}{mean['documented']:>12.2f}{mean['ortools']:>10.2f}{mean['lkh']:>8.2f}", end="")
    print(f"{mean['ours']:>8.2f}{max(gaps['ours']):>8.2f}{mean['bound']:>12.2f}", end="")
    print(f"{sum(row[4] == 1 for row in ours):>8}{statistics.mean(taken):>8.1f}{max(taken):>8.1f}", flush=True)


if __name__ == "__main__":
    print_routes()
