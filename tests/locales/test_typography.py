"""Apostrophes and spaces that must not break, as a typesetter of the language sets them."""

from __future__ import annotations

import pytest

from rnr_print.locales.typography import (
    JOINER,
    QUARTER,
    THIN,
    UNDIVIDED,
    after_label,
    bound,
    capitals,
    in_one_piece,
    in_prose,
)

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
        ("2-й раунд, 5-карт", f"2-{JOINER}й раунд, 5-карт"),
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
        ("Unit · VPA", f"Unit{S}· VPA"),
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


@pytest.mark.parametrize(
    ("language", "text", "set_"),
    [
        ("fr", "Attention: feu !", "Attention_: feu_!"),
        ("fr", "«Feu» et « feu »", "«_Feu_» et «_feu_»"),
        ("fr", "**Mines :** sur 5+; non?", "**Mines_:** sur 5+_; non_?"),
        ("fr", "{{ card.bao.name }} [x](#rule:a) 12:30", "{{ card.bao.name }} [x](#rule:a) 12:30"),
        ("de", "z. B. und d.h. in 5 Karten", f"z._B. und d._h. in 5{S}Karten"),
        ("fr", "**angle: -0.14**, **Prix: 2**", f"**angle: -0.14**, **Prix_:{S}2**"),
        ("de", "Feuer – und weg, 1–2", f"Feuer{S}– und weg, 1–2"),
        ("pl", "czy wróg – nasz", f"czy{S}wróg{S}– nasz"),
        ("pl", "w Punkcie i z ręki o 2 karty", f"w{S}Punkcie i{S}z{S}ręki o{S}2{S}karty"),
        ("uk", "у Точці й з руки", f"у{S}Точці й{S}з{S}руки"),
        ("uk", "де бо чи не він", f"де{S}бо{S}чи{S}не{S}він"),
        ("es", "si a la vez", f"si{S}a{S}la{S}vez"),
        ("es", "con un 2, imprime al 100 %", f"con{S}un{S}2, imprime al 100{S}%"),
        ("es", "cada uno suma 1, repite", f"cada uno suma{S}1, repite"),
        ("fr", "chacun ajoute 1, relances à 50 %", f"chacun ajoute{S}1, relances à 50{S}%"),
        ("zh-Hans", "掷 5+，抽2张**A**点", "掷¼5+，抽¼2¼⁀张¼**A**¼点"),
        ("zh-Hans", "**地雷。** 敌军 100%打印", "**地雷。**敌军¼100%¼打印"),
        ("zh-Hans", "至多 2 个敌军，1 OK", f"至多¼2¼⁀个敌军，1{S}OK"),
        ("ja", "**2**枚の命令を RD から", "**2**¼⁀枚の命令を¼RD¼から"),
        ("ja", "**5+** で", "**5+**¼⁀で"),
        ("ja", "ユニット・ VPA 専用", "ユニット・VPA¼専用"),
        ("ar", "على 5+ و−1", f"على 5+{S}و−1"),
        ("de", "im Maßstab 100 % gedruckt", f"im Maßstab 100{S}% gedruckt"),
    ],
)
def test_each_language_has_its_manners(language: str, text: str, set_: str) -> None:
    shown = str.maketrans({THIN: "_", QUARTER: "¼", JOINER: "⁀"})
    assert bound(text, language).translate(shown) == set_
    assert bound(bound(text, language), language) == bound(text, language)


def test_capitals_are_those_of_the_language() -> None:
    assert capitals("İğneci ılık", "tr") == "İĞNECİ ILIK"
    assert capitals("Straße à l’été", "fr") == "STRASSE À L’ÉTÉ"


@pytest.mark.parametrize(
    ("language", "text", "set_"),
    [
        ("en", "cover is worth 2. It", f"cover is worth{S}2. It"),
        ("en", "comes to 17, and **Cover** −2;", f"comes to{S}17, and **Cover**{S}−2;"),
        ("en", "needs **5+**: rolls 4", f"needs{S}**5+**: rolls{S}4"),
        ("en", "over 17.5 cm, turn 5 begins", f"over 17.5{S}cm, turn 5{S}begins"),
        ("en", "spend 2 points (rows 3–4)", f"spend 2{S}points (rows 3–4)"),
        ("en", "this round: 1. Roll: {d4}, 3: a", f"this round:{S}1. Roll:{S}{{d4}}, 3: a"),
        ("en", "mill F3: 1 and H5: 3, then", f"mill F3:{S}1{S}and H5:{S}3, then"),
        ("ru", "мост E10: 2 и церковь", f"мост E10:{S}2{S}и{S}церковь"),
        ("fr", "manche : 2.", f"manche{THIN}:{S}2."),
        ("fr", "celles-là, changez-la", f"celles-{JOINER}là, changez-{JOINER}la"),
        ("ru", "что-то, кто-нибудь, кое-кто", f"что-{JOINER}то, кто-нибудь, кое-кто"),
        ("ru", "Движение — меньше 0. Ещё", f"Движение{S}— меньше{S}0. Ещё"),
    ],
)
def test_numbers_that_end_a_clause_and_particles_stay_with_their_words_in_prose(
    language: str, text: str, set_: str
) -> None:
    assert in_prose(text, language) == set_
    assert in_prose(set_, language) == set_


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("See also:", f"See{S}also:"),
        ("ראו גם:", f"ראו{S}גם:"),
        ("参照：", f"参{JOINER}照："),
        ("村规", f"村{JOINER}规"),
        ("redakcja", f"redakcja{UNDIVIDED}"),
        ("Véase también:", f"Véase{S}también{UNDIVIDED}:"),
    ],
)
def test_a_few_words_stay_in_one_piece(text: str, held: str) -> None:
    assert in_one_piece(text) == held


def test_the_next_word_stays_on_the_line_of_a_label() -> None:
    assert after_label("See also:") == S
    assert after_label("参照：") == JOINER
