"""The texts of the product in one language, from its own catalogue, so that no test repeats them."""

import json
import pathlib
import re

CATALOGUES = pathlib.Path(__file__).resolve().parents[3] / "Views/Strings"
LANGUAGES = ("en", "de", "es", "fr", "pt-BR")
PERCENT = {" %": "\u00a0%"}
SPACES = {
    "es": PERCENT,
    "de": PERCENT,
    "fr": {mark: mark.replace(" ", "\u202f") for mark in (" ?", " !", " ;")}
    | {mark: mark.replace(" ", "\u00a0") for mark in (" :", " %", " »", "« ")},
}
# The spaces between a number and its unit, and in units of several words, as `Typography` binds them.
UNITS = re.compile(
    r"(?<=[}\d]) (?=(?:oz|fl|lb|gal|gallons|g|kg|ml|L|ppm|mol/kg|°F|°C|tsp|cdta|c|colh|TL|MB|Mo|min|\{unit\}|\{other\})"
    r"(?:[ .,;:)]|$))|(?<=fl) (?=oz)|(?<=c\.) (?=à c\.)|(?<=à) (?=c\.)|(?<=colh\.) (?=chá)|(?<=lb) (?=\{ounces\})"
)


class Words:
    """One catalogue: words("route.progressText", done=1, total=3)."""

    def __init__(self, language: str):
        self.language = language
        self._texts = json.loads((CATALOGUES / f"{language}.json").read_text())

    def __call__(self, key: str, **values: object) -> str:
        """A text with its {places} filled; `count` chooses the form for one or several."""
        text = self._pattern(key, values.get("count"))
        return re.sub(r"\{(\w+)\}", lambda place: str(values[place[1]]), text)

    def matches(self, key: str, text: str) -> bool:
        """True if a text is this one, with any values in its placeholders."""
        parts = re.split(r"\{\w+\}", self._pattern(key, None))
        return re.fullmatch(".+".join(re.escape(part) for part in parts), text) is not None

    def _pattern(self, key: str, count: object) -> str:
        text = self._texts
        for part in key.split("."):
            text = text[part]
        if isinstance(text, dict):
            text = text["one" if count == 1 else "other"]
        for plain, spaced in SPACES.get(self.language, {}).items():
            text = text.replace(plain, spaced)
        return UNITS.sub("\u00a0", text)
