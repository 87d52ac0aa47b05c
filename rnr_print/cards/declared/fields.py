"""The types of fields that a kind of cards may declare: what each takes, and how a cell says it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, field_validator

from rnr_print.cards.card_size import mm_of
from rnr_print.cards.columns import (
    CHANCE,
    DECIMAL,
    NUMBER,
    PICTURE,
    SLUG,
    TEXT,
    WORDS,
    YES,
    Form,
    chosen,
    several,
)
from rnr_print.cards.framing import Picture
from rnr_print.core.strict_model import Id, StrictModel, Text, printable

Show = Literal["corner", "line", "tag", "text", "small", "hidden"]
"""Where a neutral face shows a field: in a corner, in the line of its kind, as a tag, in the box of
the text, small at the foot, or nowhere."""
LONGEST = 4000
"""Characters of a text, if nothing is said."""
_DICE = re.compile(r"(\d{0,2})d(\d{1,3})([+-]\d{1,3})?")
_CHANCE = re.compile(r"([1-9]\d?)\+")
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
Value = TypeVar("Value")


class Choice(StrictModel):
    """One value of a list of choices; `color` is of the theme or `#rrggbb`."""

    title: Text
    icon: Id | None = None
    color: str | None = None

    @field_validator("color")
    @classmethod
    def _known(cls, color: str | None) -> str | None:
        if color is not None and not re.fullmatch(r"[a-z][a-z0-9-]*", color):
            return color_of(color)
        return color


Choices = Mapping[Id, Mapping[Id, Choice]]
"""Lists of choices by name."""
NO_CHOICES: Choices = {}


class FieldSpec(StrictModel):
    """What all types of fields have.

    `title` is what it is called on faces and in tables; `required` cards must have it; `show` says
    where neutral faces show it, if not where fields of its type usually stand; `icon` stands beside
    its value there, and the title of a `labeled` one before it.
    """

    title: Text | None = None
    required: bool = False
    show: Show | None = None
    icon: Id | None = None
    labeled: bool = False

    @property
    def usual(self) -> Show:
        """Where a neutral face shows such a field if nothing is said."""
        return "line"

    def annotation(self, choices: Choices) -> Any:
        """The type of its values, for pydantic."""
        raise NotImplementedError

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        """How a cell of a spreadsheet says a value."""
        return TEXT


class TextField(FieldSpec):
    """Words; `icons` are written `:name:`."""

    type: Literal["text"]
    translated: bool = True
    icons: bool = True
    longest: int = Field(default=LONGEST, ge=1, le=20_000)
    default: str | None = None

    @property
    def usual(self) -> Show:
        return "text"

    def annotation(self, choices: Choices) -> Any:
        longest = Field(min_length=1, max_length=self.longest)
        return Annotated[str, longest, AfterValidator(printable)]


class NumberField(FieldSpec):
    """A whole number, or one with `decimals`."""

    type: Literal["number"]
    min: float | None = None
    max: float | None = None
    decimals: bool = False
    default: float | None = None

    @property
    def usual(self) -> Show:
        return "corner"

    def annotation(self, choices: Choices) -> Any:
        bounds = Field(ge=self.min, le=self.max)
        return Annotated[float if self.decimals else int, bounds]

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return DECIMAL if self.decimals else NUMBER


class ChoiceField(FieldSpec):
    """One of a list of choices."""

    type: Literal["choice"]
    of: Id
    default: Id | None = None

    def annotation(self, choices: Choices) -> Any:
        return one_of(choices, self.of)

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return form_of(choices, self.of)


class FlagField(FieldSpec):
    """Yes or no."""

    type: Literal["flag"]
    default: bool = False

    @property
    def usual(self) -> Show:
        return "tag"

    def annotation(self, choices: Choices) -> Any:
        return bool

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return YES


class ListField(FieldSpec):
    """Several texts, or several of the list of choices `of`."""

    type: Literal["list"]
    of: Id = "text"
    most: int = Field(default=20, ge=1, le=200)
    default: tuple[str, ...] = ()

    @property
    def usual(self) -> Show:
        return "tag"

    def annotation(self, choices: Choices) -> Any:
        item: Any = Text if self.of == "text" else one_of(choices, self.of)
        return Annotated[tuple[item, ...], Field(max_length=self.most)]

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return WORDS if self.of == "text" else several(form_of(choices, self.of))


class RefField(FieldSpec):
    """A card of the kind `to`, or any `card`."""

    type: Literal["ref"]
    to: Id = "card"
    default: Id | None = None

    def annotation(self, choices: Choices) -> Any:
        return Id

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return SLUG


class DiceField(FieldSpec):
    """Dice to roll: `2d6+1`."""

    type: Literal["dice"]
    default: str | None = None

    @property
    def usual(self) -> Show:
        return "corner"

    def annotation(self, choices: Choices) -> Any:
        return Annotated[str, AfterValidator(_dice)]


class ChanceField(FieldSpec):
    """What a die must show at least: `4+`."""

    type: Literal["chance"]
    min: int = Field(default=2, ge=1)
    max: int = Field(default=6, le=100)
    default: str | int | None = None

    @property
    def usual(self) -> Show:
        return "corner"

    def annotation(self, choices: Choices) -> Any:
        return Annotated[int, BeforeValidator(_chance), Field(ge=self.min, le=self.max)]

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return Form(lambda value: f"{str(value).rstrip('+')}+", CHANCE.read)


class PictureField(FieldSpec):
    """A further picture: the name of its file in `art`, with its focus if that isn't the middle."""

    type: Literal["picture"]
    default: Id | None = None

    @property
    def usual(self) -> Show:
        return "hidden"

    def annotation(self, choices: Choices) -> Any:
        return Picture

    def form(self, choices: Choices = NO_CHOICES) -> Form:
        return PICTURE


