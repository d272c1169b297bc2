"""Every page in each of its states: axe-core finds nothing, and nothing runs out of the window."""

from harness.accessibility import assert_accessible, assert_fits
from harness.business import OWNER, Business, LongWindedBusiness
from harness.registry import test
from harness.stage import DEVICES, THEMES
from harness.views import ANSWERS, VIEWERS, VIEWS, collect
from playwright.sync_api import Page, Response

collect()
EACH_VIEW = [{"view": view} for view in VIEWS]


def look(stage, business: Business, view: str, language: str, themes: tuple[str, ...]) -> None:
    """Opens a view on each device and in each theme, and judges it."""
    opener = VIEWS[view](business)
    for device in DEVICES:
        page = business.page(VIEWERS[view], device=device, language=language)
        if ANSWERS[view] >= 500:
            stage.allow(page, f"^{ANSWERS[view]} for GET ")
        answers: list[int] = []
        page.on("response", lambda each, answers=answers: answers.append(each.status) if is_page(each) else None)
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            opener(page)
            assert answers[-1] == ANSWERS[view], f"{page.url} answers {answers[-1]}"
            judge(page)


def is_page(response: Response) -> bool:
    """Whether a response is a page, not what a page loads."""
    return response.request.is_navigation_request()


def judge(page: Page) -> None:
    """What holds for every page: it is accessible, fits, and has a title and one heading of the first level."""
    assert_accessible(page)
    assert_fits(page)
    assert page.title().endswith("PoolFlow")
    assert page.locator("h1:visible").count() == 1, f"{page.locator('h1:visible').count()} headings of the first level"


@test("axe finds nothing on the page “{view}”, on phone and desktop, light and dark", each=EACH_VIEW)
def axe_finds_nothing(stage, view):
    look(stage, Business(stage), view, "en-US", THEMES)


@test("the page “{view}” holds in German with names of 200 characters", each=EACH_VIEW)
def long_names_fit(stage, view):
    business = LongWindedBusiness(stage, "DE", "Europe/Berlin")
    opener = VIEWS[view](business)
    page = business.page(VIEWERS[view], device="phone", language="de-DE")
    if ANSWERS[view] >= 500:
        stage.allow(page, f"^{ANSWERS[view]} for GET ")
    opener(page)
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
