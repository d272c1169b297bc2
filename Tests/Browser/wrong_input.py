"""Every kind of wrong input for every field of every form, and the expected message."""

from harness.business import CORROSIVE
from harness.session import Value

CONTROL, NUL, BAD_UTF8, OVERRIDE = "7\x07", "7\x00", b"7\xff\xfe", "\u202e4.7"
NO_NUMBERS: list[tuple[str, Value]] = [
    ("no number", "seven"),
    ("NaN", "NaN"),
    ("infinity", "Infinity"),
    ("an exponent", "1e2"),
    ("a control character", CONTROL),
    ("NUL", NUL),
    ("bad UTF-8", BAD_UTF8),
    ("a right-to-left override", OVERRIDE),
    ("Arabic digits", "٧٫٤"),
    ("far too many digits", "7" * 5000),
]
UNPRINTABLE: list[tuple[str, Value]] = [
    ("a control character", "Ada\x07"),
    ("NUL", "Ada\x00 Baker"),
    ("bad UTF-8", b"Ada \xff\xfe"),
    ("a line separator", "Ada\x85Baker"),
]


def cases(form: str, field: str, key: str, values: list[tuple[str, Value]]) -> list[dict]:
    """One case for each value, all with the same message."""
    return [{"form": form, "field": field, "kind": kind, "value": value, "key": key} for kind, value in values]


def case(form: str, field: str, kind: str, value: Value, key: str) -> list[dict]:
    """One case."""
    return cases(form, field, key, [(kind, value)])


