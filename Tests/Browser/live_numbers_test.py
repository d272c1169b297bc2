"""The quick log shows the same numbers and words whether the browser or the server computed them."""

import decimal

from harness.business import BALANCED, Business
from harness.doses import amount_box
from harness.registry import test
from harness.stage import complete, enter, open_math
from harness.words import Words
from playwright.sync_api import Page

FIELDS = ("ph", "water_temp", "calcium_hardness", "total_alkalinity", "cyanuric_acid")
# pH, temperature in °F, calcium, alkalinity, stabilizer, as typed.
READINGS = [
    ("7.4", "78", "250", "100", "30"),  # balanced
    ("7.5", "60", "199.5", "79,9", "101"),  # outside their ranges, each by a little
    ("7.0", "70", "150", "60", "30"),  # all three doses of corrosive water
    ("7.2", "66", "225", "90", "30"),  # soda ash alone
    ("7.45", "50", "200", "80", "0"),  # corrosive with nothing out of place: the nudge
    ("8.2", "86", "350", "140", "30"),  # acid
    ("7.6", "90", "400", "180", "0"),  # acid against alkalinity
    ("7.55", "100", "900", "115", "0"),  # dilution alone
    ("8.05", "104", "1000", "500", "300"),  # acid and dilution, more than a gallon
    ("7.6", "104", "400", "120", "0"),  # scale-forming with nothing out of place: the nudge
    ("6", "32", "0", "0", "300"),  # the lower ends
    ("9", "120", "1000", "500", "0"),  # the upper ends
    ("7,35", " 71.5 ", "12,5", "+62.25", ".5"),  # decimals in every notation
    ("7.399", "61", "249.95", "99.95", "29.95"),  # values that are rounded
]
SNAPSHOT = """() => {
  const text = element => element ? element.textContent.replace(/\\s+/g, ' ').trim() : null;
  const seen = element => element && element.offsetParent !== null && text(element) !== '' ? text(element) : null;
  const part = (row, name) => seen(row.querySelector(`[data-part="${name}"]`));
  const classes = row => [...row.classList].filter(name => name !== 'dose--').sort().join(' ');
  const card = document.querySelector('[data-index]');
  const marker = card.querySelector('[data-marker]');
  const scale = card.querySelector('[role=img]');
  const shown = {
    index: [card.dataset.lsi, card.dataset.condition, part(card, 'value'), part(card, 'word')],
    scale: [scale.getAttribute('aria-label'), parseFloat(marker.getAttribute('x')).toFixed(2)],
    cost: text(document.querySelector('[data-cost]')),
    second: part(card, 'second'),
    together: seen(document.querySelector('[data-together]')),
    terms: [...document.querySelectorAll('[data-math] [data-term], [data-math] [data-label]')].map(text),
    safety: seen(document.querySelector('[data-safety]')),
  };
  for (const tile of document.querySelectorAll('[data-reading]')) {
    const input = tile.querySelector('.stepper__input');
    shown[tile.dataset.reading] = [
      part(tile, 'range'), part(tile, 'unit'), part(tile, 'error'), input.getAttribute('aria-invalid'),
    ];
  }
  shown.doses = [...document.querySelectorAll('[data-doses] > [data-recommendation]')].map(row => ({
    mark: [row.dataset.recommendation, row.dataset.quantityOz, classes(row)],
    texts: ['name', 'quantity', 'instruction', 'caution', 'poured-text', 'cost', 'predicted', 'poured-unit'].map(name => part(row, name)),
    math: ['math', 'documented'].map(name => text(row.querySelector(`[data-part="${name}"]`))),
    details: [...row.querySelectorAll('[data-part=detail]')].map(text),
    icon: row.querySelector('use').getAttribute('href'),
    chosen: row.querySelector('[data-part=chosen]')?.checked,
    poured: row.querySelector('[data-part=poured]')?.value,
    label: text(row.querySelector('[data-part="poured-label"]')),
  }));
  return shown;
}"""


def celsius(fahrenheit: str) -> str:
    """The same temperature as typed with metric units."""
    return f"{(float(fahrenheit) - 32) * 5 / 9:.1f}"


def lived(page: Page) -> dict:
    """The texts on the page once the browser has drawn its own numbers; the arithmetic is drawn while it is open."""
    complete(page)
    open_math(page)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    return page.evaluate(SNAPSHOT)


