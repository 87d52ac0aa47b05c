"""A declared kind: its model, made of the fields, and what its cards say and show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field, create_model

from rnr_print.cards.card import Card
from rnr_print.cards.declared.fields import (
    AnyField,
    Choice,
    ChoiceField,
    Choices,
    FieldSpec,
    ListField,
    PictureField,
    RefField,
    Show,
    TextField,
)
from rnr_print.cards.declared.spec import KindSpec
from rnr_print.cards.face_words import Face, FaceWords, Values
from rnr_print.cards.kinds import CardText, Fact, Kind
from rnr_print.cards.rules_text import Teller, capitalized
from rnr_print.core.strict_model import Id

NEUTRAL = "card"
"""The template of cards whose kind names none."""
UNNAMED = "card"
"""The kind of cards of which nobody says what they are: only that they are cards."""
MAIN = "main"
"""The set of cards that name none."""
_ICON = re.compile(r"(?<![\w\\]):([a-z0-9]+(?:-[a-z0-9]+)*):(?!\w)")


class DeclaredCard(Card):
    """What all cards have whose kind is declared; `count` of them are in the box."""

    more_pictures: ClassVar[tuple[str, ...]] = ()
    """The fields that are pictures, beside its own."""

    set: Id = MAIN
    side: Id | None = None
    count: int = Field(default=1, ge=0, le=100_000)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The ids of its pictures, its own first."""
        return (*super().pictures, *self._more)

    @property
    def named_pictures(self) -> tuple[str, ...]:
        """The ids of the pictures that the card names, beside one that is called like it."""
        return (*super().named_pictures, *self._more)

    @property
    def _more(self) -> tuple[str, ...]:
        found = (getattr(self, name) for name in self.more_pictures)
        return tuple(picture for picture in found if picture)


def model_of(kind_id: str, kind: KindSpec, choices: Choices) -> type[DeclaredCard]:
    """The model of cards of a kind."""
    fields: dict[str, Any] = {"kind": (Literal[kind_id], ...)}
    for name, spec in kind.fields.items():
        annotation = spec.annotation(choices)
        if spec.required:
            fields[name] = (annotation, ...)
        elif spec.default is None:
            fields[name] = (annotation | None, None)
        else:
            fields[name] = (annotation, Field(default=spec.default, validate_default=True))
    model = create_model(f"Card_{kind_id.replace('-', '_')}", __base__=DeclaredCard, **fields)
    pictures = (name for name, spec in kind.fields.items() if isinstance(spec, PictureField))
    model.more_pictures = tuple(pictures)
    return model


