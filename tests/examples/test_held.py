"""What the mutation campaign found is read as it is, and stale when its ground moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.examples.coverage import holding_of, measure
from rnr_print.examples.held import Held, fingerprints, read_held
from rnr_print.games.desks import open_desk

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"
OWN = Held("d", {"a -> b": (), "c -> d": ("ex.one",)}, {})


@pytest.mark.parametrize(
    ("held", "digest", "status"),
    [
        (OWN, "d", "held"),
        (OWN, "e", "stale"),
        (replace(OWN, own={"a -> b": ()}, shared={"x -> y": ("ex.one",)}), "d", "shared"),
        (replace(OWN, own={"a -> b": ()}), "d", "cited"),
    ],
)
def test_a_rule_is_held_only_by_what_notices_it(held: Held, digest: str, status: str) -> None:
    assert held.status(digest) == status


def test_the_proof_names_example_and_mutant() -> None:
    assert OWN.proof == "ex.one (c -> d)"
    assert OWN.survivors == ["a -> b"]


def test_a_changed_number_makes_the_rules_stale_that_play_with_it() -> None:
    desk = open_desk(GAME)
    before = fingerprints(desk)
    mai = desk.database.cards["mai"]
    faster = mai.model_copy(update={"attack": mai.attack.model_copy(update={"on": 2})})
    changed = replace(desk.database, cards={**desk.database.cards, "mai": faster})
    after = fingerprints(replace(desk, database=changed))
    moved = {rule for rule in before if before[rule] != after[rule]}
    assert "disguise.harder" in moved
    assert "disguise.hq" not in moved


def test_coverage_tells_what_is_held() -> None:
    desk = open_desk(GAME)
    holding = holding_of(desk)
    assert set(holding) == set(desk.book.rules)
    held = {"combat.hit": ("held", "ex.one (m)")}
    found = measure(desk.book.chapters, [], Counter(), 0, desk.anchors, held)
    (row,) = (row for row in found.rows if row.rule == "combat.hit")
    assert row.proof == "ex.one (m)"
    assert found.totals["implemented"] == 1


def test_without_a_campaign_nothing_is_claimed(tmp_path: Path) -> None:
    assert read_held(tmp_path / "held.json") == {}


def test_a_broken_result_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "held.json").write_text('{"combat.hit": {}}')
    with pytest.raises(InputError, match="no result of a mutation campaign"):
        read_held(tmp_path / "held.json")
