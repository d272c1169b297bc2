"""A phone whose storage is full: what waits is neither lost nor kept from being sent, and what has no room says so."""

from harness.business import OWNER, Business
from harness.kept import NONE, UNSENT, connect, cut, phone, skip
from harness.photos import PICTURES
from harness.polling import until
from harness.registry import test
from harness.storage import ROOM, Storage
from playwright.sync_api import Page, expect


def full_phone(business: Business) -> tuple[Page, Storage]:
    """A phone whose room can be filled up."""
    page = business.page(OWNER, device="phone", keeps=True)
    storage = Storage(page, business.program.address, ROOM)
    return phone(business, page=page), storage


def log(page: Page, pool: str, photos: list) -> None:
    page.goto(f"{pool}/log")
    page.locator("#ph").fill("7.2")
    if photos:
        page.locator("input[type=file]").last.set_input_files(photos)
        expect(page.locator("[data-photos] [data-part=list] img")).to_have_count(len(photos))
    page.locator("[data-save]").click()


@test("with a full storage and no signal a visit stays on its page, which says so, until it can be sent")
def nothing_kept(stage):
    business = Business(stage)
    pool = business.customer("Ada Baker")
    page, storage = full_phone(business)
    cut(page, business)
    storage.fill()
    log(page, pool, PICTURES[:1])
    expect(page.get_by_text("This device has no room to store photos")).to_be_visible()
    for _ in range(2):
        expect(page.locator("[data-unsent]")).to_contain_text("Not sent: no signal. Nothing was saved")
        expect(page.locator("#ph")).to_have_value("7.2")
        save = page.locator("[data-save]")
        expect(save).not_to_have_attribute("aria-busy", "true")
        page.evaluate("document.querySelector('[data-unsent]').remove()")
        save.click()
    expect(page.locator("[data-unsent]")).to_be_visible()
    connect(page)
    save.click()
    page.wait_for_url("**/route*")
    assert business.program.rows("SELECT count(*) FROM visits") == [(1,)]
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]


@test("with a full storage what waits is sent: a visit, one with photos, a skip")
def all_sent(stage):
    business = Business(stage)
    pools = [business.customer(name) for name in ("Ada Baker", "Ben Cole", "Cy Dunn")]
    page, storage = full_phone(business)
    cut(page, business)
    for pool, photos in zip(pools, ([], PICTURES[:2]), strict=False):
        log(page, pool, photos)
        until(page, "document.querySelector('section[data-waiting]:not([hidden])')")
    skip(page, pools[2])
    storage.fill()
    connect(page)
    until(page, f"({UNSENT})().then((all) => all.length === 0)")
    until(page, NONE)
    assert business.program.rows("SELECT count(*) FROM visits") == [(2,)]
    assert business.program.rows("SELECT count(*) FROM photos") == [(2,)]
    assert business.program.rows("SELECT count(*) FROM skips") == [(1,)]
    expect(page.locator("[data-outbox]")).not_to_contain_text("Sending")
