"""Is every rule held by an example of its own? Each is broken, and only its own examples look.

    python tests/games/rule_holds.py [--game hex-tactical] [--only combat.hit] [--stale] [--write]

What a rule says is broken where it stands: the condition under which the code cites it, the
statements beside that, the refusal it gives, the number it quotes, the trait or the order it tells
(own_mutants.py, quoted_data.py, own_data.py); rule_breaks.yaml in the folder of a game's tests adds
what no machine can know. Only examples that name the rule are played. `--write` keeps the table in
held.json beside the rulebook, with a hash of all it leans on; `rnr examples coverage` reads it.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import FunctionType
from typing import Any

import yaml
from campaigns import GAMES, ROCKNROLL, ROOT, Game, Play
from mutations import Mutation, _compiled, definitions, functions, mutated, swap
from own_mutants import Tables, owned

from rnr_print.cards.database import Database
from rnr_print.engine.anchors import tables
from rnr_print.examples.held import FILE, HEAD_KEY, fingerprints
from rnr_print.games.registry import read_database
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook

ABOUT = "Which mutants of a rule its own examples notice; written by tests/games/rule_holds.py."
Table = dict[str, list[str]]
PutBack = Callable[[], None]
Do = Callable[[Database], tuple[Any, PutBack]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A wrong: done to the code, with a way to undo it, or to what lies on the shelf."""

    name: str
    do: Do


@dataclass(slots=True)
class Trial:
    """One rule's mutants, its own and those it shares, and why nothing may notice them."""

    own: list[Mutant] = field(default_factory=list)
    shared: list[Mutant] = field(default_factory=list)
    because: str = ""


def trials(game: Game, book: Rulebook, database: Database) -> dict[str, Trial]:
    """Every rule of the book with its mutants."""
    found = {rule: Trial() for rule in book.rules}
    code = list(_code(game))
    for owner, others, mutant in (each for file in code for each in _mutants_of(game, *file)):
        for rule in {owner} & found.keys():
            found[rule].own.append(mutant)
        for rule in others & found.keys():
            found[rule].shared.append(mutant)
    for rule, paragraph in book.rules.items():
        for name, broken in game.broken(paragraph):
            found[rule].own.append(Mutant(name, partial(_laid, broken)))
    _add_breaks(game, found, {file: (real, tree) for file, real, tree, *_ in code})
    return found


def _laid(broken: Callable[[Database], Any], database: Database) -> tuple[Any, PutBack]:
    return broken(database), _nothing


def _nothing() -> None:
    """Data are broken in a copy."""


Functions = dict[str, FunctionType]
Code = tuple[str, Functions, dict[str, ast.FunctionDef], dict[str, str], Tables]


def _code(game: Game) -> Iterator[Code]:
    """Every file: its functions, their trees, and which rule each refusal it uses names."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(game.code.rglob("*.py"))}
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
        file = path.relative_to(game.code).as_posix()
        yield file, functions(module), dict(definitions(tree)), refusals, named


def _mutants_of(
    game: Game, file: str, real: dict[str, FunctionType], tree: dict[str, ast.FunctionDef],
    refusals: dict[str, str], named: Tables,
) -> Iterator[tuple[str, frozenset[str], Mutant]]:  # fmt: skip
    for name, definition in tree.items():
        for each in owned(file, name, definition, refusals, named) if name in real else ():
            do = partial(_swapped, game, definition, each.mutation, real[name])
            yield each.owner, each.others, Mutant(each.mutation.key, do)


def _swapped(
    game: Game, definition: ast.FunctionDef, mutation: Mutation, function: FunctionType,
    database: Database,
) -> tuple[Any, PutBack]:  # fmt: skip
    put_back = swap(function, mutated(definition, mutation, function))
    return _pool(game, database, put_back), put_back


def _pool(game: Game, database: Database, put_back: PutBack) -> Any:
    try:
        return game.pool(database)
    except Exception:
        put_back()
        raise


def _add_breaks(
    game: Game, found: dict[str, Trial], code: Mapping[str, tuple[Functions, Any]]
) -> None:
    """What is added by hand: shared mutants that are one rule's own, and wrongs in plain text."""
    for rule, entry in (yaml.safe_load(game.breaks.read_text("utf-8")) or {}).items():
        trial = found[rule]
        trial.because = entry.get("because", "")
        for key in entry.get("own", ()):
            mine = [mutant for mutant in trial.shared if mutant.name == key]
            if not mine:
                raise SystemExit(f"{game.breaks.name}: {rule} shares no mutant `{key}`")
            trial.own += mine
            trial.shared = [mutant for mutant in trial.shared if mutant.name != key]
        for wrong in entry.get("breaks", ()):
            file, name = wrong["in"].split()
            real, tree = code[file]
            told = f"{wrong['in']}: {wrong['from']} -> {wrong['to']}"
            text = ast.unparse(tree[name])
            if wrong["from"] not in text:
                raise SystemExit(f"{game.breaks.name}: {rule}: {name} has no `{wrong['from']}`")
            do = _text(game, real[name], text, wrong["from"], wrong["to"])
            trial.own.append(Mutant(told, do))


