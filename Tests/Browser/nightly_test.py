"""The owner makes a backup that is verified at once, and sees whether a copy has left the machine."""

import json
import re
import zipfile

from harness.business import OWNER, PASSWORD, SCALING, TECHNICIAN, Business
from harness.registry import test
from harness.words import Words
from playwright.sync_api import expect

WORDS = Words("en")
BOTH = [{"javascript": True}, {"javascript": False}]


@test("a backup is made, restored, counted and copied at the press of a button, JavaScript {javascript}", each=BOTH)
def a_backup_is_proven(stage, javascript):
    business = Business(stage)
    business.log(business.customer(), SCALING)
    page = business.page(javascript=javascript)
    page.goto("/settings")
    page.get_by_role("link", name=re.compile("^" + WORDS("data.title"))).click()
    expect(page.get_by_text(WORDS("nightly.never"))).to_be_visible()
    expect(page.get_by_text(WORDS("nightly.neverLeft"))).to_be_visible()
    page.get_by_role("button", name=WORDS("nightly.start"), exact=True).click()
    expect(page.get_by_text(WORDS("nightly.done"))).to_be_visible()
    expect(page.get_by_text(WORDS("nightly.lastProven"))).to_be_visible()
    expect(page.get_by_text(WORDS("nightly.never"))).to_have_count(0)
    page.locator("#nightly summary").last.click()
    expect(page.locator(".backups__item").first).to_contain_text(WORDS("nightly.proven"))
    backups = business.program.data / "backups"
    (proof,) = json.loads((backups / "proofs.json").read_text())["proofs"]
    assert proof["counts"]["pools"] == 1 and proof["counts"]["serviceEvents"] == 1, proof
    with zipfile.ZipFile(backups / proof["name"]) as archive:
        assert archive.testzip() is None
        assert len(json.loads(archive.read("pools.json"))) == 1


@test("a nightly backup is restored from the settings, JavaScript {javascript}", each=BOTH)
def a_night_is_restored(stage, javascript):
    business = Business(stage)
    business.customer()
    business.owner.post("/settings/data/backup", [], form="/settings/data")
    business.customer("Later Comer")
    page = business.page(javascript=javascript, device="phone")
    page.goto("/settings/data")
    page.locator("#nightly summary").last.click()
    page.get_by_role("button", name=re.compile("^" + WORDS("nightly.restore"))).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("restore.previewTitle"))
    page.get_by_label(WORDS("restore.confirm")).check()
    page.get_by_role("button", name=WORDS("restore.apply")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS("restore.appliedTitle"))
    assert business.program.rows("SELECT count(*) FROM pools") == [(1,)]
    assert list((business.program.data / "backups").glob("daily-*.zip"))


@test("the destination of copies is an option, and check reports a failed verification")
def copies_and_check(stage):
    business = Business(stage)
    business.log(business.customer(), SCALING)
    program = business.program
    copies = program.data.parent / "copies"
    copies.mkdir()
    program.stop()
    program.start("--backup-copy", str(copies), "--backup-keep", "2,1")
    session = stage.session(program.address)
    session.sign_in(OWNER, PASSWORD)
    assert session.post("/settings/data/backup", [], form="/settings/data").status == 303
    assert WORDS("nightly.copySameDisk", folder=copies) in session.get("/settings/data").text
    (copy,) = copies.glob("daily-*.zip")
    assert copy.read_bytes() == (program.data / "backups" / copy.name).read_bytes()
    assert "not verified" not in program.command("check")
    program.stop()
    proofs = program.data / "backups/proofs.json"
    journal = json.loads(proofs.read_text())
    journal["proofs"][0]["failure"] = "unreadable"
    proofs.write_text(json.dumps(journal))
    assert "not verified" in program.command("check")
    assert "--backup-keep" in program.refusal("serve", "--backup-keep", "many", status=64)


@test("a technician has no access to backups")
def not_for_technicians(stage):
    business = Business(stage)
    business.technician()
    assert business.session(TECHNICIAN).get("/settings/data").status == 403
