"""A line of Chinese or Japanese that begins with a bracket begins with its ink."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.print.typeset import FontLibrary, paragraph, rich
from rnr_print.print.typeset.shaped_paragraph import Align
from rnr_print.print.typeset.style import Style

LANGUAGES = {"ja": "Jpan", "zh-Hans": "Hans"}


def lines(
    fonts: Path, text: str, lang: str, width: float, align: Align = "left"
) -> paragraph.Lines:
    style = Style(FontLibrary.load(fonts, LANGUAGES.get(lang, "")).role("text"), 10, lang=lang)
    return paragraph.layout(rich.parse(text), style, width, align)


@pytest.mark.parametrize(
    ("lang", "text"), [("ja", "「ピン」を抜く"), ("ja", "『ピン』"), ("zh-Hans", "“问我”有几个")]
)
def test_its_empty_half_stands_over_the_edge(fonts_folder: Path, lang: str, text: str) -> None:
    (line,) = lines(fonts_folder, text, lang, 200).lines
    first = line.pieces[0].runs[0].glyphs[0]
    assert (first.dx, first.advance) == (-500, 500)
    (centered,) = lines(fonts_folder, text, lang, 200, "center").lines
    assert centered.width - line.width == pytest.approx(500)


def test_so_does_that_of_a_later_line(fonts_folder: Path) -> None:
    set_ = lines(fonts_folder, "敵が入る。「攻撃する」", "ja", 56)
    assert set_.texts == ("敵が入る。", "「攻撃する」")
    assert [line.pieces[0].runs[0].glyphs[0].dx for line in set_.lines] == [0, -500]


def test_what_it_saves_is_room_for_a_letter_more(fonts_folder: Path) -> None:
    """「攻撃する」 is six letters wide; its line needs no more than five and a half."""
    assert lines(fonts_folder, "「攻撃する」", "ja", 55.1).texts == ("「攻撃する」",)
    assert len(lines(fonts_folder, "「攻撃する」", "ja", 55.1, "center").texts) == 2


def test_quotes_of_other_scripts_stay(fonts_folder: Path) -> None:
    (line,) = lines(fonts_folder, "“Ask me”", "en", 200).lines
    assert line.pieces[0].runs[0].glyphs[0].dx == 0


@pytest.mark.parametrize(
    ("lang", "text", "ems"),
    [
        ("zh-Hans", "打“退”，再", 5.5), ("zh-Hans", "他（退）。再", 5.5),
        ("zh-Hans", "退。“打”", 4.5), ("zh-Hans", "打《“退”》", 5.0), ("ja", "敵、「退」：", 5.0),
        ("zh-Hans", "打，退。再", 5.0), ("ja", "敵：「退」", 5.0),
    ],
)  # fmt: skip
def test_adjoining_signs_share_their_empty_halves(
    fonts_folder: Path, lang: str, text: str, ems: float
) -> None:
    (line,) = lines(fonts_folder, text, lang, 200).lines
    assert line.width == pytest.approx(ems * 1000)
