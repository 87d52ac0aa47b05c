"""What each kind of export consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rnr_print.export import card_pictures, mpc, press_pages, tgc, tts
from rnr_print.export.parcel import Files, Parcel

WRITERS: Mapping[str, Callable[[Parcel], Files]] = {
    "pictures": card_pictures.files,
    "mpc": lambda parcel: {**card_pictures.files(parcel), **mpc.order(parcel)},
    "tgc": lambda parcel: {**card_pictures.files(parcel), **tgc.lists(parcel)},
    "press": press_pages.files,
    "tts": tts.files,
}
"""The files of a parcel by the `writer` of its profile. All raise InputError."""
