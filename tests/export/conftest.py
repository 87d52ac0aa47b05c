"""A little game to export: two decks, copies, a name that a spreadsheet would run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest
from desks import share

from rnr_print.core.workspace import OURS, Workspace
from rnr_print.export.exporting import Order, export

FRAME = """\
id: fruit
title: Fruit
version: '1'
decks:
  red: {title: Red, kind: fruit, where: {suit: red}, back: back-red}
  rest: {title: The rest, kind: fruit, back: back-rest, lying: true}
"""
KINDS = """\
choices:
  suits: {red: {title: Red, color: "#aa2211"}, green: {title: Green, color: "#227722"}}
kinds:
  fruit: {title: Fruit, fields: {suit: {type: choice, of: suits}, cost: {type: number}}}
"""
CARDS = """\
kind: fruit
cards:
  apple: {name: =Apple, suit: red, cost: 2, count: 3}
  cherry: {name: Cherry, suit: red, cost: 1}
  lime: {name: Lime, suit: green, cost: 1}
"""
FILES = {"game": FRAME, "kinds": KINDS, "cards/fruit": CARDS}

Export = Callable[..., str]


@pytest.fixture
def workspace(tmp_path: Path, pictures: Path) -> Iterator[Workspace]:
    with _opened(tmp_path / "mine", pictures) as opened:
        yield opened


@pytest.fixture
def exported(workspace: Workspace) -> Export:
    """Exports the game with a profile; gives the line that is said."""
    return partial(_exported, workspace)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Callable[..., Path]:
    """Exports a game of its own, with more files, for tests that only read; gives the folder."""

    def run(profile: str, files: dict[str, str] | None = None, **said: object) -> Path:
        with _opened(tmp_path_factory.mktemp("once") / "mine", pictures, files or {}) as opened:
            _exported(opened, profile, **said)
            return opened.root / "out"

    return run


@contextmanager
def _opened(
    root: Path, pictures: Path, more: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Workspace]:
    """A workspace with the game and more files of it; what it paints others have, too."""
    game = root / "card_data" / "fruit"
    (game / "cards").mkdir(parents=True)
    (root / "templates" / "exports").mkdir(parents=True)
    (root / "fonts").symlink_to(OURS / "fonts")
    for name, text in {**FILES, **more}.items():
        (game / f"{name}.yaml").write_text(text, "utf-8")
    opened = Workspace(root, root)
    share(pictures, opened.cache)
    yield opened
    share(opened.cache, pictures)


def _exported(workspace: Workspace, profile: str, **said: object) -> str:
    wishes = {"out": workspace.root / "out", "jobs": 1, **said}
    order = Order(profile, "fruit", **wishes)  # type: ignore[arg-type]
    (line,) = export(workspace, order, lambda *_: None)
    return line.replace(f"{workspace.root}/", "")
