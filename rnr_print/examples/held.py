"""What the mutation campaign found: which of a rule's examples fail when that rule is broken."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rnr_print.core.errors import fail
from rnr_print.examples.context import Desk
from rnr_print.rulebook.tree import Example

FILE = "held.json"
HEAD_KEY = "about"
Status = Literal["held", "shared", "cited", "stale", "-"]
"""What is known of a rule; "-" where no campaign was run."""
WORDS: Mapping[Status, str] = {
    "shared": "breaking it breaks other rules of the same place, too: see held.json",
    "cited": "cited only, no example of its own fails when it is broken",
    "stale": "changed since the mutation campaign; run it",
}
"""What is said of a rule that isn't held."""


@dataclass(frozen=True, slots=True)
class Held:
    """The campaign's word on one rule, as it was when it had this `digest`.

    `own` are the mutants that break this rule, `shared` those of a place where it stands with
    others; each with the rule's own examples that notice it. `because` says why nothing holds it.
    """

    digest: str
    own: Mapping[str, tuple[str, ...]]
    shared: Mapping[str, tuple[str, ...]]
    because: str = ""

    def status(self, digest: str) -> Status:
        """Whether one of the rule's examples fails when the rule, as it is now, is broken."""
        if digest != self.digest:
            return "stale"
        if any(self.own.values()):
            return "held"
        return "shared" if any(self.shared.values()) else "cited"

    @property
    def proof(self) -> str:
        """An example and a mutant it notices; empty if there is none."""
        for mutant, examples in (self.own or self.shared).items():
            if examples:
                return f"{examples[0]} ({mutant})"
        return ""

    @property
    def survivors(self) -> list[str]:
        """The rule's own mutants that none of its examples notices."""
        return [mutant for mutant, examples in self.own.items() if not examples]


def read_held(path: Path) -> dict[str, Held]:
    """The campaign's result by rule; nothing where there was none. Raises InputError."""
    if not path.is_file():
        return {}
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return {
            rule: Held(
                entry["digest"], _table(entry["own"]), _table(entry["shared"]),
                entry.get("because", ""),
            )
            for rule, entry in told.items()
            if rule != HEAD_KEY
        }  # fmt: skip
    except (ValueError, KeyError, TypeError, AttributeError):
        raise fail("this is no result of a mutation campaign; run it anew", path) from None


def _table(told: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {mutant: tuple(examples) for mutant, examples in told.items()}


def fingerprints(desk: Desk) -> dict[str, str]:
    """A short hash of each rule: its words, the code that names it, its examples, and the cards and
    numbers they play with."""
    book, database, engine = desk.book, desk.database, desk.engine
    places = defaultdict(set)
    for anchor in desk.anchors:
        places[anchor.rule].add((anchor.file, anchor.function))
    functions = _functions(engine.code)
    cards = {card_id: engine.effect(card) for card_id, card in database.cards.items()}
    numbers = engine.numbers(database)
    shown = defaultdict(list)
    for example in book.examples.values():
        for rule in example.rules:
            shown[rule].append(_played(example))
    found = {}
    for rule, paragraph in book.rules.items():
        examples = sorted(shown[rule])
        words = {word for text in examples for word in json.loads(text)[2]}
        parts = [paragraph.digest, numbers, *examples]
        words |= {function for _, function in places[rule]}  # a card may carry the rule out
        parts += [cards[word] for word in sorted(words & cards.keys())]
        parts += [text for place in sorted(places[rule]) for text in functions[place]]
        found[rule] = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]
    return found


def _called(node: ast.AST) -> str:
    """The name of what is used, without the module it comes from; none of other nodes."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _played(example: Example) -> str:
    """An example without its title: its data, and every word in it."""
    data = {key: value for key, value in example.yaml.data.items() if key != "title"}
    told = json.dumps([example.id, example.modes, data], sort_keys=True, default=str)
    return json.dumps([told, "", sorted(set(_strings(data)))])


def _strings(value: object) -> Iterable[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    else:
        yield str(value)


def _functions(folder: Path) -> Mapping[tuple[str, str], list[str]]:
    """Every function, class and table of the code below `folder`; a refusal with all who use it."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    users: dict[str, list[str]] = defaultdict(list)
    constants: list[tuple[str, str]] = []
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                text = ast.dump(node)
                found[file, node.name].append(text)
                names = {_called(each) for each in ast.walk(node)}
                for name in sorted(name for name in names if name.isupper()):
                    users[name].append(text)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[file, node.targets[0].id].append(ast.dump(node))
                constants.append((file, node.targets[0].id))
    for file, name in dict.fromkeys(constants):
        found[file, name].extend(users[name])
    return found
