"""Is every rule held by an example of its own? Each is broken, and only its own examples look.

    python tests/games/rule_holds.py [--only combat.hit] [--write]

What a rule says is broken where it stands: the condition under which the code cites it, the
statements beside that, the refusal it gives, the number it quotes, the trait or the order it tells
(own_mutants.py, own_data.py); rule_breaks.yaml adds what no machine can know. Only examples that
name the rule are played. `--write` keeps the table in held.json beside the rulebook, with a hash of
all it leans on; `rnr examples coverage` reads it.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FunctionType

import yaml
from mutations import Mutation, _compiled, definitions, functions, mutated, swap
from own_data import Broken, data_wrongs
from own_mutants import Tables, owned
from rule_mutants import CARDS, ENGINE, ROOT, Play, _passes, _stop

from rnr_print.cards.database import Database
from rnr_print.engine.anchors import tables
from rnr_print.examples.held import FILE, fingerprints
from rnr_print.games.desks import open_desk
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook

BREAKS = Path(__file__).with_name("rule_breaks.yaml")
ABOUT = "Which mutants of a rule its own examples notice; written by tests/games/rule_holds.py."
Table = dict[str, list[str]]
PutBack = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong: done to the code, with a way to undo it, or to what lies on the shelf."""

    name: str
    do: Callable[[Database], tuple[Shelf, PutBack]]


@dataclass(slots=True)
class Trial:
    """One rule's mutants, its own and those it shares, and why nothing may notice them."""

    own: list[Mutant] = field(default_factory=list)
    shared: list[Mutant] = field(default_factory=list)
    because: str = ""


def trials(book: Rulebook, database: Database) -> dict[str, Trial]:
    """Every rule of the book with its mutants."""
    found = {rule: Trial() for rule in book.rules}
    code = list(_code())
    for owner, others, mutant in (each for file in code for each in _mutants_of(*file)):
        for rule in {owner} & found.keys():
            found[rule].own.append(mutant)
        for rule in others & found.keys():
            found[rule].shared.append(mutant)
    for rule, paragraph in book.rules.items():
        for name, broken in data_wrongs(paragraph, database):
            found[rule].own.append(Mutant(name, partial(_laid, broken)))
    _add_breaks(found, {file: (real, tree) for file, real, tree, *_ in code})
    return found


def _laid(broken: Broken, database: Database) -> tuple[Shelf, PutBack]:
    return broken(database), _nothing


def _nothing() -> None:
    """Data are broken in a copy."""


Functions = dict[str, FunctionType]
Code = tuple[str, Functions, dict[str, ast.FunctionDef], dict[str, str], Tables]


def _code() -> Iterator[Code]:
    """Every file: its functions, their trees, and which rule each refusal it uses names."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
    refusals = {
        node.targets[0].id: node.value.args[1].value
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
        if node.value.func.id == "Refusal" and isinstance(node.value.args[1], ast.Constant)
    }
    named = {name: each for tree in trees.values() for name, each in tables(tree).items()}
    for path, tree in trees.items():
        module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        file = path.relative_to(ENGINE).as_posix()
        yield file, functions(module), dict(definitions(tree)), refusals, named


def _mutants_of(
    file: str, real: dict[str, FunctionType], tree: dict[str, ast.FunctionDef],
    refusals: dict[str, str], named: Tables,
) -> Iterator[tuple[str, frozenset[str], Mutant]]:  # fmt: skip
    for name, definition in tree.items():
        for each in owned(file, name, definition, refusals, named) if name in real else ():
            do = partial(_swapped, definition, each.mutation, real[name])
            yield each.owner, each.others, Mutant(each.mutation.key, do)


def _swapped(
    definition: ast.FunctionDef, mutation: Mutation, function: FunctionType, database: Database
) -> tuple[Shelf, PutBack]:
    put_back = swap(function, mutated(definition, mutation, function))
    return _shelf(database, put_back), put_back


def _shelf(database: Database, put_back: PutBack) -> Shelf:
    try:
        return Shelf(database)
    except Exception:
        put_back()
        raise


def _add_breaks(found: dict[str, Trial], code: Mapping[str, tuple]) -> None:  # type: ignore[type-arg]
    """What is added by hand: shared mutants that are one rule's own, and wrongs in plain text."""
    for rule, entry in (yaml.safe_load(BREAKS.read_text("utf-8")) or {}).items():
        trial = found[rule]
        trial.because = entry.get("because", "")
        for key in entry.get("own", ()):
            mine = [mutant for mutant in trial.shared if mutant.name == key]
            if not mine:
                raise SystemExit(f"{BREAKS.name}: {rule} shares no mutant `{key}`")
            trial.own += mine
            trial.shared = [mutant for mutant in trial.shared if mutant.name != key]
        for wrong in entry.get("breaks", ()):
            file, name = wrong["in"].split()
            real, tree = code[file]
            told = f"{wrong['in']}: {wrong['from']} -> {wrong['to']}"
            text = ast.unparse(tree[name])
            if wrong["from"] not in text:
                raise SystemExit(f"{BREAKS.name}: {rule}: {name} has no `{wrong['from']}`")
            trial.own.append(Mutant(told, _text(real[name], text, wrong["from"], wrong["to"])))


