"""A little game to export: two decks, copies, a name that a spreadsheet would run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

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
def workspace(tmp_path: Path) -> Workspace:
    root = tmp_path / "mine"
    game = root / "card_data" / "fruit"
    (game / "cards").mkdir(parents=True)
    (root / "templates" / "exports").mkdir(parents=True)
    (root / "fonts").symlink_to(OURS / "fonts")
    for name, text in FILES.items():
        (game / f"{name}.yaml").write_text(text, "utf-8")
    return Workspace(root, root)


@pytest.fixture
def exported(workspace: Workspace) -> Export:
    """Exports the game with a profile; gives the line that is said."""

    def run(profile: str, **said: object) -> str:
        wishes = {"out": workspace.root / "out", "jobs": 1, **said}
        order = Order(profile, "fruit", **wishes)  # type: ignore[arg-type]
        (line,) = export(workspace, order, lambda *_: None)
        return line.replace(f"{workspace.root}/", "")

    return run