class ColorField(FieldSpec):
    """A color: `#rrggbb`."""

    type: Literal["color"]
    default: str | None = None

    @property
    def usual(self) -> Show:
        return "hidden"

    def annotation(self, choices: Choices) -> Any:
        return Annotated[str, AfterValidator(color_of)]


class LengthField(FieldSpec):
    """A length, kept as it is written: `12 mm`, `0.5 in`."""

    type: Literal["length"]
    default: str | None = None

    def annotation(self, choices: Choices) -> Any:
        return Annotated[str, AfterValidator(_length)]


AnyField = Annotated[
    TextField | NumberField | ChoiceField | FlagField | ListField | RefField | DiceField
    | ChanceField | PictureField | ColorField | LengthField,
    Field(discriminator="type"),
]  # fmt: skip


def one_of(choices: Choices, name: str) -> Any:
    """The type of the ids of a list of choices. Raises KeyError where there is no such list."""
    return Literal[tuple(choices[name])]


def form_of(choices: Choices, name: str) -> Form:
    """How a cell says one of a list of choices: by its id or its title."""
    known = choices.get(name)
    return chosen({key: each.title for key, each in known.items()}, name) if known else TEXT


def color_of(text: str) -> str:
    """The color itself. Raises ValueError where it is none."""
    if not _COLOR.fullmatch(text):
        raise ValueError(f"{text!r} is no color; write it as #8a1c14")
    return text.lower()


def _length(text: str) -> str:
    mm_of(text)
    return text


def _dice(text: str) -> str:
    found = _DICE.fullmatch(text.strip())
    if not found or int(found[2]) < 2 or found[1] == "0":
        raise ValueError(f"{text!r} is no dice; write them as d6, 2d6 or 2d6+1")
    return text.strip()


def _chance(value: object) -> object:
    if isinstance(value, str):
        found = _CHANCE.fullmatch(value.strip())
        if not found:
            raise ValueError(f"{value!r} is no chance; write it as 4+")
        return int(found[1])
    return value
