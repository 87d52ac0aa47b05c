"""The whole book: everything of the source is in it, everything it names is there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from books import PARTS
from walking import ids, links, texts, walk

from rnr_print.book.assembly import Book, write
from rnr_print.book.inputs import Sources
from rnr_print.book.performance import Playhouse
from rnr_print.core.errors import InputError
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.print.pages.blocks import Figure, FullPage, Text
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example


@pytest.fixture(scope="module", params=["base", "expansion"])
def sources(request, opened) -> Sources:
    return opened(request.param)


@pytest.fixture(scope="module")
def book(sources) -> Book:
    return write(sources, PARTS)


def test_every_paragraph_and_table_stands_in_it_once_and_the_planned_examples(
    book, sources
) -> None:
    source = read_rulebook(sources.folder / "rulebook")
    chapters = sources.selection.chapters(source, "rulebook")
    blocks = [block for chapter in chapters for block in chapter.blocks]
    told = [
        block.id
        for block in blocks
        if block.id and (not isinstance(block, Example) or block.id in sources.plan.diagrams)
    ]
    found = ids(book.blocks)
    assert sorted(set(told) - set(found)) == []
    assert len(found) == len(set(found))
    others = {block.id for block in blocks if isinstance(block, Example)} - set(told)
    assert not others & set(found)


def test_every_example_was_played_and_came_as_told(book, sources) -> None:
    source = read_rulebook(sources.folder / "rulebook")
    names = ("rulebook", "casebook")
    wanted = {
        example.id
        for name in names
        for chapter in sources.selection.chapters(source, name)
        for example in chapter.examples
    }
    assert book.played == len(wanted)
    assert book.failures == ()


def test_links_lead_somewhere(book) -> None:
    assert sorted(links(book.blocks) - set(ids(book.blocks))) == []


def test_nothing_is_left_unfilled(book) -> None:
    left = [text for text in texts(book.blocks) if "{{" in text or "{n}" in text]
    assert left == []


def test_every_drawing_is_told(book) -> None:
    drawings = [each for each in walk(book.blocks) if isinstance(each, Figure | FullPage)]
    assert drawings
    assert all(each.alt.strip() for each in drawings)


def test_every_fighter_of_the_edition_has_an_entry_in_the_casebook(sources) -> None:
    book = write(replace(sources, book="casebook"), PARTS)
    editions = sources.facts.boxes(sources.edition)
    cards = {card.id for name in editions for card in sources.database.of_edition(name)}
    fighters = {each for each in cards if isinstance(sources.database.cards[each], Fighter)}
    assert fighters <= {name.removeprefix("card.") for name in ids(book.blocks)}


def test_the_designers_copy_colors_every_rule(opened) -> None:
    book = write(replace(opened(coverage=True), book="casebook"), PARTS)
    rules = read_rulebook(opened().folder / "rulebook").rules
    told = {each.id: each for each in walk(book.blocks) if isinstance(each, Text) and each.tint}
    assert set(told) == set(rules)
    assert "combat" in told["combat.hit"].margin


def test_the_russian_book_has_the_same_blocks_in_other_words(opened, book, sources) -> None:
    russian = write(opened(sources.edition, "ru"), PARTS)
    assert set(ids(russian.blocks)) == set(ids(book.blocks))
    assert russian.subtitle != book.subtitle


def test_other_card_values_change_the_book(opened) -> None:
    sources = opened()
    cards = dict(sources.database.cards)
    doc = cards["doc"]
    check = replace_check(doc, 5)
    changed = replace(sources.database, cards={**cards, "doc": check})
    book = write(replace(sources, database=changed, book="casebook"), PARTS)
    told = next(
        each.text for each in walk(book.blocks) if isinstance(each, Text) and each.id == "units.doc"
    )
    assert "5+" in told


def test_examples_of_a_game_that_no_rules_play_are_refused(opened) -> None:
    sources = opened()
    game = sources.database.game.model_copy(update={"rules": None})
    unplayed = replace(sources.database, game=game)
    with pytest.raises(InputError, match="no rules play this game") as refused:
        write(replace(sources, database=unplayed, known=Playhouse(unplayed)))
    assert len(refused.value.problems) == len(sources.source.examples)


def replace_check(card, check):
    first = card.abilities[0].model_copy(update={"check": check})
    return card.model_copy(update={"abilities": (first, *card.abilities[1:])})
