"""Whole seeded games as text: every decision with its answer, every event.

The transcripts in tests/games/transcripts/ are golden: a change of rules, of card values or of an
agent shows as a diff. Look at it, and when it is meant, write them anew:

    python tests/games/transcribe.py
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rnr_print.engine.agents import RandomAgent, Seats
from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.event import Event
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
FOLDER = Path(__file__).parent / "transcripts"
PLAYERS = {
    (1, 1): ("vietnam", "vpa"),
    (2, 2): ("vietnam-1", "vietnam-2", "vpa-1", "vpa-2"),
}


@dataclass(frozen=True)
class Match:
    """A game to write down: `whim` is how often greed does something unwise; 1 is pure chance."""

    name: str
    modes: tuple[str, ...]
    seed: int
    whim: float
    options: tuple[str, ...] = ()
    seats: tuple[int, int] = (1, 1)


MATCHES = (
    Match("base-greedy", ("base",), 1, 0.1),
    Match("base-chance", ("base",), 5, 1.0),
    Match("base-two-a-side", ("base",), 11, 0.2, seats=(2, 2)),
    Match("expansion-greedy", ("expansion",), 8, 0.1),
    Match("expansion-chance", ("expansion",), 5, 1.0),
    Match("expansion-disguise", ("expansion",), 15, 0.3, options=("macv-sog",)),
    Match("deathmatch-greedy", ("deathmatch",), 12, 0.1),
    Match("deathmatch-chance", ("deathmatch",), 8, 1.0),
    Match("vietchess-greedy", ("vietchess",), 12, 0.1),
    Match("vietchess-chance", ("vietchess",), 10, 1.0),
    Match("great-war-greedy", ("great-war",), 2, 0.1, options=("contingent-plus",)),
    Match("great-war-chance", ("great-war",), 14, 1.0),
    Match("hundred-thousand-greedy", ("hundred-thousand",), 11, 0.1),
    Match("hundred-thousand-chance", ("hundred-thousand",), 4, 1.0),
)


class Scribe:
    """Lets an agent answer and writes down what it was asked, after what happened before."""

    def __init__(self, agent: RandomAgent | Greedy, log: list[Event]) -> None:
        self.agent = agent
        self.log = log
        self.lines: list[str] = []
        self.written = 0

    def answer(self, decision: Decision[object]) -> int:
        self.catch_up()
        taken = self.agent.answer(decision)
        about = f" ({decision.about})" if decision.about else ""
        answer = f"{decision.options[taken]!r}, 1 of {len(decision.options)}"
        self.lines.append(f"> {decision.player}: {decision.kind}{about}? {answer}")
        return taken

    def catch_up(self) -> None:
        """Write down the events since the last decision."""
        self.lines += [f"  {event}" for event in self.log[self.written :]]
        self.written = len(self.log)


def transcript(shelf: Shelf, match: Match) -> str:
    """One game, written down."""
    log: list[Event] = []
    agent = RandomAgent(match.seed) if match.whim == 1 else Greedy(match.seed, match.whim)
    scribe = Scribe(agent, log)
    table = Seats(dict.fromkeys(PLAYERS[match.seats], scribe))
    terms = terms_of(shelf.game, match.modes, match.options)
    war = new_war(shelf, terms, SeededDice(match.seed), table, match.seats, log)
    if isinstance(agent, Greedy):
        agent.sit(war)
    ending = play(war)
    scribe.catch_up()
    who = f"{match.seats[0]} against {match.seats[1]}"
    head = f"{'+'.join((*match.modes, *match.options))}, {who}, seed {match.seed}: {ending}"
    return "\n".join((head, *scribe.lines, ""))


def main() -> None:
    """Write all transcripts anew; those of no match go."""
    shelf = Shelf(read_database(CARDS))
    FOLDER.mkdir(exist_ok=True)
    for stale in set(FOLDER.glob("*.txt")) - {FOLDER / f"{match.name}.txt" for match in MATCHES}:
        stale.unlink()
    for match in MATCHES:
        (FOLDER / f"{match.name}.txt").write_text(transcript(shelf, match), encoding="utf-8")


if __name__ == "__main__":
    main()
