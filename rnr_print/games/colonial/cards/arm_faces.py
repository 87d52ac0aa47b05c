"""The faces of arms, guns, objects and vessels."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.card import Card
from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import Bands, Gun, Penetration, Thing, Vessel, Weapon
from rnr_print.games.colonial.cards.morse import morse

NEVER = "–"
TAPE = 96
"""Dots that the strip of a card is long."""


def head(card: Card, words: FaceWords, line: str) -> Values:
    """What stands at the head of every card."""
    return {
        "kind_line": words.label(card.kind), "line": line, "tape": morse(card.id, TAPE),
    }  # fmt: skip


def cell(card: Card, words: FaceWords, name: str, text: str) -> Values:
    """A value over its label."""
    house = card.origin_of(name.removesuffix("-of")) == "house"
    return {"label": words.label(name), "text": text, "house": house}


def bands(table: Bands) -> list[Values]:
    """The bands of a table: inches from and to, what a die must show."""
    starts = [0, *(up_to for up_to, _ in table)]
    return [
        {
            "at": start,
            "to": up_to,
            "span": f"{start}–{up_to}",
            "need": f"{need}+" if need < 6 else "6",
        }
        for start, (up_to, need) in zip(starts, table, strict=False)
    ]


def _table(card: Card, words: FaceWords, name: str, table: Bands) -> Iterator[Values]:
    if table:
        yield {
            "label": words.label(f"table-{name}"), "bands": bands(table),
            "house": card.origin_of(name) == "house",
        }  # fmt: skip


def weapon_face(card: Weapon, words: FaceWords) -> Face:
    """Its rows of the table of shooting."""
    notes = []
    if card.load:
        notes.append(words.label("loads", {"ap": card.load}))
    if card.rapid:
        notes.append(words.label("rapid"))
    if not card.line:
        notes.append(words.label("no-shot"))
    return "weapon", {
        **head(card, words, words.label("arms-of-men")),
        "tables": [
            *_table(card, words, "line", card.line),
            *_table(card, words, "skirmish", card.skirmish),
        ],
        "notes": notes,
        "cells": [cell(card, words, "price", str(card.price))],
        "columns": [],
        "needs": [],
    }


def gun_face(card: Gun, words: FaceWords) -> Face:
    """Its dice and what they must show; how far, how often."""
    cells = [
        ("dice", str(card.dice)),
        ("effective", f"{card.close} / {card.effective}"),
        ("crew", str(card.crew)),
        ("shots", str(card.shots)),
        ("price", str(card.price)),
    ]
    return "weapon", {
        **head(card, words, words.label(f"actions/{card.action}")),
        "tables": [
            *_table(card, words, "line", card.line),
            *_table(card, words, "canister", card.canister),
        ],
        "notes": list(_notes(card, words)),
        "cells": [cell(card, words, name, text) for name, text in cells],
        "columns": [words.label(f"materials/{name}") for name in Penetration.model_fields],
        "needs": [
            NEVER if need is None else f"{need}+" if need < 6 else "6"
            for need in card.penetration.model_dump().values()
        ],
    }


def _notes(card: Gun, words: FaceWords) -> Iterator[str]:
    if card.load:
        yield words.label("loads", {"ap": card.load})
    yield words.label("jams", {"sum": card.jam_sum})
    if card.ignores_first:
        yield words.label("ignores-first")


def thing_face(card: Thing, words: FaceWords) -> Face:
    """Boxes of its structure; its cover."""
    return "thing", {**_built(card, words), "cells": [cell(card, words, *_covering(card, words))]}


def vessel_face(card: Vessel, words: FaceWords) -> Face:
    """The same, and how it moves."""
    length, width = card.size
    cells = [
        ("dice", f"{card.dice}d6"),
        ("turn-of", f"{card.turn}°" if card.turn else words.label("rails")),
        ("size", f"{length} × {width}"),
        _covering(card, words),
    ]
    if card.price is not None:
        cells.append(("price", str(card.price)))
    return "thing", {
        **_built(card, words), "cells": [cell(card, words, name, text) for name, text in cells],
    }  # fmt: skip


def _built(card: Thing | Vessel, words: FaceWords) -> Values:
    game = words.teller.game
    assert isinstance(game, ColonialGame)
    needs = game.gun_needs
    notes = [words.label("guns-hit", {"close": needs.close, "far": needs.effective})]
    if isinstance(card, Vessel):
        notes.append(words.label("when-moving", {"more": needs.moving}))
        if max(card.size) >= game.sizes.big:
            notes.append(words.label("as-big", {"less": abs(needs.big)}))
        elif max(card.size) < game.sizes.small:
            notes.append(words.label("as-small", {"more": needs.small}))
    return {
        **head(card, words, words.label(f"materials/{card.material}")),
        "notes": notes,
        "structure": card.structure,
        "structure_label": words.label("structure"),
    }


def _covering(card: Thing | Vessel, words: FaceWords) -> tuple[str, str]:
    return "cover", words.label(f"covers/{card.cover}") if card.cover is not None else NEVER
