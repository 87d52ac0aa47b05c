"""How each kind of export names its pictures, and what it writes beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rnr_print.export import card_pictures, mpc, press_pages, tgc
from rnr_print.export.parcel import FacePicture, Files, Parcel


@dataclass(frozen=True, slots=True)
class Writer:
    """`pictures` gives the pictures of faces by the names of their files; `beside` makes all other
    files, of pictures that are there."""

    pictures: Callable[[Parcel], Mapping[str, FacePicture]]
    beside: Callable[[Parcel, Mapping[str, FacePicture]], Files] = lambda *_: {}


WRITERS = {
    "pictures": Writer(card_pictures.pictures),
    "mpc": Writer(card_pictures.pictures, mpc.order),
    "tgc": Writer(card_pictures.pictures, tgc.lists),
    "press": Writer(lambda _: {}, press_pages.files),
}
"""By their names in profiles."""
