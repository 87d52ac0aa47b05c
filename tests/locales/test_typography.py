"""Apostrophes and spaces that must not break, as a typesetter of the language sets them."""

from __future__ import annotations

import pytest

from rnr_print.locales.typography import bound

S = "\u00a0"


@pytest.mark.parametrize(
    ("text", "set_"),
    [
        ("Враг в Точке", f"Враг в{S}Точке"),
        ("В атаке и в обороне", f"В{S}атаке и{S}в{S}обороне"),
        ("не в счёт", f"не{S}в{S}счёт"),
        ("Он — враг", f"Он{S}— враг"),
        ("сказал бы он", f"сказал{S}бы{S}он"),
        ("ты ли это", f"ты{S}ли{S}это"),
        ("на **5+** гибнет", f"на{S}**5+**{S}гибнет"),
        ("на 2 Точки", f"на{S}2{S}Точки"),
        ("**1 RD**", f"**1{S}RD**"),
        ("{star} **Мины.** Когда", f"{{star}}{S}**Мины.** Когда"),
        ("{d1}{d1} в одной", f"{{d1}}{{d1}}{S}в{S}одной"),
        ("кто-то из-за угла", "кто-то из-за угла"),
        ("внутри вагона", "внутри вагона"),
    ],
)
def test_russian(text: str, set_: str) -> None:
    assert bound(text, "ru") == set_


@pytest.mark.parametrize(
    ("text", "set_"),
    [
        ("on **5+** it dies", f"on **5+**{S}it dies"),
        ("up to 2 Points", f"up to 2{S}Points"),
        ("No, no — in numbers", f"No, no{S}— in numbers"),
        ("{star} Bao dies", f"{{star}}{S}Bao dies"),
        ("in a Point", "in a Point"),
        ("ROCK'N'ROLL, the units' own", "ROCK’N’ROLL, the units’ own"),
    ],
)
def test_english_and_languages_without_manners_of_their_own(text: str, set_: str) -> None:
    assert bound(text, "en") == set_
    assert bound(text, "de") == set_


def test_setting_twice_is_setting_once() -> None:
    text = "В атаке на **5+** — не в счёт"
    assert bound(bound(text, "ru"), "ru") == bound(text, "ru")
