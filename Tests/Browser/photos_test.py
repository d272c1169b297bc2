"""Photos of a visit, without JavaScript and over bad links: accepted or refused with a message, never half, nothing lost."""

import pathlib
import socket
import struct
import time
import urllib.parse

from harness.business import Business
from harness.program import ROOT
from harness.registry import test
from harness.session import MULTIPART, multipart
from harness.words import LANGUAGES, Words
from playwright.sync_api import expect

WORDS = Words("en")
PICTURES = [(path.name, path.read_bytes()) for path in sorted((ROOT / "Public/demo").glob("*.jpg"))]
HEIC = struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic" + bytes(500)
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def picture(width: int, height: int, size: int) -> bytes:
    """A JPEG that claims this number of pixels, with this many bytes of data."""
    frame = b"\xff\xc0" + struct.pack(">HBHHBBBB", 11, 8, height, width, 1, 1, 0x11, 0)
    scan = b"\xff\xda" + struct.pack(">HBBBBBB", 8, 1, 1, 0, 0, 63, 0)
    return b"\xff\xd8" + frame + scan + bytes(range(128)) * (size // 128) + b"\xff\xd9"


HOSTILE = [
    {"what": "a HEIC", "name": "IMG_0042.HEIC", "content": HEIC, "key": "heic"},
    {"what": "an SVG", "name": "pool.svg", "content": SVG, "key": "drawing"},
    {"what": "a renamed executable", "name": "pool.jpg", "content": b"MZ" + bytes(3_000_000), "key": "notAPicture"},
    {"what": "a truncated JPEG", "name": "pool.jpg", "content": PICTURES[0][1][:-4000], "key": "cutOff"},
    {"what": "a decompression bomb", "name": "bomb.jpg", "content": picture(60000, 60000, 9000), "key": "tooManyPixels"},
    {"what": "a photo of 41 MB", "name": "huge.jpg", "content": picture(8000, 8000, 43_000_000), "key": "tooLarge"},
]


def uploads(business: Business) -> list[pathlib.Path]:
    """The waiting files in the data directory."""
    return [path for path in (business.program.data / "uploads").rglob("*") if path.is_file()]


def stored(business: Business) -> list[pathlib.Path]:
    """The photo files of the store."""
    return sorted(business.program.data.glob("stores/*/photos/*"))


def visits(business: Business) -> int:
    return business.program.rows("SELECT count(*) FROM visits")[0][0]


@test("a wrong form comes back with its photos, and they are saved with it")
def photos_survive_a_wrong_reading(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", javascript=False)
    page.goto(f"{pool}/log")
    page.locator("#ph").fill("seven")
    page.locator("#photo-gallery").set_input_files([ROOT / "Public/demo/pool-1.jpg", ROOT / "Public/demo/pool-2.jpg"])
    page.locator("[data-save]").click()
    expect(page.locator(".photos__item")).to_have_count(2)
    expect(page.locator("[data-part=count]")).to_have_text(WORDS("photos.count", count="2", limit="6"))
    for image in page.locator(".photos__picture").all():
        assert page.request.get(image.get_attribute("src")).ok
    page.locator("#photo-camera").set_input_files(ROOT / "Public/demo/pool-3.jpg")
    page.locator(".photos__item .check").first.check()
    page.locator("#ph").fill("7.4")
    page.locator("[data-save]").click()
    page.wait_for_url("**/route?**")
    assert business.program.rows("SELECT count(*) FROM photos") == [(2,)]
    assert len(stored(business)) == 2 and uploads(business) == []


@test("the same picture before and after is refused beside the photos, {how} JavaScript", each=[
    {"how": "with", "javascript": True}, {"how": "without", "javascript": False},
])  # fmt: skip
def the_same_picture_twice(stage, how, javascript):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", javascript=javascript)
    page.goto(f"{pool}/log")
    for name in ("before", "after"):
        page.locator(f"#photo-{name}").set_input_files(ROOT / "Public/demo/pool-1.jpg")
    page.locator("[data-save]").click()
    expect(page.locator("#photo-note")).to_contain_text(f"{WORDS('photos.after')}: {WORDS('photos.same')}")
    assert visits(business) == 0


@test("{what} is refused with a message, and the readings stay", HOSTILE)
def hostile_photos_are_refused(stage, what, name, content, key):
    business = Business(stage)
    pool = business.customer()
    fields = [(n, "7.4" if n == "ph" else v) for n, v in business.owner.fill(f"{pool}/log")]
    answer = business.owner.upload(f"{pool}/visits", [*fields, ("notes", "kept")], [(name, content), PICTURES[0]])
    assert answer.status == 422
    assert WORDS(f"photos.{key}", limit="40") in answer.document.text("photo-note"), answer.document.text("photo-note")
    assert answer.document.value("ph") == "7.4"
    assert len(answer.document.fields["kept_photo"]) == 1
    assert visits(business) == 0 and stored(business) == []
    assert len(uploads(business)) == 1


@test("a photo of sixty million pixels is accepted")
def sixty_megapixels_are_taken(stage):
    business = Business(stage)
    pool = business.customer()
    photo = picture(9000, 6700, 12_000_000)
    answer = business.owner.upload(f"{pool}/visits", business.owner.fill(f"{pool}/log"), [("big.jpg", photo)])
    assert answer.status == 303
    assert [path.stat().st_size for path in stored(business)] == [len(photo)]


@test("six large photos are one visit")
def six_large_photos_are_taken(stage):
    business = Business(stage)
    pool = business.customer()
    photos = [(f"{side}.jpg", picture(side, 8000, 5_000_000)) for side in range(8000, 8006)]
    answer = business.owner.upload(f"{pool}/visits", business.owner.fill(f"{pool}/log"), photos)
    assert answer.status == 303
    assert len(stored(business)) == 6 and uploads(business) == []


@test("30 MB over a link that breaks leave nothing, and the same form sent again is one visit")
def a_broken_link_leaves_nothing(stage):
    business = Business(stage)
    pool = business.customer()
    fields = business.owner.fill(f"{pool}/log")
    photos = [("large.jpg", picture(8000, 8000, 30_000_000))]
    body = multipart(fields, photos)
    head = (
        f"POST {pool}/visits HTTP/1.1\r\nHost: x\r\nCookie: {business.owner.cookie}\r\n"
        f"Content-Type: {MULTIPART}\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    target = urllib.parse.urlsplit(business.program.address)
    for sent in (0, 1, 100_000, 2_000_000, 17_000_000, len(body) - 1):
        with socket.create_connection((target.hostname, target.port)) as link:
            link.sendall(head + body[:sent])
            if sent % 2 == 0:
                link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # the link breaks
        wait_until(lambda: uploads(business) == [])
        assert visits(business) == 0 and stored(business) == []
    answer = business.owner.upload(f"{pool}/visits", fields, photos)
    assert answer.status == 303
    assert visits(business) == 1 and len(stored(business)) == 1 and uploads(business) == []


@test("a session that ended keeps the photos over the sign-in, in {language}", [{"language": each} for each in LANGUAGES[:2]])
def photos_survive_the_sign_in(stage, language):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", javascript=False, language=language)
    page.goto(f"{pool}/log")
    page.locator("#photo-gallery").set_input_files([ROOT / "Public/demo/pool-1.jpg"])
    page.context.clear_cookies()
    page.locator("[data-save]").click()
    page.locator("#email").fill("owner@example.com")
    page.locator("#password").fill("a long enough password")
    page.locator("form .button--primary").click()
    expect(page.locator(".facts")).to_contain_text(Words(language[:2])("photos.title"))
    page.locator("form .button--primary").click()
    page.wait_for_url("**/route?**")
    assert len(stored(business)) == 1 and uploads(business) == []


@test("a server that is killed while photos arrive starts without leftovers")
def a_killed_server_leaves_nothing(stage):
    business = Business(stage)
    pool = business.customer()
    body = multipart(business.owner.fill(f"{pool}/log"), [("large.jpg", picture(8000, 8000, 30_000_000))])
    target = urllib.parse.urlsplit(business.program.address)
    head = (
        f"POST {pool}/visits HTTP/1.1\r\nHost: x\r\nCookie: {business.owner.cookie}\r\n"
        f"Content-Type: {MULTIPART}\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    with socket.create_connection((target.hostname, target.port)) as link:
        link.sendall(head + body[:9_000_000])
        wait_until(lambda: uploads(business) != [])
        business.program.kill()
    assert uploads(business) != []
    business.program.start()
    assert uploads(business) == []
    assert visits(business) == 0


def wait_until(condition, within: float = 10) -> None:
    """Waits until a condition becomes true and fails if it does not."""
    end = time.monotonic() + within
    while not condition():
        assert time.monotonic() < end, "the condition did not become true in time"
        time.sleep(0.02)
