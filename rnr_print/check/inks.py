"""Checks of inks: colors that tell things apart do so for everybody, and no face drowns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from reportlab.lib.colors import Color

from rnr_print.check.colors import BLINDNESS, distance, ink_percent, lightness
from rnr_print.check.context import INK, GameUnderCheck
from rnr_print.core.errors import Problem
from rnr_print.core.finding import Check, check
from rnr_print.core.marked_yaml import MarkedYaml, read
from rnr_print.print.faces.theme import INK_MODES, InkMode, Paint
from rnr_print.print.pdf import colors

APART = 10.0
"""How different two colors must look (CIEDE2000), and two greys in lightness; 1 is just seen."""
MOST_INK = 300.0  # percent; more doesn't dry


INKED = "inked-area"


@dataclass(frozen=True)
class Telling:
    """Colors that tell things apart, in full and little ink and in grey, and their file."""

    source: MarkedYaml
    printed: tuple[Mapping[str, Color], ...]
    gray: Mapping[str, Color]


@check(
    "color-distance", "print",
    "templates/themes/mygame.yaml:44:11: red and green look alike to protanopia (4 of 10); "
    "move them apart",
)  # fmt: skip
def color_distance(game: GameUnderCheck) -> Iterator[Problem]:
    """Colors that tell things apart and look alike: to somebody color-blind, or in grey ink.

    Every pair is compared among the sides, the dials, the counters, the dice, and the
    dots of coverage in the rulebook's margin. What has a name, a picture or a place of its own is
    not told by its color.
    """
    told: set[tuple[str, str, str]] = set()
    for group in _groups(game):
        for one, other in combinations(group.gray, 2):
            for sight, apart in _distances(group, one, other):
                if apart < APART and (sight, one, other) not in told:
                    told.add((sight, one, other))
                    wrong = f"{one} and {other} look alike {sight} ({apart:.1f} of {APART:.0f})"
                    yield group.source.problem(f"{wrong}; move them apart", "colors", other)


def _distances(group: Telling, one: str, other: str) -> Iterator[tuple[str, float]]:
    for printed in group.printed:
        if one in printed and other in printed:
            yield "to everybody", distance(printed[one], printed[other])
            for blindness in BLINDNESS:
                yield f"to {blindness}", distance(printed[one], printed[other], blindness)
    yield "in grey", abs(lightness(group.gray[one]) - lightness(group.gray[other]))


def _groups(game: GameUnderCheck) -> Iterator[Telling]:
    source = read(game.theme_file)
    full, low, gray = (_paints(game, mode) for mode in INK_MODES)
    for names in _things(game):
        known = [name for name in dict.fromkeys(names) if name in gray]
        printed = tuple(
            {name: each[name] for name in known if name in each} for each in (full, low)
        )
        yield Telling(source, printed, {name: gray[name] for name in known})
    book = game.template(f"book/{game.game}.yaml")
    if book.is_file():
        yield _dots(read(book))


def _paints(game: GameUnderCheck, mode: InkMode) -> dict[str, Color]:
    palette = game.theme.palette(mode)
    return {name: paint.color for name, paint in palette.colors.items() if paint is not None}


def _things(game: GameUnderCheck) -> Iterator[list[str]]:
    """The colors of all things of a kind that lie on one table."""
    plan = game.paperwork
    yield [*game.database.game.sides, *game.database.system.colors]
    if plan is not None:
        yield [dial.color for dial in plan.dials.values()]
        yield [die.color for die in plan.dice.values()]
        kinds = plan.counters.kinds.values() if plan.counters else ()
        yield [face.color for kind in kinds for face in (kind.front, kind.back) if face]


def _dots(source: MarkedYaml) -> Telling:
    """The dots of coverage: green, amber, red."""
    from rnr_print.print.pages.margins import TINTS  # it takes a while to load

    given = source.data.get("colors", {})
    found = {name: colors.parse(given[name]) for name in TINTS.values() if name in given}
    return Telling(source, (found,), found)


@check(
    "ink-coverage", "print",
    "templates/themes/mygame.yaml:7:3: black takes 340 % of ink; more than 300 % doesn't dry",
)  # fmt: skip
def ink_coverage(game: GameUnderCheck) -> Iterator[Problem]:
    """A color mixed of more ink than paper takes."""
    source = read(game.theme_file)
    for name, inks in game.theme.colors.items():
        for mode in INK_MODES:
            paint: Paint = getattr(inks, mode)
            if paint is not None and (ink := ink_percent(paint.color)) > MOST_INK:
                wrong = f"{name} takes {ink:.0f} % of ink; more than {MOST_INK:.0f} % doesn't dry"
                yield source.problem(wrong, "colors", name, mode)


def _inked_area(game: GameUnderCheck) -> Iterator[Problem]:
    return game.found_in((INK,), INKED)


inked_area = Check[GameUnderCheck](
    INKED, "print",
    "A face that takes more ink than `most_ink` of its theme, in one of the ways of inking. "
    "Measured on the drawn face, pictures included, in percent of one full layer over all its "
    "area.",
    "cards/red.yaml:12:3: card doc takes 46 % of ink in low ink; the theme's most_ink is 40 %",
    _inked_area, "warning", parts=(INK,),
)  # fmt: skip
CHECKS = (color_distance, ink_coverage, inked_area)
