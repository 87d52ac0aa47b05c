"""The ambiguity finder: does the order of things decide anything that no rule orders?

Small positions are made by chance around every pair of traits that can wait for the same moment
(see trials.py) and played several times: with one trait first, with the other first, and with all
cards of unordered piles lying the other way round. Where two traits are asked for their order, a
rule orders them: the player on turn does (`timing.player-on-turn`). Where the position ends
differently although nobody was asked, nothing orders them, and that is a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, zip_longest
from typing import Final

from rnr_print.games.rocknroll.cards.effects import Replace
from rnr_print.games.rocknroll.checks.findings import Finding
from rnr_print.games.rocknroll.checks.trials import Stage, Trial
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.traits import Fighter, Trait

SAVING: Final = "would-die"
"""How the moment of a trait that saves is called here: it answers before the death."""
WINDOWS: Final = (
    frozenset(("deployed", "entered")),
    frozenset(("enemy-enters", "unit-enters")),
    frozenset(("enemy-leaves",)),
    frozenset(("attacked",)),
    frozenset(("destroys", "rolled")),
    frozenset((SAVING, "point-attacked", "survived", "attack-made")),
    frozenset(("ally-dies", "enemy-dies", "unit-dies", "dies")),
    frozenset(("round-end",)),
)
"""The moments whose traits wait together in one window of the engine."""
Pair = tuple[str, str]


@dataclass(slots=True)
class Verdict:
    """What was seen of two traits that met: how often, and the smallest case of a difference."""

    met: int = 0
    differs: Trial | None = None


@dataclass(slots=True)
class Search:
    """What a search has seen."""

    trials: int = 0
    pairs: dict[Pair, Verdict] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @property
    def met(self) -> int:
        """How many of the pairs did meet."""
        return sum(verdict.met > 0 for verdict in self.pairs.values())

    @property
    def ordered(self) -> list[Pair]:
        """The pairs whose order matters, and is the choice of the player on turn."""
        return sorted(pair for pair, verdict in self.pairs.items() if verdict.differs)


def possible_pairs(shelf: Shelf) -> list[Pair]:
    """Every two traits that can wait in one window, in one step of it; named in order."""
    pairs = {
        (min(a.name, b.name), max(a.name, b.name))
        for (one, a), (other, b) in combinations(fired_traits(shelf), 2)
        if _step(one, a) == _step(other, b) and can_meet(shelf, one, a, other, b)
    }
    return sorted(pairs)


def fired_traits(shelf: Shelf) -> list[tuple[Fighter, Trait]]:
    """Every trait that answers a moment; how a card comes into play itself is no answer."""
    return [
        (fighter, trait)
        for fighter in shelf.fighters.values()
        for traits in fighter.triggers.values()
        for trait in traits
        if not (isinstance(trait.do[0], Replace) and trait.do[0].source == "this-card")
    ]


def can_meet(shelf: Shelf, one: Fighter, a: Trait, other: Fighter, b: Trait) -> bool:
    """Whether both traits can answer one event."""
    if not any({_moment(a), _moment(b)} <= window for window in WINDOWS):
        return False
    own = ("destroys", "rolled", "deployed")
    if (a.event in own or b.event in own) and one is not other:
        return False
    if {a.cause, b.cause} == {"rock-n-roll", "any"} and "point-attacked" in (a.event, b.event):
        return False  # who pays with his life attacked an enemy, not this Point
    return _same_game(shelf, one, other) and _same_side(one, a, other, b)


def _moment(trait: Trait) -> str:
    return SAVING if trait.do[0].verb == "save" else trait.event


def _step(fighter: Fighter, trait: Trait) -> str:
    if trait.event in ("deployed", "entered"):
        return "entering"
    return "neutral" if fighter.local else "sides"


def _same_game(shelf: Shelf, one: Fighter, other: Fighter) -> bool:
    """Whether both cards are ever in one deck: a unit and its Veteran are not."""
    base = {fighter.id for side in shelf.sides for fighter in shelf.units(side, False)}
    return (one.id in base) == (other.id in base)


def _same_side(one: Fighter, a: Trait, other: Fighter, b: Trait) -> bool:
    """Whether the sides allow it: those who answer an enemy are all on one side."""
    answers = ("enemy-enters", "attacked", "survived", "point-attacked", "enemy-leaves")
    entering = ("deployed", "entered")
    if (a.event in answers and b.event in answers) or (a.event in entering and b.event in entering):
        return one.side == other.side
    return True


def search(shelf: Shelf, tries: int, pairs: Iterable[Pair] | None = None, seed: int = 0) -> Search:
    """Up to `tries` small positions around each pair; it goes on when the pair's order mattered."""
    stage, found = Stage(shelf), Search()
    for number, pair in enumerate(possible_pairs(shelf) if pairs is None else pairs):
        found.pairs.setdefault(pair, Verdict())
        wanted = list(dict.fromkeys(name.partition(".")[0] for name in pair))
        for one in range(tries):
            if found.pairs[pair].differs is not None:
                break
            _look(stage, stage.make(seed + number * tries + one, wanted), found)
    return found


