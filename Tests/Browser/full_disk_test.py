"""A disk that fills up in the middle of an import, of a clearing and of a recovery: the data is the old or the new,
never a mixture; the page says so in words that help; once there is room, the same step works."""

import time

from harness.business import BALANCED, Business
from harness.disk import SmallDisk, small_disk
from harness.recovery import broken, console_code
from harness.registry import test
from harness.words import Words

WORDS = Words("en")
MEGABYTE = 1 << 20
# Free bytes, from too few for the first page to too few for the last pages.
ROOMS = (0, 20_000, 60_000, 120_000, 250_000, 400_000)


def customers(count: int) -> bytes:
    rows = [f"Customer {n},{n} Oak Street,Mon,120,15000,{'A long note. ' * 20},Joe {n}" for n in range(count)]
    head = "customer_name,address,service_day,monthly_fee,pool_volume,notes,contact_name"
    return "\n".join([head, *rows]).encode()


def unchanged(business: Business, before: dict, disk: SmallDisk) -> None:
    """Asserts that the old data is whole and that nothing half-done is left."""
    disk.empty()
    program = business.program
    assert program.saved() == before
    assert "no damage" in program.command("check")
    assert not list((program.data / "stores").glob("*.part"))
    assert not list((program.data / "backups").glob("before-clear-*"))


@test("a disk that fills up in the middle of an import leaves the old data, and the list waits")
def an_import(stage):
    program = stage.program()
    program.allowed_log_lines.append("event=unavailable")
    with small_disk(program, 64) as disk:
        business = Business(stage, program=program)
        business.customer()
        token = business.owner.get("/import").document.value("csrf")
        answer = business.owner.upload("/import", [("csrf", token)], [("list.csv", customers(1_500))], control="file")
        assert answer.status == 303, answer.text
        path = answer.headers["Location"]
        refused = 0
        for room in ROOMS:
            before = program.saved()
            disk.leave(room)
            answer = business.owner.post(f"{path}/apply", [("csrf", token)])
            if answer.status == 303:
                disk.empty()
                break
            assert answer.status == 507, f"{room} bytes: {answer.status}"
            assert WORDS("error.fullTitle") in answer.text
            refused += 1
            unchanged(business, before, disk)
        assert refused >= 3, f"the import went through after {refused}"
        if answer.status != 303:
            answer = business.owner.post(f"{path}/apply", [("csrf", token)])
            assert answer.status == 303, answer.text
        assert program.rows("SELECT count(*) FROM pools") == [(1_501,)]
        assert business.owner.get("/route").status == 200
        program.stop()


@test("a disk that fills up in the middle of a clearing leaves everything as it was")
def a_clearing(stage):
    program = stage.program()
    program.allowed_log_lines.append("event=unavailable")
    with small_disk(program, 64) as disk:
        business = Business(stage, program=program)
        pool = business.customers()[0]
        for _ in range(5):
            assert business.log(pool, BALANCED).status == 303
        refused = 0
        for room in ROOMS:
            before = program.saved()
            fields = business.owner.fill("/settings/clear")
            disk.leave(room)
            answer = business.owner.submit("/settings/clear", fields, business_name=business.name)
            if answer.status == 303:
                break
            assert answer.status == 507, f"{room} bytes: {answer.status}"
            assert WORDS("clear.failed")[:40] in answer.text or WORDS("error.fullTitle") in answer.text
            refused += 1
            unchanged(business, before, disk)
            assert len([path for path in (program.data / "stores").iterdir() if path.is_dir()]) == 1
        assert refused >= 3, f"the clearing went through after {refused}"
        disk.empty()
        if answer.status != 303:
            answer = business.owner.submit("/settings/clear", fields, business_name=business.name)
            assert answer.status == 303, answer.text
        assert program.rows("SELECT count(*) FROM pools") == [(0,)]
        assert "no damage" in program.command("check")
        program.stop()


@test("a disk that fills up in the middle of a recovery leaves the damaged data, and the recovery can be repeated")
def a_recovery(stage):
    program = stage.program()
    with small_disk(program, 200) as disk:
        business = Business(stage, program=program)
        business.customers()
        (program.data / "backups").mkdir(exist_ok=True)
        program.command("backup", str(program.data / "backups/daily-2026-11-20.zip"))
        broken(business)
        program.allowed_log_lines.append("event=(unavailable|system-failure)")
        damaged = program.database.read_bytes()
        owner = stage.session(program.address)
        token = owner.get("/recovery").document.value("csrf")
        answer = owner.post("/recovery/proof", [("csrf", token), ("code", console_code(business))])
        assert answer.status == 303, answer.text
        refused = 0
        for way, fill, room in [
            *[(recover, disk.leave_files, count) for count in range(10)],
            *[(reset, disk.leave, room) for room in ROOMS[:3]],
            *[(reset, disk.leave_files, count) for count in range(3)],
        ]:
            token = owner.get("/recovery").document.value("csrf")
            fill(room)
            if not way(owner, token):
                break
            refused += 1
            disk.empty()
            assert program.database.read_bytes() == damaged
            assert not list((program.data / "stores").glob("*.part"))
            assert owner.get("/healthz").status == 503
        assert refused >= 3, f"the recovery went through after {refused}"
        disk.empty()
        if owner.get("/healthz").status == 503:
            assert not recover(owner, owner.get("/recovery").document.value("csrf"))
        assert program.rows("SELECT count(*) FROM pools") == [(3,)]
        assert "no damage" in program.command("check")
        program.stop()


def recover(owner, token: str) -> str:
    """Restores the backup on the server; returns the message if that fails."""
    answer = owner.post("/recovery/restore", [("csrf", token), ("backup", "daily-2026-11-20.zip")])
    if answer.status != 303:
        assert answer.status == 507, answer.status
        return answer.text
    path = answer.headers["Location"]
    for _ in range(100):
        page = owner.get(path)
        if "data-restoring" not in page.text:
            break
        time.sleep(0.1)
    if WORDS("restore.confirm") not in page.text:
        assert WORDS("restore.nothingChanged") in page.text, page.text
        return page.text
    answer = owner.post(f"{path}/apply", [("csrf", page.document.value("csrf")), ("confirm", "1")])
    if answer.status == 303:
        return ""
    assert answer.status == 503 and WORDS("restore.notApplied")[:30] in answer.text, answer.text
    owner.post(f"{path}/cancel", [("csrf", token)])
    return answer.text


def reset(owner, token: str) -> str:
    """Starts over with an empty business; returns the message if that fails."""
    answer = owner.post("/recovery/reset", [("csrf", token), ("confirm", "1")])
    if answer.status == 303:
        return ""
    assert answer.status == 507, answer.status
    return answer.text
