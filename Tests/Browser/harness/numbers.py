"""Every number and badge is shown whole: in any face, at any width, with larger text and with wider spacing."""

import pathlib

from playwright.sync_api import Page

from .fonts import FACES, present

SCRIPT = pathlib.Path(__file__).with_name("numbers.js").read_text()
# Selectors of elements that show an index, doses or sums.
MEASURED = ".index, .strip, .index-bar, .badge[data-lsi], .dose, .step, .sum, .trio, .dotted, .poured, .stock__amount"
PHONES, DESKTOPS = (320, 390), (800, 1280)
HEIGHT = 844
# The browsers' default text size, in pixels.
MEDIUM = 16


def assert_whole(page: Page) -> None:
    """Fails with every number and badge of the page that is cut, wrapped inside, or covers something else.

    A phone's larger text comes from the page's root, which no media query sees; a desktop's from the browser's
    setting. The narrower window of each is tried with every face, the wider one with the wide face."""
    page.evaluate(SCRIPT)
    has_numbers = page.evaluate("parts => document.querySelector(parts) !== null", MEASURED)
    wide = [FACES["wide"]]
    faces = present() if has_numbers else wide
    found = measured(page, PHONES[0], looks(faces, 100, 200))
    if has_numbers:
        found += measured(page, PHONES[1], looks(wide, 100, 200))
        found += measured(page, DESKTOPS[0], looks(faces, 100))
        found += enlarged(page, DESKTOPS[0], looks(wide, 100)[:1])
    found += measured(page, DESKTOPS[1], looks(wide, 100))
    found += enlarged(page, DESKTOPS[1], looks(wide, 100)[:1])
    assert not found, f"{page.url} does not show everything whole:\n" + "\n".join(found)


def looks(faces: list[str], *percents: int) -> list[dict]:
    """Each face at each size, then each with wider spacing."""
    sizes = [{"face": face, "percent": percent, "spaced": False} for percent in percents for face in faces]
    return sizes + [{"face": face, "percent": 100, "spaced": True} for face in faces]


def measured(page: Page, width: int, looks: list[dict], note: str = "") -> list[str]:
    """The numbers that are not whole at a width, one line each."""
    page.set_viewport_size({"width": width, "height": HEIGHT})
    found = page.evaluate("looks => wholeNumbers(looks)", looks)
    return [f"  {width} px{note}, {look}: {fault}" for look, faults in found.items() for fault in faults]


def enlarged(page: Page, width: int, looks: list[dict]) -> list[str]:
    """The numbers that are not whole at a width when the browser's own text is twice as large."""
    session = page.context.new_cdp_session(page)
    try:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 2 * MEDIUM}})
        return measured(page, width, looks, " and text of twice the size")
    finally:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": MEDIUM}})
        session.detach()
