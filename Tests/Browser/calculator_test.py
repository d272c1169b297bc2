"""The calculator: the same numbers live and from the server, kept in the address, saved as a visit, for every input device and
screen."""

import re
import urllib.parse

from harness.accessibility import assert_fits, tab_to
from harness.business import BALANCED, OWNER, TECHNICIAN, Business
from harness.registry import test
from harness.stage import enter, open_math
from harness.words import LANGUAGES, Words
from playwright.sync_api import Page, expect

WORDS = Words("en")
LOCALES = {"en": "en-US", "de": "de-DE", "es": "es-ES", "fr": "fr-FR", "pt-BR": "pt-BR"}
FIELDS = (
    "ph",
    "water_temp",
    "calcium_hardness",
    "total_alkalinity",
    "cyanuric_acid",
    "total_dissolved_solids",
    "pool_volume",
    "free_chlorine",
)
# pH, temperature in °F, calcium, alkalinity, stabilizer, dissolved solids, gallons, free chlorine; as typed.
CALCULATIONS = [
    ("7.4", "78", "250", "100", "30", "1000", "15000", ""),  # balanced
    ("7.9", "84", "300", "90", "50", "1,000", "15,000", "2"),  # the example of the design
    ("7.0", "70", "150", "60", "30", "800", "12,345", "1"),  # three doses of corrosive water
    ("7.5", "60", "199.5", "79,9", "101", "1.250", "1000", "0"),  # outside their ranges, each by a little
    ("8.2", "86", "350", "140", "30", "3500", "200000", "0.5"),  # salty, large
    ("7.6", "90", "400", "180", "0", "1500", "9,999", "10"),  # acid against alkalinity
    ("7.1", "104", "900", "300", "0", "1000", "20000", "3"),  # acid that must not be poured
    ("8.05", "104", "1000", "500", "300", "5000", "150000", "12,5"),  # acid and dilution, more than a gallon
    ("6", "32", "0", "0", "300", "0", "1000", "0"),  # the lower ends
    ("9", "120", "1000", "500", "0", "5000", "200,000", "50"),  # the upper ends
    ("7,35", " 71.5 ", "12,5", "+62.25", ".5", "1’200", "15.000", "1,25"),  # decimals and digit groups in every notation
]
WRONG = ["", "abc", "NaN", "1e2", "-7.4", "5.99", "9.01", "1.2.3", "1,000,000,000"]
SNAPSHOT = """() => {
  const text = element => element ? element.textContent.replace(/\\s+/g, ' ').trim() : null;
  const seen = element => element && element.offsetParent !== null && text(element) !== '' ? text(element) : null;
  const card = document.querySelector('[data-index]');
  const part = (place, name) => seen(place.querySelector(`[data-part="${name}"]`));
  const scale = card.querySelector('[role=img]');
  const shown = {
    index: [card.dataset.lsi, card.dataset.condition, part(card, 'value'), part(card, 'word'), part(card, 'meaning')],
    second: part(card, 'second'),
    math: card.querySelector('[data-math-place]').hidden ? null : text(card.querySelector('[data-math]')),
    scale: [scale.getAttribute('aria-label'), parseFloat(scale.querySelector('[data-marker]').getAttribute('x')).toFixed(2)],
    cost: seen(document.querySelector('[data-total]')),
    safety: seen(document.querySelector('[data-safety]')),
  };
  for (const row of document.querySelectorAll('[data-reading]')) {
    const box = row.querySelector('.control__input');
    shown[row.dataset.reading] = [part(row, 'range'), part(row, 'unit'), part(row, 'error'), box.getAttribute('aria-invalid')];
  }
  shown.steps = [...document.querySelectorAll('[data-steps] > li')].map(row => ({
    mark: [row.dataset.recommendation, row.dataset.quantityOz, [...row.classList].sort().join(' ')],
    text: seen(row),
    icon: row.querySelector('.step__icon use')?.getAttribute('href') ?? null,
  }));
  return shown;
}"""


def lived(page: Page) -> dict:
    """The texts on the page once the browser has drawn its own numbers; the arithmetic is drawn while it is open."""
    open_math(page)
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    open_math(page)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    return page.evaluate(SNAPSHOT)


def calculated(page: Page) -> dict:
    """The texts on the page as the server computed them."""
    with page.expect_navigation():
        page.locator(".update").click()
    return page.evaluate(SNAPSHOT)


