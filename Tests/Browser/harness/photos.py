"""Photos of a visit, placed in the program's folder for photos."""

import pathlib
import shutil
import sqlite3
import uuid

from .program import Program

PICTURES = sorted((pathlib.Path(__file__).resolve().parents[3] / "Public/demo").glob("pool-*.jpg"))


def attach(program: Program, visit: str, count: int) -> None:
    """Gives a visit, named by its path, photos as if they had come with it."""
    identifier = visit.rpartition("/")[2]
    folder = program.database.parent / "photos"
    folder.mkdir(exist_ok=True)
    with sqlite3.connect(program.database, timeout=10) as connection:
        for position, picture in enumerate(PICTURES[:count], start=1):
            name = f"{identifier}-{position}.jpg"
            shutil.copyfile(picture, folder / name)
            connection.execute(
                "INSERT INTO photos (visit_row, position, file_name, byte_count) "
                "VALUES ((SELECT row FROM visits WHERE id = ?), ?, ?, ?)",
                (uuid.UUID(identifier).bytes, position, name, picture.stat().st_size),
            )
    connection.close()
