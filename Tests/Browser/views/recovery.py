"""The recovery of data that cannot be opened, and the kept stores on the server."""

from harness.business import PASSWORD
from harness.recovery import broken, console_code
from harness.views import opener, view
from playwright.sync_api import Page


def proved(business, then: str = "/recovery"):
    """Opens a page once the console's code has been typed."""

    def open_it(page: Page) -> None:
        business.stage.allow(page, "^503 for GET ")
        page.goto(f"{business.program.address}/recovery")
        if page.locator("#code").count():
            page.locator("#code").fill(console_code(business))
            page.locator("form .button--primary").first.click()
            page.wait_for_selector("[action='/recovery/retry']")
        page.goto(f"{business.program.address}{then}")

    return open_it


@view("recovery, the code", viewer="", status=503)
def stranger(business):
    broken(business)
    return lambda page: page.goto(f"{business.program.address}/recovery")


@view("recovery", viewer="", status=503)
def recovery(business):
    business.customers()
    folder = business.program.data / "backups"
    folder.mkdir(exist_ok=True)
    business.program.command("backup", str(folder / "daily-2026-11-20.zip"))
    broken(business)
    return proved(business)


@view("recovery of a lost pointer", viewer="", status=503)
def pointer(business):
    business.customers()
    business.program.stop()
    (business.program.data / "current").write_text("??")
    business.program.allowed_log_lines.append("event=unavailable")
    business.program.start()
    return proved(business)


@view("recovery, reset", viewer="")
def reset(business):
    broken(business)
    return proved(business, "/recovery/reset")


@view("recovery of lost accounts", viewer="", status=503)
def accounts(business):
    broken(business, business.program.data / "accounts.sqlite")
    return proved(business)


@view("recovery code")
def code(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/recovery-code")
        if page.locator("#current_password").count():
            page.locator("#current_password").fill(PASSWORD)
            page.locator("form .button--primary").click()
            page.wait_for_selector(".code__text")

    return open_it


@view("recovery code, new")
def new_code(business):
    path = "/settings/recovery-code"
    business.owner.post(path, [("kept", "1")], form=path)
    return opener(path)


@view("clear everything, another name", status=422)
def clear(business):
    def open_it(page: Page) -> None:
        page.goto("/settings/clear")
        page.locator("#business_name").fill("Another business")
        page.locator("form .button--danger").click()
        page.wait_for_selector("[aria-invalid=true]")

    return open_it


def cleared(business) -> None:
    """Clears everything."""
    business.customers()
    fields = [("business_name", business.name)]
    answer = business.owner.post("/settings/clear", fields, form="/settings/clear")
    assert answer.status == 303, f"clearing answers {answer.status}: {answer.text}"


@view("kept stores")
def kept(business):
    cleared(business)
    return opener("/settings/data/kept?cleared=1")


@view("restore a kept store")
def bring_back(business):
    cleared(business)

    def open_it(page: Page) -> None:
        page.goto("/settings/data/kept")
        page.locator(".kept__row a").click()
        page.wait_for_selector("#confirm")

    return open_it
