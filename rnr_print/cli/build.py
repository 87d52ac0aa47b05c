"""`rnr build`: everything that can be printed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.cli.options import Game, Locales, Overrides, Quiet, Root, given, listed, path_of


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
    edition: Annotated[
        str | None,
        typer.Option(show_default="the first", help="Editions of the game, by commas."),
    ] = None,
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
    gap: Annotated[
        float | None,
        typer.Option(
            show_default="3", help="mm between cards; 0: they touch, and each back has its sheets."
        ),
    ] = None,
    mix_backs: Annotated[
        bool, typer.Option("--mix-backs", help="Several backs in a row, not only on a sheet.")
    ] = False,
    dpi: Annotated[
        int, typer.Option(help="Dots per inch of generated pictures: 300 or more for print.")
    ] = 600,
    only: Annotated[str | None, typer.Option(help="Only these cards, by commas.")] = None,
    since: Annotated[
        str | None, typer.Option(help="Only cards changed since this snapshot.")
    ] = None,
    profile: Annotated[
        Path | None,
        typer.Option(
            parser=path_of("--profile"),
            metavar="FILE",
            help="Your printer's profile (YAML): moves backs, minds white edges.",
        ),
    ] = None,
    overrides: Overrides = None,
    card_thickness: Annotated[
        str | None,
        typer.Option(
            metavar="MM|WEIGHT", help="Cards in a tuck box: 0.32mm a card, or paper of 300g."
        ),
    ] = None,
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
    out: Annotated[
        Path, typer.Option(parser=path_of("--out"), metavar="DIR", help="The folder for the files.")
    ] = Path("output"),
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    workspace: Root = None,
    quiet: Quiet = False,
) -> None:
    """Build PDFs, ready to print at 100 %. Their names tell every option that changes them.

    Example: rnr build cards --edition base,expansion --locale ru,en --sides gutterfold
    """
    from rnr_print.build import gc_policy
    from rnr_print.build.builder import build_all
    from rnr_print.build.remarks import remarks
    from rnr_print.build.request import Wishes
    from rnr_print.cli.progress import progress
    from rnr_print.core.workspace import find_workspace

    wishes = Wishes(
        products=tuple(products or ()),
        game=game,
        editions=tuple(listed(given("--edition", edition))),
        locales=tuple(listed(locale)),
        papers=tuple(listed(paper)),
        sides=tuple(listed(sides)),
        ink=ink,
        marks=marks,
        gap=gap,
        mixed_backs=mix_backs,
        dpi=dpi,
        only=tuple(listed(given("--only", only))),
        since=given("--since", since),
        profile=profile,
        overrides=overrides,
        card_thickness=given("--card-thickness", card_thickness),
        sleeved=sleeved,
        margin_coverage=margin_coverage,
        draft=draft,
        final=final,
        out=out,
        jobs=jobs,
    )
    gc_policy.let_lie()
    remarked = list(remarks(wishes))
    with progress(quiet or not sys.stderr.isatty()) as tick:
        made = build_all(find_workspace(workspace), wishes, tick)
    if not quiet:
        for line in made:
            print(line)
        for line in remarked:
            print(line, file=sys.stderr)
