"""Every page in each of its states: axe-core finds nothing, and nothing runs out of the window."""

from harness.accessibility import assert_accessible, assert_fits
from harness.business import OWNER, Business, LongWindedBusiness
from harness.registry import test
from harness.stage import DEVICES, PORT, THEMES
from harness.views import ANSWERS, VIEWERS, VIEWS, collect
from playwright.sync_api import Page, Response

collect()
EACH_VIEW = [{"view": view} for view in VIEWS]


def open_view(stage, business: Business, view: str, language: str) -> Page:
    """A view on a phone, opened once, which answers as it must."""
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
    """What holds for every page: it is accessible, fits, and has a title and one heading of the first level."""
    assert_accessible(page)
    assert_fits(page)
    assert page.title().endswith("PoolFlow")
    assert page.locator("h1:visible").count() == 1, f"{page.locator('h1:visible').count()} headings of the first level"


@test("axe finds nothing on the page “{view}”, on phone and desktop, light and dark", each=EACH_VIEW)
def axe_finds_nothing(stage, view):
    page = open_view(stage, Business(stage, program=stage.program(port=PORT)), view, "en-US")
    for device in DEVICES.values():
        page.set_viewport_size(device["viewport"])
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            judge(page)


@test("the page “{view}” holds in German with names of 200 characters", each=EACH_VIEW)
def long_names_fit(stage, view):
    business = LongWindedBusiness(stage, "DE", "Europe/Berlin", stage.program(port=PORT))
    page = open_view(stage, business, view, "de-DE")
    judge(page)
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert_fits(page)


@test("a theme chosen in the settings wins over the device's")
def the_chosen_theme_wins(stage):
    business = Business(stage)
    business.set(OWNER, theme="dark")
    page = business.page(OWNER, theme="light")
    page.goto("/settings")
    chosen = page.evaluate("getComputedStyle(document.body).color")
    business.set(OWNER, theme="light")
    page.goto("/settings")
    assert page.evaluate("getComputedStyle(document.body).color") != chosen
