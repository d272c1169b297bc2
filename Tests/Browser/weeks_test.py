"""A proposal for the weeks: asked for, applied, undone."""

import re

from harness.accessibility import assert_accessible
from harness.business import Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


@test("a new customer gets a day and a person by a proposal, and one undo takes them, JavaScript {javascript}", each=BOTH)
def a_proposal_is_applied(stage, javascript):
    business = Business(stage)
    business.technician()
    business.customer(latitude="33.4", longitude="-112.1", repeats="call")
    before = business.program.rows("SELECT weekday, hex(person_id) FROM schedules ORDER BY weekday")
    page = business.page(device="desktop", javascript=javascript)
    page.goto("/board")
    page.get_by_title(WORDS("weeks.title")).click()
    for box in page.locator("input[name=person][type=checkbox]").all():
        box.check()
    page.get_by_role("button", name=WORDS("weeks.begin")).click()
    apply = page.get_by_role("button", name=WORDS("weeks.apply"))
    expect(apply).to_be_visible(timeout=60_000)
    expect(page).to_have_url(re.compile("/board/proposals/"))
    apply.click()
    expect(page.get_by_text(WORDS("board.goodDone", count=1))).to_be_visible()
    after = business.program.rows("SELECT weekday, hex(person_id) FROM schedules ORDER BY weekday")
    assert before == [] and len(after) == 1, after
    page.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(page.get_by_text(WORDS("bulk.undone", count=1))).to_be_visible()
    assert business.program.rows("SELECT weekday, hex(person_id) FROM schedules ORDER BY weekday") == before


@test("the figures of a proposal follow what is ticked, with JavaScript {javascript}", each=BOTH)
def figures_follow_the_ticks(stage, javascript):
    business = Business(stage)
    for place in range(3):
        business.customer(f"Ann {place}", latitude=str(33.4 + place / 10), longitude="-112.1", repeats="call")
    page = business.page(device="desktop", javascript=javascript)
    page.goto("/board/proposals/new")
    for box in page.locator("input[name=person][type=checkbox]").all():
        box.check()
    page.get_by_role("button", name=WORDS("weeks.begin")).click()
    figures = page.locator("[data-part=figures]")
    boxes = page.locator("input[name=pool]")
    expect(boxes).to_have_count(3, timeout=60_000)
    whole = figures.inner_text()
    boxes.first.uncheck()
    button = page.get_by_role("button", name=WORDS("weeks.figures"))
    if javascript:
        expect(button).to_be_hidden()
    else:
        button.click()
    expect(figures).not_to_have_text(whole, use_inner_text=True)
    expect(boxes.first).not_to_be_checked()
    boxes.first.check()
    if not javascript:
        button.click()
    expect(figures).to_have_text(whole, use_inner_text=True)
    page.get_by_text(WORDS("weeks.pickNone")).click()
    expect(page.locator("input[name=pool]:checked")).to_have_count(0)
    page.get_by_label(WORDS("weeks.order")).uncheck()
    page.get_by_role("button", name=WORDS("weeks.apply")).click()
    expect(page.get_by_text(WORDS("weeks.nothingChosen"))).to_be_visible()


@test("a customer who was changed since is named with the figures, and is not ticked on the page that is opened again")
def changed_since(stage):
    business = Business(stage)
    paths = [
        business.customer(f"Ann {place}", latitude=str(33.4 + place / 10), longitude="-112.1", repeats="call")
        for place in range(3)
    ]
    page = business.page(device="desktop")
    page.goto("/board/proposals/new")
    for box in page.locator("input[name=person][type=checkbox]").all():
        box.check()
    page.get_by_role("button", name=WORDS("weeks.begin")).click()
    boxes = page.locator("input[name=pool]")
    expect(boxes).to_have_count(3, timeout=60_000)
    said = page.get_by_text(WORDS("weeks.stale", names="Ann 1"))
    expect(said).to_have_count(0)
    business.owner.submit(paths[1], business.owner.fill(f"{paths[1]}/edit"), notes="a dog")
    boxes.first.uncheck()
    expect(said).to_be_visible()
    page.reload()
    expect(said).to_be_visible()
    changed = page.locator("tr", has_text="Ann 1").locator("input[name=pool]")
    expect(changed).to_be_disabled()
    expect(changed).not_to_be_checked()
    page.get_by_text(WORDS("weeks.pickAll")).click()
    expect(page.locator("input[name=pool]:checked")).to_have_count(2)
    assert_accessible(page)
    page.get_by_role("button", name=WORDS("weeks.apply")).click()
    expect(page.get_by_text(WORDS("board.goodDone", count=2))).to_be_visible()
