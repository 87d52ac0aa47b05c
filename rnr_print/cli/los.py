"""`rnr los`: who sees whom, and why not."""

from __future__ import annotations

from typing import Annotated

import typer

from rnr_print.cli.options import Game, Root


def los(
    map: Annotated[str, typer.Argument(help="A map of the game.", metavar="MAP")],
    start: Annotated[str, typer.Argument(help="From where.", metavar="FROM")],
    end: Annotated[str, typer.Argument(help="To where.", metavar="TO")],
    smoke: Annotated[
        list[str] | None, typer.Option(metavar="PLACE:VALUE", help="Smoke lies there: N8:7.")
    ] = None,
    blaze: Annotated[
        list[str] | None, typer.Option(metavar="PLACE", help="It burns there: L7.")
    ] = None,
    locale: Annotated[str, typer.Option("--locale", help="The language of the answer.")] = "en",
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Say whether two places of a map see each other, and what on the way counts by which rule.

    Example: rnr los ridge J7 M9

    Example: rnr los ridge M9 N7 --smoke N8:7 --blaze M8 --locale ru
    """
    from rnr_print.core.errors import fail
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import game_of, read_database
    from rnr_print.games.sighted import SightWish

    folder = find_workspace(workspace).game(game)
    database = read_database(folder)
    played = game_of(database.game.rules)
    sight = played.sight if played else None
    if sight is None:
        raise fail("this game tells no lines of sight; name one that does with --game", folder)
    marks = {"smoke": tuple(smoke or ()), "blaze": tuple(blaze or ())}
    for line in sight.told(SightWish(folder, database, locale, map, start, end, marks)):
        print(line)