def calculated(page: Page) -> dict:
    """The texts on the page as the server computed them."""
    with page.expect_navigation():
        page.locator("[name=recalculate].update").click()
    return page.evaluate(SNAPSHOT)


def differences(live: dict, server: dict) -> list[str]:
    """Each part that differs, with both versions."""
    return [f"{key}: live {live[key]}, server {server[key]}" for key in server if live[key] != server[key]]


# Each with every second row of the readings, from its `first` on: each row is typed in both units.
COMBINATIONS = [
    {"units": "imperial", "language": "en", "region": "US", "both": "", "volume": "15000", "first": 0},
    {"units": "metric", "language": "de", "region": "DE", "both": "", "volume": "50000", "first": 0},
    {"units": "metric", "language": "fr", "region": "FR", "both": "1", "volume": "757082", "first": 1},
    {"units": "imperial", "language": "es", "region": "US", "both": "1", "volume": "187,250", "first": 1},
    {"units": "metric", "language": "pt-BR", "region": "BR", "both": "", "volume": "4321", "first": 0},
    {"units": "imperial", "language": "de", "region": "US", "both": "", "volume": "1000", "first": 1},
]


@test("the live numbers are the server's: {units}, {language} in {region}, a pool of {volume}", each=COMBINATIONS)
def live_numbers_are_the_servers(stage, units, language, region, both, volume, first):
    business = Business(stage, region)
    business.set(units=units, language=language, **({"show_both_units": both} if both else {}))
    pool = business.customer(pool_volume=volume, units=units)
    business.log(pool, BALANCED)
    live = business.page(device="phone")
    plain = business.page(device="phone", javascript=False)
    for page in (live, plain):
        page.goto(f"{pool}/log")
    wrong = []
    for row in READINGS[first::2]:
        typed = (row[0], celsius(row[1]), *row[2:]) if units == "metric" else row
        for page in (live, plain):
            enter(page, dict(zip(FIELDS, typed, strict=True)))
        found = differences(lived(live), calculated(plain))
        wrong += [f"{typed}: {each}" for each in found]
    assert not wrong, "\n".join(wrong)


WRONG = ["", "abc", "NaN", "Infinity", "1e2", "0x7", "-7.4", "5.99", "9.01", "1.2.3", "7..4", "--7", "1,000,000", "٧٫٤"]


@test(
    "the quick log's browser and server find the same mistakes, in {language}",
    each=[{"language": "en", "region": "US"}, {"language": "de", "region": "DE"}],
)
def live_messages_are_the_servers(stage, language, region):
    business = Business(stage, region)
    business.set(language=language)
    pool = business.customer()
    live, plain = business.page(), business.page(javascript=False)
    for page in (live, plain):
        page.goto(f"{pool}/log")
    wrong = []
    for text in WRONG:
        for page in (live, plain):
            for field in ("ph", "calcium_hardness"):
                page.locator(f"#{field}").fill(text)
                page.locator(f"#{field}").blur()
        wrong += [f"{text!r}: {each}" for each in differences(lived(live), calculated(plain))]
    assert not wrong, "\n".join(wrong)


@test(
    "ticked doses of {amounts} ounces cost the same in the browser, on the server and in the log",
    each=[{"amounts": ["5", "12", "7.5"]}, {"amounts": ["0.5", "1,25", "128000"]}],
)
def live_costs_are_the_servers(stage, amounts):
    business = Business(stage)
    pool = business.customer()
    business.log(pool, BALANCED)
    live, plain = business.page(), business.page(javascript=False)
    for page in (live, plain):
        page.goto(f"{pool}/log")
        enter(page, dict(zip(FIELDS, READINGS[2], strict=True)))
    calculated(plain)
    for page in (live, plain):
        for row, amount in zip(page.locator("[data-doses] > *").all(), amounts, strict=True):
            row.get_by_role("checkbox").check()
            amount_box(row).fill(amount)
    seen, computed = lived(live), calculated(plain)
    live.get_by_role("button", name=Words("en")("log.submit")).click()
    live.wait_for_url("**/route?**")
    logged = business.program.rows("SELECT chemical_cost FROM visits ORDER BY row DESC LIMIT 1")[0][0]
    assert not differences(seen, computed), "\n".join(differences(seen, computed))
    cents = decimal.Decimal(str(logged)).quantize(decimal.Decimal("0.01"), decimal.ROUND_HALF_UP)
    assert f"${cents:,}" == seen["cost"], f"{logged} logged, {seen['cost']} shown"
