"""The matrix of the rulebook: each rule, where it is carried out, what exercises it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import get_args

from rnr_print.core.errors import fail
from rnr_print.engine.anchors import Anchor
from rnr_print.examples.cases import WANTED, Reasons, Wanted, shown_as, shows
from rnr_print.examples.context import Desk
from rnr_print.examples.held import FILE, WORDS, Status, fingerprints, read_held
from rnr_print.examples.runner import Outcome
from rnr_print.rulebook.tree import Case, Chapter, Paragraph

Holding = tuple[Status, str]
"""What the mutation campaign says of a rule, and its proof."""
UNKNOWN: Holding = ("-", "")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule, measured.

    `code` is where it is carried out; a `ban` only ever refuses, so nobody who plays by the rules
    comes across it. `examples` are those that name it: `passing` of them come as expected, and in
    `reaching` of them it fires (in the others it must not). `cases` counts them by how they show
    it, where one may show it both ways; `unshown` are the cases the game wants and nobody shows,
    `reasons` says why others can't be. `fired` counts all examples it fires in, `games` the random
    games. `held` is what the mutation campaign says of it, `proof` an example that fails when it is
    broken.
    """

    rule: str
    source: str
    origin: str
    code: tuple[str, ...]
    ban: bool
    examples: tuple[str, ...]
    passing: int
    reaching: int
    cases: dict[str, int]
    fired: int
    games: int
    held: Status = "-"
    proof: str = ""
    unshown: tuple[Wanted, ...] = ()
    reasons: Mapping[Wanted, str] = field(default_factory=dict)

    @property
    def lacks(self) -> list[str]:
        """What is missing, in words."""
        found = []
        if not self.code:
            found.append("no code")
        if not self.examples:
            found.append("no example")
        elif self.passing < len(self.examples):
            found.append(f"{len(self.examples) - self.passing} of its examples fail")
        if self.examples and not self.reaching:
            found.append("fires in none of its examples")
        found += [f"no {case} case" for case in self.unshown]
        if not self.games and not self.ban:
            found.append("never in random play")
        if self.held in WORDS:
            found.append(WORDS[self.held])
        return found

    def told(self) -> dict[str, object]:
        """The row as plain data."""
        return {**asdict(self), "lacks": self.lacks}


@dataclass(frozen=True)
class Coverage:
    """All rows in the order of the book, and how many random games were played."""

    rows: list[Row]
    games: int

    @property
    def totals(self) -> dict[str, int]:
        """How many rules have code, a passing example that reaches them, a random game.

        A rule is implemented where one of its own examples fails when it is broken: to be cited in
        the code is not enough. It is contrasted where examples show it in more than one case, and
        whole where they show it in each that it can have.
        """
        held = Counter(row.held for row in self.rows)
        return {
            "rules": len(self.rows),
            "cited": sum(bool(row.code) for row in self.rows),
            "implemented": held["held"],
            "implemented_with_others": held["shared"],
            "cited_only": held["cited"],
            "stale": held["stale"],
            "exercised": sum(bool(row.passing and row.reaching) for row in self.rows),
            "contrasted": sum(len(row.cases) > 1 for row in self.rows),
            "whole": sum(self._whole(row) for row in self.rows),
            "played": sum(bool(row.games) for row in self.rows),
            "bans": sum(row.ban and not row.games for row in self.rows),
            "random_games": self.games,
        }

    @staticmethod
    def _counted(row: Row, case: Case) -> str:
        """How many examples show a rule in a case; a dash where none can."""
        return "-" if case in row.reasons else str(row.cases.get(case, 0))

    @staticmethod
    def _whole(row: Row) -> bool:
        return all(shows(row.cases, case) or case in row.reasons for case in WANTED)

    def told(self) -> dict[str, object]:
        """The matrix as plain data."""
        return {"totals": self.totals, "rules": [row.told() for row in self.rows]}

    def lines(self) -> Iterator[str]:
        """The matrix as a table, then everything that is missing, then the sums."""
        width = max(len(row.rule) for row in self.rows)
        cases = "  ".join(get_args(Case))
        counted = f"examples  passing  reaching  {cases}  fired  games"
        yield f"{'rule':<{width}}  code    held  {counted}  held by"
        for row in self.rows:
            games = "ban" if row.ban and not row.games else row.games
            cases = "  ".join(f"{self._counted(row, c):>{len(c)}}" for c in get_args(Case))
            yield (
                f"{row.rule:<{width}}  {len(row.code):4}  {row.held:>6}  {len(row.examples):8}"
                f"  {row.passing:7}  {row.reaching:8}  {cases}  {row.fired:5}  {games:>5}"
                f"  {row.proof}".rstrip()
            )
        yield ""
        for case in WANTED:
            for row in self.rows:
                if case in row.reasons:
                    yield f"no {case} case of {row.rule}: {row.reasons[case]}"
        lacking = [row for row in self.rows if row.lacks]
        yield from (f"missing: {row.rule}: {', '.join(row.lacks)}" for row in lacking)
        yield ", ".join(f"{name.replace('_', ' ')}: {n}" for name, n in self.totals.items())


