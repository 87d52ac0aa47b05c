"""`rnr info`: what a game has, and so what can be asked for."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from rnr_print.cli.options import Game, Root


class Format(StrEnum):
    """How the command answers."""

    text = "text"
    json = "json"


def info(
    form: Annotated[Format, typer.Option("--format", help="Text to read, or JSON.")] = Format.text,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Say what a game has: editions, sets, decks, kinds of cards, languages, products.

    Example: rnr info
    """
    import json

    from rnr_print.build import loaders
    from rnr_print.build.availability import left_out
    from rnr_print.build.product import NAMES
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import read_database
    from rnr_print.locales.catalog import languages

    found = find_workspace(workspace)
    folder = found.game(game)
    database = read_database(folder)
    frame, left = database.game, left_out(folder, NAMES)
    told: dict[str, list[str]] = {
        "game": [frame.id, frame.title, frame.version],
        "rules": [frame.rules] if frame.rules else [],
        "editions": [f"{name} ({', '.join(each.sets)})" for name, each in frame.editions.items()],
        "sets": [f"{name} ({database.size(name)} cards)" for name in frame.sets],
        "decks": list(frame.decks),
        "kinds": list(dict.fromkeys(card.kind for card in database.cards.values())),
        "sides": list(frame.sides),
        "languages": languages(folder / "locale"),
        "products": [product for product in NAMES if product not in left],
        "papers": list(loaders.sheets(found.templates / "sheets").papers),
    }
    if form is Format.json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for name, values in told.items():
        if values:
            print(f"{name:<10} {', '.join(values)}")
