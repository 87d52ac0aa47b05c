"""Changing single values in the text of a YAML file; every other character stays as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

from rnr_print.cards.yaml_writing import STEP, block, entry, flow, scalar
from rnr_print.core.marked_yaml import MarkedYaml, Value, node_tree

Keys = tuple[str, ...]


def read_exactly(path: Path) -> str:
    """The text of a file with its line ends as they are."""
    return path.read_bytes().decode("utf-8-sig")


def edited(
    text: str, path: Keys, old: Value, new: Mapping[str, Value], order: Sequence[str] = ()
) -> str:
    """`text` with the mapping at `path` changed from `old` to `new`, key by key.

    New keys take their place by `order`. Comments beside and between the entries stay.
    """
    if not isinstance(old, Mapping):
        return with_value(text, path, new, order)
    for key in old:
        if key not in new:
            text = without(text, (*path, key))
    for key, value in new.items():
        before = old.get(key)
        if isinstance(before, Mapping) and isinstance(value, Mapping) and before and value:
            text = edited(text, (*path, key), before, value, order)
        elif key not in old or value != before:
            text = with_value(text, (*path, key), value, order)
    return text


def with_value(text: str, path: Keys, value: Value, order: Sequence[str] = ()) -> str:
    """`text` with `value` at `path`; missing mappings on the way are made."""
    parents = _mappings(text, path[:-1])
    if len(parents) < len(path):
        return with_value(text, path[: len(parents)], _nested(path[len(parents) :], value), order)
    parent, key = parents[-1], path[-1]
    if not parent.value and len(path) > 1:
        return with_value(text, path[:-1], {key: value}, order)
    found = _find(parent, key)
    if found is None:
        return _with_new(text, path, parents, value, order)
    key_node, value_node = found
    start, end = _span(text, value_node)
    lines = entry(key, value, key_node.start_mark.column)
    if any(node.flow_style for node in parents):
        return text[:start] + flow(value) + text[end:]
    if len(lines) == 1 and "\n" not in text[start:end]:
        said = flow(value) if isinstance(value, Mapping | list) else scalar(value)
        return text[:start] + " " * (start == end) + said + text[end:]
    return text[: _line_start(text, key_node.start_mark.index)] + _joined(text, lines) + text[end:]


def without(text: str, path: Keys) -> str:
    """`text` without the entry at `path`."""
    parents = _mappings(text, path[:-1])
    parent = parents[-1]
    found = _find(parent, path[-1])
    if found is None:
        return text
    if parent.flow_style or len(parent.value) == 1:
        rest = _at(MarkedYaml(text, "").data, path[:-1])
        left = {key: value for key, value in rest.items() if key != path[-1]}
        return with_value(text, path[:-1], left)
    start = _line_start(text, found[0].start_mark.index)
    return text[:start] + text[_next_line(text, _span(text, found[1])[1]) :]


def _with_new(
    text: str, path: Keys, parents: list[yaml.MappingNode], value: Value, order: Sequence[str]
) -> str:
    """`text` with an entry that wasn't there."""
    parent, key = parents[-1], path[-1]
    keys = [str(node.value) for node, _ in parent.value]
    before = [k for k in keys if k in order and key in order and order.index(k) < order.index(key)]
    after = keys.index(before[-1]) if before else (-1 if key in order else len(keys) - 1)
    if any(node.flow_style for node in parents):
        items = list(_at(MarkedYaml(text, "").data, path[:-1]).items())
        items.insert(after + 1, (key, value))
        start, end = _span(text, parent)
        return text[:start] + flow(dict(items)) + text[end:]
    column = parent.value[0][0].start_mark.column
    new = _joined(text, entry(key, value, column))
    if after < 0:
        at = _line_start(text, parent.value[0][0].start_mark.index)
        return text[:at] + new + _newline(text) + text[at:]
    end = _span(text, parent.value[after][1])[1]
    at = _next_line(text, end)
    if at == len(text) and not text.endswith("\n"):
        return text + _newline(text) + new
    return text[:at] + new + _newline(text) + text[at:]


def _mappings(text: str, path: Keys) -> list[yaml.MappingNode]:
    """The mappings from the root down `path`, as far as they exist."""
    node = node_tree(text)
    nodes: list[yaml.MappingNode] = []
    for key in (*path, None):
        if not isinstance(node, yaml.MappingNode):
            break
        nodes.append(node)
        found = _find(node, key) if key is not None else None
        node = found[1] if found else None
    return nodes


def _find(parent: yaml.MappingNode, key: str | None) -> tuple[yaml.ScalarNode, yaml.Node] | None:
    for key_node, value_node in parent.value:
        if key_node.value == key:
            return key_node, value_node
    return None


def _span(text: str, node: yaml.Node) -> tuple[int, int]:
    """Where the text of a value begins and ends; comments after a block are not of it."""
    start, end = int(node.start_mark.index), int(node.end_mark.index)
    if isinstance(node, yaml.CollectionNode) and not node.flow_style:
        lines = text[start:end].splitlines(keepends=True)
        while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
            lines.pop()
        return start, start + len("".join(lines).rstrip())
    return start, start + len(text[start:end].rstrip())


def _nested(path: Keys, value: Value) -> Value:
    for key in reversed(path):
        value = {key: value}
    return value


def _at(data: Value, path: Keys) -> Value:
    for key in path:
        data = data[key]
    return data


def _line_start(text: str, index: int) -> int:
    return text.rfind("\n", 0, index) + 1


def _next_line(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end + 1


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _joined(text: str, lines: list[str]) -> str:
    return _newline(text).join(lines)


def fresh(heading: Mapping[str, Value], cards: Mapping[str, Value]) -> str:
    """The text of a new card file."""
    lines = [*block(heading, 0), "cards:"]
    return "\n".join(lines + block(cards, STEP)) + "\n"
