"""Does the rulebook prove the engine? One rule after another is broken; an example must notice.

    python tests/games/rule_mutants.py [--file attack.py] [--all] [--every 1]

Every function that carries out a rule is broken in every small way (see mutations.py): a condition
turned round or left out, a statement dropped, a number off by one, a trait not heard. Then every
trait of every card and every number of game.yaml. All examples that touch the place are played. A
wrong that none notices survives: it must stand in rule_survivors.yaml with the reason, or the run
exits 1. `--all` also shows the survivors that are explained.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType, FrameType, ModuleType

import yaml
from campaigns import ROCKNROLL, ROOT, SECONDS, Play, stop
from card_mutants import card_wrongs, game_wrongs
from chance_tables import rules_of, sit_down
from mutations import definitions, functions, mutated, mutations, swap
from war_invariants import Watched

from rnr_print.cards.database import Database
from rnr_print.engine.agents import RandomAgent
from rnr_print.engine.anchors import anchors
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.examples.finding import own
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.engine import Pool
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.example_blocks import read_examples

CARDS, ENGINE = ROCKNROLL.cards, ROCKNROLL.code
MINE = Path(__file__).with_name("examples")
"""Examples of what the rulebook shows from one side only."""
SURVIVORS = Path(__file__).with_name("rule_survivors.yaml")
NO_RULES = frozenset((
    "agents.py", "answers.py", "backs.py", "card_names.py", "choices.py", "citations.py",
    "comparing.py", "contests.py", "engine.py", "events.py", "examples.py", "figures.py",
    "finding_reasons.py", "opening.py", "parts.py", "pieces.py", "play_out.py", "positions.py",
    "random_play.py", "reasons.py", "refusals.py", "tally.py", "terms.py", "view.py", "war.py",
))  # fmt: skip
NO_RULES_IN = ("book/", "cards/", "checks/", "greed/", "search/", "stories/")
"""Files that carry out no rule: agents, stories, books, checks, what examples are read with, why a
move is refused (test_refusals.py), plain holders."""


@dataclass(slots=True)
class Book:
    """All examples that hold, and which of them call which code."""

    database: Database
    plays: list[Play] = field(default_factory=list)
    callers: dict[CodeType, list[Play]] = field(default_factory=lambda: defaultdict(list))
    building: set[CodeType] = field(default_factory=set)
    killers: Counter[Play] = field(default_factory=Counter)

    @classmethod
    def read(cls) -> Book:
        """Every example of the rulebook, played once to see what it calls."""
        book = cls(read_database(CARDS))
        with _Calls() as calls:
            shelf = Shelf(book.database)
        book.building = calls.codes
        told = [
            each
            for path in sorted((CARDS / "rulebook").glob("*.md"))
            for each in read_examples(path)
        ]
        for example in (
            *told,
            *(each for path in sorted(MINE.glob("*.yaml")) for each in own(path)),
        ):
            for mode in example.modes or ("base",):
                book._learn(shelf, (example, mode))
        return book

    def _learn(self, shelf: Shelf, play: Play) -> None:
        with _Calls() as calls:
            passed = ROCKNROLL.passes(Pool(shelf), play)
        if not passed:
            print(f"left out, for it fails already: {play[0].id}", file=sys.stderr)
            return
        self.plays.append(play)
        for code in calls.codes:
            self.callers[code].append(play)

    def notices(
        self, code: CodeType | None, spoil: Callable[[Shelf], None] = lambda shelf: None
    ) -> str:
        """The first example that fails now, and how; "" if none does.

        `code` is what is broken, None if it is no code; `spoil` breaks the cards.
        """
        plays = self.plays
        try:
            shelf = Shelf(self.database)
            spoil(shelf)
        except Exception as error:
            return f"no card can be read: {error!r}"
        if code is not None and code not in self.building:
            plays = self.callers.get(code, [])
        for each in sorted(plays, key=lambda each: -self.killers[each]):
            if not ROCKNROLL.passes(Pool(shelf), each):
                self.killers[each] += 1
                return each[0].id
        return ""


class _Calls:
    """Notes every piece of code called inside a `with`."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __enter__(self) -> _Calls:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)


class Played:
    """Games of chance as they should go, to hold a survivor against."""

    def __init__(self, database: Database, games: int) -> None:
        self.database = database
        self.games = games
        self.right = [self._log(number) for number in range(games)]

    def _log(self, number: int) -> list[str]:
        log: list[Event] = []
        agent = Greedy(number, whim=0.4) if number % 2 else RandomAgent(number)
        try:
            war = sit_down(Shelf(self.database), rules_of(number), number, Quiet(agent), log)
            signal.setitimer(signal.ITIMER_VIRTUAL, 5 * SECONDS)
            play(war)
        except Exception as error:
            return [repr(error)]
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return [f"{event} {event.rules}" for event in log]

    def notice(self) -> bool:
        """Whether any game goes another way now."""
        return any(self._log(number) != self.right[number] for number in range(self.games))