def _text(game: Game, function: FunctionType, text: str, old: str, new: str) -> Do:
    definition = ast.parse(text.replace(old, new, 1)).body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []

    def do(database: Database) -> tuple[Any, PutBack]:
        put_back = swap(function, _compiled(definition, function))
        return _pool(game, database, put_back), put_back

    return do


def plays_of(game: Game, book: Rulebook, database: Database) -> dict[str, list[Play]]:
    """By rule, the examples that name it, in each of their modes; those that fail hold nothing."""
    found: dict[str, list[Play]] = defaultdict(list)
    pool = game.pool(database)
    for example in book.examples.values():
        for mode in game.modes(example):
            if game.passes(pool, (example, mode)):
                for rule in example.rules:
                    found[rule].append((example, mode))
    return found


def noticed(game: Game, mutant: Mutant, database: Database, plays: list[Play]) -> list[str]:
    """The examples that fail when `mutant` is done."""
    try:
        pool, put_back = mutant.do(database)
    except Exception:  # the wrong is so great that no game can be set up
        return sorted({example.id for example, _ in plays})
    try:
        return sorted({play[0].id for play in plays if not game.passes(pool, play)})
    finally:
        put_back()


def alone(
    game: Game, shared: Table, mutants: list[Mutant], rule: str, database: Database,
    plays: list[Play],
) -> set[str]:  # fmt: skip
    """The shared mutants that its own examples notice, and nobody's who doesn't name the rule."""
    others = [play for play in plays if rule not in play[0].rules]
    return {
        mutant.name
        for mutant in mutants
        if shared[mutant.name] and not _anybody(game, mutant, database, others)
    }


def _anybody(game: Game, mutant: Mutant, database: Database, plays: list[Play]) -> bool:
    """Whether any of `plays` notices; who has noticed something before looks first."""
    try:
        pool, put_back = mutant.do(database)
    except Exception:
        return True
    try:
        for play in plays:
            if not game.passes(pool, play):
                plays.remove(play)
                plays.insert(0, play)
                return True
        return False
    finally:
        put_back()


def table(game: Game, mutants: list[Mutant], database: Database, plays: list[Play]) -> Table:
    """Mutant by mutant, who notices it."""
    return {mutant.name: noticed(game, mutant, database, plays) for mutant in mutants}


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
    parser.add_argument("--game", default=ROCKNROLL.name, choices=GAMES)
    parser.add_argument("--only", default="", help="only rules whose name begins so")
    parser.add_argument("--stale", action="store_true", help="only what changed or isn't held")
    parser.add_argument("--write", action="store_true", help="keep the result")
    wish = parser.parse_args()
    game = GAMES[wish.game]
    database, book = read_database(game.cards), read_rulebook(game.cards / "rulebook")
    plays = plays_of(game, book, database)
    everybody = list(
        {(e.id, mode): (e, mode) for own in plays.values() for e, mode in own}.values()
    )
    digests = fingerprints(game.desk)
    kept = json.loads((game.cards / FILE).read_text("utf-8")) if wish.stale else {}
    kept.pop(HEAD_KEY, None)
    kept = {
        rule: each
        for rule, each in kept.items()
        if each["digest"] == digests.get(rule) and any(each["own"].values())
    }
    entries: dict[str, dict[str, object]] = {}
    states: dict[str, list[str]] = defaultdict(list)
    mutants = caught = 0
    for rule, trial in trials(game, book, database).items():
        if not rule.startswith(wish.only):
            continue
        if rule in kept:
            entries[rule] = kept[rule]
            continue
        own = table(game, trial.own, database, plays[rule])
        shared: Table = {}
        if not any(own.values()):
            shared = table(game, trial.shared, database, plays[rule])
            for name in sorted(alone(game, shared, trial.shared, rule, database, everybody)):
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
        (game.cards / FILE).write_text(written(entries), encoding="utf-8")


if __name__ == "__main__":
    main()
