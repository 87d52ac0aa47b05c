"""The kinds of counters and cards: how each is said, listed and shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from rnr_print.cards.card import Card
from rnr_print.cards.columns import COPIES, DATA, ID, NUMBER, TEXT, WORDS, YES, Column
from rnr_print.cards.face_words import Face, FaceWords
from rnr_print.cards.kinds import CardSystem, Fact, Kind, Summary
from rnr_print.cards.rules_text import Teller
from rnr_print.games.hex_tactical.cards.consistency import consistency_problems
from rnr_print.games.hex_tactical.cards.game import HexGame
from rnr_print.games.hex_tactical.cards.models import (
    Fate,
    Leader,
    Radio,
    Squad,
    Team,
    Weapon,
)

Counter = TypeVar("Counter", bound=Card)
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "squad": ("fp", "range", "movement", "morale"),
    "team": ("fp", "range", "movement", "morale"),
    "leader": ("fp", "range", "movement", "morale", "command"),
    "weapon": ("fp", "range", "movement"),
    "radio": ("fp",),
    "fate": ("order", "action", "event", "hex"),
}
"""The values of each kind, in the order in which they are told."""


LISTED: Final = ("fp", "range", "movement", "morale")
"""What `rnr cards list` shows of each."""


class Plain(Kind[Counter]):
    """A kind whose face is the neutral one: values in the corners."""

    bends = True
    pictured = False
    on_sheets = False

    def face(self, card: Counter, words: FaceWords) -> Face:
        """The template that every game has, with the values of a counter."""
        side = card.value("side")
        of = words.teller.side(str(side)).plain if side else ""
        numbers = [_shown(name, words.label(name), _said(card, name)) for name in SHOWN[card.kind]]
        fate = card.kind == "fate"
        return "card", {
            "kind_line": words.label(card.kind, {"side": of}),
            "kind_id": card.kind,
            "side": side,
            "accent": side,
            "picture": None,
            "shown": {
                "corner": [] if fate else numbers,
                "line": numbers if fate else [],
                "tag": [],
                "text": [],
                "small": [],
            },
        }

    def facts(self, card: Counter, teller: Teller) -> Iterator[Fact]:
        """As `rnr cards show` lists them."""
        for name in SHOWN[card.kind]:
            yield Fact(name, _said(card, name), card.origin_of(name))


class SquadKind(Plain[Squad]):
    """Squads."""

    model = Squad


class TeamKind(Plain[Team]):
    """Teams and crews."""

    model = Team


class LeaderKind(Plain[Leader]):
    """Leaders."""

    model = Leader


class WeaponKind(Plain[Weapon]):
    """Weapons; a side has some of each."""

    model = Weapon


class RadioKind(Plain[Radio]):
    """Radios."""

    model = Radio


class FateKind(Plain[Fate]):
    """Fate cards."""

    model = Fate
    bends = False
    on_sheets = True

    def face(self, card: Fate, words: FaceWords) -> Face:
        """The order large, the dice in the corner, action and event below, the hex at the foot."""
        game, (white, black) = words.teller.game, card.dice
        assert isinstance(game, HexGame)
        trigger = game.triggers.of(white, black)
        return "fate", {
            "side": card.side,
            "side_name": words.teller.side(card.side).plain,
            "white": white,
            "black": black,
            "hex": card.hex,
            "order": _part(words, "order", card.order),
            "action": _part(words, "action", card.action),
            "event": _part(words, "event", card.event),
            "trigger": _part(words, "trigger", trigger) if trigger else None,
        }


ICONS: Final[Mapping[str, str]] = {
    "fire": "rifle", "move": "boots", "advance": "run", "recover": "bandage", "rout": "pirate-flag",
    "barrage": "explosion", "static": "lightning",
    "opportunity-fire": "eye", "ambush": "mask", "assault-fire": "bullets",
    "hit-the-dirt": "arrow-down", "steady-aim": "target", "smoke-grenades": "cloud",
    "dig-in": "shovel",
    "cower": "hand", "interdiction": "crosshair", "suppressing-fire": "bullets", "deploy": "people",
    "smoke-drifts": "wind", "blaze": "flame", "reinforcement": "flag", "walking-wounded": "heart",
    "promotion": "medal", "crossed-wires": "lightning", "rush": "run",
    "short-of-ammunition": "cancel",
    "event": "bell", "sniper": "crosshair", "jam": "wrench", "time": "hourglass",
}  # fmt: skip
"""The icon of each order, action, event and trigger."""


def _part(words: FaceWords, what: str, name: str) -> dict[str, str]:
    """An order, an action, an event or a trigger, as a fate card tells it."""
    title, text = (
        words.set(words.teller.pattern(f"fate/{what}/{name}/{key}")) for key in ("title", "text")
    )
    return {"title": title, "text": text, "icon": ICONS[name]}


def _said(card: Card, name: str) -> str:
    value = card.value(name)
    if isinstance(value, tuple):
        return "-".join(map(str, dict.fromkeys(value)))
    return str(value)


def _shown(name: str, label: str, text: str) -> dict[str, object]:
    """One value on the face, as the neutral template wants it."""
    return {"name": name, "label": label, "text": text, "icon": None, "color": None, "id": None}


def _summary(card: Card) -> dict[str, Summary]:
    return {name: _said(card, name) if card.value(name) is not None else "" for name in LISTED}


KINDS: Final[Mapping[str, Kind[Any]]] = {
    "squad": SquadKind(), "team": TeamKind(), "leader": LeaderKind(), "weapon": WeaponKind(),
    "radio": RadioKind(), "fate": FateKind(),
}  # fmt: skip

CARDS = CardSystem(
    kinds=KINDS,
    game=HexGame,
    columns=(
        ID,
        *(Column(name, (name,), TEXT) for name in ("set", "kind", "side", "name")),
        COPIES,
        *(Column(name, (name,), NUMBER) for name in ("fp", "movement", "morale", "command", "vp")),
        Column("range", ("range",), DATA),
        Column("boxed", ("boxed",), WORDS),
        *(Column(name, (name,), DATA) for name in ("broken", "owners", "fix", "eliminate")),
        *(Column(name, (name,), TEXT) for name in ("deploys", "order", "action", "event", "hex")),
        *(
            Column(name, (name,), YES)
            for name in ("promoted", "heavy", "machine_gun", "cover_zero", "single_use")
        ),
        Column("flavor", ("flavor",), TEXT),
        Column("origin_book", ("origin", "book"), WORDS),
        Column("art", ("art",), TEXT),
        Column("variants", ("variants",), DATA),
    ),
    order=(
        "set", "kind", "side", "name", "count", "owners", "fp", "boxed", "range", "movement",
        "morale", "command", "broken", "vp", "deploys", "promoted", "heavy", "machine_gun",
        "cover_zero", "single_use", "fix", "eliminate", "order", "action", "event", "hex",
        "flavor", "art", "variants", "origin", "book",
    ),
    listed=LISTED,
    summary=_summary,
    consistency=consistency_problems,
    pictured_backs=False,
)  # fmt: skip
