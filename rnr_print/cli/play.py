"""`rnr play`: a game on the screen, against a program or between people."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from rnr_print.cli.keepsakes import As, Ink, Output, Paper
from rnr_print.cli.options import Game, Overrides, Root, listed
from rnr_print.core.errors import fail


def play(
    mode: Annotated[
        str, typer.Option(help="A mode or scenario; several by commas are mixed.")
    ] = "",
    options: Annotated[str, typer.Option(help="Options of the game, by commas.")] = "",
    seats: Annotated[str, typer.Option(help="Players a side, one each if not said: 2v2.")] = "",
    example: Annotated[str, typer.Option(help="Begin from this example's position.")] = "",
    seed: Annotated[
        int | None, typer.Option(help="The seed of dice and decks.", show_default="by chance")
    ] = None,
    against: Annotated[
        str, typer.Option(help="A program (greedy, search, random), or people.")
    ] = "",
    side: Annotated[str, typer.Option(help="Whom you play.", show_default="the first")] = "",
    think: Annotated[
        int, typer.Option(min=1, max=10_000, help="Playouts of a program that looks ahead.")
    ] = 100,
    resume: Annotated[str, typer.Option(metavar="TEXT", help="A game as it was shared.")] = "",
    locale: Annotated[str, typer.Option("--locale", help="The language of the table.")] = "en",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    shown: As = "",
    output: Output = None,
    paper: Paper = "a4",
    ink: Ink = "full",
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Play a game with rules at a table in the browser: the engine asks, you click.

    With no choice made the page asks what to play. Ctrl-C ends it.

    With --as no table is laid: a page is made of the game, as far as it was shared with --resume,
    or of a whole one that programs play.

    Example: rnr play --mode base --against greedy --seed 7
    """
    from rnr_print.core.workspace import find_workspace
    from rnr_print.play.choosing import Choice, chosen
    from rnr_print.play.opening import read_shared, seats_of
    from rnr_print.play.site import Watch, table_of
    from rnr_print.web.serving import Server

    root = find_workspace(workspace)
    made = bool(mode or options or seats or example or against or side or seed is not None)
    if resume and made:
        raise fail("--resume says all of a game; leave the other choices out")
    wanted = Choice(
        tuple(listed(mode)), tuple(listed(options)), seats_of(seats), example, seed, against, side,
        think,
    )  # fmt: skip
    if shown:
        from rnr_print.cli.keepsakes import Wish, kept
        from rnr_print.games.desks import open_desk

        desk = open_desk(root.game(game), overrides)
        wish = Wish(desk, workspace, shown, output, paper, ink, locale)
        print(kept(wish, wanted, resume))
        return
    site, session = table_of(root, game, locale, overrides)
    if resume:
        session.begin(*read_shared(resume))
    elif made:
        session.begin(chosen(session.room, session.game, wanted))
    server = Server(site, port)
    print(f"{session.room.teller.title}: {server.address}", flush=True)
    if browser and sys.stdout.isatty():
        typer.launch(server.address)
    with Watch(session):
        server.run()
