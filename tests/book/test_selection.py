"""Editions: one source, and the base book needs no card of EXPANSION."""

from __future__ import annotations


def test_the_base_book_leaves_expansion_chapters_out(base, full) -> None:
    assert {chapter.id for chapter in base.chapters} < {chapter.id for chapter in full.chapters}
    assert not any(chapter.editions for chapter in base.chapters)


def test_examples_of_the_base_book_use_base_cards_only(base) -> None:
    cards = {card.id for card in base.sources.database.of_edition("base")}
    for key, played in base.performances.items():
        for point in played.before.row:
            strangers = {stand.unit for stand in point.stands} - cards
            assert not strangers, key


def test_the_full_book_plays_all_examples(full) -> None:
    assert set(full.performances) == set(full.book.examples)


def test_links_to_what_another_edition_has_become_its_name(base, full) -> None:
    text = "See [](#expansion.graveyard)."
    assert base.links.resolved(text) == "See EXPANSION."
    assert full.links.resolved(text) == text
