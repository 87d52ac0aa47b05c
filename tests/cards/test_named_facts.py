"""What the book and the public pages say of single cards (facts, section 3) is on the cards."""

from __future__ import annotations

import pytest

from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Unit

NAMED = [
    ("bao", "Bao", "vietnam", "base"), ("mai", "Mai", "vietnam", "base"),
    ("min", "Min", "vietnam", "base"), ("johny", "Johny", "vpa", "base"),
    ("doc", "Doc", "vpa", "base"), ("zulu", "Zulu", "vpa", "base"),
    ("rook", "Rook", "vpa", "base"), ("boomer", "Boomer", "vpa", "base"),
    ("johny-veteran", "Johny", "vpa", "veterans"), ("mai-veteran", "Mai", "vietnam", "veterans"),
    ("chi", "Chi", "vietnam", "expansion-1"), ("shi-ho", "Shi Ho", "vietnam", "expansion-1"),
    ("hodunov", "Hodunov", "vietnam", "expansion-1"),
    ("matryoshka", "Matryoshka", "vietnam", "expansion-1"), ("fj", "FJ", "vpa", "expansion-1"),
    ("ham", "Ham", "vpa", "expansion-1"), ("chili", "Chili", "vpa", "expansion-1"),
    ("voi-dai", "Voi Dai", "vietnam", "expansion-2"), ("horny", "Horny", "vietnam", "expansion-2"),
    ("hardman", "Hardman", "vpa", "expansion-2"),
    ("pink-nipple", "Pink Nipple", "vpa", "expansion-2"),
]  # fmt: skip


def unit(database: Database, card_id: str) -> Fighter:
    card = database.cards[card_id]
    assert isinstance(card, Fighter)
    return card


def one(database: Database, card_id: str, verb: str) -> Ability:
    """The only ability of a card that begins with `verb`."""
    found = [a for a in unit(database, card_id).abilities if a.do[0].verb == verb]
    assert len(found) == 1, f"{card_id} has {len(found)} abilities to {verb}"
    return found[0]


def fields(ability: Ability) -> dict[str, object]:
    return ability.do[0].model_dump()


@pytest.mark.parametrize(("card_id", "name", "side", "set_id"), NAMED)
def test_a_named_unit_fights_on_its_side(
    database: Database, card_id: str, name: str, side: str, set_id: str
) -> None:
    card = unit(database, card_id)
    assert isinstance(card, Unit)
    assert (card.name, card.side, card.set) == (name, side, set_id)
    assert card.origin_of("name") in ("book", "page")


@pytest.mark.parametrize("card_id", ["bao", "zulu", "rook", "bao-veteran", "mai-veteran"])
def test_blockers_attack_whoever_enters_or_deploys(database: Database, card_id: str) -> None:
    ability = unit(database, card_id).abilities[0]
    assert ability.when.event == "enemy-enters"
    assert fields(ability)["target"] == "entrant"


def test_bao_has_two_dice_and_two_ones_blow_him_up(database: Database) -> None:
    assert str(unit(database, "bao").attack) == "2x5+"
    ability = one(database, "bao", "destroy")
    assert (ability.when.event, ability.when.shows) == ("rolled", (1, 1))
    assert fields(ability)["target"] == "self"


def test_johny_answers_once_he_has_survived(database: Database) -> None:
    ability = one(database, "johny", "attack")
    assert ability.when.event == "survived"
    assert fields(ability)["target"] == "attacker"


def test_veteran_johny_must_attack_or_go(database: Database) -> None:
    ability = one(database, "johny-veteran", "attack")
    assert ability.mark == "star"
    assert ability.when.event == "point-attacked"
    assert [verb.verb for verb in ability.or_else] == ["move"]


def test_veteran_mai_leaves_after_the_attack(database: Database) -> None:
    assert one(database, "mai-veteran", "attack").mark == "star"
    assert one(database, "mai-veteran", "move").mark == "star"


