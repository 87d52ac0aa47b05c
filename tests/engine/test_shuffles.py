"""A script may say what lies on top of a shuffled deck; otherwise cards stay as they lie."""

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.script import Script, Step, Surprise
from rnr_print.engine.script_reading import read_steps


def steps(text: str) -> list[Step]:
    return read_steps(MarkedYaml(f"script: [{text}]", "a.yaml"), ("script",), ("ann",))


def shuffled(text: str, deck: str = "tools") -> list[str]:
    cards = ["saw", "axe", "saw", "awl"]
    Script(steps(text)).shuffle(cards, deck)
    return cards


def test_the_named_cards_lie_on_top_the_first_uppermost() -> None:
    assert shuffled("shuffle: {deck: tools, top: [axe, saw]}") == ["saw", "awl", "saw", "axe"]


def test_another_deck_stays_as_it_lies() -> None:
    assert shuffled("shuffle: {deck: toys, top: [axe]}") == ["saw", "axe", "saw", "awl"]
    assert shuffled("roll: 3") == ["saw", "axe", "saw", "awl"]


def test_a_card_that_is_not_there_is_a_surprise() -> None:
    with pytest.raises(Surprise, match="gun is not among the cards"):
        shuffled("shuffle: {deck: tools, top: [gun]}")
    with pytest.raises(Surprise, match="axe is not among the cards"):
        shuffled("shuffle: {deck: tools, top: [axe, axe]}")


def test_a_shuffle_that_never_comes_is_a_surprise() -> None:
    script = Script(steps("shuffle: {deck: tools, top: [axe]}"))
    with pytest.raises(Surprise, match="doesn't ask for `shuffle: tools, on top axe` now"):
        script.roll("attack", "bob")


@pytest.mark.parametrize("said", ["tools", "{deck: tools}", "{top: [axe]}", "{deck: a, top: b}"])
def test_a_shuffle_names_deck_and_cards(said: str) -> None:
    with pytest.raises(InputError, match="name the deck and what lies on top"):
        steps(f"shuffle: {said}")
