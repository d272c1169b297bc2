"""Runs the browser tests: run.py [WORD…] runs those whose sentence has every word, with two browsers at a time."""

import concurrent.futures
import importlib
import multiprocessing
import os
import pathlib
import re
import signal
import sys
import time
import traceback

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TALLY = ROOT / ".build/results/browser.tally"
# The duration of each part of CI and of each test, in seconds, as lines with a tab: `.ci/run` shows them.
PARTS, TESTS = TALLY.with_name("parts.seconds"), TALLY.with_name("browser.seconds")
PICTURES = ROOT / ".build/browser"
BROWSERS = 2
# Longer than any test takes, in seconds; then a browser that does not answer is ended, and if that does not help, the
# worker.
LIMIT = 150
# Up to this many failures may be due to an overloaded machine and are run again; more of them are not.
SECOND_RUNS = 5

sys.path.insert(0, str(HERE))
from harness.registry import CASES  # noqa: E402
from harness.stage import BRIEF, PAGES, Stage, launch  # noqa: E402

playwright = None
browser = None
hung = False


def collect() -> None:
    """Imports every file of tests, each of which registers its tests."""
    for file in sorted(HERE.glob("*_test.py")):
        importlib.import_module(file.stem)
    sentences = [case.sentence for case in CASES]
    doubles = {sentence for sentence in sentences if sentences.count(sentence) > 1}
    assert not doubles, f"two tests say the same: {doubles}"


def open_browser() -> None:
    """Gives a worker its one browser."""
    global browser, playwright
    collect()
    playwright = sync_playwright().start()
    browser = launch(playwright, *BRIEF)
    signal.signal(signal.SIGALRM, end_browser)


def end_browser(*_) -> None:
    """Ends this worker's browser, so that a test that waits for its answer gets an error instead."""
    global hung
    if hung:
        os._exit(1)
    hung = True
    signal.alarm(60)
    for process in descendants(os.getpid()):
        if "chromium" in pathlib.Path(f"/proc/{process}/cmdline").read_text(errors="replace"):
            os.kill(process, signal.SIGKILL)


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and theirs in turn."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *descendants(int(child))]
    return found


def attempt(index: int) -> tuple[float, str]:
    """Runs one test; if the browser hung, which is no fault of the program, again in a new one."""
    global browser, hung
    signal.alarm(LIMIT)
    seconds, failure = run(index)
    signal.alarm(0)
    if not hung:
        return seconds, failure
    hung = False
    print(f"the browser hung and was started again in: {CASES[index].sentence}", flush=True)
    browser = launch(playwright, *BRIEF)
    PAGES.clear()
    signal.alarm(LIMIT)
    again, failure = run(index)
    signal.alarm(0)
    return seconds + again, failure


def run(index: int) -> tuple[float, str]:
    """Runs one test in a worker and returns its seconds and, if it failed, the reason."""
    case = CASES[index]
    start = time.monotonic()
    stage = Stage(browser)
    failure = ""
    try:
        case.run(stage)
        stage.check()
    except Exception as error:
        failure = explained(error)
    try:
        if failure:
            stage.picture(PICTURES / (re.sub(r"\W+", "-", case.sentence.lower()).strip("-") + ".png"))
            failure += stage.abandon()
        else:
            stage.finish()
    except Exception as error:
        failure += explained(error)
    return time.monotonic() - start, failure


def explained(error: Exception) -> str:
    """The error and its place in these tests, without the frames of other libraries."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(str(HERE))]
    places = [f"{pathlib.Path(frame.filename).name}:{frame.lineno}  {frame.line}" for frame in frames[1:]]
    return "\n".join([*places, f"{type(error).__name__}: {error}", ""])


def outcome(future: concurrent.futures.Future) -> tuple[float, str]:
    """The answer of a worker, or a note that it died."""
    try:
        return future.result()
    except Exception as error:
        return 0, f"the browser could not be used: {error!r}"


def run_all(indexes: list[int], browsers: int) -> dict[int, str]:
    """Runs tests and prints how each ended; returns the failures by index."""
    failures = {}
    spawn = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(browsers, spawn, open_browser) as workers:
        futures = {workers.submit(attempt, index): index for index in indexes}
        for future in concurrent.futures.as_completed(futures):
            index = futures[future]
            seconds, failure = outcome(future)
            if failure:
                failures[index] = failure
            print(report(index, failure, f" ({seconds:.1f} s)"), flush=True)
            with TESTS.open("a") as file:
                file.write(f"{seconds:.1f}\t{CASES[index].sentence}\n")
    return failures


def report(index: int, failure: str, more: str = "") -> str:
    """A test's line, and below it the reason of its failure."""
    text = f"{'✘' if failure else '✔'} {CASES[index].sentence}{more}"
    return text + ("\n    " + failure.rstrip().replace("\n", "\n    ") if failure else "")


def main() -> int:
    TALLY.parent.mkdir(parents=True, exist_ok=True)
    TALLY.write_text("0 1\n")
    TESTS.unlink(missing_ok=True)
    collect()
    words = sys.argv[1:]
    chosen = [index for index, case in enumerate(CASES) if all(word in case.sentence for word in words)]
    start = time.monotonic()
    failures = run_all(chosen, BROWSERS)
    unsteady = {}
    if 0 < len(failures) <= SECOND_RUNS:
        print("failed tests run again, with nothing beside them:", flush=True)
        again = run_all(list(failures), 1)
        unsteady = {index: why for index, why in failures.items() if index not in again}
        failures = again
    # Repeated at the end, the part of a long log that is read.
    for index, why in unsteady.items():
        print("passed at its second run alone, UNSTEADY:\n" + report(index, why))
    for index, why in failures.items():
        print(report(index, why))
    failed = len(failures)
    passed = len(chosen) - failed
    TALLY.write_text(f"{passed} {failed if chosen else 1}\n")
    seconds = time.monotonic() - start
    with PARTS.open("a") as file:
        file.write(f"{seconds:.0f}\tbrowser tests\n")
    print(f"Browser tests: {passed} good ({len(unsteady)} of them unsteady), {failed} bad, in {seconds:.0f} s")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
