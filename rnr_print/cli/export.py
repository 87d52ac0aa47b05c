"""`rnr export`: pictures, orders and boxes for shops and programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.cli.options import Game, Locales, Overrides, Quiet, Root, given, listed, path_of
from rnr_print.core.errors import fail

LIST = "list"


def export(
    profile: Annotated[str, typer.Argument(help="A profile's name; list: which there are.")],
    edition: Annotated[
        str | None, typer.Option(help="Editions, by commas.", show_default="the first")
    ] = None,
    locale: Locales = "en",
    ink: Annotated[str, typer.Option(help="full, low or grey.")] = "full",
    only: Annotated[str | None, typer.Option(help="Only these cards, by commas.")] = None,
    dpi: Annotated[
        int, typer.Option(help="Dots per inch, 72 to 1200; 0: as the profile says.")
    ] = 0,
    bleed: Annotated[
        float | None,
        typer.Option(min=0, max=20, help="mm over each edge, where the profile leaves it open."),
    ] = None,
    icc: Annotated[
        Path | None,
        typer.Option(metavar="FILE", parser=path_of("--icc"), help="The profile of your press."),
    ] = None,
    base_url: Annotated[
        str, typer.Option(metavar="URL", help="Where programs will find the files, if not here.")
    ] = "",
    product: Annotated[
        str | None, typer.Option(help="Only these products, by commas, where it takes several.")
    ] = None,
    paper: Annotated[
        str, typer.Option(help="For a cutter: another paper than the profile's.")
    ] = "",
    out: Annotated[
        Path, typer.Option(metavar="DIR", parser=path_of("--out"), help="The folder for it.")
    ] = Path("output"),
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    overrides: Overrides = None,
    quiet: Quiet = False,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Export an edition for a print shop or a program, checked against what that asks for.

    Example: rnr export mpc --edition base --locale en, or: rnr export list
    """
    from rnr_print.build.gc_policy import let_lie
    from rnr_print.build.job import INKS
    from rnr_print.cli.progress import progress
    from rnr_print.core.workspace import find_workspace

    let_lie()
    from rnr_print.export import profile as profiles
    from rnr_print.export.exporting import Order
    from rnr_print.export.exporting import export as run

    root = find_workspace(workspace)
    if profile == LIST:
        for name in sorted(profiles.profiles(root)):
            print(f"{name:12} {profiles.profile(root, name).title}")
        return
    if ink not in INKS:
        raise fail(f"no ink {ink!r}; one of {', '.join(INKS)}")
    order = Order(
        profile, game, tuple(listed(given("--edition", edition))),
        tuple(listed(given("--locale", locale))), ink, tuple(listed(given("--only", only))),
        overrides, dpi, bleed, icc, base_url, tuple(listed(given("--product", product))), paper,
        out, jobs,
    )  # fmt: skip
    with progress(quiet or not sys.stderr.isatty()) as tick:
        made = run(root, order, tick)
    if not quiet:
        for line in made:
            print(line)
