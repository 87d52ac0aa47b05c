"""The beginning of a word, up to a hyphen, is as wide as it will be drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.print.typeset import FontLibrary, Style
from rnr_print.print.typeset.lengths import _Begun
from rnr_print.print.typeset.rich import plain
from rnr_print.print.typeset.shaped_paragraph import Setting


def test_what_two_fonts_set_is_as_wide_too(fonts_folder: Path) -> None:
    role = FontLibrary.load(fonts_folder, "Jpan").role("text")
    setting = Setting(plain("「ユニット」VPAの移動"), Style(role, 10, lang="ja"))
    (atom,) = setting._atoms
    assert len(atom.piece.runs) > 1
    for count in range(1, atom.piece.letters):
        shaped = atom.hand.word(setting.text[:count])
        assert _Begun(atom, setting.text).before(count) == pytest.approx(
            (shaped.width, shaped.letters), abs=0.05
        )


@pytest.mark.parametrize("word", ["Verteidigung", "AVATAR", "противотанковый", "ТАТЬЯНА", "Đặng"])
def test_begun_word_is_as_wide_as_its_letters_shaped(library, word: str) -> None:
    for role in ("text", "book", "title"):
        setting = Setting(plain(word), Style(library.role(role), 10, lang="und"))
        (atom,) = setting._atoms
        for count in range(1, len(word)):
            shaped = atom.hand.word(word[:count])
            assert _Begun(atom, setting.text).before(count) == pytest.approx(
                (shaped.width, shaped.letters), abs=0.05
            )


def test_a_word_whose_letters_are_joined_in_one_glyph_is_shaped_anew(library) -> None:
    setting = Setting(plain("officers"), Style(library.role("text"), 10, lang="und"))
    (atom,) = setting._atoms
    assert atom.piece.letters < len("officers")
    begun = _Begun(atom, setting.text)
    assert [begun.before(count) for count in range(1, len("officers"))] == [None] * 7


@pytest.mark.parametrize(
    "text", ["毎ラウンド、\u2060より多くの\u2060拠点を", "раз\u00adвёрты\u00adвается"]
)
def test_signs_that_are_not_shaped_are_passed_over(fonts_folder: Path, text: str) -> None:
    role = FontLibrary.load(fonts_folder, "Jpan").role("text")
    setting = Setting(plain(text), Style(role, 10, lang="ja"))
    (atom,) = setting._atoms
    begun, letters = _Begun(atom, text), 0
    for position, letter in enumerate(text):
        shaped = atom.hand.word(text[:position].replace("\u2060", "").replace("\u00ad", ""))
        if letters:
            expected = pytest.approx((shaped.width, letters), abs=0.05)
            assert begun.before(position) == expected
        letters += letter not in "\u2060\u00ad"
