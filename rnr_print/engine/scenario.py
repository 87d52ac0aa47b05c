"""Running an example: set up, play its script, compare events and position, try what is illegal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.expectation import first_difference, read_expected, side_by_side
from rnr_print.engine.failure import Failure, last
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Script, ScriptEnd, Step, Surprise
from rnr_print.engine.script_reading import read_answers, read_steps
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace

KEYS = ("title", "setup", "script", "expect", "final", "illegal", "note")


UNPLAYED = "no rules play this game; name some in game.yaml, `rules: ...`, or leave this out"
"""What is wrong with an example of a game without rules."""


class Stage(Protocol):
    """What a game gives the runner."""

    @property
    def events(self) -> dict[str, tuple[str, ...]]:
        """Every event's name and fields."""

    @property
    def resting(self) -> frozenset[str]:
        """The kinds of question at which an example may stop."""

    @property
    def queries(self) -> Collection[str]:
        """What the rules may be asked in a script (`ask: {range: ...}`)."""

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """Who plays in this example."""

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> Table:
        """The position under `setup`. Raises InputError."""

    def play(self, table: Table) -> Ending:
        """Play on to the end."""

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from the one under `final`."""

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why the answer `step` is refused at `decision`, where no reader of it says so."""

    def query(self, table: Table, step: Step) -> None:
        """Answer what `step` asks (`key` about `name`) with an event; nothing else changes.

        Raises InputError where it can't be asked.
        """


@dataclass(slots=True)
class Run:
    """One example played: its failures, everything that happened, the rules that worked.

    `refused` are the moves it shows to be illegal; `asked` is the question it ends at.
    """

    failures: list[Failure] = field(default_factory=list)
    log: list[Event] = field(default_factory=list)
    fired: Counter[str] = field(default_factory=Counter)
    refused: list[tuple[tuple[Step, ...], Refusal]] = field(default_factory=list)
    asked: Decision[object] | None = None
    ending: Ending | None = None

    @property
    def passed(self) -> bool:
        """Whether everything came as expected."""
        return not self.failures


def run_example(stage: Stage, source: MarkedYaml, place: Place) -> Run:
    """Play the example in `source`. Raises InputError where it can't be read.

    A script ends at rest, or in the middle of something to show what is `illegal` there.
    """
    _check_keys(source)
    expected = read_expected(source, stage.events)
    steps = read_steps(source, ("script",), stage.players(source), stage.queries)
    run = Run()
    table = _play(stage, source, steps, run, place)
    if run.failures:
        return run
    difference = first_difference(expected, run.log)
    if difference is not None:
        want, at = difference
        told = (
            f"expected something else; {want}"
            if want
            else f"something happened that isn't expected; {run.log[at]}"
        )
        where = want.place if want else source.place(("expect",))
        rows = side_by_side(expected, run.log)
        run.failures.append(Failure(Problem(told, where), rows=rows))
    run.failures.extend(Failure(problem) for problem in stage.differences(table, source))
    _try_illegal(stage, source, steps, run)
    return run


def _check_keys(source: MarkedYaml) -> None:
    unknown = [key for key in source.data if key not in KEYS]
    if unknown:
        known = ", ".join(KEYS)
        raise InputError([source.problem(f"unknown key {k!r}; one of {known}", k) for k in unknown])


class Played(Script):
    """A script played on a stage; `table` is the one set up for it."""

    table: Table

    def __init__(self, stage: Stage, steps: list[Step]) -> None:
        super().__init__(steps, stage.resting)
        self.stage = stage

    def why_not(self, decision: Decision[object], step: Step) -> Refusal:
        """Why the answer `step` is refused: as the reader of open answers says, else the rules."""
        mine = step.player == decision.player
        read = decision.refusal(step.key, step.name) if mine else None
        return read or self.stage.why_not(self.table, decision, step)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The first question at which the script's next step was out of place, and why."""

    step: Step
    refusal: Refusal | None
    asked: Decision[object]
    events: int


class Watched(Played):
    """A script that keeps in mind where, and why, its next step was out of place first.

    A game may go on after that, with questions that have one answer only.
    """

    def __init__(self, stage: Stage, steps: list[Step], log: list[Event]) -> None:
        super().__init__(stage, steps)
        self._log = log
        self._first: Mismatch | None = None

    def query(self, step: Step) -> None:
        self.stage.query(self.table, step)

    def answer(self, decision: Decision[object]) -> int:
        self.put_queries()
        step = self.next
        if step is not None and (self._first is None or self._first.step is not step):
            self._watch(decision, step)
        return super().answer(decision)

    def _watch(self, decision: Decision[object], step: Step) -> None:
        passing = decision.standing is not None and decision.kind not in self.resting
        if passing and not decision.has(step.key):
            return  # an offer, passed over in silence
        refusal = None
        if step.kind == "answer":
            if step.player != decision.player or decision.find(step.key, step.name) is not None:
                return
            refusal = self.why_not(decision, step)
        self._first = Mismatch(step, refusal, decision, len(self._log))

    def failure(
        self, message: str, place: Place, asked: Decision[object] | str | None = None
    ) -> Failure:
        """What went wrong and what went before it; of an illegal answer the reason, too."""
        log, first = self._log, self._first
        if (
            first is not None
            and first.step is self.next
            and (first.refusal is not None or isinstance(asked, Decision))
        ):
            why = f" ({first.refusal})" if first.refusal else ""
            message = f"the game doesn't ask for `{first.step}` now{why}"
            asked, log = first.asked, log[: first.events]
        if asked is not None:
            message += f"; it asks {asked}"
        question = asked if isinstance(asked, Decision) else None
        return Failure(Problem(message, place), last(log), question)


