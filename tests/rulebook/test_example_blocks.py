"""Examples out of any Markdown file, as designers keep them beside the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.rulebook.example_blocks import examples_in, read_examples


def test_only_examples_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text("notes\n\n* a list\n\n```example {#ex.mine}\ntitle: Mine\n```\n")
    (found,) = read_examples(path)
    assert (found.id, found.title, found.place.line) == ("ex.mine", "Mine", 5)


def test_all_broken_examples_at_once() -> None:
    text = "```example {#ex.a}\n[1\n```\n\n```example\nb: 1\n```\n"
    with pytest.raises(InputError) as caught:
        examples_in(text, "mine.md")
    assert [each.place.line for each in caught.value.problems if each.place] == [3, 5]


def test_an_example_may_say_which_case_it_is() -> None:
    fence = '```example {{#ex.a rules="a.b a.c" case="{}"}}\ntitle: A\n```\n'
    (found,) = examples_in(fence.format("boundary"), "mine.md")
    assert (found.case("a.b"), found.case("a.c")) == ("boundary", "boundary")
    (found,) = examples_in(fence.format("boundary a.b"), "mine.md")
    assert (found.case("a.b"), found.case("a.c")) == ("boundary", None)
    (found,) = examples_in(fence.format("boundary a.b bystander a.c"), "mine.md")
    assert (found.case("a.b"), found.case("a.c")) == ("boundary", "bystander")
    with pytest.raises(InputError, match="said of a\\.d, which the example"):
        examples_in(fence.format("boundary a.d"), "mine.md")
    with pytest.raises(InputError, match="case 'edge' is unknown; one of positive, negative, "):
        examples_in(fence.format("edge"), "mine.md")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read"):
        read_examples(tmp_path / "none.md")
