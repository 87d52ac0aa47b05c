"""Letters of another script or of a neighbor's alphabet, signs unseen or of full width."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from rnr_print.locales.locale_data import LocaleData
from rnr_print.locales.proofs.proof import Text, own_letters, own_script, script, words

ALIKE = frozenset(("LATIN", "CYRILLIC", "GREEK"))
"""Scripts whose letters are taken for each other's."""
_KNOWN = ALIKE | {
    "HEBREW", "ARABIC", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL", "THAI",
    "DEVANAGARI", "ARMENIAN", "GEORGIAN",
}  # fmt: skip
"""Scripts that somebody may write by mistake; no font has a letter of others."""
_UNSEEN = re.compile("[\u00ad\u034f\u180e\u200b-\u200d\u2028\u2029\u2060-\u2064\ufeff]")
_WIDE = re.compile("[\uff01-\uff5e\u3000]")
_WIDE_SIGNS = frozenset("！（），：；？～　")
"""What Chinese and Japanese set in full width; letters, digits and sums they don't."""
_SCRIPTS = {
    "gb2312": ("CJK",),
    "shift_jis": ("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"),
}


def faults(text: Text, facts: LocaleData) -> Iterator[str]:
    """What is wrong with the letters of a translation: the first of it."""
    if found := _UNSEEN.search(text.translation):
        name = unicodedata.name(found[0], "a sign without a name")
        yield f"holds U+{ord(found[0]):04X} ({name.lower()}), which nobody sees; take it out"
        return
    for sign in _WIDE.findall(text.translation):
        if not facts.charset or sign not in _WIDE_SIGNS:
            plain = unicodedata.normalize("NFKC", sign)
            yield f"{sign!r} is of full width; write {plain!r}"
            return
    if unicodedata.normalize("NFC", text.translation) != text.translation:
        yield "has letters whose marks are signs of their own; save it composed (NFC)"
        return
    yield from _strange(text, facts)


def _strange(text: Text, facts: LocaleData) -> Iterator[str]:
    known, own = own_letters(facts), own_script(facts)
    if own == "LATIN" and known.issuperset(each for each in text.bare.lower() if each.isalpha()):
        return
    for word in words(text.bare):
        scripts = {script(letter) for letter in word if letter.isalpha()} & ALIKE
        if len(scripts) > 1:
            names = " and ".join(sorted(each.capitalize() for each in scripts))
            yield f"{word!r} mixes {names} letters; write all of them in one script"
            return
        for letter in word.lower():
            if _is_strange(letter, own, known, facts.charset) and letter not in text.source.lower():
                yield f"{letter!r} in {word!r} is no letter of {facts.name}; write the word in it"
                return


@lru_cache(1 << 14)
def _is_strange(letter: str, own: str, known: frozenset[str], charset: str) -> bool:
    of = script(letter)
    if not letter.isalpha() or not (own or charset) or of not in _KNOWN:
        return False
    if charset:
        return of != "LATIN" and (of not in _SCRIPTS[charset] or not _is_in(letter, charset))
    if of != own:
        return of != "LATIN"  # words in Latin letters are looked at as words
    return letter not in known


def _is_in(letter: str, charset: str) -> bool:
    try:
        letter.encode(charset)
    except UnicodeEncodeError:
        return False
    return True