CUSTOMER = [
    *case("customer", "customer_name", "nothing", "", "pool.nameMissing"),
    *case("customer", "customer_name", "blanks", " \t ", "pool.nameMissing"),
    *case("customer", "customer_name", "a long text", "a" * 201, "form.tooLong"),
    *cases("customer", "customer_name", "form.control", UNPRINTABLE),
    *case("customer", "address", "nothing", "", "pool.addressMissing"),
    *case("customer", "address", "a long text", "ß" * 301, "form.tooLong"),
    *cases("customer", "address", "form.control", UNPRINTABLE),
    *case("customer", "notes", "a long text", "🏊" * 5001, "form.tooLong"),
    *cases("customer", "notes", "form.control", UNPRINTABLE),
    *cases("customer", "latitude", "form.notANumber", NO_NUMBERS),
    *case("customer", "latitude", "one out of range", "90.1", "pool.latitudeOutside"),
    *case("customer", "latitude", "one without the other", "", "pool.positionPair"),
    *case("customer", "longitude", "one out of range", "-180,5", "pool.longitudeOutside"),
    *cases("customer", "monthly_fee", "pool.feeNotANumber", NO_NUMBERS),
    *case("customer", "monthly_fee", "nothing", "", "pool.feeMissing"),
    *case("customer", "monthly_fee", "zero", "0", "pool.feeTooLow"),
    *case("customer", "monthly_fee", "one out of range", "-5", "pool.feeTooLow"),
    *case("customer", "monthly_fee", "one far out of range", "1000001", "form.atMost"),
    *cases("customer", "pool_volume", "pool.volumeNotANumber", NO_NUMBERS),
    *case("customer", "pool_volume", "nothing", "", "pool.volumeMissing"),
    *case("customer", "pool_volume", "one out of range", "99", "pool.volumeTooLow"),
    *case("customer", "pool_volume", "one far out of range", "200001", "pool.volumeTooHigh"),
    *cases("customer", "total_dissolved_solids", "form.notANumber", NO_NUMBERS),
    *case("customer", "total_dissolved_solids", "one out of range", "10001", "form.atMost"),
    *case("customer", "total_dissolved_solids", "one below its range", "-1", "form.atLeast"),
    *case("customer", "service_day", "no such day", "8", "form.notAChoice"),
]
PRODUCT = [
    *case("product", "name", "nothing", "", "inventory.nameMissing"),
    *case("product", "name", "a long text", "a" * 201, "form.tooLong"),
    *cases("product", "name", "form.control", UNPRINTABLE),
    *cases("product", "concentration", "form.notANumber", NO_NUMBERS),
    *case("product", "concentration", "one out of range", "100.1", "inventory.strengthOutside"),
    *cases("product", "cost", "form.notANumber", NO_NUMBERS),
    *case("product", "cost", "one below its range", "-1", "form.atLeast"),
    *cases("product", "stock", "form.notANumber", NO_NUMBERS),
    *case("product", "stock", "one out of range", "10000001", "form.atMost"),
    *cases("product", "low_stock", "form.notANumber", NO_NUMBERS),
]
QUICK_LOG = [
    *[each for field in CORROSIVE for each in cases("quick log", field, "reading.notANumber", NO_NUMBERS)],
    *[each for field in CORROSIVE for each in case("quick log", field, "nothing", "", "reading.missing")],
    *[each for field in CORROSIVE for each in case("quick log", field, "one out of range", "2001", "reading.outside")],
    *[each for field in CORROSIVE for each in case("quick log", field, "one below its range", "-1", "reading.outside")],
    *cases("quick log", "dose_oz.base", "log.pouredNotANumber", NO_NUMBERS),
    *case("quick log", "dose_oz.base", "zero", "0", "log.pouredNotANumber"),
    *case("quick log", "dose_oz.base", "nothing", "", "log.pouredNotANumber"),
    *case("quick log", "dose_oz.base", "one out of range", "128001", "log.pouredOutside"),
    *case("quick log", "dose_oz.base", "one below its range", "-1", "log.pouredOutside"),
    *case("quick log", "notes", "a long text", "a" * 5001, "form.tooLong"),
    *cases("quick log", "notes", "form.control", UNPRINTABLE),
]
SETUP = [
    *case("setup", "name", "nothing", "", "form.required"),
    *case("setup", "name", "a long text", "a" * 201, "form.tooLong"),
    *cases("setup", "name", "form.control", UNPRINTABLE),
    *case("setup", "email", "nothing", "", "form.required"),
    *case("setup", "email", "no address", "olga at example.com", "setup.emailWrong"),
    *case("setup", "email", "a long text", "a" * 250 + "@b.cd", "form.tooLong"),
    *cases("setup", "email", "form.control", UNPRINTABLE),
    *case("setup", "password", "nothing", "", "setup.passwordLength"),
    *case("setup", "password", "a short text", "1234567", "setup.passwordLength"),
    *case("setup", "password", "a long text", "a" * 257, "setup.passwordLength"),
    *case("setup", "password", "NUL", "long enough\x00", "setup.passwordLength"),
    *case("setup", "password", "bad UTF-8", b"long enough \xff", "setup.passwordLength"),
    *case("setup", "business_name", "nothing", "", "form.required"),
    *case("setup", "business_name", "a long text", "a" * 201, "form.tooLong"),
    *cases("setup", "business_name", "form.control", UNPRINTABLE),
    *case("setup", "time_zone", "nothing", "", "form.notAChoice"),
    *case("setup", "time_zone", "no such choice", "Mars/Olympus", "form.notAChoice"),
    *case("setup", "region", "no such choice", "XX", "form.notAChoice"),
]
SIGN_IN = [
    *case("sign-in", "email", "nothing", "", "login.missingEmail"),
    *case("sign-in", "email", "a long text", "a" * 255, "form.tooLong"),
    *cases("sign-in", "email", "form.control", UNPRINTABLE),
    *case("sign-in", "password", "nothing", "", "login.missingPassword"),
]
SETTINGS = [
    *case("settings", "language", "no such choice", "tlh", "form.notAChoice"),
    *case("settings", "language", "NUL", "en\x00", "form.notAChoice"),
    *case("password", "current_password", "nothing", "", "form.required"),
    *case("password", "current_password", "another one", "not the right one", "settings.passwordWrong"),
    *case("password", "new_password", "a short text", "1234567", "setup.passwordLength"),
    *case("password", "new_password", "a long text", "a" * 257, "setup.passwordLength"),
    *case("password", "new_password", "bad UTF-8", b"long enough \xff", "setup.passwordLength"),
]
