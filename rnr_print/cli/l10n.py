"""`rnr l10n`: texts out to translators and back."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from rnr_print.build.gc_policy import let_lie
from rnr_print.cli.findings import Findings, FindingsFormat
from rnr_print.cli.nearby import near
from rnr_print.cli.options import Game, Games, Quiet, Root, listed
from rnr_print.cli.problems import lines
from rnr_print.core.counting import counted
from rnr_print.core.errors import fail
from rnr_print.core.workspace import Workspace, words_of

app = typer.Typer(help="Translations.", no_args_is_help=True, rich_markup_mode=None)


class Format(StrEnum):
    """How `status` answers."""

    text = "text"
    json = "json"


class Exchange(StrEnum):
    """What agencies work with."""

    csv = "csv"
    xliff1 = "xliff-1.2"
    xliff2 = "xliff-2.0"
    tbx = "tbx"
    html = "html"


Languages = Annotated[str, typer.Option("--locale", help="Languages, by commas; all if not said.")]
Language = Annotated[str, typer.Option("--locale", help="The language.")]
Ours = Annotated[
    bool, typer.Option("--ours", help="The words of templates/words, that all games say.")
]
Answer = Annotated[FindingsFormat, typer.Option("--format", help="text, json or junit.")]


@app.command()
def extract(game: Game = "", workspace: Root = None) -> None:
    """Write the templates of all texts: locale/cards.pot and its sisters.

    Example: rnr l10n extract
    """
    from rnr_print.build.text_notes import Notes
    from rnr_print.build.translations import extract_templates

    root, folder = _found(workspace, game)
    for path, count in extract_templates(folder, Notes(root, folder.name).about):
        print(f"{near(path)}: {counted(count, 'text')}")


@app.command()
def update(
    locale: Languages = "",
    ours: Ours = False,
    sweep: Annotated[
        bool, typer.Option("--sweep", help="Leave out the texts that are gone.")
    ] = False,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Bring the PO files up to the cards: new texts are added, changed ones become fuzzy.

    New texts that are the same or nearly the same as one that is translated, in any game here or in
    the words that come along, are offered that translation, fuzzy until somebody has looked at it.

    Example: rnr l10n update --locale ru
    """
    from rnr_print.build.text_notes import Notes, of_all_games
    from rnr_print.build.translations import update_catalogs, update_ours

    root, folder = _found(workspace, game)
    if ours:
        found = update_ours(words_of(folder), of_all_games(root))
    else:
        about = Notes(root, folder.name).about
        found = update_catalogs(folder, listed(locale), sweep, about)
    for path, count in found:
        print(f"{near(path)}: {counted(count, 'text')}")


@app.command()
def status(
    locale: Languages = "",
    form: Annotated[Format, typer.Option("--format", help="A table to read, or JSON.")] = (
        Format.text
    ),
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Say how far each language is: texts translated, fuzzy, missing, and words left.

    Example: rnr l10n status --locale de,ja
    """
    from dataclasses import asdict

    from rnr_print.build.translations import statuses
    from rnr_print.cli.card_tables import print_json, print_table

    found = statuses(_folder(workspace, game), listed(locale))
    if form is Format.json:
        print_json([{**asdict(each), "percent": each.percent} for each in found])
        return
    heads = (
        "language", "component", "percent", "translated", "fuzzy", "missing", "words left",
        "promised",
    )  # fmt: skip
    rows = [
        [
            each.language, each.component, f"{each.percent:.1f} %", str(each.translated),
            str(each.fuzzy), str(each.missing), str(each.words_left),
            "yes" if each.promised else "no",
        ]
        for each in found
    ]  # fmt: skip
    print_table("Translations", heads, rows)


@app.command()
def check(
    locale: Languages = "",
    form: Answer = FindingsFormat.text,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    words: Annotated[
        bool, typer.Option("--words", help="Only files and words, no cards and pages: quicker.")
    ] = False,
    ours: Ours = False,
    quiet: Quiet = False,
    game: Games = "",
    workspace: Root = None,
) -> None:
    """Check translations: files, words, terms, and room on every card and page. Exit 1 if not.

    Example: rnr l10n check --locale de --format junit, or: rnr l10n check --game all
    """
    from rnr_print.cli.findings import print_findings

    found: Findings
    if ours:
        from rnr_print.build.our_words_check import findings as of_ours

        if len(listed(game)) > 1:
            raise fail("--ours looks at words that all games say; name one game with --game")
        root, folder = _found(workspace, game)
        found = of_ours(root, folder.name, listed(locale))
    else:
        from rnr_print.check.context import FACES, PAGES, WORDS, GameUnderCheck
        from rnr_print.check.translations import findings
        from rnr_print.core.workspace import find_workspace

        root = find_workspace(workspace)
        subjects = [GameUnderCheck(root, each, listed(locale)) for each in listed(game)]
        found = findings(subjects, [WORDS] if words else [WORDS, FACES, PAGES], jobs)
    print_findings(found, form, "rnr l10n check")
    count = sum(map(len, found.values()))
    if form is FindingsFormat.text and not quiet and not count:
        print(f"{', '.join(found)}: nothing wrong")
    raise typer.Exit(1 if count else 0)


@app.command()
def pseudo(game: Game = "", workspace: Root = None) -> None:
    """Write languages for tests: xx-long, 45 % longer with accents, and xx-rtl, right to left.

    Example: rnr l10n pseudo && rnr build all --locale xx-long,xx-rtl
    """
    from rnr_print.build.translations import write_pseudo

    for path, count in write_pseudo(_folder(workspace, game)):
        print(f"{near(path)}: {counted(count, 'text')}")


@app.command()
def export(
    locale: Language,
    form: Annotated[
        Exchange,
        typer.Option(
            "--format", help="csv, xliff-1.2, xliff-2.0; tbx: the glossary; html: pictures."
        ),
    ] = (Exchange.csv),
    out: Annotated[Path, typer.Option(help="The folder for the file.")] = Path("output"),
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Write a language's texts and translations to a file for an agency or a spreadsheet.

    As html it is a folder of pages that show where each text is printed, its box marked.

    Example: rnr l10n export --locale de --format html
    """
    from rnr_print.build.exchange import export as write

    root, folder = _found(workspace, game)
    if form is Exchange.html:
        from rnr_print.export.place_pictures import write as draw

        print(draw(root, folder.name, locale, out))
    else:
        print(write(folder, locale, form.value, out))


@app.command("import")
def take(
    file: Annotated[Path, typer.Argument(help="What `rnr l10n export` wrote, translated.")],
    locale: Language,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Take translations back from CSV or XLIFF. Exit 1 where some can't be taken.

    Example: rnr l10n import output/mygame-de.xlf --locale de
    """
    from rnr_print.build.exchange import take_in

    changed, problems = take_in(_folder(workspace, game), locale, file)
    for line in lines(problems):
        print(line)
    print(f"{changed} translations changed")
    raise typer.Exit(1 if problems else 0)


@app.callback()
def l10n() -> None:
    """Translations."""
    let_lie()


def _found(workspace: Path | None, game: str) -> tuple[Workspace, Path]:
    """The workspace, and the folder of the game."""
    from rnr_print.core.workspace import find_workspace

    found = find_workspace(workspace)
    return found, found.game(game or found.only_game())


def _folder(workspace: Path | None, game: str) -> Path:
    return _found(workspace, game)[1]
