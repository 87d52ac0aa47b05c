"""The last pages: quick reference out of the reference cards, and the colophon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from rnr_print import __version__
from rnr_print.book.context import Desk
from rnr_print.book.coverage import Shown
from rnr_print.cards.reference import Reference
from rnr_print.print.pages.blocks import Block, Heading, Section, Text

ROLES: Final = ("book", "title", "text", "name", "kind", "digits", "display", "mono")
PAIR: Final = 2
"""So many rows of a section stand in one column."""


def quick_reference(desk: Desk, strange: Set[str] = frozenset()) -> Iterator[Section]:
    """What the reference cards say, in two columns, but for rows with `strange` icons."""
    title = desk.words.say("quick/title")
    lead = Text(desk.words.say("quick/lead"), "lead")
    yield Section((Heading(title, 1, "quick"), lead), title, style="wide")
    told: list[Block] = []
    for card in desk.sources.cards:
        if isinstance(card, Reference):
            told += _sections(desk.sources.front(card).values["sections"], strange)
    yield Section(tuple(told), title, 2, "quick")


def _sections(sections: object, strange: Set[str]) -> Iterator[Block]:
    """The rows of a reference card, but for those with `strange` icons."""
    assert isinstance(sections, Sequence)
    for section in sections:
        yield Heading(str(section["heading"]), 3)
        rows = [row for row in section["rows"] if row.get("icon", "") not in strange]
        for row in rows:
            together = len(rows) == PAIR and row is rows[0]
            yield Text(f"{_head(row)} {row['text']}", "quick-first" if together else "quick")


def _head(row: Mapping[str, object]) -> str:
    """Its icon, or its number: apart from the words, which may begin with what one counts."""
    return f"{{{row['icon']}}}" if "icon" in row else f"{{run number|{row['label']}}}~"


def imprint(desk: Desk) -> Section:
    """Who made it, and from what, in a few lines at the foot of the last page."""
    say = desk.words.say
    lines = (
        _game(desk),
        *_own(desk, "author"),
        say("colophon/made", version=__version__),
        *_own(desk, "license"),
    )
    return Section((Text(" ".join(lines), "imprint"),), say("quick/title"), style="wide")


def _game(desk: Desk) -> str:
    """Which game it is, in which version and edition."""
    teller = desk.sources.teller
    edition, version = teller.edition(desk.sources.edition), teller.game.version
    return desk.words.say("colophon/game", title=teller.title, version=version, edition=edition)


def _own(desk: Desk, key: str, **fields: object) -> tuple[str, ...]:
    """What only the game can say of itself, if it does."""
    key = f"colophon/{key}"
    return (desk.words.say(key, **fields),) if desk.words.has(key) else ()


def colophon(desk: Desk) -> Section:
    """Where all of it comes from: words, values, type, pictures, the run of the examples."""
    say = desk.words.say
    title = say("colophon/title")
    lines = (
        _game(desk),
        *_own(desk, "author"),
        *_own(desk, "origins", **_origins(desk), mark="{house}"),
        *_own(desk, "coverage", **_covered(desk)),
        *_own(desk, "pictures"),
        say("colophon/fonts", fonts=", ".join(_families(desk))),
        say("colophon/made", version=__version__),
        *_own(desk, "license"),
    )
    told = tuple(Text(line, "colophon") for line in lines)
    return Section((Heading(title, 2, "colophon"), *told), title, style="wide")


def _origins(desk: Desk) -> dict[str, object]:
    """How many values and paragraphs come from where."""
    origins = desk.sources.facts.origins
    values = Counter(origin for card in desk.sources.cards for origin in origins(card))
    paragraphs = Counter(
        paragraph.origin
        for chapter in desk.chapters
        for paragraph in chapter.paragraphs
        if paragraph.kind in ("rule", "definition")
    )
    told: dict[str, object] = {
        "total": values.total(), "paragraphs": paragraphs.total(),
    }  # fmt: skip
    for origin in ("book", "page", "house"):
        told[origin] = values[origin]
        told[f"{origin}_paragraphs"] = paragraphs[origin]
    return told


def _covered(desk: Desk) -> dict[str, object]:
    """The coverage figure of this very run."""
    shown = Shown.by(desk.performances.values())
    rules = [
        paragraph.id
        for chapter in desk.chapters
        for paragraph in chapter.paragraphs
        if paragraph.kind == "rule"
    ]
    return {
        "rules": len(rules),
        "covered": sum(rule in shown.reached for rule in rules),
        "examples": len(desk.performances),
        "passed": sum(played.passed for played in desk.performances.values()),
    }


def _families(desk: Desk) -> list[str]:
    """The families of the type that book and cards are set in, those of a script's letters with
    them, each once."""
    fonts = desk.sources.fonts
    used = [name for name in fonts.listing.roles if name.split("-")[0] in ROLES]
    own = {fonts.listing.roles[name].fonts[0] for name in used}
    letters = {font for name in used for font in fonts.letters.get(name, ())}
    return sorted({fonts.listing.fonts[font].family for font in own | letters})
