"""A desk: a workspace to spoil, and the command `rnr` run in it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from rnr_print.cli.main import run

ROOT = Path(__file__).parents[1]
PARTS = ("card_data", "templates")
QUICK = ("--dpi", "72", "--jobs", "1")
# A shell that runs tests in the background makes them ignore Ctrl-C: the build must not.
START = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from rnr_print.cli.main import run; run()"
)
ONE_CARD = ("--only", "bao")
ONE_CARD_PDF = "rocknroll-base-cards-en-a4-duplex-long-72dpi-only-bao.pdf"


@dataclass(frozen=True)
class Said:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def problems(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


@dataclass(frozen=True)
class Desk:
    """A workspace of one's own; painted pictures are shared with other desks."""

    root: Path

    @property
    def output(self) -> Path:
        return self.root / "output"

    @property
    def cache(self) -> Path:
        return self.root / ".rnr-cache"

    @property
    def game(self) -> Path:
        return self.root / "card_data" / "rocknroll"

    @property
    def art(self) -> Path:
        return self.game / "art"

    @property
    def pdfs(self) -> dict[str, bytes]:
        """Everything in the output folder, hidden files too."""
        return {path.name: path.read_bytes() for path in sorted(self.output.iterdir())}

    def rnr(self, *arguments: str) -> Said:
        """Run `rnr` here, in this process."""
        out, err = io.StringIO(), io.StringIO()
        with (
            chdir(self.root),
            mock.patch.object(sys, "argv", ["rnr", *arguments]),
            redirect_stdout(out),
            redirect_stderr(err),
            pytest.raises(SystemExit) as ended,
        ):
            run()
        return Said(int(ended.value.code or 0), out.getvalue(), err.getvalue())

    def build(self, *options: str) -> Said:
        """Build card sheets quickly; they must come out right."""
        said = self.rnr("build", "cards", *QUICK, *options)
        assert said.code == 0, said.err
        return said

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Start `rnr` here in a process of its own, at the head of its own process group."""
        return subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            cwd=self.root, env={**os.environ, "PYTHONPATH": str(ROOT), **environment}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace the first `old` in a file, which must be there."""
        path = self.root / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} has no {old!r}"
        path.write_text(text.replace(old, new, 1), "utf-8")

    def write(self, file: str, text: str) -> Path:
        """Write a file, and the folders it needs."""
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path


def new_desk(folder: Path, pictures: Path | None) -> Desk:
    """A copy of the repository's workspace, without rulebook and without other games than the one
    that commands mean where none is named; `pictures` is the shared cache.

    Its fonts are links to what all desks share: replace them, don't write over them.
    """
    usual = (ROOT / "card_data" / "usual-game").read_text("utf-8").strip()
    others = {path.parent.name for path in (ROOT / "card_data").glob("*/game.yaml")} - {usual}
    ignored = shutil.ignore_patterns("rulebook", "usual-game", *others)
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    shutil.copytree(Path(_fonts().name) / "fonts", folder / "fonts", copy_function=linked)
    desk = Desk(folder)
    if pictures is not None:
        share(pictures, desk.cache)
    return desk


@cache
def _fonts() -> TemporaryDirectory[str]:
    """A folder with a copy of the fonts, for all desks of this process."""
    kept = TemporaryDirectory(prefix="rnr-fonts-")
    shutil.copytree(ROOT / "fonts", Path(kept.name) / "fonts")
    return kept


def linked(source: str, target: str) -> None:
    """Copy a file, a font as a link to the same data where that can be."""
    if source.endswith(".ttf"):
        with suppress(OSError):  # on another disk
            os.link(source, target)
            return
    shutil.copy2(source, target)


def share(pictures: Path, more: Path) -> None:
    """Put into the cache `more` what is painted in `pictures`, as links to the same data."""
    for kept in ("art", "paper"):
        (more / kept).mkdir(parents=True, exist_ok=True)
        for path in (pictures / kept).glob("*.plates"):
            with suppress(FileExistsError):
                os.link(path, more / kept / path.name)
