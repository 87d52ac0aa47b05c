"""A game going on: how it began and its answers. Whatever is asked or seen is played from these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from rnr_print.book.brushes import Brushes
from rnr_print.core.errors import fail
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.replay import Answer
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.tabled import Hidden, Seen
from rnr_print.play.opening import Opening
from rnr_print.play.room import Begun, Room
from rnr_print.play.sitter import NOWHERE, Asked, Endless, Paused, Sitter, Stale
from rnr_print.print.pages.blocks import Figure

STRIDE = 7919
"""A program gets other luck after each answer, the same whenever the game comes there again."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a player learned, with the rules behind it and after how many answers."""

    event: Event | Hidden
    rules: tuple[str, ...]
    answers: int


class Record(list[Event]):
    """Everything that happens, and beside it what each person learns of it at that moment."""

    def __init__(self, persons: Iterable[str], learn: Callable[[Event, str], object]) -> None:
        super().__init__()
        self.learned: dict[str, list[Learned]] = {person: [] for person in persons}
        self._learn = learn
        self.answers = 0

    def append(self, event: Event) -> None:
        super().append(event)
        for person, lines in self.learned.items():
            known = self._learn(event, person)
            if isinstance(known, Event | Hidden):
                lines.append(Learned(known, event.rules, self.answers))


@dataclass(slots=True)
class Now:
    """Where the game is: what is asked and of whom, what each answer concerns, what each person
    sees and has learned."""

    asked: Decision[object] | None = None
    heard: Decision[None] | None = None
    concerns: list[tuple[str, ...]] = field(default_factory=list)
    seen: dict[str, Seen] = field(default_factory=dict)
    learned: dict[str, list[Learned]] = field(default_factory=dict)
    ending: Ending | None = None
    questions: list[Asked] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    log: list[Event] = field(default_factory=list)


