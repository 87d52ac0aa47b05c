"""What is read is recorded where it is read, and read again when that changes."""

from __future__ import annotations

import gc
import os
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from rnr_print.build import loaders
from rnr_print.core.reader import Reader
from rnr_print.core.tracking import recording
from rnr_print.core.untrusted.reading import TICK
from rnr_print.core.workspace import OURS
from rnr_print.print.typeset import Style, hyphens, line
from rnr_print.scaffold.sample import DRAFTING, start

_watched: list[set[str]] = []


def _watch(event: str, given: tuple[object, ...]) -> None:
    if _watched and event in ("open", "os.scandir", "os.listdir"):
        _watched[-1].add(os.fspath(given[0]) if isinstance(given[0], str | Path) else "")


sys.addaudithook(_watch)
READERS: dict[str, Callable[[Path, Path], tuple[Reader, tuple[object, ...]]]] = {
    "cards": lambda game, _: (loaders.database, (game, None)),
    "patterns": lambda game, _: (loaders.wording, (game,)),
    "words": lambda game, _: (loaders.catalog, (game, "es")),
    "rulebook": lambda game, _: (loaders.rulebook, (game,)),
    "sheets": lambda _, root: (loaders.sheets, (root / "templates" / "sheets",)),
    "fonts": lambda _, root: (loaders.fonts, (root / "fonts", "")),
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("read") / "pantry"
    start(folder, "pantry", DRAFTING)
    return folder


def settle() -> None:
    """Wait until what was just saved is old enough to be kept: it can't be saved again unseen."""
    sleep(2 * TICK / 1e9)


@pytest.fixture
def opened() -> Iterator[set[str]]:
    """All that is opened meanwhile."""
    _watched.append(set())
    yield _watched[-1]
    _watched.pop()


def covered(path: str, names: set[str]) -> bool:
    """Whether a file or folder is among what is recorded, or below it."""
    folders = [name.partition(" ")[2] for name in names if name.startswith(("tree ", "source "))]
    return (
        f"file {path}" in names
        or f"list {path}" in names
        or any(path == each or path.startswith(f"{each}/") for each in folders)
    )


@pytest.mark.parametrize("name", READERS)
def test_every_file_that_is_opened_is_recorded(root: Path, name: str, opened: set[str]) -> None:
    read, given = READERS[name](root / "card_data" / "pantry", root)
    read.forget()
    with recording() as names:
        read.in_full(*given)
    inside = {path for path in opened if path.startswith(str(root))}
    assert inside or name == "sheets"  # it is ours where a game has none of its own
    assert [path for path in sorted(inside) if not covered(path, names)] == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("cards", "kinds.yaml"), ("cards", "cards.csv"), ("cards", "game.yaml"),
        ("patterns", "wording.yaml"), ("words", "locale/es/cards.po"), ("rulebook", "rulebook/"),
    ],
)  # fmt: skip
def test_what_changed_is_read_again_and_only_that(root: Path, name: str, file: str) -> None:
    game = root / "card_data" / "pantry"
    read, given = READERS[name](game, root)
    settle()
    before = read(*given)
    assert read(*given) is before
    path = game / file if not file.endswith("/") else next((game / file).glob("*.md"))
    there = path.exists()
    data = path.read_bytes() if there else b""
    path.write_bytes(data + b"\n")
    settle()
    changed = read(*given)
    assert changed is not before
    (game / "waivers.yaml").write_text("waived: []\n")
    assert read(*given) is changed
    if there:
        path.write_bytes(data)
    else:
        path.unlink()
    (game / "waivers.yaml").unlink()


def test_a_new_file_is_read(root: Path) -> None:
    game = root / "card_data" / "pantry"
    before = loaders.catalog(game, "es")
    more = game / "locale" / "es" / "more.po"
    more.write_bytes((game / "locale" / "es" / "cards.po").read_bytes())
    assert loaders.catalog(game, "es") is not before
    more.unlink()


def test_fonts_of_a_language_that_was_read_are_let_go() -> None:
    fonts = loaders.fonts(OURS / "fonts", "")
    style = Style(fonts.role("text"), 10)
    assert line.width("kept", style) > 0
    held = weakref.ref(fonts), weakref.ref(style.role)
    del fonts, style
    loaders.forget_languages()
    gc.collect()
    assert [each() for each in held] == [None, None]


def test_where_words_may_be_divided_is_let_go() -> None:
    assert list(hyphens.positions("gardening", "en"))
    patterns = hyphens._patterns("en")
    held = weakref.ref(patterns.hd)  # type: ignore[union-attr]  # what pyphen read
    del patterns
    loaders.forget_languages()
    gc.collect()
    assert held() is None
