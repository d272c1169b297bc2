"""The part of the owner's data page that shows the nightly backups."""

from harness.business import SCALING
from harness.views import opener, view
from playwright.sync_api import Page


@view("data, no backup yet")
def no_backup(business):
    business.log(business.customer(), SCALING)
    return opener("/settings/data")


@view("data, backup verified")
def proven(business):
    business.log(business.customer(), SCALING)
    assert business.owner.post("/settings/data/backup", [], form="/settings/data").status == 303

    def open_it(page: Page) -> None:
        page.goto("/settings/data")
        page.locator("#nightly summary").last.click()

    return open_it
