"""Waits for what a page computes. Playwright's own wait runs a string as script later, which the pages' policy refuses."""

from playwright.sync_api import Error, Page

STEP_MS = 50
LONGEST_MS = 10_000


def until(page: Page, expression: str, longest_ms: int = LONGEST_MS) -> object:
    """The first value of an expression that counts as true in Python; fails after that time."""
    for _ in range(longest_ms // STEP_MS):
        try:
            value = page.evaluate(expression)
        except Error as error:
            # The page was left for another one.
            if "context was destroyed" not in str(error):
                raise
            value = None
        if value:
            return value
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"{expression}: {value!r}")
