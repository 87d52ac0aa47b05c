"""Faces of games that nobody drew faces for: what kinds.yaml would give them."""

from __future__ import annotations

from rnr_print.print.faces import FaceContext

PLACES = ("corner", "line", "tag", "text", "small", "hidden")
SIZES = {
    "poker": (63, 88), "mini": (44, 67), "tarot": (70, 120), "square": (70, 70), "lying": (88, 63),
}  # fmt: skip


def one(
    name: str, text: object, icon: str | None = None, color: str | None = None
) -> dict[str, object]:
    return {
        "name": name.lower(), "label": name, "text": str(text), "icon": icon, "color": color,
        "id": "",
    }  # fmt: skip


def face(
    name: str, kind: str, size: str = "poker", picture: str | None = None, flavor: str = "",
    slots: tuple[str, ...] | None = None, **shown: list[dict[str, object]],
) -> FaceContext:  # fmt: skip
    """The neutral face of a card that shows these fields in these places."""
    width, height = SIZES[size]
    places = {place: shown.get(place, []) for place in PLACES}
    each = [field for place in PLACES for field in places[place]]
    values = {
        "name": name, "flavor": flavor, "picture": picture, "number": "014/060", "game": "Toys",
        "kind_line": ", ".join([kind, *(str(field["text"]) for field in places["line"])]),
        "accent": next((field["color"] for field in each if field["color"]), None),
        "shown": places, "card_width": width, "card_height": height,
        "slots": slots or [str(field["name"]) for field in places["corner"]],
    }  # fmt: skip
    return FaceContext("card", values, seed=3, key=name)


def fruit(size: str = "poker") -> FaceContext:
    """Two numbers with icons, a color, tags, text, flavor, no picture."""
    return face(
        "Apple", "Fruit", size, flavor="One a day, they said. They didn't say whose.",
        corner=[one("Cost", 1, "coin"), one("Points", 3, "star")],
        line=[one("Color", "Red", "apple", "#b3392f")],
        tag=[one("Tags", "early"), one("Tags", "big")],
        text=[one("Rules", "Draw a card for each {pear} you own.")],
    )  # fmt: skip


def no_cost(size: str = "poker") -> FaceContext:
    """Of a kind with two numbers, one that has only the second."""
    return face(
        "Lemon", "Fruit", size, corner=[one("Points", -2, "star")], slots=("cost", "points"),
        line=[one("Color", "Yellow", "lemon", "#d9a21b")],
    )  # fmt: skip


def ship(size: str = "poker") -> FaceContext:
    """Six numbers, four of them without icons, and a picture."""
    return face(
        "Ganymede Clipper", "Ship", size, picture="ship",
        corner=[one("Cost", 14, "coin"), one("Cargo", 6, "crate"), one("Speed", 4),
                one("Hull", "2d6+1"), one("Crew", 2), one("Range", "4+")],
        line=[one("Guild", "Free Traders", "ship", "#1f6f8f")],
        text=[one("Rules", "**Dock:** sell up to two {crate}.")],
    )  # fmt: skip


def quiz(size: str = "poker") -> FaceContext:
    """A long text and nothing else."""
    question = "Which river flows through more capitals than any other in the world? "
    return face(
        "Geography and Odd Facts", "Question", size,
        text=[one("Rules", question * (4 if size in ("mini", "lying") else 6)),
              one("Answer", "__Answer:__ the Danube.")],
    )  # fmt: skip


def loot(size: str = "poker") -> FaceContext:
    """A long name, a picture, a tag in a color of its own, small print."""
    return face(
        "Potion of Slightly Better Than Nothing At All", "Potion", size, picture="potion",
        corner=[one("Value", 900, "coin"), one("Uses", 3)],
        line=[one("Rarity", "Legendary", "crown", "#c58a17")],
        tag=[one("Tags", "glass"), one("Tags", "cursed", "skull", "#7d2150")],
        text=[one("Rules", "Drink: heal {heart} 1. If this is your third today, lose a turn.")],
        small=[one("Artist", "Art: N. Obody")],
    )  # fmt: skip


def bare(size: str = "poker") -> FaceContext:
    """A name."""
    return face("Nothing", "Thing", size)


TOYS = {made.__name__: made for made in (fruit, no_cost, ship, quiz, loot, bare)}
