"""Photos are made small on the phone, shown, kept with the draft and sent; a file that is no photo is reported."""

import base64
import struct
import zlib

from harness.business import Business
from harness.phone import WORDS, Phone
from harness.program import ROOT
from harness.registry import test
from harness.stage import complete
from playwright.sync_api import expect

PHOTO = ROOT / "Public/demo/pool-1.jpg"
OTHER = ROOT / "Public/demo/pool-2.jpg"
GALLERY = "#photo-gallery"
LARGE = """async ([width, height]) => {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  brush.fillStyle = 'teal';
  brush.fillRect(0, 0, width / 2, height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/jpeg', quality: 0.5})).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}"""
SIZES = """() => Promise.all([...document.querySelectorAll('[data-photos] [data-part=list] img')].map(async image => {
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}))"""


def chunk(kind: bytes, content: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def turned(jpeg: bytes) -> bytes:
    """A JPEG whose EXIF data holds a rotation and the place where it was taken."""
    entries = struct.pack(">HHHIHH", 1, 0x0112, 3, 1, 6, 0)
    exif = b"Exif\0\0MM\0*\0\0\0\x08" + entries + b"\0\0\0\0" + b"GPS 26.1224 N 80.1373 W"
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


BOMB = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)) + chunk(b"IEND", b"")
HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(4_000)
WRONG = {
    "an executable": ("pool.jpg", b"MZ\x90\0" + bytes(5_000), "unreadable"),
    "a drawing": ("pool.jpg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "unreadable"),
    "a bomb": ("pool.png", BOMB, "unreadable"),
    "a HEIC photo": ("IMG_0001.HEIC", HEIC, "heic"),
    "an empty file": ("pool.jpg", b"", "unreadable"),
}


def choose(phone: Phone, *files: tuple[str, bytes]) -> None:
    """Chooses files from the gallery."""
    phone.page.locator(GALLERY).set_input_files(
        [{"name": name, "mimeType": "image/jpeg", "buffer": content} for name, content in files]
    )


def shows(phone: Phone, count: int) -> None:
    """Asserts that the page shows this number of photos, and says so."""
    expect(phone.page.locator("[data-photos] [data-part=list] img")).to_have_count(count, timeout=20_000)
    expect(phone.page.locator("[data-photos] [data-part=count]")).to_have_text(WORDS("photos.count", count=count, limit=6))


@test("photos are made small, survive a reload, can be removed and are saved with the visit")
def photos_are_kept_and_sent(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.open(pool)
    choose(phone, ("a.jpg", PHOTO.read_bytes()), ("b.jpg", turned(PHOTO.read_bytes())), ("c.jpg", PHOTO.read_bytes()))
    shows(phone, 3)
    first, second, _ = phone.page.evaluate(SIZES)
    assert max(first) <= 1200 and second == first[::-1], (first, second)
    phone.page.get_by_role("button", name=f"{WORDS('photos.remove')} {WORDS('photos.label', number=3)}").click()
    shows(phone, 2)
    phone.tab()
    phone.open(pool)
    shows(phone, 2)
    assert phone.page.evaluate(SIZES) == [first, second]
    phone.done()
    phone.is_saved()
    phone.keeps_nothing()
    visit = phone.page.locator("[data-visit]").first.get_attribute("data-visit")
    for number in (1, 2):
        photo = business.owner.get(f"/visits/{visit}/photos/{number}")
        assert photo.status == 200 and photo.body.startswith(b"\xff\xd8\xff"), photo.status
        assert b"GPS" not in photo.body and len(photo.body) < 600_000
    assert business.owner.get(f"/visits/{visit}/photos/3").status == 404


@test("a seventh photo is not added, and the page says so")
def at_most_six(stage):
    phone = Phone(business := Business(stage))
    phone.open(business.customer())
    choose(phone, *[(f"{number}.jpg", PHOTO.read_bytes()) for number in range(7)])
    shows(phone, 6)
    expect(phone.page.locator("[data-photos] [data-part=problems]")).to_contain_text(WORDS("photos.tooMany", limit=6))


@test("a photo of 60 megapixels becomes a small one, and the page stays usable")
def sixty_megapixels(stage):
    phone = Phone(business := Business(stage))
    phone.open(business.customer())
    phone.page.evaluate("window.waits = []; new PerformanceObserver(list => window.waits.push(...list.getEntries().map(e => e.duration))).observe({type: 'longtask'})")
    # Made on another page, so that only the shrinking is measured.
    maker = phone.page.context.new_page()
    maker.goto("/route")
    content = maker.evaluate(LARGE, [9_000, 6_700])
    maker.close()
    choose(phone, ("large.jpg", base64.b64decode(content)))
    phone.page.locator("#notes").fill("Typed meanwhile")
    shows(phone, 1)
    assert phone.page.evaluate(SIZES) == [[1200, 893]]
    assert max(phone.page.evaluate("window.waits"), default=0) < 1_000
    phone.done()
    phone.is_saved()


@test("{what} is reported as no photo, and typed entries stay", each=[{"what": what} for what in WRONG])
def wrong_files(stage, what):
    name, content, key = WRONG[what]
    phone = Phone(business := Business(stage))
    phone.open(business.customer())
    phone.page.locator("#notes").fill("Stays")
    choose(phone, (name, content), ("good.jpg", PHOTO.read_bytes()))
    shows(phone, 1)
    text = WORDS({"heic": "photos.heic", "unreadable": "photos.damaged"}[key])
    expect(phone.page.locator("[data-photos] [data-part=problems]")).to_contain_text(text)
    expect(phone.page.locator("#notes")).to_have_value("Stays")


@test("the first photo without a signal is kept and sent, {worker}", each=[
    {"worker": "the worker fetched ahead"}, {"worker": "the worker blocked"}, {"worker": "nothing able to draw"},
])  # fmt: skip
def first_photo_without_a_signal(stage, worker):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    if worker != "the worker fetched ahead":
        phone.page.route("**/shrink-worker.js", lambda route: route.abort())
    if worker == "nothing able to draw":
        phone.page.add_init_script("HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no memory'));")
    phone.open(pool)
    phone.line.cut()
    choose(phone, ("first.jpg", turned(PHOTO.read_bytes())))
    shows(phone, 1)
    expect(phone.page.locator("[data-photos] [data-part=problems] p")).to_have_count(0)
    phone.done()
    phone.waits()
    phone.line.mend()
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.is_saved()
    phone.sends_all()
    assert business.program.rows("SELECT count(*) FROM photos") == [(1,)]
    (photo,) = (business.program.data / "stores").glob("*/photos/*")
    assert b"GPS" not in photo.read_bytes()


@test("a browser that refuses the option for upright pictures takes photos with their own rotation")
def older_safari(stage):
    business = Business(stage)
    phone = Phone(business)
    script = (ROOT / "Public/js/photos/shrink-worker.js").read_text()
    strict = """const make = self.createImageBitmap.bind(self);
self.createImageBitmap = (file, options) => (options?.imageOrientation === 'from-image' ? Promise.reject(new TypeError()) : make(file, options));
self.worked = true;
"""
    phone.page.route("**/shrink-worker.js", lambda route: route.fulfill(body=strict + script, content_type="text/javascript"))
    phone.page.add_init_script("HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not here'));")
    phone.open(business.customer())
    choose(phone, ("turned.jpg", turned(PHOTO.read_bytes())), ("flat.jpg", PHOTO.read_bytes()))
    expect(phone.page.locator("[data-photos] [data-part=list] img")).to_have_count(2)
    sizes = phone.page.evaluate(NATURAL)
    assert sizes[0] == sizes[1][::-1] and max(sizes[0]) <= 1200, sizes


NATURAL = """() => [...document.querySelectorAll('[data-photos] [data-part=list] img')].map(image => [image.naturalWidth, image.naturalHeight])"""

FULL = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value) {
    if (window.isFull?.includes(this.name)) throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value);
  };
}"""


@test(
    "where the browser has no room for {what}, the page says so and the photos go with the form",
    each=[{"what": "photos"}, {"what": "drafts"}],
)
def no_room_in_the_browser(stage, what):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.page.add_init_script(f"({FULL})()")
    phone.open(pool)
    complete(phone.page)
    choose(phone, ("pool.jpg", PHOTO.read_bytes()))
    shows(phone, 1)
    phone.page.evaluate("what => { window.isFull = [what]; }", what)
    choose(phone, ("other.jpg", OTHER.read_bytes()))
    shows(phone, 2)
    expect(phone.page.get_by_text(WORDS("photos.full"))).to_be_visible()
    phone.page.locator("[data-save]").click()
    phone.page.wait_for_url("**/route?**")
    assert business.program.rows("SELECT count(*) FROM photos") == [(2,)]


@test("photos of a visit that waits follow it where the browser makes no identifiers, as at a plain address")
def photos_at_a_plain_address(stage):
    business = Business(stage)
    pool = business.customer()
    phone = Phone(business)
    phone.page.add_init_script("delete Crypto.prototype.randomUUID")
    phone.open(pool)
    complete(phone.page)
    phone.page.locator("#ph").fill("7.2")
    choose(phone, *((photo.name, photo.read_bytes()) for photo in (PHOTO, OTHER)))
    expect(phone.page.locator("[data-photos] [data-part=list] img")).to_have_count(2)
    phone.line.cut()
    phone.done()
    phone.waits()
    phone.line.mend()
    phone.page.goto("/route")
    phone.sends_all()
    assert business.program.rows("SELECT count(*) FROM photos") == [(2,)]
