"""What stands on the faces: values with their labels, and which of them are ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rnr_print.cards.card import Card
from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.games.breaking_news.cards import told
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.cards.models import (
    BANDS,
    Extra,
    FighterClass,
    Saves,
    Secret,
    Vehicle,
    Weapon,
)

ICONS: Final[Mapping[str, str]] = {
    "intelligence": "spy", "infiltration": "mask", "ambush": "forest", "mortar-team": "explosion",
    "strike": "plane", "ied": "bomb", "engagement": "law", "exfiltration": "door",
}  # fmt: skip
"""The sign of each extra; others have a newspaper."""
SECRETS: Final[Mapping[str, str]] = {"main": "target", "secondary": "flag", "fake": "jester"}
"""The sign of what a marker is worth."""
REACH: Final[Mapping[str, int]] = {"light": 3, "semi": 2, "heavy": 1, "vehicle": 1}
"""After how many of the four moves a weapon of a group fires, from not moved to run (6.1)."""


def class_face(card: FighterClass, words: FaceWords) -> Face:
    """A row of the table of classes."""
    values = {
        "initiative": str(card.initiative), "spotting": card.told["spotting"],
        "fire": card.told["fire"], "covering": card.told["covering"], "melee": str(card.melee),
        "save": card.told["save"], "suppression": str(card.suppression), "leads": str(card.leads),
    }  # fmt: skip
    who = {"code": card.id.capitalize(), "who": words.label(f"who/{card.id}")}
    return "class", {
        **_head(card, words, words.label(f"troops/{card.troops}", who)),
        "points": card.points,
        "cells": [_cell(card, words, name, value) for name, value in values.items()],
    }


def weapon_face(card: Weapon, words: FaceWords) -> Face:
    """Its rows of the tables of shooting and of covering fire; when it fires."""
    rows = [
        {"label": words.label(how), "needs": card.told[how], "dice": row.dice,
         "house": card.origin_of(how) == "house"}
        for how, row in (("aimed", card.aimed), ("burst", card.burst)) if row is not None
    ]  # fmt: skip
    covering = {
        "label": words.label("covers"), "worth": card.told["covering"],
        "house": card.origin_of("covering") == "house",
    }  # fmt: skip
    return "weapon", {
        **_head(card, words, words.label(f"groups/{card.group}")),
        "points": card.points,
        "bands": BANDS,
        "rows": rows,
        "dice_label": words.label("dice"),
        "covering": covering if card.covering is not None else None,
        "moves": [
            {"label": words.label(f"moved/{name}"), "may": number < REACH[card.group]}
            for number, name in enumerate(("none", "step", "walk", "run"))
        ],
        "marks": list(_marks(card, words)),
    }


def _marks(card: Weapon, words: FaceWords) -> Iterator[str]:
    """What else is to be known of a weapon, shortly."""
    if card.up_to is not None:
        yield words.label("marks/up-to", {"cm": card.up_to})
    if card.beyond is not None:
        yield words.label("marks/beyond", {"cm": card.beyond})
    if card.blast is not None:
        yield words.label("marks/blast", {"cm": card.blast})
    if card.miss is not None:
        yield words.label(f"marks/miss/{card.miss}")
    if card.ignores_cover:
        yield words.label("marks/ignores-cover")
    if card.crew:
        yield words.label("marks/crew")
    if card.jams:
        yield words.label("marks/jams")
    if card.once:
        yield words.label("marks/once")
    if not card.reacts:
        yield words.label("marks/no-reaction")


def vehicle_face(card: Vehicle, words: FaceWords) -> Face:
    """Its saves by quarter; how it moves, whom and what it carries."""
    game = words.teller.game
    assert isinstance(game, BattleGame)
    drives = {"tracked": game.drives.tracked, "wheeled": game.drives.wheeled}
    cm = drives.get(card.drive)
    length, width = card.size
    cells = [
        ("drive", words.label("drives/dice", {"cm": cm}) if cm else words.label("drives/any")),
        ("seats", str(card.seats)),
        ("size", f"{length} × {width}"),
    ]
    return "vehicle", {
        **_head(card, words, words.label(f"armors/{card.armor}", _mounted(card, words))),
        "points": card.points,
        "columns": [words.label(f"against/{name}") for name in Saves.model_fields],
        "rows": list(_quarters(card, words)),
        "soft": words.label("soft"),
        "cells": [_cell(card, words, name, value) for name, value in cells],
    }


def _mounted(card: Vehicle, words: FaceWords) -> Mapping[str, str]:
    """What is mounted on a vehicle, in one phrase."""
    if not card.mounts:
        return {"mounts": words.label("unarmed")}
    named = [words.name_of(mount) for mount in card.mounts]
    return {"mounts": words.teller.joined("labels/and", named)}


def _quarters(card: Vehicle, words: FaceWords) -> Iterator[Values]:
    """A row of saves for each quarter that has its own."""
    both: Sequence[tuple[str, Saves | None]] = (("front", card.front), ("saves", card.saves))
    for name, saves in both:
        if saves is not None:
            quarter = "all" if card.front is None else "front" if name == "front" else "side"
            yield {
                "label": words.label(f"quarters/{quarter}"),
                "saves": [
                    words.label("safe") if s == told.SAFE else s for s in saves.told.values()
                ],
                "house": card.origin_of(name) == "house",
            }


def extra_face(card: Extra, words: FaceWords) -> Face:
    """What it does, in a sentence or two."""
    text = words.counted(words.teller.pattern(f"extras/{card.id}"))
    return "extra", {
        **_head(card, words, words.label("bought/each" if card.each else "bought/once")),
        "points": str(card.points).replace("-", "−"),
        "text": text,
        "icon": ICONS.get(card.id, "newspaper"),
    }


def secret_face(card: Secret, words: FaceWords) -> Face:
    """What to do with it; where its owner is one side, whose it is."""
    game = words.teller.game
    assert isinstance(game, BattleGame)
    told = card.worth if card.worth is not None else card.secret
    numbers = {
        "points": getattr(game.losses, card.worth or "", 0), "reveal": game.near.reveal,
        "near": game.extras.ambush_near,
    }  # fmt: skip
    owner = words.teller.side(card.owner).plain if card.owner is not None else ""
    line = words.label(f"secrets/lines/{card.secret}", {"side": owner})
    return "secret", {
        **_head(card, words, line),
        "secret": card.secret,
        "owner": card.owner,
        "first": card.owner == next(iter(game.sides)),
        "icon": SECRETS.get(told),
        "text": words.counted(words.teller.pattern(f"secrets/{told}", numbers)),
        "order": words.counted(words.teller.pattern(f"secrets/order/{card.secret}", numbers)),
        "man": words.label("secrets/man"),
    }


def _head(card: Card, words: FaceWords, line: str) -> Values:
    return {"kind_line": words.label(card.kind, {}), "line": line}


def _cell(card: Card, words: FaceWords, name: str, text: str) -> Values:
    return {"label": words.label(name), "text": text, "house": card.origin_of(name) == "house"}
