"""The base book stands alone: nothing in it is of EXPANSION, in words, marks, cards or ids."""

from __future__ import annotations

import re

import pytest
from books import PARTS
from walking import texts, walk

from rnr_print.book.assembly import write
from rnr_print.book.words import Words
from rnr_print.games.rocknroll.book.context import BASE
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.print.pages.blocks import FullPage

STRANGE = {
    "en": r"EXPANSION|\bRD\b|Echo|\bprisoner|\bcaptur|\blocals?\b|special op|\barmou?r|\bshield"
    r"|\bace\b|[Gg]raveyard|[Dd]evil|Goal Change|Current Act|[Vv]eteran|Random Down|\brecruit",
    "ru": r"EXPANSION|\bRD\b|\bЭхо\b|[Пп]лен[её]н|[Пп]ленн|местн(?:ый|ых|ые|ого)\b|спецопера|\bброн"
    r"|\bщит|\bтуз|[Кк]ладбищ|дьявол|Goal Change|Current Act|[Вв]етеран|завербов",
}
MARKS = re.compile(r"\{(?:exclamation|arrow|shield|ace|mark-[a-z]+)\}")


@pytest.fixture(scope="module", params=["en", "ru"])
def sources(request, opened):
    return opened("base", request.param)


@pytest.fixture(scope="module")
def told(sources) -> list[str]:
    book = write(sources, PARTS)
    pages = [each.alt for each in walk(book.blocks) if isinstance(each, FullPage)]
    return [*texts(book.blocks), *pages]


def test_no_word_is_of_expansion(sources, told) -> None:
    strange = re.compile(STRANGE[sources.language])
    assert [text for text in told if strange.search(text)] == []


def test_no_mark_is_of_expansion(told) -> None:
    assert [text for text in told if MARKS.search(text)] == []


def test_no_card_of_another_box_is_named(sources, told) -> None:
    cards = sources.database.cards.values()
    own = {sources.teller.name(card).plain for card in sources.database.of_edition(BASE)}
    own.add(Words(sources.folder, sources.teller).say("advice/signature"))  # the sergeant's
    others = {sources.teller.name(card).plain for card in cards if isinstance(card, Fighter)} - own
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(others)))})(?!\w)")
    assert [text for text in told if named.search(text)] == []


def test_the_full_book_has_all_of_that(opened, sources) -> None:
    whole = " ".join(texts(write(opened("expansion", sources.language), PARTS).blocks))
    assert len(set(re.findall(STRANGE[sources.language], whole))) > 10
    assert MARKS.search(whole)
