"""`rnr cards`: look at the cards, take them to a spreadsheet and back."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rnr_print.cli.options import Game, Overrides, Quiet, Root
from rnr_print.cli.snapshot import snapshot
from rnr_print.core.counting import counted

if TYPE_CHECKING:
    from rnr_print.cards.database import Database
    from rnr_print.cards.rules_text import Teller

app = typer.Typer(help="The card database.", no_args_is_help=True, rich_markup_mode=None)


class Format(StrEnum):
    """How a command answers."""

    table = "table"
    json = "json"


Locale = Annotated[str, typer.Option("--locale", help="The language of names and sentences.")]
Answer = Annotated[Format, typer.Option("--format", help="A table to read, or JSON.")]


@app.command("list")
def list_cards(
    edition: Annotated[str, typer.Option(help="Only this edition: base, expansion, ...")] = "",
    locale: Locale = "en",
    form: Answer = Format.table,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """List cards: corner, marks, role, and which values come from the book or a page.

    Example: rnr cards list --edition base
    """
    from rnr_print.cards.listing import list_fields, summary
    from rnr_print.cli.card_tables import cell, print_json, print_table

    database, teller = _opened(workspace, game, locale, overrides)
    cards = database.of_edition(edition) if edition else list(database.cards.values())
    lines = [summary(database, teller, card) for card in cards]
    if form is Format.json:
        print_json(lines)
        return
    fields = list_fields(database)
    rows = [[cell(line[field]) for field in fields] for line in lines]
    print_table(f"{database.game.title}: {counted(len(rows), 'card')}", fields, rows)


@app.command()
def show(
    ids: Annotated[list[str], typer.Argument(help="Ids of cards, as `rnr cards list` says them.")],
    locale: Locale = "en",
    form: Answer = Format.table,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Show cards whole: every value with its origin, every sentence as printed.

    Example: rnr cards show bao johny-veteran --locale ru
    """
    from dataclasses import asdict

    from rnr_print.cards.listing import facts, place, summary
    from rnr_print.cli.card_tables import fact_rows, plain_text, print_json, print_table
    from rnr_print.core.workspace import find_workspace
    from rnr_print.print.faces.icon_characters import read_characters

    characters = read_characters(find_workspace(workspace).shared("icons"))
    database, teller = _opened(workspace, game, locale, overrides)
    cards = database.named(ids)
    if form is Format.json:
        print_json([
            {
                **summary(database, teller, card),
                "place": place(database, card),
                "facts": [
                    {**asdict(fact), "value": plain_text(fact.value, characters)}
                    for fact in facts(database, teller, card)
                ],
            }
            for card in cards
        ])  # fmt: skip
        return
    for card in cards:
        title = f"{card.id} ({place(database, card)})"
        rows = fact_rows(facts(database, teller, card), characters)
        print_table(title, ("field", "value", "origin"), rows)


@app.command("export")
def export_cards(
    file: Annotated[Path, typer.Argument(help="What to write: FILE.csv or FILE.xlsx.")],
    game: Game = "",
    workspace: Root = None,
    quiet: Quiet = False,
) -> None:
    """Write all cards to a spreadsheet, one a row.

    Example: rnr cards export cards.xlsx
    """
    from rnr_print.cards.exporting import exported
    from rnr_print.core.files import write_whole
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import read_database

    folder = find_workspace(workspace).game(game)
    data, count = exported(read_database(folder), folder, file)
    write_whole(file, data)
    if not quiet:
        print(f"{file}: {counted(count, 'card')}")


@app.command("import")
def import_cards(
    file: Annotated[Path, typer.Argument(help="What to read: FILE.csv or FILE.xlsx.")],
    prune: Annotated[bool, typer.Option(help="Remove cards that have no row.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say it, write nothing.")] = False,
    game: Game = "",
    workspace: Root = None,
    quiet: Quiet = False,
) -> None:
    """Take changes from a spreadsheet into the card files; what is unchanged stays untouched.

    Columns that are missing change nothing. All is checked before anything is written.

    Example: rnr cards import cards.xlsx --dry-run
    """
    from rnr_print.cards.importing import planned
    from rnr_print.cards.saving import save_all
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import card_system

    plan = planned(find_workspace(workspace).game(game), file, card_system, prune)
    if not dry_run:
        save_all(plan.files)
    if not quiet:
        for change in plan.changes:
            print(change)
        print(plan.summary)


app.command()(snapshot)


@app.command()
def schema(
    out: Annotated[
        Path | None, typer.Option(help="A folder for the schemas; the cards' alone, if not said.")
    ] = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Write JSON schemas, with which an editor completes and checks cards, kinds and game.yaml.

    Example: rnr cards schema --out .vscode/schemas
    """
    import json

    from rnr_print.cards.schema import schemas
    from rnr_print.core.files import write_whole
    from rnr_print.core.marked_yaml import read
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import card_system

    system = card_system(read(find_workspace(workspace).game(game) / "game.yaml"))
    for pattern, found in schemas(system).items():
        text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
        if out is not None:
            name = pattern.partition("/")[0].removesuffix(".yaml")
            write_whole(out / f"{name}.json", text.encode())
            print(f"{out / f'{name}.json'}: {pattern}")
        elif pattern.startswith("cards"):
            print(text, end="")


@app.callback()
def cards() -> None:
    """The card database."""


def _opened(
    workspace: Path | None, game: str, locale: str, overrides: Path | None
) -> tuple[Database, Teller]:
    from rnr_print.cards.rules_text import Teller
    from rnr_print.cards.wording import game_wording
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.registry import read_database
    from rnr_print.locales.catalog import read_catalog
    from rnr_print.locales.locale_data import read_locale

    folder = find_workspace(workspace).game(game)
    cases = read_locale(folder / "locale", locale).cases
    catalog = read_catalog(folder / "locale", locale)
    database, wording = read_database(folder, overrides), game_wording(folder)
    return database, Teller(database.game, wording, catalog, cases)
