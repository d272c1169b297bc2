"""Setting up, signing in, and the settings."""

from harness.business import OWNER
from harness.views import opener, view
from playwright.sync_api import Page


@view("setup", viewer="")
def setup(business):
    fresh = business.stage.program().start()
    return lambda page: page.goto(f"{fresh}/setup")


@view("setup, wrong input", viewer="", status=422)
def setup_wrong(business):
    fresh = business.stage.program().start()

    def open_it(page: Page) -> None:
        page.goto(f"{fresh}/setup")
        page.locator("form .button--primary").click()
        page.wait_for_selector("#problems")

    return open_it


@view("sign-in", viewer="")
def sign_in(business):
    return opener("/login")


@view("sign-in, refused", viewer="", status=422)
def sign_in_refused(business):
    def open_it(page: Page) -> None:
        page.goto("/login")
        page.locator("#email").fill(OWNER)
        page.locator("form .button--primary").click()
        page.wait_for_selector("[aria-invalid=true]")

    return open_it


@view("settings")
def settings(business):
    return opener("/settings")


@view("settings, wrong password", status=422)
def settings_wrong(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/account")
        page.locator("#new_password").fill("short")
        page.locator("[action='/settings/password'] .button").click()
        page.wait_for_selector("[aria-invalid=true]")

    return open_it
