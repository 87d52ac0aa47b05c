"""`rnr play` before its page opens: what can't be played is said. Less than 1 s."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from desks import ROOT, Desk

PLAY = ("play", "--game", "rocknroll", "--no-browser", "--workspace", str(ROOT))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--mode", "chess"), "unknown mode 'chess'; one of base, expansion"),
        (("--against", "clever"), "no agent 'clever'; one of greedy, search, random, people"),
        (("--side", "nobody"), "nobody here is called 'nobody'; one of vietnam, vpa"),
        (("--against", "people", "--side", "vpa"), "--side is for one person"),
        (("--example", "ex.nowhere"), "no example, rule, chapter or source 'ex.nowhere'"),
        (("--seats", "9v9"), "no seats 9v9; write players a side, up to 3"),
        (("--resume", "a game"), "this is no shared game; it should read `rnr-play"),
        (("--resume", "rnr-play hex-tactical 1:1"), "this is the table of rocknroll"),
        (("--resume", "x", "--seed", "3"), "--resume says all of a game"),
        (("--locale", "xx"), "no locale 'xx'; one of ar, de, en"),
    ],
)
def test_what_can_not_be_played_is_said(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    answer = Desk(tmp_path).rnr(*PLAY, *options)
    assert answer.code == 2
    assert said in answer.problems[0]


def test_a_game_without_rules_is_not_played(tmp_path: Path) -> None:
    game = tmp_path / "card_data" / "bare"
    game.mkdir(parents=True)
    frame = (ROOT / "sample/card_data/false-lights/game.yaml").read_text("utf-8")
    copytree(ROOT / "templates/words", tmp_path / "templates/words")
    copytree(ROOT / "sample/card_data/false-lights", game, dirs_exist_ok=True)
    lines = [line for line in frame.splitlines(True) if not line.startswith("rules:")]
    (game / "game.yaml").write_text("".join(lines), "utf-8")
    answer = Desk(tmp_path).rnr("play", "--no-browser")
    assert answer.code == 2
