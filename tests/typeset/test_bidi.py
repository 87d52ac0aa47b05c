"""Right-to-left levels and visual order."""

from dataclasses import dataclass

from rnr_print.typeset import FontLibrary, Style
from rnr_print.typeset.bidi import is_rtl, levels, visual_order
from rnr_print.typeset.paragraph import layout
from rnr_print.typeset.rich import plain


@dataclass(frozen=True)
class Word:
    text: str
    level: int


def shown(text: str, lang: str) -> str:
    """The characters from left to right."""
    found = levels(text, lang) or [0] * len(text)
    return "".join(w.text for w in visual_order([Word(*p) for p in zip(text, found, strict=True)]))


def test_left_to_right_text_needs_no_levels():
    assert levels("Việt Nam и Россия 1965", "ru") is None


def test_a_hebrew_word_in_an_english_line():
    assert levels("a אבג 12 b", "en") == [0, 0, 1, 1, 1, 1, 2, 2, 0, 0]
    assert shown("a אבג b", "en") == "a גבא b"


def test_an_arabic_line_starts_at_the_right_and_keeps_its_numbers():
    assert shown("مرحبا 123 Bao", "ar") == "Bao 123 ابحرم"


def test_direction_of_languages():
    assert [lang for lang in ("ar", "he-IL", "fa_IR", "ru", "vi", "en") if is_rtl(lang)] == [
        "ar",
        "he-IL",
        "fa_IR",
    ]


def test_a_soft_hyphen_may_stand_alone_between_directions(library: FontLibrary):
    style = Style(library.role("text"), 10, lang="ar")
    assert layout(plain("house\u00ad"), style, 200).texts == ("house",)
