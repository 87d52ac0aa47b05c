"""The rulebook in other words: nothing lost, nothing made up, set as the language is set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rnr_print.cards.database import Database
from rnr_print.cards.wording import read_wording
from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.files import SOURCE
from rnr_print.locales.locale_data import read_locale
from rnr_print.locales.typography import NBSP
from rnr_print.rulebook.messages import rulebook_messages
from rnr_print.rulebook.named_cards import named_cards
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.translated import translated, untranslated
from rnr_print.rulebook.translation_check import kept, name_problems, translation_problems
from rnr_print.rulebook.tree import Block, Chapter, Example, Heading, Paragraph, Rulebook, Table
from rnr_print.rulebook.values import values_of

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"
LOCALE = GAME / "locale"
PLACE = Place("08-combat.md", 7, 1)
RUSSIAN = read_locale(LOCALE, "ru")


def small(*blocks: Block) -> Rulebook:
    return Rulebook((Chapter("combat", 8, "Combat", (), blocks, PLACE),))


def paragraph(text: str) -> Paragraph:
    return Paragraph("combat.reroll", text, "rule", "4.1", "book", PLACE)


def words(**texts: str) -> Catalog:
    """A Russian catalog of one paragraph: its source and its translation."""
    key = ("rulebook:combat.reroll", texts["source"])
    return Catalog("ru", {key: (texts["ru"],)}, places={key: Place("rulebook.po", 12)})


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(GAME / "rulebook")


@pytest.fixture(scope="module")
def russian() -> Catalog:
    return read_catalog(LOCALE, "ru")


@pytest.fixture(scope="module")
def said(book: Rulebook, russian: Catalog) -> dict[str, str]:
    """Every Russian text of the rulebook by its context."""
    return {
        each.context.removeprefix("rulebook:"): russian.say(each.context, each.text)
        for each in rulebook_messages(book)
        if russian.has(each.context, each.text)
    }


# the tree
def test_a_draft_marks_words_but_no_values() -> None:
    book = small(paragraph("{{ card.bao.name }}"), paragraph("Roll again."))
    draft = translated(book, Catalog("ru", mark="‡"), "‡{}".format)
    told = [each.text for each in draft.chapters[0].blocks if isinstance(each, Paragraph)]
    assert told == ["{{ card.bao.name }}", "‡Roll again."]


def test_every_kind_of_block_is_told_in_the_other_language() -> None:
    example = Example("ex.a", "", (), (), MarkedYaml("title: A hit\n", "a.md"), PLACE)
    source = small(
        Heading("combat.dice", "Dice", 2, PLACE),
        paragraph("Roll."),
        Table("combat.odds", ("What", "RD"), (("unit", "{{ price.unit }}"),), "9", PLACE),
        example,
    )
    russian = {
        ("rulebook:combat", "Combat"): ("Бой",),
        ("rulebook:combat.dice", "Dice"): ("Кости",),
        ("rulebook:combat.reroll", "Roll."): ("Бросьте.",),
        ("rulebook:combat.odds/head.1", "What"): ("Что",),
        ("rulebook:combat.odds/unit.1", "unit"): ("юнит",),
        ("rulebook:ex.a", "A hit"): ("Попадание",),
    }
    (chapter,) = translated(source, Catalog("ru", russian)).chapters
    heading, text, table, shown = chapter.blocks
    assert chapter.title == "Бой"
    assert isinstance(heading, Heading)
    assert heading.text == "Кости"
    assert text == Paragraph("combat.reroll", "Бросьте.", "rule", "4.1", "book", PLACE)
    assert isinstance(table, Table)
    assert table.header == ("Что", "RD")
    assert table.rows == (("юнит", "{{ price.unit }}"),)
    assert isinstance(shown, Example)
    assert shown.title == "Попадание"
    assert shown.yaml is example.yaml


def test_what_is_missing_stays_english_and_shows_in_a_draft() -> None:
    source = small(paragraph("Roll."))
    russian = Catalog("ru", {("rulebook:combat", "Combat"): ("Бой",)})
    (draft,) = translated(source, russian, "[{}]".format).chapters
    assert draft.title == "Бой"
    assert [each.text for each in draft.paragraphs] == ["[Roll.]"]
    assert [each.text for each in untranslated(source, russian)] == ["Roll."]


def test_a_changed_source_is_no_longer_translated() -> None:
    before = words(source="Roll once.", ru="Бросьте один раз.")
    assert [each.text for each in untranslated(small(paragraph("Roll twice.")), before)] == [
        "Combat",
        "Roll twice.",
    ]


def test_english_is_the_source_itself(book: Rulebook) -> None:
    assert translated(book, Catalog(SOURCE)) == book


def test_contexts_are_unique_and_texts_without_words_are_left_alone(book: Rulebook) -> None:
    messages = list(rulebook_messages(book))
    assert len({each.context for each in messages}) == len(messages)
    assert not [each for each in messages if re.fullmatch(r"[\d+ ]*", each.text)]


# values in the language
@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{{ price.unit | counted('штука', 'штуки', 'штук') }}", "2 штуки"),
        ("{{ 5 | counted('штука', 'штуки', 'штук') }}", "5 штук"),
        ("{{ 21 | counted('штука', 'штуки', 'штук') }}", "21 штука"),
        ("{{ 1 | counted('штука', '# штуки', '# штук') }}", "штука"),
        ("{{ 5 | counted('штука', '# штуки', '# штук') }}", "5 штук"),
        ("{{ card.voi_dai.name }}", "Вой Дай"),
        ("{{ card.doc.name.gen }}, {{ card.doc_veteran.name.acc }}", "Дока, Дока"),
        ("{{ card.bao.attack }}", "2x5+"),
    ],
)
def test_values_are_counted_and_named_in_russian(
    database: Database, russian: Catalog, text: str, filled: str
) -> None:
    values = values_of(database, russian, RUSSIAN.cases)
    assert values.fill(text).replace(NBSP, " ") == filled


# the check
@pytest.mark.parametrize(
    ("source", "ru", "problem"),
    [
        ("{{ price.unit }} RD", "два RD", "lacks {{ price.unit }}"),
        ("RD", "{{ price.unit }} RD", "adds {{ price.unit }}"),
        ("Pay {{ price.unit }}", "{{ price.soul }}", "no 'soul' here; there is "),
        ("{{ price.unit }} RD", "{{ price.unit | counted }} RD", "counted needs a number"),
        ("See [](#combat.keep).", "См.", "lacks [](#combat.keep)"),
        ("See [](#combat.keep).", "См. [](#combat.reroll).", "lacks [](#combat.keep)"),
        ("See [](#combat.keep).", "См. [тут] (#combat.keep).", "a link is not whole"),
        ("On 4+.", "На 5+.", "lacks 4+"),
        ("On 4+.", "На 4+ и +1.", "adds +1"),
        ("A natural 2.", "Чистая тройка.", "lacks 2"),
        ("Two units.", "3 юнита.", "adds 3"),
        ("**Keep.**", "**Оставьте.", "a ** is not closed"),
        ("Bao waits.", "Bao ждёт.", "Bao is called Бао"),
        ("{star} fires", "звезда", "lacks {star}"),
        ("To {{ card.doc.name }}", "{{ card.doc.name.dat }}", "no 'dat' here; there is acc, gen"),
    ],
)
def test_what_a_translation_lost_or_made_up_is_found_at_its_line(
    database: Database, source: str, ru: str, problem: str, russian: Catalog
) -> None:
    catalog = words(source=source, ru=ru)
    catalog.words.update({key: russian.words[key] for key in russian.words if "card:" in key[0]})
    texts = rulebook_messages(small(paragraph(source)))
    found = [
        *translation_problems(texts, database, catalog, RUSSIAN),
        *name_problems(database, catalog),
    ]
    assert [each.place for each in found] == [Place("rulebook.po", 12)] * len(found)
    assert problem in "\n".join(each.message for each in found)


@pytest.mark.parametrize(
    ("source", "ru"),
    [
        ("{{ price.unit }} RD", "{{ price.unit | counted('очко', 'очка', 'очков') }} RD"),
        ("{{ card.doc.name }}'s", "{{ card.doc.name.gen }}"),
        ("See [](#combat.keep).", "См. [раздел](#combat.keep)."),
        ("A natural 2 at -1", "Чистая двойка с −1"),
        ("Two of your units.", "2 ваших юнита."),
        ("It leaves 0.67 of 1.25.", "Остаётся 0,67 от 1,25."),
        ("**Keep** {star}.", "{star} **Оставьте.**"),
    ],
)
def test_what_a_translator_may_do(database: Database, source: str, ru: str) -> None:
    catalog = words(source=source, ru=ru)
    texts = rulebook_messages(small(paragraph(source)))
    assert not list(translation_problems(texts, database, catalog, RUSSIAN))
    assert not list(name_problems(database, catalog))


# the Russian book
def test_everything_is_translated(book: Rulebook, russian: Catalog) -> None:
    assert [f"{each.context}: {each.text}" for each in untranslated(book, russian)] == []


def test_the_words_around_the_rules_are_russian_too(russian: Catalog) -> None:
    messages = list(read_wording(GAME / "book.yaml").messages())
    missing = [each.context for each in messages if not russian.has(each.context, each.text)]
    assert missing == []
    said = {each.context: (each.text, russian.say(each.context, each.text)) for each in messages}
    declined = r"(?<=\{side)\.\w+(?=\})"  # a side has cases: {side.gen}
    assert {
        key: texts
        for key, texts in said.items()
        if kept(texts[0]) != kept(re.sub(declined, "", texts[1]))
    } == {}


def test_the_russian_book_keeps_what_the_source_has(
    book: Rulebook, database: Database, russian: Catalog
) -> None:
    found = translation_problems(rulebook_messages(book), database, russian, RUSSIAN)
    assert [str(problem) for problem in (*found, *name_problems(database, russian))] == []


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (r'["“”„]', "quotes are « »"),
        (r" —", "a dash holds on to the word before it by a non-breaking space"),
        (r"(?<=\w)[—–](?=\w)(?!\d)", "a dash stands between spaces"),
        (r" - | – ", "a dash is long"),
        (r"  |^\s|\s$", "one space is enough"),
        (r" [,.;:!?»]", "no space before a mark"),
        (r"\.\.\.", "an ellipsis is one sign"),
        (r"\d\+? (?=[^\W\d])", "a number stays with its noun"),
        (r"[Тт]очк\w{0,3}\s[АВСЕ]\b", "the letter of a Point is Latin"),
        (r"\bOK\b", "ОК is Cyrillic, as on the cards"),
        (r"(?i)\b(треит|трейт|каунтер|дайс|сейв)\w*", "the word players know"),
    ],
)
def test_russian_type(said: dict[str, str], wrong: str, why: str) -> None:
    found = {key: text for key, text in said.items() if re.search(wrong, text)}
    assert found == {}, why


def test_quotes_are_closed(said: dict[str, str]) -> None:
    assert {key: text for key, text in said.items() if _depths(text) != 0} == {}


def _depths(text: str) -> int:
    """0 where every « has its »."""
    depth = 0
    for sign in re.findall("[«»]", text):
        depth += 1 if sign == "«" else -1
        if depth < 0:
            return depth
    return depth


def test_cards_are_called_as_on_their_faces(
    book: Rulebook, database: Database, russian: Catalog, said: dict[str, str]
) -> None:
    """Where the source names a unit, local or order, the translation names it, in some case."""
    kinds = ("unit", "local", "order")
    named = named_cards(database, russian)
    stems = {
        card.name: named[card.id].name[:-1].lower()
        for card in database.cards.values()
        if card.kind in kinds
    }
    lost = {
        (key, name)
        for key, source, text in _pairs(book, said)
        for name, stem in stems.items()
        if re.search(rf"(?<![\w’]){re.escape(name)}(?!\w)", source)
        and stem not in text.lower().replace(NBSP, " ")
    }
    assert lost == set()


def _pairs(book: Rulebook, said: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    for message in rulebook_messages(book):
        key = message.context.removeprefix("rulebook:")
        if key in said:
            yield key, message.text, said[key]


def test_rules_end_in_a_full_stop(book: Rulebook, said: dict[str, str]) -> None:
    def unfinished() -> Iterator[str]:
        for key in book.paragraphs:
            if not said.get(key, ".").rstrip("*_»").endswith((".", "!", "?", "…")):
                yield said[key]

    assert list(unfinished()) == []
