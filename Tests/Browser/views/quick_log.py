"""The quick log in its states."""

from harness.business import BALANCED, CORROSIVE, OWNER, PASSWORD, SCALING, TECHNICIAN
from harness.program import ROOT
from harness.views import opener, view
from playwright.sync_api import Page

from .settings import add_task


def forget(page: Page) -> None:
    """Removes the draft of the look before, which the page would send again by itself."""
    page.goto("/healthz")
    page.evaluate(
        """() => new Promise((done) => {
          const request = indexedDB.deleteDatabase("poolflow");
          request.onsuccess = request.onerror = request.onblocked = done;
        })"""
    )


@view("quick log, with a spa")
def quick_log_with_spa(business):
    pool = business.customer()
    fields = [("customer_name", f"{business.customer_names[0][:150]} · Spa"), ("pool_volume", "400")]
    assert business.owner.post(f"{pool}/bodies", fields, form=f"{pool}/bodies/new").status == 303
    return opener(f"{pool}/log")


@view("quick log", viewer=TECHNICIAN)
def quick_log(business):
    business.technician()
    pool = business.customer()
    business.log(pool, CORROSIVE)
    return opener(f"{pool}/log")


@view("quick log, with a checklist", status=422)
def quick_log_with_checklist(business):
    pool = business.customer()
    add_task(business, "Brush walls, steps and the tile line " * 3, minutes="15", is_required="1")
    add_task(business, "Backwash", often="weeks", every="6", photo="after")

    def open_it(page: Page) -> None:
        forget(page)
        page.goto(f"{pool}/log")
        # Without JavaScript, as a form that is held back comes.
        page.eval_on_selector("[data-save]", "button => HTMLFormElement.prototype.submit.call(button.form)")
        page.wait_for_selector("#problems")

    return open_it


@view("quick log, balanced")
def quick_log_balanced(business):
    pool = business.customer()
    business.log(pool, {**BALANCED, "ph": "7.1", "total_alkalinity": "180"})
    return opener(f"{pool}/log")


@view("quick log, too much calcium")
def quick_log_dilution(business):
    pool = business.customer()
    business.log(pool, {**SCALING, "calcium_hardness": "900"})
    return opener(f"{pool}/log")


@view("quick log, wrong input", status=422)
def quick_log_wrong(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        forget(page)
        page.goto(f"{pool}/log")
        page.locator("#ph").fill("seven")
        page.locator("#water_temp").fill("")
        page.locator("#cyanuric_acid").fill("9999")
        # Without JavaScript, which would not send a wrong reading.
        page.eval_on_selector("[data-save]", "button => HTMLFormElement.prototype.submit.call(button.form)")
        page.wait_for_selector("#problems")

    return open_it


@view("quick log, logged already", status=409)
def quick_log_conflict(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        forget(page)
        page.goto(f"{pool}/log")
        same = page.locator("[name=visit_id]").input_value()
        business.log(pool, BALANCED, visit_id=same, notes="Saved first " * 5)
        page.locator("[data-save]").click()
        page.wait_for_selector(".table__different")

    return open_it


@view("quick log, session ended", status=401)
def quick_log_kept(business):
    pool = business.customer()

    def open_it(page: Page) -> None:
        page.context.clear_cookies()
        business.sign_in(page)
        page.goto(f"{pool}/log")
        page.locator("#notes").fill("Typed before the session ended")
        page.context.clear_cookies()
        page.evaluate("document.querySelector('[data-quick-log]').submit()")  # without JavaScript
        page.wait_for_selector("[name=kept_body]", state="attached")

    return open_it


@view("quick log, kept over the sign-in")
def quick_log_resumed(business):
    before = quick_log_kept(business)

    def open_it(page: Page) -> None:
        before(page)
        page.locator("#email").fill(OWNER)
        page.locator("#password").fill(PASSWORD)
        page.locator("form .button--primary").click()
        page.wait_for_selector(".facts")

    return open_it


@view("quick log, photos kept", status=422)
def quick_log_photos(business):
    pool = business.customer()
    pictures = [(path.name, path.read_bytes()) for path in sorted((ROOT / "Public/demo").glob("*.jpg"))[:2]]
    fields = [*business.owner.fill(f"{pool}/log"), ("recalculate", "1")]
    kept = business.owner.upload(f"{pool}/visits", fields, pictures).document.fields["kept_photo"]
    problem = "heic:IMG_0042.HEIC"

    def open_it(page: Page) -> None:
        page.goto(f"{pool}/log")
        page.evaluate(
            """(fields) => {
              const form = document.querySelector("form.log");
              for (const [name, value] of fields) {
                form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
              }
              form.submit();
            }""",
            [*(["kept_photo", mark] for mark in kept), ["photo_problem", problem]],
        )
        page.wait_for_selector(".photos__item")

    return open_it
