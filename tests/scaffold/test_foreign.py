"""Somebody's database by a mapping file: what it says, and what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.scaffold.foreign import start_mapped
from rnr_print.scaffold.mapping import replaced

CARDS = {
    "data": {
        "a1": {"no": 1, "nm": "Ember*", "f": "fire", "txt": "<b>Deal</b> 2 [r] ~ {x}",
               "hp": {"max": 5},
               "tags": ["hot", "a, b"], "ok": True},
        "a2": {"no": 2, "nm": "Wave", "f": "water", "txt": None, "hp": {"max": 7}, "tags": [],
               "ok": True},
        "a3": {"no": 3, "nm": "Hidden", "f": "water", "txt": "", "hp": {"max": 9}, "tags": [],
               "ok": False},
    }
}  # fmt: skip
MAP = """\
title: Others
cards: data
where: {ok: true}
fields:
  id: "{f}-{no}"
  name: nm
  health: {from: hp.max, icon: heart}
  faction: {from: f, type: choice, choices: {fire: {title: Fire, icon: flame, color: "#aa2211"}}}
  text: {from: txt, type: text, replace: {'<b>(.*?)</b>': '**\\1**', '\\[r\\]': ':flame:'}}
  tags: {from: tags, type: list}
"""


def made(folder: Path, mapping: str = MAP, cards: object = CARDS) -> list[str]:
    """Make a workspace of the cards; what is said."""
    (folder / "db.json").write_text(json.dumps(cards), "utf-8")
    (folder / "map.yaml").write_text(mapping, "utf-8")
    return start_mapped(folder / "new", folder / "db.json", folder / "map.yaml", "others")


def wrong(folder: Path, mapping: str = MAP, cards: object = CARDS) -> list[str]:
    """What is wrong with it; then nothing is made."""
    with pytest.raises(InputError) as caught:
        made(folder, mapping, cards)
    assert not (folder / "new").exists()
    return [str(problem).replace(f"{folder}/", "") for problem in caught.value.problems]


def test_a_database_becomes_a_game(tmp_path: Path) -> None:
    said = made(tmp_path)
    database = read_database(tmp_path / "new" / "card_data" / "others")
    assert list(database.cards) == ["fire-1", "water-2"]
    ember = database.cards["fire-1"]
    assert (ember.name, ember.value("health"), ember.value("faction")) == ("Ember*", 5, "fire")
    assert ember.value("text") == "**Deal** 2 :flame: \\~ \\{x\\}"
    assert ember.value("tags") == ("hot", "a, b")
    assert database.game.title == "Others"
    assert said[0] == "cards.csv: 2 cards"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mother******", r"mother\*\*\*\*\*\*"),
        ("a__b", r"a\_\_b"),
        ("{T}: add ~", r"\{T\}: add \~"),
        ("back\\slash", "back\\\\slash"),
        ("5 * 3 _ 2", "5 * 3 _ 2"),
    ],
)
def test_what_is_no_markup_there_is_none_here(text: str, said: str) -> None:
    assert replaced(text, {}) == said


def test_what_a_pattern_holds_is_no_markup_either() -> None:
    assert replaced("<b>{x}</b>", {"<b>(.*?)</b>": r"**\1**"}) == r"**\{x\}**"


def test_all_that_is_wrong_with_a_mapping_is_told_at_once(tmp_path: Path) -> None:
    told = wrong(tmp_path, "fields:\n  nam: nm\n  cost: {from: x, type: nubmer}\n"
                 "  text: {from: txt, replace: {'[': x}}\nfelds: 1\n")  # fmt: skip
    assert [line.split(": ")[0] for line in told] == ["map.yaml:3:25", "map.yaml:4:36",
                                                      "map.yaml:5:8"]  # fmt: skip


def test_paths_that_lead_nowhere(tmp_path: Path) -> None:
    told = wrong(
        tmp_path, "cards: data\nfields:\n  cost: hp.mx\n  title: ttxt\n  no: '{no}-{nr}'\n"
    )
    assert told == [
        "map.yaml:3:3: no `name`; say where the names of the cards stand",
        "map.yaml:3:9: cost: no card has 'hp.mx'; did you mean 'hp.max'?",
        "map.yaml:4:10: title: no card has 'ttxt'; did you mean 'txt'?",
        "map.yaml:5:7: no: no card has 'nr'; they have f, hp, nm, no, ok, tags, txt",
    ]


def test_cards_that_are_elsewhere(tmp_path: Path) -> None:
    told = wrong(tmp_path, "cards: cards\nfields: {name: nm}\n")
    assert told[0].startswith("db.json: no cards at 'cards'; it has data, ")


def test_two_cards_of_one_id(tmp_path: Path) -> None:
    told = wrong(tmp_path, MAP.replace('"{f}-{no}"', "ok"))
    assert told == ["map.yaml:5:7: id: 1 id of several cards, as 'yes'; take more into it"]


def test_json_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "db.json").write_text('{"data": [\n{,}]}')
    (tmp_path / "map.yaml").write_text(MAP)
    with pytest.raises(InputError) as caught:
        start_mapped(tmp_path / "new", tmp_path / "db.json", tmp_path / "map.yaml", "others")
    (problem,) = caught.value.problems
    assert str(problem).replace(f"{tmp_path}/", "").startswith("db.json:2:2: this is not JSON: ")


def test_a_table_by_its_headings(tmp_path: Path) -> None:
    (tmp_path / "db.csv").write_text("Kartenname;Kosten\nFeuer;1\nWasser;2\n")
    (tmp_path / "map.yaml").write_text("fields: {name: Kartenname, cost: Kosten}\n")
    start_mapped(tmp_path / "new", tmp_path / "db.csv", tmp_path / "map.yaml", "karten")
    cards = read_database(tmp_path / "new" / "card_data" / "karten").cards
    assert [(card.name, card.value("cost")) for card in cards.values()] == [
        ("Feuer", 1), ("Wasser", 2),
    ]  # fmt: skip


PACK = [
    {"nm": f"Card {n}", "kind": "BIG_BEAST" if n % 2 else "charm", "set": f"S{n % 3}",
     "el": "fire" if n % 2 else "water", "weak": "Water" if n % 2 else "Fire", "rank": n % 3}
    for n in range(12)
]  # fmt: skip
PACK_MAP = """\
fields:
  name: nm
  kind: {from: kind, choices: {charm: {title: Trinket}, chram: {title: Typo}}}
  set: {from: set, choices: {S1: {title: First, icon: foot}}}
  element: {from: el, type: choice, choices: {fire: {icon: flame}}}
  weak_to: {from: weak, type: choice, of: element}
  rank: {from: rank, type: choice}
