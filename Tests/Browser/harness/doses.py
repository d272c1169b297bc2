"""The boxes of doses in the quick log, which are folded until another amount is poured."""

from playwright.sync_api import Locator, Page


def other_amount(page: Page, key: str) -> Locator:
    """The box of a dose, unfolded."""
    return amount_box(page.locator(f"[data-recommendation={key}]"))


def amount_box(row: Locator) -> Locator:
    """The box in the row of a dose, unfolded."""
    fold = row.locator(".dose__other")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return row.get_by_role("textbox")
