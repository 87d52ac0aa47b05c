"""The sample of a game without code: it reads, checks clean, and is whole in Spanish, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import run
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.scaffold.sample import DRAFTING, start


@pytest.fixture(scope="module")
def pantry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("init") / "pantry"
    start(folder, "pantry", DRAFTING)
    return folder


def test_it_checks_clean(pantry: Path) -> None:
    report = run(GameUnderCheck(find_workspace(pantry), "pantry", jobs=1))
    assert report.findings == ()


def test_it_is_whole(pantry: Path) -> None:
    game = GameUnderCheck(find_workspace(pantry), "pantry")
    database = game.database
    assert (database.game.id, database.game.rules) == ("pantry", None)
    assert len(database.cards) == 27
    assert database.decks_of("pantry") == {"larder": 60, "guests": 8}
    assert game.languages == ["es"]
    assert len(game.book.chapters) == 1


def test_editors_know_it(pantry: Path) -> None:
    settings = json.loads((pantry / ".vscode" / "settings.json").read_text())
    assert "card_data/pantry/kinds.yaml" in settings["yaml.schemas"].values()


def test_there_is_no_other(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no sample 'draftin'; false-lights or drafting"):
        start(tmp_path / "new", "pantry", "draftin")
    assert not (tmp_path / "new").exists()
