"""Plain HTTP with cookies, for requests that a browser cannot be made to send: NUL, bad UTF-8, a field twice."""

import dataclasses
import html
import http.client
import re
import urllib.parse

from .document import Document

Value = str | bytes
TOKEN = re.compile(r'<input[^>]*\sname="csrf" value="([^"]+)"')
BOUNDARY = "----poolflow-test-boundary"
MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"


@dataclasses.dataclass
class Answer:
    """A response read whole."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        """The body, which must be valid UTF-8."""
        return self.body.decode("utf-8")

    @property
    def document(self) -> Document:
        """The body, parsed as a page."""
        return Document(self.text)


class Session:
    """One visitor: keeps cookies and sends the token of the form that it posts."""

    def __init__(self, address: str, language: str = "en"):
        self.address = address
        self.language = language
        self.cookies: dict[str, str] = {}
        # The token of a form, with the cookies for which it holds.
        self._token: tuple[str, str] = ("", "")

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Fetches a page; redirects are not followed."""
        return self.send("GET", path, headers=headers)

    def post(self, path: str, fields: list[tuple[str, Value]], form: str | None = None) -> Answer:
        """Posts fields in their order and repetition, with the CSRF token of the page that holds the form, or with that
        of an earlier form, which holds as long as the cookies stay the same."""
        if form is not None:
            fields = [("csrf", self._csrf(form)), *fields]
        return self.send("POST", path, encoded(fields))

    def _csrf(self, form: str) -> str:
        cookies, token = self._token
        if not token or cookies != self.cookie:
            found = TOKEN.search(self.get(form).text)
            assert found, f"{form} has no token"
            token = html.unescape(found[1])
            self._token = self.cookie, token
        return token

    def fill(self, form: str) -> list[tuple[str, Value]]:
        """The fields of a page as they are, token included, ready to be changed and submitted."""
        fields = self.get(form).document.fields
        return [(name, value) for name, values in fields.items() for value in values]

    def submit(self, path: str, fields: list[tuple[str, Value]], **changes: Value) -> Answer:
        """Posts the fields that `fill` returned, with other values for some of them."""
        known = {name for name, _ in fields}
        kept = [(name, changes.get(name, value)) for name, value in fields]
        added = [(name, value) for name, value in changes.items() if name not in known]
        return self.send("POST", path, encoded([*kept, *added]))

    def upload(
        self, path: str, fields: list[tuple[str, Value]], files: list[tuple[str, bytes]], control: str = "photo"
    ) -> Answer:
        """Posts fields and files, each with its name, as a browser's form with files does."""
        return self.send("POST", path, multipart(fields, files, control), {"Content-Type": MULTIPART})

    def sign_in(self, email: str, password: str) -> None:
        """Signs in through the form, as a person does."""
        answer = self.post("/login", [("email", email), ("password", password)], form="/login")
        assert answer.status == 303, f"signing in as {email} answers {answer.status}: {answer.text[:500]}"

    @property
    def cookie(self) -> str:
        """All cookies as one header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def send(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        """Sends any request with this visitor's cookies; given headers override the defaults."""
        target = urllib.parse.urlsplit(self.address)
        usual = {"Accept-Language": self.language}
        if self.cookies:
            usual["Cookie"] = self.cookie
        if body is not None:
            usual |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.address}
        connection = http.client.HTTPConnection(target.hostname or "", target.port, timeout=20)
        try:
            connection.request(method, path, body, usual | (headers or {}))
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer


def encoded(fields: list[tuple[str, Value]]) -> bytes:
    """Fields as application/x-www-form-urlencoded, with any bytes."""
    quote = urllib.parse.quote_plus
    return "&".join(f"{quote(name)}={quote(value)}" for name, value in fields).encode()


def multipart(fields: list[tuple[str, Value]], files: list[tuple[str, bytes]], control: str = "photo") -> bytes:
    """Fields and files of one control as multipart/form-data."""
    parts = [(f'name="{name}"', value.encode() if isinstance(value, str) else value) for name, value in fields]
    kind = "image/jpeg" if control == "photo" else "application/octet-stream"
    parts += [(f'name="{control}"; filename="{name}"\r\nContent-Type: {kind}', content) for name, content in files]
    body = b"".join(
        f"--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + content + b"\r\n"
        for head, content in parts
    )
    return body + f"--{BOUNDARY}--\r\n".encode()
