"""The duration of one recommendation in Swift: `Chemistry`, compiled with optimisation beside a loop."""

import pathlib
import statistics
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOLDER = ROOT / ".build/bench/recommendations"
FLAGS = ["-O", "-wmo", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
FLAGS += ["-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility"]


def build() -> pathlib.Path:
    """The library as a module with the settings of the package, and the loop that calls it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = sorted(str(file) for file in (ROOT / "Sources/Chemistry").rglob("*.swift"))
    module = ["-parse-as-library", "-module-name", "Chemistry", "-emit-module", "-emit-object", "-o", "Chemistry.o"]
    subprocess.run(["swiftc", *FLAGS, *module, *sources], check=True, cwd=FOLDER)
    program = ["-I", ".", str(HERE / "Recommendations/main.swift"), "Chemistry.o", "-o", "recommendations"]
    subprocess.run(["swiftc", *FLAGS, *program], check=True, cwd=FOLDER)
    return FOLDER / "recommendations"


def print_recommendations() -> None:
    """Nanoseconds for one water, by each model."""
    done = subprocess.run([str(build())], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        model, *numbers = line.split()
        taken = sorted(map(float, numbers))
        print(
            f"one recommendation, {model}: best {taken[0] / 1000:.2f} us, median {statistics.median(taken) / 1000:.2f},"
            f" worst {taken[-1] / 1000:.2f} of {len(taken)} rounds"
        )
