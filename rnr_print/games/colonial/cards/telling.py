"""What Bonus cards say, told from their verbs: when, on whom, and what then."""

from __future__ import annotations

from collections.abc import Mapping

from rnr_print.cards.face_words import FaceWords
from rnr_print.cards.rules_text import capitalized, ended
from rnr_print.games.colonial.cards.models import Bonus
from rnr_print.games.colonial.cards.verbs import (
    DiscardCards,
    ExtraMove,
    Fervour,
    Fits,
    Ignore,
    Points,
    PutMark,
    Rally,
    ShootAgain,
    Unmark,
    UseTable,
    Verb,
)


def when(card: Bonus, words: FaceWords) -> str:
    """The moment at which it is played."""
    return words.set(words.teller.pattern(f"moments/{card.when}/{card.whose}"))


def whom(card: Bonus, words: FaceWords) -> str:
    """The Groups it is for; empty if for all."""
    if not card.on.asks:
        return ""
    return words.set(words.teller.pattern(f"fits/{_slug(card.on)}"))


def _slug(on: Fits) -> str:
    lacked = [f"not-{trait}" for trait in on.without]
    return "-".join([*on.traits, *lacked, *on.shapes])


def sentence(card: Bonus, words: FaceWords) -> str:
    """What it does; and what it does where that can't be."""
    teller = words.teller
    done = teller.joined("labels/then", [_said(verb, words) for verb in card.do])
    told = ended(capitalized(done))
    if card.or_else:
        other = teller.joined("labels/then", [_said(verb, words) for verb in card.or_else])
        told += " " + ended(capitalized(teller.pattern("labels/or", {"what": other})))
    return words.counted(told)


def _said(verb: Verb, words: FaceWords) -> str:
    key, fields = _pattern(verb, words)
    return words.teller.pattern(f"verbs/{key}", fields)


def _pattern(verb: Verb, words: FaceWords) -> tuple[str, Mapping[str, object]]:
    """The pattern that tells a verb, and its values."""
    teller = words.teller
    fields: dict[str, object] = {
        name: value for name, value in verb.model_dump().items() if isinstance(value, int)
    }
    key: str = verb.verb
    if isinstance(verb, Rally | ExtraMove):
        key += f"/{verb.of}"
    elif isinstance(verb, Unmark):
        *first, last = [teller.pattern(f"marks/{mark}") for mark in verb.marks]
        before = [teller.joined("labels/comma", first)] if first else []
        fields["marks"] = teller.joined("labels/and", [*before, last])
        key += "/guns" if verb.guns else "/group"
    elif isinstance(verb, PutMark):
        key += f"/{verb.mark}"
    elif isinstance(verb, ShootAgain):
        names = [words.name_of(arm).lower() for arm in verb.weapons]
        fields["arms"] = teller.joined("labels/either", names)
    elif isinstance(verb, UseTable):
        key += f"/{verb.table}"
    elif isinstance(verb, Points):
        key += f"/{verb.of}"
        fields["add"] = abs(verb.add)
    elif isinstance(verb, Fervour):
        key += "/fierce" if verb.fierce is not None else "/plain"
    elif isinstance(verb, DiscardCards):
        key += f"/{verb.whose}"
    elif isinstance(verb, Ignore):
        key += "/" + "-".join(verb.what)
    return key, fields
