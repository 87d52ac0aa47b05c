"""Random games over all modes, mixes, options and numbers of players, with all invariants checked.

    python tests/games/many_games.py [--games 100000] [--first 0] [--processes 2]

Game N is the same on every machine. Three of four games are played by chance alone, the fourth by
greed with whims, which fights more. Every 20th is played again from its seed and answers. Exits 1
if any game broke a rule; the number of such a game is all that is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path

from chance_tables import rules_of, sit_down
from war_invariants import Counts, Watched, check_numbers

from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.replay import Replay
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"
ENDINGS = ("ok", "destruction", "both-destroyed", "round-limit")
STRIDE = 10
"""All cards are looked for at every tenth decision, numbers at every one."""
AGAIN = 20
BATCH = 50
_shelf: list[Shelf] = []


@dataclass(slots=True)
class Tally:
    """What came of some games; `broken` holds game numbers and what went wrong."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    again: int = 0
    tables: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    broken: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count the games of `other`, too."""
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.again += other.again
        self.tables.update(other.tables)
        self.endings.update(other.endings)
        self.broken.extend(other.broken)


def play_game(shelf: Shelf, number: int, stride: int = STRIDE) -> tuple[War, Ending]:
    """Game `number`, watched at every decision. Raises what breaks it."""
    rules = rules_of(number)
    log: list[Event] | None = [] if number % AGAIN == 0 else None
    agent = Greedy(number, whim=0.4) if number % 4 == 3 else RandomAgent(number)
    war = sit_down(shelf, rules, number, Watched(agent, stride), log)
    ending = play(war)
    check_end(war, ending)
    if log is not None:
        again: list[Event] = []
        replay = Watched(Replay(tuple(war.answers)), 10**9)
        same = play(sit_down(shelf, rules, number, replay, again))
        assert same == ending, "played again, it ends in another way"
        assert list(map(str, log)) == list(map(str, again)), "played again, it went another way"
    return war, ending


def check_end(war: War, ending: Ending) -> None:
    """A game ends for one of its reasons, with all its cards and nothing over its limits."""
    assert ending.reason in ENDINGS, ending
    if ending.reason == "ok":
        assert war.terms.ok_to_win is not None
        assert max(army.ok for army in war.armies) >= war.terms.ok_to_win
    else:
        check_numbers(war)
    watched = war.answerer
    assert isinstance(watched, Watched)
    assert Counts.of(war).units == watched.counts.units


def play_batch(numbers: range) -> Tally:
    """The games `numbers`; what breaks is noted, and the next one is played."""
    if not _shelf:
        _shelf.append(Shelf(read_database(CARDS)))
    tally = Tally()
    for number in numbers:
        rules = rules_of(number)
        tally.games += 1
        tally.again += number % AGAIN == 0
        tally.tables.update((*rules.modes, *rules.options, "{}v{}".format(*rules.seats)))
        tally.tables["mixed"] += len(rules.modes) > 1
        try:
            war, ending = play_game(_shelf[0], number)
        except Exception:
            tally.broken.append((number, f"{rules}\n{traceback.format_exc(limit=-4)}"))
            continue
        tally.decisions += len(war.answers)
        tally.rounds += war.round
        tally.endings[ending.reason] += 1
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--processes", type=int, default=2)
    wish = parser.parse_args()
    last = wish.first + wish.games
    batches = [range(n, min(n + BATCH, last)) for n in range(wish.first, last, BATCH)]
    start, total, told = time.perf_counter(), Tally(), 0.0
    with Pool(wish.processes) as pool:
        for tally in pool.imap_unordered(play_batch, batches):
            total.add(tally)
            for number, what in tally.broken:
                print(f"game {number}: {what}", flush=True)
            spent = time.perf_counter() - start
            if spent - told > 10 or total.games == wish.games:
                told = spent
                left = spent / total.games * (wish.games - total.games)
                print(
                    f"{total.games:,} of {wish.games:,} games, {total.decisions:,} decisions, "
                    f"{len(total.broken)} broken, {left:,.0f} s to go",
                    file=sys.stderr,
                    flush=True,
                )
    spent = time.perf_counter() - start
    print(f"{total.games:,} games, {total.decisions:,} decisions in {spent:,.0f} s")
    print(f"{total.rounds / max(1, total.games):.1f} rounds a game; {total.again:,} replayed")
    print("endings:", ", ".join(f"{why} {n:,}" for why, n in sorted(total.endings.items())))
    print("played:", ", ".join(f"{what} {n:,}" for what, n in sorted(total.tables.items())))
    print(f"broken: {len(total.broken)}")
    sys.exit(bool(total.broken))


if __name__ == "__main__":
    main()
