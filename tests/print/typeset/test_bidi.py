"""Right-to-left levels and visual order."""

from dataclasses import dataclass

import pytest

from rnr_print.print.typeset import FontLibrary, Style
from rnr_print.print.typeset.bidi import is_rtl, levels, runs_against, visual_order
from rnr_print.print.typeset.paragraph import layout
from rnr_print.print.typeset.rich import plain


@dataclass(frozen=True)
class Word:
    text: str
    level: int


def shown(text: str, lang: str, *apart: tuple[int, int]) -> str:
    """The characters from left to right."""
    found = levels(text, lang, apart) or [0] * len(text)
    return "".join(w.text for w in visual_order([Word(*p) for p in zip(text, found, strict=True)]))


def test_left_to_right_text_needs_no_levels():
    assert levels("Việt Nam и Россия 1965", "ru") is None


def test_a_hebrew_word_in_an_english_line():
    assert levels("a אבג 12 b", "en") == [0, 0, 1, 1, 1, 1, 2, 2, 0, 0]
    assert shown("a אבג b", "en") == "a גבא b"


def test_an_arabic_line_starts_at_the_right_and_keeps_its_numbers():
    assert shown("مرحبا 123 Bao", "ar") == "Bao 123 ابحرم"


@pytest.mark.parametrize("number", ["5+", "+5", "−1", "-1", "40 %", "40\u00a0%", "−5°", "+1/−1"])
@pytest.mark.parametrize(
    ("lang", "before", "after"), [("ar", "مر ", " حب"), ("he", "", ""), ("en", "אב ", " גד")]
)
def test_signs_stay_on_their_side_of_a_number(number: str, lang: str, before: str, after: str):
    assert shown(before + number + after, lang) == after[::-1] + number + before[::-1]


def test_what_follows_a_signed_number_goes_on_from_the_right():
    assert shown("4+: 1 טנק", "he") == "קנט 1 :4+"
    assert shown("(5+)، 3+", "ar") == "3+ ،)5+("  # brackets are mirrored when shaped


def test_a_hyphen_after_a_letter_is_no_sign():
    assert shown("ל-3", "he") == "3-ל"


def test_a_letter_for_any_number_keeps_its_plus():
    assert shown("N+ في", "ar") == "يف N+"


def test_parts_beside_a_dot_run_as_their_language_does():
    assert shown("VPA · OK", "he") == "OK · VPA"
    assert shown("VPA · OK · 5", "ar") == "5 · OK · VPA"
    assert shown("VPA OK", "he") == "VPA OK"
    assert shown("אב · גד", "en") == "בא · דג"
    assert shown("col·lega B", "he") == "col·lega B"


def test_sentences_and_lists_run_as_their_language_does():
    assert shown("אב VPA. VPA גד", "he") == "דג VPA .VPA בא"
    assert shown("אב: 1 RD; VPA 2 RD.", "he") == ".VPA 2 RD ;RD 1 :בא"
    assert shown("A, B, C", "ar") == "C ,B ,A"
    assert shown("v1.2 a,b", "he") == "v1.2 a,b"
    assert shown("אב. גד", "en") == "דג .בא"


def test_brackets_go_with_what_they_hold():
    assert shown("ABC (DEF) في", "ar") == "يف ABC (DEF)"
    assert shown("في (ABC) لا", "ar") == "ال )ABC( يف"
    assert shown("a (אב) ג", "en") == "a (בא) ג"


def test_what_is_set_apart_goes_before_or_after_what_stands_beside_it():
    assert shown("E3-4 VPA אב", "he") == "בא E3-4 VPA"
    assert shown("E3-4 VPA אב", "he", (0, 4)) == "בא VPA E3-4"
    assert shown("VPA. 4.2", "he", (5, 8)) == "4.2 .VPA"
    assert shown("E1-2, E3-4.", "ar", (0, 4), (6, 10)) == ".E3-4 ,E1-2"
    assert shown("אב a (גד) b", "he", (5, 9)) == "a )דג( b בא"  # mirrored when shaped


def test_direction_of_languages():
    assert [lang for lang in ("ar", "he-IL", "fa_IR", "ru", "vi", "en") if is_rtl(lang)] == [
        "ar",
        "he-IL",
        "fa_IR",
    ]


def test_a_soft_hyphen_may_stand_alone_between_directions(library: FontLibrary):
    style = Style(library.role("text"), 10, lang="ar")
    assert layout(plain("house\u00ad"), style, 200).texts == ("house",)


@pytest.mark.parametrize(
    ("text", "lang", "against"),
    [
        ("‡Played orders lie face up.", "he", True),
        ("‡ויתנאם against the whole of VPA", "he", True),
        ("הפקודה ROCK’N’ROLL של ויתנאם", "he", False),
        ("7.1.1 עלים E7-1 E7-3 E7-5 E7-7", "he", False),
        ("8.4.1 ROCK’N’ROLL! E8-20", "he", False),
        ("גופנים: Oswald, Russo One, כולם ברישיון SIL Open Font License", "he", False),
        ("5+", "ar", False),
        ("FJ E7-29 E10-1 E15-13", "ar", False),
        ("باو E7-29 E10-1 E15-13 E16-10", "ar", False),
        ("Played orders", "en", False),
    ],
)
def test_a_text_mostly_of_other_letters_runs_against_its_language(
    text: str, lang: str, against: bool
):
    assert runs_against(text, lang) is against
