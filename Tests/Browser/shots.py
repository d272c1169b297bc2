"""Takes a picture of every page in each of its states into .build/shots: shots.py [WORD…] those whose name has every
word.

Light and dark, phone and desktop in English; German, and names of 200 characters, on a light phone."""

import html
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parents[1] / ".build/shots"
sys.path.insert(0, str(HERE))
from harness.business import Business, LongWindedBusiness  # noqa: E402
from harness.stage import DEVICES, THEMES, Stage, launch  # noqa: E402
from harness.views import VIEWERS, VIEWS, collect  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

LOOKS = [(device, theme) for device in DEVICES for theme in THEMES]


def picture(browser: Browser, view: str) -> list[str]:
    """Takes a picture of one view in each look; returns the names of the files."""
    return [
        *shoot(browser, view, Business, LOOKS, "en-US"),
        *shoot(browser, view, Business, LOOKS[:1], "de-DE"),
        *shoot(browser, view, LongWindedBusiness, LOOKS[:1], "de-DE", "-long"),
    ]


def shoot(
    browser: Browser, view: str, kind: type[Business], looks: list[tuple[str, str]], language: str, mark: str = ""
) -> list[str]:
    """Takes a picture of one view of a fresh business."""
    stage = Stage(browser)
    try:
        business = kind(stage)
        opener = VIEWS[view](business)
        files = []
        for device, theme in looks:
            page = business.page(VIEWERS[view], device=device, theme=theme, language=language)
            opener(page)
            name = re.sub(r"\W+", "-", view) + f"-{device}-{theme}-{language[:2]}{mark}.png"
            page.screenshot(path=FOLDER / name, full_page=True)
            files.append(name)
        return files
    finally:
        stage.abandon()


def write_index(files: dict[str, list[str]]) -> None:
    """One page with all pictures, a row for each view."""
    rows = [
        f"<h2>{html.escape(view)}</h2>"
        + "".join(f'<a href="{name}"><img src="{name}" title="{name}"></a> ' for name in names)
        for view, names in files.items()
    ]
    style = "<style>body { font-family: sans-serif } img { height: 420px; border: 1px solid gray }</style>"
    (FOLDER / "index.html").write_text(f"<!doctype html><title>PoolFlow</title>{style}{''.join(rows)}")


def main() -> None:
    collect()
    views = [view for view in VIEWS if all(word in view for word in sys.argv[1:])]
    if not sys.argv[1:]:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        files = {view: picture(browser, view) for view in views}
    write_index(files)
    print(f"{sum(map(len, files.values()))} pictures in {FOLDER.relative_to(HERE.parents[1])}/index.html")


if __name__ == "__main__":
    main()
