"""What happened in games, counted: rounds, cards drawn, played, fired, and who killed whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from rnr_print.engine.event import Event
from rnr_print.engine.statistics import Rate
from rnr_print.games.rocknroll import events as told
from rnr_print.games.rocknroll.pieces import Army


@dataclass(slots=True)
class Tally:
    """Counts of events over games; tallies of different games add up.

    Cards are counted by id, traits as `card.trait`, kills by cause and by who did it.
    """

    lengths: Counter[int] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    fired: Counter[str] = field(default_factory=Counter)
    kills: Counter[str] = field(default_factory=Counter)
    killers: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            *(getattr(self, each.name) + getattr(other, each.name) for each in fields(self))
        )

    def add(self, log: Iterable[Event], rounds: int) -> None:
        """Count a game by its events; it had so many rounds."""
        self.lengths[rounds] += 1
        first: Army | None = None
        for event in log:
            match event:
                case told.TurnOrder():
                    first = event.first
                case told.RoundWon():
                    self.rounds["first" if event.side is first else "second"] += 1
                case told.RoundDrawn():
                    self.rounds["drawn"] += 1
                case told.Destroyed():
                    self.kills[event.cause] += 1
                    self.killers[event.by] += 1
                case _:
                    self._card(event)

    def _card(self, event: Event) -> None:
        match event:
            case told.UnitTaken() | told.LocalTaken():
                self.drawn[event.unit.name] += 1
            case told.OrderTaken():
                self.drawn[event.order.name] += 1
            case told.OpTaken():
                self.drawn[event.op.name] += 1
            case told.Deployed() | told.Stepped():
                self.played[event.unit.name] += 1
            case told.OrderPlayed():
                self.played[event.order.name] += 1
            case told.OpShown():
                self.played[event.op.name] += 1
            case told.TraitUsed():
                self.fired[f"{event.unit.name}.{event.trait}"] += 1
            case told.Lost():
                self.lost[event.unit.name] += 1
            case _:
                pass

    @property
    def second_mover(self) -> Rate:
        """How often who moves second in a round wins it, of the rounds somebody wins."""
        second = self.rounds["second"]
        return Rate(second, second + self.rounds["first"])

    @property
    def drawn_rounds(self) -> Rate:
        """How often nobody wins a round."""
        return Rate(self.rounds["drawn"], self.rounds.total())

    def firings(self, card: str) -> int:
        """How often a trait of `card` was used."""
        return sum(n for trait, n in self.fired.items() if trait.partition(".")[0] == card)

    def length(self, share: float) -> int:
        """The number of rounds within which that share of the games ended."""
        wanted, seen = share * self.lengths.total(), 0
        for rounds in sorted(self.lengths):
            seen += self.lengths[rounds]
            if seen >= wanted:
                return rounds
        return 0
