"""Reads a page's HTML as a screen reader does: its form fields, and the text that describes each."""

import html.parser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Document(html.parser.HTMLParser):
    """The form fields of a page and the texts that describe them."""

    def __init__(self, source: str):
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self.marks: list[dict[str, str]] = []
        self._described_by: dict[str, list[str]] = {}
        self._invalid: set[str] = set()
        self._texts: dict[str, str] = {}
        self._messages: dict[str, str] = {}
        self._open: list[tuple[str, str, bool]] = []
        self._select = ""
        self._textarea = ""
        self._templates = 0
        self.feed(source)
        self.close()

    def value(self, field: str) -> str:
        """The value of a field; if several have the name, that of the first."""
        return self.fields[field][0]

    def message(self, field: str) -> str:
        """The message in the description of a field that is marked as wrong; empty when the field is not marked."""
        if field not in self._invalid:
            return ""
        texts = [self._messages.get(name, "").strip() for name in self._described_by.get(field, [])]
        return " ".join(text for text in texts if text)

    def text(self, name: str) -> str:
        """The text of the element with an id."""
        return self._texts[name].strip()

    def handle_starttag(self, tag, attrs):
        values = {name: value or "" for name, value in attrs}
        self._templates += tag == "template"
        if self._templates:
            return
        if "id" in values:
            self._texts.setdefault(values["id"], "")
        if any(name.startswith("data-") for name in values):
            self.marks.append(values)
        if tag not in VOID:
            self._open.append((tag, values.get("id", ""), "field__error" in values.get("class", "")))
        self._note_field(tag, values)

    def handle_endtag(self, tag):
        self._templates -= tag == "template"
        if self._templates:
            return
        if tag == "textarea" and self._textarea:
            texts = self.fields[self._textarea]
            texts[-1] = texts[-1].removeprefix("\n")  # HTML ignores the line break after the tag
        if tag in ("select", "textarea"):
            self._select = self._textarea = ""
        for position in range(len(self._open) - 1, -1, -1):
            if self._open[position][0] == tag:
                del self._open[position:]
                return

    def handle_data(self, data):
        if self._templates:
            return
        if self._textarea:
            self.fields[self._textarea][-1] += data
        is_message = any(each for _, _, each in self._open)
        for _, name, _ in self._open:
            if name:
                self._texts[name] += data
                self._messages[name] = self._messages.get(name, "") + (data if is_message else "")

    def _note_field(self, tag: str, values: dict[str, str]) -> None:
        name = values.get("name", "")
        if tag == "fieldset" and values.get("id"):
            self._described_by[values["id"]] = values.get("aria-describedby", "").split()
            if "field--wrong" in values.get("class", ""):
                self._invalid.add(values["id"])
        if tag == "option" and self._select and "selected" in values:
            self.fields.setdefault(self._select, []).append(values.get("value", ""))
        if tag not in ("input", "select", "textarea") or not name:
            return
        self._described_by.setdefault(name, []).extend(values.get("aria-describedby", "").split())
        if values.get("aria-invalid") == "true":
            self._invalid.add(name)
        if tag == "select":
            self._select = name
        elif tag == "textarea":
            self._textarea = name
            self.fields.setdefault(name, []).append("")
        elif values.get("type") not in ("checkbox", "radio") or "checked" in values:
            self.fields.setdefault(name, []).append(values.get("value", "on" if "checked" in values else ""))
