"""The load of a phone before work can begin: few requests and few bytes, because the line may be slow."""

from harness.business import SCALING, Business
from harness.registry import test
from harness.stage import complete
from playwright.sync_api import Page

# The page, its styles, its modules in three files, the symbols, and the data that all forms share; then the doses.
MOST_REQUESTS = 8
# 6 kB of it are the equilibria and the rules of carbonate model 2, which the phone computes without asking.
MOST_BYTES = 55_000
# Requests made before the page was whole, and sent over the line; later ones delay nothing.
LOADED = """() => {
  const [page] = performance.getEntriesByType('navigation');
  const first = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < page.loadEventStart);
  return [page, ...first].filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize }) => [new URL(name).pathname, transferSize]);
}"""


def loaded(page: Page, path: str) -> dict[str, int]:
    """Bytes over the line by path."""
    page.goto(path)
    complete(page)
    return dict(page.evaluate(LOADED))


@test("a quick log with doses on a phone with an empty cache takes few requests and bytes, in {language}", each=[
    {"language": "en"}, {"language": "de"},
])  # fmt: skip
def cold_quick_log(stage, language):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, SCALING)
    business.set(language=language)
    found = loaded(business.page(device="phone"), f"{pool}/log")
    assert len(found) <= MOST_REQUESTS, found
    assert sum(found.values()) <= MOST_BYTES, found


@test("from the route, the quick log loads its page and nothing else")
def quick_log_from_the_route(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone")
    page.goto("/route", wait_until="networkidle")
    assert list(loaded(page, f"{pool}/log")) == [f"{pool}/log"]
