"""Notes to the office: written on a phone with photos, read and finished at the desk."""

from harness.accessibility import assert_accessible, assert_fits
from harness.business import TECHNICIAN, Business
from harness.program import ROOT
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
PHOTOS = [ROOT / f"Public/demo/pool-{number}.jpg" for number in range(1, 6)]
BOTH = [{"javascript": True}, {"javascript": False}]
SIZES = ((390, 844), (1280, 800))


def judge(page: Page, javascript: bool) -> None:
    """Checks a page on a phone and at the desk; axe-core needs scripts."""
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
        if javascript:
            assert_accessible(page)
    page.set_viewport_size(before)


@test("a technician writes a note with a photo, the owner reads and finishes it, JavaScript {javascript}", each=BOTH)
def a_note_comes_to_the_office(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto(pool)
    page.get_by_role("link", name=WORDS("office.title")).click()
    expect(page.get_by_label(WORDS("office.aboutCustomer"))).to_be_checked()
    page.get_by_label(WORDS("office.text"), exact=True).fill("Pump drips\nOffer a new one")
    page.locator("#photo-gallery").set_input_files(PHOTOS[0])
    if javascript:
        expect(page.locator("[data-part=list] img")).to_have_count(1, timeout=20_000)
    judge(page, javascript)
    page.get_by_role("button", name=WORDS("office.send")).click()
    expect(page.get_by_text(WORDS("office.sent"))).to_be_visible()
    expect(page.get_by_text(WORDS("office.unseen"))).to_be_visible()
    judge(page, javascript)

    desk = business.page(javascript=javascript)
    desk.goto("/needs")
    line = desk.locator("li.need", has_text="Pump drips")
    expect(line).to_contain_text("Ada Baker")
    judge(desk, javascript)
    line.get_by_role("link", name=WORDS("needs.readNote")).click()
    expect(desk.get_by_text("Offer a new one")).to_be_visible()
    picture = desk.get_by_role("img", name=WORDS("photos.label", number=1))
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    judge(desk, javascript)
    desk.get_by_role("button", name=WORDS("office.done")).click()
    expect(desk.get_by_text(WORDS("needs.dismissed"))).to_be_visible()
    expect(line).to_have_count(0)
    desk.get_by_role("button", name=WORDS("toast.undo")).click()
    expect(line).to_have_count(1)
    page.reload()
    expect(page.get_by_text(WORDS("office.unseen"))).to_be_visible()


@test("photos of a note are made small, counted, removed and limited to four")
def photos_of_a_note(stage):
    business = Business(stage)
    business.technician()
    page = business.page(TECHNICIAN, device="phone")
    page.goto("/office-notes", wait_until="networkidle")
    shown = page.locator("[data-photos] [data-part=list] img")
    page.locator("#photo-camera").set_input_files(PHOTOS[0])
    expect(shown).to_have_count(1, timeout=20_000)
    page.locator("#photo-gallery").set_input_files(PHOTOS[1:])
    expect(shown).to_have_count(4, timeout=20_000)
    expect(page.locator("[data-part=problems]")).to_contain_text(WORDS("office.tooManyPhotos", limit=4))
    expect(page.locator("[data-part=count]")).to_have_text(WORDS("photos.count", count=4, limit=4))
    page.get_by_role("button", name=f"{WORDS('photos.remove')} {WORDS('photos.label', number=2)}").click()
    expect(shown).to_have_count(3)
    # What is wrong comes back with the photos.
    page.get_by_role("button", name=WORDS("office.send")).click()
    expect(page.get_by_role("alert").filter(has_text=WORDS("office.textMissing")).first).to_be_attached()
    expect(page.locator("[name=kept_photo]")).to_have_count(3)
    page.get_by_label(WORDS("office.text"), exact=True).fill("Three photos")
    page.locator("#photo-gallery").set_input_files(PHOTOS[4])
    expect(page.locator("[data-part=count]")).to_have_text(WORDS("photos.count", count=4, limit=4), timeout=20_000)
    page.get_by_role("button", name=WORDS("office.send")).click()
    expect(page.get_by_text(WORDS("office.sent"))).to_be_visible()
    sizes = business.program.rows("SELECT position, byte_count FROM office_note_photos ORDER BY position")
    assert [position for position, _ in sizes] == [1, 2, 3, 4], sizes
    assert all(size < 400_000 for _, size in sizes), sizes
