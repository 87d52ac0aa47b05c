"""`rnr preview`: the live desk in the browser."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from rnr_print.build import gc_policy, heap
from rnr_print.cli.options import Game, Root

PORT = 8640


def preview(
    edition: Annotated[
        str, typer.Option(help="The edition that is shown first.", show_default="the first")
    ] = "",
    locale: Annotated[str, typer.Option(help="The language that is shown first.")] = "en",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Where it listens; 0: any that is free.")
    ] = PORT,
    editor: Annotated[
        str,
        typer.Option(
            metavar="COMMAND",
            help="What a click on file:line opens: code, subl, 'nano {file}'.",
            show_default="$VISUAL or $EDITOR",
        ),
    ] = "",
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Show a workspace in the browser as it stands, and each change as soon as it is saved.

    It listens to this machine alone, and its address has a secret. Ctrl-C ends it.

    Example: rnr preview --locale ru, then open the address that it prints
    """
    gc_policy.let_lie()  # before what is loaded below
    heap.keep_small()
    from rnr_print.core.workspace import find_workspace
    from rnr_print.preview.ahead import ahead
    from rnr_print.preview.games import usual_choice

    found = find_workspace(workspace)
    found = replace(found, root=found.root.resolve(), scratch=found.scratch.resolve())
    usual = usual_choice(found, game, edition, locale)
    first = ahead(found, usual)
    from rnr_print.preview.editor import editor_of
    from rnr_print.preview.screens import opened, serve, site
    from rnr_print.web.serving import Server

    command = editor_of(editor)
    desk = opened(found, usual, first)
    server = Server(site(desk, command), port)
    gc_policy.often()
    print(f"{server.address}\nopen it in a browser; Ctrl-C ends the desk", flush=True)
    serve(desk, server)
