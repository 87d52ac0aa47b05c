"""An example as a story: where it begins, what happens, what isn't allowed, by which rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import wrap

from rnr_print.engine.scenario import Stage
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.examples.context import Desk
from rnr_print.examples.failing import told
from rnr_print.examples.protocol import Story
from rnr_print.examples.runner import Outcome, play_one
from rnr_print.rulebook.tree import Example, Paragraph
from rnr_print.rulebook.values import Values, values_of

WIDTH = 96
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_LINK = re.compile(r"\[([^\[\]]*)\]\(#([^()\s]*)\)")


@dataclass(frozen=True, slots=True)
class Tale:
    """An example told; every sentence with the rules that fired."""

    id: str
    title: str
    mode: str
    passed: bool
    before: list[str]
    happens: list[tuple[str, tuple[str, ...]]]
    refused: list[str]
    rules: dict[str, str]
    asked: str = ""
    problems: list[str] = field(default_factory=list)


class Teller:
    """Tells examples of `desk` with `story`."""

    def __init__(self, desk: Desk, story: Story) -> None:
        self.desk = desk
        self.story = story
        self._values: Values = values_of(desk.database)

    def tales(self, example: Example) -> Iterator[Tale]:
        """The example in each of its modes. Raises InputError where it can't be read."""
        for mode in self.desk.modes(example):
            yield self.tale(example, play_one(self.desk, example, mode))

    def tale(self, example: Example, outcome: Outcome) -> Tale:
        """One outcome told."""
        run, story = outcome.run, self.story
        stage = self.desk.stage(outcome.mode)
        sentences = list(story.tell(run.log))
        barred = [story.refused(steps, refusal) for steps, refusal in run.refused]
        resting = run.asked is None or run.asked.kind in stage.resting
        return Tale(
            id=example.id,
            title=story.catalog.say(f"rulebook:{example.id}", example.title),
            mode=outcome.mode,
            passed=outcome.passed,
            before=self._before(example, stage),
            happens=[(s, e.rules) for s, e in zip(sentences, run.log, strict=True)],
            refused=barred,
            rules=self._rules(outcome),
            asked="" if resting or run.asked is None else story.asked(run.asked.player),
            problems=["\n".join(told(failure, story)) for failure in run.failures],
        )

    def _before(self, example: Example, stage: Stage) -> list[str]:
        return self.story.setting(stage.set_up(example.yaml, Script([]), [], Trace()))

    def _rules(self, outcome: Outcome) -> dict[str, str]:
        """The text of every rule cited, those the example is about first."""
        cited = [rule for event in outcome.run.log for rule in event.rules]
        cited += [refusal.rule for _, refusal in outcome.run.refused]
        about = [rule for rule in outcome.example.rules if rule in self.desk.book.paragraphs]
        order = dict.fromkeys((*about, *cited))
        known = self.desk.book.paragraphs  # a game that borrows its rules may not tell all of them
        return {rule: self._text(known[rule]) for rule in order if rule in known}

    def _text(self, paragraph: Paragraph) -> str:
        catalog = self.story.catalog
        return self._values.fill(catalog.say(f"rulebook:{paragraph.id}", paragraph.text))


def lines(tale: Tale, story: Story, quote: bool = False) -> Iterator[str]:
    """A tale to read; with `quote` the rules in full, else by their names."""
    yield f"{tale.title}  ({tale.id})"
    if not tale.passed:
        yield story.label("failed")
        yield from (line for problem in tale.problems for line in problem.splitlines())
    yield f"\n{story.label('before')}"
    yield from (f"  {line}" for line in tale.before)
    if tale.happens:
        yield f"\n{story.label('then')}"
        before: tuple[str, ...] = ()
        for sentence, rules in tale.happens:
            yield from _cited(sentence, [rule for rule in rules if rule not in before])
            before = rules
    if tale.asked:
        yield f"  {tale.asked}"
    if tale.refused:
        yield f"\n{story.label('refused')}"
        yield from (f"  {line}" for line in tale.refused)
    if tale.rules:
        yield f"\n{story.label('rules')}"
        for rule, text in tale.rules.items():
            yield from _quoted(rule, plain(text) if quote else named(text))


def _cited(sentence: str, rules: list[str]) -> Iterator[str]:
    """A sentence with the rules that came in with it, below it where the line is full."""
    ids = f"[{', '.join(rules)}]" if rules else ""
    if len(sentence) + len(ids) + 4 <= WIDTH:
        yield f"  {sentence}  {ids}".rstrip()
        return
    yield f"  {sentence}"
    yield from wrap(
        ids, WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 9, break_on_hyphens=False
    )


def _quoted(rule: str, text: str) -> Iterator[str]:
    yield from wrap(f"{rule}: {text}", WIDTH, initial_indent="  ", subsequent_indent="      ")


def plain(text: str) -> str:
    """A paragraph's Markdown as plain words."""
    return _BOLD.sub(r"\1", _LINK.sub(_referred, text)).replace("\n", " ").replace("__", "")


def _referred(found: re.Match[str]) -> str:
    return found[1] or found[2]


def named(text: str) -> str:
    """The bold name a paragraph begins with, else its first sentence."""
    found = _BOLD.match(text)
    return plain(found[1] if found else text.split(". ")[0]).rstrip(".,:")
