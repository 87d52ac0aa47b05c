"""Scripts read from example blocks: lists of answers, throws and questions to the rules."""

from __future__ import annotations

from collections.abc import Collection

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.script import Step

Path = tuple[str | int, ...]


def read_steps(
    source: MarkedYaml, path: Path, players: tuple[str, ...], queries: Collection[str] = ()
) -> list[Step]:
    """The steps written under `path`; `players` may answer, `queries` may be asked of the rules.

    InputError with all problems.
    """
    value = _at(source, path)
    if value is None:
        return []
    if not isinstance(value, list):
        raise InputError(source.problem("write a list of answers and rolls", *path))
    steps: list[Step] = []
    problems: list[Problem] = []
    for i in range(len(value)):
        _read_entry(source, (*path, i), players, queries, steps, problems)
    if problems:
        raise InputError(problems)
    return steps


def _at(source: MarkedYaml, path: Path) -> object:
    value = source.data
    for step in path:
        if isinstance(step, str) and step not in value:
            return None
        value = value[step]
    return value


def _read_entry(
    source: MarkedYaml,
    path: Path,
    players: tuple[str, ...],
    queries: Collection[str],
    steps: list[Step],
    problems: list[Problem],
) -> None:
    entry = _at(source, path)
    if not isinstance(entry, dict) or not entry:
        problems.append(
            source.problem(
                "write `player: answer`, `roll: die`, `draw: card`, `shuffle` or `ask`", *path
            )
        )
        return
    for who, what in entry.items():
        at = (*path, who)
        if who == "roll":
            _read_roll(source, at, what, steps, problems)
        elif who == "draw":
            _read_draw(source, at, what, steps, problems)
        elif who == "shuffle":
            _read_shuffle(source, at, what, steps, problems)
        elif who == "ask":
            _read_ask(source, at, what, queries, steps, problems)
        elif who in players:
            read_answers(source, at, str(who), what, steps, problems)
        else:
            known = ", ".join((*players, "roll", "draw", "shuffle", "ask"))
            problems.append(source.problem(f"nobody here is called {who!r}; one of {known}", *at))


def read_answers(
    source: MarkedYaml,
    path: Path,
    player: str,
    said: object,
    steps: list[Step],
    problems: list[Problem],
) -> None:
    """What `player` says: a word, a mapping `key: name`, or a list of these."""
    if isinstance(said, list):
        for i, each in enumerate(said):
            read_answers(source, (*path, i), player, each, steps, problems)
    elif isinstance(said, dict):
        for key, names in said.items():
            for name in names if isinstance(names, list) else [names]:
                _add_answer(source, (*path, key), player, str(key), name, steps)
    elif isinstance(said, str | int):
        _add_answer(source, path, player, str(said), None, steps)
    else:
        problems.append(source.problem("an answer is a word or `key: value`", *path))


def _add_answer(
    source: MarkedYaml, path: Path, player: str, key: str, name: object, steps: list[Step]
) -> None:
    step = Step("answer", source.place(path))
    step.player, step.key = player, key
    step.name = "" if name is None else str(name)
    steps.append(step)


def _read_roll(
    source: MarkedYaml, path: Path, what: object, steps: list[Step], problems: list[Problem]
) -> None:
    """One die, or several in a row; some dice show words."""
    given = what if isinstance(what, dict) else {"dice" if isinstance(what, list) else "die": what}
    for key in sorted(map(str, set(given) - {"die", "dice", "for", "by"})):
        problems.append(
            source.problem(f"unknown key {key!r} of a roll; die, dice, for, by", *path, key)
        )
    dice = given.get("dice")
    if dice is None:
        shown = [(given.get("die"), (*path, "die"))]
    elif isinstance(dice, list) and dice and "die" not in given:
        inner = (*path, "dice") if given is what else path
        shown = [(die, (*inner, i)) for i, die in enumerate(dice)]
    else:
        message = "write one die or a list of dice: `die: 4` or `dice: [4, 2, 6]`"
        problems.append(source.problem(message, *path))
        return
    for die, at in shown:
        step = Step("roll", source.place(path))
        step.shown = source.place(at)
        if isinstance(die, str):
            step.name = die
        elif isinstance(die, int) and not isinstance(die, bool) and die > 0:
            step.die = die
        else:
            problems.append(source.problem(f"a die shows 1 or more, or a word, not {die!r}", *at))
        step.purpose, step.by = str(given.get("for", "")), str(given.get("by", ""))
        steps.append(step)


def _read_ask(
    source: MarkedYaml,
    path: Path,
    what: object,
    queries: Collection[str],
    steps: list[Step],
    problems: list[Problem],
) -> None:
    if not isinstance(what, dict) or len(what) != 1:
        problems.append(source.problem("name one thing the rules are asked: `ask: {...}`", *path))
        return
    ((name, about),) = what.items()
    if name not in queries:
        known = f"one of {', '.join(sorted(queries))}" if queries else "they answer nothing"
        problems.append(source.problem(f"the rules don't answer {name!r}; {known}", *path, name))
        return
    step = Step("ask", source.place((*path, name)))
    step.key, step.name = str(name), "" if about is None else str(about)
    steps.append(step)


def _read_draw(
    source: MarkedYaml, path: Path, what: object, steps: list[Step], problems: list[Problem]
) -> None:
    given = what if isinstance(what, dict) else {"card": what}
    step = Step("draw", source.place(path))
    if not isinstance(given.get("card"), str):
        problems.append(source.problem("name the card drawn: `draw: {card: ...}`", *path))
        return
    step.name = str(given["card"])
    step.purpose, step.by = str(given.get("for", "")), str(given.get("by", ""))
    steps.append(step)


def _read_shuffle(
    source: MarkedYaml, path: Path, what: object, steps: list[Step], problems: list[Problem]
) -> None:
    given = what if isinstance(what, dict) else {}
    deck, top = given.get("deck"), given.get("top")
    if not isinstance(deck, str) or not isinstance(top, list):
        message = "name the deck and what lies on top: `shuffle: {deck: ..., top: [...]}`"
        problems.append(source.problem(message, *path))
        return
    step = Step("shuffle", source.place(path))
    step.name, step.top = deck, tuple(map(str, top))
    steps.append(step)
