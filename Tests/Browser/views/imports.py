"""Import and its preview in their states."""

import re

from harness.session import Answer
from harness.views import Opener, opener, view
from playwright.sync_api import Page


def send(business, text: str) -> Answer:
    """Sends a list; returns the preview's answer or the refusal's."""
    token = business.owner.get("/import").document.value("csrf")
    return business.owner.upload("/import", [("csrf", token)], [("customers.csv", text.encode())], control="file")


def listed(business) -> str:
    """A list with every kind of issue, and the longest names of the business."""
    name = business.customer_names[0].replace('"', "'")
    return (
        "Customer,Address,Day,Fee,Gallons,Notes,Phone,Tags,Loyalty number\n"
        f'"{name}",1 Oak Street,Tue,120,18000,"Gate code 1234, dog",555-0100,"weekly, salt",7\n'
        f'"{name}",1 Oak Street,Wed,130,18000,,,,8\n'
        "Ben Jones,2 Oak Street,someday,abc,50,,,,\n,3 Oak Street,Mon,,,,,,\nCleo,4 Oak Street,T,90,,,,,\n"
        "Dora,5 Oak Street,Bi-weekly Mon,90,,,,,\nEve,6 Oak Street,bi-weekly Mon,90,,,,,\n"
    )


@view("import")
def page(business):
    return opener("/import")


@view("import, preview")
def preview(business):
    answer = send(business, listed(business))
    assert answer.status == 303, f"sending a list answers {answer.status}: {answer.text}"
    return opener(answer.headers["Location"])


@view("import, done")
def done(business):
    path = send(business, listed(business)).headers["Location"]
    business.owner.post(f"{path}/apply", [], form=path)
    return opener(path)


@view("import, undone, and the last imports")
def undone(business):
    path = send(business, listed(business)).headers["Location"]
    business.owner.post(f"{path}/apply", [], form=path)
    business.owner.post(f"{path}/undo", [], form=path)
    return opener("/import")


def chosen(text: bytes) -> Opener:
    """Sends a file on the page itself."""

    def open_page(page: Page) -> None:
        page.goto("/import")
        page.locator("#file").set_input_files({"name": "list.csv", "mimeType": "text/csv", "buffer": text})
        page.locator("form[action='/import'] button").click()
        page.wait_for_url(re.compile("/import$"))
        page.wait_for_load_state()

    return open_page


@view("import, columns unknown", status=422)
def unknown(business):
    return chosen(b"Wer;Wohin;Wann\nAnna;Eiche 1;Di\n")


@view("import, refused", status=422)
def refused(business):
    return chosen(b"PK\x03\x04")
