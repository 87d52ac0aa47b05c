"""Phrases of Chinese and Japanese: where a ragged line would rather end.

Between almost any two of their letters a line may end, but 配置さ|れた is read twice where
配置された|とき is read once. BudouX knows phrases by a small model for each language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache
from itertools import accumulate

from rnr_print.print.typeset.breaks import Break

WORD = 3
"""So bad is it to cut ユニッ|ト or 据|点: worse than a line more."""
_PAIR = re.compile(
    "[ァ-ヺー]{2}|ばあ|あち|ゃん|阿[一-鿿]|据点|单位|部署|任意|角标|护甲|牌堆|本地|拿取|击杀|俘获|命中|目标|至[多少]|[不才]能"
    "|个单|位[移攻]|凝固|固汽|汽油|油弹|强行|行军|集体|体机|机动|杀戮|戴家|家象"
)
"""Two letters of one word: of katakana, of names such as 阿宝, of those the Chinese model parts."""
_UNSEEN = re.compile(r"[\s\u00ad\u2060]+")
"""What a model doesn't know: spaces set between scripts, and joiners."""


def cuts(text: str, lang: str, breaks: Sequence[Break]) -> list[int]:
    """For each break how bad a cut it is: 0 none, 1 into a phrase, `WORD` into a word.

    Empty for languages that part words by spaces.
    """
    parsed = _model(lang)
    if parsed is None:
        return []
    ends = set(_ends(parsed(_UNSEEN.sub("", text))))
    return [_cut(text, stop, ends) for stop in breaks]


def _cut(text: str, stop: Break, ends: Container[int]) -> int:
    if stop.start != stop.end:
        return 0
    if _PAIR.fullmatch(text[stop.end - 1 : stop.end + 1]):
        return WORD
    return 0 if _seen(text, stop.end) in ends else 1


def _ends(phrases: Sequence[str]) -> Iterator[int]:
    """Where phrases end; a word of one letter, such as 不, goes with the next."""
    for phrase, end in zip(phrases, accumulate(map(len, phrases)), strict=True):
        if len(phrase) > 1 or not phrase.isalnum():
            yield end


def _seen(text: str, position: int) -> int:
    """How many letters the model sees before `position`."""
    return len(_UNSEEN.sub("", text[:position]))


def spaceless(lang: str) -> bool:
    """Whether words of the language stand without spaces between them."""
    return lang.partition("-")[0] in ("ja", "zh")


@cache
def _model(lang: str) -> Callable[[str], list[str]] | None:
    """What parts a text of the language into phrases. Its import waits until it is wanted."""
    if not spaceless(lang):
        return None
    import budoux

    if lang.startswith("ja"):
        return budoux.load_default_japanese_parser().parse
    if "Hant" in lang:
        return budoux.load_default_traditional_chinese_parser().parse
    return budoux.load_default_simplified_chinese_parser().parse
