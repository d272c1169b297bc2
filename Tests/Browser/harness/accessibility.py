"""Accessibility of a page: the violations that axe-core finds, and the reach of the keyboard."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

AXE = Axe().axe_script


def violations(page: Page, **options) -> list[dict]:
    """The source of axe-core, read once and added to each document once."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    options["resultTypes"] = ["violations"]
    return page.evaluate("options => axe.run(options).then(results => results.violations)", options)


def assert_accessible(page: Page, rules: list[str] | None = None) -> None:
    """Fails with every violation that axe-core finds by all its rules or some, each with its elements and the remedy."""
    options = {} if rules is None else {"runOnly": {"type": "rule", "values": rules}}
    lines = []
    for violation in violations(page, **options):
        lines.append(f"{violation['id']} ({violation['impact']}): {violation['help']}")
        for node in violation["nodes"]:
            lines.append(f"  {node['html'][:200]}")
            lines += [f"    {check['message']}" for kind in ("any", "all", "none") for check in node[kind]]
    assert not lines, f"axe-core on {page.url}:\n" + "\n".join(lines)


def assert_fits(page: Page) -> None:
    """Fails if a page is wider than its window, so that a phone would scroll sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url} is {wide} px wider than the window"


def tab_to(page: Page, target: Locator, at_most: int = 80) -> None:
    """Moves the focus with the tab key alone until it is on an element, and asserts that the focus is visible there."""
    for _ in range(at_most):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            assert target.evaluate(SHOWS_FOCUS), f"the focus on {target} is not visible"
            return
    raise AssertionError(f"{at_most} tabs do not reach {target} on {page.url}")


SHOWS_FOCUS = """element => {
  const seen = style =>
    (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  const candidates = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
  return candidates.some(each => each && seen(getComputedStyle(each)));
}"""
