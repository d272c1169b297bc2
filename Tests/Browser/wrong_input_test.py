"""Every form with every kind of wrong input, over plain HTTP: the message is beside its field in the reader's language, typed
values are kept, and nothing is saved."""

from harness.business import BALANCED, CORROSIVE, PASSWORD, Business
from harness.registry import test
from harness.session import Value
from harness.words import LANGUAGES, Words
from wrong_input import CUSTOMER, PRODUCT, QUICK_LOG, SETTINGS, SETUP, SIGN_IN

FORMS = {
    "customer": (
        "/pools/new",
        "/pools",
        {"customer_name": "Ada", "address": "1 Palm Avenue", "longitude": "-80.1", "service_day": "2"},
    ),
    "product": (
        "/inventory/new",
        "/inventory",
        {"name": "Acid", "kind": "acid", "unit": "gal", "concentration": "31.45", "cost": "6.4", "stock": "2"},
    ),
    "quick log": ("{pool}/log", "{pool}/visits", {**CORROSIVE, "dose": "base", "dose_oz.base": "4", "notes": "Hi"}),
    "setup": (
        "/setup",
        "/setup",
        {"name": "Olga", "email": "o@example.com", "password": PASSWORD, "business_name": "B"},
    ),
    "sign-in": ("/login", "/login", {"email": "o@example.com", "password": PASSWORD}),
    "settings": ("/settings", "/settings", {"language": "de", "units": "metric", "theme": "dark"}),
    "password": ("/settings/account", "/settings/password", {"current_password": PASSWORD, "new_password": "another password"}),
}


class Form:
    """One form of a business, with valid values in all of its fields."""

    def __init__(self, stage, name: str):
        page, action, good = FORMS[name]
        self.good: dict[str, Value] = dict(good)
        if name == "setup":
            self.program = stage.program()
            self.session = stage.session(self.program.start())
        else:
            business = Business(stage)
            self.program = business.program
            self.session = stage.session(self.program.address) if name == "sign-in" else business.owner
            pool = business.customer() if name == "quick log" else ""
            page, action = page.format(pool=pool), action.format(pool=pool)
        self.action = action
        self.fields = [(key, value) for key, value in self.session.fill(page) if key not in (*self.good, "carried")]
        if name == "quick log":
            # The numbers that the browser has just shown for these readings.
            seen = self.session.post(action, [*self.fields, *self.good.items(), ("recalculate", "1")])
            self.good["doses_for"] = seen.document.value("doses_for")
            self.fields = [(key, value) for key, value in self.fields if key != "doses_for"]
        self.before = self.program.saved()

    @classmethod
    def kept(cls, stage, name: str) -> "Form":
        """The form of a business that no test changes."""
        return stage.kept(f"form {name}", lambda lasting: cls(lasting, name))

    def send(self, language: str, *wrong: tuple[str, Value]):
        """Submits the form with wrong values, in a language."""
        names = [name for name, _ in wrong]
        fields = [field for field in [*self.fields, *self.good.items()] if field[0] not in names]
        self.session.language = language
        return self.session.post(self.action, [*fields, *wrong])


def shown(value: Value) -> str:
    """A typed text as a page can show it: NUL has no place in HTML, bad bytes become replacement characters."""
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else value
    return text.replace("\x00", "")


# A choice that is not among those offered cannot be shown.
CHOICES = ("service_day", "dose", "language", "time_zone", "region")


def check_kept(form: Form, document, wrong: str, value: Value) -> None:
    """Asserts that all typed values are in the form that came back, except passwords."""
    for name, typed in {**form.good, wrong: value}.items():
        if "password" not in name and name not in CHOICES:
            kept = document.fields.get(name, [""])
            assert kept == [shown(typed)], f"{name}: {kept!r:.200} came back for {typed!r:.200}"


@test("the {form} form refuses {kind} as its {field}", each=[*CUSTOMER, *PRODUCT, *QUICK_LOG, *SETUP, *SIGN_IN, *SETTINGS])
def wrong_input_is_refused(stage, form, field, kind, value, key):
    form = Form.kept(stage, form)
    for language in LANGUAGES if form.action != "/settings" else ("en", "de"):
        answer = form.send(language, (field, value))
        assert answer.status == 422, f"{language}: {answer.status}"
        message = answer.document.message(field)
        assert Words(language).matches(key, message), f"{language}: {message!r} is not beside {field}"
        check_kept(form, answer.document, field, value)
    assert form.program.saved() == form.before


