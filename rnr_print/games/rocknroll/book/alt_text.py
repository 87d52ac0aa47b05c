"""Diagrams in words, for readers who hear the book: the alternative texts."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.book.words import Words
from rnr_print.cards.rules_text import Inflected, ended
from rnr_print.games.rocknroll.book.positions import LOCAL, PointState, Position, Stand
from rnr_print.games.rocknroll.stories.vocabulary import Vocabulary


class DiagramTeller:
    """Tells positions in the book's language."""

    def __init__(self, words: Words, vocabulary: Vocabulary) -> None:
        self.words, self.vocabulary = words, vocabulary

    def board(self, label: str, position: Position, fallen: Iterable[str] = ()) -> str:
        """Who stands on which Point, and who fell."""
        points = [self.point(point) for point in position.row if point.stands]
        told = points or [self.words.say("examples/empty")]
        dead = self._listed(self.vocabulary.card(unit).plain for unit in fallen)
        if dead:
            told.append(self.words.say("examples/fallen", units=dead))
        points_told = ended(self.vocabulary.joined(told))
        return self.words.say("examples/board", label=label, points=points_told)

    def point(self, point: PointState) -> str:
        """Who stands on a Point."""
        units = self._listed(map(self._stand, point.stands)) or self.words.say("examples/empty")
        named = self.vocabulary.point(point.letter)
        return self.words.say("examples/point", point=named, units=units)

    def _listed(self, names: Iterable[str]) -> str:
        several = tuple(names)
        told = self.vocabulary.listed(several) if several else ""
        return told.plain if isinstance(told, Inflected) else told

    def _stand(self, stand: Stand) -> str:
        name = self.vocabulary.card(stand.unit).plain
        if stand.side != LOCAL:
            side = self.vocabulary.teller.side(stand.side).plain
            name = self.words.say("examples/sided", unit=name, side=side)
        return self.words.say("examples/closed", unit=name) if stand.closed else name

    def belongings(self, before: Position, after: Position) -> tuple[str, ...]:
        """What lies beside the row after an example, where it is other than before."""
        told = []
        for side, then, now in zip(before.sides, before.armies, after.armies, strict=True):
            name = self.vocabulary.teller.side(side)
            for pile in ("hq", "graveyard", "prisoners"):
                units = getattr(now, pile)
                if units != getattr(then, pile) and units:
                    cards = self._listed(self.vocabulary.card(unit).plain for unit in units)
                    told.append(self.words.say(f"examples/{pile}", side=name, cards=cards))
            for counter in ("rd", "ok"):
                if getattr(then, counter) != getattr(now, counter):
                    n = getattr(now, counter)
                    told.append(self.words.say(f"examples/{counter}", side=name, n=n))
        return tuple(told)
