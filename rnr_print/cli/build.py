"""`rnr build`: everything that can be printed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.cli.options import Game, Locales, Overrides, Quiet, Root, listed


def build(
    products: Annotated[
        list[str] | None,
        typer.Argument(
            help="cards, calibration (both if not said); dials, counters, mat, reference, dice, "
            "tuckbox, rulebook, casebook; all: each of them, and a page that says how to print "
            "them."
        ),
    ] = None,
    game: Game = "",
    edition: Annotated[str, typer.Option(help="Editions, by commas: base,expansion.")] = "base",
    locale: Locales = "en",
    paper: Annotated[
        str, typer.Option(help="a4, letter, a3; a book: a5, booklet, a4, letter.")
    ] = "a4",
    sides: Annotated[
        str,
        typer.Option(help="simplex, duplex-long, duplex-short, gutterfold; several by commas."),
    ] = "duplex-long",
    ink: Annotated[str, typer.Option(help="full, low or grey.")] = "full",
    marks: Annotated[bool, typer.Option(help="Cut marks, ruler and footer.")] = True,
    gap: Annotated[float, typer.Option(help="mm between cards; 0: they touch.")] = 0.0,
    mix_backs: Annotated[
        bool, typer.Option("--mix-backs", help="Several backs on a sheet: fewer sheets.")
    ] = False,
    dpi: Annotated[int, typer.Option(help="Dots per inch of generated pictures.")] = 600,
    only: Annotated[str, typer.Option(help="Only these cards, by commas.")] = "",
    since: Annotated[str, typer.Option(help="Only cards changed since this snapshot.")] = "",
    profile: Annotated[Path | None, typer.Option(help="Your printer's profile (YAML).")] = None,
    overrides: Overrides = None,
    card_thickness: Annotated[
        str,
        typer.Option(metavar="MM|WEIGHT", help="Cards in a tuck box: mm a card, or 300g."),
    ] = "",
    sleeved: Annotated[
        bool, typer.Option("--sleeved", help="Tuck boxes for cards in sleeves.")
    ] = False,
    margin_coverage: Annotated[
        bool,
        typer.Option("--margin-coverage", help="A rulebook for designers: how rules are shown."),
    ] = False,
    draft: Annotated[
        bool, typer.Option("--draft", help="Print a rulebook with failing examples, and stamp it.")
    ] = False,
    final: Annotated[
        bool, typer.Option("--final", help="Refuse languages that are not translated enough.")
    ] = False,
    out: Annotated[Path, typer.Option(help="The folder for the files.")] = Path("output"),
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    workspace: Root = None,
    quiet: Quiet = False,
) -> None:
    """Build PDFs, ready to print at 100 %.

    Example: rnr build cards --edition base,expansion --locale ru,en --sides gutterfold
    """
    from rnr_print.cli.progress import progress
    from rnr_print.products import garbage
    from rnr_print.products.build import build_all
    from rnr_print.products.wishes import Wishes
    from rnr_print.workspace import find_workspace

    wishes = Wishes(
        products=tuple(products or ()),
        game=game,
        editions=tuple(listed(edition)),
        locales=tuple(listed(locale)),
        papers=tuple(listed(paper)),
        sides=tuple(listed(sides)),
        ink=ink,
        marks=marks,
        gap=gap,
        mixed_backs=mix_backs,
        dpi=dpi,
        only=tuple(listed(only)),
        since=since,
        profile=profile,
        overrides=overrides,
        card_thickness=card_thickness,
        sleeved=sleeved,
        margin_coverage=margin_coverage,
        draft=draft,
        final=final,
        out=out,
        jobs=jobs,
    )
    garbage.let_lie()
    with progress(quiet or not sys.stderr.isatty()) as tick:
        made = build_all(find_workspace(workspace), wishes, tick)
    if not quiet:
        for line in made:
            print(line)
