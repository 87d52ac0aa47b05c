"""YAML values know where they stand; what is not for files from strangers is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel

from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import MAX_DEPTH, MarkedYaml, Value, read, validated
from rnr_print.core.strict_model import StrictModel


def refused(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        MarkedYaml(text, "f")
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"), ("yes", "yes"), ("on", "on"), ("1:30", "1:30"), ("5+", "5+"), ("012", 12),
        ("true", True), ("null", None), ("~", None), ("'5'", "5"), ("5", 5), ("-3", -3),
        ("1.5", 1.5), ("1e3", 1000.0), ("2026-05-06", "2026-05-06"), ("«да»", "«да»"),
        ("|\n  a\n  b\n", "a\nb\n"), ("1e999", "1e999"), ("", None),
    ],
)  # fmt: skip
def test_plain_values_are_read_as_in_yaml_1_2(text: str, value: Value) -> None:
    assert MarkedYaml(f"k: {text}", "f").data == {"k": value}


def test_every_value_has_its_place() -> None:
    source = MarkedYaml("a: 1\nb:\n  - x\n  - {c: да}\nd:\n", "f")
    places = {path: str(source.place(path)) for path in source.places}
    assert places == {
        (): "f:1:1", ("a",): "f:1:4", ("b",): "f:3:3", ("b", 0): "f:3:5", ("b", 1): "f:4:5",
        ("b", 1, "c"): "f:4:9", ("d",): "f:5:1",
    }  # fmt: skip
    assert str(source.place(("b", 1, "nothing"))) == "f:4:5"
    assert str(source.problem("hm", "a")) == "f:1:4: hm"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x 1\nb: *x", "f:1:4: anchors and aliases are not read; write the value out"),
        ("b: *x", "f:1:4: anchors and aliases are not read; write the value out"),
        ("a: !!int 1", "f:1:4: tags are not read; write a plain value"),
        ("a: [1", "f:2:1: this is not YAML: did not find expected ',' or ']'"),
        ("a: 1\n--- \nb: 2", "f:2:1: this is not YAML: but found another document"),
        ("a: 1\na: 2", "f:2:1: duplicate key 'a'; keep one of the two"),
        ("a: 2e99", "f:1:4: a number beyond 1e+15; write a smaller"),
        (f"a: -{'9' * 400}", "f:1:4: a number beyond 1e+15; write a smaller"),
        ("[a, b]: 1", "f:1:1: a key must be a plain word"),
        ("1.5: 1", "f:1:1: a key must be a plain word"),
        ("a: \x00", "f: this is not YAML: "),
    ],
)
def test_what_is_refused(text: str, said: str) -> None:
    (line,) = refused(text)
    assert line.startswith(said)


def test_all_duplicate_keys_at_once() -> None:
    assert len(refused("a: 1\na: 2\nb: {c: 1, c: 2}")) == 2


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_depth_is_limited_before_anything_is_built(opening: str) -> None:
    (line,) = refused(opening * 100_000)
    assert line.endswith(f"nested deeper than {MAX_DEPTH} levels; flatten it")


def test_depth_up_to_the_limit_is_read() -> None:
    text = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert MarkedYaml(text, "f").data


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"a: \xff", ":1: not UTF-8 at byte 3; save it as UTF-8"),
        (b"#" * 4_000_001, ": larger than 4 MB; split it"),
    ],
)
def test_bytes_that_are_refused(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    with pytest.raises(InputError) as caught:
        read(path)
    assert str(caught.value) == f"{path}{said}"


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1")
    assert read(path).data == {"a": 1}


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read: Is a directory"):
        read(tmp_path)


class Dog(BaseModel):
    name: str
    age: int = 0


class Kennel(BaseModel):
    dogs: tuple[Dog, ...]


def test_all_errors_of_a_model_with_their_places() -> None:
    source = MarkedYaml("dogs:\n  - name: 5\n  - {age: old}\n", "f")
    with pytest.raises(InputError) as caught:
        validated(Kennel, source)
    assert [str(problem) for problem in caught.value.problems] == [
        "f:2:11: dogs.0.name: 5 is wrong; it should be a text",
        "f:3:5: dogs.1.name: is missing; add it",
        "f:3:11: dogs.1.age: 'old' is wrong; it should be a whole number",
    ]


def test_a_part_of_a_file_as_a_model() -> None:
    source = MarkedYaml("dogs:\n  - {name: Rex, age: 3}\n", "f")
    assert validated(Dog, source, "dogs", 0) == Dog(name="Rex", age=3)
    with pytest.raises(InputError, match="f:2:3: the kennel: this list is wrong; it should be"):
        validated(Dog, source, "dogs", subject="the kennel")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a:\n\tb: 1\n", "f:2:1: this is not YAML: a tab; indent with spaces"),
        ("flavor: Mind: the step\n", "a text with `: ` in it stands in quotes"),
        ("name: @home\n", "put the text in quotes, and indent with spaces, not tabs"),
        ('a: [1\nb: "2\n', "here or above a line is indented otherwise, or a quote isn't closed"),
    ],
)
def test_what_most_often_mends_a_slip(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        MarkedYaml(text, "f")
    assert said in str(caught.value)


class Cat(StrictModel):
    name: str


def test_a_key_that_is_nearly_right() -> None:
    with pytest.raises(InputError, match=r"f:1:8: nmae: unknown key; did you mean 'name'\?"):
        validated(Cat, MarkedYaml("{nmae: A, name: B}", "f"))
