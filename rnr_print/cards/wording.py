"""The sentence patterns of a game (`wording.yaml`), from which card text is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.marked_yaml import MarkedYaml, read
from rnr_print.core.tracking import TrackedDict
from rnr_print.core.untrusted.reading import there
from rnr_print.core.workspace import words_of
from rnr_print.locales.message import Message

FILE = "wording.yaml"
Steps = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A sentence or clause with placeholders; `plural` where it counts something."""

    context: str
    text: str
    place: Place
    plural: str | None = None


@dataclass(frozen=True)
class Wording:
    """All patterns by context: `wording:verbs/attack/entrant/must`, `wording:labels/unit`, ..."""

    file: str
    patterns: dict[str, Pattern]

    def __getitem__(self, key: str) -> Pattern:
        """The pattern under `key`, without the prefix; InputError where there is none."""
        try:
            return self.patterns[key]
        except KeyError:
            raise fail(f"no pattern {key!r}; add it", self.file) from None

    def __contains__(self, key: str) -> bool:
        return key in self.patterns

    def joined(self, other: Wording) -> Wording:
        """These patterns, and those of `other` in addition or in their stead."""
        return Wording(other.file, {**self.patterns, **other.patterns})

    def messages(self) -> Iterator[Message]:
        """Every pattern as a text to translate."""
        for pattern in self.patterns.values():
            note = "a pattern; keep what stands in braces" if "{" in pattern.text else ""
            yield Message(pattern.context, pattern.text, pattern.place, note, pattern.plural)


def own_wording(game: Path) -> Wording:
    """The patterns of a game alone; none where it has no file of them. Raises InputError."""
    path = game / FILE
    if there(path) or path.exists():  # reading tells of a folder in its place
        return read_wording(path)
    return Wording(str(path), {})


def game_wording(game: Path) -> Wording:
    """The patterns that every game says, and those of the game over them. Raises InputError."""
    found = read_wording(words_of(game) / FILE).joined(own_wording(game))
    return Wording(found.file, TrackedDict(f"pattern {FILE}", found.patterns))


def read_wording(path: Path) -> Wording:
    """The patterns in `path`. Raises InputError."""
    source = read(path)
    patterns: dict[str, Pattern] = {}
    problems: list[Problem] = []
    _collect(source, source.data, (), patterns, problems)
    if problems:
        raise InputError(problems)
    return Wording(str(path), TrackedDict(f"pattern {path.name}", patterns))


def _texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _collect(
    source: MarkedYaml,
    value: object,
    steps: Steps,
    patterns: dict[str, Pattern],
    problems: list[Problem],
) -> None:
    key = "/".join(map(str, steps))
    if isinstance(value, str):
        patterns[key] = Pattern(f"wording:{key}", value, source.place(steps))
    elif isinstance(value, dict) and set(value) == {"one", "other"} and _texts(value.values()):
        place = source.place(steps)
        patterns[key] = Pattern(f"wording:{key}", value["one"], place, value["other"])
    elif isinstance(value, dict):
        for name, inner in value.items():
            _collect(source, inner, (*steps, name), patterns, problems)
    else:
        problems.append(source.problem("a pattern is a text, or one and other", *steps))