def test_doc_saves_on_four_and_the_veteran_from_rock_n_roll_too(database: Database) -> None:
    assert one(database, "doc", "save").check == 4
    veteran = one(database, "doc-veteran", "save")
    assert (veteran.mark, veteran.check, veteran.when.cause) == ("star", 4, "any")
    assert veteran.limit is None


def test_min_and_boomer_reach_far(database: Database) -> None:
    assert fields(one(database, "min", "reach"))["points"] == 0
    assert fields(one(database, "boomer", "reach"))["points"] == 2


def test_chi_changes_the_rules_of_deployment(database: Database) -> None:
    assert one(database, "chi", "open-deployment").mark == "exclamation"


def test_shi_ho_commands_locals_by_attack_orders(database: Database) -> None:
    assert one(database, "shi-ho", "command-locals").when.event == "attack-order-played"


def test_hodunov_hits_on_four_and_has_no_ace(database: Database) -> None:
    assert unit(database, "hodunov").attack.on == 4
    assert not unit(database, "hodunov").ace


@pytest.mark.parametrize(("card_id", "armor"), [("fj", 7), ("ham", 5)])
def test_armor_of_the_book(database: Database, card_id: str, armor: int) -> None:
    assert unit(database, card_id).armor == armor
    assert unit(database, card_id).origin_of("armor") == "book"


@pytest.mark.parametrize("card_id", ["fj", "matryoshka"])
def test_super_weapons_are_survived(database: Database, card_id: str) -> None:
    assert one(database, card_id, "survive").when.event == "always"


def test_only_two_units_survive_super_weapons(database: Database) -> None:
    survivors = {
        card.id
        for card in database.cards.values()
        if isinstance(card, Fighter)
        for ability in card.abilities
        if ability.do[0].verb == "survive"
    }
    assert survivors == {"fj", "matryoshka"}


def test_the_half_mad_boy_wanders_on_five_and_holds_nothing(database: Database) -> None:
    boy = unit(database, "ti")
    going = [a for a in boy.abilities if a.do[0].verb == "move-with"]
    assert {a.when.event for a in going} == {"at-will", "enemy-enters"}
    assert {a.check for a in going} == {5}
    assert boy.marks == ("exclamation",)
    assert fields(one(database, "ti", "count-as"))["n"] == 0


def test_voi_dai_covers_his_own_and_hinds(database: Database) -> None:
    ability = one(database, "voi-dai", "protect")
    assert ability.mark == "star"
    assert fields(ability)["also"] == "hinds"


def test_horny_calls_a_neighbor_on_four(database: Database) -> None:
    ability = one(database, "horny", "lure")
    assert (ability.mark, ability.check) == ("exclamation", 4)


def test_the_pig_replaces_a_vpa_unit_and_captures_freely_on_six(database: Database) -> None:
    assert unit(database, "truffle").marks == ("star",)
    assert fields(one(database, "truffle", "replace"))["what"] == "vpa-unit"
    assert fields(one(database, "truffle", "only-at"))["where"] == "own-ability"
    capture = one(database, "truffle", "capture")
    assert (capture.check, fields(capture)["free"]) == (6, True)


def test_hardman_adds_one_to_allies(database: Database) -> None:
    added = fields(one(database, "hardman", "add-to-attack"))
    assert (added["whom"], added["amount"]) == ("each-ally", 1)


def test_pink_nipple_earns_on_echo(database: Database) -> None:
    ability = one(database, "pink-nipple", "gain-rd")
    assert (ability.when.event, ability.when.point) == ("round-end", "E")
    assert ability.compulsory


def test_hinds_stay_out_of_deathmatch(database: Database) -> None:
    hinds = database.cards["hinds"]
    assert isinstance(hinds, Local)
    assert hinds.not_in == ("deathmatch",)
    others = [c for c in database.cards.values() if isinstance(c, Local) and c.id != "hinds"]
    assert not any(card.not_in for card in others)


def test_rong_blocks_both_sides(database: Database) -> None:
    ability = one(database, "rong", "attack")
    assert ability.when.event == "unit-enters"
    assert fields(ability)["target"] == "entrant"
    assert database.cards["rong"].set == "expansion-2"
