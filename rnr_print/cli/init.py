"""`rnr init`: a new game's workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rnr_print.core.errors import fail


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an empty one.")],
    game: Annotated[str, typer.Option(help="What the game's own folder is called: my-game.")] = "",
    sample: Annotated[
        str, typer.Option(help="A small whole game: false-lights (with rules), or drafting.")
    ] = "",
    table: Annotated[
        Path | None,
        typer.Option(
            "--from",
            help="A spreadsheet with a card a row: .csv .tsv .xlsx .ods; or "
            "any database in JSON or CSV, with --map.",
        ),
    ] = None,
    mapping: Annotated[
        Path | None, typer.Option("--map", help="Where in the database what stands.")
    ] = None,
) -> None:
    """Make a workspace with a small whole game, or with the cards of a spreadsheet.

    Example: rnr init coast, then: cd coast && rnr build all

    Example: rnr init my-game --from cards.csv, then: cd my-game && rnr build cards
    """  # fmt: skip
    if table is not None and sample:
        raise fail("--from and --sample are two games; give one")
    if mapping is not None and table is None:
        raise fail("--map says where in a database what stands; name that with --from")
    if table is None:
        from rnr_print.scaffold.sample import SAMPLE, start

        sample = sample or SAMPLE
        game = game or sample
        start(folder, game, sample)
        what = "all"
    else:
        from rnr_print.scaffold.foreign import start_mapped
        from rnr_print.scaffold.from_table import name_of, start_from

        game = game or name_of(table)
        if mapping is None:
            said = start_from(folder, table, game)
        else:
            said = start_mapped(folder, table, mapping, game)
        print("\n".join(said))
        what = "cards"
    go = "" if folder.samefile(".") else f"cd {folder} && "
    print(f"{folder}: the game {game}; next: {go}rnr build {what}")
