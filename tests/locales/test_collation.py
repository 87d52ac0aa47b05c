"""Words stand in the order of their language's alphabet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.locales.catalog import read_catalog
from rnr_print.locales.collation import Collation
from rnr_print.locales.locale_data import read_locale

LOCALES = Path(__file__).parents[2] / "card_data" / "rocknroll" / "locale"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("vi", "an ăn ấn ba da đa đò em êm nô ờ thề u ưng xa"),
        ("ru", "ёж ел ель иней йод я"),
        ("uk", "гай ґава дим є жито и і її йод"),
        ("pl", "baza ćma dom las łan nora ósmy pas śnieg zło źle żar"),
        ("es", "nota nube ñu oso"),
        ("de", "Affe Ähre Beil Ofen öffnen über Uhr"),
        ("fr", "coté Côté été étui"),
        ("en", "100 Alpha attack Bravo"),
        ("ar", "FJ الأيائل إيكو باو الجدّة حكيم الرقيب زولو"),
        ("zh-Hans", "2个 阿宝 补偿 重掷 鳄鱼 FJ 蛟龙 据点 蝰蛇 老兵 RD RD与俘虏 中士"),
        (
            "ja",
            "FJ 悪魔の手 エコー 拠点 クアン ゲイター コイ 攻撃値 ハム 振り直し ユニット攻撃 ロン",
        ),
    ],
)
def test_words_are_sorted_as_in_a_dictionary(language: str, words: str) -> None:
    order = Collation.of(read_locale(LOCALES, language))
    expected = words.split()
    mixed = expected[::-1]
    assert sorted(mixed, key=order.key) == expected


def test_chinese_stands_under_the_letters_of_pinyin() -> None:
    order = Collation(readings={"重": "虫"}, charset="gb2312")
    words = ("阿宝", "重掷", "据点", "中士", "座", "RD", "6+", "蝰蛇")
    assert [order.initial(word) for word in words] == ["A", "C", "J", "Z", "Z", "R", "6", "蝰"]


def test_own_letters_come_before_foreign_ones_and_signs_before_both() -> None:
    order = Collation("абв")
    assert sorted(["RD", "ба", "1", "б а", "в"], key=order.key) == ["1", "б а", "ба", "в", "RD"]


@pytest.mark.parametrize(
    ("alphabet", "word", "letter"),
    [
        ("aăâbcdđ", "ấn", "Â"), ("aăâbcdđ", "Đức", "Đ"), ("абвгде", "Ёж", "Е"), ("", "Ähre", "A"),
        ("абвг", "а́б", "А"),
    ],
)  # fmt: skip
def test_an_index_names_the_letter_of_the_alphabet(alphabet: str, word: str, letter: str) -> None:
    assert Collation(alphabet).initial(word) == letter


@pytest.mark.parametrize(
    ("word", "letter"),
    [
        ("ゴールチェンジ", "か"),
        ("ヴィン", "あ"),
        ("端の拠点", "は"),
        ("OK", "O"),
        ("鬱", "鬱"),
        ("", ""),
    ],
)
def test_japanese_words_stand_in_the_rows_of_kana(word: str, letter: str) -> None:
    assert Collation.of(read_locale(LOCALES, "ja")).initial(word) == letter


def test_the_longest_piece_is_read() -> None:
    order = Collation(readings={"手": "て", "手番": "てばん", "番": "つがい"})
    assert order.read("手番の手") == "てばんのて"


def test_all_that_the_japanese_index_lists_has_a_reading() -> None:
    order = Collation.of(read_locale(LOCALES, "ja"))
    listed = [
        forms[0]
        for (context, _), forms in read_catalog(LOCALES, "ja").words.items()
        if re.fullmatch(r"card:[^/]+/name|wording:book/glossary/terms/[^/]+/term", context)
    ]
    assert len(listed) > 100
    unread = [word for word in listed if re.search("[\u4e00-\u9fff]", order.read(word))]
    assert not unread, "add to readings: of ja/locale.yaml"
