"""Every page in each of its states, opened once: axe-core finds nothing, everything fits, every number is shown
whole.

The pages are opened in German with names of 200 characters, on a phone in the light theme, where axe-core tries all
its rules. The dark theme and the desktop change only colours and sizes, so only those rules are tried again, on a dark
desktop; on the pages of each frame also on a dark phone and a light desktop."""

from harness.accessibility import assert_accessible, assert_fits
from harness.business import CORROSIVE, OWNER, SCALING, Business, LongWindedBusiness
from harness.registry import test
from harness.numbers import assert_whole
from harness.stage import DESKTOP, PORT
from harness.views import ANSWERS, VIEWERS, VIEWS, collect
from playwright.sync_api import Page, Response

collect()
EACH_VIEW = [{"view": view} for view in VIEWS]
# The rules of axe-core whose answer depends on colours and sizes.
LOOKS = ["color-contrast", "target-size"]
# One page of each frame: without an account, with tabs or a side bar, with the bar of a form.
FRAMES = ("sign-in", "route", "board", "quick log", "customer, edit")


def open_view(stage, business: Business, view: str, language: str) -> Page:
    """A view on a phone, opened once, with the status it is registered with."""
    opener = VIEWS[view](business)
    page = business.borrowed_page(VIEWERS[view], language)
    if ANSWERS[view] >= 500:
        stage.allow(page, f"^{ANSWERS[view]} for GET ")
    answers: list[int] = []

    def note(response: Response) -> None:
        if response.request.is_navigation_request():
            answers.append(response.status)

    page.on("response", note)
    opener(page)
    page.remove_listener("response", note)
    assert answers[-1] == ANSWERS[view], f"{page.url} answers {answers[-1]}"
    return page


def judge(page: Page) -> None:
    """Checks every page: it is accessible, fits, and has a title and one heading of the first level."""
    assert_accessible(page)
    assert_fits(page)
    assert page.title().endswith("PoolFlow")
    assert page.locator("h1:visible").count() == 1, f"{page.locator('h1:visible').count()} headings of the first level"


@test("the page “{view}” is accessible, fits and shows every number whole, with names of 200 characters", each=EACH_VIEW)
def a_view_holds(stage, view):
    business = LongWindedBusiness(stage, "DE", "Europe/Berlin", stage.program(port=PORT))
    page = open_view(stage, business, view, "de-DE")
    judge(page)
    page.emulate_media(color_scheme="dark")
    if view in FRAMES:
        assert_accessible(page, LOOKS)
    page.set_viewport_size(DESKTOP["viewport"])
    assert_accessible(page, LOOKS)
    page.emulate_media(color_scheme="light")
    if view in FRAMES:
        assert_accessible(page, LOOKS)
    for width in (768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert_fits(page)
    # The page of components draws parts in widths that no page gives them; each part is measured on its own page.
    if view != "styles":
        assert_whole(page)


@test("an index, doses and sums are whole in English and in American units on {path}", each=[
    {"path": "{pool}/log"}, {"path": "{pool}/calculator"}, {"path": "{pool}"}, {"path": "/analytics"}, {"path": "/route"},
])  # fmt: skip
def american_numbers_are_whole(stage, path):
    business = Business(stage, program=stage.program(port=PORT))
    pool = business.customer(monthly_fee="99999.99", pool_volume="200000")
    business.log(pool, CORROSIVE)
    business.log(pool, {**SCALING, "calcium_hardness": "1000"})
    page = business.borrowed_page(OWNER, "en-US")
    page.goto(path.format(pool=pool))
    assert_whole(page)


@test("a theme chosen in the settings overrides the device's")
def the_chosen_theme_wins(stage):
    business = Business(stage)
    business.set(OWNER, theme="dark")
    page = business.page(OWNER, theme="light")
    page.goto("/settings")
    chosen = page.evaluate("getComputedStyle(document.body).color")
    business.set(OWNER, theme="light")
    page.goto("/settings")
    assert page.evaluate("getComputedStyle(document.body).color") != chosen
