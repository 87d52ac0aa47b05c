"""`rnr examples`: the worked examples of the rulebook, and a user's own."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rnr_print.cli.keepsakes import As, Ink, Output, Paper
from rnr_print.cli.options import Game, Overrides, Quiet, Root
from rnr_print.core.counting import counted

if TYPE_CHECKING:
    from rnr_print.examples.context import Desk
    from rnr_print.rulebook.tree import Example

app = typer.Typer(help="Worked examples.", no_args_is_help=True, rich_markup_mode=None)


class Format(StrEnum):
    """How a command answers."""

    text = "text"
    json = "json"


Words = Annotated[
    list[str] | None,
    typer.Argument(
        help="Ids of examples, rules, chapters or sources (T14), files or folders; all if not said."
    ),
]
Named = Annotated[
    list[str],
    typer.Argument(help="As for `rnr examples run`: e10-the-long-one, combat.reroll, T14."),
]
Answer = Annotated[Format, typer.Option("--format", help="Text to read, or JSON.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="A line for each example.")]


@app.command("list")
def list_examples(
    words: Words = None,
    form: Answer = Format.text,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """List examples: where each stands, its modes, the rules it shows.

    Example: rnr examples list combat
    """
    from rnr_print.cli.card_tables import print_json, print_table

    desk, examples = _found(workspace, game, overrides, words)
    rows = [
        {
            "id": each.id,
            "title": each.title,
            "modes": list(desk.modes(each)),
            "rules": list(each.rules),
            "cases": {case: list(of or each.rules) for case, of in each.cases},
            "source": each.src,
            "place": str(each.place),
        }
        for each in examples
    ]
    if form is Format.json:
        print_json(rows)
        return
    cells = [
        [each.id, each.title, ", ".join(desk.modes(each)), " ".join(each.rules)]
        for each in examples
    ]
    print_table(counted(len(rows), "example"), ("id", "title", "modes", "rules"), cells)


@app.command()
def run(
    words: Words = None,
    form: Answer = Format.text,
    overrides: Overrides = None,
    verbose: Verbose = False,
    quiet: Quiet = False,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Play examples. Exit 1 where one fails, 2 where one can't be read; all others are played.

    Example: rnr examples run combat my-examples/ --overrides mine.yaml
    """
    from rnr_print.cli.card_tables import print_json
    from rnr_print.core.errors import InputError
    from rnr_print.examples.finding import sought
    from rnr_print.examples.runner import timed

    desk = _desk(workspace, game, overrides)
    examples, problems = sought(lambda: desk.book, words or ())
    result = timed(desk, examples)
    problems.extend(result.unread)
    if problems and not result.outcomes:
        raise InputError(problems)
    if form is Format.json:
        print_json(result.told())
    elif not quiet or result.failed:
        for line in result.lines(verbose):
            print(line)
    if overrides and result.failed:
        told = f"the examples play with the printed values, and {overrides} has others"
        print(told, file=sys.stderr)
    if problems:
        raise InputError(problems)
    raise typer.Exit(1 if result.failed else 0)


@app.command()
def show(
    words: Named,
    locale: Annotated[str, typer.Option("--locale", help="The language of the story.")] = "en",
    quote: Annotated[bool, typer.Option("--quote", help="Quote the rules in full.")] = False,
    form: Answer = Format.text,
    shown: As = "",
    output: Output = None,
    paper: Paper = "a4",
    ink: Ink = "full",
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Tell examples turn by turn in plain words, with the rules that fired.

    With --as it is told as whatever the game makes of games that were played: a page a file.

    Example: rnr examples show e10-the-long-one --quote

    Example: rnr examples show ex.between-the-walls --as front-page -o front.png
    """
    from dataclasses import asdict

    from rnr_print.cli.card_tables import print_json
    from rnr_print.examples.showing import Teller, lines

    desk, examples = _found(workspace, game, overrides, words)
    if shown:
        from rnr_print.cli.keepsakes import Wish
        from rnr_print.play.keepsakes import seen_in_example

        wish = Wish(desk, workspace, shown, output, paper, ink, locale)
        wish.check(len(examples))
        for example in examples:
            print(wish.write(seen_in_example(desk, example, wish.keepsakes), example.id))
        return
    story = desk.story_in(locale)
    teller = Teller(desk, story)
    tales = [tale for example in examples for tale in teller.tales(example)]
    if form is Format.json:
        print_json([asdict(tale) for tale in tales])
        return
    print("\n\n".join("\n".join(lines(tale, story, quote)) for tale in tales))


@app.command()
def coverage(
    games: Annotated[int, typer.Option(min=0, help="Random games, over all modes.")] = 360,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    edition: Annotated[str, typer.Option(help="Only what this edition prints.")] = "",
    form: Answer = Format.text,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Measure for each rule: where it is carried out, which examples and games exercise it.

    Example: rnr examples coverage --edition base --games 36
    """
    import json

    from rnr_print.examples.cases import FILE, read_reasons
    from rnr_print.examples.coverage import chapters_of, holding_of, measure
    from rnr_print.examples.random_play import rules_played
    from rnr_print.examples.runner import play_all

    desk, examples = _found(workspace, game, overrides, None)
    chapters = chapters_of(desk, edition)
    reasons = read_reasons(desk.folder / FILE)
    outcomes = play_all(desk, examples)
    played = rules_played(desk.pool, games, seed)
    found = measure(chapters, outcomes, played, games, desk.anchors, holding_of(desk), reasons)
    if form is Format.json:
        print(json.dumps(found.told(), ensure_ascii=False, indent=2))
        return
    for line in found.lines():
        print(line)


@app.callback()
def examples() -> None:
    """Worked examples."""


def _desk(workspace: Path | None, game: str, overrides: Path | None) -> Desk:
    from rnr_print.core.workspace import find_workspace
    from rnr_print.games.desks import open_desk

    return open_desk(find_workspace(workspace).game(game), overrides)


def _found(
    workspace: Path | None, game: str, overrides: Path | None, words: list[str] | None
) -> tuple[Desk, list[Example]]:
    from rnr_print.examples.finding import found

    desk = _desk(workspace, game, overrides)
    return desk, found(lambda: desk.book, words or ())
