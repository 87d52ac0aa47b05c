"""Another game moves in: it touches nothing but the tuple, and needs no other game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from desks import linked

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"
GAMES = [path.parent.name for path in sorted((ROOT / "rnr_print" / "games").glob("*/parts.py"))]
NAMED = re.compile("rocknroll|vietnam|vpa|hex.tactical|kestrel|harrow", re.IGNORECASE)
TUPLE = "games/__init__.py"
THEME = "templates/themes/skerries.yaml"
RUN = "from rnr_print.cli.main import run; run()"
WITHOUT = '''"""The games."""

from typing import Final

from rnr_print.games.protocol import Game

GAMES: Final[tuple[Game, ...]] = ()
'''
WITH = WITHOUT.replace("= ()", "= (SKERRIES,)").replace(
    "import Game\n", "import Game\nfrom rnr_print.games.skerries.parts import SKERRIES\n"
)


def test_nobody_outside_names_a_game() -> None:
    package = ROOT / "rnr_print"
    found = [
        f"{path.relative_to(package)}:{number}: {line.strip()}"
        for path in sorted(package.rglob("*.py"))
        if not any(package / "games" / game in path.parents for game in GAMES)
        and path != package / TUPLE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
    assert found == [], "\n".join(found)


def house(folder: Path) -> Path:
    """A copy of the tool without any game."""
    names = (*GAMES, *(game.replace("_", "-") for game in GAMES))
    ignored = shutil.ignore_patterns("__pycache__", *names, *(f"{name}.yaml" for name in names))
    shutil.copytree(ROOT / "rnr_print", folder / "rnr_print", ignore=ignored)
    for part in ("card_data", "templates"):
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    shutil.copytree(ROOT / "fonts", folder / "fonts", copy_function=linked)
    (folder / "rnr_print" / TUPLE).write_text(WITHOUT, "utf-8")
    return folder


def move_in(folder: Path) -> None:
    """Give the copy the toy game: its package, its cards, and its line in the tuple."""
    package = folder / "rnr_print" / "games" / "skerries"
    package.mkdir()
    for path in (TOY / "skerries").glob("*.py"):
        text = re.sub(
            r"\b(from|import) skerries\b", r"\1 rnr_print.games.skerries", path.read_text("utf-8")
        )
        (package / path.name).write_text(text, "utf-8")
    shutil.copytree(TOY / "card_data" / "skerries", folder / "card_data" / "skerries")
    shutil.copy(TOY / THEME, folder / THEME)
    (folder / "rnr_print" / TUPLE).write_text(WITH, "utf-8")


def digests(folder: Path) -> dict[str, str]:
    """All files of the tool and its workspace."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest()
        for part in ("rnr_print", "card_data", "templates")
        for path in (folder / part).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def rnr(folder: Path, *arguments: str) -> str:
    """What the copy's `rnr` says; it must end well."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments], cwd=folder, capture_output=True, text=True,
        timeout=240, env={**os.environ, "PYTHONPATH": str(folder)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A house into which only the toy has moved, and its files before that."""
    folder = house(tmp_path_factory.mktemp("house"))
    before = digests(folder)
    move_in(folder)
    return folder, before


def test_a_new_game_touches_nothing_but_the_tuple(moved: tuple[Path, dict[str, str]]) -> None:
    folder, before = moved
    after = digests(folder)
    own = ("rnr_print/games/skerries/", "card_data/skerries/", THEME)
    new = {name for name in after if name not in before}
    assert all(name.startswith(own) for name in new)
    assert {name for name in before if after.get(name) != before[name]} == {f"rnr_print/{TUPLE}"}
    assert "8 played, 0 failed" in rnr(folder, "examples", "run")


def test_without_the_first_game_the_tool_builds_another(moved: tuple[Path, dict[str, str]]) -> None:
    folder, _ = moved
    assert not list(folder.glob("**/rocknroll*"))
    rnr(folder, "build", "cards", "--dpi", "72", "--jobs", "1")
    rnr(folder, "build", "rulebook", "--dpi", "72", "--jobs", "1")
    assert sorted(path.suffix for path in (folder / "output").glob("*.pdf")) == [".pdf", ".pdf"]
