"""The strip of a telegraph: words as they are sent, in dots and dashes."""

from __future__ import annotations

from typing import Final

_LATIN: Final = (
    "a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. "
    "s... t- u..- v...- w.-- x-..- y-.-- z--.. "
    "0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----."
)
_CYRILLIC: Final = (
    "а.- б-... в.-- г--. д-.. е. ё. ж...- з--.. и.. й.--- к-.- л.-.. м-- н-. о--- п.--. р.-. с... "
    "т- у..- ф..-. х.... ц-.-. ч---. ш---- щ--.- ъ--.-- ы-.-- ь-..- э..-.. ю..-- я.-.-"
)
SIGNS: Final = {word[0]: word[1:] for word in (_LATIN + " " + _CYRILLIC).split()}
"""The sign of each letter and figure (ITU-R M.1677-1, and its Russian sister)."""
DOT, DASH, GAP, LETTER, WORD = 1, 3, 1, 3, 7
"""How long signs and pauses are, in dots."""


def morse(words: str, most: int = 10_000) -> list[tuple[int, int]]:
    """Each dot and dash of `words`: where it begins and how long it is, in dots.

    As many letters as end before `most`; what has no sign parts words.
    """
    marks: list[tuple[int, int]] = []
    at = 0
    for letter in words.lower():
        if letter not in SIGNS:
            at += WORD - LETTER
            continue
        own = []
        for sign in SIGNS[letter]:
            long = DOT if sign == "." else DASH
            own.append((at, long))
            at += long + GAP
        if at - GAP > most:
            break
        marks += own
        at += LETTER - GAP
    return marks
