"""The editor: chooses what is told of a game, and how a paper of one side or of none puts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import PLACEHOLDER, Teller
from rnr_print.cards.wording import game_wording, read_wording
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.news.known import Known
from rnr_print.games.breaking_news.news.witness import Witness
from rnr_print.locales.locale_data import read_locale

FILE: Final = "keepsakes.yaml"
PAPERS: Final = ("monitor", "truth", "salvo", "ledger")
"""The first two belong to a side each."""
NARROW: Final = 10
"""Loss points that are but a whisker."""
WASTE: Final = (20, 6)
"""So many shots, so many of them for a hit, are a waste."""
STORIES, BRIEFS, CORRECTIONS, ADS, TICKERS = 2, 4, 2, 6, 6
BANNERS: Final = {"fake": "fake-marker", "friendly": "own-goal"}
"""Stories that are told in full where a banner is about them."""
SENTENCE: Final = re.compile(r"(?<=[.!?…])\s+(?=[\w“«])")
"""Where a sentence ends and another begins."""
PARAGRAPHS: Final = (
    "lead/opened", "lead/hero", "lead/waster", "lead/marker", "lead/taken", "lead/end",
)  # fmt: skip
"""What the story goes on with, as far as it is known."""
_SENTENCE = re.compile(r"((?:^|[.!?…][”\"’)]*\s+|\*\*)[“\"‘(]*)(\w)")


class Item(NamedTuple):
    """A headline and what stands below it."""

    head: str
    text: str


class Row(NamedTuple):
    """A line of the count: what, and how many on each side."""

    what: str
    one: int
    other: int


@dataclass(frozen=True)
class Edition:
    """All that is printed, in words; with `sober` nothing on the page is meant to be funny."""

    paper: str
    name: str
    motto: str
    price: str
    edition: str
    number: str
    date: str
    weather: Item
    inside: str
    banner: Item
    lead: Sequence[str]
    stories: Sequence[Item]
    briefs: Item
    quote: Item | None
    count: Sequence[Row]
    sides: tuple[str, str]
    face: str
    caption: str
    map: Item
    market: Sequence[tuple[str, int]]
    market_title: str
    corrections: Item
    ads: Sequence[str]
    ads_title: str
    ticker: Sequence[str]
    sober: bool


class Editor:
    """Writes one edition about what a witness saw."""

    def __init__(self, folder: Path, database: Database, teller: Teller, witness: Witness) -> None:
        wording = game_wording(folder).joined(read_wording(folder / FILE))
        self._cards = database.cards
        self._teller = Teller(database.game, wording, teller.catalog, teller.cases)
        self._keys = tuple(wording.patterns)
        names = len(self._variants("names"))
        decimal = read_locale(folder / "locale", teller.catalog.language).decimal
        self.known = Known(witness, game_of(database), self.say, names, decimal)
        self.lots, self.witness = self.known.lots, witness

    def say(self, key: str, **given: object) -> str:
        """A text of the paper, filled with what is given and what is known."""
        group, _, name = key.partition("/")
        if group in ("vehicle", "weapon"):
            return self._teller.name(self._cards[name]).plain.lower()
        facts = self.known.facts if hasattr(self, "known") else {}
        return self._teller.pattern(f"keepsakes/{key}", {**facts, **given})

    def sentence(self, key: str) -> str:
        """The same with capital letters where sentences begin."""
        return _SENTENCE.sub(lambda found: found[1] + found[2].upper(), self.say(key))

    def _variants(self, group: str) -> list[str]:
        """The numbered texts of a group, as keys."""
        prefix = f"keepsakes/{group}/"
        found = (key.removeprefix(prefix).split("/")[0] for key in self._keys
                 if key.startswith(prefix))  # fmt: skip
        return [f"{group}/{each}" for each in dict.fromkeys(found) if each.isdecimal()]

    def _known(self, key: str) -> bool:
        """Whether all facts are known that the texts under a key ask for."""
        own = f"keepsakes/{key}"
        asked = {
            name
            for each in self._keys
            if each == own or each.startswith(f"{own}/")
            for name, _ in PLACEHOLDER.findall(self._teller.wording[each].text)
        }
        return asked <= self.known.facts.keys()

    def _one(self, group: str) -> str:
        """One of the texts of a group for which all is known; empty where there is none."""
        fit = [key for key in self._variants(group) if self._known(key)]
        return self.lots.one(group, fit) if fit else ""

    # The page

    def edition(self) -> Edition:
        """The page in words, each text written where a reader comes to it."""
        known = self.known
        paper = self.lots.one("paper", PAPERS)
        angle = self._angle(paper)
        sober = known.civilians > 0
        day = self.say("dateline", n=1 + self.lots.number("date", 365))
        told = [] if sober else list(self._stories(angle))
        if sober:
            told = [key for key in self._variants("sober/stories") if self._known(key)]
        stories = [Item(self.sentence(f"{key}/head"), self.sentence(f"{key}/text"))
                   for key in told[:STORIES]]  # fmt: skip
        one, other = self.witness.sides
        return Edition(
            paper, self.say(f"papers/{paper}/name"), self.say(f"papers/{paper}/motto"),
            self.say(f"papers/{paper}/price"), self.say(f"papers/{paper}/edition"),
            self.say("number", n=f"{1000 + self.lots.number('number', 9000)}"), day,
            Item(self.say("weather/title"), self._weather()),
            self.say("sober/inside") if sober else self.sentence(self._one("inside")),
            Item(self._headed(angle), self.sentence(f"{angle}/deck")),
            list(self._lead(angle)), stories,
            self._in_brief(told[STORIES : STORIES + BRIEFS], sober),
            self._quote(angle), list(self._count()), (known.country(one), known.country(other)),
            "" if sober else self._face(), self._caption(sober), self._map(),
            [] if sober else self._market(), self.say("market/title"), self._corrections(sober),
            list(self._ads(sober)),
            self.say("known/title" if sober else "classifieds/title"),
            list(self._ticker(sober)), sober,
        )  # fmt: skip

    def _headed(self, angle: str) -> str:
        return self.sentence(f"{angle}/head").rstrip(".")

    def _angle(self, paper: str) -> str:
        """The banner: the key of a text about what matters most."""
        return next(filter(None, map(self._one, self._angles(paper))))

    def _angles(self, paper: str) -> Iterator[str]:
        """Banners that are true, the nearest first."""
        known, tally = self.known, self.known.tally
        facts, shots, hits = known.facts, tally.shots.total(), tally.hits.total()
        hurt = tally.kinds["removed"] + tally.kinds["wounded"]
        many, of = WASTE
        one, other = self.witness.sides
        owner = {PAPERS[0]: one, PAPERS[1]: other}.get(paper, "")
        for angle, true in (
            ("civilians", known.civilians > 0), ("press-taken", "taker" in facts),
            ("fake", "box" in facts), ("main", "prize" in facts),
            ("exfiltrated", "leaver" in facts),
            ("silence", known.over and not shots), ("unharmed", known.over and not hurt),
            ("unfinished", not known.over), ("drawn", known.over and not known.winner),
        ):  # fmt: skip
            if true:
                yield f"headlines/{angle}"
        rest = [
            angle
            for angle, true in (
                ("fled", known.reason == "morale"), ("wiped", known.reason == "nobody-left"),
                ("narrow", known.lead <= NARROW), ("won", True),
                ("friendly", "shooter" in facts), ("friendly", "shooter" in facts),
                ("wasteful", shots >= many and hits * of <= tally.dice.total()),
                ("ours-won", known.winner == owner), ("ours-won", known.winner == owner),
                ("ours-lost", known.loser == owner), ("ours-lost", known.loser == owner),
            )
            if true
        ]  # fmt: skip
        yield from (f"headlines/{angle}" for angle in self.lots.shuffled("angle", rest))

    def _lead(self, angle: str) -> Iterator[str]:
        """The story, a paragraph for each thing."""
        known = self.known
        ends = "won" if known.winner else "drawn" if known.over else "unfinished"
        why = {"morale": "fled", "nobody-left": "wiped", "last-turn": "time"}.get(known.reason, "")
        first = "lead/civilians" if known.civilians else self._one(f"lead/{ends}")
        yield self.say("lead/place").strip() + " " + self.sentence(first)
        if known.civilians:
            yield from map(self.sentence, self._variants("sober/lead"))
            return
        about = BANNERS.get(angle.split("/")[1], "")
        if about and (key := self._one(f"tips/{about}")):
            yield self.sentence(f"{key}/text")
        groups = [f"lead/{why}"] if why else []
        for group in (*groups, *PARAGRAPHS):
            key = self._one(group) if self._variants(group) else group
            if key and self._known(key):
                yield self.sentence(key)

    def _stories(self, angle: str) -> Iterator[str]:
        """Further stories, those worth most first; none that the banner tells already."""
        prefix = "keepsakes/tips/"
        groups = dict.fromkeys(
            key.removeprefix(prefix).split("/")[0] for key in self._keys if key.startswith(prefix)
        )
        but = BANNERS.get(angle.split("/")[1], "")
        fit = [key for group in groups if group != but and (key := self._one(f"tips/{group}"))]
        yield from fit[:1]
        yield from self.lots.shuffled("tips", fit[1:])

    def _in_brief(self, keys: Sequence[str], sober: bool) -> Item:
        if sober:
            return Item(self.say("sober/brief"), self.say("sober/help"))
        return Item(self.say("brief"), "\n".join(map(self._brief, keys)))

    def _brief(self, key: str) -> str:
        """A story in a line: its headline, and its first sentence."""
        head, text = self.sentence(f"{key}/head"), self.sentence(f"{key}/text")
        first = SENTENCE.split(text)[0]
        return f"**{head}.** {first}"

    def _quote(self, angle: str) -> Item | None:
        of = angle.split("/")[1]
        key = self._one(f"quotes/{of}") or self._one("quotes/usual")
        return Item(self.say(f"{key}/text"), self.say(f"{key}/who")) if key else None

    def _weather(self) -> str:
        kinds = self.known.tally.kinds
        if self.known.civilians:
            return self.say("sober/weather")
        group = next(
            group
            for group, true in (
                ("night", self.witness.night), ("strike", kinds["strike-fell"]),
                ("smoke", kinds["smoke-laid"] > 1), ("blasts", kinds["burst"] > 1),
                ("quiet", not kinds["fired"]), ("usual", True),
            )
            if true
        )  # fmt: skip
        return self.sentence(self._one(f"weather/{group}"))

    def _count(self) -> Iterator[Row]:
        """What came of both sides, in numbers."""
        tally, soldiers = self.known.tally, self.witness.soldiers.values()
        one, other = self.witness.sides

        def row(what: str, per: dict[str, int], always: bool = False) -> Iterator[Row]:
            if always or any(per.values()):
                yield Row(what, per.get(one, 0), per.get(other, 0))

        def men(where: str) -> dict[str, int]:
            return {
                s: sum(m.where == where and m.side == s for m in soldiers) for s in (one, other)
            }

        def fire(counted: dict[str, int]) -> dict[str, int]:
            found = {one: 0, other: 0}
            for name, number in counted.items():
                if name in self.witness.soldiers or name in self.witness.vehicles:
                    found[self.known.side_of(name)] += number
            return found

        say = self.say
        yield Row(say("count/began"), *(len(self.known.men(side)) for side in (one, other)))
        yield from row(say("count/lost"), men("lost"), True)
        wounded = {s: sum(m.wounded and m.side == s for m in soldiers) for s in (one, other)}
        yield from row(say("count/wounded"), wounded)
        yield from row(say("count/captive"), men("captive"))
        yield from row(say("count/fled"), men("left"))
        yield from row(say("count/shots"), fire(tally.shots), True)
        yield from row(say("count/hits"), fire(tally.hits), True)
        points = self.witness.points
        for why in dict.fromkeys(why for side in (one, other) for why in points[side]):
            yield from row(say(f"count/causes/{why}"), {s: points[s].get(why, 0) for s in points})
        yield Row(say("count/points"), *(sum(points[side].values()) for side in (one, other)))

    def _face(self) -> str:
        for fact in ("hero", "walker"):
            man = self.known.facts.get(fact)
            if man is not None and self._known_face(fact):
                side = self.known.country(self.known.side_of(man.id))  # type: ignore[attr-defined]
                return self.say(f"face/{fact}", side=side)
        return ""

    def _known_face(self, fact: str) -> bool:
        return {"hero": "felled", "walker": "walked"}[fact] in self.known.facts

    def _caption(self, sober: bool) -> str:
        if sober:
            return self.say("sober/caption")
        if "hero" in self.known.facts:
            return self.sentence("picture/hero")
        side = self.witness.sides[0]
        whose = self.known.facts.get("winner_of", self.known.country(side, "of"))
        return self.say("picture/face", winner_of=whose)

    def _map(self) -> Item:
        turn, _, _ = self.witness.last
        title = "map/title" if self.known.over else "map/unfinished"
        return Item(self.say(title, n=max(1, turn)), self.say("map/key"))

    def _market(self) -> list[tuple[str, int]]:
        """What the day was worth to those who sell."""
        tally, known = self.known.tally, self.known
        metres = sum(tally.walked.values()) * known.rules.scale.meters // 100
        return [
            (self.say("market/brass"), tally.dice.total()),
            (self.say("market/bandages"), tally.hits.total()),
            (self.say("market/smoke"), tally.kinds["smoke-laid"] + tally.kinds["burst"]),
            (self.say("market/boots"), metres),
            (self.say("market/truth"), -(tally.dice.total() + known.lead)),
        ]

    def _corrections(self, sober: bool) -> Item:
        if sober:
            return Item(self.say("corrections/title"), self.say("sober/corrections"))
        fit = [key for key in self._variants("corrections") if self._asks(key)]
        chosen = self.lots.shuffled("corrections", fit)[:CORRECTIONS]
        return Item(self.say("corrections/title"), "\n".join(map(self._corrected, chosen)))

    def _asks(self, key: str) -> bool:
        """Whether a correction may be printed; `{pictured}` always is somebody."""
        facts = self.known.facts
        asked = {n for n, _ in PLACEHOLDER.findall(self._teller.wording[f"keepsakes/{key}"].text)}
        return asked - {"pictured"} <= facts.keys()

    def _corrected(self, key: str) -> str:
        facts = self.known.facts
        pictured = facts.get("hero") or self.known.country(self.witness.sides[0])
        text = self.say(key, pictured=pictured)
        return _SENTENCE.sub(lambda found: found[1] + found[2].upper(), text)

    def _ads(self, sober: bool) -> Iterator[str]:
        """Small advertisements, those about this game first; facts, where nothing is funny."""
        if sober:
            for key in ("civilians", "fired", "time", "answer"):
                yield self.sentence(f"known/{key}")
            return
        prefix = "keepsakes/classifieds/"
        groups = dict.fromkeys(
            key.removeprefix(prefix).split("/")[0] for key in self._keys if key.startswith(prefix)
        )
        own = [key for group in groups if group not in ("title", "usual")
               if (key := self._one(f"classifieds/{group}"))]  # fmt: skip
        usual = [key for key in self._variants("classifieds/usual") if self._known(key)]
        chosen = self.lots.shuffled("ads", own)[: ADS - 2]
        chosen += self.lots.shuffled("usual ads", usual)[: ADS - len(chosen)]
        for key in chosen:
            yield self.sentence(key)

    def _ticker(self, sober: bool) -> Iterator[str]:
        group = "ticker-sober" if sober else "tickers"
        fit = [key for key in self._variants(group) if self._known(key)]
        order = fit if sober else self.lots.shuffled("ticker", fit)[:TICKERS]
        for key in order:
            yield self.sentence(key)
