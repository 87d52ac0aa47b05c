"""A new workspace, made from a spreadsheet that stays the source of its cards."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rnr_print.cards.declared.spec import FILE
from rnr_print.cards.slugs import slug
from rnr_print.cards.spreadsheets import read_sheet, sheet_bytes
from rnr_print.cards.yaml_writing import STEP, entry, scalar
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS
from rnr_print.games.registry import read_database
from rnr_print.scaffold.editor import write_editor_files
from rnr_print.scaffold.table import TableGame, game_of
from rnr_print.scaffold.workspace import FOLDER, MOST_LETTERS, copy_neutral, make_whole

README = """\
# {title}

```sh
rnr build cards      # sheets to print, in output/
rnr cards list       # the cards as rnr reads them
rnr check            # is anything wrong with them?
```

| where | what |
| --- | --- |
| `card_data/{game}/{source}` | the cards: saving it is editing the game |
| `card_data/{game}/kinds.yaml` | what a card may have, guessed from the columns: correct it |
| `card_data/{game}/art/` | pictures, `ID.png`, `.jpg` or `.svg` |
| `templates/themes/{game}.yaml` | colors and type |
| `fonts/` | the type, with its licenses |
"""
KINDS_HEAD = "# What cards may have, guessed from {source}: correct what was guessed wrong.\n"
GAME_HEAD = "# The game; its cards are the rows of {source}, read anew at every build.\n"
DECKS_HEAD = "# Cards that are shuffled together need one back: give their decks the same `back`.\n"


def start_from(folder: Path, table: Path, game: str = "") -> list[str]:
    """Make the workspace `folder` of the spreadsheet `table`; the mapping of its columns, in words.

    Raises InputError with all that is wrong with the sheet; then `folder` is as it was.
    """
    game = game or name_of(table)
    sheet = read_sheet(table)
    source = f"cards{table.suffix.lower()}"
    made = game_of(sheet, game, game.replace("-", " ").title(), source)

    def fill(workspace: Path) -> None:
        home = workspace / "card_data" / game
        home.mkdir(parents=True)
        shutil.copy(table, home / source)
        fill_around(workspace, game, made, source)
        try:
            read_database(home)
        except InputError as error:
            raise InputError(
                replace(each, place=each.place._replace(file=str(table)))
                if each.place and Path(each.place.file).name == source else each
                for each in error.problems
            ) from None  # fmt: skip

    make_whole(folder, game, fill)
    return made.said


def start_with(folder: Path, made: TableGame, game: str, rows: list[list[str]]) -> None:
    """Make the workspace `folder` of a game whose cards are `rows`, the heading first."""
    source = "cards.csv"

    def fill(workspace: Path) -> None:
        home = workspace / "card_data" / game
        home.mkdir(parents=True)
        (home / source).write_bytes(sheet_bytes(Path(source), rows))
        fill_around(workspace, game, made, source)
        read_database(home)

    make_whole(folder, game, fill)


def fill_around(workspace: Path, game: str, made: TableGame, source: str) -> None:
    """Write what a workspace has beside its cards."""
    home = workspace / "card_data" / game
    (home / "art").mkdir()
    _write(home / FILE, KINDS_HEAD.format(source=source), made.kinds)
    _write(home / "game.yaml", GAME_HEAD.format(source=source), made.frame)
    copy_neutral(workspace, game)
    shutil.copy(OURS / FOLDER / ".gitignore", workspace / ".gitignore")
    title = str(made.frame["title"])
    text = README.format(title=title, game=game, source=source)
    (workspace / "README.md").write_text(text, encoding="utf-8")
    write_editor_files(workspace, game)


def name_of(path: Path) -> str:
    """A name for the game that a file is about."""
    return slug(path.stem)[:MOST_LETTERS].strip("-") or "my-game"


def _write(path: Path, head: str, data: Mapping[str, object]) -> None:
    text = "\n".join(_lines(data)) + "\n"
    text = text.replace("\ndecks:\n", f"\n{DECKS_HEAD}decks:\n")
    path.write_text(head + text, encoding="utf-8")


def _lines(data: Mapping[str, object], indent: int = 0) -> Iterator[str]:
    """A mapping as YAML: in blocks, but what has only single values in a line."""
    for key, value in data.items():
        if isinstance(value, Mapping) and any(isinstance(each, Mapping) for each in value.values()):
            yield f"{' ' * indent}{scalar(key)}:"
            yield from _lines(value, indent + STEP)
        else:
            yield from entry(key, value, indent)
