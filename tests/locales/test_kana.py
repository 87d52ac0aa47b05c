"""Kana are sorted as all hiragana."""

from __future__ import annotations

import pytest

from rnr_print.locales import kana


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("チャーリー", "ちやありい"), ("シーホー", "しいほお"), ("ヴォイダイ", "ゔおいだい"),
        ("ドゥック", "どうつく"), ("ンー", "ん"), ("ーア", "あ"), ("拠点", "拠点"), ("RD", "RD"),
    ],
)  # fmt: skip
def test_kana_are_large_hiragana_and_long_vowels_are_written_out(text: str, plain: str) -> None:
    assert kana.plain(text) == plain
