"""Who knows no game names none, and rules are loaded by those alone who play."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rnr_print.games import GAMES
from rnr_print.games.registry import read_database

ROOT = Path(__file__).parents[2]
APART = (
    "core", "locales", "cards", "engine", "rulebook", "examples", "book", "check", "cli",
)  # fmt: skip
COLORS = {"red", "blue"}
"""Sides that are called by a word that everybody needs."""
LOADED = """
import json, sys
from contextlib import suppress
from rnr_print.cli.main import run

sys.argv = ["rnr", *sys.argv[1:]]
with suppress(SystemExit):
    run()
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def names() -> set[str]:
    """What only a game is called, and its sides."""
    folders = [ROOT / "card_data" / game.id for game in GAMES]
    sides = (side for folder in folders for side in read_database(folder).game.sides)
    return {*(game.id for game in GAMES), *sides} - COLORS


@pytest.mark.parametrize("package", APART)
def test_a_package_that_knows_no_game_names_none(package: str) -> None:
    word = re.compile("|".join(map(re.escape, names())), re.IGNORECASE)
    told = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "rnr_print" / package).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert told == [], "\n".join(told)


def loaded(*arguments: str) -> set[str]:
    """The modules that a command loads."""
    command = [sys.executable, "-c", LOADED, *arguments]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    return set(json.loads(told.splitlines()[-1]))


def test_help_loads_no_game() -> None:
    assert not [name for name in loaded("--help") if "rnr_print.games" in name]


def test_a_card_job_loads_no_rules(tmp_path: Path) -> None:
    cards = ("build", "cards", "--only", "bao", "--dpi", "72", "--jobs", "1", "--quiet")
    found = loaded(*cards, "--out", str(tmp_path))
    assert "rnr_print.games.registry" in found
    rules = {f"rnr_print.games.{game.id}.engine" for game in GAMES} | {"rnr_print.engine.table"}
    assert rules.isdisjoint(found)
