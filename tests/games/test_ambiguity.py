"""Nothing that two rules, traits or modes leave open is without a paragraph that settles it."""

from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.engine import window
from rnr_print.games.rocknroll.checks import ambiguity, overlap
from rnr_print.games.rocknroll.checks.findings import Exceptions, Finding, read_exceptions
from rnr_print.games.rocknroll.checks.trials import Stage, Trial
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.files import read_text

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
TRIES = 60
RARELY = {
    ("doc.stitches", "johny.short-fuse"),
    ("doc-veteran.up-you-get", "sarge-veteran.denied"),
    ("dustoff.hook", "sarge-veteran.denied"),
}
"""Pairs that a short search may miss: they want an ally's lost ROCK'N'ROLL, or one roll that kills
one of two."""


@pytest.fixture(scope="module")
def exceptions() -> Exceptions:
    return read_exceptions(CARDS / "exceptions.yaml")


def test_what_overlaps_is_settled(shelf: Shelf, exceptions: Exceptions) -> None:
    """Also the other way round: no exception stands without need."""
    found = overlap.findings(shelf)
    assert not exceptions.open(found), "\n".join(map(str, exceptions.open(found)))
    assert not exceptions.idle(found, ("same-subject", "same-value", "same-term"))


def test_exceptions_lean_on_paragraphs_that_exist(exceptions: Exceptions) -> None:
    book = "".join(read_text(path) for path in (CARDS / "rulebook").glob("*.md"))
    assert exceptions.rules
    for rule in exceptions.rules:
        assert f"{{#{rule} " in book, rule


def test_nothing_hangs_on_how_cards_lie(shelf: Shelf, exceptions: Exceptions) -> None:
    """Every pair is looked for; in most the order matters, and the player on turn is asked."""
    found = ambiguity.search(shelf, TRIES)
    assert not exceptions.open(found.findings), "\n".join(map(str, found.findings))
    unmet = {pair for pair in ambiguity.possible_pairs(shelf) if not found.pairs[pair].met}
    assert len(unmet - RARELY) <= 4
    assert len(found.ordered) >= 3
    assert not ambiguity.wander(shelf, 300).findings


def test_the_finder_finds_an_order_that_nobody_asks_for(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If traits that meet are taken as they lie, the smallest position that shows it is told."""
    monkeypatch.setattr(window, "_told_apart", lambda waiting: window_of_one(waiting))
    pair = ("rong.river-bites", "troop.pickpockets")
    found = ambiguity.search(shelf, 150, [pair])
    assert found.findings
    first = found.findings[0]
    assert first.code == "hidden-order"
    assert {"rong", "troop"} <= set(first.place.split(" + "))
    assert len(first.place.split(" + ")) <= 4
    assert "trait-used" in first.message


def window_of_one(waiting: list[window.Reaction]) -> list[window.Option[window.Reaction]]:
    """Only the trait that happens to lie first."""
    return [window.Option("next", waiting[0], waiting[0].name)]


def test_a_trial_is_its_seed(shelf: Shelf) -> None:
    stage = Stage(shelf)
    trial = stage.make(11, ["rong", "troop"])
    assert trial == stage.make(11, ["rong", "troop"])
    assert stage.play(trial).position == stage.play(trial).position
    bare: Trial = replace(trial, units=())
    assert stage.play(bare).meetings == []


def test_two_cards_that_set_one_value_are_found(shelf: Shelf) -> None:
    one, other = shelf.fighters["hoa"], shelf.fighters["long"]
    kept = one.auras, other.auras
    one.auras, other.auras = [("each-ally", 1)], [("each-ally", 2)]
    try:
        found = list(overlap.of_values(shelf))
    finally:
        one.auras, other.auras = kept
    assert [finding.place for finding in found if finding.code == "same-value"] == ["hoa + long"]


def test_exceptions_are_read_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "exceptions.yaml"
    path.write_text("stands:\n- {code: x, because: y}\n")
    with pytest.raises(InputError, match=r"exceptions\.yaml:2:3: an exception has a code"):
        read_exceptions(path)
    path.write_text("stands:\n- {code: x, because: y, rule: z, places: 3}\n")
    with pytest.raises(InputError, match=r":2:.* write places as a list"):
        read_exceptions(path)
    path.write_text("stands:\n- {code: x, because: y, rule: z, places: [a, a]}\n")
    with pytest.raises(InputError, match="x: a stands twice"):
        read_exceptions(path)
    path.write_text("stands:\n- {code: x, because: y, rule: z, places: [a]}\n")
    known = read_exceptions(path)
    assert known.open([Finding("x", "a"), Finding("x", "b")]) == [Finding("x", "b")]
    assert known.idle([], ["x"]) == ["x: a"]
