"""The table as a page gets it: what one player may see, in words of a language, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import quote

from rnr_print.engine.decision import Decision, Option
from rnr_print.examples.showing import plain
from rnr_print.games.tabled import Hidden, Picture, Piece, Seen, Spot, Zone
from rnr_print.play.match import Learned, Match
from rnr_print.play.room import Room
from rnr_print.rulebook.tree import Paragraph

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the page finds pictures: of cards, and of what the game draws, in their versions."""

    cards: str
    figures: str

    def of(self, picture: Picture | None) -> str | None:
        """The address of a picture, if there is one."""
        if picture is None:
            return None
        version = self.figures if picture.kind == "figure" else self.cards
        return f"/picture/{picture.kind}/{quote(picture.name, safe='')}?{version}"


def table(match: Match, viewer: str, at: Addresses) -> Json:
    """What `viewer` sees, has learned and is asked."""
    now, room = match.now, match.room
    told: Json = {
        "seen": _seen(now.seen[viewer], at, match),
        "log": list(_log(match, now.learned[viewer])),
        "asked": None,
        "ending": None,
    }
    if now.heard is not None:
        told["asked"] = _asked(match, now.heard, viewer)
    if now.ending is not None:
        winner = now.ending.winner
        told["ending"] = (
            room.say("won", player=room.story.player(str(winner)))
            if winner is not None
            else room.say("drawn")
        )
    return told


def _asked(match: Match, heard: Decision[None], viewer: str) -> Json:
    """The question; its answers only for who is asked."""
    room, player = match.room, match.room.story.player(heard.player)
    if heard.player != viewer:
        return {"player": heard.player, "mine": False, "told": room.say("waits", player=player)}
    subject = room.story.subject(heard.about) if heard.about else ""
    if subject == heard.about and subject.isalpha() and subject.islower():
        subject = ""  # a word of the rules alone, that nobody says
    key = "asks-about" if subject else "asks"
    free = (match.now.asked.free or {}) if match.now.asked is not None else {}
    return {
        "player": heard.player,
        "mine": True,
        "kind": heard.kind,
        "about": heard.about,
        "told": room.say(key, player=player, subject=subject),
        "options": [
            _option(match, option, concerns, option is heard.standing)
            for option, concerns in zip(heard.options, match.now.concerns, strict=True)
        ],
        "free": [{"key": key, "told": room.story.answer(key, "…")} for key in free],
    }


def _option(match: Match, option: Option[None], concerns: tuple[str, ...], standing: bool) -> Json:
    told = match.room.story.answer(option.key, option.name)
    return {
        "key": option.key, "name": option.name, "told": told[:1].upper() + told[1:],
        "concerns": concerns, "standing": standing,
    }  # fmt: skip


def _log(match: Match, learned: list[Learned]) -> Iterator[Json]:
    """What has been learned, line by line, with the rules that came in with it."""
    room, before = match.room, frozenset[str]()
    known = room.desk.book.paragraphs
    for line in learned:
        event = line.event
        if isinstance(event, Hidden):
            text = room.say(f"hidden/{event.what}", player=room.story.player(event.player))
            inner = True
        else:
            (told,) = room.story.tell([event])
            text, inner = told.strip(), told.startswith(" ")
        fresh = [rule for rule in line.rules if rule not in before and rule in known]
        before = frozenset(line.rules)
        yield {"text": text, "inner": inner, "rules": fresh, "answers": line.answers}


def _seen(seen: Seen, at: Addresses, match: Match) -> Json:
    """The table; pieces by the addresses of their pictures."""
    player = match.room.story.player
    named = [zone.owner for zone in seen.zones] + [count.owner for count in seen.counts]
    owners = dict.fromkeys([*named, *(owner.partition("-")[0] for owner in named)])
    told: Json = {
        "moment": seen.moment,
        "zones": [_zone(zone, at) for zone in seen.zones],
        "counts": [asdict(count) for count in seen.counts],
        "owners": {owner: player(owner) for owner in owners if owner},
        "chart": None,
    }
    if seen.chart is not None:
        chart = seen.chart
        told["chart"] = {
            "picture": at.of(chart.picture), "width": chart.width,
            "height": chart.height, "radius": chart.radius, "piece": chart.piece,
            "hex": chart.hex, "spots": [_spot(spot, at) for spot in chart.spots],
            "areas": [asdict(area) for area in chart.areas],
            "open": asdict(chart.open) if chart.open is not None else None,
        }  # fmt: skip
    return told


def _spot(spot: Spot, at: Addresses) -> Json:
    pieces = [_piece(piece, at) for piece in spot.pieces]
    return {"id": spot.id, "x": spot.x, "y": spot.y, "pieces": pieces}


def _zone(zone: Zone, at: Addresses) -> Json:
    return {
        "id": zone.id, "title": zone.title, "kind": zone.kind, "owner": zone.owner,
        "picture": at.of(zone.picture),
        "pieces": [_piece(piece, at) for piece in zone.pieces],
    }  # fmt: skip


def _piece(piece: Piece, at: Addresses) -> Json:
    return {
        "id": piece.id, "title": piece.title, "picture": at.of(piece.picture),
        "side": piece.side, "marks": [at.of(mark) for mark in piece.marks],
        "notes": piece.notes, "heading": piece.heading, "count": piece.count,
        "turn": piece.turn,
    }  # fmt: skip


def paragraph(room: Room, rule: Paragraph) -> Json:
    """A paragraph of the rulebook in the language of the table, with its chapter."""
    catalog, book = room.teller.catalog, room.desk.book
    text = room.values.fill(catalog.say(f"rulebook:{rule.id}", rule.text))
    chapter = next((each for each in book.chapters if rule in each.blocks), None)
    title = catalog.say(f"rulebook:{chapter.id}", chapter.title) if chapter is not None else ""
    runs = [
        {"bold": number % 2 == 1, "text": plain(part)}
        for number, part in enumerate(text.split("**"))
        if part
    ]
    return {"id": rule.id, "chapter": title, "runs": runs}
