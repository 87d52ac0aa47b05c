"""Checks of translations: whole files, the same facts in every language, room on every card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rnr_print.check.context import FACES, PAGES, WORDS, GameUnderCheck
from rnr_print.check.language_steps import IN_TRANSLATION
from rnr_print.core.errors import Problem
from rnr_print.core.finding import Check, Finding, Mend, Severity
from rnr_print.locales.po_findings import with_field

PARTS = (WORDS, FACES, PAGES)


_HEADER = re.compile(r"the header's (Plural-Forms|Language|Content-Type) is ")


def _with_sound_header(finding: Finding, text: str) -> str | None:
    """The file with the header's field as its language asks for it; plurals need a translator."""
    field = _HEADER.match(finding.message)
    if field is None or finding.place is None:
        return None
    return with_field(text, Path(finding.place.file).parent.name, field[1])


def _gate(
    code: str, about: str, example: str, severity: Severity = "error", mend: Mend | None = None
) -> Check[GameUnderCheck]:
    def look(game: GameUnderCheck) -> Iterator[Problem]:
        return game.found_in(PARTS, code)

    return Check(code, "translation", about, example, look, severity, mend, PARTS)


CHECKS = (
    _gate(
        "po-file",
        "A PO file whose header or plural forms are not those of its language.",
        "locale/de/cards.po:894: 1 of 2 plural forms; de has 2: fill all of them",
        mend=_with_sound_header,
    ),
    _gate(
        "po-unknown",
        "An entry for a text that the game doesn't have.",
        "locale/de/cards.po:90: no text 'card:boa/name'; run rnr l10n update",
    ),
    _gate(
        "translation-kept",
        "A translation that loses or adds a number, a placeholder, a mark or a link, or asks for a "
        "case that its language doesn't have.",
        "locale/de/cards.po:90: card:bao/mines/text: the translation has 4+ instead of 5+; keep "
        "what the source has",
    ),
    _gate(
        "translation-markup",
        "Bold or italic type that begins and doesn't end.",
        "locale/de/cards.po:90: card:bao/flavor: a ** is not closed; write it in pairs",
    ),
    _gate(
        "translation-term",
        "A term that is called otherwise than in the glossary of its language.",
        "locale/de/cards.po:90: card:bao/mines/text: Point is Ort in the glossary; say it so here",
    ),
    _gate(
        "translation-letters",
        "Letters of another script or of a neighbor's alphabet in a word, signs nobody sees or "
        "that are of full width.",
        "locale/ru/cards.po:90: card:bao/mines/text: 'aтaкует' mixes Cyrillic and Latin letters; "
        "write all of them in one script",
    ),
    _gate(
        "translation-language",
        "A text left in English, or that reads as another language. `borrowed` of locale.yaml are "
        "words that a language takes as they are; the flag ignore-same frees an entry.",
        "locale/uk/cards.po:90: card:bao/flavor: 'только', 'если' read as Русский; say it in "
        "Українська",
    ),
    _gate(
        "translation-spaces",
        "Two spaces in a row, one at an end or before a sign.",
        "locale/de/cards.po:90: card:bao/flavor: has two spaces in a row; leave one",
    ),
    _gate(
        "translation-quotes",
        "Quotation marks of another language, or that don't come in pairs.",
        'locale/de/cards.po:90: card:bao/flavor: " is no quotation mark of Deutsch; write „...“',
    ),
    _gate(
        "translation-ends",
        "A sentence without the full stop of its source, or with one of its own, or that begins "
        "with a small letter. Flavor is free.",
        "locale/de/stories.po:90: wording:stories/words/hq: ends without the '.' of its source; "
        "end it as its source ends",
    ),
    _gate(
        "translation-order",
        "Roles or icons that have changed places: who attacks, and whom. The flag ignore-order "
        "frees an entry whose grammar wants it.",
        "locale/de/stories.po:90: wording:stories/events/attack: has {target} {attacker} where its "
        "source has {attacker} {target}; change them, or flag it ignore-order",
    ),
    _gate(
        "translation-plural",
        "Plural forms in each other's place, or words a number counts, by how the other texts of "
        "the language count. The flag ignore-plural frees an entry.",
        "locale/ru/cards.po:90: wording:verbs/gain: the plural forms 0 and 2 have changed places; "
        "change them back, or flag it ignore-plural",
    ),
    _gate(
        "translation-fuzzy",
        "A text whose English has changed, or that was only offered: it isn't printed until "
        "somebody has looked at it.",
        "locale/de/cards.po:90: card:bao/flavor: is fuzzy, its English was 'Walk.'; look at it and "
        "take the mark away",
        "warning",
    ),
    _gate(
        "translation-overflow",
        "A translation that doesn't fit its box at the smallest size allowed.",
        "locale/de/cards.po:90: card bao, box trait: text 2.1 mm too high at 6.4 pt, the smallest "
        "size allowed; shorten it",
    ),
    _gate(
        "translation-glyph",
        "A character of a translation that no font of its script has.",
        "locale/ja/cards.po:90: card bao, <text>: no glyph for '𠮷'; use another character or add "
        "a font to the role in fonts/FONTS.toml",
    ),
    _gate(
        "translation-type",
        "Type of a card in another language that is set under 7 pt.",
        "locale/ja/cards.po:90: card doc: '衛生兵' is set in 6.2 pt; give it 7 pt, or more room",
        "warning",
    ),
    _gate(
        "translation-safe-zone",
        "Words of a card in another language that come near the cut, as accents do.",
        "locale/vi/cards.po:90: card tau: 'TÀU' lies 2.3 mm from the cut; keep 3 mm",
    ),
    _gate(
        IN_TRANSLATION[""],
        "A page or card that can't be made in a language for another reason.",
        "locale/de/interface.po:31: no pattern 'paperwork/how-to'; add it",
    ),
    _gate(
        "untranslated",
        "A language that has less of the texts it promises than its editions ask for print. "
        "`promises` in its locale.yaml names the PO files that are meant to be whole; all if not "
        "said.",
        "locale/de/cards.po: de: 12 of 900 texts of cards.po are missing; translate them",
        "warning",
    ),
)
