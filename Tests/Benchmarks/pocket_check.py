"""Whether a server has what was done on phones: each visit, skip and note once, each disagreement as an item."""

import hashlib
import uuid

from harness.program import Program
from pocket_phone import Act, Pocket

TOLERATED_SECONDS = 60


class Comparison:
    """The phones beside the server: `problems` is empty if they agree."""

    def __init__(self, program: Program, phones: list[Pocket], served: list[tuple[str, str]]):
        self.program, self.phones, self.served = program, phones, served
        self.problems: list[str] = []
        self.items: dict[uuid.UUID, str] = {}
        self.check()

    def expect(self, holds: bool, problem: str) -> None:
        if not holds:
            self.problems.append(problem)

    def check(self) -> None:
        rows = self.program.rows(
            """SELECT hex(v.id), hex(p.id), v.done_on, v.performed_at, r.value FROM visits v JOIN pools p ON p.row = v.pool_row
               LEFT JOIN readings r ON r.visit_row = v.row AND r.parameter = 'ph' AND r.is_measured = 1"""
        )
        found = {uuid.UUID(visit): rest for visit, *rest in rows}
        visits = [act for phone in self.phones for act in phone.acts if act.kind == "visit"]
        self.expect(len(rows) == len(found) == len(visits) + len(self.served), f"{len(rows)} visits for {len(visits)}")
        for act in visits:
            self.check_visit(act, found.get(uuid.UUID(act.made["id"])))
        self.check_forms()

    def check_visit(self, act: Act, row: list | None) -> None:
        if row is None:
            self.problems.append(f"no visit for {act}")
            return
        pool, day, at, value = row
        same = (uuid.UUID(pool), day, value) == (uuid.UUID(act.pool), act.day, float(act.ph))
        self.expect(same and abs(at / 1000 - act.made["at"]) < TOLERATED_SECONDS, f"{row} for {act}")
        names = self.program.rows(
            "SELECT file_name FROM photos JOIN visits v ON v.row = visit_row "
            f"WHERE v.id = x'{uuid.UUID(act.made['id']).hex}' ORDER BY file_name")
        self.expect(self.digests(names) == sorted(act.made["digests"]), f"photos {names} for {act}")

    def digests(self, names: list[tuple]) -> list[str]:
        folder = self.program.database.parent / "photos"
        return sorted(hashlib.sha256((folder / name).read_bytes()).hexdigest() for (name,) in names)

    def check_forms(self) -> None:
        skips = {(uuid.UUID(pool), day): photo for pool, day, photo in self.program.rows(
            "SELECT hex(p.id), skipped_on, photo_file FROM skips s JOIN pools p ON p.row = s.pool_row")}
        self.items = {uuid.UUID(item): words for item, *words in self.program.rows(
            "SELECT hex(id), reason, entries, said_at, taken_at FROM phone_items")}
        refused = {uuid.UUID(each) for phone in self.phones for each in phone.refused}
        acts = [act for phone in self.phones for act in phone.acts]
        self.check_notes([act for act in acts if act.kind == "note"], refused)
        made = {(uuid.UUID(act.pool), act.day): act for act in acts if act.kind == "skip" and not act.is_taken_back}
        self.expect(skips.keys() <= made.keys(), f"skips that were taken back: {skips.keys() - made.keys()}")
        for key, act in made.items():
            operation = uuid.UUID(act.made["id"])
            self.expect((key in skips) != (operation in self.items), f"{self.items.get(operation)} for {act}")
            self.expect((operation in refused) == (operation in self.items), f"the phone does not say so: {act}")
            names = [(skips[key],)] if skips.get(key) else []
            self.expect(key not in skips or self.digests(names) == act.made["digests"], f"photo {names} of {act}")

    def check_notes(self, acts: list[Act], refused: set[uuid.UUID]) -> None:
        """Each note is there once, or the phone says why it is not."""
        notes = [uuid.UUID(note) for (note,) in self.program.rows("SELECT hex(id) FROM office_notes")]
        acts = [act for act in acts if uuid.UUID(act.made["id"]) not in refused]
        self.expect(len(notes) == len(acts), f"{len(notes)} notes for {len(acts)}")
        for act in acts:
            note = uuid.UUID(act.made["note"])
            names = self.program.rows(f"SELECT file_name FROM office_note_photos WHERE note_id = x'{note.hex}'")
            self.expect(note in notes and self.digests(names) == act.made["digests"], f"{names} for {act}")
