"""What the columns of a spreadsheet are taken for."""

from __future__ import annotations

import pytest

from rnr_print.scaffold.guessing import guessed


@pytest.mark.parametrize(
    ("cells", "spec"),
    [
        (["1", "12", "-3"], {"type": "number"}),
        (["1", "2.5"], {"type": "number", "decimals": True}),
        (["1,5", "2"], {"type": "number", "decimals": True}),
        (["yes", "no", "yes"], {"type": "flag"}),
        (["x", "x"], {"type": "flag"}),
        (["TRUE", "FALSE"], {"type": "flag"}),
        (["0", "1", "1"], {"type": "number"}),
        (["4+", "5+"], {"type": "chance"}),
        (["1+", "12+"], {"type": "chance", "min": 1, "max": 12}),
        (["2d6", "d6+1"], {"type": "dice"}),
        (["#aa0000", "#00AA00"], {"type": "color"}),
        (["12 mm", "0.5 in"], {"type": "length"}),
        (["a.png", "b.JPG"], {"type": "picture"}),
        (["fire", "water", "fire", "water"], {"type": "choice"}),
        (["a; b", "c", "d; e"], {"type": "list"}),
        (["one, two", "three"], {"type": "list"}),
        (["Draw two, then discard.", "Gain one, if you can."], {"type": "text", "show": "line"}),
        (["Short", "Words"], {"type": "text", "show": "line"}),
        (["1.5 m", "20 kg"], {"type": "text", "labeled": True, "show": "tag"}),
        (["A long text " * 5, "b"], {"type": "text"}),
        (["x" * 5000], {"type": "text", "longest": 10_000}),
    ],
)
def test_a_column_is_taken_for_what_all_its_cells_are(
    cells: list[str], spec: dict[str, object]
) -> None:
    assert guessed("Column", cells).spec == spec


def test_choices_have_ids_and_titles() -> None:
    found = guessed("School", ["High Fire", "Вода", "High Fire", "Вода"])
    assert found.choices == {"high-fire": "High Fire", "voda": "Вода"}


def test_many_values_are_no_choice() -> None:
    cells = [f"value {n % 20}" for n in range(60)]
    assert guessed("School", cells).choices == {}


def test_a_list_of_few_is_one_of_choices() -> None:
    found = guessed("Tags", ["sweet; raw", "raw", "sweet", "sweet; raw"])
    assert (found.spec["type"], found.choices) == ("list", {"sweet": "sweet", "raw": "raw"})


def test_who_drew_it_is_no_choice() -> None:
    found = guessed("Artist", ["Ann", "Ann", "Bob", "Bob"]).spec
    assert found == {"type": "text", "translated": False, "show": "small"}