def wander(shelf: Shelf, tries: int, seed: int = 0) -> Search:
    """`tries` small positions around no pair in particular."""
    stage, found = Stage(shelf), Search()
    for number in range(tries):
        _look(stage, stage.make(seed + number), found)
    return found


def findings(shelf: Shelf, tries: int = 400) -> list[Finding]:
    """All that a search around every pair and a walk as long find unordered; each once."""
    pairs = possible_pairs(shelf)
    found = search(shelf, tries, pairs).findings + wander(shelf, tries * len(pairs)).findings
    return sorted({finding.key: finding for finding in reversed(found)}.values())


def _look(stage: Stage, trial: Trial, found: Search) -> None:
    """Play one position, with the traits that meet in it in both orders, and turned over."""
    found.trials += 1
    outcome = stage.play(trial)
    for meeting in outcome.meetings[:1]:
        for names in combinations(meeting, 2):
            _look_at_pair(stage, trial, names, found)
    if outcome.position != stage.play(trial, reverse=True).position:
        found.findings.append(_hidden_order(stage, trial))


def _look_at_pair(stage: Stage, trial: Trial, names: Pair, found: Search) -> None:
    one, other = sorted(name.partition("/")[0] for name in names)
    verdict = found.pairs.setdefault((one, other), Verdict())
    verdict.met += 1
    if verdict.differs is None and _order_matters(stage, trial, names):
        verdict.differs = _smallest(trial, partial(_order_matters, stage, names=names))


def _order_matters(stage: Stage, trial: Trial, names: Pair) -> bool:
    """Whether the position ends differently with the one and with the other first."""
    first, second = (stage.play(trial, [name]) for name in names)
    met = tuple(sorted(names))
    if not all(
        outcome.meetings and set(met) <= set(outcome.meetings[0]) for outcome in (first, second)
    ):
        return False
    return first.position != second.position


def _hangs_on_lying(stage: Stage, trial: Trial) -> bool:
    """Whether the position ends differently if the cards lie the other way round."""
    return stage.play(trial).position != stage.play(trial, reverse=True).position


def _smallest(trial: Trial, shows: Callable[[Trial], bool]) -> Trial:
    """`trial` without every unit that isn't needed to show it."""
    for stand in trial.units:
        smaller = trial.without(stand)
        if shows(smaller):
            return _smallest(smaller, shows)
    return trial


def _hidden_order(stage: Stage, trial: Trial) -> Finding:
    smallest = _smallest(trial, partial(_hangs_on_lying, stage))
    logs = [list(map(str, stage.play(smallest, reverse=turned).log)) for turned in (False, True)]
    told, instead = next((a, b) for a, b in zip_longest(*logs, fillvalue="nothing") if a != b)
    return Finding(
        "hidden-order",
        " + ".join(sorted(stand.unit for stand in smallest.units)),
        f"how the cards lie decides between `{told}` and `{instead}`: {smallest}",
        "ask the player on turn, or write the paragraph that orders them",
    )
