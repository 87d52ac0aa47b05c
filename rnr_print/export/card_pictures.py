"""A picture for each face of each card, called as the profile says."""

from __future__ import annotations

from rnr_print.core.errors import fail
from rnr_print.export.components import NEAR, no_deck, off
from rnr_print.export.deck_list import Listed
from rnr_print.export.parcel import FacePicture, File, Files, Parcel

FRONT, BACK = "front", "back"


def files(parcel: Parcel) -> Files:
    """The pictures, fronts first. Raises InputError where a card has
    another size than the profile's."""
    check_sizes(parcel)
    found: dict[str, FacePicture] = {}
    for side in (FRONT, BACK):
        for number, card in enumerate(parcel.cards, 1):
            picture = parcel.picture_of(card, card.front if side == FRONT else card.back)
            for copy in range(1, card.copies + 1):
                file = name(parcel, card, side, number, copy)
                if found.setdefault(file, picture).key != picture.key:
                    told = f"{found[file].key} and {picture.key} would both be {file}"
                    raise fail(
                        f"{told}; have the profile's names say {{deck}}, {{id}} and {{side}}"
                    )
    return {file: File.of(picture) for file, picture in found.items()}


def name(parcel: Parcel, card: Listed, side: str, number: int, copy: int = 1) -> str:
    """The name of the file of a face. One that says no copy is the same for all."""
    profile = parcel.profile
    pattern = profile.front if side == FRONT else profile.back
    told = card.file_id if side == FRONT else card.back
    stem = pattern.format(deck=card.deck, id=told, copy=copy, number=number, side=side)
    return f"{stem}.{profile.picture}"


def check_sizes(parcel: Parcel) -> None:
    """Raises InputError where a card has another size than what the profile's shop cuts."""
    for card in parcel.cards:
        canvas = parcel.canvas_of(card)
        if canvas and off(card.size, canvas.width, canvas.height) > NEAR:
            raise no_deck(card, [f"{canvas.width:g} x {canvas.height:g} mm"])