def measure(
    chapters: Iterable[Chapter], outcomes: Iterable[Outcome], played: Counter[str], games: int,
    code: Iterable[Anchor], holding: Mapping[str, Holding] | None = None,
    reasons: Reasons | None = None,
) -> Coverage:  # fmt: skip
    """The coverage of `chapters` by examples, and by `games` random games that `played` rules.

    `code` are the anchors of the game's code; `holding` says what the mutation campaign found,
    `reasons` which cases can't be shown: where it is given, all others are wanted.
    """
    places = defaultdict(list)
    for anchor in code:
        places[anchor.rule].append(anchor)
    tally = _Tally(list(outcomes), holding or {}, reasons)
    rows = [
        tally.row(paragraph, places[paragraph.id or ""], played[paragraph.id or ""])
        for chapter in chapters
        for paragraph in chapter.paragraphs
        if paragraph.kind == "rule"
    ]
    return Coverage(rows, games)


def holding_of(desk: Desk) -> dict[str, Holding]:
    """What the mutation campaign found of each rule, if it is still so; empty where none was run.

    Raises InputError.
    """
    found = read_held(desk.folder / FILE)
    if not found:
        return {}
    now = fingerprints(desk)
    new: Holding = ("stale", "")
    return {
        rule: (found[rule].status(digest), found[rule].proof) if rule in found else new
        for rule, digest in now.items()
    }


def chapters_of(desk: Desk, edition: str) -> list[Chapter]:
    """The chapters an edition prints; all where none is named. Raises InputError."""
    known = desk.database.game.editions
    if edition and edition not in known:
        raise fail(f"no edition {edition!r}; one of {', '.join(known)}")
    chapters = desk.book.chapters
    return [ch for ch in chapters if not edition or not ch.editions or edition in ch.editions]


class _Tally:
    """What examples do with a rule."""

    def __init__(
        self, outcomes: list[Outcome], holding: Mapping[str, Holding], reasons: Reasons | None
    ) -> None:
        self.outcomes = outcomes
        self.holding = holding
        self.reasons = reasons
        self.fired: Counter[str] = Counter()
        self.reached: dict[str, set[str]] = defaultdict(set)
        self.failed: set[str] = set()
        for outcome in outcomes:
            self.fired.update(set(outcome.run.fired))
            if not outcome.passed:
                self.failed.add(outcome.example.id)
            for rule in outcome.run.fired:
                self.reached[rule].add(outcome.example.id)

    def _cases(self, rule: str, ban: bool) -> Counter[str]:
        """How many examples show a rule in which case, whatever modes they are played in."""
        shown = {
            (outcome.example.id, case)
            for outcome in self.outcomes
            if rule in outcome.example.rules
            for case in shown_as(outcome, rule, ban)
        }
        return Counter(case for _, case in shown)

    def row(self, paragraph: Paragraph, code: list[Anchor], games: int) -> Row:
        """The row of one rule."""
        rule = paragraph.id or ""
        ban = bool(code) and all(anchor.function.isupper() for anchor in code)
        examples = dict.fromkeys(
            each.example.id for each in self.outcomes if rule in each.example.rules
        )
        held, proof = self.holding.get(rule, UNKNOWN)
        cases = self._cases(rule, ban)
        excused = self.reasons.of(rule) if self.reasons is not None else {}
        wanted = WANTED if self.reasons is not None else ()
        return Row(
            rule=rule,
            source=paragraph.src,
            origin=paragraph.origin,
            code=tuple(map(str, code)),
            ban=ban,
            examples=tuple(examples),
            passing=len(set(examples) - self.failed),
            reaching=len(self.reached[rule] & set(examples)),
            cases=dict(cases),
            fired=self.fired[rule],
            games=games,
            held=held,
            proof=proof if held in ("held", "shared") else "",
            unshown=tuple(c for c in wanted if c not in excused and not shows(cases, c)),
            reasons=excused,
        )
