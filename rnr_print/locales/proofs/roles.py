"""Who does it to whom: placeholders and icons that have changed places."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from rnr_print.locales.proofs.proof import Text

ROLES = frozenset((
    "attacker", "target", "unit", "by", "player", "side", "victim", "first", "second", "start",
    "end", "one", "other", "winner", "loser",
))  # fmt: skip
"""Placeholders of which each is somebody, or somewhere: a sentence is false with two exchanged."""
_NAMED = re.compile(r"\{(\w+)(?:\.\w+)?\}")


def faults(text: Text, icons: Container[str]) -> Iterator[str]:
    """Roles, or icons, that come in another order than in the source.

    Where the grammar of a language wants that, the entry's flag `ignore-order` says so.
    """
    if text.is_free_of("order"):
        return
    asked, given = _NAMED.findall(text.source), _NAMED.findall(text.translation)
    for of in (ROLES, icons):
        first = [each for each in asked if each in of]
        then = [each for each in given if each in of]
        if first != then and sorted(first) == sorted(then):
            shown = " ".join(f"{{{each}}}" for each in then)
            right = " ".join(f"{{{each}}}" for each in first)
            yield f"has {shown} where its source has {right}; change them, or flag it ignore-order"