"""


def test_kinds_sets_and_shared_choices_are_called_as_the_mapping_says(tmp_path: Path) -> None:
    said = made(tmp_path, PACK_MAP, PACK)
    game = read_database(tmp_path / "new" / "card_data" / "others").game
    assert {key: deck.title for key, deck in game.decks.items()} == {
        "charm": "Trinket", "big-beast": "Big beast",
    }  # fmt: skip
    assert (game.sets["s1"].title, game.sets["s1"].symbol) == ("First", "foot")
    kinds = (tmp_path / "new" / "card_data" / "others" / "kinds.yaml").read_text("utf-8")
    assert "weak_to: {type: choice, of: element, labeled: true, show: tag}" in kinds
    assert "rank: {type: choice, of: rank, labeled: true, show: tag}" in kinds
    assert "element: {type: choice, of: element}" in kinds
    assert "  kind: no card is 'chram'; did you mean 'charm'?" in said


def test_icons_and_lists_that_are_none_are_told_in_the_mapping(tmp_path: Path) -> None:
    spoilt = PACK_MAP.replace("icon: flame", "icon: flaem").replace("of: element", "of: elemnt")
    assert wrong(tmp_path, spoilt, PACK) == [
        "map.yaml:5:60: no icon 'flaem'; did you mean flame?",
        "map.yaml:6:43: weak_to: no field 'elemnt'; did you mean 'element'?",
    ]


def test_a_pack_of_many_sets_and_cards_of_none(tmp_path: Path) -> None:
    cards = [{"nm": f"Card {n}", "set": f"Set {n % 50}" if n else ""} for n in range(120)]
    made(tmp_path, "fields: {name: nm, set: set}\n", cards)
    database = read_database(tmp_path / "new" / "card_data" / "others")
    assert len(database.game.sets) == 51
    assert database.cards["card-0"].set == "main"
