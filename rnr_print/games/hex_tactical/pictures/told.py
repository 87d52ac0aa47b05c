"""Pictures in words, for readers who hear the book: the alternative texts."""

from __future__ import annotations

from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.position import Position


def told(artist: Artist, position: Position) -> str:
    """Who stands where, and what lies there."""
    return " ".join(standing(artist, position))


def standing(artist: Artist, position: Position) -> list[str]:
    """The same, a sentence for each side of a hex and each kind of mark."""
    story = artist.story
    sentences = []
    for at in dict.fromkeys(stand.at for stand in position.stands):
        for side in story.database.game.sides:
            here = [story.unit(each) for each in position.at(at) if each.side == side]
            if here:
                units = story.listed(here)
                sentences.append(story.say("setting/hex", hex=at.name, units=units))
    sentences += [
        story.say("setting/smoke", hex=at.name, value=value) for at, value in position.smoke.items()
    ]
    for key, marks in (("foxholes", position.foxholes), ("blaze", position.blaze)):
        if marks:
            names = story.listed(at.name for at in sorted(marks))
            sentences.append(story.say(f"setting/{key}", hexes=names))
    return sentences
