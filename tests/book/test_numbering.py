"""Numbers in the margin: chapters, sections, paragraphs, examples, without gaps."""

from __future__ import annotations

from rnr_print.book.numbering import NUMBERED, cases_by_place, numbering_of

ASIDE = 4
"""Examples of the first round, which only the rulebook tells."""


def test_sections_and_paragraphs_count_from_one(full) -> None:
    numbers = full.numbers
    chapter = numbers["combat"]
    assert numbers["combat.the-attack"] == f"{chapter}.1"
    assert numbers["combat.declare"] == f"{chapter}.1.1"
    assert numbers["combat.double-section"] == f"{chapter}.2"
    assert numbers["combat.double"] == f"{chapter}.2.1"


def test_a_chapter_without_sections_has_two_places(full) -> None:
    assert full.numbers["setup.points"] == f"{full.numbers['setup']}.1"


def test_the_base_edition_counts_its_own_chapters(base, full) -> None:
    assert base.numbers["team"] == full.numbers["team"]
    unnumbered = {"first-round"}
    counted = set(base.plan.parts["base"].chapters) - unnumbered
    assert int(base.numbers["modes"]) == len(counted) + 1
    assert "rd" not in base.numbers


def test_rules_have_numbers_of_their_own(full) -> None:
    rules = [full.numbers[rule] for rule in full.book.rules]
    assert len(rules) == len(set(rules))


def test_examples_count_by_the_chapters_of_their_first_rules(full) -> None:
    chapters = full.sources.selection.chapters(full.book, "casebook")
    numbers, places = numbering_of(chapters), cases_by_place(chapters)
    shown = [example for examples in places.values() for example in examples]
    told = [numbers[example.id] for example in shown if example.rules[0].startswith("combat.")]
    assert told == [f"E{numbers['combat']}-{n}" for n in range(1, len(told) + 1)]
    assert len(shown) == len({example.id for example in shown}) == len(full.performances) - ASIDE


def test_no_number_is_used_twice(base, full) -> None:
    for desk in (base, full):
        blocks = [block for chapter in desk.chapters for block in chapter.blocks]
        numbers = [desk.numbers.get(block.id or "") for block in blocks if told(block)]
        numbers += [desk.numbers.get(chapter.id) for chapter in desk.chapters]
        used = [number for number in numbers if number]
        assert sorted(used) == sorted(set(used))


def told(block) -> bool:
    """Whether a block bears the number it is referred to by."""
    return getattr(block, "kind", "rule") in NUMBERED
