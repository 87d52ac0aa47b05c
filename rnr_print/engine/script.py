"""A script that plays a game: answers, rolls, draws and shuffles, and nothing beyond them."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision

Thing = TypeVar("Thing")
Value = TypeVar("Value")
Path = tuple[str | int, ...]


class Step:
    """One answer (`player` says `key: name`), one `roll`, `draw` or `shuffle`, where it stands.

    A shuffle has the deck in `name` and the cards that come to lie on top of it in `top`.
    """

    __slots__ = ("by", "die", "key", "kind", "name", "place", "player", "purpose", "top")

    def __init__(self, kind: str, place: Place) -> None:
        self.kind = kind
        self.place = place
        self.player = ""
        self.key = ""
        self.name = ""
        self.purpose = ""
        self.by = ""
        self.die = 0
        self.top: tuple[str, ...] = ()

    def __repr__(self) -> str:
        match self.kind:
            case "answer":
                said = f"{self.key}: {self.name}" if self.name else self.key
                return f"{self.player}: {said}"
            case "roll":
                return f"roll: {self.die}" + self._about()
            case "shuffle":
                return f"shuffle: {self.name}, on top {', '.join(self.top)}"
            case _:
                return f"draw: {self.name}" + self._about()

    def _about(self) -> str:
        words = [f"for {self.purpose}"] * bool(self.purpose) + [f"by {self.by}"] * bool(self.by)
        return f" ({' '.join(words)})" if words else ""


class Surprise(Exception):
    """The game and the script went different ways; the message says how, `asked` what is asked."""

    def __init__(self, message: str, place: Place | None, asked: Decision[object] | str) -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.asked = asked


class ScriptEnd(Exception):
    """The script is used up; `decision` is what the game asks next."""

    def __init__(self, decision: Decision[object]) -> None:
        super().__init__(repr(decision))
        self.decision = decision


def read_steps(source: MarkedYaml, path: Path, players: tuple[str, ...]) -> list[Step]:
    """The steps written under `path`; `players` may answer. InputError with all problems."""
    value = _at(source, path)
    if value is None:
        return []
    if not isinstance(value, list):
        raise InputError(source.problem("write a list of answers and rolls", *path))
    steps: list[Step] = []
    problems: list[Problem] = []
    for i in range(len(value)):
        _read_entry(source, (*path, i), players, steps, problems)
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
    steps: list[Step],
    problems: list[Problem],
) -> None:
    entry = _at(source, path)
    if not isinstance(entry, dict) or not entry:
        problems.append(
            source.problem("write `player: answer`, `roll: die`, `draw: card` or `shuffle`", *path)
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
        elif who in players:
            read_answers(source, at, str(who), what, steps, problems)
        else:
            known = ", ".join((*players, "roll", "draw", "shuffle"))
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
    given = what if isinstance(what, dict) else {"die": what}
    step = Step("roll", source.place(path))
    die = given.get("die")
    if not isinstance(die, int) or not 1 <= die <= 6:
        problems.append(source.problem(f"a die shows 1 to 6, not {die!r}", *path, "die"))
        return
    unknown = set(given) - {"die", "for", "by"}
    if unknown:
        message = f"unknown key {min(unknown)!r} of a roll; die, for, by"
        problems.append(source.problem(message, *path, min(unknown)))
    step.die = die
    step.purpose, step.by = str(given.get("for", "")), str(given.get("by", ""))
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
        message = "name the deck and what lies on top: `shuffle: {deck: vietnam, top: [...]}`"
        problems.append(source.problem(message, *path))
        return
    step = Step("shuffle", source.place(path))
    step.name, step.top = deck, tuple(map(str, top))
    steps.append(step)


class Script:
    """Answers and throws what is written, strictly in order.

    An offer the script passes over in silence is declined, if it has a standing answer. A script
    ends at the first question of a `resting` kind after its last step.
    """

    def __init__(self, steps: list[Step], resting: frozenset[str] = frozenset()) -> None:
        self.steps = steps
        self.resting = resting
        self.used = 0

    @property
    def said(self) -> list[Step]:
        """Every answer there is."""
        return [step for step in self.steps if step.kind == "answer"]

    @property
    def next(self) -> Step | None:
        """The step that comes next."""
        return self.steps[self.used] if self.used < len(self.steps) else None

    def answer(self, decision: Decision[Value]) -> int:
        step = self.next
        if step is not None and step.kind == "answer" and step.player == decision.player:
            index = decision.find(step.key, step.name)
            if index is not None:
                self.used += 1
                return index
        at_rest = step is None and decision.kind in self.resting
        if decision.standing is not None and not at_rest:
            return decision.options.index(decision.standing)
        if step is None:
            raise ScriptEnd(decision)  # type: ignore[arg-type]
        message = f"the game doesn't ask for `{step}` now"
        raise Surprise(message, step.place, decision)  # type: ignore[arg-type]

    def roll(self, purpose: str, by: str) -> int:
        return self.throw("roll", purpose, by, f"a die for {purpose} by {by}").die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        asked = f"a random card for {purpose} from {by}: {' | '.join(among)}"
        step = self.throw("draw", purpose, by, asked)
        if step.name not in among:
            raise Surprise(f"{step.name} is not among the cards", step.place, asked)
        return among.index(step.name)

    def throw(self, kind: str, purpose: str, by: str, asked: str) -> Step:
        """The next step, if it is the throw of this `kind` that is `asked` for. Raises Surprise."""
        step = self.next
        if step is None:
            raise Surprise("the script is over, and the game goes on", None, asked)
        if step.kind != kind:
            raise Surprise(f"the game doesn't ask for `{step}` now", step.place, asked)
        if (step.purpose and step.purpose != purpose) or (step.by and step.by != by):
            raise Surprise(f"this is not the throw the game asks for: {step}", step.place, asked)
        self.used += 1
        return step

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        """Lay on top what the next step says of this deck; otherwise the cards stay as they lie."""
        step = self.next
        if step is None or step.kind != "shuffle" or step.name != deck:
            return
        asked = f"the deck {deck} shuffled: {' | '.join(map(str, dict.fromkeys(cards)))}"
        self.used += 1
        top: list[Thing] = []
        for name in step.top:
            index = next((i for i, card in enumerate(cards) if str(card) == name), None)
            if index is None:
                raise Surprise(f"{name} is not among the cards", step.place, asked)
            top.append(cards.pop(index))
        cards.extend(reversed(top))
