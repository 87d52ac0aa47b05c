"""YAML values that know where they stand: every error of a model gets its file, line and column.

Read with the C scanner and built by hand, because we want three things PyYAML's own loader doesn't
give: marks for every value, duplicate keys as errors, and YAML 1.2's plain scalars (`no` is the
Norwegian locale and `1:30` is text). Anchors and aliases are refused: files come from strangers.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import yaml

from rnr_print.core.errors import InputError, Place, Problem, fail
from rnr_print.core.plain_model import Checked as CheckedBy
from rnr_print.core.reader import reader
from rnr_print.core.unprintable import STRAY, brief, unseen
from rnr_print.core.untrusted.reading import decoded, read_bytes

if TYPE_CHECKING:  # who only reads data needs no models
    from pydantic import TypeAdapter, ValidationError

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
MAX_VALUES = 100_000
MAX_NUMBER = 1e15
MOST_PROBLEMS = 100  # to be told of a file
Value = Any  # what YAML can hold: dict, list, str, int, float, bool, None
Path_ = tuple[str | int, ...]
Checked = TypeVar("Checked")

_INT = re.compile(r"[-+]?\d{1,15}")
_FLOAT = re.compile(r"[-+]?(\d+\.\d*|\.\d+|\d+)([eE][-+]?\d{1,2})?")
_FIRST = frozenset("-+.0123456789")
"""What a number begins with."""
_WORDS: dict[str, Value] = {
    "true": True, "false": False, "null": None, "~": None, "": None,
}  # fmt: skip


def _rising(numbers: tuple[int, int]) -> tuple[int, int]:
    if numbers[1] < numbers[0]:
        raise ValueError(f"runs from {numbers[0]} down to {numbers[1]}; write the lower one first")
    return numbers


Span = Annotated[tuple[int, int], CheckedBy(_rising)]
"""The lowest and the highest of a range of numbers."""


class Marked:
    """Data as YAML can hold it, and the place of each of its values, from whatever file."""

    def __init__(self, file: str, data: Value, places: dict[Path_, Place]) -> None:
        self.file, self.data, self.places = file, data, places

    def place(self, path: Iterable[str | int]) -> Place:
        """Where the value at `path` stands, or the nearest thing around it."""
        at = tuple(path)
        while at and at not in self.places:
            at = at[:-1]
        return self.places.get(at, Place(self.file))

    def parts(self, *path: str | int) -> dict[str | int, dict[Path_, Place]]:
        """The places in each value of the mapping or list at `path`, seen from that value."""
        depth = len(path)
        parts: dict[str | int, dict[Path_, Place]] = {}
        for at, place in self.places.items():
            if len(at) > depth and at[:depth] == path:
                parts.setdefault(at[depth], {})[at[depth + 1 :]] = place
        return parts

    def problem(self, message: str, *path: str | int) -> Problem:
        """A problem at the value under `path`."""
        return Problem(message, self.place(path))


class MarkedYaml(Marked):
    """The data of one YAML file. Raises InputError when `text` is not YAML as we read it."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(file, None, {})
        self.problems: list[Problem] = []
        try:
            self._read(_events(text))
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            what = str(error.problem or error.context)
            raise fail(
                what if isinstance(error, _Refused) else _no_yaml(what, text, mark),
                file,
                mark.line + 1 if mark else 0,
                mark.column + 1 if mark else 0,
            ) from None
        except yaml.YAMLError as error:
            raise fail(f"this is not YAML: {error}".splitlines()[0], file) from None
        if self.problems:
            raise InputError(self.problems)

    def _read(self, events: Iterator[yaml.Event]) -> None:
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _Refused("this is not YAML: but found another document", event)
                self.data = self._build(next(events), events, ())

    def _build(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path_) -> Value:
        """The value that begins with `event`, the next ones taken from `events`."""
        self.places[path] = self._at(event)
        if len(self.places) > MAX_VALUES:
            raise _Refused(f"more than {MAX_VALUES:,} values; split the file", event)
        if isinstance(event, yaml.ScalarEvent):
            return self._visible(event)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(events, path)
        return self._sequence(events, path)

    def _sequence(self, events: Iterator[yaml.Event], path: Path_) -> list[Value]:
        built: list[Value] = []
        while type(event := next(events)) is not yaml.SequenceEndEvent:
            built.append(self._build(event, events, (*path, len(built))))
        return built

    def _mapping(self, events: Iterator[yaml.Event], path: Path_) -> dict[str | int, Value]:
        built: dict[str | int, Value] = {}
        while type(event := next(events)) is not yaml.MappingEndEvent:
            place = self._at(event)
            key = self._visible(event) if isinstance(event, yaml.ScalarEvent) else None
            if not isinstance(key, str | int):
                self._wrong(Problem("a key must be a plain word", place))
                _skip(event, events)
                _skip(next(events), events)
                continue
            if key in built:
                message = f"duplicate key {brief(repr(key))}; keep one of the two"
                self._wrong(Problem(message, place))
            value, within = next(events), (*path, key)
            built[key] = self._build(value, events, within)
            if type(value) is yaml.ScalarEvent and value.value == "":
                self.places[within] = place
        return built

    def _visible(self, event: yaml.ScalarEvent) -> Value:
        """The value of a scalar; it is a problem where some sign in it doesn't show."""
        if wrong := unseen(event.value):
            self._wrong(Problem(wrong, self._at(event), code=STRAY))
        value = _scalar(event)
        if type(value) in (int, float) and abs(value) > MAX_NUMBER:
            self._wrong(
                Problem(f"a number beyond {MAX_NUMBER:g}; write a smaller", self._at(event))
            )
        return value

    def _wrong(self, problem: Problem) -> None:
        self.problems.append(problem)
        if len(self.problems) == MOST_PROBLEMS:
            raise InputError(self.problems)

    def _at(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        assert mark is not None
        return Place(self.file, mark.line + 1, mark.column + 1)


def _skip(event: yaml.Event, events: Iterator[yaml.Event]) -> None:
    """Pass over the value that begins with `event`."""
    depth = 0
    while True:
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if not depth:
            return
        event = next(events)


def node_tree(text: str) -> yaml.Node | None:
    """The node tree of a document without anchors, aliases or explicit tags.

    All is refused on the events, which come one by one: composing is recursive, and in C a file
    nested deep enough would end the process and not only the reading.
    """
    for _ in _events(text):
        pass
    node: yaml.Node | None = yaml.compose(text, Loader=yaml.CSafeLoader)
    return node


def _events(text: str) -> Iterator[yaml.Event]:
    """The events of a text, each refused that is not for files from strangers."""
    depth = 0
    loader = yaml.CSafeLoader(text)
    try:
        while (event := loader.get_event()) is not None:
            kind = type(event)
            if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                depth -= 1
            elif kind is yaml.AliasEvent or getattr(event, "anchor", None):
                raise _Refused("anchors and aliases are not read; write the value out", event)
            elif getattr(event, "tag", None):
                raise _Refused("tags are not read; write a plain value", event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                depth += 1
                if depth > MAX_DEPTH:
                    raise _Refused(f"nested deeper than {MAX_DEPTH} levels; flatten it", event)
            yield event
    finally:
        loader.dispose()


_REMEDIES = {
    "cannot start any token": "put the text in quotes, and indent with spaces, not tabs",
    "mapping values are not allowed": "a text with `: ` in it stands in quotes",
    "did not find expected": "here or above a line is indented otherwise, or a quote isn't closed",
    "could not find expected ':'": "write `key: value`, or put the text in quotes",
    "found unexpected end of stream": "a quote isn't closed",
}
"""What would be right, by what the scanner says."""


def _no_yaml(what: str, text: str, mark: yaml.Mark | None) -> str:
    """What is wrong with a text that is no YAML, and what most often mends it."""
    if mark is not None and text.splitlines()[mark.line : mark.line + 1]:
        line = text.splitlines()[mark.line]
        if "\t" in line[: mark.column + 1]:
            return "this is not YAML: a tab; indent with spaces"
    for words, remedy in _REMEDIES.items():
        if words in what:
            return f"this is not YAML: {what}; {remedy}"
    return f"this is not YAML: {what}"


class _Refused(yaml.MarkedYAMLError):
    """YAML that is sound but not for files from strangers."""

    def __init__(self, message: str, event: Any) -> None:
        super().__init__(problem=message, problem_mark=event.start_mark)


def _scalar(event: yaml.ScalarEvent) -> Value:
    text: str = event.value
    if event.style in ("'", '"', "|", ">"):
        return text
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _FIRST:
        return text
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


@reader(64)
def read(path: Path) -> MarkedYaml:
    """The YAML file at `path`, parsed once in a process while it stands: not to be changed.

    Raises InputError.
    """
    return MarkedYaml(decoded(read_bytes(path, MAX_BYTES), path), str(path))


def validated(
    kind: type[Checked] | TypeAdapter[Checked],
    source: Marked,
    *path: str | int,
    subject: str = "the file",
) -> Checked:
    """The part of `source` under `path` as a model; all its errors at once as an InputError.

    An error that concerns no single value in it is told of `subject`.
    """
    from pydantic import BaseModel, TypeAdapter, ValidationError

    value = source.data
    for step in path:
        value = value[step]
    try:
        if isinstance(kind, TypeAdapter):
            return kind.validate_python(value)
        if issubclass(kind, BaseModel):
            return kind.model_validate(value)
        return TypeAdapter(kind).validate_python(value)
    except ValidationError as error:
        raise InputError(_problems(error, kind, value, source, path, subject)) from None


def _problems(
    error: ValidationError, kind: Any, value: Value, source: Marked, path: Path_, subject: str
) -> Iterator[Problem]:
    from rnr_print.core.model_errors import keys_of, said, tag_of

    details = error.errors(include_url=False)
    known = keys_of(kind) if any("extra" in detail["type"] for detail in details) else ()
    for detail in details:
        at = detail["loc"]
        inner = (other["loc"] for other in details if len(other["loc"]) > len(at))
        if detail["type"] == "too_short" and any(loc[: len(at)] == at for loc in inner):
            continue  # what is wrong with the items was said of each
        steps = _value_steps(value, at)
        if detail["type"] == "missing":
            steps = (*steps, at[-1])
        elif detail["type"] == "union_tag_invalid":
            steps = (*steps, tag_of(detail))
        name = ".".join(map(str, steps)) or subject
        yield Problem(f"{name}: {said(detail, known)}", source.place((*path, *steps)))


def _value_steps(value: Value, location: Path_) -> Path_:
    """`location` without pydantic's names of union members, which stand in no file."""
    steps: list[str | int] = []
    for step in location:
        if step in _steps_into(value):
            value = value[step]
            steps.append(step)
    return tuple(steps)


def _steps_into(value: Value) -> Container[str | int]:
    if isinstance(value, dict):
        return value
    return range(len(value)) if isinstance(value, list) else ()
