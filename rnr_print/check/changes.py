"""The check of expansions: a rule that changes one of the base game says so."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.terms import head
from rnr_print.core.errors import Problem
from rnr_print.core.finding import check
from rnr_print.rulebook.consistency import references
from rnr_print.rulebook.tree import Chapter, Paragraph

ALIKE = 0.5
"""How much of the rare words of two rules is the same before they speak of the same thing."""
_NO_WORDS = re.compile(r"\{\{.*?\}\}|\{[^}]*\}|\]\([^)]*\)")
_ENDING = re.compile(r"(?:ies|es|s|ed|ing)$")
Weights = Mapping[str, float]


@check(
    "silent-change", "text",
    "rulebook/24-supplies.md:9:1: supplies.short has the name of arrival.short; refer to it and "
    'say what changes, or write adds="arrival.short"',
)  # fmt: skip
def silent_change(game: GameUnderCheck) -> Iterator[Problem]:
    """A rule of an expansion that speaks of what a rule of the base game does, without saying so.

    It has its name, or says it in the same rare words. Let one refer to the other; where the base
    rule stays as it is, the newer one has `adds="base.rule"` among its attributes. The base game
    is told in the chapters before the first that belongs to some editions only, as far as a
    paragraph there doesn't belong to some only itself.
    """
    base, newer = _parts(game.book.chapters)
    weights = _weights([*base, *newer])
    named: defaultdict[str, list[Paragraph]] = defaultdict(list)
    for paragraph in base:
        for name in _names(paragraph):
            named[name].append(paragraph)
    for paragraph in newer:
        same = {each.id: "has the name of" for name in _names(paragraph) for each in named[name]}
        alike = {each.id: "says much of" for each in base if _alike(weights, paragraph, each)}
        for other, how in {**alike, **same}.items():
            if not _told(paragraph, game.book.rules[str(other)]):
                wrong = f"{paragraph.id} {how} {other}; refer to it and say what changes, or write"
                yield Problem(f'{wrong} adds="{other}"', paragraph.place)


def _parts(chapters: Sequence[Chapter]) -> tuple[list[Paragraph], list[Paragraph]]:
    """The rules of the base game, and those of editions that come after it."""
    start = next((i for i, chapter in enumerate(chapters) if chapter.editions), len(chapters))
    base, newer = _rules(chapters[:start]), _rules(each for each in chapters if each.editions)
    return [each for each in base if not each.printed.editions], newer


def _rules(chapters: Iterable[Chapter]) -> list[Paragraph]:
    found = (each for chapter in chapters for each in chapter.paragraphs)
    return [each for each in found if each.kind == "rule" and each.id]


def _told(newer: Paragraph, base: Paragraph) -> bool:
    """Whether one of two rules speaks of the other."""
    return base.id in (*references(newer), *newer.adds) or newer.id in references(base)


def _names(paragraph: Paragraph) -> set[str]:
    tail = (paragraph.id or "").partition(".")[2]
    return {name for name in (head(paragraph), f"#{tail}") if name}


def _alike(weights: Mapping[str | None, Weights], one: Paragraph, other: Paragraph) -> bool:
    first, second = weights[one.id], weights[other.id]
    return sum(weight * second.get(word, 0) for word, weight in first.items()) >= ALIKE


def _weights(rules: Sequence[Paragraph]) -> dict[str | None, Weights]:
    """What each word of a rule counts, more the rarer it is; the squares add up to 1."""
    words = {rule.id: Counter(_words(rule.text)) for rule in rules}
    holding = Counter(word for counts in words.values() for word in counts)
    found: dict[str | None, Weights] = {}
    for rule, counts in words.items():
        rare = {word: n * math.log(len(rules) / holding[word]) for word, n in counts.items()}
        length = math.hypot(*rare.values()) or 1
        found[rule] = {word: weight / length for word, weight in rare.items()}
    return found


def _words(text: str) -> Iterator[str]:
    plain = _NO_WORDS.sub(" ", text).casefold()
    return (_ENDING.sub("", word) for word in re.findall(r"[^\W\d_]{3,}", plain))


CHECKS = (silent_change,)
