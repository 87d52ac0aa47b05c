"""Cards of declared kinds come into a game from a spreadsheet, into their files or new ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rnr_print.cards.exporting import exported
from rnr_print.cards.importing import planned
from rnr_print.cards.saving import save_all
from rnr_print.games.registry import card_system, read_database

SHEET = """\
id,set,kind,side,name,cost,rules,count
bolt,,spell,,Bolt,2,Zap,3
soot,,token,,Soot,,,
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_text(SHEET, "utf-8")
    return path


def imported(game: Path, sheet: Path) -> set[str]:
    """The names of the files that the import writes."""
    plan = planned(game, sheet, card_system)
    save_all(plan.files)
    return {path.name for path in plan.files}


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_a_game_without_cards_takes_them_all(game: Path, sheet: Path, suffix: str) -> None:
    shutil.rmtree(game / "cards")
    assert imported(game, sheet) == {"spells.yaml", "tokens.yaml"}
    database = read_database(game)
    assert database.copies(database.cards["bolt"]) == 3
    out = sheet.with_name(f"out{suffix}")
    data, count = exported(database, game, out)
    assert count == 2
    out.write_bytes(data)
    assert planned(game, out, card_system).changes == ()


def test_new_cards_join_their_kind(game: Path, sheet: Path) -> None:
    assert imported(game, sheet) == {"spells.yaml", "tokens.yaml"}
    tokens = (game / "cards" / "tokens.yaml").read_text("utf-8")
    assert tokens.startswith("kind: token\ncards:\n  ash: {name: Ash}\n  soot:")
    assert list(read_database(game).cards) == ["bolt", "ash", "soot"]


def test_a_file_with_other_cards_is_not_mixed_with_new_ones(game: Path, sheet: Path) -> None:
    """Even where it bears the name that theirs would: what it says for all cards isn't theirs."""
    home = game / "cards" / "spells.yaml"
    shutil.move(game / "cards" / "tokens.yaml", home)
    assert imported(game, sheet) == {"spells.yaml", "spells-2.yaml"}
    assert "bolt" not in home.read_text("utf-8")
    assert set(read_database(game).cards) == {"bolt", "ash", "soot"}
