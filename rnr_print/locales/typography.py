"""What a typesetter of the language does to plain text: apostrophes, spaces that don't break."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

NBSP = "\u00a0"
THIN = "\u202f"
"""A narrow space that doesn't break: what French has before its high signs."""
QUARTER = "\u2005"
"""A quarter of an em: what stands between Chinese or Japanese and Latin letters or digits."""
JOINER = "\u2060"
"""No space at all, and no line's end either."""
UNDIVIDED = "\u00ad"
"""A soft hyphen at the end of a word: no other divides it."""
_RU_SHORT = (
    "а|без|бы|в|во|до|же|за|и|из|изо|или|к|ко|ли|на|не|ни|но|о|об|от|по|под|при|про|с|со|у|что"
)
_UK_SHORT = (
    "а|або|аж|без|би|бо|в|від|де|до|з|за|зі|із|й|і|ж|же|на|не|ні|о|об|по|під|при|про|та|то|у|чи|"
    "що|як"
)
_SHORT = {
    "ru": _RU_SHORT,
    "uk": _UK_SHORT,
    "pl": "a|i|o|u|w|z|do|na|od|po|za|ze|we|ku|że|nie|lub|oraz|by|czy|dla|gdy",
    "cs": "a|i|k|o|s|u|v|z|ke|se|ve|ze|do|na|od|po|za",
    "es": "a|con|e|o|u|y|de|en|el|la|no|se|si|un",
}
"""Words too short to end a line: they stay with the next one."""
# What few languages ask for is compiled when one does.
_ORDINAL = r"(?<=\d)-(?=[а-яёґєії]{1,3}\b)"
"""The hyphen of 2-й and 100-го."""
_CLINGS = r" (бы|же|ли|б|ж|би)(?![\w-])"
_DASH = re.compile(r" (?=—|[–·](?!\S))")
_NUMBER = re.compile(r"(\d\+?(?:\*\*)?) (?=[\w%])")
_LONG = re.compile(r"[^\W\d_]{6,}")
"""Words that hyphens may divide."""
_CLOSING = re.compile(
    r"(?<=[^\W\d_]|:)(\*\*)? (?=(?:\*\*)?[−+-]?\d{1,3}[+%]?(?:\*\*)?(?:[.,;:!?)»”…](?!\d)|$))"
    r"|(?<=:) (?=\{d[1-6]\})|(?<=\b[A-Z]\d[:,]) (?=[−+-]?\d)|(?<=\b[A-Z]\d\d[:,]) (?=[−+-]?\d)"
)
"""What stands before a number after which a clause ends, before a die, or between a place and its
number: `worth 2.`, `losses: 1.`, `H5: 3`."""
_PARTICLE = re.compile(r"(?<=[^\W\d_])-(?=(?:то|ка|là|ci|la|le|les)\b)")
_APOSTROPHE = re.compile(r"(?<=\w)'")
_SIGN = re.compile(r"(?<=\}) (?=\*\*|\w)")
_SPACE = f"[ {NBSP}{THIN}]?"
_FRENCH_HIGH = rf"(?<=[\w)»”*}}+%]){_SPACE}(?=[;:!?](?:[\s*_»”)]|$))(?!: -?\d+\.\d)"
"""Before a high sign, but not in a line of YAML such as `angle: 0.14`."""
_FRENCH_OPENS = f"«{_SPACE}"
_FRENCH_CLOSES = f"{_SPACE}»"
_GERMAN_SHORTENED = r"\b(z|d|u|o|v|i) ?\. ?(?=(?:B|h|a|ä|Ä|U|A|R|T|H)\.)"
_WIDE = "\u2e80-\u2fdf\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff"
_WIDE_SIGN = "\u3000-\u303f\u30fb\uff00-\uffef"
_NARROW = r"A-Za-z0-9À-ɏЀ-ӿ"
_COUNTED = rf"(?<=\d)(\+?(?:\*\*)?) ?(?=[{_WIDE}])"
_UNIT = r"(?<=\d) (?=[A-Za-z])"
_WIDE_THEN_NARROW = rf"(?<=[{_WIDE}]) ?((?:\*\*|__)?)(?=[{_NARROW}])"
_NARROW_THEN_WIDE = rf"(?<=[{_NARROW}+%])((?:\*\*|__)?) ?(?=[{_WIDE}])"
_AFTER_WIDE = rf"(?<=[{_WIDE_SIGN}])((?:\*\*|__)?) "
_BEFORE_WIDE = rf" (?=(?:\*\*|__)?[{_WIDE_SIGN}])"


