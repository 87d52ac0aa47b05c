"""Slips planted in the translations we print: each is told at its entry, and nothing else is."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog as PoCatalog

from rnr_print.core.errors import Problem
from rnr_print.core.workspace import OURS
from rnr_print.locales.catalog import languages
from rnr_print.locales.locale_data import COMPONENTS, read_locale
from rnr_print.locales.po_findings import framed
from rnr_print.locales.po_reading import opened
from rnr_print.locales.proofs.proofreader import Proofreader

LOCALE = Path(__file__).parents[3] / "card_data/rocknroll/locale"
ICONS = frozenset(("spade", "diamond", "star", "shield"))
LETTERS, LANGUAGE = "translation-letters", "translation-language"
SPACES, QUOTES, ENDS = "translation-spaces", "translation-quotes", "translation-ends"
ORDER, PLURAL, FILE = "translation-order", "translation-plural", "po-file"
EVENT, REFUSAL = "wording:stories/events/", "wording:stories/refusals/"
TITLED = "wording:stories/words/titled"
ATTACKS, SHAKEN = f"{EVENT}attack-declared", "wording:stories/setting/devils-hand"


class Slip(NamedTuple):
    """What becomes of a translation: in the entry `context` of a file, `old` becomes `new`."""

    code: str
    language: str
    context: str
    old: str
    new: str
    component: str = "stories"


SLIPS = (
    Slip(LETTERS, "ru", ATTACKS, "атакует", "aтaкует"),
    Slip(LETTERS, "uk", ATTACKS, "атакує", "атaкує"),
    Slip(LETTERS, "pl", ATTACKS, "atakuje", "аtakuje"),
    Slip(LETTERS, "uk", SHAKEN, "руку", "рукы"),
    Slip(LETTERS, "ru", SHAKEN, "пожата", "пожатi"),
    Slip(LETTERS, "de", SHAKEN, "Teufel", "Teuføl"),
    Slip(LETTERS, "es", SHAKEN, "Diablo", "Diabło"),
    Slip(LETTERS, "fr", SHAKEN, "Diable", "Diablę"),
    Slip(LETTERS, "zh-Hans", SHAKEN, "过", "過"),
    Slip(LETTERS, "ja", SHAKEN, "悪", "恶"),
    Slip(LETTERS, "zh-Hans", SHAKEN, "之", "の"),
    Slip(LETTERS, "ar", SHAKEN, "يد ", "ید "),
    Slip(LETTERS, "he", SHAKEN, "יד", "יد"),
    Slip(LETTERS, "ja", f"{EVENT}rolled/activation", "出目", "出目＋"),
    Slip(LETTERS, "de", SHAKEN, "schon", "sc\u200bhon"),
    Slip(LETTERS, "ru", SHAKEN, "дьяволу", "дья\u00adволу"),
    Slip(LETTERS, "fr", SHAKEN, "déjà", "de\u0301jà"),
    Slip(LETTERS, "vi", SHAKEN, "rồi", "ro\u0302\u0300i"),
    Slip(LETTERS, "pl", SHAKEN, "ręka", "ręka\u202e"),
    Slip(SPACES, "de", SHAKEN, "dem Teufel", "dem  Teufel"),
    Slip(SPACES, "ru", SHAKEN, "пожата.", "пожата. "),
    Slip(SPACES, "es", f"{REFUSAL}no-target", "no existe", " no existe"),
    Slip(SPACES, "pl", SHAKEN, "uściśnięta.", "uściśnięta ."),
    Slip(QUOTES, "de", TITLED, "„{card}“", '\\"{card}\\"'),
    Slip(QUOTES, "ru", TITLED, "«{card}»", "“{card}”"),
    Slip(QUOTES, "ja", TITLED, "「{card}」", "“{card}”"),
    Slip(QUOTES, "pl", TITLED, "„{card}”", "„{card}“"),
    Slip(QUOTES, "uk", TITLED, "«{card}»", "«{card}"),
    Slip(QUOTES, "ar", TITLED, "«{card}»", "„{card}”"),
    Slip(ENDS, "de", SHAKEN, "gegeben.", "gegeben"),
    Slip(ENDS, "ja", SHAKEN, "握った。", "握った"),
    Slip(ENDS, "ar", SHAKEN, "قبل.", "قبل"),
    Slip(ENDS, "ru", f"{REFUSAL}no-target", "нет", "нет."),
    Slip(ENDS, "fr", "wording:stories/events/check-failed/capture", '"L', '"l'),
    Slip(LANGUAGE, "he", f"{REFUSAL}no-target", "אין מטרה כזאת", "there is no such target"),
    Slip(LANGUAGE, "de", SHAKEN, "dem Teufel schon die Hand", "the hand that der Teufel"),
    Slip(LANGUAGE, "ja", SHAKEN, "悪魔の手", "Devilのhand"),
    Slip(LANGUAGE, "uk", SHAKEN, "руку дияволу вже потиснуто", "только если он уже"),
    Slip(LANGUAGE, "ru", SHAKEN, "рука дьяволу уже пожата", "вже щоб лише була"),
    Slip(LANGUAGE, "fr", SHAKEN, "a déjà serré la main", "ya puede una cuando por"),
    Slip(LANGUAGE, "es", f"{REFUSAL}no-target", "no existe tal objetivo", "il n est pas avec"),
    Slip(LANGUAGE, "pl", SHAKEN, "diabła", "eine oder keine"),
    Slip(ORDER, "de", ATTACKS, "{attacker} greift {target}", "{target} greift {attacker}"),
    Slip(ORDER, "vi", ATTACKS, "{attacker} tấn công {target}", "{target} tấn công {attacker}"),
    Slip(ORDER, "pl", ATTACKS, "{attacker} atakuje {target.acc}",
         "{target} atakuje {attacker.acc}"),
    Slip(ORDER, "zh-Hans", f"{EVENT}destroyed/attack", "{by}击杀{unit}", "{unit}击杀{by}"),
    Slip(ORDER, "ru", "wording:book/glossary/terms/order/text",
         "{spade} или перемещаются {diamond}", "{diamond} или перемещаются {spade}", "rulebook"),
    Slip(PLURAL, "ru", "wording:verbs/gain-unit/deck/must", "{0}", "{2}", "cards"),
    Slip(PLURAL, "de", "wording:verbs/reach/far/must", "{0}", "{1}", "cards"),
    Slip(PLURAL, "fr", "wording:verbs/reach/far/must", "{0}", "{1}", "cards"),
    Slip(PLURAL, "ar", "wording:verbs/swap-card/may", "{2}", "{3}", "cards"),
    Slip(PLURAL, "he", "wording:conditions/units-at/echo", "{0}", "{1}", "cards"),
    Slip(PLURAL, "ru", "wording:paperwork/reference/arrival/1", "{1}", "{2}", "interface"),
    Slip(FILE, "es", SHAKEN, "", ""),
)  # fmt: skip


def test_nothing_is_found_in_what_we_print() -> None:
    found = [
        problem
        for language in languages(LOCALE)[1:]
        for component in COMPONENTS
        for problem in _found(LOCALE / language / f"{component}.po", language)
    ]
    assert found == []


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip.language} {slip.new or 'twice'}")
def test_a_slip_is_told_at_its_entry_and_nothing_else(slip: Slip, tmp_path: Path) -> None:
    text = (LOCALE / slip.language / f"{slip.component}.po").read_text("utf-8")
    entry = _entry(text, slip.context)
    changed = text.replace(entry, _slipped(entry, slip), 1)
    assert changed != text
    path = tmp_path / f"{slip.component}.po"
    path.write_text(changed, "utf-8")
    (problem,) = _found(path, slip.language)
    assert problem.code == slip.code
    assert problem.message.startswith(f"{slip.context}: ")
    assert problem.place
    first = changed[: changed.index(f'msgctxt "{slip.context}"')].count("\n") + 1
    assert first <= problem.place.line < first + 3 + entry.count("\n")


def _entry(text: str, context: str) -> str:
    """An entry from its id to the blank line behind it."""
    start = text.index(f'msgctxt "{context}"\n')
    return text[start : text.index("\n\n", start)]


def _slipped(entry: str, slip: Slip) -> str:
    if slip.code == FILE:
        return f"{entry}\n\n{entry}"
    if slip.code == PLURAL:
        one, other = (f"msgstr[{form.strip('{}')}]" for form in (slip.old, slip.new))
        return entry.replace(one, "X", 1).replace(other, one, 1).replace("X", other, 1)
    head, begins, said = entry.partition("msgstr")
    assert slip.old in said, said
    return head + begins + said.replace(slip.old, slip.new, 1)


def _found(path: Path, language: str) -> list[Problem]:
    frame = framed(path, language)
    catalog = opened(path, language, frame.data)
    whole = _whole(path.parent if path.parent.name == language else LOCALE / language, language)
    files = [catalog, *(file for name, file in whole.items() if name != path.stem)]
    problems = [*frame.problems, *_reader(language).problems(catalog, path, files)]
    return [each if each.code else Problem(each.message, each.place, code=FILE)
            for each in problems]  # fmt: skip


@cache
def _whole(folder: Path, language: str) -> dict[str, PoCatalog]:
    return {path.stem: opened(path, language) for path in folder.glob("*.po")}


@cache
def _reader(language: str) -> Proofreader:
    ours = languages(OURS / "templates/words")
    others = {each: read_locale(LOCALE, each) for each in ours}
    return Proofreader(read_locale(LOCALE, language), others, ICONS)
