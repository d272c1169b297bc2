"""A small disk for a program's data, which a test fills up."""

import contextlib
import os
import pathlib
import subprocess
from collections.abc import Iterator

from .program import Program


class SmallDisk:
    """A file system in memory."""

    def __init__(self, mount: pathlib.Path):
        self.mount = mount
        self._ballast = mount / "ballast"

    @property
    def free(self) -> int:
        """Bytes that can still be written."""
        status = os.statvfs(self.mount)
        return status.f_bavail * status.f_frsize

    def leave(self, count: int) -> None:
        """Fills the disk until only this many bytes are free."""
        self.empty()
        with self._ballast.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, max(1, self.free - count))

    def leave_files(self, count: int) -> None:
        """Leaves free bytes, but allows only this many more files."""
        self.empty()
        for number in range(os.statvfs(self.mount).f_ffree - count):
            (self.mount / f"ballast-{number}").touch()

    def empty(self) -> None:
        """Frees the disk."""
        for file in self.mount.glob("ballast*"):
            file.unlink()


@contextlib.contextmanager
def small_disk(program: Program, megabytes: int) -> Iterator[SmallDisk]:
    """Moves the data of a program that is not running to a disk of this size."""
    program.data.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,nr_inodes=300", "tmpfs", str(program.data)], check=True)
    try:
        yield SmallDisk(program.data)
    finally:
        program.kill()
        subprocess.run(["umount", "-l", str(program.data)], check=True)
