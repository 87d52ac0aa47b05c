"""Each mistake in card data is one clear line with its place, and all are told at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from card_game import Spoil, Told, text_at

from rnr_print.core.marked_yaml import MAX_BYTES, MAX_DEPTH

BAO = "cards/base-vietnam.yaml"
ATTACK = "    attack: {on: 5, dice: 2}"
FLAVOR = "    flavor: “Walk softly. Leave softer.”"


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        (ATTACK, ATTACK.replace("5", "9"), "9,",
         "attack.on: 9 is wrong; it should be 6 or less"),
        (ATTACK, ATTACK.replace("5", "four"), "four",
         "attack.on: 'four' is wrong; it should be a whole number"),
        (ATTACK, "", "name: Bao", "attack: is missing; add it"),
        (FLAVOR, "    side: france", "france",
         "side: 'france' is wrong; it should be 'vietnam' or 'vpa'"),
        (FLAVOR, "    flavour: Softly", "Softly",
         "flavour: unknown key; did you mean 'flavor'?"),
        (FLAVOR, "    name: Bao Two", "name: Bao Two", "duplicate key 'name'; keep one of the two"),
        (FLAVOR, "    veteran_of: nobody", "name: Bao",
         "bao: veteran of no unit 'nobody'; name one by its id"),
        (FLAVOR, "    veteran_of: johny", "name: Bao",
         "bao: Johny fights for vpa, not for vietnam; name one of its own side"),
        (FLAVOR, "    flavor: &a Walk", "&a",
         "anchors and aliases are not read; write the value out"),
        (FLAVOR, "    flavor: !!python/object:os.system Walk", "!!python",
         "tags are not read; write a plain value"),
        (FLAVOR, "    flavor: [open", ": {book",
         "this is not YAML: did not find expected ',' or ']'"),
        (FLAVOR, '    flavor: "Walk\\asoftly"', '"Walk',
         "holds U+0007, which nobody sees; remove it"),
        (FLAVOR, "    id: boo", "boo",
         "the id of this card is 'bao', the key it stands under; remove this"),
        ("book: [name, side, attack.dice, abilities]", "book: [wisdom]", "name: Bao",
         "bao: origin names 'wisdom', which this card doesn't have; remove it"),
        ("book: [name, side, attack.dice, abilities]", "book: [abilities.wings]", "name: Bao",
         "bao: origin names 'abilities.wings', which this card doesn't have; remove it"),
        ("book: [name, side, attack.dice, abilities]", "book: [name], page: [name]", "name: Bao",
         "bao: origin names 'name' twice; keep one"),
        ("      - id: too-close", "      - id: mines", "- id: mines",
         "abilities: two abilities called 'mines'; give each its own id"),
        ("shows: [1, 1]}", "show: [1, 1]}", "[1, 1]}",
         "abilities.1.when.show: unknown key; did you mean 'shows'?"),
        ("shows: [1, 1]}", "shows: [1, 7]}", "7]}",
         "abilities.1.when.shows.1: 7 is wrong; it should be 6 or less"),
        ("{event: enemy-leaves}", "{event: left}", "left",
         "abilities.0.when.event: 'left' is wrong; it should be 'always', 'at-will'"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_with_its_place(
    game: Path, spoil: Spoil, told: Told, old: str, new: str, at: str, said: str
) -> None:
    spoil(BAO, old, new)
    (line,) = told()
    assert line.split(": ", 1)[1].startswith(said)
    assert text_at(game, line).startswith(at)


def test_a_misspelt_key_is_told_beside_the_one_that_is_missing(spoil: Spoil, told: Told) -> None:
    spoil(BAO, ATTACK, "    atack: {on: 5}")
    missing, unknown = told()
    assert missing.endswith("attack: is missing; add it")
    assert unknown.endswith("atack: unknown key; did you mean 'attack'?")


def test_a_set_that_is_not(spoil: Spoil, told: Told) -> None:
    spoil(BAO, FLAVOR, "    set: basement")
    assert "bao: no set 'basement'; one of base, veterans, expansion-1, expansion-2" in told()[0]


def test_an_unknown_verb_is_told_with_the_verbs_there_are(
    game: Path, spoil: Spoil, told: Told
) -> None:
    spoil(BAO, "do: [{verb: destroy, target: leaver}]", "do: [{verb: anihilate}]")
    (line,) = told()
    assert ": abilities.0.do.0.verb: unknown verb 'anihilate'; one of " in line
    assert text_at(game, line).startswith("anihilate}")
    for verb in ("attack", "move-with", "gain-rd", "easier-order"):
        assert f"'{verb}'" in line


def test_a_suit_that_lies_about_its_order(game: Path, spoil: Spoil, told: Told) -> None:
    spoil("cards/orders.yaml", "Unit attacks\n    suit: spade", "Unit attacks\n    suit: diamond")
    (line,) = told()
    assert line.endswith(
        ": abilities: a diamond that can attack; write `suit: spade` "
        "(spades attack, diamonds maneuver)"
    )
    assert text_at(game, line).startswith("- id: order")


def test_a_verb_without_a_name_is_asked_for_it(spoil: Spoil, told: Told) -> None:
    spoil(BAO, "do: [{verb: destroy, target: leaver}]", "do: [{target: leaver}]")
    (line,) = told()
    assert line.endswith(": abilities.0.do.0: verb is missing; add it")


def test_counts_must_add_up(game: Path, spoil: Spoil, told: Told) -> None:
    spoil("game.yaml", "      unit-attacks: 10", "      unit-attacks: 11")
    (line,) = told()
    assert "the orders of base should be 54 cards and are 55; correct the count" in line
    assert text_at(game, line).startswith("54")


def test_copies_of_no_card(spoil: Spoil, told: Told) -> None:
    spoil("game.yaml", "      slaughter: 3", "      slaughter: 3\n      laughter: 3")
    (line,) = told()
    assert line.endswith("copies of 'laughter', which is no card of base; remove them")


def test_a_card_no_deck_takes(spoil: Spoil, told: Told) -> None:
    line = "  locals: {title: Locals, kind: local, back: back-local}\n"
    spoil("game.yaml", line, "")
    assert any("no deck takes hinds (local); add one" in said for said in told())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("base: {title: Base, sets: [base],", "base: {title: Base, sets: [bass],",
         "no set 'bass'; one of base, veterans, expansion-1, expansion-2"),
        ("    on: base\n", "    on: bass\n",
         "no mode 'bass' to stand on; one of base, expansion, deathmatch, vietchess, great-war, "
         "hundred-thousand"),
        ("id: rocknroll", "id: Rock Roll",
         "id: 'Rock Roll' is no id; write small letters and digits, dashes between"),
    ],
)  # fmt: skip
def test_mistakes_in_the_frame(spoil: Spoil, told: Told, old: str, new: str, said: str) -> None:
    spoil("game.yaml", old, new)
    (line,) = told()
    assert line.startswith("game.yaml:")
    assert line.endswith(said)


def test_the_same_id_in_two_files(spoil: Spoil, told: Told) -> None:
    spoil("cards/base-vpa.yaml", "  johny:\n", "  bao:\n")
    second = next(line for line in told() if "a second card" in line)
    assert re.fullmatch(
        r"cards/base-vpa.yaml:\d+:5: a second card 'bao'; the first is at \S*vietnam.yaml:\d+:5",
        second,
    )


def test_all_mistakes_are_told_at_once_in_order(game: Path, spoil: Spoil, told: Told) -> None:
    spoil(BAO, ATTACK, ATTACK.replace("5", "9"))
    spoil(BAO, "    role: raider", "    roll: raider")
    spoil("cards/veterans-vpa.yaml", "    veteran_of: doc", "    veteran_of: dog")
    spoil("game.yaml", "base: {title: Base, sets: [base],", "base: {title: Base, sets: [bass],")
    lines = told()
    assert [text_at(game, line).split("\n")[0] for line in lines] == [
        "9, dice: 2}", "name: Mai", "raider", "name: Doc",
        "bass], players: [2, 4], minutes: [45, 90], age: 14}",
    ]  # fmt: skip
    assert [line.split(":")[0] for line in lines] == [
        BAO, BAO, BAO, "cards/veterans-vpa.yaml", "game.yaml"
    ]  # fmt: skip


def test_a_broken_file_is_told_once_and_not_for_every_card_that_misses_it(
    spoil: Spoil, told: Told
) -> None:
    spoil(BAO, FLAVOR, "    flavor: [open")
    assert len(told()) == 1


def test_a_mistake_in_the_heading_of_a_file_is_told_once(spoil: Spoil, told: Told) -> None:
    spoil(BAO, "kind: unit", "kind: unti")
    (line,) = told()
    assert line.startswith(f"{BAO}:3:7: kind: unknown kind 'unti'; one of 'unit', 'local'")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no cards here; write them under `cards:`"),
        ("cards: {baobab: 5}", "1:17: a card is a mapping of its values"),
        ("cards: {}\nkinds: unit", "2:8: unknown key 'kinds'; one of cards, set, kind, side"),
        ("cards: [1]", "no cards here; write them under `cards:`"),
    ],
)
def test_files_that_are_no_card_files(game: Path, told: Told, text: str, said: str) -> None:
    (game / "cards" / "zz.yaml").write_text(text, "utf-8")
    (line,) = told()
    assert line.startswith("cards/zz.yaml:")
    assert line.endswith(said)


def test_a_file_nested_too_deep_ends_in_a_line_and_not_in_a_crash(game: Path, told: Told) -> None:
    (game / "cards" / "zz.yaml").write_text("cards: " + "[" * 300_000, "utf-8")
    assert told() == [
        f"cards/zz.yaml:1:{7 + MAX_DEPTH}: nested deeper than {MAX_DEPTH} levels; flatten it"
    ]


def test_a_file_too_large(game: Path, told: Told) -> None:
    (game / "cards" / "zz.yaml").write_bytes(b"#" * (MAX_BYTES + 1))
    assert told() == ["cards/zz.yaml: larger than 4 MB; split it"]
