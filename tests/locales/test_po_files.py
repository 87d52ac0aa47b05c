"""Updating a PO file keeps what translators did and shows them what changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.locales.catalog import read_catalog
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import About, po_bytes, template, updated
from rnr_print.locales.po_reading import opened

PLACE = Place("cards/base.yaml", 7)
NAME = Message("card:doc/name", "Doc", PLACE, "name of a unit", inflected=True)
TRAIT = Message("card:doc/text", "Doc saves {n} units", PLACE)
COUNT = Message("n", "{n} card", PLACE, plural="{n} cards")
DONE = """\
# Ours, by Anna.
msgid ""
msgstr ""
"Language: ru\\n"
"Last-Translator: Anna\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 ? 1 : 2);\\n"

# as in the films
msgctxt "card:doc/name"
msgid "Doc"
msgstr "Док"

msgctxt "card:doc/name.gen"
msgid "Doc"
msgstr "Дока"

# mind the case
msgctxt "card:doc/text"
msgid "Doc saves {n} units"
msgstr "Док спасает {n}"

msgctxt "gone"
msgid "Gone"
msgstr "Ушло"
"""


@pytest.fixture
def po(tmp_path: Path) -> Path:
    path = tmp_path / "ru" / "cards.po"
    path.parent.mkdir()
    path.write_text(DONE, "utf-8")
    return path


def update(po: Path, *messages: Message) -> str:
    po.write_bytes(updated(po, lambda: template(messages, ["gen"]), "ru"))
    return po.read_text("utf-8")


def test_words_comments_and_the_translator_are_kept(po: Path) -> None:
    text = update(po, NAME, TRAIT)
    for comment in ("# Ours, by Anna.", "Translator: Anna", "# as in the films", "# mind the case"):
        assert comment in text
    for words in ("Док", "Дока", "Док спасает {n}"):
        assert f'msgstr "{words}"' in text
    assert "#. name of a unit" in text
    assert "#: base.yaml:7" in text
    assert '#~ msgid "Gone"' in text


def test_new_texts_are_added_empty_with_their_cases(po: Path) -> None:
    text = update(po, NAME, TRAIT, Message("card:mai/name", "Mai", PLACE, inflected=True), COUNT)
    assert 'msgctxt "card:mai/name"\nmsgid "Mai"\nmsgstr ""' in text
    assert 'msgctxt "card:mai/name.gen"\nmsgid "Mai"\nmsgstr ""' in text
    assert 'msgid_plural "{n} cards"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""' in text


def test_a_changed_text_keeps_its_translation_as_fuzzy(po: Path) -> None:
    text = update(po, NAME, Message(TRAIT.context, "Doc heals {n} units", PLACE))
    assert (
        '#| msgid "Doc saves {n} units"\nmsgctxt "card:doc/text"\n'
        'msgid "Doc heals {n} units"\nmsgstr "Док спасает {n}"' in text
    )
    assert "fuzzy" in text
    assert "# mind the case" in text
    assert not read_catalog(po.parents[1], "ru").has(TRAIT.context, "Doc heals {n} units")


def test_a_changed_name_keeps_its_cases_too(po: Path) -> None:
    text = update(po, Message(NAME.context, "Medic", PLACE, inflected=True), TRAIT)
    assert text.count("#, fuzzy") == 2
    assert 'msgctxt "card:doc/name.gen"\nmsgid "Medic"\nmsgstr "Дока"' in text


def test_updating_twice_changes_nothing_more(po: Path) -> None:
    messages = (NAME, Message(TRAIT.context, "Doc heals {n} units", PLACE), COUNT)
    assert update(po, *messages) == update(po, *messages)


def test_a_new_language_starts_from_nothing(tmp_path: Path) -> None:
    data = updated(tmp_path / "de" / "cards.po", lambda: template([NAME, COUNT], []), "de").decode()
    assert '"Language: de\\n"' in data
    assert "nplurals=2" in data
    for unsteady in ("POT-Creation", "YEAR-MO", "Generated-By", "FULL NAME", "FIRST AUTHOR"):
        assert unsteady not in data


def test_the_same_catalog_is_the_same_bytes() -> None:
    assert po_bytes(template([NAME, COUNT], ["gen"])) == po_bytes(template([NAME, COUNT], ["gen"]))


def test_a_broken_file_is_not_overwritten(po: Path) -> None:
    po.write_text('msgid "a"\nmsgstr "b\n', "utf-8")
    with pytest.raises(InputError, match="is a quote open"):
        update(po, NAME)
    assert po.read_text("utf-8") == 'msgid "a"\nmsgstr "b\n'


def test_a_file_that_is_up_to_date_stays_as_its_translator_wrote_it(po: Path) -> None:
    update(po, NAME, TRAIT, COUNT)
    wide = po.read_text("utf-8").replace('msgstr "Дока"', 'msgstr ""\n"Дока"')
    po.write_text(wide, "utf-8")
    assert update(po, NAME, TRAIT, COUNT) == wide
    assert update(po, NAME, TRAIT, Message("n", "{n} card", PLACE, plural="{n} of them")) != wide


def test_a_file_says_where_its_texts_stand_and_has_no_flags_of_python(tmp_path: Path) -> None:
    there = Place(str(tmp_path / "cards/base.yaml"), 7)
    told = po_bytes(template([Message("n", "{n} of 5 % done", there)], root=tmp_path)).decode()
    assert "#: cards/base.yaml:7" in told
    assert "python" not in told
    assert "PO-Revision-Date: 2026-01-01 00:00+0000" in told


def test_flags_of_python_go_from_a_file_in_which_nothing_else_changes(po: Path) -> None:
    source = template([TRAIT])
    po.write_bytes(updated(po, lambda: source, "ru"))
    marked = po.read_text("utf-8").replace("msgctxt", "#, python-brace-format\nmsgctxt", 1)
    po.write_text(marked, "utf-8")
    assert b"python" not in updated(po, lambda: source, "ru")


def test_texts_that_are_gone_are_swept_when_asked(po: Path) -> None:
    source = template([TRAIT])
    po.write_bytes(updated(po, lambda: source, "ru"))
    assert b'#~ msgctxt "gone"' in po.read_bytes()
    assert b"#~" not in updated(po, lambda: source, "ru", sweep=True)


def test_the_old_text_of_a_fuzzy_entry_is_kept_whole(po: Path) -> None:
    long = "Doc saves {n} units, and whoever else lies there, " * 4 + 'and says "next".'
    text = po.read_text("utf-8").replace('"Doc saves {n} units"', json.dumps(long))
    po.write_text(text, "utf-8")
    po.write_bytes(updated(po, lambda: template([TRAIT]), "ru"))
    assert po.read_text("utf-8").count("#| ") > 2
    (entry,) = (each for each in opened(po, "ru") if each.context == "card:doc/text")
    assert entry.previous_id == [long]
    again = updated(po, lambda: template([NAME, TRAIT]), "ru")
    assert again.count(b"#| ") == po.read_bytes().count(b"#| ")


def told(po: Path, limit: int, *comments: str) -> str:
    source = template([NAME, TRAIT], ["gen"], about=lambda _: About(comments, limit))
    po.write_bytes(updated(po, lambda: source, "ru"))
    return po.read_text("utf-8")


def test_a_limit_is_a_flag_and_a_new_one_takes_its_place(po: Path) -> None:
    flagged = DONE.replace("# mind the case\n", "# mind the case\n#, ignore-order\n")
    po.write_text(flagged, "utf-8")
    text = told(po, 24, "card doc, trait: 52 x 11 mm")
    assert "#. card doc, trait: 52 x 11 mm" in text
    assert '#, max-length:24\nmsgctxt "card:doc/name"' in text
    assert '#, ignore-order, max-length:24\nmsgctxt "card:doc/text"' in text
    again = told(po, 25, "card doc, trait: 52 x 11 mm")
    assert "max-length:24" not in again
    assert again.count("max-length:25") == 2
    assert "max-length" not in update(po, NAME, TRAIT)


def test_what_is_told_of_a_name_is_not_told_of_its_cases(po: Path) -> None:
    text = told(po, 24, "card doc, name: a line of 30 mm")
    assert text.count("a line of 30 mm") == 2
    assert 'as sentences want it\n#: base.yaml:7\nmsgctxt "card:doc/name.gen"' in text


def test_an_update_with_the_same_limits_changes_nothing(po: Path) -> None:
    assert told(po, 24, "here") == told(po, 24, "here")
