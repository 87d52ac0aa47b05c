"""JSON schemas of a game's files, with which an editor completes and checks them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rnr_print.cards.declared.spec import KindsFile
from rnr_print.cards.kinds import CardSystem
from rnr_print.cards.sources import FILE_DEFAULTS

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def card_schema(system: CardSystem) -> Schema:
    """The schema of a card file: what it may state for all its cards, and its cards by id."""
    definitions: Schema = {}
    cards = []
    for name, kind in system.kinds.items():
        schema = kind.model.model_json_schema(ref_template="#/$defs/{model}")
        definitions |= schema.pop("$defs", {})
        definitions[name] = _card(schema, name)
        cards.append({"$ref": f"#/$defs/{name}"})
    shared: Schema = {name: {"type": "string"} for name in FILE_DEFAULTS}
    shared["kind"] = {"enum": list(system.kinds)}
    return {
        "$schema": DRAFT,
        "title": "Cards",
        "type": "object",
        "properties": {
            **shared,
            "cards": {"type": "object", "additionalProperties": _chosen(list(system.kinds))},
        },
        "required": ["cards"],
        "additionalProperties": False,
        "$defs": definitions,
    }


def _card(schema: Schema, kind: str) -> Schema:
    """The schema of a card of a kind in a file: the key is its id, the file may say the rest."""
    properties = {name: each for name, each in schema["properties"].items() if name != "id"}
    properties["kind"] = {"const": kind}
    unneeded = ("id", *FILE_DEFAULTS)
    required = [name for name in schema.get("required", ()) if name not in unneeded]
    return {**schema, "properties": properties, "required": required}


def _chosen(kinds: list[str]) -> Schema:
    """A card of one of the kinds: of the one it names, of any where the file names it."""
    if len(kinds) == 1:
        return {"$ref": f"#/$defs/{kinds[0]}"}
    named = [
        {
            "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
            "then": {"$ref": f"#/$defs/{kind}"},
        }
        for kind in kinds
    ]
    unnamed = {
        "if": {"not": {"required": ["kind"]}},
        "then": {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds]},
    }
    known = {"properties": {"kind": {"enum": kinds}}}
    return {"allOf": [known, *named, unnamed]}


def game_schema(system: CardSystem) -> Schema:
    """The schema of `game.yaml`; what a game without rules may leave out isn't asked for."""
    schema = system.game.model_json_schema()
    needed = system.game.needed()
    required = [name for name in schema.get("required", ()) if name in needed]
    return {"$schema": DRAFT, **schema, "required": required}


def kinds_schema() -> Schema:
    """The schema of `kinds.yaml`."""
    return {"$schema": DRAFT, **KindsFile.model_json_schema()}


def schemas(system: CardSystem) -> Mapping[str, Schema]:
    """The schemas by the files of a game's folder that they are for, as patterns."""
    return {
        "cards/*.yaml": card_schema(system),
        "game.yaml": game_schema(system),
        "kinds.yaml": kinds_schema(),
    }
