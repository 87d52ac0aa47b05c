"""Values change in the text of a YAML file and nothing around them does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.cards.yaml_editing import edited, fresh, with_value, without
from rnr_print.cards.yaml_writing import WIDTH, entry, flow, scalar
from rnr_print.core.marked_yaml import MarkedYaml, Value
from rnr_print.core.unprintable import unseen

FILE = """\
# heading
set: base   # for all
cards:
  # about one
  one:
    name: One  # the first
    attack: {on: 5, dice: 2}

    abilities:
      - id: a   # a comment inside
        check: 4

  # about two
  two: {name: Two, place: here}  # in a line
  three:
    name: >
      folded
      text
    flavor: Last
"""


def data(text: str) -> Value:
    return MarkedYaml(text, "file").data


def changed_lines(text: str) -> list[tuple[str, str]]:
    before, after = FILE.splitlines(), text.splitlines()
    assert len(before) == len(after)
    return [(old, new) for old, new in zip(before, after, strict=True) if old != new]


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        (("cards", "one", "name"), "Uno",
         "    name: One  # the first", "    name: Uno  # the first"),
        (("cards", "one", "attack", "on"), 4,
         "    attack: {on: 5, dice: 2}", "    attack: {on: 4, dice: 2}"),
        (("cards", "two", "name"), "2, or: two",
         "  two: {name: Two, place: here}  # in a line",
         '  two: {name: "2, or: two", place: here}  # in a line'),
        (("set",), "5", "set: base   # for all", 'set: "5"   # for all'),
    ],
)  # fmt: skip
def test_a_value_changes_in_its_line(
    path: tuple[str, ...], value: Value, old: str, new: str
) -> None:
    assert changed_lines(with_value(FILE, path, value)) == [(old, new)]


def test_a_new_key_takes_its_place_by_the_order() -> None:
    text = with_value(FILE, ("cards", "one", "armor"), 5, ("name", "attack", "armor", "abilities"))
    assert "    attack: {on: 5, dice: 2}\n    armor: 5\n\n    abilities:" in text
    assert text.replace("    armor: 5\n", "") == FILE


def test_a_new_first_key() -> None:
    text = with_value(FILE, ("cards", "one", "side"), "vpa", ("side", "name"))
    assert "  one:\n    side: vpa\n    name: One" in text


def test_a_new_card_comes_last_with_its_line_end_if_the_file_has_none() -> None:
    text = with_value(FILE.rstrip(), ("cards", "four"), {"name": "Four", "attack": {"on": 3}})
    assert text.endswith("    flavor: Last\n  four:\n    name: Four\n    attack: {on: 3}")


def test_a_new_key_in_braces() -> None:
    text = with_value(FILE, ("cards", "two", "flavor"), "F", ("name", "flavor", "place"))
    assert "  two: {name: Two, flavor: F, place: here}  # in a line" in text


def test_mappings_on_the_way_are_made() -> None:
    text = with_value(FILE, ("cards", "three", "origin", "book"), ["name"])
    assert data(text)["cards"]["three"]["origin"] == {"book": ["name"]}
    assert text.replace("    origin: {book: [name]}\n", "") == FILE


def test_folded_text_gives_way_to_a_line() -> None:
    text = with_value(FILE, ("cards", "three", "name"), "Three")
    assert "  three:\n    name: Three\n    flavor: Last\n" in text


def test_a_block_is_replaced_up_to_the_comment_of_the_next_card() -> None:
    text = with_value(FILE, ("cards", "one", "abilities"), [{"id": "b", "check": 6}])
    assert "    abilities:\n      - id: b\n        check: 6\n\n  # about two\n" in text


def test_an_entry_goes_with_its_line_and_no_other() -> None:
    text = without(FILE, ("cards", "one"))
    assert "# about one\n  # about two\n  two:" in text.replace("\n\n", "\n")
    assert data(text)["cards"].keys() == {"two", "three"}
    assert without(FILE, ("cards", "nobody")) == FILE


def test_the_last_entry_leaves_an_empty_mapping() -> None:
    assert data(without("cards:\n  one:\n    name: One\n", ("cards", "one"))) == {"cards": {}}
    assert "  one:\n    name: One" in with_value("cards: {}\n", ("cards", "one"), {"name": "One"})


def test_line_ends_of_windows_stay() -> None:
    text = FILE.replace("\n", "\r\n")
    new = with_value(with_value(text, ("cards", "one", "armor"), 5), ("cards", "one", "name"), "U")
    assert "\n" not in new.replace("\r\n", "")
    assert data(new)["cards"]["one"]["armor"] == 5


def test_a_mapping_is_edited_key_by_key() -> None:
    old = data(FILE)["cards"]["one"]
    new = {**old, "name": "Uno", "attack": {"on": 5}, "flavor": "Hm"}
    text = edited(FILE, ("cards", "one"), old, new)
    assert data(text)["cards"]["one"] == new
    for kept in ("# the first", "# a comment inside", "# about two", "# in a line"):
        assert kept in text


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain words", "plain words"), ("5", '"5"'), ("5+", "5+"), ("no", "no"),
        ("true", '"true"'), ("", '""'), (" a", '" a"'), ("a: b", '"a: b"'), ("a #b", '"a #b"'),
        ("“Да”, — он", "“Да”, — он"), ("two\nlines", '"two\\nlines"'), ("~", '"~"'),
        (True, "true"), (None, "null"), (4, "4"), ("\u2028", '"\\u2028"'), ("=1+1", "=1+1"),
    ],
)  # fmt: skip
def test_single_values(value: Value, written: str) -> None:
    assert scalar(value) == written
    assert data(f"k: {written}") == {"k": value}


def test_things_in_a_line_are_quoted_where_a_comma_would_part_them() -> None:
    assert (
        flow({"on": 5, "text": "a, b", "to": ["x", "[y]"]})
        == '{on: 5, text: "a, b", to: [x, "[y]"]}'
    )


def test_long_and_named_things_stand_in_blocks() -> None:
    assert entry("do", [{"verb": "move"}], 4) == ["    do: [{verb: move}]"]
    assert entry("abilities", [{"id": "a", "check": 4}], 4) == [
        "    abilities:", "      - id: a", "        check: 4"
    ]  # fmt: skip
    assert len(entry("rows", [{"text": "x" * 60}, {"text": "y" * 60}], 0)) == 3
    assert all(len(line) <= WIDTH for line in entry("k", ["word"] * 40, 2))


def test_a_fresh_file() -> None:
    text = fresh({"set": "base", "kind": "unit"}, {"one": {"name": "One", "attack": {"on": 5}}})
    assert text == "set: base\nkind: unit\ncards:\n  one:\n    name: One\n    attack: {on: 5}\n"


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).filter(
    lambda text: not unseen(text)
)
keys = st.from_regex(r"[a-z]{1,4}", fullmatch=True)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=30, deadline=None)
@given(values)
def test_whatever_is_written_reads_back(value: Value) -> None:
    assert data("\n".join(entry("key", value, 0)))["key"] == value
    assert data(f"k: {flow(value)}")["k"] == value
    text = with_value(FILE, ("cards", "one", "role"), value)
    assert data(text)["cards"]["one"]["role"] == value
    assert data(text)["cards"]["two"] == {"name": "Two", "place": "here"}
