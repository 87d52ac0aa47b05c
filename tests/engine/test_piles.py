"""Cards in piles: each in exactly one, whatever is done with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.piles import Piles
from rnr_print.engine.script import Script
from rnr_print.engine.script_reading import read_steps

CARDS = [f"k{n}" for n in range(8)]
NAMES = ("deck", "hand", "discard")
DEEDS = st.tuples(
    st.sampled_from(["put", "under", "draw", "pour", "shuffle", "flip"]),
    st.sampled_from(CARDS),
    st.sampled_from(NAMES),
    st.sampled_from(NAMES),
    st.integers(0, 10),
)


def dealt() -> Piles[str]:
    return Piles({"deck": CARDS[:5], "hand": CARDS[5:], "discard": ()})


@given(st.lists(DEEDS, max_size=30), st.integers(0, 99))
def test_no_card_is_ever_lost_or_doubled(
    deeds: list[tuple[str, str, str, str, int]], seed: int
) -> None:
    piles, dice = dealt(), SeededDice(seed)
    for deed, card, pile, to, number in deeds:
        if deed in ("put", "under"):
            piles.put(card, to, under=deed == "under")
            assert piles[to][0 if deed == "under" else -1] == card
        elif deed == "draw":
            before = list(piles[pile])
            drawn = piles.draw(pile, to, number)
            assert drawn == before[::-1][:number]
        elif deed == "pour":
            piles.pour(pile, to)
        elif deed == "shuffle":
            piles.shuffle(dice, pile)
        elif piles[pile]:
            flipped = piles.flip(dice, pile, to, "attack", "ann")
            assert piles[to][-1] == flipped
        assert sorted(card for name in piles for card in piles[name]) == CARDS
        assert all(card in piles[piles.find(card)] for card in CARDS)


def test_cards_are_drawn_from_the_top_one_by_one() -> None:
    piles = dealt()
    assert piles.draw("deck", "hand", 2) == ["k4", "k3"]
    assert piles["hand"] == ["k5", "k6", "k7", "k4", "k3"]
    assert piles.draw("deck", "hand", 9) == ["k2", "k1", "k0"]
    assert piles.draw("deck", "hand") == []


def test_a_pile_poured_out_keeps_its_order() -> None:
    piles = dealt()
    piles.pour("deck", "discard")
    assert list(piles["discard"]) == CARDS[:5]
    assert not piles["deck"]


def test_what_is_not_there_cannot_be_moved() -> None:
    piles = dealt()
    with pytest.raises(KeyError):
        piles.put("k99", "hand")
    with pytest.raises(KeyError):
        piles.put("k1", "nowhere")
    assert piles.find("k1") == "deck"
    with pytest.raises(ValueError, match="once"):
        Piles({"deck": ["k1"], "hand": ["k1"]})


def test_a_script_names_the_card_flipped() -> None:
    text = "script: [draw: {card: k3, for: attack, by: ann}, shuffle: {deck: deck, top: [k1]}]"
    script = Script(read_steps(MarkedYaml(text, "a.yaml"), ("script",), ("ann",)))
    piles = dealt()
    assert piles.flip(script, "deck", "discard", "attack", "ann") == "k3"
    piles.shuffle(script, "deck")
    assert list(piles["deck"]) == ["k0", "k2", "k4", "k1"]
