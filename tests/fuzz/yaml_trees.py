"""Mutations of YAML as a tree: values of other kinds, keys lost, doubled, renamed and moved."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from random import Random
from typing import Any

import yaml

from .mutations import Words, reworded

Node = Any
"""What YAML can hold."""
VALUES: tuple[Node, ...] = (
    None, True, False, 0, -1, 1, 3, 99, 10**15, 0.5, -0.001, 1e300, "", " ", "x", "no", "1:30",
    "A" * 4000, "{", "{{ x }}", "{n}", "{star}", "**", "\u202e", "\u0628\u05d0", "\u5b57", "../x",
    "/etc/passwd", "#12", "none", [], {}, [None], [[]], [{}], {"": None}, {"x": {}}, [1, 2],
    [1, 2, 3], ["a", "a"], {"id": "x"}, {"one": None, "other": 3}, {"id": [1]},
    [{"id": {"a": 1}}], {1: 2}, ["x"] * 300,
)  # fmt: skip
"""What is put in the place of something else, each time anew: it is changed in its turn."""
DEEPEST = 60
"""Levels of a YAML that is taken as a tree; PyYAML ends the process at some ten thousand."""


class _Loader(yaml.CSafeLoader):
    """Reads plain words as we do: `on`, `no` and `2001-01-01` are texts."""


_TEXTS = ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in kinds if tag not in _TEXTS]
    for first, kinds in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver(_TEXTS[0], re.compile("true|false"), ["t", "f"])


def retreed(chance: Random, data: bytes, words: Words) -> bytes:
    """The same YAML with a few of its nodes changed; other text where it is none."""
    packed = _packed(data)
    if packed is None:
        return reworded(chance, data, words)
    root = [pickle.loads(packed)]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _change(chance, root, words)
    try:
        return yaml.dump(
            root[0], Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False
        ).encode()
    except (yaml.YAMLError, ValueError, RecursionError):  # numbers too long, trees too deep
        return reworded(chance, data, words)


@lru_cache(256)
def _packed(data: bytes) -> bytes | None:
    """What YAML holds, pickled; None where it is none, or nothing that can be walked."""
    try:
        if not _is_shallow_tree(data):
            return None
        return pickle.dumps(yaml.load(data, Loader=_Loader))
    except Exception:  # PyYAML fails in many ways at values that aren't what their tags say
        return None


def _is_shallow_tree(data: bytes) -> bool:
    """Whether nothing stands in it twice, and nothing too deep. Raises YAMLError."""
    depth = 0
    for event in yaml.parse(data, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST or isinstance(event, yaml.AliasEvent):
            return False
    return True


def _change(chance: Random, root: list[Node], words: Words) -> None:
    """Change one node somewhere below `root`."""
    holder, key = _walked(chance, root)
    match chance.randrange(14):
        case 8 | 9 | 10 | 11 | 12 | 13:
            holder[key] = _kindred(chance, root, key, holder[key])
        case 0 | 1:
            holder[key] = deepcopy(chance.choice(VALUES))
        case 2:
            other, at = _walked(chance, root)
            holder[key] = pickle.loads(pickle.dumps(other[at]))
        case 3 if holder is not root:
            del holder[key]
        case 4 if isinstance(holder, dict):
            word = chance.choice(words).decode("utf-8", "replace") if words else "x"
            holder[chance.choice((word, 5, "", "id", *holder))] = holder.pop(key)
        case 5:
            holder[key] = chance.choice((_listed, _mapped))(holder[key])
        case 6 if isinstance(holder[key], dict):
            word = chance.choice(words).decode("utf-8", "replace") if words else "x"
            holder[key][word] = deepcopy(chance.choice(VALUES))
        case 6 if isinstance(holder[key], list):
            holder[key] += holder[key][:1] * chance.choice((1, 50))
        case _ if words:
            holder[key] = chance.choice(words).decode("utf-8", "replace")


def _kindred(chance: Random, root: list[Node], key: Node, node: Node) -> Node:
    """A value that stands under such a key elsewhere, or one of the same kind a little changed."""
    others = list(_under(root, key))
    other = chance.choice(others) if others else node
    if other != node:
        return pickle.loads(pickle.dumps(other))
    match node:
        case bool():
            return not node
        case int():
            return node + chance.choice((-1, 1, 2))
        case float():
            return node * chance.choice((-1, 0.5, 1.5))
        case str() if node:
            at = chance.randrange(len(node))
            return node[:at] + chance.choice(("x", " ", "", "{n}", "**", "-")) + node[at + 1 :]
        case list() if node:
            return chance.sample(node, len(node))
    return node


def _under(node: Node, key: Node) -> Iterator[Node]:
    """Whatever stands under `key` in a tree, however deep it is."""
    unseen = [node]
    while unseen:
        within = unseen.pop()
        for step, inner in within.items() if isinstance(within, dict) else enumerate(within):
            if step == key:
                yield inner
            if isinstance(inner, dict | list):
                unseen.append(inner)


def _listed(node: Node) -> Node:
    return [node]


def _mapped(node: Node) -> Node:
    return {"x": node}


def _walked(chance: Random, root: list[Node]) -> tuple[Node, Node]:
    """A mapping or list below `root` and one of its keys, deep ones as likely as high ones."""
    holder: Node = root
    key: Node = 0
    while isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.85:
        holder = holder[key]
        key = (
            chance.choice(list(holder))
            if isinstance(holder, dict)
            else chance.randrange(len(holder))
        )
    return holder, key
