"""The first day of an owner's week: the business, its list, its people, and who has which stop."""

import re

from owner_desk import ANA, BEN, OWNER, PASSWORD, SECOND, Desk, Week
from owner_list import customer_list
from owner_office import MAIN_BUTTON, give


def saturday(week: Week) -> None:
    """The business, its list, its people, and who has which stop."""
    week.begin(0)
    desk = week.desk()
    desk.page.goto("/")
    with week.task("the business set up"):
        for field, text in (("Your name", "Olga Owner"), ("Email", OWNER), ("Password", PASSWORD),
                            ("Business name", "Sonoran Blue Pools")):  # fmt: skip
            desk.type(field, text)
        desk.press("Start PoolFlow")
        desk.press(week.words("recoveryCode.done"))
    with week.task("the list imported, with its answers"):
        desk.press("Import customers")
        send_list(desk)
        for word, answer in (("Ana Ruiz", "new"), ("Ben Carter", "new"), ("Dave K.", "open"),
                             ("Ben C", "same:Ben Carter"), ("Inactive/Hold", "closed"), ("TBD", "4")):  # fmt: skip
            desk.choose(desk.page.locator("#questions").get_by_label(re.compile(f"“{re.escape(word)}”")), answer)
        apply_list(week, desk)
    week.see(f"import: {desk.page.get_by_text('New:').inner_text()}")
    invite(week, desk)
    hand_out(week, desk)
    with week.task("Thursday closed, its stops put on Wednesday"):
        desk.main("Today")
        desk.press("Someone is away…")
        desk.choose(desk.page.locator("[name=person]"), "business")
        desk.type(desk.page.locator("[name=from]"), str(week.days[4]))
        desk.type(desk.page.locator("[name=name]"), "Thanksgiving")
        desk.press("Continue")
        desk.press(desk.page.locator("[name=answer][value=move]"))
        desk.type(desk.page.locator("[name=to]"), str(week.days[3]))
        desk.press(desk.page.locator(MAIN_BUTTON))
    week.see(f"closed day: {desk.page.locator('.list__more').nth(1).inner_text()}")


def send_list(desk: Desk) -> None:
    desk.clicks.count(fields=1)
    file = {"name": "customers.csv", "mimeType": "text/csv", "buffer": customer_list()}
    desk.page.get_by_label("CSV file", exact=True).set_input_files(file)
    desk.press("Show preview")


def apply_list(week: Week, desk: Desk) -> None:
    """Answers that the preview has not shown yet are shown once more before they count."""
    presses = 0
    while desk.page.get_by_role("button", name="Apply", exact=True).count():
        desk.press("Apply")
        presses += 1
    week.see(f"Apply was pressed {presses} times")


def invite(week: Week, desk: Desk) -> None:
    links = {}
    for name, email in (("Ana Ruiz", ANA), ("Ben Carter", BEN), ("Petra Lane", SECOND)):
        is_known = email != SECOND
        with week.task(f"{name} invited, {'of the list' if is_known else 'a second owner'}"):
            if links:
                desk.press(desk.page.locator("main .bar a").first)
            desk.press(desk.page.get_by_role("link", name=f"Invite {name}") if is_known else "Invite someone")
            if not is_known:
                desk.type("Name", name)
                desk.press(desk.page.locator("[name=role][value=owner]"))
            desk.type("Email", email)
            desk.press("Create link")
        links[email] = desk.page.locator("input.secret__text").input_value()
    for email, link in links.items():
        person = week.desk(email)
        person.page.goto(link)
        with week.task("an invitation accepted"):
            person.type("Your password", PASSWORD)
            person.press("Save and start")


def hand_out(week: Week, desk: Desk) -> None:
    with week.task("nobody's Monday given to Ana for good (board)"):
        desk.main("Today")
        desk.press(desk.page.locator("[data-line]").filter(has_text="Mon,").locator("a.dbutton"))
        desk.press(desk.page.locator("[name=when][value=always]"))
        give(desk, "Ana Ruiz")
        desk.press(desk.page.locator("form.preview .button--primary"))
    with week.task("nobody's other stops given to Ben for good (table)"):
        desk.main("Customers")
        desk.press(desk.page.locator(".chips a").filter(has_text="No technician"))
        desk.press(desk.page.get_by_label(week.words("bulk.selectPage")))
        desk.press("Technician…")
        desk.choose(desk.page.locator("[name=technician]"), label="Ben Carter")
        desk.press("Preview")
        desk.press(desk.page.locator(".bulk__apply .button--primary"))
    desk.shot("customers")