def differences(live: dict, server: dict) -> list[str]:
    """Each part that differs, with both versions."""
    return [f"{key}: live {live[key]}, server {server[key]}" for key in server if live[key] != server[key]]


def query(page: Page) -> dict[str, str]:
    """The fields in the query of the address."""
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(page.url).query))


# Each with every second row, from its `first` on: each row is typed in both units.
COMBINATIONS = [
    {"units": "imperial", "language": "en", "region": "US", "both": "", "first": 0},
    {"units": "metric", "language": "de", "region": "DE", "both": "1", "first": 0},
    {"units": "imperial", "language": "es", "region": "US", "both": "1", "first": 1},
    {"units": "metric", "language": "fr", "region": "FR", "both": "", "first": 1},
    {"units": "metric", "language": "pt-BR", "region": "BR", "both": "", "first": 0},
]


@test("the calculator's live numbers are the server's: {units}, {language} in {region}", each=COMBINATIONS)
def live_numbers_are_the_servers(stage, units, language, region, both, first):
    business = Business(stage, region)
    business.set(units=units, language=language, **({"show_both_units": both} if both else {}))
    pool = business.customer()
    business.log(pool, BALANCED)
    live, plain = business.page(device="phone"), business.page(device="phone", javascript=False)
    stage.allow(plain, "^422 for GET ")
    for page in (live, plain):
        page.goto(f"{pool}/calculator")
    wrong = [f"at first: {each}" for each in differences(lived(live), plain.evaluate(SNAPSHOT))]
    for row in CALCULATIONS[first::2]:
        liters = f"{float(re.sub('[,.]', '', row[6])) * 3.78541:.0f}"
        celsius = f"{(float(row[1]) - 32) * 5 / 9:.1f}"
        typed = (row[0], celsius, *row[2:6], liters, row[7]) if units == "metric" else row
        for page in (live, plain):
            enter(page, dict(zip(FIELDS, typed, strict=True)))
        wrong += [f"{typed}: {each}" for each in differences(lived(live), calculated(plain))]
    assert not wrong, "\n".join(wrong)


@test("the calculator's browser and server find the same mistakes, in {language}", each=[{"language": "en"}, {"language": "de"}])
def live_messages_are_the_servers(stage, language):
    business = Business(stage)
    business.set(language=language)
    live, plain = business.page(), business.page(javascript=False)
    stage.allow(plain, "^422 for GET ")
    for page in (live, plain):
        page.goto("/calculator")
    wrong = []
    for text in WRONG:
        for page in (live, plain):
            for field in ("ph", "total_dissolved_solids", "pool_volume"):
                page.locator(f"#{field}").fill(text)
                page.locator(f"#{field}").blur()
        wrong += [f"{text!r}: {each}" for each in differences(lived(live), calculated(plain))]
    assert not wrong, "\n".join(wrong)


