"""A game of declared kinds in a folder of its own, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database

KINDS = """\
choices:
  schools:
    fire: {title: Fire, icon: star, color: "#aa2211"}
    water: {title: Water}
kinds:
  spell:
    title: Spell
    fields:
      cost: {type: number, min: 0, max: 9}
      weight: {type: number, decimals: true}
      school: {type: choice, of: schools}
      also: {type: list, of: schools}
      tags: {type: list, most: 2}
      slow: {type: flag}
      damage: {type: dice}
      hit: {type: chance}
      rules: {type: text, longest: 40}
      makes: {type: ref, to: token}
      pile: {type: ref, to: deck}
      second: {type: picture}
      tint: {type: color}
      reach: {type: length}
  token:
    title: Token
"""
Told = Callable[[str], list[str]]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game with the kinds above and a token."""
    folder = tmp_path / "wizards"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text('id: wizards\ntitle: Wizards\nversion: "1"\n')
    (folder / "kinds.yaml").write_text(KINDS)
    (folder / "cards" / "tokens.yaml").write_text("kind: token\ncards:\n  ash: {name: Ash}\n")
    return folder


@pytest.fixture
def told(game: Path) -> Told:
    """What is wrong with a spell that has these values besides its name."""

    def read(values: str) -> list[str]:
        text = f"kind: spell\ncards:\n  bolt:\n    name: Bolt\n    {values}\n"
        (game / "cards" / "spells.yaml").write_text(text)
        with pytest.raises(InputError) as caught:
            read_database(game)
        return [str(problem).replace(f"{game}/", "") for problem in caught.value.problems]

    return read
