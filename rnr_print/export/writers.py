"""What each kind of export consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rnr_print.export import (
    card_pictures,
    cutting,
    mpc,
    press_pages,
    screen,
    tgc,
    things,
    ttpg,
    tts,
    vassal,
)
from rnr_print.export.parcel import Files, Parcel

WRITERS: Mapping[str, Callable[[Parcel], Files]] = {
    "pictures": card_pictures.files,
    "mpc": lambda parcel: {**card_pictures.files(parcel), **mpc.order(parcel)},
    "tgc": tgc.files,
    "press": press_pages.files,
    "cut": cutting.files,
    "tts": tts.files,
    "ttpg": ttpg.files,
    "vassal": vassal.files,
    "screen": screen.files,
}
"""The files of a parcel by the `writer` of its profile. All raise InputError."""

TAKEN: Mapping[str, tuple[str, ...]] = {
    "tgc": (things.CARDS, *things.ON_TABLE, "dice", "rulebook"),
    "cut": (things.CARDS, *things.DIE_CUT),
    "vassal": (things.CARDS, *things.ON_TABLE),
    "tts": (things.CARDS, *things.ON_TABLE, "dice", "reference", "rulebook"),
}
"""The products that a writer takes; others take cards alone."""