def doubles() -> list[dict]:
    """Each field that may come once, of each form."""
    more = {"customer": ["latitude", "monthly_fee", "pool_volume", "total_dissolved_solids", "notes"]}
    return [
        {"form": form, "field": field}
        for form, (_, _, good) in FORMS.items()
        for field in [*good, *more.get(form, [])]
        if field not in ("dose", "units", "theme", "service_day")
    ]


@test("the {form} form refuses a {field} that comes twice", each=doubles())
def a_double_field_is_refused(stage, form, field):
    form = Form.kept(stage, form)
    answer = form.send("de", (field, form.good.get(field, "1")), (field, "2"))
    assert answer.status == 422, answer.status
    assert answer.document.message(field) == Words("de")("form.twice"), answer.document.message(field)
    assert form.program.saved() == form.before


@test("a customer without a service day is refused, and the other fields are kept")
def a_service_day_is_needed(stage):
    form = Form(stage, "customer")
    del form.good["service_day"]
    for language in LANGUAGES:
        document = form.send(language).document
        assert document.message("service_day") == Words(language)("pool.serviceDaysMissing")
        check_kept(form, document, "address", form.good["address"])


HIDDEN = [
    ("visit_id", "no identifier", "form.notAChoice"),
    ("performed_at", "yesterday", "form.notAChoice"),
    ("performed_at", "2099-01-01T00:00:00Z", "form.inTheFuture"),
    ("performed_at", "2001-01-01T00:00:00Z", "form.tooLongAgo"),
    ("units", "cubits", "form.notAChoice"),
    ("dose_item.base", "no identifier", "form.notAChoice"),
]


@test("the quick log refuses {value!r} as {field}", each=[{"field": f, "value": v, "key": k} for f, v, k in HIDDEN])
def wrong_hidden_input_is_refused(stage, field, value, key):
    form = Form.kept(stage, "quick log")
    for language in LANGUAGES:
        answer = form.send(language, (field, value))
        assert answer.status == 422, f"{language}: {answer.status}"
        assert Words(language)(key) in answer.document.text("problems"), answer.document.text("problems")
        check_kept(form, answer.document, "notes", "Hi")
    assert form.program.saved() == form.before


@test("right-to-left names are kept as they are and isolated from the text beside them")
def right_to_left_is_welcome(stage):
    business = Business(stage)
    name = "מִרְיָם كوهين"
    pool = business.customer(name, notes="بوابة 4711")
    business.log(pool, BALANCED)
    assert f'<bdi class="stop__name">{name}</bdi>' in business.owner.get("/route").text
    assert f'<h1 dir="auto">{name}</h1>' in business.owner.get(pool).text
    assert dict(business.owner.fill(f"{pool}/edit"))["notes"] == "بوابة 4711"


@test("numbers may be typed with point or comma, and grouped if they are large")
def numbers_are_understood(stage):
    business = Business(stage)
    pool = business.customer(pool_volume="123.456,5", monthly_fee=" $1,250.50 ")
    row = "SELECT volume_gallons, monthly_fee FROM pools"
    assert business.program.rows(row) == [(123456.5, 1250.5)]
    business.log(pool, {**BALANCED, "ph": "7,4", "calcium_hardness": "250.5"})
    values = dict(business.program.rows("SELECT parameter, value FROM readings"))
    assert (values["ph"], values["calcium_hardness"]) == (7.4, 250.5)


@test("text that looks like HTML comes back as text")
def html_is_escaped(stage):
    business = Business(stage)
    name = "<script>alert(1)</script>\"'&amp;"
    pool = business.customer(name)
    for path in ("/route", "/pools", pool, f"{pool}/edit", f"{pool}/log"):
        assert "<script>alert" not in business.owner.get(path).text
    assert dict(business.owner.fill(f"{pool}/edit"))["customer_name"] == name
