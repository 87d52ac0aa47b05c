"""Ragged lines of Chinese and Japanese end with a phrase where they can."""

from pathlib import Path

import pytest

from rnr_print.print.typeset import FontLibrary, box, paragraph, phrases, rich
from rnr_print.print.typeset.breaks import line_breaks
from rnr_print.print.typeset.style import Style


def whole(text: str, lang: str) -> str:
    """The text with | at the breaks that cut no phrase."""
    breaks = line_breaks(text, lang)
    cuts = phrases.cuts(text, lang, breaks)
    parts, start = [], 0
    for stop, cut in zip(breaks, cuts, strict=True):
        if not cut:
            parts.append(text[start : stop.end])
            start = stop.start
    return "|".join(parts)


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("ja", "配置されたとき、攻撃する。", "配置された|とき、|攻撃する。"),
        ("zh-Hans", "部署时，可拿取", "部署|时，|可拿取"),
        ("zh-Hans", "不占据点，不听命令。", "不占据点，|不听命令。"),
        ("zh-Hant", "部署時，拿取", "部署時，|拿取"),
        ("ja", "VPA の Bao", "VPA|の|Bao"),
    ],
)
def test_phrases(lang: str, text: str, expected: str):
    assert whole(text, lang) == expected


def test_other_languages_have_their_spaces():
    assert phrases.cuts("one two", "en", line_breaks("one two", "en")) == []


def test_a_line_ends_with_a_phrase_rather_than_in_it(fonts_folder: Path):
    role = FontLibrary.load(fonts_folder, "Jpan").role("text")
    style = Style(role, 10, lang="ja")
    lines = paragraph.layout(rich.parse("敵がここに配置されたとき、攻撃する。"), style, 82)
    assert lines.texts == ("敵がここに", "配置されたとき、", "攻撃する。")


def test_a_word_of_katakana_is_cut_last_of_all(fonts_folder: Path):
    text = "指定した拠点のユニットは敵も味方もすべて倒れる。"
    weights = phrases.cuts(text, "ja", line_breaks(text, "ja"))
    assert weights.count(phrases.WORD) == 2  # ユ|ニッ|ト: ッ begins no line
    style = Style(FontLibrary.load(fonts_folder, "Jpan").role("text"), 10, lang="ja")
    lines = paragraph.layout(rich.parse(text), style, 105)
    assert lines.texts == ("指定した拠点の", "ユニットは敵も味方も", "すべて倒れる。")


def test_a_name_that_begins_like_a_particle_is_cut_last_of_all():
    text = "手札はばあちゃん"
    weights = phrases.cuts(text, "ja", line_breaks(text, "ja"))
    assert weights.count(phrases.WORD) == 2  # ば|あ, あ|ち


def test_a_name_and_a_word_of_chinese_are_cut_last_of_all(fonts_folder: Path):
    text = "打出“凝固汽油弹”的玩家"
    weights = phrases.cuts(text, "zh-Hans", line_breaks(text, "zh-Hans"))
    assert weights.count(phrases.WORD) == 4  # 凝|固, 固|汽, 汽|油, 油|弹
    text = "可攻击任意据点，阿魁阵亡。"
    weights = phrases.cuts(text, "zh-Hans", line_breaks(text, "zh-Hans"))
    assert weights.count(phrases.WORD) == 3  # 任|意, 据|点, 阿|魁
    style = Style(FontLibrary.load(fonts_folder, "Hans").role("text"), 10, lang="zh-Hans")
    lines = paragraph.layout(rich.parse(text), style, 61)
    assert lines.texts == ("可攻击任意", "据点，", "阿魁阵亡。")


def test_a_box_is_set_a_little_smaller_rather_than_with_a_phrase_cut(fonts_folder: Path):
    role = FontLibrary.load(fonts_folder, "Jpan").role("text")
    text = rich.parse("ここの自軍ユニットは捕虜にならない。")
    words = box.Paragraph(text, Style(role, 9, lang="ja"), align="center")
    (fitted,) = box.fit([words], 58, 40, 6).blocks
    assert fitted.texts == ("ここの自軍", "ユニットは捕虜", "にならない。")  # no ユ/ニット
    assert 9 * box.SPARING <= fitted.style.size < 9
    (whole,) = box.fit([words], 58, 40, 6, whole=True).blocks
    assert whole.texts == ("ここの", "自軍ユニットは", "捕虜にならない。")
    assert 6 < whole.style.size < fitted.style.size
    (alone,) = box.fit([words], 58, 40, 9).blocks
    assert alone.texts == ("ここの自軍ユ", "ニットは捕虜", "にならない。")
