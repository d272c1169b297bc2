"""The pages that report an error."""

from harness.business import TECHNICIAN
from harness.views import opener, submit, view


@view("not for this account", viewer=TECHNICIAN, status=403)
def forbidden(business):
    business.technician()
    pool = business.customer()
    return lambda page: submit(page, f"{pool}/delete")


@view("form of another page", status=403)
def foreign_form(business):
    return lambda page: submit(page, "/settings/password", csrf="of another page")


@view("nothing here", status=404)
def not_found(business):
    return opener("/nothing/here")


@view("data not available", viewer="", status=503)
def unavailable(business):
    business.program.stop()
    business.program.damage(business.program.database)
    business.program.allowed_log_lines.append("event=unavailable")
    business.program.start()
    return lambda page: page.goto(f"{business.program.address}/route")