def _text(
    function: FunctionType, text: str, old: str, new: str
) -> Callable[[Database], tuple[Shelf, PutBack]]:
    definition = ast.parse(text.replace(old, new, 1)).body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []

    def do(database: Database) -> tuple[Shelf, PutBack]:
        put_back = swap(function, _compiled(definition, function))
        return _shelf(database, put_back), put_back

    return do


def plays_of(book: Rulebook, database: Database) -> dict[str, list[Play]]:
    """By rule, the examples that name it, in each of their modes; those that fail hold nothing."""
    found: dict[str, list[Play]] = defaultdict(list)
    shelf = Shelf(database)
    for example in book.examples.values():
        for mode in example.modes or ("base",):
            if _passes(shelf, (example, mode)):
                for rule in example.rules:
                    found[rule].append((example, mode))
    return found


def noticed(mutant: Mutant, database: Database, plays: list[Play]) -> list[str]:
    """The examples that fail when `mutant` is done."""
    try:
        shelf, put_back = mutant.do(database)
    except Exception:  # the wrong is so great that no game can be set up
        return sorted({example.id for example, _ in plays})
    try:
        return sorted({play[0].id for play in plays if not _passes(shelf, play)})
    finally:
        put_back()


def alone(
    shared: Table, mutants: list[Mutant], rule: str, database: Database, plays: list[Play]
) -> set[str]:
    """The shared mutants that its own examples notice, and nobody's who doesn't name the rule."""
    others = [play for play in plays if rule not in play[0].rules]
    return {
        mutant.name
        for mutant in mutants
        if shared[mutant.name] and not _anybody(mutant, database, others)
    }


def _anybody(mutant: Mutant, database: Database, plays: list[Play]) -> bool:
    """Whether any of `plays` notices; who has noticed something before looks first."""
    try:
        shelf, put_back = mutant.do(database)
    except Exception:
        return True
    try:
        for play in plays:
            if not _passes(shelf, play):
                plays.remove(play)
                plays.insert(0, play)
                return True
        return False
    finally:
        put_back()


def table(mutants: list[Mutant], database: Database, plays: list[Play]) -> Table:
    """Mutant by mutant, who notices it."""
    return {mutant.name: noticed(mutant, database, plays) for mutant in mutants}


def written(entries: Mapping[str, Mapping[str, object]]) -> str:
    """The result as JSON, a mutant a line."""
    lines = [f' "about": {json.dumps(ABOUT)}']
    for rule, entry in entries.items():
        told = []
        for key, value in entry.items():
            if isinstance(value, dict):
                rows = ",\n".join(
                    f"   {json.dumps(name, ensure_ascii=False)}: {json.dumps(ids)}"
                    for name, ids in value.items()
                )
                told.append(f'  "{key}": {{\n{rows}\n  }}' if rows else f'  "{key}": {{}}')
            else:
                told.append(f'  "{key}": {json.dumps(value, ensure_ascii=False)}')
        lines.append(f' "{rule}": {{\n' + ",\n".join(told) + "\n }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="only rules whose name begins so")
    parser.add_argument("--write", action="store_true", help="keep the result")
    wish = parser.parse_args()
    signal.signal(signal.SIGVTALRM, _stop)
    database, book = read_database(CARDS), read_rulebook(CARDS / "rulebook")
    plays = plays_of(book, database)
    everybody = list(
        {(e.id, mode): (e, mode) for own in plays.values() for e, mode in own}.values()
    )
    digests = fingerprints(open_desk(CARDS))
    entries: dict[str, dict[str, object]] = {}
    states: dict[str, list[str]] = defaultdict(list)
    mutants = caught = 0
    for rule, trial in trials(book, database).items():
        if not rule.startswith(wish.only):
            continue
        own = table(trial.own, database, plays[rule])
        shared: Table = {}
        if not any(own.values()):
            shared = table(trial.shared, database, plays[rule])
            for name in sorted(alone(shared, trial.shared, rule, database, everybody)):
                own[name] = shared.pop(name)
        entries[rule] = {"digest": digests[rule], "own": own, "shared": shared}
        if trial.because:
            entries[rule]["because"] = trial.because
        mutants, caught = mutants + len(own), caught + sum(map(bool, own.values()))
        state = "held" if any(own.values()) else "shared" if any(shared.values()) else "cited"
        states[state].append(rule)
        if wish.only:
            for name, ids in (own | shared).items():
                print(f"{rule}: {name}: {' '.join(ids) or 'survives'}")
    for state in ("shared", "cited"):
        for rule in states[state]:
            print(f"{state}: {rule}", file=sys.stderr)
    told = ", ".join(f"{state} {len(rules)}" for state, rules in sorted(states.items()))
    print(f"{len(entries)} rules: {told}; {mutants} mutants of their own, {caught} noticed")
    if wish.write and not wish.only:
        (CARDS / FILE).write_text(written(entries), encoding="utf-8")


if __name__ == "__main__":
    main()
