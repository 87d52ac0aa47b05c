"""A game that no rules play is checked for all but rules; a game's own checks see it alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import checks_of, run
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.games import GAMES

ROOT = Path(__file__).parents[2]
GAME = 'id: garden\ntitle: Garden\nversion: "1"\n'
KINDS = "kinds:\n  tool:\n    title: Tool\n    fields: {cost: {type: number}}\n"
CARDS = """\
kind: tool
cards:
  axe: {name: Axe, cost: 3}
  saw: {name: Saw, cost: 3}
  log: {name: Axe, cost: 5}
"""
BOOK = '# Tools {#tools}\n\n**Take one** of them. {#tools.take src="1"}\n'


@pytest.fixture
def game(tmp_path: Path) -> GameUnderCheck:
    """A game of one kind of card, with a rulebook."""
    folder = tmp_path / "card_data" / "garden"
    for name, text in {
        "game.yaml": GAME, "kinds.yaml": KINDS, "cards/tools.yaml": CARDS,
        "rulebook/01-rules.md": BOOK,
    }.items():  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    (tmp_path / "fonts").symlink_to(ROOT / "fonts")
    return GameUnderCheck(Workspace(tmp_path, tmp_path), "garden")


def test_nothing_is_said_of_rules(game: GameUnderCheck) -> None:
    report = run(game, ["rules"])
    assert report.findings == ()
    assert len(report.checks) > 3


def test_cards_are_compared_by_what_their_kind_declares(game: GameUnderCheck) -> None:
    told = [each.message for each in run(game, ["same-effect", "same-name"]).findings]
    assert told == ["saw does exactly what axe does", "log: 'Axe' is what axe is called"]


def test_the_checks_of_another_game_are_unknown_here(game: GameUnderCheck) -> None:
    own = {check.code for each in GAMES for check in each.checks}
    assert own
    assert own.isdisjoint(check.code for check in checks_of(game))
    for code in own:
        with pytest.raises(InputError, match="no check"):
            run(game, [code])


def test_what_a_chapter_shows_is_there_and_is_no_orphan(game: GameUnderCheck) -> None:
    folder = game.at("game.yaml").parent
    (folder / "art").mkdir()
    Image.new("RGB", (30, 20)).save(folder / "art" / "shed.png")
    shown = "![The shed](art/shed.png)\n\n![](card:axe)\n\n![](barn) ![](card:hoe)\n"
    (folder / "rulebook" / "01-rules.md").write_text(f"# Tools\n\n{shown}")
    told = [str(each) for each in run(game, ["rulebook-picture", "orphan-art"]).findings]
    assert len(told) == 2
    assert (
        "01-rules.md:7:1: error: no picture 'barn'; add a recipe or a file art/barn.png" in told[0]
    )
    assert "01-rules.md:7:1: error: card 'hoe' doesn't exist; see `rnr cards list`" in told[1]
