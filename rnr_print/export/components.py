"""Which of the components that a shop makes takes a thing of ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.core.errors import InputError, fail
from rnr_print.export.deck_list import Listed
from rnr_print.export.profile import Canvas, Component, Profile
from rnr_print.print.sheets.geometry import Size

INCH = 25.4
NEAR = 1.5
"""mm by which a thing may be narrower than what a shop cuts: its picture is drawn on beyond it."""
RIM = 0.3
"""mm of a counter that a chit may lack."""
LEAST = 0.25
"""Of a component's area that a board must fill, so that nobody pays for an empty one."""


def trim(component: Component, dpi: int) -> Size:
    """What is left of a component after it is cut."""
    wide, high = (count * INCH / dpi - 2 * component.bleed for count in component.pixels)
    return Size(wide, high)


def canvas(component: Component, dpi: int) -> Canvas:
    """The component as the canvas of a card."""
    size = trim(component, dpi)
    return Canvas(
        width=size.width, height=size.height, bleed=component.bleed, pixels=component.pixels
    )


def off(size: Size, width: float, height: float) -> float:
    """mm by which a thing is larger or smaller than another."""
    return max(abs(size.width - width), abs(size.height - height))


def of(profile: Profile, takes: str) -> Iterator[tuple[Component, Size]]:
    """The components of a kind, with what is left of them after they are cut."""
    for each in profile.components:
        if each.takes == takes:
            yield each, trim(each, profile.dpi)


def deck(profile: Profile, card: Listed) -> Component:
    """The deck whose cards are as large as this one. Raises InputError."""
    found = list(of(profile, "cards"))
    by_size = {off(card.size, size.width, size.height): each for each, size in reversed(found)}
    if min(by_size, default=NEAR + 1) > NEAR:
        raise no_deck(card, [f"{size.width:g} x {size.height:g} mm" for _, size in found])
    return by_size[min(by_size)]


def no_deck(card: Listed, cut: Sequence[str]) -> InputError:
    """What is told of a card that a shop has no deck for."""
    return fail(
        f"deck {card.deck} has cards of {card.size}, but this profile cuts {', '.join(cut)}; "
        "leave the deck out with --only, or take another profile"
    )


def chit(profile: Profile, size: Size, is_round: bool) -> Component | None:
    """The chit that a counter is as large as."""
    found = (
        each for each, cut in of(profile, "chit")
        if each.round == is_round and off(size, cut.width, cut.height) <= NEAR
        and holds(Size(cut.width + RIM, cut.height + RIM), size)
    )  # fmt: skip
    return next(found, None)


def board(profile: Profile, size: Size, back: bool) -> tuple[Component, int] | None:
    """The smallest board or mat that holds a thing, or two that hold a half each."""
    for parts in (1, 2):
        half = Size(size.width / parts, size.height)
        able = [
            (cut.width * cut.height, each.name, each) for each, cut in of(profile, "board")
            if (each.back or not back)
            and any(holds(way, half) for way in (cut, cut.turned))
            and half.width * half.height >= LEAST * cut.width * cut.height
        ]  # fmt: skip
        if able:
            return min(able)[2], parts
    return None


def book(profile: Profile, pages: int) -> Component | None:
    """The first book that takes so many pages."""
    return next(
        (each for each, _ in of(profile, "book") if each.pages[0] <= pages <= each.pages[1]), None
    )


def holds(room: Size, thing: Size) -> bool:
    """Whether a thing has room, as it lies."""
    return thing.width <= room.width and thing.height <= room.height
