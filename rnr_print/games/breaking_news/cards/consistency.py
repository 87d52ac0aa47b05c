"""What must hold between cards: vehicles mount weapons that there are."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.kinds import Cards
from rnr_print.core.errors import Problem
from rnr_print.games.breaking_news.cards.models import Vehicle, Weapon


def consistency_problems(found: Cards) -> Iterator[Problem]:
    """Mounts that are no weapons."""
    for card in found.cards.values():
        for mount in card.mounts if isinstance(card, Vehicle) else ():
            weapon = found.cards.get(mount)
            if mount not in found.places or not isinstance(weapon, Weapon | None):
                message = f"{card.id}: no weapon {mount!r}; name one by its id"
                yield Problem(message, found.at(card.id, "mounts"))
