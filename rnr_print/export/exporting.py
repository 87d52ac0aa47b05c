"""An export from its order to its folder: rendered, checked against its profile, put in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Ink, Job
from rnr_print.build.products import dealing
from rnr_print.build.request import Wishes, settled
from rnr_print.build.staging import check_writable
from rnr_print.build.workers import default_jobs, workers
from rnr_print.core.errors import InputError, every, fail
from rnr_print.core.file_states import hashed
from rnr_print.core.untrusted.inspection import refuse_link_out
from rnr_print.core.untrusted.reading import read_bytes
from rnr_print.core.workspace import Workspace
from rnr_print.export import things
from rnr_print.export.deck_list import deck_list
from rnr_print.export.parcel import FacePicture, File, Files, Parcel
from rnr_print.export.picture_check import check_pictures
from rnr_print.export.placing import CONTENTS, Target
from rnr_print.export.press_file import check_icc
from rnr_print.export.profile import Profile, profile
from rnr_print.export.rendering import Shelf, Tick, names_of, render
from rnr_print.export.writers import TAKEN, WRITERS

MOST = 8_000_000
"""Bytes of an ICC profile."""
COARSEST, FINEST = 72, 1200
"""Dots per inch."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be exported: editions and languages of a game, with a profile, into a folder.

    `dpi` and `bleed` (mm) are those of the profile if not said; `icc` is the profile of a press;
    programs load files from `base_url`, if not from the folder. `products` are all that the
    profile takes, if none is named; `paper` is that of the profile, if another isn't.
    """

    profile: str
    game: str = ""
    editions: tuple[str, ...] = ()
    locales: tuple[str, ...] = ("en",)
    ink: Ink = "full"
    only: tuple[str, ...] = ()
    overrides: Path | None = None
    dpi: int = 0
    bleed: float | None = None
    icc: Path | None = None
    base_url: str = ""
    products: tuple[str, ...] = ()
    paper: str = ""
    out: Path = Path("output")
    jobs: int = 0


def export(workspace: Workspace, order: Order, tick: Tick) -> list[str]:
    """Export what is ordered; a line for each folder. Raises InputError, and then no file of an
    earlier export is touched."""
    if order.dpi and not COARSEST <= order.dpi <= FINEST:
        raise fail(f"--dpi {order.dpi}: {COARSEST} to {FINEST}, or nothing for the profile's own")
    asked = settled(workspace, Wishes(game=order.game, editions=order.editions))
    wanted = _adjusted(profile(workspace, order.profile), order)
    jobs = [
        Job(
            workspace=workspace, product="cards", game=asked.game, edition=edition, locale=locale,
            paper="a4", sides="simplex", ink=order.ink, only=order.only, overrides=order.overrides,
        )
        for edition in asked.editions for locale in order.locales
    ]  # fmt: skip
    refuse_link_out(order.out, workspace.root)
    check_writable(order.out)
    takes = TAKEN.get(wanted.writer, (things.CARDS,))
    products = {job: things.wanted(job, takes, order.products) for job in jobs}
    editions = [OpenEdition(job) for job in jobs]
    beside = [
        things.job_of(job, name, wanted.cut.paper if wanted.cut else "a4")
        for job in jobs for name in products[job] if name != things.CARDS
    ]  # fmt: skip
    _paint(editions, beside, order.jobs, tick)
    ready = every(
        partial(_made, order, wanted, each, products[each.job], tick) for each in editions
    )
    return [_placed(order.profile, each) for each in ready]


def _adjusted(found: Profile, order: Order) -> Profile:
    """The profile as the order changes it."""
    changes: dict[str, object] = {}
    if order.dpi:
        changes["dpi"] = order.dpi
    if order.bleed is not None:
        changes["bleed"] = order.bleed
    if order.paper:
        if found.cut is None:
            raise fail("--paper is for sheets of a cutter; this profile has none")
        changes["cut"] = found.cut.model_copy(update={"paper": order.paper})
    return found.model_copy(update=changes)


def _paint(editions: Sequence[OpenEdition], beside: Sequence[Job], cores: int, tick: Tick) -> None:
    """Paint the pictures that the editions need. Raises InputError for all that is wrong before."""
    from rnr_print.print.art.paintings import missing, paint

    every([
        check for each in editions
        for check in (each.check_pictures, each.check_texts, partial(_check_translated, each))
    ])  # fmt: skip
    lacking = missing([
        *(each for edition in editions for each in dealing.paintings_of(edition, edition.cards)),
        *things.paintings(beside),
    ])  # fmt: skip
    if not lacking:
        return
    with workers(min(cores if cores > 0 else default_jobs(), len(lacking))) as pool:
        for number, _ in enumerate(paint(lacking, pool), 1):
            tick("pictures", number, len(lacking))


@dataclass(frozen=True, slots=True)
class _Ready:
    """An export that is right and only has to be put in place."""

    parcel: Parcel
    target: Target
    shelf: Shelf
    files: Files
    shows: Mapping[str, str]


def _made(
    order: Order, wanted: Profile, edition: OpenEdition, products: tuple[str, ...], tick: Tick
) -> _Ready:
    """Make all files of one edition in one language. Raises InputError."""
    job = edition.job
    told = "-".join((job.game, job.edition, order.profile, job.locale, *_unusual(order)))
    folder = order.out / told
    cards = deck_list(edition) if things.CARDS in products else ()
    parcel = Parcel(edition, wanted, cards, _icc(order.icc), _base(order, folder), products)
    files = WRITERS[wanted.writer](parcel)
    names = names_of(edition, [part for file in files.values() for part in file.parts])
    shows = {name: _shows(file, names) for name, file in files.items()}
    target = Target(folder, job.workspace.cache)
    shelf = Shelf(job.workspace.cache / "exports" / target.id)
    new = {name: file for name, file in files.items() if not target.has(name, shows[name])}
    parts = [part for file in new.values() for part in file.parts]
    render(job, {part: names[part] for part in parts}, shelf, order.jobs, tick)
    for name, file in new.items():
        if len(file.parts) != 1:
            data = file.make([shelf.take(names[part]) for part in file.parts])
            shelf.put(shows[name] or hashed(name), data)
    check_pictures({
        name: (file, shelf.take(shows[name] or hashed(name)))
        for name, file in new.items() if file.pixels
    })  # fmt: skip
    return _Ready(parcel, target, shelf, files, shows)


def _shows(file: File, names: Mapping[FacePicture, str]) -> str:
    """What stands for all that a file of faces shows; nothing for others."""
    told = [names[part] for part in file.parts]
    return told[0] if len(told) == 1 else hashed((told, file.pixels)) if told else ""


def _placed(profile: str, ready: _Ready) -> str:
    """Put an export in place; says what is there now."""
    target, shelf = ready.target, ready.shelf
    for name, shows in ready.shows.items():
        if target.has(name, shows):
            target.keep(name)
        else:
            target.put(name, shelf.take(shows or hashed(name)), shows)
    target.put(CONTENTS, target.contents(_told(profile, ready.parcel, ready.files)))
    removed = target.close()
    shelf.clear()
    return _line(ready.parcel, target, removed)


def _base(order: Order, folder: Path) -> str:
    """Where programs find the files: on the web, or in the folder itself."""
    return order.base_url.rstrip("/") + "/" if order.base_url else folder.resolve().as_uri() + "/"


def _check_translated(edition: OpenEdition) -> None:
    """Raises InputError where a language has too little to be shown at all."""
    if problem := edition.progress.problem(False):
        raise InputError(problem)


def _icc(path: Path | None) -> bytes | None:
    return None if path is None else check_icc(read_bytes(path, MOST), path)


def _told(profile: str, parcel: Parcel, files: Files) -> dict[str, object]:
    """What an export is of: its deck list, and how large its pictures are."""
    job = parcel.edition.job
    return {
        "profile": profile, "game": job.game, "edition": job.edition, "locale": job.locale,
        "cards": [
            {
                "deck": card.deck, "card": card.front, "name": card.name, "back": card.back,
                "copies": card.copies,
            }
            for card in parcel.cards
        ],
        "pictures": {name: file.pixels for name, file in files.items() if file.pixels},
    }  # fmt: skip


def _unusual(order: Order) -> list[str]:
    """What makes another folder of the same edition."""
    told: list[str] = [order.ink] if order.ink != "full" else []
    told += [f"{order.dpi}dpi"] if order.dpi else []
    told += [f"bleed-{order.bleed:g}"] if order.bleed is not None else []
    told += ["only-" + hashed(order.only)[:6]] if order.only else []
    told += [*order.products, *([order.paper] if order.paper else [])]
    return told + ([f"with-{order.overrides.stem}"] if order.overrides else [])


def _line(parcel: Parcel, target: Target, removed: int) -> str:
    copies = sum(card.copies for card in parcel.cards)
    same = f", {target.same} of them unchanged" if target.same else ""
    gone = f"; {removed} of cards that are gone removed" if removed else ""
    draft = parcel.edition.progress.remark
    return f"{target.folder}: {copies} cards, {len(target.now)} files{same}{gone}{draft}"