class Match:
    """One game at the table. What a person can cause is an InputError, never a broken game."""

    def __init__(self, room: Room, opening: Opening, answers: tuple[Answer, ...] = ()) -> None:
        self.room, self.opening = room, opening
        self.begun: Begun = room.begun(opening)
        self.players = self.begun.players
        _check_agents(opening, self.players, room)
        self.persons = tuple(each for each in self.players if each not in opening.agents)
        self.answers: tuple[Answer, ...] = ()
        self.forward: list[tuple[Answer, ...]] = []
        self.now = Now()
        self._go(answers)

    def _go(self, answers: tuple[Answer, ...]) -> None:
        """Play from the beginning with these answers. InputError: nothing has changed."""
        try:
            self.now, self.answers = self.played(answers)
        except Stale as stale:
            fit = self.room.say("stale", n=stale.given, all=len(answers))
            raise fail(fit) from None
        except Endless:
            raise fail(self.room.say("endless")) from None

    def played(
        self,
        answers: tuple[Answer, ...],
        agents: bool = True,
        at_rest: Callable[[Table, Decision[object]], object] = lambda table, asked: None,
    ) -> tuple[Now, tuple[Answer, ...]]:
        """The game after these answers, and those that programs gave then.

        Without `agents` it stops at their questions, too; `at_rest` looks at the table and the
        question where it stops. Raises Stale where an answer isn't legal, Endless where there is
        no end.
        """
        room, now = self.room, Now()
        tabletop, seats = room.tabletop, self.opening.agents if agents else {}
        record = Record(self.persons, lambda event, person: tabletop.learn(table, event, person))

        def paused(decision: Decision[object]) -> None:
            now.asked = decision
            heard = now.heard = tabletop.hear(table, decision)
            now.concerns = [tuple(tabletop.concerns(table, heard, o)) for o in heard.options]
            now.seen = {each: tabletop.see(table, each, room.words) for each in self.persons}
            at_rest(table, decision)

        def events() -> int:
            record.answers = sitter.given
            return len(record)

        sitter = Sitter(self.opening.seed, answers, events, paused)
        begun, trace = self.begun, Trace()
        table = sitter.table = begun.stage.set_up(begun.source, sitter, record, trace)
        luck = self.opening.seed + len(answers) * STRIDE
        sitter.agents = tabletop.sit(room.desk.pool, table, seats, luck, self.opening.think)
        try:
            now.ending = begun.stage.play(table)
            now.seen = {each: tabletop.see(table, each, room.words) for each in self.persons}
        except Paused:
            pass
        now.learned, now.log = record.learned, list(record)
        now.questions, now.steps = sitter.asked, sitter.thrown
        return now, tuple(sitter.answers)

    @classmethod
    def fitting(cls, room: Room, opening: Opening, answers: tuple[Answer, ...]) -> Match:
        """The same game with other cards, with as many of the answers as are legal then."""
        match = cls(room, opening)
        try:
            match.now, match.answers = match.played(answers)
        except Stale as stale:
            match._go(answers[: stale.given])
        return match

    def answer(self, key: str, name: str) -> Refusal | None:
        """Give an answer of the person asked; why it is refused, if it is."""
        asked, heard = self.now.asked, self.now.heard
        if asked is None or heard is None:
            raise fail(self.room.say("over"))
        index = heard.find(key, name)
        if index is not None:
            taken: Answer = index
        elif asked.free is not None and key in asked.free:
            refusal = asked.refusal(key, name)
            if refusal is not None:
                return refusal
            found = asked.find(key, name)
            assert found is not None
            taken = f"{asked.options[found].key}={asked.options[found].name}"
        else:
            return self.why_not(key, name)
        self.forward.clear()
        self._go((*self.answers, taken))
        return None

    def why_not(self, key: str, name: str) -> Refusal:
        """Why the rules refuse an answer to what is asked now."""
        asked = self.now.asked
        if asked is None:
            raise fail(self.room.say("over"))
        step = Step("answer", NOWHERE)
        step.player, step.key, step.name = asked.player, key, name
        found: list[Refusal] = []
        stage = self.begun.stage

        def look(table: Table, asked: Decision[object]) -> None:
            found.append(asked.refusal(key, name) or stage.why_not(table, asked, step))

        self.played(self.answers, at_rest=look)
        return found[0]

    def undo(self) -> None:
        """Go back to before the last answer of a person. InputError where there is none."""
        given = [number for number, each in enumerate(self.now.questions) if each.person]
        if not given:
            raise fail(self.room.say("nothing-to-undo"))
        before = self.answers
        self._go(self.answers[: given[-1]])
        self.forward.append(before)

    def redo(self) -> None:
        """Take back the last undoing. InputError where there is none."""
        if not self.forward:
            raise fail(self.room.say("nothing-to-redo"))
        self._go(self.forward.pop())

    def figures(self, brushes: Brushes) -> Mapping[str, Figure]:
        """The game's own drawings of what lies on this table."""
        found: list[Mapping[str, Figure]] = []
        tabletop, words = self.room.tabletop, self.room.words

        def look(table: Table, asked: Decision[object]) -> None:
            found.append(tabletop.figures(table, words, brushes))

        self.played((), agents=False, at_rest=look)
        return found[0] if found else {}

    @property
    def shared(self) -> str:
        """The game as a text to be pasted."""
        opening = self.opening
        return opening.shared(self.answers)


def _check_agents(opening: Opening, players: tuple[str, ...], room: Room) -> None:
    """Raises InputError for programs or players that there aren't, and where nobody plays."""
    for player, name in opening.agents.items():
        if player not in players:
            raise fail(f"nobody here is called {player!r}; one of {', '.join(players)}")
        if name not in room.menu.agents:
            raise fail(f"no agent {name!r}; one of {', '.join(room.menu.agents)}")
    if not set(players) - opening.agents.keys():
        raise fail(f"programs play all of {', '.join(players)}; leave one for a person")
