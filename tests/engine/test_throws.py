"""Dice of any kind, one or many, and scripts that say what they show."""

from collections import Counter

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.script import Script, Step, Surprise
from rnr_print.engine.script_reading import read_steps
from rnr_print.engine.table import Table

FACES = ("miss", "miss", "hit")


def steps(text: str) -> list[Step]:
    return read_steps(MarkedYaml(f"script:\n  - {text}\n", "a.yaml"), ("script",), ("ann",))


def scripted(text: str) -> Table:
    script = Script(steps(text))
    return Table(script, script)


@pytest.mark.parametrize("sides", [2, 4, 6, 10, 20, 100])
def test_a_die_shows_each_side_alike(sides: int) -> None:
    dice = SeededDice(5)
    shown = Counter(dice.roll("shot", "bob", sides) for _ in range(600 * sides))
    assert set(shown) == set(range(1, sides + 1))
    assert all(480 < times < 720 for times in shown.values())


def test_a_pool_is_its_dice_in_a_row() -> None:
    one, other = (Table(SeededDice(3), RandomAgent(1)) for _ in range(2))
    assert one.pool("shot", "bob", 5, 10) == tuple(other.roll("shot", "bob", 10) for _ in range(5))
    assert one.pool("shot", "bob", 0) == ()


def test_a_word_stands_on_as_many_faces_as_it_says() -> None:
    table = Table(SeededDice(9), RandomAgent(1))
    shown = Counter(table.face("fate", "bob", FACES) for _ in range(3000))
    assert set(shown) == {"miss", "hit"}
    assert 900 < shown["hit"] < 1100


@pytest.mark.parametrize("said", ["roll: {dice: [4, 9, 2], for: shot, by: bob}", "roll: [4, 9, 2]"])
def test_a_script_gives_several_dice_in_a_row(said: str) -> None:
    assert scripted(said).pool("shot", "bob", 3, 10) == (4, 9, 2)


def test_dice_too_many_or_too_few_are_a_surprise() -> None:
    with pytest.raises(Surprise, match="the script is over"):
        scripted("roll: [4, 9]").pool("shot", "bob", 3, 10)
    table = scripted("roll: {dice: [4, 4], for: shot}")
    table.pool("shot", "bob", 1)
    with pytest.raises(Surprise, match="not the throw the game asks for: roll: 4"):
        table.roll("save", "bob")


@pytest.mark.parametrize(
    ("said", "sides", "problem"),
    [
        ("roll: 7", 6, "a.yaml:2:11: a die shows 1 to 6, not 7"),
        ("roll: {die: 11, by: bob}", 10, "a.yaml:2:17: a die shows 1 to 10, not 11"),
        ("roll: [4, 5]", 4, "a.yaml:2:15: a die shows 1 to 4, not 5"),
        ("roll: hit", 6, "a.yaml:2:11: a die shows 1 to 6, not hit"),
    ],
)
def test_a_die_is_held_against_its_sides_when_thrown(said: str, sides: int, problem: str) -> None:
    with pytest.raises(InputError) as error:
        scripted(said).pool("shot", "bob", 2, sides)
    assert str(error.value) == problem


def test_a_script_says_the_word_on_a_die() -> None:
    table = scripted("roll: {dice: [hit, miss], for: fate, by: bob}")
    assert [table.face("fate", "bob", FACES) for _ in range(2)] == ["hit", "miss"]
    with pytest.raises(Surprise, match="skull is not among the cards"):
        scripted("roll: skull").face("fate", "bob", FACES)
    with pytest.raises(Surprise, match="doesn't ask for `roll: 3` now"):
        scripted("roll: 3").face("fate", "bob", FACES)


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("roll: 0", "a.yaml:2:11: a die shows 1 or more, or a word, not 0"),
        ("roll: -2", "a die shows 1 or more, or a word, not -2"),
        ("roll: 1.5", "a die shows 1 or more, or a word, not 1.5"),
        ("roll: true", "a die shows 1 or more, or a word, not True"),
        ("roll: {for: shot}", "a die shows 1 or more, or a word, not None"),
        ("roll: [3, 0]", "a.yaml:2:15: a die shows 1 or more, or a word, not 0"),
        ("roll: []", "write one die or a list of dice"),
        ("roll: {die: 3, dice: [3]}", "write one die or a list of dice"),
        ("roll: {die: 3, fro: shot}", "a.yaml:2:25: unknown key 'fro' of a roll"),
    ],
)
def test_what_no_die_shows_cannot_be_read(said: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        steps(said)
    assert problem in str(error.value)
