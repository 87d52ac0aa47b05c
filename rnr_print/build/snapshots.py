"""Snapshots: what the cards said when an edition was printed, to print only what changed since."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.errors import fail
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import Workspace
from rnr_print.locales.catalog import languages
from rnr_print.print.faces import FaceContext

NAME = re.compile(r"[\w.-]{1,40}")


def fingerprint(faces: Sequence[FaceContext]) -> str:
    """A hash of all words and values on the faces of a card."""
    said = [part for face in faces for part in (face.template, face.values)]
    shown = json.dumps(said, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(shown.encode()).hexdigest()[:16]


def snapshot_path(game: Path, name: str) -> Path:
    """Where the snapshot `name` of a game lies. Raises InputError for a name that is a path."""
    if not NAME.fullmatch(name) or name.startswith("."):
        raise fail(f"{name!r} is no name for a snapshot; use letters, digits, dots and dashes")
    return game / "snapshots" / f"{name}.json"


def changed_since(
    edition: OpenEdition, name: str, faces: Mapping[str, Sequence[FaceContext]]
) -> set[str]:
    """The ids of cards that are new or say something else than in the snapshot."""
    path = snapshot_path(edition.folder, name)
    try:
        kept = json.loads(path.read_text("utf-8"))[edition.job.locale]
    except OSError:
        known = ", ".join(sorted(p.stem for p in path.parent.glob("*.json"))) or "none yet"
        raise fail(f"no snapshot {name!r} ({known}); make one with rnr cards snapshot") from None
    except KeyError:
        raise fail(f"the snapshot has no cards in {edition.job.locale}", path) from None
    except (ValueError, TypeError, RecursionError) as error:
        raise fail(f"this is no snapshot: {error}", path) from None
    if not isinstance(kept, dict):
        raise fail(f"this is no snapshot: {edition.job.locale} holds no cards", path)
    return {card_id for card_id, each in faces.items() if kept.get(card_id) != fingerprint(each)}


def take_snapshot(
    workspace: Workspace, game: str, wanted: Sequence[str], overrides: Path | None, name: str
) -> Path:
    """Write what all cards say in the `wanted` languages (all if none); the file written.

    Raises InputError.
    """
    folder = workspace.game(game)
    path = snapshot_path(folder, name)
    data: dict[str, dict[str, str]] = {}
    for language in wanted or languages(folder / "locale"):
        wishes = Wishes(("cards",), game, locales=(language,), overrides=overrides)
        edition = OpenEdition(next(jobs_of(workspace, wishes)))
        cards = edition.database.cards.values()
        data[language] = {card.id: fingerprint(edition.faces.fronts(card)) for card in cards}
    write_whole(path, (json.dumps(data, indent=1) + "\n").encode())
    return path
