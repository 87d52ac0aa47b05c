"""All readers of files from strangers: where such files lie, how they are spoiled, what uses them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random

from . import uses, words
from .containers import rechunked, repacked
from .mutations import ANY, TEXT, Mutation, Words
from .stage import Stage
from .yaml_trees import retreed

Use = Callable[[Stage, Path], None]
YAML = (*TEXT, *(retreed,) * 30)
MOST_SEEDS = 60


@dataclass(frozen=True)
class Reader:
    """One kind of file: `seeds` are patterns of files below a stage, `share` how often it is tried.

    `use` reads a spoiled file and makes of it what the commands make of it.
    """

    name: str
    seeds: tuple[str, ...]
    mutations: tuple[Mutation, ...]
    words: Words
    use: Use
    share: int = 3

    def files(self, stage: Stage) -> list[str]:
        """The sound files that are spoiled, as paths below the stage."""
        found = [path for pattern in self.seeds for path in sorted(stage.root.glob(pattern))]
        assert found, f"{self.name}: no file of {self.seeds}"
        step = -(-len(found) // MOST_SEEDS)
        return [path.relative_to(stage.root).as_posix() for path in found[::step]]

    def mutated(self, chance: Random, data: bytes) -> bytes:
        """The data of a file, spoiled once or a few times."""
        for _ in range(chance.choice((1, 1, 1, 1, 2, 2, 3, 6))):
            data = chance.choice(self.mutations)(chance, data, self.words)
        return data


GAME = "card_data/rocknroll"

READERS: tuple[Reader, ...] = (
    Reader("cards", (f"{GAME}/cards/*.yaml",), YAML, words.CARDS, uses.cards, 8),
    Reader("game.yaml", (f"{GAME}/game.yaml",), YAML, words.CARDS, uses.game_frame, 4),
    Reader("overrides", ("given/mine.yaml",), YAML, words.CARDS, uses.overrides, 4),
    Reader("wording.yaml", (f"{GAME}/wording.yaml",), YAML, words.PATTERNS, uses.wording, 3),
    Reader("stories.yaml", (f"{GAME}/stories.yaml",), YAML, words.PATTERNS, uses.stories, 3),
    Reader("book.yaml", (f"{GAME}/book.yaml",), YAML, words.PATTERNS, uses.book_words, 3),
    Reader("bookplan.yaml", (f"{GAME}/bookplan.yaml",), YAML, words.YAML, uses.book_plan, 3),
    Reader("paperwork.yaml", (f"{GAME}/paperwork.yaml",), YAML, words.CARDS, uses.paperwork, 3),
    Reader("exceptions.yaml", (f"{GAME}/exceptions.yaml",), YAML, words.YAML, uses.exceptions),
    Reader("waivers.yaml", (f"{GAME}/waivers.yaml",), YAML, words.YAML, uses.waivers),
    Reader("reviewed.yaml", (f"{GAME}/reviewed.yaml",), YAML, words.YAML, uses.reviews),
    Reader("theme", ("templates/themes/*.yaml",), YAML, words.YAML, uses.theme),
    Reader("icons", ("templates/icons/*.yaml",), YAML, words.SVG, uses.icons),
    Reader("sheets", ("templates/sheets/*.yaml",), YAML, words.YAML, uses.sheets),
    Reader("printer profile", ("given/printer.yaml",), YAML, words.YAML, uses.profile),
    Reader("book styles", ("templates/book/*.yaml",), YAML, words.YAML, uses.book_styles),
    Reader("locale.yaml", (f"{GAME}/locale/*/locale.yaml",), YAML, words.YAML, uses.locale),
    Reader("glossary.yaml", (f"{GAME}/locale/*/glossary.yaml",), YAML, words.YAML, uses.translation, 1),
    Reader("art recipes", (f"{GAME}/art/*.yaml",), YAML, words.YAML, uses.recipes, 4),
    Reader("examples", ("given/*.example.md", "given/*.example.yaml"), YAML, words.EXAMPLES, uses.example, 8),
    Reader("rulebook", (f"{GAME}/rulebook/*.md",), TEXT, words.RULEBOOK, uses.chapter, 5),
    Reader("PO", (f"{GAME}/locale/*/*.po",), TEXT, words.PO, uses.translation, 2),
    Reader("PO update", (f"{GAME}/locale/*/*.po",), TEXT, words.PO, uses.po_update, 3),
    Reader("cards.csv", ("given/cards.csv",), TEXT, words.TABLE, uses.card_import, 3),
    Reader("cards.xlsx", ("given/cards.xlsx",), (repacked, repacked, *ANY), words.WORKBOOK, uses.card_import, 2),
    Reader("translations CSV", ("given/de.csv", "given/short.csv"), TEXT, words.TABLE, uses.translations_import, 2),
    Reader("XLIFF", ("given/*.xlf",), TEXT, words.XLIFF, uses.translations_import, 2),
    Reader("face templates", ("templates/rocknroll/**/*.j2",), TEXT, words.FACES, uses.face_template, 6),
    Reader("paper templates", ("templates/paperwork/**/*.j2",), TEXT, words.FACES, uses.paper_template, 3),
    Reader("art figures", (f"{GAME}/art/figures/**/*.j2",), TEXT, words.FIGURES, uses.figure, 6),
    Reader("SVG", ("given/*.svg",), TEXT, words.SVG, uses.drawing, 6),
    Reader("PNG", ("given/*.png",), (rechunked, rechunked, *ANY), (), uses.picture, 4),
    Reader("JPEG and others", ("given/*.jpg", "given/*.webp", "given/*.tif", "given/*.gif", "given/*.bmp"),
           ANY, (), uses.picture, 4),
    Reader("painted plates", ("given/*.plates",), (*ANY, *TEXT), words.JSON, uses.plates, 1),
    Reader("PDF", ("given/*.pdf",), (*ANY, *TEXT), words.PDF, uses.pdf, 6),
    Reader("snapshot", (f"{GAME}/snapshots/*.json",), TEXT, words.JSON, uses.snapshot, 2),
    Reader("stamps", ("given/stamp.json",), TEXT, words.JSON, uses.restamped, 1),
    Reader("FONTS.toml", ("fonts/FONTS.toml",), TEXT, words.FONT_LIST, uses.font_list, 2),
    Reader("fonts", ("given/fonts/*.ttf",), ANY, (), uses.font, 4),
)  # fmt: skip
