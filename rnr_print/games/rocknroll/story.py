"""A game told in plain words, event by event. The patterns can be replaced by a locale's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Final

from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.pieces import Army, Op, Order, Player, Unit
from rnr_print.rules.event import Event

PATTERNS: Final[dict[str, str]] = {
    "round-began": "Round {round} begins.",
    "turn-began": "It is {player}'s turn.",
    "phase-began": "{player}: {phase} phase.",
    "echo-rolled": "A {die} is rolled for Echo.",
    "unit-taken": "{player} takes {unit} from the {source}.",
    "order-taken": "{player} takes the order “{order}”.",
    "local-taken": "{player} takes the local {unit}.",
    "op-taken": "{player} takes the special op “{op}”.",
    "deck-renewed": "All orders are shuffled into a new deck of {cards}.",
    "given": "{player} gives up {card}: to the {to}, for {why}.",
    "deployed": "{player} deploys {unit} to {point}.",
    "moved": "{unit} moves from {start} to {end}.",
    "stepped": "{unit} steps in at {point}.",
    "turned": "{unit} turns round.",
    "left-play": "{unit} leaves the row and goes to the {to}.",
    "order-played": "{player} plays “{order}”.",
    "trait-used": "{unit}'s trait fires: {trait}.",
    "attack-declared": "{attacker} attacks {target}.",
    "attack-called-off": "The attack of {attacker} on {target} is called off.",
    "attack-failed": "{attacker} fails against {target}: {why}.",
    "rolled": "{by} rolls {die} for {purpose}: {total}, with {need} needed.",
    "check-failed": "{by} fails: {purpose}.",
    "rerolled": "{player} rerolls, for {paid}.",
    "rock-n-roll": "ROCK'N'ROLL! {unit} risks everything on one more roll.",
    "rd-gained": "{side} gains {amount} RD ({why}).",
    "rd-spent": "{side} spends {amount} RD ({why}).",
    "destroyed": "{unit} is struck down by {by}.",
    "saved": "{by} saves {unit}.",
    "lost": "{side} loses {unit} ({losses} this round); it goes to the {to}.",
    "local-died": "{unit} dies.",
    "captured": "{side} captures {unit}.",
    "prisoner-treated": "{side}, {unit}, {how}: {result}.",
    "prisoner-named": "{side} wants {unit} back.",
    "prisoner-freed": "{unit} comes home to {side}.",
    "recruited": "{unit} fights for {side} now.",
    "order-stolen": "{player} gets the order “{order}” of {victim}.",
    "points-swapped": "{first} and {second} change places.",
    "devils-hand": "{side} shakes the Devil's hand: {choice}.",
    "dead-returned": "{unit} comes back from the dead to {player}.",
    "op-shown": "{player} shows the special op “{op}”.",
    "peeked": "{player} looks at {card}.",
    "card-lost": "{player} loses {card}.",
    "opened": "{unit} is opened.",
    "closed": "{unit} is closed.",
    "round-won": "{side} wins the round, {points} Points to {against}.",
    "round-drawn": "The round is drawn, {points} Points each.",
    "ok-gained": "{side} gains {amount} OK and has {total}.",
    "ok-lost": "{side} loses {amount} OK and has {total}.",
    "empty-field": "{side} has nobody on the field.",
    "turn-order": "{first} moves first.",
    "game-won": "The war is over: {side} ({reason}).",
}
"""One sentence an event; the fields of the event stand in braces."""
NOBODY: Final = "nobody"
CHAPTERS: Final = frozenset(("round-began", "turn-began"))
"""Events that open a new part of the story."""


class Story:
    """Tells events in sentences, with the names printed on the cards."""

    def __init__(self, database: Database, patterns: Mapping[str, str] = PATTERNS) -> None:
        self._database = database
        self._patterns = patterns

    def sentence(self, event: Event) -> str:
        """The event in one sentence. KeyError if its pattern is missing."""
        told = {
            field.name: self._told(getattr(event, field.name))
            for field in fields(event)
            if field.name != "rules"
        }
        sentence = self._patterns[event.name].format_map(told)
        return sentence[:1].upper() + sentence[1:]

    def tell(self, events: Iterable[Event], rules: bool = False) -> Iterator[str]:
        """Line by line; with `rules` each line ends in the ids that fired."""
        for event in events:
            indent = "" if event.name in CHAPTERS else "  "
            fired = f"  [{', '.join(event.rules)}]" if rules and event.rules else ""
            yield f"{indent}{self.sentence(event)}{fired}"

    def _told(self, value: object) -> str:
        match value:
            case None:
                return NOBODY
            case tuple():
                return ", ".join(map(self._told, value))
            case Unit() | Order() | Op():
                return self._named(value.name)
            case Army():
                return self._database.game.sides[value.name]
            case Player():
                return self._seat(value)
            case str():
                return self._named(value)
            case _:
                return str(value)

    def _seat(self, player: Player) -> str:
        side = self._database.game.sides[player.army.name]
        _, _, number = player.name.partition("-")
        return f"{side} {number}" if number else side

    def _named(self, word: str) -> str:
        """The printed name of a card or side, where `word` is an id; the word itself otherwise."""
        card = self._database.cards.get(word)
        if card is not None:
            return card.name
        return self._database.game.sides.get(word, word)
