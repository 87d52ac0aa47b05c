"""What gauges say of distances: numbers in the game's unit and language, ticks, bands, marks."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.print.components.gauge_measures import TRUE, long_step
from rnr_print.print.components.gauge_plans import GaugesPlan, StickFace, StickPlan, Unit

Values = dict[str, object]
TICKS: dict[Unit, tuple[float, float, float]] = {
    "mm": (5, 10, 50), "cm": (5, 10, 50), "in": (6.35, 12.7, 25.4),
}  # fmt: skip
"""From tick to tick, mm: short, longer and long ones."""
BLOCKS: dict[Unit, float] = {"mm": 10, "cm": 10, "in": 25.4}
"""How long a black or white block of the bar under the ticks is, mm."""
STEPS: dict[Unit, float] = {"mm": 100, "cm": 100, "in": 50.8}
"""From one round distance to the next that long bands tell in their lane, mm."""
CLEAR = 46.0
"""What a title takes at the beginning of a band, mm; half of it is enough for a number at its end.
"""
FEW = 2
LONG, MIDDLE, SHORT = 1.0, 0.7, 0.42
"""How long ticks are, as parts of their lane."""


def colors_of(color: str) -> tuple[str, ...]:
    """The theme colors of a family that gauges ask for, in one ink or another."""
    return f"{color}-fill", f"{color}-light", f"{color}-rule", f"on-{color}"


@dataclass(frozen=True)
class Speaker:
    """Words and numbers of gauges in the language of their pages."""

    pages: PaperPages
    plan: GaugesPlan

    @property
    def unit(self) -> float:
        """How long the game's unit is, mm."""
        return self.plan.mm

    @property
    def name(self) -> Unit:
        """What the unit is called in the plan."""
        return self.plan.unit

    def word(self, key: str) -> str:
        """A word of the gauges. Raises InputError for one that isn't there."""
        return self.pages.say(key)

    def number(self, distance: float) -> str:
        """A distance in the game's unit, without it."""
        return f"{distance:g}".replace(
            ".", self.pages.edition.teller.pattern("calibration/decimal")
        )

    def length(self, distance: float) -> str:
        """A distance with its unit, which takes the form for a few beside a fraction."""
        whole = int(distance) if float(distance).is_integer() else FEW
        unit = self.pages.say(f"unit-{self.name}", {"n": whole})
        return self.pages.bound(f"{self.number(distance)} {unit}")

    def inks(self, color: str) -> Values:
        """The theme colors of areas, of type on them and of lines around them; where ink is spared
        there is nothing but the line."""
        if self.pages.job.ink == "low":
            inks = {"fill": f"{color}-light", "on": "black", "line": f"{color}-rule"}
        else:
            inks = {"fill": f"{color}-fill", "on": f"on-{color}", "line": "plate-line"}
        return {**inks, "sparse": self.pages.job.ink == "low"}

    def square(self, across: float, along: float) -> str:
        """The sides of a rectangle with their unit."""
        return self.pages.bound(f"{self.number(across)} × {self.length(along)}")


def scale(length: float, say: Speaker, start: float = 0) -> Values:
    """The ticks of a scale of so many mm that begins `start` mm from its zero: those of each
    length as distances from the scale's beginning, numbers at the long ones, black blocks."""
    short, middle, long = TICKS[say.name]
    ticks: dict[float, list[float]] = {LONG: [], MIDDLE: [], SHORT: []}
    for count in range(int(start / short), int((start + length) / short) + 2):
        at = count * short
        if start + TRUE < at < start + length - TRUE:
            ticks[next(part for part, step in ((LONG, long), (MIDDLE, middle), (SHORT, short))
                       if abs(at / step - round(at / step)) < 1e-6)].append(at - start)  # fmt: skip
    block = BLOCKS[say.name]
    first = int(start / block + 1e-6)
    blocks = [
        (max(n * block - start, 0.0), min((n + 1) * block - start, length))
        for n in range(first, int((start + length) / block) + 1) if n % 2 == 0
    ]  # fmt: skip
    return {
        "ticks": [{"part": part, "at": at} for part, ats in ticks.items() for at in ats],
        "numbers": [
            {"at": at, "text": say.number(round((at + start) / say.unit, 6))} for at in ticks[LONG]
        ],
        "blocks": [{"at": a, "long": b - a} for a, b in blocks if b - a > TRUE],
        "step": long_step(say.unit),
    }  # fmt: skip


def stick_values(
    face: StickFace, gauge: StickPlan, start: float, length: float, say: Speaker,
    covered: float = 0,
) -> Values:  # fmt: skip
    """What one face of a strip shows that begins `start` mm from the stick's zero, its first
    `covered` mm under the tab of another."""
    ends = [mark.at * say.unit for mark in face.marks]
    begins = [0.0, *ends]
    told = [*face.marks, None]
    if ends[-1] < gauge.length * say.unit - TRUE:
        ends.append(gauge.length * say.unit)
    bands = []
    for at, (mark, begin, end) in enumerate(zip(told, begins, ends, strict=False)):
        a, b = max(begin - start, 0.0), min(end - start, length)
        if b - a < TRUE:
            continue
        says = (mark.letters or (say.word(mark.word) if mark.word else "")) if mark else ""
        bands.append({
            "x": a, "long": b - a, "odd": bool(at % 2), "says": says,
            "big": bool(mark and mark.letters), "titled": False,
            "ends": mark is not None and end <= start + length + TRUE,
            "text": say.number(mark.at) if mark else "",
            "inside": end < start + length - TRUE,
            "steps": _steps(max(a, covered), b, start, bool(mark and mark.letters), say),
        })  # fmt: skip
    max(bands, key=lambda band: (_free(band), -_at(band)))["titled"] = True
    held = scale(length, say, start)
    marked = {round(each.at * say.unit - start, 3) for each in face.marks}
    numbers = held["numbers"]
    assert isinstance(numbers, list)
    held["numbers"] = [each for each in numbers if round(each["at"], 3) not in marked]
    return {"length": length, "bands": bands, "scale": held}


def _steps(begin: float, end: float, start: float, lettered: bool, say: Speaker) -> list[Values]:
    """The round distances within a part of a long band, where no title or mark is in the way."""
    step = STEPS[say.name]
    first = int((begin + start) / step) + 1
    ats = [n * step - start for n in range(first, int((end + start) / step + 1e-6) + 1)]
    clear = [at for at in ats if begin + CLEAR < at < end - CLEAR / 2]
    return [] if lettered else [
        {"at": at, "text": say.number(round((at + start) / say.unit, 6))} for at in clear
    ]  # fmt: skip


def _free(band: Values) -> float:
    """What of a band is left for a title, mm."""
    long = band["long"]
    assert isinstance(long, float)
    return long - 20 * bool(band["says"]) - 12 * bool(band["ends"])


def _at(band: Values) -> float:
    x = band["x"]
    assert isinstance(x, float)
    return x
