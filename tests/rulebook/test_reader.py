"""Reading chapters: the tree they become and the errors a writer sees."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest

from rnr_print.core.errors import InputError
from rnr_print.core.untrusted.reading import TICK
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Heading, Paragraph, Rulebook, Table

GOOD = """\
# Combat {#combat editions="expansion"}

Smoke. {.story}

## Rerolls {#combat.rerolls}

**A reroll** has a price,
see [](#combat.table). {#combat.reroll src="4.1" origin="house"}

| What | RD |
| --- | --- |
| unit | {{ price.unit }} |

{#combat.table .table src="9.5"}

```example {#ex.one src="4.1" rules="combat.reroll" modes="base expansion"}
title: One
setup: {turn: vpa}
```
"""


def book(folder: Path, **files: str) -> Rulebook:
    for name, text in files.items():
        (folder / f"{name.replace('_', '-')[1:]}.md").write_text(text, encoding="utf-8")
    return read_rulebook(folder)


def problems(folder: Path, **files: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        book(folder, **files)
    return [str(each).replace(f"{folder}/", "") for each in caught.value.problems]


def test_a_chapter_becomes_a_tree(tmp_path: Path) -> None:
    read = book(tmp_path, _01_combat=GOOD)
    (chapter,) = read.chapters
    assert (chapter.id, chapter.number, chapter.editions) == ("combat", 1, ("expansion",))
    story, heading, rule, table, example = chapter.blocks
    assert isinstance(story, Paragraph)
    assert (story.kind, story.text, story.id) == ("story", "Smoke.", None)
    assert isinstance(heading, Heading)
    assert heading.level == 2
    assert isinstance(rule, Paragraph)
    assert rule.text == "**A reroll** has a price, see [](#combat.table)."
    assert (rule.src, rule.origin, rule.place.line) == ("4.1", "house", 7)
    assert isinstance(table, Table)
    assert table.rows == (("unit", "{{ price.unit }}"),)
    assert read.showing("combat.reroll") == (example,)
    assert list(read.rules) == ["combat.reroll"]


def test_an_example_knows_its_places_in_the_file(tmp_path: Path) -> None:
    example = book(tmp_path, _01_combat=GOOD).examples["ex.one"]
    assert example.modes == ("base", "expansion")
    assert example.title == "One"
    place = example.yaml.place(("setup", "turn"))
    assert (place.line, place.column) == (18, 15)
    assert example.place.line == 16


def test_chapters_come_by_number(tmp_path: Path) -> None:
    read = book(tmp_path, _10_b="# B {#b}\n", _9_a="# A {#a}\n")
    assert [chapter.id for chapter in read.chapters] == ["a", "b"]


def test_the_digest_follows_the_words_only(tmp_path: Path) -> None:
    first = book(tmp_path, _01_a='# A {#a}\n\nRoll a die. {#a.one src="1"}\n')
    again = book(tmp_path, _01_a='# A {#a}\n\n\nRoll\na die. {#a.one src="2"}\n')
    other = book(tmp_path, _01_a='# A {#a}\n\nRoll dice. {#a.one src="1"}\n')
    digest = first.rules["a.one"].digest
    assert again.rules["a.one"].digest == digest
    assert other.rules["a.one"].digest != digest


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("Text.", "states a rule without an id"),
        ('Text. {#a.x src="1"}\n\nText. {#a.x src="1"}', "5:1: #a.x stands already at"),
        ('See [](#a.none). {#a.x src="1"}', "3:1: refers to #a.none, which doesn't exist"),
        ('Text. {#b.x src="1"}', "#b.x stands in chapter a; call it a.name"),
        ('One. {#a.x}\n\nOther. {#a.y src="1"}', "3:1: a.x names no source, as others do"),
        ('Text. {#a.x .law src="1"}', ".law is no kind of paragraph"),
        ('Text. {#a.x src="1" origin="uncle"}', "origin 'uncle' is unknown"),
        ("* point", "3:1: a list is not read"),
        ("<div>\nloud\n</div>", "3:1: HTML is not read"),
        ('A <b>loud</b> one. {#a.x src="1"}', "3:1: HTML in a text is not read"),
        ("> said", "a quote is not read"),
        ("# Again", "a second title in one file"),
        ("| a |\n| - |\n| b |", "a table without an id"),
        ("```python\n```", "a block of python is not read"),
        ("```example\na: 1\n```", "3:1: an example without an id"),
        ("```example {#ex.a}\n- 1\n```", "an example must be a mapping"),
        ("```example {#ex.a}\na: [1\n```", "this is not YAML"),
        ("```example {#ex.a}\na: 1\na: 2\n```", "5:1: duplicate key 'a'"),
        ('```example {#ex.a rules="a.none"}\na: 1\n```', "names a.none, which is no rule"),
        ('```example {#ex.a rules="a.s"}\na: 1\n```\n\nOnce. {#a.s .story}', "which is no rule"),
    ],
)
def test_what_is_wrong(tmp_path: Path, body: str, said: str) -> None:
    (found,) = problems(tmp_path, _01_a=f"# A {{#a}}\n\n{body}\n", _02_last="# Z {#z}\n")
    assert found.startswith("01-a.md:")
    assert said in found


def test_a_single_page_names_what_it_likes(tmp_path: Path) -> None:
    read = book(tmp_path, _01_a='# A {#a}\n\nText. {#combat.hit src="1"}\n')
    assert list(read.rules) == ["combat.hit"]


def test_all_problems_at_once(tmp_path: Path) -> None:
    found = problems(tmp_path, _01_a="No title.\n", _02_b="# B {#b}\n\nText.\n\n* list\n")
    assert [line.split(": ")[0] for line in found] == ["01-a.md:1:1", "02-b.md:3:1", "02-b.md:5:1"]


def test_files_that_are_no_chapters(tmp_path: Path) -> None:
    assert "holds no chapters" in problems(tmp_path)[0]
    assert "call it NN-name.md" in problems(tmp_path, _notes="# A {#a}\n")[0]
    (tmp_path / "02-b.md").write_bytes(b"\xff")
    with pytest.raises(InputError, match="not UTF-8 at byte 0"):
        read_rulebook(tmp_path)


def test_a_chapter_is_read_anew_when_its_file_changes(tmp_path: Path) -> None:
    path, other = tmp_path / "01-one.md", tmp_path / "02-two.md"
    for file, name in ((path, "one"), (other, "two")):
        file.write_text(f'# {name} {{#{name}}}\n\nA rule. {{#{name}.rule src="x"}}\n')
    sleep(2 * TICK / 1e9)  # old enough to be kept: it can't be saved again unseen
    first = read_rulebook(tmp_path)
    path.write_text(path.read_text().replace("A rule", "Another rule"))
    second = read_rulebook(tmp_path)
    assert second.chapters[1] is first.chapters[1]
    assert second.rules["one.rule"].text == "Another rule."
    path.write_text(path.read_text().replace("Another", "A third"))
    assert read_rulebook(tmp_path).rules["one.rule"].text == "A third rule."
