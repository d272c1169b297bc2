"""Every page of the product in each of its states, for pictures and for checks.

Each function prepares a business once and returns a function that opens the page, as often as needed."""

import importlib
import pathlib
from collections.abc import Callable

from playwright.sync_api import Page

from .business import OWNER, Business

Opener = Callable[[Page], object]
VIEWS: dict[str, Callable[[Business], Opener]] = {}
# The person who opens a view, if it is not the owner; nobody is signed in for "".
VIEWERS: dict[str, str] = {}
ANSWERS: dict[str, int] = {}


def view(name: str, viewer: str = OWNER, status: int = 200):
    """Registers a view under its name, with the expected status of its page."""

    def register(prepare: Callable[[Business], Opener]) -> Callable[[Business], Opener]:
        VIEWS[name], VIEWERS[name], ANSWERS[name] = prepare, viewer, status
        return prepare

    return register


def opener(path: str) -> Opener:
    """Opens a path."""
    return lambda page: page.goto(path)


def submit(page: Page, action: str, **fields: str) -> None:
    """Sends a form that no page offers, from within a page of the product."""
    page.goto("/settings")
    page.evaluate(
        """([action, fields]) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = action;
          for (const [name, value] of Object.entries({csrf: document.querySelector('[name=csrf]').value, ...fields}))
            form.append(Object.assign(document.createElement('input'), {name, value}));
          document.body.append(form);
          form.requestSubmit();
        }""",
        [action, fields],
    )
    page.wait_for_url(f"**{action}")
    page.wait_for_load_state()


def collect() -> None:
    """Imports every file of views, each of which registers its own."""
    for file in sorted((pathlib.Path(__file__).resolve().parents[1] / "views").glob("*.py")):
        importlib.import_module(f"views.{file.stem}")
