"""What may be wrong with `kinds.yaml`, and what goes without saying in `game.yaml`."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database


def wrong(game: Path, old: str, new: str, file: str = "kinds.yaml") -> list[str]:
    """What is wrong once `old`, which stands once in the file, is `new`."""
    text = (game / file).read_text()
    assert text.count(old) == 1
    (game / file).write_text(text.replace(old, new))
    with pytest.raises(InputError) as caught:
        read_database(game)
    return [str(problem).replace(f"{game}/", "") for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{type: flag}", "{type: switch}", "kinds.yaml:14:20: kinds.spell.fields.slow.type: "),
        ("{type: flag}", "{}", "type is missing; add it"),
        ("{type: dice}", "{type: dice, min: 3}", "kinds.spell.fields.damage.min: unknown key"),
        ("of: schools}\n      also", "of: colleges}\n      also", "no list of choices 'colleges'"),
        ("to: token", "to: tokne", "makes: no kind 'tokne'; one of card, deck, spell, token"),
        ("slow: {", "name: {", "every card has a field 'name'; call this one otherwise"),
        ("slow: {", "Slow-ish: {", "'Slow-ish' names no field; write small letters, digits and _"),
        ("water: {title: Water}", 'water: {title: Water, color: "#12"}', "'#12' is no color"),
        ("water: {title: Water}", "fire: {title: Water}", "duplicate key 'fire'; keep one"),
        ("  token:\n", "  spell:\n", "duplicate key 'spell'; keep one"),
    ],
)
def test_a_wrong_declaration_is_told_at_its_place(
    game: Path, old: str, new: str, said: str
) -> None:
    lines = wrong(game, old, new)
    assert all(line.startswith("kinds.yaml:") for line in lines)
    assert any(said in line for line in lines), lines


def test_sets_decks_and_editions_go_without_saying(game: Path) -> None:
    frame = read_database(game).game
    assert list(frame.sets) == list(frame.editions) == ["main"]
    assert [(deck.title, deck.back) for deck in frame.decks.values()] == [
        ("Spell", "back-spell"), ("Token", "back-token"),
    ]  # fmt: skip
    assert frame.sides == {}


def test_a_card_of_no_kind(game: Path) -> None:
    (line,) = wrong(game, "kind: token", "kind: tokne", "cards/tokens.yaml")
    assert line.startswith("cards/tokens.yaml:1:")
    assert "unknown kind 'tokne'; one of 'reference', 'spell', 'token'" in line


def test_rules_that_nobody_has(game: Path) -> None:
    (line,) = wrong(game, "version:", "rules: chess\nversion:", "game.yaml")
    assert line.startswith("game.yaml:3:")
    assert "no game 'chess'" in line
