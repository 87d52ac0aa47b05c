"""What the sheets of an edition show, found from its cards: faces, copies, words around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rnr_print import __version__
from rnr_print.build import loaders
from rnr_print.build.deal import Deal, Dealt
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.core.errors import fail
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.kept_faces import name_of
from rnr_print.print.sheets.sides import Sides

if TYPE_CHECKING:  # a deal that was kept needs none of it
    from rnr_print.cards.card import Card
    from rnr_print.print.art.paintings import Scene
    from rnr_print.print.sheets.rules import SheetTemplate


def template_of(job: Job) -> SheetTemplate:
    """Papers and what holds for all sheets. Raises InputError."""
    return loaders.sheets(job.workspace.shared("sheets"))


def paintings_of(edition: OpenEdition, cards: Sequence[Card]) -> Iterator[Scene]:
    """The painted pictures of cards and their backs."""
    fronts = [art for card in cards for art in card.pictures]
    keys = [*fronts, *(edition.database.deck(card).back for card in cards)]
    return edition.paintings([key for key in keys if edition.pictures.has(key)])


def wanted(edition: OpenEdition) -> list[tuple[Card, list[FaceContext]]]:
    """The cards to print with their faces: all that the job names, or of them what changed."""
    faces = [(card, edition.faces.fronts(card)) for card in edition.cards]
    if since := edition.job.since:
        from rnr_print.build.snapshots import changed_since

        changed = changed_since(edition, since, {card.id: fronts for card, fronts in faces})
        return [(card, fronts) for card, fronts in faces if card.id in changed]
    return faces


def faces_of(edition: OpenEdition) -> dict[str, FaceContext]:
    """What all faces of the wanted cards and their backs show, by their keys."""
    edition.check_pictures()
    found = wanted(edition)
    if not found:
        raise fail(f"edition {edition.job.edition} has no cards; add some to its sets")
    faces = {face.key: face for _, fronts in found for face in fronts}
    backs = {edition.database.deck(card).back for card, _ in found}
    return faces | {back: edition.faces.back(back) for back in sorted(backs)}


def deal_anew(edition: OpenEdition, faces: Mapping[str, FaceContext]) -> Deal:
    """The deal of an edition whose cards have these faces."""
    job, teller = edition.job, edition.teller
    cards = [card for card in edition.cards if card.id in faces]
    painted = [] if job.blank else paintings_of(edition, cards)
    return Deal(
        cards=hands(edition, cards),
        names={key: name_of(face) for key, face in faces.items()},
        plates={each.key: each.path.name for each in painted},
        template=template_of(job), words=_words(edition),
        flips={sides.value: teller.pattern(f"sheet/flip-{sides}") for sides in Sides},
        progress=edition.progress, script=edition.locale.script, fonts=edition.fonts.listing.told(),
    )  # fmt: skip


def hands(edition: OpenEdition, cards: Sequence[Card]) -> tuple[Dealt, ...]:
    """What is printed of each of these cards."""
    database = edition.database
    dealt = []
    for card in cards:
        deck, keys = database.deck(card), edition.faces.keys(card)
        copies = len(keys) if edition.job.only else database.copies(card)
        spares = 0 if edition.job.only else deck.fill - copies
        size = edition.card_size(deck).size
        dealt.append(Dealt(
            tuple(keys), deck.back, deck.lying, copies, spares, size.width, size.height
        ))  # fmt: skip
    return tuple(dealt)


def _words(edition: OpenEdition) -> dict[str, object]:
    """The words on the sheets in the job's language, but for how to turn them."""
    job, game, teller = edition.job, edition.database.game, edition.teller
    words = {
        name: teller.pattern(f"sheet/{name}")
        for name in ("front", "back", "folded", "scale", "top", "millimeters")
    }
    decks: dict[str, str] = {}
    for deck_id, deck in game.decks.items():  # those that are shuffled together have one back
        title = teller.catalog.say(f"deck:{deck_id}", deck.title)
        first = decks.setdefault(deck.back, title)
        if first != title and not first.endswith("…"):
            decks[deck.back] = f"{first} …"
    return {
        "game": teller.title, "edition": teller.edition(job.edition),
        "locale": edition.progress.told, "version": f"v{game.version} / rnr-print {__version__}",
        "sheet": teller.pattern("sheet/number"), "both": teller.pattern("paperwork/contents/work"),
        "decks": decks, **words,
    }  # fmt: skip
