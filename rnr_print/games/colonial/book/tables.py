"""Rows of the tables that are looked up in play, as the cards and game.yaml have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from rnr_print.book.words import Words
from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.models import Bands, Gun, Task, Weapon
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.locales.typography import NBSP

Row = tuple[str, ...]
NONE: Final = "–"
BANDS: Final = 3
COVERS: Final = ("open", "light", "medium", "hard")
MATERIALS: Final = ("soft", "wood", "stone", "iron")
FACES: Final = tuple(map(str, range(1, 7)))
HIDDEN: Final = ("moved", "open", "light", "hard")
"""How a blind may be found (T11); medium cover is as good as light."""


class Tables:
    """Writes heads and rows in the words of a book."""

    def __init__(
        self, words: Words, teller: Teller, game: ColonialGame, cards: Iterable[Card]
    ) -> None:
        self.words, self.teller, self.game, self.cards = words, teller, game, tuple(cards)

    def heads(self, *names: str) -> Row:
        """Heads of columns."""
        return tuple(self.words.say(f"quick/head/{name}") for name in names)

    def weapons(self) -> Iterator[Row]:
        """A row for all arms that are alike, the skirmish table behind each (T15)."""
        alike: dict[tuple[Bands, bool, str], list[str]] = {}
        for card in self.cards:
            if isinstance(card, Weapon):
                load = str(card.load) if card.load else NONE
                for skirmish, bands in ((False, card.line), (True, card.skirmish)):
                    if bands:
                        alike.setdefault((bands, skirmish, load), []).append(self._name(card))
            elif isinstance(card, Gun) and card.line:
                alike.setdefault((card.line, False, NONE), []).append(self._name(card))
        for (bands, skirmish, load), names in alike.items():
            name = ", ".join(names)
            if skirmish:
                name = self.words.say("quick/skirmish", weapon=name)
            yield name, *_told(bands), load

    def guns(self) -> Iterator[Row]:
        """A row for each piece (T17)."""
        for card in self.cards:
            if isinstance(card, Gun):
                needs = (getattr(card.penetration, each) for each in MATERIALS)
                told = (NONE if need is None else f"{need}+" for need in needs)
                yield (
                    self._name(card), str(card.dice), *told, str(card.effective), str(card.crew)
                )  # fmt: skip

    def effects(self) -> Iterator[Row]:
        """What a hit does by a die, in each cover (T16)."""
        table = self.game.effects
        columns = [getattr(table, cover) for cover in COVERS]
        for results, dice in groupby(range(6), lambda die: [column[die] for column in columns]):
            alike = [die + 1 for die in dice]
            yield (
                ranged(alike[0], alike[-1]),
                *(self.words.say(f"quick/hits/{each}") for each in results),
            )

    def again(self) -> str:
        """From which number on the second throw kills."""
        return str(self.game.effects.again.index("dead") + 1)

    def spotting(self) -> Iterator[Row]:
        """What 2d6 must be to find a blind (T11)."""
        for name in HIDDEN:
            needs = getattr(self.game.spotting, name)
            told = (str(need) if need else self.words.say("quick/sure") for need in needs)
            yield self.words.say(f"quick/blind/{name}"), *told

    def quality(self) -> Iterator[Row]:
        """Qualities: their dice, how they feel at first, how far they go back (T12, T13, T19)."""
        say, halves = self.words.say, self.game.morale.half_inches
        for name, level in self.game.qualities.items():
            yield (
                say(f"quick/quality/{name}"), str(level.level), f"{level.percent}{NBSP}%",
                say(f"quick/morale/{level.morale}"), _halved(halves[level.morale]),
            )  # fmt: skip

    def volley(self) -> Iterator[Row]:
        """What is added to the dice of a volley (T14)."""
        shots = self.game.shots
        values = {
            "initiative": signed(shots.initiative), "first": signed(shots.first),
            "rapid": f"+{shots.rapid}{NBSP}%", "moved": signed(shots.moved),
            "shock": f"−1/{shots.shock}", "smoke": signed(shots.smoke),
            "thirst": signed(shots.thirst), "fouled": signed(shots.fouled),
        }  # fmt: skip
        for name, value in values.items():
            yield self.words.say(f"quick/volley/{name}"), value

    def melee(self) -> Iterator[Row]:
        """What is added to the dice of a melee, then what they are multiplied by (T3)."""
        dice = self.game.melee
        values = {
            "status": signed(dice.status), "fervour": signed(dice.fervour),
            "others": f"+1/{dice.others}", "level": signed(dice.level),
            "ready": signed(dice.ready), "shock": signed(dice.shock),
            "aggressive": signed(dice.aggressive), "weaklings": signed(dice.weaklings),
            "lying": signed(dice.lying),
            **dict(_covers(dice.cover)),
            "flank": _percent(dice.flank), "ambushed": _percent(dice.ambushed),
        }  # fmt: skip
        for name, value in values.items():
            yield self.words.say(f"quick/fight/{name}"), value

    def cavalry(self) -> Iterator[Row]:
        """The same for cavalry, whose covers are its own (T3)."""
        dice = self.game.cavalry
        values = {
            "lances": _percent(dice.lances), "sabres": signed(dice.sabres),
            "elan": _percent(dice.elan), "gallop": _percent(dice.gallop),
            "unformed": _percent(dice.unformed), "square": _percent(dice.square),
            "line": signed(dice.line), "horses": signed(dice.horses),
            **dict(_covers(dice.cover)),
        }  # fmt: skip
        for name, value in values.items():
            yield self.words.say(f"quick/riders/{name}"), value

    def wounds(self) -> Iterator[Row]:
        """What becomes of a Hero who is hit (T20)."""
        least = 1
        for each in self.game.throws.wound:
            yield ranged(least, each.up_to), self.words.say(f"quick/wounds/{each.result}")
            least = each.up_to + 1

    def steps(self) -> Iterator[Row]:
        """What a die must be for a desperate step (T22)."""
        for name, need in self.game.throws.steps.items():
            yield self.words.say(f"quick/steps-by/{name}"), f"{need}+"

    def gun_needs(self) -> Iterator[Row]:
        """What 2d6 of a gun must be (T1)."""
        needs, sizes = self.game.gun_needs, self.game.sizes
        values = {
            "close": str(needs.close), "effective": str(needs.effective),
            "smoke": signed(needs.smoke), "platform": signed(needs.platform),
            "moving": signed(needs.moving), "big": signed(needs.big),
            "small": signed(needs.small), "steady": signed(needs.steady),
            "light": signed(needs.cover["light"]), "hard": signed(needs.cover["hard"]),
            "shock": signed(needs.shock),
        }  # fmt: skip
        for name, value in values.items():
            yield self.words.say(f"quick/aim/{name}", big=sizes.big, small=sizes.small), value

    def ground(self) -> Iterator[tuple[str, str]]:
        """What ground and obstacles take, what gaits give (T9, T10)."""
        grounds, moves = self.game.grounds, self.game.moves
        for ground, takes in grounds.takes.items():
            if takes:
                yield self.teller.pattern(f"aids/grounds/{ground}"), signed(-takes)
        for height, row in grounds.obstacles.items():
            if row.dice is not None:
                yield self.teller.pattern(f"aids/obstacles/{height}"), str(row.dice)
        for name, gait in moves.gaits.items():
            yield self.teller.pattern(f"aids/gaits/{name}", {"n": gait.extra}), signed(gait.each)

    def falls(self) -> Iterator[Row]:
        """What a die and the storeys come to (T23)."""
        falls = dict(self.game.throws.falls)
        sums = sorted({row.up_to + 1 for rows in falls.values() for row in rows[:-1]})
        tell = self.teller.pattern
        yield tell("aids/fall"), *(tell(f"aids/falls/{each}") for each in falls)
        for least, beyond in zip((1, *sums), (*sums, 0), strict=True):
            told = f"{least}+" if not beyond else ranged(least, beyond - 1)
            found = (next(r.result for r in rows if least <= r.up_to) for rows in falls.values())
            yield told, *(tell(f"aids/fallen/{each}") for each in found)

    def tasks(self) -> Iterator[Row]:
        """What tasks take: a sum, or what a single throw must be (T5)."""
        for card in self.cards:
            if isinstance(card, Task) and card.kind == "task":
                yield self._name(card), f"{card.single}+" if card.single else str(card.sum)

    def events(self, name: str, word: Callable[[str], str]) -> Iterator[Row]:
        """Random events of shooting or moving by two dice, in somebody's words (T7, T8)."""
        for number, row in enumerate(getattr(self.game.events, name), 1):
            yield str(number), *(NONE if each == "none" else word(each) for each in row)

    def _name(self, card: Card) -> str:
        return self.teller.name(card).plain


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def ranged(least: int, most: int) -> str:
    """`3–4`, or one number."""
    return str(least) if least == most else f"{least}–{most}"


def _percent(share: int) -> str:
    return f"{signed(share - 100)}{NBSP}%"


def _covers(table: Mapping[Cover, int]) -> Iterator[tuple[str, str]]:
    """What is left of the dice by cover."""
    for cover, share in table.items():
        yield cover, _percent(share)


def _halved(halves: int) -> str:
    """Half inches as inches: 0, ½, 1, 1½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


def _told(bands: Bands) -> Row:
    """Bands as `12: 4+`; a dash where a weapon doesn't reach."""
    told = [f"{up_to}: {need}+" for up_to, need in bands]
    return *told, *(NONE,) * (BANDS - len(told))
