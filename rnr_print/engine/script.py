"""A script that plays a game: answers, rolls, draws, shuffles and questions, nothing beyond."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.engine.decision import Decision

Thing = TypeVar("Thing")
Value = TypeVar("Value")


class Step:
    """One answer (`player` says `key: name`), `roll`, `draw`, `shuffle` or `ask`, where it stands.

    A shuffle has the deck in `name` and the cards that come to lie on top of it in `top`; what is
    asked of the rules is `key: name`, too. A die that shows a word has it in `name`, and `shown` is
    where it says so.
    """

    __slots__ = (
        "by", "die", "key", "kind", "name", "place", "player", "purpose", "shown", "top",
    )  # fmt: skip

    def __init__(self, kind: str, place: Place) -> None:
        self.kind = kind
        self.place = self.shown = place
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
                return f"roll: {self.name or self.die}" + self._about()
            case "shuffle":
                return f"shuffle: {self.name}, on top {', '.join(self.top)}"
            case "ask":
                return f"ask: {self.key}: {self.name}"
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


class Script:
    """Answers and throws what is written, strictly in order.

    An offer the script passes over in silence is declined, if it has a standing answer. A script
    ends at the first question of a `resting` kind after its last step. What it asks of the rules
    is asked as soon as the steps before are done and the game comes to wait for the next one.
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

    def query(self, step: Step) -> None:
        """Ask the rules what `step` says. A bare script has no rules to ask."""

    def put_queries(self) -> None:
        """Ask the rules all that comes next and is a question to them."""
        while (step := self.next) is not None and step.kind == "ask":
            self.used += 1
            self.query(step)

    def answer(self, decision: Decision[Value]) -> int:
        self.put_queries()
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
            raise ScriptEnd(decision)
        message = f"the game doesn't ask for `{step}` now"
        raise Surprise(message, step.place, decision)

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        """The die written. InputError where a die of so many sides can't show it."""
        step = self.throw("roll", purpose, by, f"a die for {purpose} by {by}")
        if step.name or step.die > sides:
            message = f"a die shows 1 to {sides}, not {step.name or step.die}"
            raise InputError(Problem(message, step.shown))
        return step.die

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        asked = f"a random card for {purpose} from {by}: {' | '.join(among)}"
        word = self.next is not None and self.next.kind == "roll" and self.next.name
        step = self.throw("roll" if word else "draw", purpose, by, asked)
        if step.name not in among:
            raise Surprise(f"{step.name} is not among the cards", step.place, asked)
        return among.index(step.name)

    def throw(self, kind: str, purpose: str, by: str, asked: str) -> Step:
        """The next step, if it is the throw of this `kind` that is `asked` for. Raises Surprise."""
        self.put_queries()
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
        self.put_queries()
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