def with_apostrophes(text: str) -> str:
    """`text` with a typesetter's apostrophes."""
    return _APOSTROPHE.sub("’", text)


def english(text: str) -> str:
    """A number stays with what it counts, a leading mark with its words, a dash or · with its left.

    Apostrophes become those of a typesetter.
    """
    text = with_apostrophes(text)
    text = _NUMBER.sub(rf"\1{NBSP}", _DASH.sub(NBSP, text))
    return _SIGN.sub(NBSP, text)


def with_short_words(text: str, language: str) -> str:
    """Short words stay with the next one, particles with the one before."""
    binds = re.compile(rf"(?<![\w’'-])({_SHORT[language]}) ", re.IGNORECASE)
    text = binds.sub(rf"\1{NBSP}", binds.sub(rf"\1{NBSP}", text))
    return english(re.sub(_CLINGS, rf"{NBSP}\1", re.sub(_ORDINAL, f"-{JOINER}", text)))


def spanish(text: str) -> str:
    """Short words stay with the next one, a number that ends a clause with the word before."""
    return _closed(with_short_words(text, "es"))


def french(text: str) -> str:
    """A narrow space before ; : ! ? and inside « »; a number that ends a clause stays with the word
    before.

    Written with a plain space, a non-breaking one or none, it comes out the same.
    """
    text = re.sub(_FRENCH_OPENS, f"«{THIN}", re.sub(_FRENCH_CLOSES, f"{THIN}»", text))
    return _closed(english(re.sub(_FRENCH_HIGH, THIN, text)))


def german(text: str) -> str:
    """Abbreviations of several words stay whole: z. B., d. h., u. a."""
    return english(re.sub(_GERMAN_SHORTENED, rf"\1.{THIN}", text))


def wide(text: str) -> str:
    """A quarter of an em between wide letters and Latin ones or digits; none beside wide signs.

    A number stays with its counter (2张, 2枚) and with its unit (1 OK).
    """
    text = re.sub(_BEFORE_WIDE, "", re.sub(_AFTER_WIDE, r"\1", with_apostrophes(text)))
    text = re.sub(_COUNTED, rf"\1{QUARTER}{JOINER}", re.sub(_UNIT, NBSP, text))
    text = re.sub(_WIDE_THEN_NARROW, rf"{QUARTER}\1", text)
    return re.sub(_NARROW_THEN_WIDE, rf"\1{QUARTER}", text)


MANNERS: dict[str, Callable[[str], str]] = {
    **{language: partial(with_short_words, language=language) for language in _SHORT},
    "es": spanish,
    "fr": french,
    "de": german,
    **dict.fromkeys(("zh", "ja"), wide),
}


def bound(text: str, language: str) -> str:
    """`text` as the language wants it set: by its whole name, else by its first part."""
    manners = MANNERS.get(language) or MANNERS.get(language.partition("-")[0], english)
    return manners(text)


def in_prose(text: str, language: str) -> str:
    """`text` as `bound` sets it; a number that ends a clause also stays with the word before, a die
    with its colon, a number with its place, and a particle of two letters with its hyphen."""
    text = _PARTICLE.sub(f"-{JOINER}", bound(text, language))
    return _closed(text)


def _closed(text: str) -> str:
    return _CLOSING.sub(rf"\1{NBSP}", text)


def in_one_piece(text: str) -> str:
    """A few words that no line's end parts or divides."""
    held = re.sub(rf"(?<=[{_WIDE}])(?=[{_WIDE}])", JOINER, text.replace(" ", NBSP))
    return _LONG.sub(rf"\g<0>{UNDIVIDED}", held)


def after_label(label: str) -> str:
    """What keeps the next word on the line of a label; a full-width colon has its own space."""
    return JOINER if label.endswith("：") else NBSP


def capitals(text: str, language: str) -> str:
    """`text` in capitals as the language writes them: a Turkish i keeps its dot."""
    if language.partition("-")[0] in ("tr", "az"):
        text = text.replace("i", "İ")
    return str(text).upper()