def _play(stage: Stage, source: MarkedYaml, steps: list[Step], run: Run, place: Place) -> Table:
    script, trace = Watched(stage, steps, run.log), Trace()
    table = script.table = stage.set_up(source, script, run.log, trace)
    try:
        run.ending = stage.play(table)
    except ScriptEnd as end:
        run.asked = end.decision
        if end.decision.kind not in stage.resting and "illegal" not in source.data:
            message = "the example stops in the middle of something"
            run.failures.append(script.failure(message, _last(steps, place), end.decision))
    except Surprise as surprise:
        at = surprise.place or _last(steps, place)
        run.failures.append(script.failure(surprise.message, at, surprise.asked))
    run.fired = trace.fired
    if not run.failures:
        script.put_queries()
    if not run.failures and script.next is not None:
        message = f"the game is over before `{script.next}`"
        run.failures.append(script.failure(message, script.next.place))
    return table


def _last(steps: list[Step], place: Place) -> Place:
    return steps[-1].place if steps else place


class Refused(Exception):
    """The move under test was refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class Probe(Played):
    """Plays a script, then tries a move that should be refused.

    It passes over offers before the move; where a throw comes first, the last question refused it.
    """

    def __init__(self, stage: Stage, steps: list[Step], tried: list[Step]) -> None:
        super().__init__(stage, steps)
        self.tried = tried
        self._asked: Decision[object] | None = None

    @property
    def said(self) -> list[Step]:
        """Every answer there is, those under test too."""
        return [*super().said, *self.tried]

    def answer(self, decision: Decision[object]) -> int:
        if self.next is not None:
            return super().answer(decision)
        if not self.tried:
            raise ScriptEnd(decision)
        step = self.tried[0]
        if step.player == decision.player:
            self._asked = decision
            index = decision.find(step.key, step.name)
            if index is not None:
                del self.tried[0]
                return index
        meant = step.player == decision.player and decision.has(step.key)
        if decision.standing is not None and not meant and decision.kind not in self.resting:
            return decision.options.index(decision.standing)
        raise self._refused(decision)

    def throw(self, kind: str, purpose: str, by: str, asked: str) -> Step:
        if self.next is None and self.tried and self._asked is not None:
            raise self._refused(self._asked)
        return super().throw(kind, purpose, by, asked)

    def _refused(self, decision: Decision[object]) -> Refused:
        return Refused(self.why_not(decision, self.tried[0]))


def _try_illegal(stage: Stage, source: MarkedYaml, steps: list[Step], run: Run) -> None:
    """Every move under `illegal` must be refused, for the reason named."""
    entries = source.data.get("illegal") or []
    if not isinstance(entries, list):
        raise InputError(source.problem("write a list of moves that are refused", "illegal"))
    for i, entry in enumerate(entries):
        place = source.place(("illegal", i))
        if not isinstance(entry, dict) or not isinstance(entry.get("why"), str):
            message = "write the move and the reason: `- player: {...}` with `why: reason`"
            raise InputError(Problem(message, place))
        players = stage.players(source)
        tried: list[Step] = []
        problems: list[Problem] = []
        for who, said in entry.items():
            if who in players:
                read_answers(source, ("illegal", i, who), str(who), said, tried, problems)
            elif who not in ("why", "when"):
                problems.append(source.problem(f"nobody here is called {who!r}", "illegal", i, who))
        if not tried and not problems:
            problems.append(Problem("name the move that is refused: `player: {...}`", place))
        if problems:
            raise InputError(problems)
        before = [] if entry.get("when") == "start" else steps
        _try(stage, source, before, tried, entry["why"], place, run)


def _try(
    stage: Stage,
    source: MarkedYaml,
    steps: list[Step],
    tried: list[Step],
    why: str,
    place: Place,
    run: Run,
) -> None:
    move = ", ".join(map(repr, tried))
    probe, trace = Probe(stage, steps, list(tried)), Trace()
    probe.table = stage.set_up(source, probe, [], trace)
    try:
        stage.play(probe.table)
        problem = Problem(f"{move}: the game is over before it; expected {why}", place)
    except Refused as refused:
        run.fired[refused.refusal.rule] += 1
        if refused.refusal.reason == why:
            run.refused.append((tuple(tried), refused.refusal))
            return
        problem = Problem(f"{move}: refused as {refused.refusal.reason}; expected {why}", place)
    except ScriptEnd:
        problem = Problem(f"{move}: is legal; expected {why}", place)
    except Surprise as surprise:
        problem = Problem(f"{move}: {surprise.message}; it asks {surprise.asked}", place)
    run.failures.append(Failure(problem))