@test("the address keeps a calculation, with JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def the_address_keeps_it(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    page = business.page(device="phone", javascript=javascript)
    page.goto(f"{pool}/calculator")
    page.locator("#ph").fill("7,9")
    page.locator("#pool_volume").fill("20,000")
    if javascript:
        page.locator("#pool_volume").blur()
        page.wait_for_url(lambda url: "pool_volume" in url)
        assert query(page) == {"ph": "7.9", "pool_volume": "20,000", "units": "imperial"}
    else:
        page.locator(".update").click()
        page.wait_for_url("**/calculator?*")
    # Without scripts nothing is drawn later, and no frame is announced.
    before = lived(page) if javascript else page.evaluate(SNAPSHOT)
    again = business.page(javascript=javascript)
    again.goto(page.url)
    expect(again.locator("#ph")).to_have_value("7.9")
    expect(again.locator("#pool_volume")).to_have_value("20,000")
    found = differences(before, again.evaluate(SNAPSHOT))
    assert not found, "\n".join(found)
    assert "csrf" not in page.url
    again.locator("[data-reset]").click()
    expect(again.locator("#ph")).to_have_value("7.4")
    assert query(again) == {}
    assert business.program.rows("SELECT count(*) FROM visits") == [(0,)]


@test("a customer's calculation is logged from a phone, JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def a_calculation_is_logged(stage, javascript):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, {**BALANCED, "calcium_hardness": "237.5"})
    business.technician()
    page = business.page(TECHNICIAN, device="phone", javascript=javascript)
    page.goto(pool)
    page.get_by_role("link", name=WORDS("calculator.run")).click()
    page.get_by_role("button", name=WORDS("reading.raise", reading=WORDS("reading.ph"))).click()
    expect(page.locator("#ph")).to_have_value("7.6")
    page.locator("#total_dissolved_solids").fill("1,800")
    page.locator("#total_dissolved_solids").blur()
    page.locator("[data-save]").click()
    expect(page.get_by_role("link", name=WORDS("route.twinKeep"))).to_be_visible()  # the owner visited today as well
    rows = business.program.rows(
        "SELECT parameter, value, is_measured FROM readings JOIN visits ON visits.row = visit_row "
        "WHERE visits.row = (SELECT max(row) FROM visits) ORDER BY parameter"
    )
    assert rows == [
        ("calcium_hardness", 237.5, 0),
        ("cyanuric_acid", 30.0, 0),
        ("ph", 7.6, 1),
        ("total_alkalinity", 100.0, 0),
        ("total_dissolved_solids", 1800.0, 1),
        ("water_temp", 80.0, 0),
    ]
    assert business.program.rows("SELECT count(*) FROM doses") == [(0,)]
    assert business.program.rows("SELECT total_dissolved_solids, volume_gallons FROM pools") == [(1800.0, 15000.0)]
    page.get_by_role("button", name=WORDS("route.twinUndo")).click()
    expect(page.get_by_text(WORDS("route.undone"))).to_be_visible()
    assert business.program.rows("SELECT total_dissolved_solids, ph FROM pools") == [(1000.0, 7.5)]


@test("a calculation is saved to a pool that is searched for, JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def a_calculation_is_saved_to_a_pool(stage, javascript):
    business = Business(stage)
    business.customers()
    page = business.page(device="phone", javascript=javascript)
    page.goto("/route")
    page.get_by_role("link", name=WORDS("layout.more"), exact=True).click()
    page.get_by_role("link", name=WORDS("layout.calculator")).click()
    page.locator("#ph").fill("7,9")
    page.get_by_role("button", name=WORDS("calculator.saveTo")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("calculator.pickTitle"))
    expect(page.locator("[data-pool]")).to_have_count(3)
    page.get_by_role("link", name=WORDS("calculator.sortName")).click()
    page.locator("#q").fill("díaz")
    page.keyboard.press("Enter")
    expect(page.locator("[data-pool]")).to_have_count(1)
    page.get_by_role("button", name="Carla Díaz").click()
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()
    assert business.program.rows("SELECT customer_name, pools.ph FROM visits JOIN pools ON pools.row = pool_row") == [
        ("Carla Díaz", 7.9)
    ]
    assert business.program.rows("SELECT parameter FROM readings WHERE is_measured = 1") == [("ph",)]


@test("slider, box and buttons follow one another, and a value beyond the slider's range is kept")
def the_parts_follow_one_another(stage):
    business = Business(stage)
    pool = business.customer(pool_volume="187,250")
    page = business.page()
    page.goto(f"{pool}/calculator")
    box, slider = page.locator("#pool_volume"), page.locator("[data-reading=pool_volume] [data-slider]")
    expect(box).to_have_value("187,250")
    expect(slider).to_have_value("50000")
    page.locator("#ph").fill("7.9")
    expect(box).to_have_value("187,250")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(box).to_have_value("49,000")
    box.fill("12345")
    box.blur()
    expect(box).to_have_value("12,345")
    expect(slider).to_have_value("12000")
    page.locator("[data-reading=pool_volume] [data-step='1']").click()
    expect(box).to_have_value("13,345")
    ph = page.locator("[data-reading=ph] [data-slider]")
    expect(ph).to_have_value("7.9")
    ph.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ph")).to_have_value("8.0")
    expect(ph).to_have_attribute("aria-valuetext", f"8.0, {WORDS('range.high')}")
    page.locator("#ph").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#ph")).to_have_value("7.9")


@test("a typed volume says whether the temperature is a spa's, in {units} units", each=[{"units": "imperial", "warm": "102", "spa": "400"}, {"units": "metric", "warm": "39", "spa": "1500"}])
def a_typed_volume_is_a_spa(stage, units, warm, spa):
    business = Business(stage)
    business.customer()
    business.set(OWNER, units=units)
    page = business.page()
    page.goto("/calculator")
    tile = page.locator("[data-reading=water_temp]")
    page.locator("#water_temp").fill(warm)
    page.locator("#water_temp").blur()
    expect(tile).to_contain_text(WORDS("range.high"))
    band = tile.locator("rect")
    pool = band.get_attribute("width")
    page.locator("#pool_volume").fill(spa)
    page.locator("#pool_volume").blur()
    expect(tile).to_contain_text(WORDS("range.ideal"))
    drawn = band.get_attribute("width")
    assert float(drawn.rstrip("%")) > float(pool.rstrip("%"))
    page.locator("#pool_volume").fill("60000")
    page.locator("#pool_volume").blur()
    expect(tile).to_contain_text(WORDS("range.high"))
    expect(band).to_have_attribute("width", pool)
    page.goto(f"/calculator?units={units}&water_temp={warm}&pool_volume={spa}")
    expect(tile).to_contain_text(WORDS("range.ideal"))
    assert band.get_attribute("width") == drawn, "the server draws the same band"


@test("the phone vibrates only when the class changes, and the index stays in sight when the page is scrolled")
def the_phone_buzzes(stage):
    business = Business(stage)
    page = business.page(device="phone")
    page.add_init_script("window.buzzes = []; navigator.vibrate = pattern => { window.buzzes.push(pattern); return true; };")
    page.goto("/calculator")
    slider = page.locator("[data-reading=ph] [data-slider]")
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        lived(page)
    expect(page.locator("[data-index]")).to_have_attribute("data-condition", "balanced")
    assert page.evaluate("window.buzzes") == []
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        lived(page)
    expect(page.locator("[data-index]")).to_have_attribute("data-condition", "scaleForming")
    assert page.evaluate("window.buzzes") == [[40, 60, 40]]
    bar = page.locator("[data-index-bar]")
    expect(bar).to_be_hidden()
    page.locator("#cyanuric_acid").scroll_into_view_if_needed()
    page.mouse.wheel(0, 600)
    expect(bar).to_be_visible()
    expect(bar).to_contain_text(WORDS("lsi.scaleForming"))


@test("a calculation goes from reading to saving with the keyboard alone, JavaScript {javascript}", each=[{"javascript": True}, {"javascript": False}])
def the_keyboard_is_enough(stage, javascript):
    business = Business(stage)
    business.customers()
    page = business.page(javascript=javascript)
    page.goto("/calculator")
    tab_to(page, page.locator("#ph"))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("8.1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-index]")).to_have_attribute("data-condition", "scaleForming")
    expect(page.locator("[data-recommendation=acid]")).to_be_visible()
    tab_to(page, page.get_by_role("button", name=WORDS("calculator.saveTo")))
    page.keyboard.press("Enter")
    expect(page.locator("[data-pool]")).to_have_count(3)
    tab_to(page, page.get_by_role("button", name="Bruno Costa"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(WORDS("route.saved"))).to_be_visible()


@test("going back in the browser's history shows the typed values")
def what_was_typed_comes_back(stage):
    business = Business(stage)
    pool = business.customer()
    page = business.page()
    page.goto(f"{pool}/calculator")
    page.locator("#ph").fill("7.9")
    page.locator("#ph").blur()
    page.goto("/route")
    page.go_back()
    expect(page.locator("#ph")).to_have_value("7.9")
    expect(page.locator("[data-index]")).to_have_attribute("data-condition", "scaleForming")


@test("four tabs and the calculator fit a phone of 320 px in {language}", each=[{"language": each} for each in LANGUAGES])
def it_fits_a_small_phone(stage, language):
    business = Business(stage)
    pool = business.customer()
    business.technician()
    business.set(TECHNICIAN, language=language, units="metric", show_both_units="1")
    page = business.page(TECHNICIAN, device="phone", language=LOCALES[language])
    page.set_viewport_size({"width": 320, "height": 640})
    for path in ("/calculator?ph=8.2", f"{pool}/calculator?ph=7.0&calcium_hardness=150", "/calculator/pools?ph=7.9"):
        page.goto(path)
        assert_fits(page)
        cut = page.evaluate(
            "[...document.querySelectorAll('.navigation__link, .segment, .button, .control__label')]"
            ".filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'hidden')"
            ".map(each => each.textContent)"
        )
        assert not cut, f"{path}: {cut}"
        tabs = page.locator(".navigation__link:visible").all()
        boxes = [tab.bounding_box() for tab in tabs]
        assert len(boxes) == 4 and all(box["height"] >= 44 and box["x"] + box["width"] <= 320.5 for box in boxes)
