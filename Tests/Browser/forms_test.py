"""Accepted forms: those of this site, with the token of their session."""

from harness.business import BALANCED, EVERY_DAY, PASSWORD, Business
from harness.registry import test
from harness.session import encoded
from harness.words import Words

WORDS = Words("en")
FORMS = [
    "/pools",
    "/settings",
    "/settings/password",
    "/logout",
    "{pool}",
    "{pool}/delete",
    "{pool}/visits",
    "{visit}/undo",
]
EACH_FORM = [{"form": form} for form in FORMS]


class Posting:
    """One form's path in a business with a customer and a visit, with valid fields."""

    def __init__(self, stage, form: str):
        self.business = Business(stage)
        pool = self.business.customer()
        visit = self.business.log(pool, BALANCED).headers["Location"].partition("saved=")[2]
        self.path = form.format(pool=pool, visit=f"/visits/{visit}")
        customer = {"customer_name": "Bruno", "address": "2 Palm Avenue", "monthly_fee": "99", "pool_volume": "9000"}
        preferences = {"language": "", "units": "imperial", "theme": "dark"}
        passwords = {"current_password": PASSWORD, "new_password": "another password"}
        self.fields = [*{**customer, **preferences, **passwords, **BALANCED}.items(), *EVERY_DAY]
        self.foreign = self.business.technician().get("/settings").document.value("csrf")
        self.before = self.business.program.saved()

    def refused(self, token: str | None, headers: dict[str, str], title: str) -> None:
        """Posts, and asserts that a friendly page of this title refuses the form and that nothing is saved."""
        body = encoded(self.fields + ([("csrf", token)] if token is not None else []))
        answer = self.business.owner.send("POST", self.path, body, headers)
        assert answer.status == 403, f"{self.path} answers {answer.status}"
        assert title in answer.text, f"{title} is not said"
        assert self.business.program.saved() == self.before
        assert self.business.owner.get("/route").status == 200, "the session has ended"

    @property
    def token(self) -> str:
        """A token that the owner's session accepts."""
        return self.business.owner.get("/settings").document.value("csrf")


@test("{form} is refused without its token, with another session's and with a broken one", each=EACH_FORM)
def a_token_is_needed(stage, form):
    posting = Posting(stage, form)
    token = posting.token
    broken = ("B" if token[0] == "A" else "A") + token[1:]
    for token in (None, "", "wrong", posting.foreign, broken):
        posting.refused(token, {}, WORDS("resume.title"))


@test("{form} is refused for a foreign origin, even with its token", each=EACH_FORM)
def a_foreign_origin_is_refused(stage, form):
    posting = Posting(stage, form)
    address = posting.business.program.address
    for origin in ("https://evil.example", "null", address.replace("http:", "https:"), address + "0"):
        posting.refused(posting.token, {"Origin": origin}, WORDS("error.originTitle"))


@test("each page has its own token, and all of them work")
def tokens_are_masked(stage):
    business = Business(stage)
    tokens = [business.owner.get("/settings").document.value("csrf") for _ in range(3)]
    assert len(set(tokens)) == 3
    for token in tokens:
        fields = [("csrf", token), ("language", ""), ("units", "metric"), ("theme", "dark")]
        assert business.owner.post("/settings", fields).status == 303


@test("a form from an old page comes back without its passwords and can then be sent")
def an_old_form_is_kept(stage):
    posting = Posting(stage, "{pool}/visits")
    owner = posting.business.owner
    body = encoded([*posting.fields, ("csrf", "of an old page"), ("notes", "Typed & kept")])
    answer = owner.send("POST", posting.path, body)
    assert answer.status == 403
    assert PASSWORD not in answer.text
    kept = [(name, value) for name, values in answer.document.fields.items() for value in values]
    assert owner.submit(posting.path, kept).status == 303
    assert posting.business.program.rows("SELECT notes FROM visits ORDER BY row DESC LIMIT 1") == [("Typed & kept",)]
