"""A cell: a small workspace to make hostile, and `rnr` run in it with its time and memory taken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCALES = ("en", "ru", "ar")
GAME = "card_data/rocknroll"
Runner = Callable[[Path, tuple[str, ...], int, bool], "Ended"]


@dataclass(frozen=True)
class Ended:
    """What a run said, how it ended, and what it took: seconds of computing, MB at most."""

    code: int
    out: str
    err: str
    seconds: float
    megabytes: float


@dataclass(frozen=True)
class Cell:
    """A workspace whose files are shared with others: they are replaced, never written over."""

    root: Path
    runner: Runner

    def rnr(self, *arguments: str, file_size: int = 0, tenth: bool = False) -> Ended:
        """Run `rnr` here; no file may get larger than `file_size` bytes, if that is said; with a
        `tenth` of the steps that a template may take, and of the seconds."""
        return self.runner(self.root, arguments, file_size, tenth)

    def path(self, file: str) -> Path:
        """Where a file lies; nothing is there any more, but its folder is."""
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink() or path.is_file():
            path.unlink()
        elif path.is_dir():
            shutil.rmtree(path)
        return path

    def write(self, file: str, data: str | bytes) -> Path:
        """Put a file here."""
        path = self.path(file)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace the first `old` in a file, which must be there."""
        text = (self.root / file).read_text("utf-8")
        assert old in text, f"{file} has no {old!r}"
        self.write(file, text.replace(old, new, 1))

    def link(self, file: str, target: Path) -> None:
        """Put a link here."""
        self.path(file).symlink_to(target)

    @property
    def outside(self) -> Path:
        """A folder beside the workspace, with things that are nobody's business."""
        folder = self.root.parent / "outside"
        folder.mkdir(exist_ok=True)
        return folder

    def read_text(self, file: str) -> str:
        """The text of a file here."""
        return (self.root / file).read_text("utf-8")


@contextmanager
def runner(folder: Path, *commands: str) -> Iterator[Runner]:
    """Runs commands, until the end of the context, faster after these ones in a folder."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("forks.py")), str(folder), *commands],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1"},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    stdin, stdout = process.stdin, process.stdout
    assert stdout.readline() == "ready\n"

    def run(folder: Path, arguments: tuple[str, ...], file_size: int, tenth: bool) -> Ended:
        stdin.write(json.dumps([str(folder), list(arguments), file_size, tenth]) + "\n")
        stdin.flush()
        return Ended(**json.loads(stdout.readline()))

    with process:
        yield run
        stdin.close()


def new_base(folder: Path) -> Path:
    """The real game in three languages and without rulebook, to be shared by all cells.

    The bundled icons are those of the package: a run looks at every file twice, at theirs too.
    """
    left_out = shutil.ignore_patterns("rulebook")
    shutil.copytree(ROOT / GAME, folder / GAME, ignore=left_out)
    shutil.copytree(ROOT / "templates", folder / "templates", ignore=_bundled_icons)
    shutil.copytree(ROOT / "fonts", folder / "fonts")
    for language in (folder / GAME / "locale").iterdir():
        if language.is_dir() and language.name not in LOCALES:
            shutil.rmtree(language)
    return folder


def _bundled_icons(folder: str, names: list[str]) -> list[str]:
    return ["game"] if folder.endswith("icons") else []
