"""An example block as a designer writes it: a line for each answer, throw and event."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import yaml

from rnr_print.engine.event import Event
from rnr_print.engine.script import Step

WIDTH: Final = 96
_LIST: Final = re.compile(r"\[[^\[\]]*\]")


def block(name: str, attributes: Mapping[str, str], body: Mapping[str, object]) -> str:
    """A fence with an example of this id; lists of the body are written an entry a line."""
    told = "".join(f' {key}="{value}"' for key, value in attributes.items() if value)
    lines = [f"```example {{#{name}{told}}}"]
    for key, value in body.items():
        lines += _part(key, value)
    return "\n".join([*lines, "```"]) + "\n"


def script(steps: Iterable[Step], began: Container[int] = ()) -> list[object]:
    """Steps as a script says them; what a player says in one go stands in one line. Those whose
    identity is among `began` begin a line."""
    entries: list[dict[str, Any]] = []
    for step in steps:
        entry = _entry(step)
        last = entries[-1] if entries else {}
        said, more = last.get(step.player), entry.get(step.player)
        joins = step.kind == "answer" and id(step) not in began
        if joins and isinstance(said, dict) and isinstance(more, dict) and not said.keys() & more:
            said.update(more)
            continue
        entries.append(entry)
    return list(entries)


def expected(log: Iterable[Event]) -> list[object]:
    """Events as an example expects them, with all their facts."""
    return [
        {event.name: {key: _value(text) for key, text in facts.items()}} if facts else event.name
        for event in log
        for facts in [event.facts()]
    ]


def _entry(step: Step) -> dict[str, Any]:
    about = {"for": step.purpose, "by": step.by}
    more = {key: value for key, value in about.items() if value}
    match step.kind:
        case "answer":
            return {step.player: {step.key: _value(step.name)} if step.name else step.key}
        case "roll":
            return {"roll": {"die": step.die, **more}}
        case "shuffle":
            return {"shuffle": {"deck": step.name, "top": list(step.top)}}
        case _:
            return {"draw": {"card": step.name, **more}}


def _value(text: str) -> object:
    """A fact as YAML says it: several things as a list, a number as a number."""
    if _LIST.fullmatch(text):
        return [_value(each) for each in text[1:-1].split(", ")]
    return int(text) if re.fullmatch(r"0|-?[1-9]\d{0,14}", text) else text


def _part(key: str, value: object) -> Iterator[str]:
    """One key of the body: what is in it, a line each."""
    if isinstance(value, Mapping) and value:
        yield f"{key}:"
        for name, inner in value.items():
            yield from _line(f"  {_flow(name)}: ", inner)
    elif isinstance(value, Sequence) and not isinstance(value, str) and value:
        yield f"{key}:"
        for each in value:
            if isinstance(each, Mapping) and len(each) == 1:
                ((name, inner),) = each.items()
                yield from _line(f"  - {_flow(name)}: ", inner)
            else:
                yield from _line("  - ", each)
    else:
        yield from _line(f"{key}: ", value)


def _line(head: str, value: object) -> Iterator[str]:
    """A value in flow style, broken where the line is full."""
    first, *rest = _flow(value, WIDTH - len(head)).splitlines()
    yield head + first
    yield from (f"      {line.strip()}" for line in rest)


def _flow(value: object, width: float = float("inf")) -> str:
    said = yaml.safe_dump(
        value, default_flow_style=True, width=width, allow_unicode=True, sort_keys=False
    )
    return str(said).removesuffix("...\n").rstrip("\n")
