"""How examples show a rule: that it works, that it doesn't, and where one turns into the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

from pydantic import Field, TypeAdapter

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import MarkedYaml, read, validated
from rnr_print.examples.runner import Outcome
from rnr_print.rulebook.tree import Case

FILE: Final = "cases.yaml"
"""Says which cases of which rules no example can show; a game that has it is to show all others."""
Wanted = Literal["positive", "negative", "boundary"]
WANTED: Final[tuple[Wanted, ...]] = get_args(Wanted)
"""The cases every rule is to be shown in."""
_TOLD = TypeAdapter(Mapping[str, Mapping[Wanted, Annotated[str, Field(min_length=10)]]])


@dataclass(frozen=True)
class Reasons:
    """Why rules can't be shown in a case: `told` by rule and case, as `source` says it."""

    source: MarkedYaml
    told: Mapping[str, Mapping[Wanted, str]]

    def of(self, rule: str) -> Mapping[Wanted, str]:
        """The reasons by case; none where every case can be shown."""
        return self.told.get(rule, {})

    def idle(self, shown: Mapping[str, Collection[str]]) -> Iterator[Problem]:
        """Reasons for what isn't so: no such rule, or an example shows the case all the same.

        `shown` are the cases in which examples show each rule.
        """
        for rule, told in self.told.items():
            if rule not in shown:
                yield self.source.problem(f"no rule {rule!r}; see the rulebook", rule)
                continue
            for case in told:
                if shows(shown[rule], case):
                    wrong = f"an example shows {rule} in its {case} case; remove this reason"
                    yield self.source.problem(wrong, rule, case)


def shown_as(outcome: Outcome, rule: str, ban: bool) -> frozenset[Case]:
    """The cases in which an example shows a rule: as it says itself, else by what comes of it.

    A rule that works in it is shown as `positive`, one that refuses a move or doesn't work as
    `negative`; both may happen in one example. A ban works where it refuses.
    """
    said = outcome.example.case(rule)
    if said is not None:
        return frozenset((said,))
    refused = any(refusal.rule == rule for _, refusal in outcome.run.refused)
    if ban:
        return frozenset(("positive",) if refused else ("negative",))
    works = any(rule in event.rules for event in outcome.run.log)
    found: set[Case] = {"positive"} if works else {"negative"}
    return frozenset(found | {"negative"} if refused else found)


def belied(outcome: Outcome, rule: str, ban: bool) -> str:
    """What belies the case in which an example says that it shows a rule; empty where nothing does.

    A rule shown as `positive` must be at work, or refuse something; one shown as `negative` is not
    at work, or refuses something (a ban refuses nothing). At its limit, or beside somebody whom it
    leaves alone, a rule may do anything.
    """
    said = outcome.example.case(rule)
    refused = any(refusal.rule == rule for _, refusal in outcome.run.refused)
    works = any(rule in event.rules for event in outcome.run.log)
    if said == "positive" and not (refused or (not ban and rule in outcome.run.fired)):
        return "it refuses nothing" if ban else "it is at work nowhere"
    if said == "negative" and (refused if ban else works and not refused):
        return "it refuses a move" if ban else "it is at work, and refuses nothing"
    return ""


def shows(cases: Collection[str], wanted: Wanted) -> bool:
    """Whether one of the `cases` is the one wanted; a bystander is somebody it doesn't apply to."""
    return wanted in cases or (wanted == "negative" and "bystander" in cases)


def read_reasons(path: Path) -> Reasons | None:
    """The reasons in `path`; None where there is no file. Raises InputError."""
    if not path.is_file():
        return None
    source = read(path)
    return Reasons(source, validated(_TOLD, source))