class Quiet(Watched):
    """Answers without checking anything."""

    def answer(self, decision: Decision[object]) -> int:
        return self.answerer.answer(decision)


@dataclass(slots=True)
class Score:
    """How a run went, in all and for each rule."""

    tried: int = 0
    survivors: list[str] = field(default_factory=list)
    by_rule: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))

    def add(self, name: str, rules: set[str], noticed: str) -> None:
        """Count one mutant of a place that carries out `rules`."""
        self.tried += 1
        for rule in rules:
            self.by_rule[rule][0] += 1
            self.by_rule[rule][1] += bool(noticed)
        if not noticed:
            self.survivors.append(name)


def modules(only: str) -> Iterator[tuple[str, ModuleType]]:
    """The engine's files that carry out rules."""
    for path in sorted(ENGINE.rglob("*.py")):
        file = path.relative_to(ENGINE).as_posix()
        skipped = file in NO_RULES or file.startswith(NO_RULES_IN) or path.stem == "__init__"
        if not skipped and only in ("", file):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield file, importlib.import_module(name)


def break_code(book: Book, played: Played | None, only: str, every: int, score: Score) -> None:
    """Every mutation of every function."""
    anchored: dict[tuple[str, str], set[str]] = defaultdict(set)
    for anchor in anchors(ENGINE):
        anchored[anchor.file, anchor.function].add(anchor.rule)
    reasons = explained()
    for file, module in modules(only):
        assert module.__file__ is not None
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        real = functions(module)
        before = score.tried, len(score.survivors)
        for name, definition in definitions(tree):
            rules = anchored[file, name.rpartition(".")[2]]
            for number, mutation in enumerate(mutations(file, name, definition)):
                if number % every == 0 and name in real:
                    function = real[name]
                    own = function.__code__
                    put_back = swap(function, mutated(definition, mutation, function))
                    try:
                        noticed = book.notices(own)
                        score.add(mutation.key, rules, noticed)
                        if not noticed and played and mutation.key not in reasons:
                            print(f"{'wanted' if played.notice() else 'nothing'}: {mutation.key}")
                    finally:
                        put_back()
        tried, survived = score.tried - before[0], len(score.survivors) - before[1]
        print(f"{file}: {tried} mutants, {survived} survive", file=sys.stderr, flush=True)


def break_cards(book: Book, score: Score) -> None:
    """Every trait and number of every card, every price, every number of a mode."""
    before = score.tried, len(score.survivors)
    for name, spoil in card_wrongs(Shelf(book.database)):
        score.add(f"cards: {name}", set(), book.notices(None, spoil))
    right = book.database
    for name, game in game_wrongs(right.game):
        book.database = replace(right, game=game)
        score.add(f"game.yaml: {name}", set(), book.notices(None))
    book.database = right
    tried, survived = score.tried - before[0], len(score.survivors) - before[1]
    print(f"cards and game.yaml: {tried} mutants, {survived} survive", file=sys.stderr, flush=True)


def explained() -> dict[str, str]:
    """The survivors that may survive, with the reason."""
    entries = yaml.safe_load(SURVIVORS.read_text(encoding="utf-8")) or []
    return {key: entry["because"] for entry in entries for key in entry["mutants"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--file", default="", help="only this file of the engine, or `cards`")
    parser.add_argument("--every", type=int, default=1, help="only every so-manieth mutant")
    parser.add_argument("--games", type=int, default=0, help="games of chance for each survivor")
    parser.add_argument("--all", action="store_true", help="also name the explained survivors")
    wish = parser.parse_args()
    signal.signal(signal.SIGVTALRM, stop)
    start, score = time.perf_counter(), Score()
    book = Book.read()
    played = Played(book.database, wish.games) if wish.games else None
    break_code(book, played, wish.file, wish.every, score)
    if wish.file in ("", "cards"):
        break_cards(book, score)
    reasons = explained()
    unexplained = [key for key in score.survivors if key not in reasons]
    for key in unexplained:
        print(f"survives: {key}")
    if not wish.file and wish.every == 1:
        for key in sorted(set(reasons) - set(score.survivors)):
            print(f"no longer survives, take it off the list: {key}")
    if wish.all:
        for key in score.survivors:
            if key in reasons:
                print(f"survives: {key}\n    {reasons[key]}")
    noticed = sum(caught > 0 for _, caught in score.by_rule.values())
    print(f"{len(book.plays)} examples, {time.perf_counter() - start:.0f} s")
    print(
        f"{score.tried} mutants: {score.tried - len(score.survivors)} noticed, "
        f"{len(score.survivors)} survive, {len(unexplained)} of them unexplained"
    )
    print(f"{len(score.by_rule)} rules with a place of their own, {noticed} of them noticed")
    for rule, (_, caught) in sorted(score.by_rule.items()):
        if not caught:
            print(f"  breaking {rule} is never noticed")
    sys.exit(bool(unexplained))


if __name__ == "__main__":
    main()
