"""Pages for a press: a file for each deck, a page for each side of each card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rnr_print.core.errors import InputError, Place, Problem, every
from rnr_print.export.card_pictures import check_sizes
from rnr_print.export.deck_list import Listed
from rnr_print.export.face_pages import FacePages, Page
from rnr_print.export.parcel import File, Files, Parcel
from rnr_print.export.press_check import faults
from rnr_print.export.press_file import pressed
from rnr_print.export.profile import Press


def files(parcel: Parcel) -> Files:
    """A PDF of each deck, its copies one after another.

    Raises InputError where one breaks the rules that its profile names.
    """
    press = parcel.profile.press
    assert press is not None  # the profile was checked
    check_sizes(parcel)
    faces = FacePages(parcel.edition)
    decks = list(dict.fromkeys(card.deck for card in parcel.cards))

    def one(deck: str) -> tuple[str, File]:
        cards = [card for card in parcel.cards if card.deck == deck]
        pages = [page for card in cards for page in _sides(parcel, card, press)]
        data = pressed(faces.document(pages), press, parcel.corner(cards[0]), parcel.icc)
        file = f"{parcel.profile.front.format(deck=deck, id=deck, copy=1, number=1, side='')}.pdf"
        if wrong := list(faults(data, press)):
            raise InputError(Problem(told, Place(file)) for told in wrong)
        return file, File.told(data)

    return dict(every(partial(one, deck) for deck in decks))


def _sides(parcel: Parcel, card: Listed, press: Press) -> Iterator[tuple[str, Page]]:
    page = parcel.page_of(card)
    sides = [(card.front, page), (card.back, page)]
    for _ in range(card.copies):
        yield from sides if press.first == "front" else reversed(sides)
