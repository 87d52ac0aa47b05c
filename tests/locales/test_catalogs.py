"""Catalogs: words by context, plurals by rule, stale words left out, broken files in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.locales.catalog import Catalog, languages, read_catalog
from rnr_print.locales.locale_data import read_locale

LOCALE = Path(__file__).parents[2] / "card_data" / "rocknroll" / "locale"
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : '
    'n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
)
CARD = 'msgctxt "n"\nmsgid "one card"\nmsgid_plural "{n} cards"\n'


@pytest.fixture
def tmp_path(tmp_path: Path) -> Path:
    """The `locale` folder of a game in a workspace with no other words than its own."""
    (tmp_path / "templates" / "words").mkdir(parents=True)
    folder = tmp_path / "card_data" / "mine" / "locale"
    folder.mkdir(parents=True)
    return folder


def catalog(folder: Path, body: str, header: str = HEADER) -> Catalog:
    (folder / "ru").mkdir(exist_ok=True)
    (folder / "ru" / "cards.po").write_text(header + body, "utf-8")
    return read_catalog(folder, "ru")


def test_words_go_by_context(tmp_path: Path) -> None:
    words = catalog(
        tmp_path, 'msgctxt "a"\nmsgid "set"\nmsgstr "набор"\n\nmsgid "set"\nmsgstr "ставить"\n'
    )
    assert words.say("a", "set") == "набор"
    assert words.say("", "set") == "ставить"
    assert words.say("b", "set") == "set"
    assert words.has("a", "set")
    assert not words.has("b", "set")


@pytest.mark.parametrize(
    ("n", "said"),
    [(1, "карта"), (2, "карты"), (5, "карт"), (11, "карт"), (21, "карта"), (104, "карты")],
)
def test_plurals_follow_the_rule_of_the_file(tmp_path: Path, n: int, said: str) -> None:
    body = CARD + 'msgstr[0] "карта"\nmsgstr[1] "карты"\nmsgstr[2] "карт"\n'
    assert catalog(tmp_path, body).count("n", "one card", "{n} cards", n) == said


def test_a_plural_that_lacks_a_form_is_not_translated(tmp_path: Path) -> None:
    body = CARD + 'msgstr[0] "карта"\nmsgstr[1] ""\nmsgstr[2] "карт"\n'
    assert catalog(tmp_path, body).count("n", "one card", "{n} cards", 1) == "one card"


def test_fuzzy_and_obsolete_words_are_left_out(tmp_path: Path) -> None:
    body = (
        '#, fuzzy\nmsgid "a"\nmsgstr "а"\n\n#~ msgid "b"\n#~ msgstr "б"\n\nmsgid "c"\nmsgstr ""\n'
    )
    assert catalog(tmp_path, body).words == {}


def test_a_word_knows_where_it_stands(tmp_path: Path) -> None:
    words = catalog(tmp_path, '\n\nmsgctxt "x"\nmsgid "a"\nmsgstr "а"\n')
    place = words.place("x", "a")
    assert place is not None
    assert (tmp_path / "ru" / "cards.po").read_text("utf-8").splitlines()[place.line - 1] == (
        'msgid "a"'
    )
    assert words.place("x", "b") is None


def test_all_files_of_a_language_are_one_catalog(tmp_path: Path) -> None:
    catalog(tmp_path, 'msgid "a"\nmsgstr "а"\n')
    (tmp_path / "ru" / "more.po").write_text(HEADER + 'msgid "b"\nmsgstr "б"\n', "utf-8")
    assert {words for _, words in read_catalog(tmp_path, "ru").words} == {"a", "b"}


def test_english_gives_back_the_source() -> None:
    english = read_catalog(LOCALE, "en")
    assert english.say("x", "text") == "text"
    assert [english.count("x", "card", "cards", n) for n in (0, 1, 2)] == ["cards", "card", "cards"]
    assert english.has("x", "anything")


@pytest.mark.parametrize(
    ("header", "body", "said"),
    [
        (HEADER, 'msgid "a"\nmsgstr "а\n', "this is no line of a PO file; is a quote open?"),
        (HEADER, 'msgid "a"\nmsgstr "а"\ngarbage here\n', "this is no line of a PO file"),
        (HEADER, 'msgid "a"\n', "this is not a PO file: missing msgstr"),
        (HEADER, f'msgid "a"\nmsgstr "{"а" * 1001}"\n', "a word of 1,001 letters; 1,000 are"),
        (HEADER.replace("nplurals=3", "nplurals=x"), "", "can't be read"),
        (HEADER.replace("n%10==1", "__import__"), "", "can't be read"),
        (
            HEADER.replace("utf-8", "klingon"),
            'msgid "a"\nmsgstr "б"\n',
            "can't be read: unknown encoding",
        ),
    ],
)
def test_a_broken_file_is_a_line_with_its_place(
    tmp_path: Path, header: str, body: str, said: str
) -> None:
    with pytest.raises(InputError) as caught:
        catalog(tmp_path, body, header)
    (problem,) = caught.value.problems
    assert str(problem).startswith(f"{tmp_path}/ru/cards.po:")
    assert said in problem.message


def test_the_languages_of_the_real_game_english_first() -> None:
    first, *rest = languages(LOCALE)
    assert first == "en"
    assert rest == sorted(rest)
    assert {"ru", "de", "vi", "zh-Hans", "ja", "ar", "he"} < set(rest)
    assert read_locale(LOCALE, "ru").quotes == ("«", "»")
    with pytest.raises(InputError, match="no locale 'xx'; one of ar, de, en, "):
        read_locale(LOCALE, "xx")
