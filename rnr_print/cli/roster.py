"""`rnr roster`: what a force costs that a player has put together, and what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rnr_print.cli.options import Game, Root

if TYPE_CHECKING:
    from rnr_print.games.mustered import Force

app = typer.Typer(
    help="Forces that players put together.", no_args_is_help=True, rich_markup_mode=None
)
Roster = Annotated[Path, typer.Argument(help="A force, as rosters/*.yaml have it.", metavar="FILE")]


@app.command()
def check(file: Roster, game: Game = "", workspace: Root = None) -> None:
    """Say what is wrong with a force: too many points, too few men, things nobody has.

    Exits with 0 where it may take the field, 1 where it may not, 2 where it can't be read.

    Example: rnr roster check my-patrol.yaml
    """
    from rnr_print.core.errors import InputError

    force = _read(file, game, workspace)
    if force.problems:
        raise InputError([replace(problem, finding=True) for problem in force.problems])
    print(f"{force.title}: {force.cost} of {force.most} points, and nothing is wrong with it")


@app.command()
def price(file: Roster, game: Game = "", workspace: Root = None) -> None:
    """Price a force, thing by thing, and in all; also one that costs too much.

    Example: rnr roster price my-patrol.yaml
    """
    from rnr_print.cli.card_tables import print_table

    force = _read(file, game, workspace)
    rows = [
        (thing.what, str(thing.number), str(thing.each), str(thing.number * thing.each))
        for thing in force.bought
    ]
    rows.append(("in all", "", "", f"{force.cost} of {force.most}"))
    print_table(force.title, ("what", "number", "points each", "points"), rows)


def _read(file: Path, game: str, workspace: Path | None) -> Force:
    """The force in a file. Raises InputError."""
    from rnr_print.core.errors import fail
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import game_of, read_database

    folder = find_workspace(workspace).game(game)
    database = read_database(folder)
    played = game_of(database.game.rules)
    forces = played.forces if played else None
    if forces is None:
        raise fail("this game has no forces to put together; name one with --game", folder)
    if not file.is_file():
        raise fail("no such file; name a force, written as in rosters/", file)
    return forces.read(database, file)
