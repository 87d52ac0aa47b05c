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
from rnr_print.games.colonial.cards.consistency import consistency_problems
from rnr_print.games.colonial.cards.faces import FACES
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import (
    Aside,
    Blind,
    Bonus,
    Gun,
    Hero,
    Task,
    Thing,
    Troops,
    Turn,
    Vessel,
    Weapon,
)
from rnr_print.locales.message import Message

Told = TypeVar("Told", bound=Card)
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("turn", "side", "rating"),
    "hero": ("force", "status", "strength", "standing", "honor", "sword", "seat", "skills"),
    "troops": ("force", "regiment", "quality", "men", "weapon", "horse", "traits", "shapes"),
    "weapon": ("line", "skirmish", "load", "rapid", "price"),
    "gun": (
        "action", "dice", "penetration", "close", "effective", "line", "canister", "load", "shots",
        "jam_sum", "ignores_first", "crew", "price",
    ),
    "thing": ("structure", "material", "cover", "price"),
    "vessel": ("structure", "material", "cover", "dice", "turn", "size", "track", "price"),
    "bonus": ("force", "when", "whose", "light", "must", "on", "do", "or_else"),
    "task": ("sum", "single", "quietly", "per_man_above", "skill"),
    "aside": ("sum", "single"),
    "blind": ("side", "number", "dummy"),
}  # fmt: skip
"""The values of each kind, in the order in which they are told."""


class Plain(Kind[Told]):
    """A kind whose values are told as they stand, and whose face is found by its name."""

    pictured = False

    def facts(self, card: Told, teller: Teller) -> Iterator[Fact]:
        """As `rnr cards show` lists them; what there isn't is left out."""
        for name in SHOWN[card.kind]:
            if (told := said(card, name)) != NEVER:
                yield Fact(name, told, card.origin_of(name))

    def face(self, card: Told, words: FaceWords) -> Face:
        """As a dispatch shows it."""
        return FACES[card.kind](card, words)


class TurnKind(Plain[Turn]):
    """Cards of the Game deck but Heroes."""

    model = Turn

    def effect(self, card: Turn) -> object:
        """Itself: blank ones are told apart by their numbers."""
        return card.id


class HeroKind(Plain[Hero]):
    """Heroes."""

    model = Hero
    bends = True


class TroopsKind(Plain[Troops]):
    """Groups."""

    model = Troops
    bends = True


class WeaponKind(Plain[Weapon]):
    """Arms of men."""

    model = Weapon


class GunKind(Plain[Gun]):
    """Guns and machine guns."""

    model = Gun


class ThingKind(Plain[Thing]):
    """What guns shoot at."""

    model = Thing

    def effect(self, card: Thing) -> object:
        """Itself: some are as strong as others."""
        return card.id


class VesselKind(Plain[Vessel]):
    """What carries men and moves."""

    model = Vessel


class BonusKind(Plain[Bonus]):
    """Bonus cards."""

    model = Bonus


class TaskKind(Plain[Task]):
    """Tasks."""

    model = Task

    def effect(self, card: Task) -> object:
        """Itself: some are as hard as others."""
        return card.id


class AsideKind(Plain[Aside]):
    """Tasks for fun."""

    model = Aside
    on_sheets = False

    def effect(self, card: Aside) -> object:
        """Itself."""
        return card.id


class BlindKind(Plain[Blind]):
    """Blinds and dummies."""

    model = Blind

    def effect(self, card: Blind) -> object:
        """Itself: it stands for what its owner wrote down."""
        return card.id


NEVER: Final = "–"


def said(card: Card, name: str) -> str:
    """A value as it is told: a dash for what there isn't."""
    value = card.value(name)
    if value is None or value == () or value is False:
        return NEVER
    if value is True:
        return "yes"
    if name in ("line", "skirmish", "canister"):
        assert isinstance(value, tuple)
        return ", ".join(f"to {up_to} in {need}+" for up_to, need in value)
    if name in ("do", "or_else"):
        assert isinstance(value, tuple)
        return ", ".join(_verb(each) for each in value)
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    if hasattr(value, "model_dump"):
        told = value.model_dump(exclude_defaults=True).items()
        return ", ".join(f"{key} {_plain(each)}" for key, each in told) or NEVER
    return str(value)


def _verb(verb: Any) -> str:
    told = verb.model_dump(exclude_defaults=True)
    rest = " ".join(f"{key} {_plain(each)}" for key, each in told.items() if key != "verb")
    return f"{verb.verb} ({rest})" if rest else str(verb.verb)


def _plain(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


LISTED: Final = ("force", "status", "strength", "quality", "men", "weapon", "when", "price")


def _summary(card: Card) -> dict[str, Summary]:
    return {name: said(card, name) if card.value(name) is not None else "" for name in LISTED}


KINDS: Final[Mapping[str, Kind[Any]]] = {
    "turn": TurnKind(), "hero": HeroKind(), "troops": TroopsKind(), "weapon": WeaponKind(),
    "gun": GunKind(), "thing": ThingKind(), "vessel": VesselKind(), "bonus": BonusKind(),
    "task": TaskKind(), "aside": AsideKind(), "blind": BlindKind(),
}  # fmt: skip
_NUMBERS: Final = (
    "rating", "status", "strength", "men", "dice", "close", "effective", "load", "shots", "jam_sum",
    "crew", "structure", "sum", "single", "quietly", "per_man_above", "number", "price",
)  # fmt: skip
_TEXTS: Final = (
    "side", "force", "standing", "honor", "sword", "seat", "regiment", "quality", "weapon",
    "sidearm", "horse", "action", "material", "cover", "when", "whose", "light", "skill",
)  # fmt: skip
_FLAGS: Final = ("rapid", "ignores_first", "track", "must", "dummy")
_DATA: Final = (
    "turn",
    "line",
    "skirmish",
    "canister",
    "penetration",
    "size",
    "on",
    "do",
    "or_else",
)
_WORDS: Final = ("skills", "traits", "shapes")


def _file_messages(folder: Path) -> Iterator[Message]:
    """The words of the game's scenarios; imported when asked for, as they are no cards."""
    from rnr_print.games.colonial.titles import file_messages

    return file_messages(folder)


CARDS = CardSystem(
    kinds=KINDS,
    game=ColonialGame,
    columns=(
        ID,
        *(Column(name, (name,), TEXT) for name in ("set", "kind", "name", *_TEXTS)),
        *(Column(name, (name,), NUMBER) for name in ("count", *_NUMBERS)),
        *(Column(name, (name,), DATA) for name in _DATA),
        *(Column(name, (name,), WORDS) for name in _WORDS),
        *(Column(name, (name,), YES) for name in _FLAGS),
        Column("flavor", ("flavor",), TEXT),
        Column("origin_book", ("origin", "book"), WORDS),
        Column("origin_page", ("origin", "page"), WORDS),
        Column("art", ("art",), TEXT),
        Column("variants", ("variants",), DATA),
    ),
    order=(
        "set", "kind", "name", "turn", "count", *_TEXTS, *_NUMBERS, *_WORDS, *_DATA[1:], *_FLAGS,
        "flavor", "art", "variants", "origin", "book", "page",
    ),
    listed=LISTED,
    summary=_summary,
    consistency=consistency_problems,
    pictured_backs=False,
    file_messages=_file_messages,
)  # fmt: skip
