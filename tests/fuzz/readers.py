"""All readers of strangers' files: where the files lie, how they are spoiled, what uses them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from . import words
from .containers import rechunked, repacked, resummed
from .mutations import ANY, TEXT, Mutation, Words, flipped
from .stage import Stage
from .uses import art, cards, paper, rules
from .uses import words as told
from .yaml_trees import retreed

Use = Callable[[Stage, Path], None]
MOST_SEEDS = 60
YAML = (*TEXT, *(retreed,) * 30)
WORKBOOK = (*(repacked,) * 12, *ANY)
CHECKED = tuple(
    f"card_data/rocknroll/{name}"
    for name in (
        "cards/*.yaml", "*.yaml", "rulebook/1*.md", "art/*.yaml", "locale/de/*.po",
        "locale/de/*.yaml",
    )
)  # fmt: skip
"""Files that `rnr check` looks at."""
PRINTED = (
    "templates/rocknroll/**/*.j2", "templates/paperwork/**/*.j2", "templates/themes/*.yaml",
    "templates/sheets/*.yaml", "card_data/rocknroll/paperwork.yaml",
)  # fmt: skip
"""Files that its checks of print look at."""
BOOK = (
    "card_data/rocknroll/rulebook/*.md", "card_data/rocknroll/book*.yaml",
    "card_data/rocknroll/stories.yaml", "templates/book/*.yaml",
)  # fmt: skip
"""Files that the printed rulebook is made of."""
PICTURES = tuple(f"given/*.{ending}" for ending in ("jpg", "webp", "tif", "gif", "bmp"))


@dataclass(frozen=True)
class Reader:
    """One kind of file: `seeds` are patterns of files below a stage, `share` how often it is tried.

    `use` reads a spoiled file and makes of it what the commands make of it, within so many
    `seconds` of a processor.
    """

    name: str
    seeds: tuple[str, ...]
    mutations: tuple[Mutation, ...]
    words: Words
    use: Use
    share: int = 3
    seconds: float = 30.0  # ten times and more what the slowest file takes: only a hang does

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
LOCALE = f"{GAME}/locale/*"

READERS: tuple[Reader, ...] = (
    Reader("cards", (f"{GAME}/cards/*.yaml",), YAML, words.CARDS, cards.cards, 8),
    Reader("game.yaml", (f"{GAME}/game.yaml",), YAML, words.CARDS, cards.game_frame, 4),
    Reader("overrides", ("given/mine.yaml",), YAML, words.CARDS, cards.overrides, 4),
    Reader("cards.csv", ("given/cards.csv",), TEXT, words.TABLE, cards.spreadsheet),
    Reader("cards.xlsx", ("given/cards.xlsx",), WORKBOOK, words.WORKBOOK, cards.spreadsheet, 4),
    Reader("wording.yaml", (f"{GAME}/wording.yaml",), YAML, words.PATTERNS, cards.wording),
    Reader("stories.yaml", (f"{GAME}/stories.yaml",), YAML, words.PATTERNS, told.stories),
    Reader("book.yaml", (f"{GAME}/book.yaml",), YAML, words.PATTERNS, told.book_words),
    Reader("locale.yaml", (f"{LOCALE}/locale.yaml",), YAML, words.YAML, told.locale),
    Reader("glossary.yaml", (f"{LOCALE}/glossary.yaml",), YAML, words.YAML, told.translation, 1),
    Reader("PO", (f"{LOCALE}/*.po",), TEXT, words.PO, told.translation),
    Reader("our PO", ("templates/words/*/*.po",), TEXT, words.PO, told.ours, 1),
    Reader("PO update", (f"{LOCALE}/*.po",), TEXT, words.PO, told.update, 2),
    Reader("l10n CSV", ("given/de.csv", "given/short.csv"), TEXT, words.TABLE, told.taken_in, 2),
    Reader("XLIFF", ("given/*.xlf",), TEXT, words.XLIFF, told.taken_in),
    Reader("rulebook", (f"{GAME}/rulebook/*.md",), TEXT, words.RULEBOOK, rules.chapter, 5),
    Reader("examples", ("given/*.example.*",), YAML, words.EXAMPLES, rules.examples, 8),
    Reader("bookplan.yaml", (f"{GAME}/bookplan.yaml",), YAML, words.YAML, rules.plan),
    Reader("exceptions.yaml", (f"{GAME}/exceptions.yaml",), YAML, words.YAML, rules.exceptions),
    Reader("waivers.yaml", (f"{GAME}/waivers.yaml",), YAML, words.YAML, rules.waivers),
    Reader("reviewed.yaml", (f"{GAME}/reviewed.yaml",), YAML, words.YAML, rules.reviews),
    Reader("rnr check", CHECKED, YAML, words.CARDS, rules.checked, 2, seconds=90),
    Reader("rnr check print", PRINTED, TEXT, words.FACES, rules.checked_for_print, 1, seconds=180),
    Reader("paperwork.yaml", (f"{GAME}/paperwork.yaml",), YAML, words.CARDS, paper.plan),
    Reader("book in print", BOOK, TEXT, words.RULEBOOK, paper.book, 1, seconds=180),
    Reader("theme", ("templates/themes/*.yaml",), YAML, words.YAML, cards.look),
    Reader("icons", ("templates/icons/*.yaml",), YAML, words.SVG, cards.icons),
    Reader("icon credits", ("templates/icons/*/credits.csv",), TEXT, words.TABLE, cards.credits, 1),
    Reader("sheets", ("templates/sheets/*.yaml",), YAML, words.YAML, cards.sheets),
    Reader("profile", ("given/printer.yaml",), YAML, words.YAML, cards.profile),
    Reader("book styles", ("templates/book/*.yaml",), YAML, words.YAML, paper.book_styles),
    Reader("faces", ("templates/rocknroll/**/*.j2",), TEXT, words.FACES, cards.template, 8),
    Reader("paper pages", ("templates/paperwork/**/*.j2",), TEXT, words.FACES, paper.template, 4),
    Reader("recipes", (f"{GAME}/art/*.yaml",), YAML, words.YAML, art.recipes, 4),
    Reader("figures", (f"{GAME}/art/figures/**/*.j2",), TEXT, words.FIGURES, art.figure, 8),
    Reader("SVG", ("given/*.svg", "templates/icons/**/*.svg"), TEXT, words.SVG, art.drawing, 8),
    Reader("PNG", ("given/*.png",), (rechunked, rechunked, *ANY), (), art.picture, 4),
    Reader("other pictures", PICTURES, ANY, (), art.picture, 4),
    Reader("plates", ("given/*.plates",), (resummed, flipped), words.JSON, paper.plates, 1),
    Reader("stamps", ("given/stamp.json",), TEXT, words.JSON, paper.stamp, 1),
    Reader("snapshot", (f"{GAME}/snapshots/*.json",), TEXT, words.JSON, cards.snapshot, 2),
    Reader("FONTS.toml", ("fonts/FONTS.toml",), TEXT, words.FONT_LIST, paper.font_list),
    Reader("fonts", ("given/fonts/*.ttf",), ANY, (), paper.font, 6),
    Reader("PDF", ("given/*.pdf",), (*ANY, *TEXT), words.PDF, paper.pdf, 8),
)  # fmt: skip
