"""The faces that every test is drawn in, whatever fonts the machine has: a fontconfig with three faces and nothing
else.

Pages are drawn in the wide face. The other two have names that no stylesheet uses; a test selects them through
`FACES`."""

import functools
import multiprocessing.util
import os
import pathlib
import shutil
import tempfile
from xml.sax.saxutils import escape

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
# A face, its files, their family, the Debian package that has them.
FILES = {
    "wide": ("DejaVuSans", "DejaVu Sans", "fonts-dejavu-core"),
    "Arial-metric": ("LiberationSans", "Liberation Sans", "fonts-liberation"),
    "narrow": ("RobotoCondensed", "Roboto Condensed", "fonts-roboto-unhinted"),
}
STYLES = ("", "-Regular", "-Bold", "-Medium")
# The family that draws a face in the tests.
FACES = {face: f"Face {face}" for face in FILES}
GENERIC = ("sans-serif", "serif", "monospace", "system-ui", "ui-sans-serif", "ui-monospace", "cursive", "fantasy")


@functools.cache
def configuration() -> str:
    """Writes the configuration for this process's browser and returns its path."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="poolflow-fonts-"))
    multiprocessing.util.Finalize(None, shutil.rmtree, (folder, True), exitpriority=0)
    found = installed()
    assert found["wide"], f"the tests are drawn in a font that is not installed: {FILES['wide'][1]} ({FILES['wide'][2]})"
    for face, files in found.items():
        (folder / face).mkdir()
        for file in files:
            shutil.copy(file, folder / face)
    (folder / "fonts.conf").write_text(written(folder))
    return str(folder / "fonts.conf")


def absent() -> list[str]:
    """The faces that the machine lacks, each with its package; a test of the harness requires that none is missing."""
    found = installed()
    return [f"{family} ({package})" for face, (_, family, package) in FILES.items() if not found[face]]


def present() -> list[str]:
    """The families of the faces that the machine has, the wide one first."""
    found = installed()
    return [family for face, family in FACES.items() if found[face]]


@functools.cache
def installed() -> dict[str, list[pathlib.Path]]:
    """The files of each face that the machine has."""
    names = {f"{stem}{style}.ttf": face for face, (stem, _, _) in FILES.items() for style in STYLES}
    found: dict[str, dict[str, pathlib.Path]] = {face: {} for face in FILES}
    for folder in FOLDERS:
        for place, _, files in os.walk(os.path.expanduser(folder)):
            for file in files:
                if file in names:
                    found[names[file]].setdefault(file, pathlib.Path(place, file))
    return {face: list(files.values()) for face, files in found.items()}


def written(folder: pathlib.Path) -> str:
    """The configuration: three folders, each face under its name, and the wide one for every other name."""
    folders = "".join(f"<dir>{escape(str(folder / face))}</dir>" for face in FILES)
    names = "".join(
        f'<match target="scan"><test name="file" compare="contains"><string>{escape(str(folder / face))}/</string></test>'
        f'<edit name="family" mode="assign" binding="same"><string>{FACES[face]}</string></edit></match>'
        for face in FILES
    )
    aliases = "".join(
        f"<alias binding=\"same\"><family>{name}</family><prefer><family>{FACES['wide']}</family></prefer></alias>"
        for name in GENERIC
    )
    return (
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>'
        f"{folders}<cachedir>{escape(str(folder / 'cache'))}</cachedir>{names}{aliases}</fontconfig>"
    )
