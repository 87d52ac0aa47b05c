"""Where a line may end."""

import re

import pytest
from uniseg.linebreak import line_break_boundaries

from rnr_print.print.typeset.breaks import _WHOLE, _boundaries, _boundaries_of, line_breaks


def parted(text: str, lang: str = "ru", hyphenate: bool = False) -> str:
    """The text with | where a line may end."""
    parts, start = [], 0
    for stop in line_breaks(text, lang, hyphenate):
        parts.append(text[start : stop.end] + ("!" if stop.forced else ""))
        start = stop.start
    return "|".join(parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("в\u00a0его Точке", "в\u00a0его|Точке!"),
        ("5\u202fмм", "5\u202fмм!"),
        ("кто\u2011то", "кто\u2011то!"),
        ("тише — уходи", "тише —|уходи!"),
        ("тише – уходи", "тише –|уходи!"),
        ("Quoi ?! Non", "Quoi ?!|Non!"),
        ("— Кто там?", "—|Кто|там?!"),
        ("mother—father", "mother—|father!"),
        ("Кто-то", "Кто-|то!"),
        ("5-7 и -3", "5-7|и|-3!"),
        ("1939–1945", "1939–1945!"),
        ("см. →\u200a\u20604.2", "см.|→\u200a\u20604.2!"),
        ("2-\u2060й раунд", "2-\u2060й|раунд!"),
        ("раз\u00adвёл", "раз\u00ad|вёл!"),
        ("maison\u00ad Voir", "maison\u00ad|Voir!"),
        ("также\u00ad: см.", "также\u00ad:|см.!"),
        ("один\nдва  ", "один!|два!"),
        ("日本語、これ", "日|本|語、|これ!"),
        ("攻击该单位。", "攻|击|该单位。!"),
        ("倒れない。", "倒|れない。!"),
        ("日本 — test", "日|本 —|test!"),
        ("", "!"),
    ],
)
def test_breaks(text: str, expected: str):
    assert parted(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "ユニットは動ける。「待って」、 VPA の Bao (3) が来た。",
        "名っ。ャヴー、々「名」。 a, b (c) 「d」 1.5 mm — 名\u0301字",
        "‡Draw two, then “go” ( 名 ) a\u00a0b\u2060名 c/d 5,6",
    ],
)
def test_looking_at_parts_finds_what_looking_at_all_does(text: str):
    assert list(_boundaries(text)) == list(line_break_boundaries(text))


@pytest.mark.parametrize(
    "part", ["点", "ム。", "始、 ", "E6-12 ", "E17-20、", "VPA ", "5", "3-4。"]
)
def test_a_part_without_breaks_is_known_as_one(part: str):
    _boundaries_of.cache_clear()
    assert re.fullmatch(_WHOLE, part)
    assert list(_boundaries_of(part)) == list(line_break_boundaries(part)) == [len(part)]


def test_hyphenation_follows_the_language():
    assert parted("развёртывается", "ru", hyphenate=True) == "раз|вёр|ты|ва|ется!"
    assert parted("hyphenation", "en", hyphenate=True) == "hy|phen|ation!"
    assert parted("развёртывается", "en", hyphenate=True) == "развёртывается!"
    assert parted("Unterwegs", "de", hyphenate=True) == "Unter|wegs!"
    assert parted("nghiêng", "vi", hyphenate=True) == "nghiêng!"
    assert parted("развёртывается", "ru") == "развёртывается!"


@pytest.mark.parametrize("word", ["СССР-МОСКВА", "РАЗВЁРТЫВАЕТСЯ", "враг", "раз\u00adвёртывается"])
def test_capitals_short_words_and_the_authors_own_hyphens_are_left_alone(word: str):
    assert parted(word, "ru", hyphenate=True) == parted(word, "ru")


def test_a_word_of_two_ideographs_at_the_end_is_kept_whole():
    assert parted("部署。 村规") == "部|署。|村规!"
    assert "村规" in parted("部署。 村规\u00ad")
