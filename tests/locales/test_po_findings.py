"""What is wrong in a PO file is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.locales.po_findings import framed

HEADER = """\
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "n"
msgid "{n} card"
msgid_plural "{n} cards"
"""
LONG = '""\n"{n} Karten, die so lang sind,"\n" dass sie eine zweite Zeile brauchen"\n'


@pytest.mark.parametrize(
    ("forms", "said"),
    [
        ('msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n', []),
        (f"msgstr[0] {LONG}msgstr[1] {LONG}", []),
        ('msgstr[0] ""\nmsgstr[1] ""\n', []),
        (f'msgstr[0] {LONG}msgstr[1] ""\n', [(9, "1 of 2 plural forms")]),
        ('msgstr[0] "{n} Karte"\n', [(9, "1 of 2 plural forms")]),
    ],
)
def test_all_plural_forms_are_filled_or_none(
    tmp_path: Path, forms: str, said: list[tuple[int, str]]
) -> None:
    path = tmp_path / "cards.po"
    path.write_text(HEADER + forms, "utf-8")
    problems = framed(path, "de").problems
    assert [(p.place and p.place.line, p.message.partition(";")[0]) for p in problems] == said


def test_an_entry_that_comes_again_is_told_with_both_lines(tmp_path: Path) -> None:
    path = tmp_path / "cards.po"
    forms = 'msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n'
    other = '\nmsgctxt "m"\nmsgid "Card"\nmsgstr "Karte"\n'
    again = HEADER.partition("\n\n")[2] + forms
    path.write_text(f"{HEADER}{forms}{other}\n{again}", "utf-8")
    (problem,) = framed(path, "de").problems
    assert problem.place
    assert problem.place.line == 17
    assert "its first is in line 7" in problem.message
