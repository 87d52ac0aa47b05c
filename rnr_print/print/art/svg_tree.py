"""The elements of an SVG with the values that style sheets may give them, as far as work goes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.parsers import expat

DEEPEST = 100  # elements in elements
INHERITED = (
    "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-miterlimit",
    "marker", "marker-start", "marker-mid", "marker-end",
)  # fmt: skip
Values: TypeAlias = Mapping[str, tuple[str, ...]]
"""All values that a property may have: whichever wins, it is among them."""

_URL = re.compile(r"url\(\s*['\"]?#([^)'\"]+)")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(?:px)?\s*$")
_RULE = re.compile(r"([^{}]+)\{([^}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SIMPLE = re.compile(r"[.#]?[\w-]+")


class TooMuchWork(ValueError):
    """A drawing that nobody needs to wait for."""


@dataclass(eq=False, slots=True)
class Element:
    """An element: its name and attributes without their namespaces, and what is in it."""

    tag: str
    attributes: dict[str, str]
    parts: list[Element] = field(default_factory=list)
    parent: Element | None = None

    def number(self, name: str, otherwise: float = 0) -> float:
        """A length; `otherwise` where there is none, infinite where it can't be told."""
        text = self.attributes.get(name)
        return otherwise if text is None else length(text)

    def all(self) -> Iterator[Element]:
        """It and everything in it."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.parts)


def length(text: str) -> float:
    """A length in user units; infinite where it can't be told."""
    found = _LENGTH.match(text)
    return float(found[1]) if found else math.inf


def names(values: Iterable[str]) -> Iterator[str]:
    """The ids of the elements that `values` point to."""
    for value in values:
        yield from _URL.findall(value)


def read(svg: str) -> Element:
    """The root of an SVG. Raises ExpatError, and TooMuchWork where it is an abyss."""
    top = Element("", {})
    above = [top]

    def start(tag: str, attributes: dict[str, str]) -> None:
        short = {name.rpartition(":")[2]: value for name, value in attributes.items()}
        found = Element(tag.rpartition(":")[2], short, parent=above[-1])
        above[-1].parts.append(found)
        above.append(found)
        if len(above) > DEEPEST + 1:
            raise TooMuchWork(f"elements lie in elements over {DEEPEST} deep; flatten it")

    def text(data: str) -> None:
        if above[-1].tag == "style":
            above[-1].attributes["text"] = above[-1].attributes.get("text", "") + data

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: above.pop()
    parser.CharacterDataHandler = text
    parser.Parse(svg, True)
    return top.parts[0]


class Sheet:
    """The style sheets of an SVG: a rule for anything but a tag, class or id is one for all."""

    def __init__(self, root: Element) -> None:
        self._rules: dict[str, dict[str, tuple[str, ...]]] = {}
        for element in root.all():
            if element.tag == "style":
                self._read(element.attributes.get("text", ""))

    def _read(self, text: str) -> None:
        for selectors, declarations in _RULE.findall(_COMMENT.sub("", text)):
            for selector in map(str.strip, selectors.split(",")):
                key = selector if _SIMPLE.fullmatch(selector) else "*"
                _add(self._rules.setdefault(key, {}), _declared(declarations))

    def values(self, element: Element, around: Values) -> Values:
        """The values of an element that inherits those `around`."""
        given, own = element.attributes, dict[str, tuple[str, ...]]()
        classes = [f".{name}" for name in given.get("class", "").split()]
        for key in ("*", element.tag, *classes, f"#{given.get('id', '')}"):
            _add(own, self._rules.get(key, {}).items())
        _add(own, ((name, (value,)) for name, value in given.items()))
        _add(own, _declared(given.get("style", "")))
        for name in INHERITED:
            if name in around and (name not in own or "inherit" in own[name]):
                own[name] = own.get(name, ()) + around[name]
        return own


def _add(known: dict[str, tuple[str, ...]], found: Iterable[tuple[str, tuple[str, ...]]]) -> None:
    for name, values in found:
        known[name] = known.get(name, ()) + values


def _declared(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Properties and values of a CSS declaration block."""
    for each in text.split(";"):
        name, _, value = each.partition(":")
        if value:
            yield name.strip(), (value.replace("!important", "").strip(),)
