"""What nobody could play is told in one line at its place, with what would be right, and ends 2."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from desks import Desk

from rnr_print.core.workspace import OURS

GAME = "colonial"
LINE = re.compile(r"(?P<file>\S+):(?P<line>\d+):(?P<column>\d+): (?P<wrong>[^;]+); (?P<right>.+)")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "troops.yaml", "men: 12, weapon: musket", "men: 13, weapon: musket",
            "tarn-muskets: 13 men are over the size of a Group; it has 12 at most",
        ),
        ("heroes.yaml", "force: crown, status: 3,", "force: crown,", "status: is missing; add it"),
        (
            "game-deck.yaml", "turn: tiffin, count: 2", "turn: tiffin, count: 1",
            "the Game deck has 1 Tiffin and no turn would end; it needs 2",
        ),
        (
            "bonus.yaml", "on: {traits: [skilled-riders]}", "on: {traits: [lancers]}",
            "to-horse: nobody can play this card, as it fits no Group of vale",
        ),
        (
            "bonus.yaml", "weapons: [breech-loader, magazine]", "weapons: [bow]",
            "fire-again: nobody can play this card, as it fits no Group;",
        ),
        ("troops.yaml", "weapon: musket", "weapon: field-gun", "no arms 'field-gun'"),
        (
            "game-deck.yaml", "turn: tiffin, count: 2", "turn: blinds, side: blue, count: 2",
            "the Game deck has no Tiffin and no turn would end; it needs 2",
        ),
        ("heroes.yaml", "force: tarn", "force: tern", "veshka: no force 'tern'; one of crown"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_told_once_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    game = tmp_path / "card_data" / GAME
    shutil.copytree(OURS / "card_data" / GAME / "cards", game / "cards")
    shutil.copy(OURS / "card_data" / GAME / "game.yaml", game)
    for part in ("templates", "fonts"):  # which no card needs
        (tmp_path / part).mkdir()
    path = game / "cards" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    told = Desk(tmp_path).rnr("cards", "list", "--game", GAME, "--workspace", str(tmp_path))
    assert told.code == 2, told.err
    (problem,) = [each for each in told.problems if said in each]
    found = LINE.fullmatch(problem)
    assert found, problem
    assert found["file"].endswith(f"{GAME}/cards/{file}")
    line = path.read_text(encoding="utf-8").splitlines()[int(found["line"]) - 1]
    assert len(line) >= int(found["column"]) > 0
