"""What stands on the faces: values with their labels, and which of them are ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.games.colonial.cards import telling
from rnr_print.games.colonial.cards.arm_faces import (
    bands,
    cell,
    gun_face,
    head,
    thing_face,
    vessel_face,
    weapon_face,
)
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import Blind, Bonus, Hero, Task, Troops, Turn, Weapon
from rnr_print.games.colonial.cards.pricing import price_of_group, price_of_hero

ROMAN: Final = ("", "I", "II", "III", "IV")
ICONS: Final[Mapping[str, str]] = {
    "any": "hourglass", "drawn": "card-draw", "hero-turn": "person", "hero-done": "compass",
    "blinds-turn": "eye", "blind-acts": "forest", "before-move": "foot", "after-move": "horse",
    "before-shot": "rifle", "after-shot": "bullets", "charge-told": "swords", "melee": "fight",
    "hero-hit": "bandage", "before-spot": "telescope", "enemy-card-turned": "card",
}  # fmt: skip
"""The sign of each moment."""


def game_in(words: FaceWords) -> ColonialGame:
    """The game whose words they are."""
    assert isinstance(words.teller.game, ColonialGame)
    return words.teller.game


def force_title(words: FaceWords, force: str) -> str:
    """What a force is called."""
    title = game_in(words).forces[force].title
    return words.set(words.teller.catalog.say(f"force:{force}", title))


def turn_face(card: Turn, words: FaceWords) -> Face:
    """What happens when it is turned over."""
    game = game_in(words)
    numbers = {"rating": ROMAN[card.rating or 0], "cover": game.blind.cover}
    side = words.teller.side(card.side).plain if card.side is not None else ""
    parts = ("first", "second") if card.turn == "tiffin" else ("text",)
    return "turn", {
        **head(card, words, words.label(f"turns/{card.turn}", {"side": side})),
        "turn": card.turn,
        "side": card.side,
        "disc": card.side == next(iter(game.sides)),
        "rating": ROMAN[card.rating or 0],
        "texts": [
            words.counted(words.teller.pattern(f"turns/{card.turn}/{part}", numbers))
            for part in parts
        ],
        "blanks": [words.label(name) for name in ("name", "status", "strength", "skills-line")],
        "ranks": ROMAN[1:],
    }


def hero_face(card: Hero, words: FaceWords) -> Face:
    """His roster: Status, Strength, what he is and can."""
    game = game_in(words)
    cells = [
        (name, words.label(f"{name}s/{card.value(name)}"))
        for name in ("standing", "honor", "sword", "seat")
    ]
    return "hero", {
        **head(card, words, force_title(words, card.force)),
        "emblem": game.forces[card.force].emblem,
        "status": ROMAN[card.status],
        "strength": card.strength,
        "strengths": [words.label(f"strengths/{n}") for n in range(1, card.strength + 1)][::-1],
        "range": words.label("range", {"inches": game.heroes.ranges[card.status - 1]}),
        "points": words.label("points", {"n": card.status}),
        "cells": [cell(card, words, name, text) for name, text in cells],
        "skills": [words.label(f"skills/{skill}") for skill in card.skills],
        "wounds": [words.label(f"wounds/{name}") for name in ("light", "serious")],
        "price": price_of_hero(game, card),
    }


def troops_face(card: Troops, words: FaceWords) -> Face:
    """The dice of every number of men, and what Shock does to them; their arms."""
    game = game_in(words)
    quality = game.qualities[card.quality]
    arm = words.card(card.weapon)
    crew = card.shapes == ("crew",)
    of = {
        "force": force_title(words, card.force),
        "quality": words.label(f"qualities/{card.quality}"),
    }
    line = words.label("of-quality", of)
    tables = list(_tables(card, arm, words)) if isinstance(arm, Weapon) and not crew else []
    return "troops", {
        **head(card, words, line),
        "emblem": game.forces[card.force].emblem,
        "traits": list(_traits(card, words)),
        "arm": words.name_of(card.weapon),
        "tables": tables,
        "columns": [
            {"men": men, "dice": dice_of(men, quality.percent) if tables else None, "rout": 2 * men}
            for men in range(card.men, 0, -1)
        ],
        "labels": {name: words.label(f"columns/{name}") for name in ("men", "dice", "rout")},
        "note": words.label(f"moods/{quality.morale}"),
        "price": price_of_group(game, card, arm) if isinstance(arm, Weapon) and not crew else None,
    }


def dice_of(men: int, percent: int) -> int:
    """The dice of so many men, rounded up (T13)."""
    return -(-Fraction(men * percent, 100) // 1)


def _tables(card: Troops, arm: Weapon, words: FaceWords) -> Iterator[Values]:
    """The bands of their arms; those of the skirmish table for light troops only."""
    if arm.line:
        yield {"label": words.label("table-line"), "bands": bands(arm.line)}
    if arm.skirmish and "light" in card.traits:
        yield {"label": words.label("table-skirmish"), "bands": bands(arm.skirmish)}


def _traits(card: Troops, words: FaceWords) -> Iterator[str]:
    if card.horse is not None:
        yield words.label(f"horses/{card.horse}")
    for trait in card.traits:
        yield words.label(f"traits/{trait}")


def bonus_face(card: Bonus, words: FaceWords) -> Face:
    """When, on whom, what then."""
    game = game_in(words)
    line = force_title(words, card.force) if card.force is not None else words.label("common")
    return "bonus", {
        **head(card, words, line),
        "emblem": game.forces[card.force].emblem if card.force is not None else None,
        "icon": ICONS[card.when],
        "when": telling.when(card, words),
        "whose": card.whose,
        "light": words.label(f"lights/{card.light}") if card.light is not None else "",
        "must": words.label("must") if card.must else "",
        "whom": telling.whom(card, words),
        "text": telling.sentence(card, words),
    }


def task_face(card: Task, words: FaceWords) -> Face:
    """What the throws must come to; boxes for their sum."""
    need = card.sum if card.sum is not None else card.single
    return "task", {
        **head(card, words, words.label("one-throw" if card.sum is None else "sum-of-throws")),
        "need": need,
        "house": card.origin_of("sum" if card.sum is not None else "single") == "house",
        "single": card.sum is None,
        "notes": list(_task_notes(card, words)),
        "sums": words.label("sum-so-far" if card.sum is not None else "alone", {"need": need}),
    }


def _task_notes(card: Task, words: FaceWords) -> Iterator[str]:
    if card.quietly is not None:
        yield words.label("task-quietly", {"sum": card.quietly})
    if card.per_man_above is not None:
        yield words.label("task-men", {"men": card.per_man_above})
    if card.skill is not None:
        yield words.label("task-skill", {"skill": words.label(f"skills/{card.skill}")})


def blind_face(card: Blind, words: FaceWords) -> Face:
    """Its number; what it is stands under a fold."""
    game = game_in(words)
    return "blind", {
        **head(card, words, words.teller.side(card.side).plain),
        "side": card.side,
        "disc": card.side == next(iter(game.sides)),
        "number": card.number,
        "dummy": words.label("dummy" if card.dummy else "troops-here"),
        "fold": words.label("fold-here"),
        "groups": [words.label("group-on", {"n": n + 1}) for n in range(game.blind.groups)],
        "order": words.label("order-of-blind"),
        "points": game.blind.ap,
        "points_label": words.label("points-of-blind"),
    }


FACES: Final[Mapping[str, Callable[[Any, FaceWords], Face]]] = {
    "turn": turn_face, "hero": hero_face, "troops": troops_face, "weapon": weapon_face,
    "gun": gun_face, "thing": thing_face, "vessel": vessel_face, "bonus": bonus_face,
    "task": task_face, "aside": task_face, "blind": blind_face,
}  # fmt: skip
"""The face of each kind."""
