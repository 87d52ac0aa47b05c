"""Games are found by name: ours, and those that installed packages bring."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from rnr_print.cards.kinds import CardSystem
from rnr_print.core.errors import InputError
from rnr_print.games import registry
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import INSTALLED, game_of, games, read_database

GAME = 'id: chess\ntitle: Chess\nversion: "1"\nrules: {rules}\n'
KINDS = "kinds:\n  piece:\n    title: Piece\n"


class Chess:
    """A game of its own package, of which only the cards are there."""

    id = "chess"
    engine = None
    book = None
    checks = ()

    cards: CardSystem


CHESS = Chess()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game that is played by rules called chess."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.yaml").write_text(GAME.format(rules="chess"))
    (tmp_path / "kinds.yaml").write_text(KINDS)
    (tmp_path / "cards" / "all.yaml").write_text("kind: piece\ncards:\n  rook: {name: Rook}\n")
    return tmp_path


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a package with chess were installed."""
    (folder / "game.yaml").write_text(GAME.replace("rules: {rules}\n", ""))
    CHESS.cards = read_database(folder).system
    (folder / "game.yaml").write_text(GAME.format(rules="chess"))
    chess = EntryPoint("chess", f"{__name__}:CHESS", INSTALLED)
    monkeypatch.setattr(registry, "entry_points", lambda group: EntryPoints([chess]))
    game_of.cache_clear()


@pytest.mark.usefixtures("installed")
def test_an_installed_package_brings_a_game(folder: Path) -> None:
    assert games()[-1] == "chess"
    assert list(read_database(folder).cards) == ["rook"]


@pytest.mark.usefixtures("installed")
def test_a_game_without_rules_is_not_played(folder: Path) -> None:
    with pytest.raises(InputError, match="no rules play this game; name them, "):
        open_desk(folder)


def test_a_game_that_nobody_brings_is_told(folder: Path) -> None:
    game_of.cache_clear()
    with pytest.raises(InputError) as wrong:
        read_database(folder)
    (problem,) = wrong.value.problems
    assert problem.message.startswith("rules: no game 'chess'; it should be ")
    assert problem.place
    assert problem.place.line == 4
