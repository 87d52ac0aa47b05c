"""Pictures of faces, made on all cores.

What is made is kept until the whole export is done, so that one that was killed goes on.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products import dealing
from rnr_print.build.workers import default_jobs, workers
from rnr_print.core.errors import every
from rnr_print.core.file_states import hashed
from rnr_print.core.files import write_whole
from rnr_print.core.untrusted.seals import sealed, unsealed
from rnr_print.export import raster
from rnr_print.export.face_pages import FacePages
from rnr_print.export.parcel import FacePicture
from rnr_print.print.faces.kept_faces import name_of

Tick = Callable[[str, int, int], None]
BATCH = 8
"""Faces that a process draws at once."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder for pictures of an export that isn't done yet; sealed, so none is a stranger's."""

    folder: Path

    def has(self, name: str) -> bool:
        """Whether the picture is there."""
        return self._read(name) is not None

    def take(self, name: str) -> bytes:
        """The picture. KeyError where there is none."""
        found = self._read(name)
        if found is None:
            raise KeyError(name)
        return found

    def put(self, name: str, data: bytes) -> None:
        """Keep a picture. Raises InputError where the folder can't be written."""
        write_whole(self.folder / name, sealed(data), precious=False)

    def clear(self) -> None:
        """Forget all."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _read(self, name: str) -> bytes | None:
        try:
            return unsealed((self.folder / name).read_bytes())
        except OSError:
            return None


def names_of(edition: OpenEdition, pictures: Iterable[FacePicture]) -> dict[FacePicture, str]:
    """What stands for all that each picture shows."""
    faces = dealing.faces_of(edition)
    plates = {each.key: each.path.name for each in dealing.paintings_of(edition, edition.cards)}
    around = hashed((edition.looks, edition.job.ink, sorted(plates.items())))
    return {
        each: hashed((around, name_of(faces[each.key]), each)) for each in dict.fromkeys(pictures)
    }


def render(job: Job, wanted: dict[FacePicture, str], shelf: Shelf, cores: int, tick: Tick) -> None:
    """Make the pictures that the shelf lacks. Raises InputError with all that is wrong in them."""
    left = [picture for picture, name in wanted.items() if not shelf.has(name)]
    batches = list(_batches(left))
    done = len(wanted) - len(left)
    with workers(min(cores if cores > 0 else default_jobs(), len(batches))) as pool:
        tasks: Iterable[Callable[[], int]]
        if pool is None:
            tasks = (_task(job, batch, wanted, shelf) for batch in batches)
        else:
            from concurrent.futures import as_completed

            running = [
                pool.submit(_make, job, batch, [wanted[each] for each in batch], shelf)
                for batch in batches
            ]
            tasks = (each.result for each in as_completed(running))

        def note(task: Callable[[], int]) -> Callable[[], None]:
            def count() -> None:
                nonlocal done
                done += task()
                tick("faces", done, len(wanted))

            return count

        every(map(note, tasks))


def _task(
    job: Job, batch: Sequence[FacePicture], wanted: dict[FacePicture, str], shelf: Shelf
) -> Callable[[], int]:
    return lambda: _make(job, batch, [wanted[each] for each in batch], shelf)


def _batches(pictures: Sequence[FacePicture]) -> Iterator[Sequence[FacePicture]]:
    """The pictures in batches of one resolution."""
    for dpi in dict.fromkeys(each.dpi for each in pictures):
        alike = [each for each in pictures if each.dpi == dpi]
        yield from (alike[at : at + BATCH] for at in range(0, len(alike), BATCH))


@lru_cache(1)
def _pages(job: Job) -> FacePages:
    """What a process keeps from batch to batch."""
    return FacePages(OpenEdition(job))


def _make(job: Job, batch: Sequence[FacePicture], names: Sequence[str], shelf: Shelf) -> int:
    """Make a batch; says how many that were."""
    pdf = _pages(job).document((each.key, each.page) for each in batch)
    images = raster.pictures(pdf, batch[0].dpi)
    for picture, name, image in zip(batch, names, images, strict=True):
        if picture.corner:
            image = raster.rounded(image, picture.corner / 25.4 * picture.dpi)
        shelf.put(name, raster.encoded(image, picture.form, round(picture.dpi)))
    return len(batch)
