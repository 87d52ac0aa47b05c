"""Small changes in the text of a YAML file; every character around them stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import yaml

from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import node_tree

Mended = Callable[[str], str]


def without_item(text: str, items: yaml.SequenceNode, index: int) -> str:
    """`text` without the item at `index` of a list, which has others."""
    nodes = items.value
    node = nodes[index]
    if not items.flow_style:
        start = text.rfind("\n", 0, node.start_mark.index) + 1
        return text[:start] + text[_line_end(text, _end(text, node)) :]
    if index + 1 < len(nodes):
        return text[: node.start_mark.index] + text[nodes[index + 1].start_mark.index :]
    return text[: nodes[index - 1].end_mark.index] + text[node.end_mark.index :]


def value_of(node: yaml.Node | None, key: str) -> yaml.Node | None:
    """The value under `key` of a mapping."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return next((value for name, value in pairs if name.value == key), None)


def list_of(node: yaml.Node | None, key: str) -> yaml.SequenceNode | None:
    """The list under `key` of a mapping, if there is one."""
    found = value_of(node, key)
    return found if isinstance(found, yaml.SequenceNode) else None


def with_scalars(text: str, place: Place, mended: Mended) -> str:
    """`text` with each word and sentence of the value at `place` changed by `mended`.

    What is folded over lines or written with escapes is changed as it is written.
    """
    for node in sorted(_scalars_at(text, place), key=_start, reverse=True):
        start, end = _start(node), _end(text, node)
        text = text[:start] + mended(text[start:end]) + text[end:]
    return text


def _scalars_at(text: str, place: Place) -> Iterator[yaml.ScalarNode]:
    """The scalars of the largest value that begins at `place`."""
    waiting = [node_tree(text)]
    while waiting:
        node = waiting.pop(0)
        if node is None:
            continue
        if (node.start_mark.line + 1, node.start_mark.column + 1) == (place.line, place.column):
            yield from _scalars(node)
            return
        waiting += _inner(node)


def _scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    for inner in _inner(node):
        yield from _scalars(inner)


def _inner(node: yaml.Node) -> list[yaml.Node]:
    """The values in a value; keys are left alone."""
    if isinstance(node, yaml.MappingNode):
        return [value for _, value in node.value]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def _start(node: yaml.Node) -> int:
    return int(node.start_mark.index)


def _end(text: str, node: yaml.Node) -> int:
    """Where a value ends; blank lines and comments after it are not of it."""
    lines = text[_start(node) : node.end_mark.index].splitlines(keepends=True)
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    return _start(node) + len("".join(lines).rstrip())


def _line_end(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end + 1
