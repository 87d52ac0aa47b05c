"""The kinds of cards: how each is said, listed and shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from rnr_print.cards.card import Card
from rnr_print.cards.columns import DATA, ID, NUMBER, TEXT, WORDS, YES, Column
from rnr_print.cards.face_words import Face, FaceWords
from rnr_print.cards.kinds import CardSystem, Fact, Kind, Summary
from rnr_print.cards.rules_text import Teller
from rnr_print.games.breaking_news.cards.consistency import consistency_problems
from rnr_print.games.breaking_news.cards.faces import (
    class_face,
    extra_face,
    secret_face,
    vehicle_face,
    weapon_face,
)
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.cards.models import (
    Extra,
    FighterClass,
    Secret,
    Vehicle,
    Weapon,
)
from rnr_print.locales.message import Message

Told = TypeVar("Told", bound=Card)
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "class": (
        "initiative", "spotting", "fire", "covering", "melee", "save", "suppression", "leads",
        "points",
    ),
    "weapon": ("group", "aimed", "burst", "covering", "up_to", "beyond", "blast", "points"),
    "vehicle": ("armor", "drive", "size", "seats", "mounts", "points"),
    "extra": ("points",), "secret": ("owner", "worth"),
}  # fmt: skip
"""The values of each kind, in the order in which they are told."""


class Plain(Kind[Told]):
    """A kind whose values are told as they stand."""

    pictured = False

    def facts(self, card: Told, teller: Teller) -> Iterator[Fact]:
        """As `rnr cards show` lists them."""
        for name in SHOWN[card.kind]:
            yield Fact(name, said(card, name), card.origin_of(name))


class ClassKind(Plain[FighterClass]):
    """Classes of men."""

    model = FighterClass
    bends = True

    def face(self, card: FighterClass, words: FaceWords) -> Face:
        """As the news show it."""
        return class_face(card, words)


class WeaponKind(Plain[Weapon]):
    """Weapons."""

    model = Weapon
    bends = True

    def face(self, card: Weapon, words: FaceWords) -> Face:
        """As the news show it."""
        return weapon_face(card, words)


class VehicleKind(Plain[Vehicle]):
    """Vehicles."""

    model = Vehicle
    bends = True

    def face(self, card: Vehicle, words: FaceWords) -> Face:
        """As the news show it."""
        return vehicle_face(card, words)


class ExtraKind(Plain[Extra]):
    """Extras: each does what the rules say under its name."""

    model = Extra

    def face(self, card: Extra, words: FaceWords) -> Face:
        """What it does."""
        return extra_face(card, words)

    def effect(self, card: Extra) -> object:
        """Itself."""
        return card.id


class SecretKind(Plain[Secret]):
    """What a player keeps to himself; the rules tell of it elsewhere."""

    model = Secret
    sides = ("owner",)

    def face(self, card: Secret, words: FaceWords) -> Face:
        """A key, a place for a die, or a slip to write on."""
        return secret_face(card, words)

    def effect(self, card: Secret) -> object:
        """Nothing: it is written down in play."""
        return None


NEVER: Final = "–"


def said(card: Card, name: str) -> str:
    """A value as it is told: a dash for what there isn't."""
    value = card.value(name)
    if value is None:
        return NEVER
    needs = getattr(value, "needs", None)
    if needs is not None:
        told = " ".join(NEVER if each is None else f"{each}+" for each in needs)
        dice = getattr(value, "dice", 1)
        return f"{told} ({dice})"
    if isinstance(value, tuple):
        return " ".join(NEVER if each is None else str(each) for each in value)
    return f"{value}+" if name == "save" else str(value)


LISTED: Final = ("points", "initiative", "save", "group", "armor")


def _summary(card: Card) -> dict[str, Summary]:
    return {name: said(card, name) if card.value(name) is not None else "" for name in LISTED}


KINDS: Final[Mapping[str, Kind[Any]]] = {
    "class": ClassKind(), "weapon": WeaponKind(), "vehicle": VehicleKind(), "extra": ExtraKind(),
    "secret": SecretKind(),
}  # fmt: skip
_NUMBERS: Final = (
    "initiative", "spotting", "fire", "covering", "melee", "save", "suppression", "leads",
    "up_to", "beyond", "blast", "seats", "level", "points",
)  # fmt: skip
_FLAGS: Final = ("ignores_cover", "crew", "once", "reacts", "jams", "sniper", "each")


def _file_messages(folder: Path) -> Iterator[Message]:
    """Scenarios and forces; who has no use for translations doesn't load what reads them."""
    from rnr_print.games.breaking_news.titles import file_messages

    return file_messages(folder)


CARDS = CardSystem(
    kinds=KINDS,
    game=BattleGame,
    columns=(
        ID,
        *(Column(name, (name,), TEXT) for name in ("set", "kind", "name", "troops", "group")),
        *(Column(name, (name,), TEXT) for name in ("secret", "owner", "worth")),
        *(Column(name, (name,), NUMBER) for name in (*_NUMBERS, "count") if name != "covering"),
        *(Column(name, (name,), DATA) for name in ("covering", "aimed", "burst", "size")),
        *(Column(name, (name,), DATA) for name in ("saves", "front")),
        *(Column(name, (name,), TEXT) for name in ("miss", "against", "armor", "drive")),
        Column("mounts", ("mounts",), WORDS),
        *(Column(name, (name,), YES) for name in _FLAGS),
        Column("flavor", ("flavor",), TEXT),
        Column("origin_book", ("origin", "book"), WORDS),
        Column("origin_page", ("origin", "page"), WORDS),
        Column("art", ("art",), TEXT),
        Column("variants", ("variants",), DATA),
    ),
    order=(
        "set", "kind", "name", "secret", "owner", "worth", "count", "troops", "group", "armor",
        "drive", "size", "aimed", "burst",
        *_NUMBERS, "miss", "against", "mounts", "saves", "front", *_FLAGS, "flavor", "art",
        "variants", "origin", "book", "page",
    ),
    listed=LISTED,
    summary=_summary,
    consistency=consistency_problems,
    pictured_backs=False,
    file_messages=_file_messages,
)  # fmt: skip
