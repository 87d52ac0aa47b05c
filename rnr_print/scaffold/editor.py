"""What an editor needs to complete and check a game's files: schemas, and settings for them."""

from __future__ import annotations

import json
from pathlib import Path

from rnr_print.cards.schema import schemas
from rnr_print.core.files import write_whole
from rnr_print.core.marked_yaml import read
from rnr_print.games.registry import card_system

FOLDER, SCHEMAS = ".vscode", "schemas"


def write_editor_files(workspace: Path, game: str) -> None:
    """Write the schemas of a game of the workspace, and the settings of VS Code that name them."""
    folder = workspace / "card_data" / game
    found = schemas(card_system(read(folder / "game.yaml")))
    settings: dict[str, str] = {}
    for pattern, schema in found.items():
        name = f"{schema_name(pattern)}.json"
        _write(workspace / FOLDER / SCHEMAS / name, schema)
        settings[f"./{FOLDER}/{SCHEMAS}/{name}"] = f"card_data/{game}/{pattern}"
    _write(workspace / FOLDER / "settings.json", {"yaml.schemas": settings})
    recommended = {"recommendations": ["redhat.vscode-yaml"]}
    _write(workspace / FOLDER / "extensions.json", recommended)


def schema_name(pattern: str) -> str:
    """What the schema of the files that fit `pattern` is called: `cards` for `cards/*.yaml`."""
    return pattern.partition("/")[0].removesuffix(".yaml")


def _write(path: Path, data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    write_whole(path, text.encode(), precious=False)