class DeclaredKind(Kind[DeclaredCard]):
    """Cards as a file declares them."""

    pictured = False

    def __init__(self, kind_id: str, spec: KindSpec, choices: Choices) -> None:
        self.id, self.spec, self.choices = kind_id, spec, choices
        self.model = model_of(kind_id, spec, choices)

    def texts(self, card: DeclaredCard) -> Iterator[CardText]:
        for name, field in self.spec.fields.items():
            value = getattr(card, name)
            if isinstance(field, TextField) and field.translated and value:
                yield CardText(name, value, f"{self.called(name)}, on a {self.spec.title}")
            elif isinstance(field, ListField) and field.of == "text":
                for number, item in enumerate(value, 1):
                    yield CardText(f"{name}/{number}", item, f"{self.called(name)}, one of several")

    def facts(self, card: DeclaredCard, teller: Teller) -> Iterator[Fact]:
        words = FaceWords(teller)
        for name in self.spec.fields:
            if told := self.told(card, name, words):
                yield Fact(name, told, card.origin_of(name))

    def effect(self, card: DeclaredCard) -> object:
        shown = (name for name, field in self.spec.fields.items() if field.type != "picture")
        values = {name: value for name in shown if (value := getattr(card, name))}
        return (self.id, values) if values else None

    def called(self, name: str) -> str:
        """What a field is called, in English."""
        return self.spec.fields[name].title or name.replace("_", " ")

    def told(self, card: DeclaredCard, name: str, words: FaceWords) -> str:
        """The value of a field in words; empty where there is none."""
        field, value = self.spec.fields[name], getattr(card, name)
        match field:
            case _ if value is None or value is False or value == ():
                return ""
            case TextField():
                said = words.text(card, name, value) if field.translated else words.set(value)
                return with_icons(said) if field.icons else said
            case ChoiceField():
                return words.choice(field.of, value, self.choices[field.of][value].title)
            case ListField(of="text"):
                items = (words.text(card, f"{name}/{n}", each) for n, each in enumerate(value, 1))
                return ", ".join(map(with_icons, items))
            case ListField():
                lists = self.choices[field.of]
                return ", ".join(words.choice(field.of, each, lists[each].title) for each in value)
            case RefField():
                return words.name_of(value)
        if value is True:
            return words.field(self.id, name, self.called(name))
        return field.form().say(value)

    def face(self, card: DeclaredCard, words: FaceWords) -> Face:
        """The template with every field by its name, and in `shown` by where it is to stand."""
        shown: dict[Show, list[Values]] = {
            "corner": [], "line": [], "tag": [], "text": [], "small": [], "hidden": [],
        }  # fmt: skip
        values: Values = {}
        accent: str | None = None
        for name, field in self.spec.fields.items():
            each = list(self._shown(card, name, field, words))
            values[name] = _plain(getattr(card, name), each)
            shown[field.show or field.usual] += each
            accent = accent or next((str(one["color"]) for one in each if one["color"]), None)
        title = words.kind(self.id, self.spec.title)
        said = [str(each["text"]) for each in shown["line"]]
        line = ", ".join(said if said and self.id == UNNAMED else [title, *said])
        return self.spec.face or NEUTRAL, {
            **values,
            "kind_id": card.kind,
            "kind_line": line,
            "side": card.side or "",
            "shown": shown,
            "slots": [
                name
                for name, field in self.spec.fields.items()
                if (field.show or field.usual) == "corner"
            ],
            "accent": accent,
        }

    def _shown(
        self, card: DeclaredCard, name: str, field: AnyField, words: FaceWords
    ) -> Iterator[Values]:
        """What a face says of a field: nothing, one thing, or one for each item of a list."""
        label = words.field(self.id, name, self.called(name))
        for text, choice, key in self._values(card, name, field, words):
            if field.labeled:
                text = words.label("labeled", {"label": capitalized(label), "value": text})
            yield _one(name, label, text, field, choice, key)

    def _values(
        self, card: DeclaredCard, name: str, field: AnyField, words: FaceWords
    ) -> Iterator[tuple[str, Choice | None, str]]:
        """The values of a field in words; of choices with what is known of them, and their ids."""
        value = getattr(card, name)
        if isinstance(field, ListField) and field.of == "text":
            for number, item in enumerate(value, 1):
                yield with_icons(words.text(card, f"{name}/{number}", item)), None, ""
        elif isinstance(field, ListField):
            for item in value:
                choice = self.choices[field.of][item]
                yield words.choice(field.of, item, choice.title), choice, item
        elif told := self.told(card, name, words):
            if isinstance(field, ChoiceField):
                yield told, self.choices[field.of][value], value
            else:
                yield told, None, ""


def _one(
    name: str, label: str, text: str, field: FieldSpec, choice: Choice | None = None, key: str = ""
) -> Values:
    icon = (choice.icon if choice else None) or field.icon
    color = choice.color if choice else None
    return {
        "name": name, "label": label, "text": text, "icon": icon, "color": color, "id": key,
    }  # fmt: skip


def _plain(value: object, shown: list[Values]) -> object:
    """A value as templates ask for it by its name: in words, but numbers and yes as such."""
    if isinstance(value, bool | int | float) or value is None:
        return value
    if isinstance(value, tuple):
        return shown
    return shown[0] if shown and shown[0]["id"] else (shown[0]["text"] if shown else "")


def with_icons(text: str) -> str:
    """`text` with its `:icons:` as the typesetter writes them."""
    return _ICON.sub(r"{\1}", text)


def icons_of(text: str) -> Mapping[str, int]:
    """The `:icons:` of a text and where each stands first."""
    return {found[1]: found.start() for found in reversed(list(_ICON.finditer(text)))}
