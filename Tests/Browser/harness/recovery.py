"""A business whose data cannot be opened, and the codes that open its recovery."""

import pathlib
import re

from .business import PASSWORD, Business


def recovery_code(business: Business) -> str:
    """A code that the owner has made in the settings."""
    path = "/settings/recovery-code"
    business.owner.post(path, [("kept", "1")], form=path)
    answer = business.owner.post(path, [("current_password", PASSWORD)], form=path)
    assert answer.status == 303, f"a new code answers {answer.status}"
    found = re.search(r'class="code__text"[^>]*>([0-9A-Z-]{19})<', business.owner.get(path).text)
    assert found, "no code is shown"
    return found[1]


def broken(business: Business, file: pathlib.Path | None = None) -> None:
    """Stops the server, overwrites a database, by default the store's, and starts the server
    again."""
    program = business.program
    program.stop()
    program.damage(file or program.database)
    program.allowed_log_lines.append("event=unavailable")
    business.owner.address = program.start()


def console_code(business: Business) -> str:
    """The code that the server printed at its last start."""
    codes = re.findall(r"event=recovery code=(\S+)", business.program.log.read_text())
    assert codes, business.program.log.read_text()
    return codes[-1]
