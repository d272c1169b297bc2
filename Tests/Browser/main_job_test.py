"""The main job, from an empty directory to a visit that is logged and undone."""

import re

from harness.business import OWNER, PASSWORD, TECHNICIAN
from harness.doses import amount_box
from harness.registry import test
from harness.words import Words
from playwright.sync_api import Page, expect

CUSTOMERS = ["Ada Baker", "Bruno Costa", "Carla Díaz"]
LOCALES = {"en": "en-US", "de": "de-DE"}


def set_up(page: Page, words: Words) -> None:
    """The owner fills in the setup page, which proposes a time zone and a country."""
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("setup.title"))
    page.get_by_label(words("setup.name")).first.fill("Olga Owner")
    page.get_by_label(words("setup.email"), exact=True).fill(OWNER)
    page.get_by_label(words("setup.password"), exact=True).fill(PASSWORD)
    page.get_by_label(words("setup.businessName"), exact=True).fill("Blue Pools")
    page.get_by_role("button", name=words("setup.submit")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words("recoveryCode.title"))
    page.get_by_role("button", name=words("recoveryCode.done")).click()
    expect(page).to_have_url(re.compile("/route$"))
    expect(page.get_by_text(words("route.emptyAll"))).to_be_visible()


def add_customer(page: Page, words: Words, name: str) -> None:
    """Adds a customer, visited on every day of the week."""
    page.goto("/pools/new")
    page.get_by_label(words("pool.customerName"), exact=True).fill(name)
    page.get_by_label(words("pool.address"), exact=True).fill("1 Palm Avenue")
    for day in page.locator("label.weekday").all():
        day.click()
    page.get_by_role("button", name=words("pool.add"), exact=True).click()
    expect(page.get_by_text(words("pool.added", customer=name))).to_be_visible()


def sign_in(page: Page, words: Words, email: str = TECHNICIAN) -> None:
    """Signs in by hand and arrives on the route."""
    page.goto("/")
    page.get_by_label(words("login.email"), exact=True).fill(email)
    page.get_by_label(words("login.password"), exact=True).fill(PASSWORD)
    page.get_by_role("button", name=words("login.submit")).click()
    expect(page.get_by_role("heading", name=words("route.title"), level=1)).to_be_visible()


def step(page: Page, words: Words, direction: str, reading: str) -> None:
    """Taps a stepper, which without JavaScript reloads the page."""
    page.get_by_role("button", name=words(f"reading.{direction}", reading=words(f"reading.{reading}"))).click()


def log(page: Page, words: Words, javascript: bool) -> None:
    """From the stop to "Log & Done": readings by stepper and by typing, the doses, one of them changed."""
    card = page.locator("[data-index]")
    expect(card).to_have_attribute("data-condition", "")  # the temperature was never measured
    for _ in range(3):
        step(page, words, "lower", "ph")
    expect(page.get_by_label(words("reading.ph"), exact=True)).to_have_value(re.compile("^7[.,]1$"))
    page.get_by_label(words("reading.calciumHardness"), exact=True).fill("150")
    page.get_by_label(words("reading.totalAlkalinity"), exact=True).fill("60")
    if not javascript:
        page.get_by_role("button", name=words("log.update")).click()
    expect(card).to_have_attribute("data-condition", "corrosive")
    expect(page.get_by_text(words("lsi.corrosive"), exact=True)).to_be_visible()
    expect(page.locator("[data-recommendation]")).to_have_count(3)
    ash = page.locator("[data-recommendation=base]")
    expect(ash.get_by_role("checkbox")).to_be_checked()
    # Five ounces, on a metric page as grams.
    is_metric = ash.locator("[name='dose_metric.base']").count() == 1
    amount_box(ash).fill("142" if is_metric else "5")
    page.locator("[data-recommendation=calcium]").get_by_role("checkbox").uncheck()
    page.get_by_label(words("log.internalNote")).fill("Gate was open")
    page.get_by_role("button", name=words("log.submit")).click()


def stops_left(page: Page) -> str:
    """The number on the route's tab; empty when no stop is left."""
    count = page.locator(".navigation__link[href='/route'] .count")
    return count.text_content() or "" if count.count() else ""


@test(
    "the main job works on a phone in {language}, JavaScript {javascript}",
    each=[{"language": language, "javascript": javascript} for language in LOCALES for javascript in (True, False)],
)
def the_main_job_works(stage, language, javascript):
    words, locale = Words(language), LOCALES[language]
    program = stage.program()
    program.start()
    owner = stage.page(program.address, "phone", language=locale, javascript=javascript)
    set_up(owner, words)
    for name in CUSTOMERS:
        add_customer(owner, words, name)
    program.add_account(TECHNICIAN, "technician", PASSWORD, "Tia Technician")

    phone = stage.page(program.address, "phone", language=locale, javascript=javascript)
    sign_in(phone, words)
    stops = phone.locator(".stops [data-pool]")
    expect(stops).to_have_count(3)
    assert stops_left(phone) == "3"
    phone.get_by_role("link", name=re.compile(re.escape(words("route.logService")) + ".*" + CUSTOMERS[0] + "$")).click()
    log(phone, words, javascript)

    expect(phone.get_by_text(words("route.saved"))).to_be_visible()
    first = stops.filter(has_text=CUSTOMERS[0])
    phone.locator(".done summary").click()
    expect(first.get_by_label(words("route.done"))).to_be_visible()
    expect(first).to_have_attribute("data-visit", re.compile("."))
    expect(phone.get_by_text(words("route.progressText", done=1, total=3))).to_be_visible()
    assert stops_left(phone) == "2"
    assert program.rows("SELECT notes FROM visits") == [("Gate was open",)]
    assert program.rows("SELECT parameter FROM readings WHERE is_measured = 1 ORDER BY parameter") == [
        ("calcium_hardness",),
        ("ph",),
        ("total_alkalinity",),
    ]
    assert program.rows("SELECT key FROM doses ORDER BY row") == [("base",), ("alkalinity",)]
    assert program.rows("SELECT round(quantity_oz) FROM doses WHERE key = 'base'") == [(5,)]

    phone.get_by_role("button", name=words("toast.undo")).click()
    expect(phone.get_by_label(words("log.internalNote"))).to_have_value("Gate was open")
    phone.goto("/route")
    expect(phone.get_by_text(words("route.progressText", done=0, total=3))).to_be_visible()
    expect(first.get_by_label(words("route.done"))).to_have_count(0)
    assert stops_left(phone) == "3"
    assert program.rows("SELECT count(*) FROM visits") == [(0,)]
