"""Disks that are full, folders that can't be written: one clear line, and nothing is lost."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from attacks import CARD, CARDS, GAME
from cell import Cell

PDF = "output/rocknroll-base-cards-en-a4-duplex-long-72dpi-only-bao.pdf"
RULES = "# T {#t}\n" + "".join(f'\nSay {n}. {{#t.a{n} src="1"}}\n' for n in range(99))
TINY = 2000  # bytes; no file that is written here is so small


def sheet(cell: Cell) -> None:
    """A spreadsheet with another name for a card."""
    cell.write("cards.csv", "id,name\nbao,Bao Bao\n")


def stale_words(cell: Cell) -> None:
    """A translation that `rnr l10n update` has to bring up to date."""
    file = f"{GAME}/locale/ru/cards.po"
    cell.edit(file, ".yaml:", ".yaml:9")


def rule(cell: Cell) -> None:
    cell.write(f"{GAME}/rulebook/01-t.md", RULES)


def earlier_pdf(cell: Cell) -> None:
    cell.write(PDF, "an earlier build")


def nothing_painted(cell: Cell) -> None:
    """An earlier build, but no pictures."""
    earlier_pdf(cell)
    for path in (cell.root / ".rnr-cache").rglob("*.plates"):
        path.unlink()


@dataclass(frozen=True)
class Writing:
    """A command that writes, what it needs to have something to write, and where it writes."""

    command: tuple[str, ...]
    prepare: Callable[[Cell], object]
    folder: str
    kept: str

    def __str__(self) -> str:
        return "-".join(self.command[:2])


WRITING = (
    Writing(CARD, earlier_pdf, "output", PDF),
    Writing((*CARD, "--locale", "ru"), nothing_painted, ".rnr-cache", PDF),
    Writing(("l10n", "update", "--locale", "ru"), stale_words, f"{GAME}/locale/ru",
            f"{GAME}/locale/ru/cards.po"),
    Writing(("l10n", "extract"), lambda c: c.write(f"{GAME}/locale/cards.pot", "old"),
            f"{GAME}/locale", f"{GAME}/locale/cards.pot"),
    Writing(("l10n", "export", "--locale", "ru"),
            lambda c: c.write("output/rocknroll-ru.csv", "old"), "output",
            "output/rocknroll-ru.csv"),
    Writing(("cards", "export", "out/cards.csv"), lambda c: c.write("out/cards.csv", "old"),
            "out", "out/cards.csv"),
    Writing(("cards", "import", "cards.csv"), sheet, f"{GAME}/cards", CARDS),
    Writing(("cards", "snapshot", "a"), lambda c: c.write(f"{GAME}/snapshots/a.json", "{}"),
            f"{GAME}/snapshots", f"{GAME}/snapshots/a.json"),
    Writing(("check", "--reviewed", "all"), rule, GAME, f"{GAME}/reviewed.yaml"),
    Writing(("init", "new/game"), lambda c: c.write("new/note", "mine"), "new", "new/note"),
)  # fmt: skip
KEPT = {".plates", ".kept"}
"""What is kept for later runs, painted or found out before there was anything to write."""
EXPORT = ("export", "png", "--edition", "base", "--only", "bao", "--dpi", "72", "-q")
LINE = r".+: can't be (written|made): (Permission denied|File too large|No space left on device).*"


@pytest.fixture
def closed(jail: Cell) -> Iterator[Callable[[str], None]]:
    """Takes the right to write from a folder, and gives it back in the end."""
    folders: list[Path] = []

    def close(file: str) -> None:
        folders.append(jail.root / file)
        folders[-1].chmod(0o555)

    yield close
    for folder in folders:
        folder.chmod(0o755)


def assert_one_line(jail: Cell, writing: Writing, file_size: int = 0) -> None:
    before = (jail.root / writing.kept).read_bytes()
    listed = sorted(jail.root.rglob("*"))
    ended = jail.rnr(*writing.command, file_size=file_size)
    assert (ended.code, ended.out) == (2, ""), ended
    assert re.fullmatch(LINE, ended.err.rstrip("\n")), ended.err
    assert (jail.root / writing.kept).read_bytes() == before
    new = {path for path in set(jail.root.rglob("*")) - set(listed) if path.is_file()}
    assert not [path for path in new if path.suffix not in KEPT], new


@pytest.mark.parametrize("writing", WRITING, ids=str)
def test_a_folder_that_cannot_be_written(
    jail: Cell, closed: Callable[[str], None], writing: Writing
) -> None:
    writing.prepare(jail)
    closed(writing.folder)
    assert_one_line(jail, writing)


@pytest.mark.parametrize("writing", WRITING, ids=str)
def test_files_that_get_too_large(jail: Cell, writing: Writing) -> None:
    writing.prepare(jail)
    assert_one_line(jail, writing, TINY)


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for 16 KB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here; test_files_that_get_too_large stands in")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize(
    ("command", "named"),
    [
        ((*CARD, "--out"), ""),
        ((*EXPORT, "--out"), ""),
        (("l10n", "export", "--locale", "ru", "--out"), ""),
        (("cards", "export"), "cards.xlsx"),
        (("init",), "game"),
    ],
)
def test_a_full_disk(jail: Cell, full: Path, command: tuple[str, ...], named: str) -> None:
    (full / "mine").write_text("mine")
    ended = jail.rnr(*command, str(full / named))
    assert (ended.code, ended.out) == (2, "")
    assert re.fullmatch(LINE, ended.err.rstrip("\n")), ended.err
    assert [path.name for path in full.rglob("*") if path.is_file()] == ["mine"]


def test_an_unreadable_file_and_folder(jail: Cell) -> None:
    jail.write(CARDS, jail.read_text(CARDS))  # what was read of it before doesn't count
    for file in (CARDS, f"{GAME}/locale"):
        (jail.root / file).chmod(0)
        ended = jail.rnr(*CARD)
        (jail.root / file).chmod(0o755)
        assert ended.code == 2, ended
        assert re.fullmatch(r".+: can't be read: Permission denied", ended.err.rstrip("\n"))
