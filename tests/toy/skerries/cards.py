"""What a boat is, and what game.yaml says of the sea."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from rnr_print.cards.card import Card
from rnr_print.cards.columns import COPIES, ID, NUMBER, TEXT, Column
from rnr_print.cards.face_words import Face, FaceWords
from rnr_print.cards.game import Game
from rnr_print.cards.kinds import Cards, CardSystem, Fact, Kind
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import Problem
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.hex import Hex, HexBoard


def _is_hex(name: str) -> str:
    Hex.parse(name)
    return name


HexName = Annotated[str, AfterValidator(_is_hex)]
MARKS = ("speed", "guns", "hull")
NOTHING: Mapping[str, list[object]] = {"line": [], "tag": [], "text": [], "small": []}


class Boat(Card):
    """A boat of one crew, and the hex in which it begins."""

    kind: Literal["boat"]
    side: Id
    home: HexName
    speed: int = Field(ge=1, le=5)
    guns: int = Field(ge=1, le=6)
    hull: int = Field(ge=1, le=4)


def shown(name: str, label: str, text: str) -> dict[str, object]:
    """One value on the face, as the neutral template wants it."""
    return {"name": name, "label": label, "text": text, "icon": None, "color": None, "id": None}


class BoatKind(Kind[Boat]):
    """Three numbers in the corners, and a home."""

    model = Boat
    pictured = False

    def face(self, card: Boat, words: FaceWords) -> Face:
        """The template that every game has, with the numbers of a boat."""
        side = words.teller.side(card.side).plain
        corners = [shown(name, words.label(name), str(getattr(card, name))) for name in MARKS]
        rules = words.counted(words.label("rules", {"home": card.home}))
        return "card", {
            "kind_line": words.label("boat", {"side": side}),
            "kind_id": "boat",
            "side": card.side,
            "accent": card.side,
            "picture": None,
            "shown": {
                "corner": corners,
                "line": [],
                "tag": [],
                "text": [shown("rules", "", rules)],
                "small": [],
            },
        }

    def facts(self, card: Boat, teller: Teller) -> Iterator[Fact]:
        """As `rnr cards show` lists them."""
        yield Fact("side", teller.side(card.side).plain, card.origin_of("side"))
        for name in ("home", *MARKS):
            yield Fact(name, str(getattr(card, name)), card.origin_of(name))


class Sea(StrictModel):
    """The board, the hexes with a wreck, and the numbers of the rules."""

    columns: int = Field(ge=3, le=26)
    rows: int = Field(ge=3, le=99)
    wrecks: tuple[HexName, ...] = Field(min_length=1)
    need: int = Field(default=7, ge=2, le=10, description="what a gun's die shows to hit")
    range: int = Field(default=2, ge=1)
    goal: int = Field(default=3, ge=1, description="crates that win")

    @property
    def board(self) -> HexBoard:
        """All hexes."""
        return HexBoard(self.columns, self.rows)


class SkerriesGame(Game):
    """`game.yaml`: three crews, and the sea."""

    sides: Mapping[Id, Text] = Field(min_length=3, max_length=3)
    sea: Sea

    @property
    def numbers(self) -> Mapping[str, object]:
        """The sea's: `{sea.need}` on cards, `{{ sea.need }}` in the rulebook."""
        return {"sea": self.sea}


def consistency(cards: Cards) -> Iterator[Problem]:
    """Homes that are off the board, and two boats in one."""
    assert isinstance(cards.game, SkerriesGame)
    board, taken = cards.game.sea.board, dict[str, str]()
    for card in cards.cards.values():
        if isinstance(card, Boat):
            other = taken.setdefault(card.home, card.id)
            if Hex.parse(card.home) not in board:
                message = f"{card.home} is off the board; it has {board.columns} x {board.rows}"
                yield Problem(message, cards.at(card.id, "home"))
            elif other != card.id:
                message = f"{other} begins in {card.home}, too; choose another hex"
                yield Problem(message, cards.at(card.id, "home"))


CARDS = CardSystem(
    kinds={"boat": BoatKind()},
    game=SkerriesGame,
    columns=(
        ID,
        Column("set", ("set",), TEXT),
        Column("kind", ("kind",), TEXT),
        Column("side", ("side",), TEXT),
        Column("name", ("name",), TEXT),
        Column("home", ("home",), TEXT),
        *(Column(name, (name,), NUMBER) for name in MARKS),
        COPIES,
        Column("flavor", ("flavor",), TEXT),
    ),
    order=("set", "kind", "side", "name", "home", *MARKS, "flavor"),
    listed=MARKS,
    summary=lambda card: {name: str(card.value(name)) for name in MARKS},
    consistency=consistency,
    pictured_backs=False,
)
