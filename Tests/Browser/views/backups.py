"""Backup and restore in their states."""

from harness import archives
from harness.views import opener, view


def send(business, content: bytes) -> str:
    """Sends an archive; returns the path of its preview."""
    token = business.owner.get("/restore").document.value("csrf")
    answer = business.owner.upload("/restore", [("csrf", token)], [("backup.zip", content)], control="file")
    assert answer.status == 303, f"sending an archive answers {answer.status}: {answer.text}"
    return answer.headers["Location"]


def odd() -> bytes:
    """An archive with a warning of every kind."""
    archive = archives.business(4, pools=6, visits=30, photos=3)
    archive.records["pools.json"][0] |= {"customerName": "", "latitude": 999}
    archive.records["equipment.json"][0]["poolID"] = "00000000-0000-0000-0000-000000000001"
    archive.records["service_events.json"][5]["photoFileName"] = "gone.bin"
    archive.manifest["counts"]["pools"] = 9
    return archive.bytes()


@view("data")
def data(business):
    business.customers()
    return opener("/settings/data")


@view("restore")
def page(business):
    return opener("/restore")


@view("restore, preview")
def preview(business):
    business.customers()
    return opener(send(business, odd()))


@view("restore, refused")
def refused(business):
    archive = archives.business(4)
    archive.records["pools.json"][1]["pH"] = 99
    archive.records["service_events.json"][2]["poolID"] = "00000000-0000-0000-0000-000000000001"
    return opener(send(business, archive.bytes()))


@view("restore, done")
def done(business):
    path = send(business, archives.business(4).bytes())
    token = business.owner.get(path).document.value("csrf")
    assert business.owner.post(f"{path}/apply", [("csrf", token), ("confirm", "1")]).status == 303
    return opener(path)
