"""The cards of a game that declares its kinds in `kinds.yaml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from pydantic import model_validator

from rnr_print.cards.card import Card
from rnr_print.cards.columns import (
    DATA,
    ID,
    NUMBER,
    PICTURE,
    SLUG,
    TEXT,
    WORDS,
    Column,
    chosen,
)
from rnr_print.cards.declared.fields import RefField
from rnr_print.cards.declared.kind import MAIN, DeclaredKind
from rnr_print.cards.declared.spec import FILE, KindsFile, read_kinds
from rnr_print.cards.game import Game
from rnr_print.cards.kinds import Cards, CardSystem, Kind, Summary
from rnr_print.cards.reference import REFERENCE, Reference, ReferenceKind
from rnr_print.core.errors import Problem
from rnr_print.core.untrusted.reading import there

INK = "accent"
"""The color of neutral themes."""
UNSAID = ("sets", "decks", "editions")


class DeclaredGame(Game):
    """`game.yaml` of a game without rules: sets, decks and editions that go without saying.

    Cards that name no set are of the set `main`; each kind has a deck, and all is one edition.
    """

    kinds: ClassVar[KindsFile]

    @model_validator(mode="before")
    @classmethod
    def _usual(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        title = given.get("title", "")
        sets = given.get("sets") or {MAIN: {"title": title}}
        decks = given.get("decks") or {
            kind_id: {"title": kind.title, "kind": kind_id, "back": f"back-{kind_id}"}
            for kind_id, kind in cls.kinds.kinds.items()
        }
        names = list(sets) if isinstance(sets, dict) else []
        editions = given.get("editions") or {MAIN: {"title": title, "sets": names}}
        return {**given, "sets": sets, "decks": decks, "editions": editions}

    @classmethod
    def needed(cls) -> tuple[str, ...]:
        """Sets, decks and editions may go without saying."""
        return tuple(name for name in super().needed() if name not in UNSAID)

    def titles(self) -> Iterator[tuple[str, str, str]]:
        """What kinds, fields and choices are called."""
        for kind_id, kind in self.kinds.kinds.items():
            yield f"kind:{kind_id}", kind.title, "a kind of cards"
            for name, field in kind.fields.items():
                called = field.title or name.replace("_", " ")
                yield f"field:{kind_id}/{name}", called, f"a value of a {kind.title}"
        for list_id, choices in self.kinds.choices.items():
            for choice_id, choice in choices.items():
                yield f"choice:{list_id}/{choice_id}", choice.title, f"one of the {list_id}"


def declared_system(folder: Path) -> CardSystem:
    """What the cards of the game in `folder` may be. Raises InputError."""
    path = folder / FILE
    if not there(path):
        return CardSystem(
            {REFERENCE: ReferenceKind()}, columns=columns_of({}), order=ORDER, ink=INK,
            pictured_backs=False,
        )  # fmt: skip
    file = read_kinds(path)
    own = {name: DeclaredKind(name, kind, file.choices) for name, kind in file.kinds.items()}
    kinds: dict[str, Kind[Any]] = {REFERENCE: ReferenceKind(), **own}
    fields = list(dict.fromkeys(name for kind in file.kinds.values() for name in kind.fields))
    game = type("DeclaredGame", (DeclaredGame,), {"kinds": file, "__module__": __name__})
    return CardSystem(
        kinds,
        game=game,
        columns=_headed(columns_of(own), file.headings),
        order=(*ORDER[:5], *fields, *ORDER[5:]),
        listed=tuple(fields),
        ink=INK,
        pictured_backs=False,
        summary=_summaries(own, fields),
        consistency=_checked(own),
        entwined=any(
            isinstance(field, RefField)
            for kind in file.kinds.values()
            for field in kind.fields.values()
        ),
    )


ORDER = ("set", "kind", "side", "name", "count", "art", "flavor", "variants", "sections", "origin")
"""The order in which a card in a file states what every card has."""


def columns_of(kinds: Mapping[str, DeclaredKind]) -> tuple[Column, ...]:
    """The columns of a spreadsheet with cards of these kinds."""
    kind_form = chosen(
        {REFERENCE: "Reference", **{name: kind.spec.title for name, kind in kinds.items()}}, "kinds"
    )
    return (
        ID,
        Column("set", ("set",), SLUG, spare=True),
        Column("kind", ("kind",), kind_form),
        Column("side", ("side",), SLUG, spare=True),
        Column("name", ("name",), TEXT),
        *_own_columns(kinds),
        Column("count", ("count",), NUMBER),
        Column("flavor", ("flavor",), TEXT, spare=True),
        Column("art", ("art",), PICTURE, spare=True),
        Column("variants", ("variants",), DATA, spare=True),
        Column("sections", ("sections",), DATA, spare=True),
        *(
            Column(f"origin_{of}", ("origin", of), WORDS, spare=True)
            for of in ("book", "page", "house")
        ),
    )


def _headed(columns: Iterable[Column], headings: Mapping[str, str]) -> tuple[Column, ...]:
    """The columns with what kinds.yaml calls them beside."""
    more = {name: [each for each, of in headings.items() if of == name]
            for name in headings.values()}  # fmt: skip
    return tuple(
        replace(column, called=(*column.called, *more.get(column.name, ()))) for column in columns
    )


def _own_columns(kinds: Mapping[str, DeclaredKind]) -> Iterator[Column]:
    """The columns of declared fields; a field that several kinds have is one column."""
    having: dict[str, list[DeclaredKind]] = {}
    for kind in kinds.values():
        for name in kind.spec.fields:
            having.setdefault(name, []).append(kind)
    for name, each in having.items():
        titles = dict.fromkeys(kind.called(name) for kind in each)
        form = each[-1].spec.fields[name].form(each[-1].choices)
        yield Column(name, (name,), form, tuple(titles))


def _summaries(kinds: Mapping[str, DeclaredKind], fields: list[str]) -> Any:
    def summary(card: Card) -> dict[str, Summary]:
        kind = kinds.get(card.kind)
        if kind is None:
            return dict.fromkeys(fields)
        told: dict[str, Summary] = {}
        for name in fields:
            value = card.value(name)
            field = kind.spec.fields.get(name)
            if isinstance(value, tuple):
                told[name] = list(map(str, value))
            elif isinstance(value, bool) or value is None or field is None:
                told[name] = bool(value) if isinstance(value, bool) else None
            else:
                told[name] = value if isinstance(value, int) else field.form().say(value)
        return told

    return summary


def _checked(kinds: Mapping[str, DeclaredKind]) -> Any:
    """Finds references to nothing, and decks of cards that have a field there is not."""
    references = _references(kinds)

    def problems(found: Cards) -> Iterator[Problem]:
        yield from references(found)
        for deck_id, deck in found.game.decks.items():
            known = kinds[deck.kind].spec.fields if deck.kind in kinds else {}
            for name in deck.where:
                if name not in known:
                    one_of = ", ".join(known) or "(none)"
                    told = f"decks.{deck_id}: no field {name!r} of a {deck.kind}; one of {one_of}"
                    yield found.frame.problem(told, "decks", deck_id, "where", name)

    return problems


def _references(kinds: Mapping[str, DeclaredKind]) -> Any:
    """Finds references to nothing."""

    def problems(found: Cards) -> Iterator[Problem]:
        for card in found.cards.values():
            if isinstance(card, Reference):
                continue
            for name, field in kinds[card.kind].spec.fields.items():
                to = card.value(name)
                if isinstance(field, RefField) and isinstance(to, str):
                    yield from _loose(found, card, name, field.to, to)

    return problems


def _loose(found: Cards, card: Card, name: str, kind: str, to: str) -> Iterator[Problem]:
    if kind == "deck":
        known = to in found.game.decks
    else:
        other = found.cards.get(to)
        known = other is not None and kind in ("card", other.kind)
        if other is None and to in found.places:  # it is there and could not be read
            return
    if not known:
        what = "card" if kind == "card" else kind
        wrong = f"{card.id}: {name}: no {what} {to!r}; name one that is there"
        yield Problem(wrong, found.at(card.id, name))
