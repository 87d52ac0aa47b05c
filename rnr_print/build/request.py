"""What a user wants built, and the single files that makes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from rnr_print.build.job import Job, Options
from rnr_print.build.option import option, within
from rnr_print.build.product import ALL, BY_ALL, BY_NAME, CONTENTS, NAMES, Product, names
from rnr_print.build.products.card_stock import told_thickness
from rnr_print.core.file_states import file_digest
from rnr_print.core.store import Store
from rnr_print.core.workspace import Workspace
from rnr_print.print.sheets.sides import Sides

USUAL = names(usual=True)
"""What `rnr build` makes when nothing is named."""
NAME = re.compile(r"[\w-]+")


def fit_name(word: str) -> str | None:
    """Names become parts of paths, so they must not be paths themselves."""
    return None if NAME.fullmatch(word) else "a name is letters, digits and dashes"


@dataclass(frozen=True, slots=True)
class Wishes(Options):
    """All options of `rnr build`, as given.

    No products mean the usual ones, no game the only one of the workspace, no editions the first.
    """

    products: tuple[str, ...] = option(
        (),
        f"{', '.join(USUAL)} ({'both' if len(USUAL) == 2 else 'these'} if not said); "
        f"{', '.join(name for name in NAMES if name not in USUAL)}; all: each of them, and a page "
        "that says how to print them.",
        flag="product",
        choices=(*NAMES, ALL),
    )
    game: str = option("", "The game: a folder of card_data/.", check=fit_name)
    editions: tuple[str, ...] = option(
        (), "Editions of the game, by commas.", flag="edition", shown="the first", check=fit_name
    )
    locales: tuple[str, ...] = option(
        ("en",), "Languages, by commas: ru,en.", flag="locale", check=fit_name
    )
    papers: tuple[str, ...] = option(
        ("a4",), "a4, letter, a3; a book: a5, booklet, a4, letter.", flag="paper"
    )
    sides: tuple[str, ...] = option(
        ("duplex-long",), f"{', '.join(Sides)}; several by commas.", choices=tuple(Sides)
    )
    out: Path = option(Path("output"), "The folder for the files.", metavar="DIR")
    jobs: int = option(
        0,
        "Processes; 0: one for each core.",
        check=within(0, math.inf, "1 or more, or 0 for one each core"),
    )


def settled(workspace: Workspace, wishes: Wishes) -> Wishes:
    """The wishes with the game and edition that are meant where none is named.

    Raises InputError where there is no such game, or several are there.
    """
    game = wishes.game or workspace.only_game()
    editions = wishes.editions or tuple(_usual_editions(workspace, game)[:1])
    return replace(wishes, game=game, editions=editions)


def _usual_editions(workspace: Workspace, game: str) -> list[str]:
    """The edition that game.yaml tells first, then those beside it, kept while the file is what it
    was. Raises InputError where it can't be read.
    """
    folder = workspace.game(game)
    store, key = Store(workspace.cache), file_digest(folder / "game.yaml")
    return list(store.recall(f"usual-editions/{game}", key, lambda: _usual_of(folder)))


def _usual_of(folder: Path) -> list[str]:
    from rnr_print.core.marked_yaml import read  # who builds what is kept needs no YAML

    frame = read(folder / "game.yaml").data
    editions = frame.get("editions") if isinstance(frame, dict) else None
    if isinstance(editions, dict) and editions:
        first = next(iter(editions))
        told = ((name, each.get("beside")) for name, each in editions.items()
                if isinstance(each, dict))  # fmt: skip
        return [str(first), *(str(name) for name, beside in told if beside == first)]
    from rnr_print.cards.declared.kind import MAIN  # it brings all that declares kinds

    return [MAIN]


def jobs_of(workspace: Workspace, wishes: Wishes) -> Iterator[Job]:
    """One job for each file: editions by locales by papers by sides. Contents come last. Everything
    of the usual edition brings the cards of those beside it.

    Raises InputError where no game is named and there are none or several.
    """
    named, wishes = wishes.editions, settled(workspace, wishes)
    every = ALL in wishes.products and not named
    beside = _usual_editions(workspace, wishes.game)[1:] if every else []
    for name in wanted(wishes.products):
        product = BY_NAME[name]
        options = _heeded(product, wishes)
        for edition in (*_editions(product, wishes), *(beside if name == "cards" else ())):
            for locale in wishes.locales:
                for paper in _papers(product, wishes):
                    for sides in wishes.sides if product.two_sided else ("duplex-long",):
                        yield Job(
                            workspace=workspace, product=name, game=wishes.game, edition=edition,
                            locale=locale, paper=paper, sides=sides, **options,
                        )  # fmt: skip


def _heeded(product: Product, wishes: Wishes) -> dict[str, Any]:
    """The options that a product heeds as they are wished, others as they usually are."""
    found = {
        option.name: getattr(wishes, option.name) for option in fields(Options)
        if option.name in (*product.takes, *BY_ALL)
    }  # fmt: skip
    if thickness := found.get("card_thickness"):
        found["card_thickness"] = told_thickness(thickness)
    return found


def _papers(product: Product, wishes: Wishes) -> Sequence[str]:
    """The papers of a product; of everything, the rulebook on A4 is a booklet."""
    if ALL not in wishes.products or product.name != "rulebook":
        return wishes.papers
    return tuple(dict.fromkeys("booklet" if p == "a4" else p for p in wishes.papers))


def _editions(product: Product, wishes: Wishes) -> Sequence[str]:
    """The edition of each file of a product; one that is made for several names them all."""
    if product.made == "each":
        return wishes.editions
    return (",".join(wishes.editions) if product.made == "together" else "",)


def wanted(products: Sequence[str]) -> tuple[str, ...]:
    """The products that are named, the usual ones if none is; `all` brings the contents page."""
    if ALL in products:
        return (*NAMES, CONTENTS)
    return tuple(products) or USUAL
