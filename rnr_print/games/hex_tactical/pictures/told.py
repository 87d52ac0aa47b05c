"""Pictures in words, for readers who hear the book: the alternative texts."""

from __future__ import annotations

from rnr_print.games.hex_tactical.los import Look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pictures.acts import Act, Fight, Shells, Shot, Way
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.sight_told import lines


def told(artist: Artist, position: Position) -> str:
    """Who stands where, and what lies there."""
    return " ".join(standing(artist, position)) or artist.say("told/nobody")


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


def sight_told(artist: Artist, on: HexMap, found: Look) -> str:
    """A line of sight: the answer, and what is met."""
    story = artist.story
    said = [*lines(story, on, found)]
    return " ".join(line.strip() for line in said[:2] + said[3:])


def act_told(artist: Artist, act: Act) -> str:
    """What happens, as far as it is drawn on the map."""
    listed = artist.story.listed
    match act:
        case Shot():
            starts = listed(at.name for at in act.starts)
            return artist.say("told/fire", starts=starts, target=act.target.name)
        case Shells():
            key = "told/spot" if act.hex else "told/spot-off"
            return artist.say(key, spot=act.spot.name, hex=act.hex.name if act.hex else "")
        case Fight():
            return artist.say("told/melee", hex=act.at.name)
        case Way():
            return _way_told(artist, act)
    return ""


def _way_told(artist: Artist, way: Way) -> str:
    unit, start, listed = artist.word(way.unit), way.hexes[0].name, artist.story.listed
    gone = [at.name for at in way.hexes[1:]]
    match way.how:
        case "advanced":
            said = artist.say("told/advance", unit=unit, start=start, end=gone[-1])
        case "retreated":
            said = artist.say("told/retreat", unit=unit, start=start, hexes=listed(gone))
        case _ if gone:
            pairs = zip(gone, way.left, strict=True)
            steps = listed(artist.say("told/step", hex=at, left=left) for at, left in pairs)
            said = artist.say("told/path", unit=unit, steps=steps)
        case _:
            said = ""
    if way.edge:
        said += " " + artist.say("told/left", unit=unit, start=way.hexes[-1].name)
    return said.strip()
