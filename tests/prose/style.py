"""The constructions that our texts avoid, and what to write instead."""

import re
from collections.abc import Iterator
from typing import Final

_START = r"(?:^|(?<=[.;:!?] ))"
"""The start of a sentence."""
_BE = r"\b(?:is|are|was|were|be|been|being) (?:not |also |then )?\w+(?:ed|own|awn|ung|aid)\b"
MAX_WORDS: Final = 45
"""The most words of a sentence."""


BANS: Final = (  # a construction, and what to write
    (r"(?i)\b(?:he|him|his|himself|she|hers|herself)\b", "guess nobody's gender: they, or name the player or figure"),
    (r"(?i)\bher\b(?! ?(?:Majesty))", "guess nobody's gender: their, or name the player or figure"),
    (r"(?<!all )\bthe same(?=[.;:!?]|, (?:and|but|or|so)\b)", "say what it is the same as, or name the thing again"),
    (
        rf"{_START}One (?:may|must|can|cannot|should|need not|draws|plays|takes|wins|loses)\b",
        "address the reader: you",
    ),
    (
        r"\b(?:if|when|as|that|whether|unless) one (?:may|must|can|cannot|should|has|is|wants|does)\b",
        "address the reader: you",
    ),
    (
        rf"{_START}Who (?!(?:is|are|was|may|goes|wins|can|begins|plays|fires)\b)[^?.]+[.]",
        "put the subject first: “players who …”",
    ),
    (
        rf"{_START}(?:Never|Nor|Only then|Only now|Thus|Hereto|Likewise) (?:do|does|may|can|must|is|are|has|have)\b",
        "put the subject before the verb",
    ),
    (
        rf"{_START}(?:Here|There|Then|So|Thus|Now|First|Next|Last|Finally) "
        r"(?:goes|comes|lies|stands|begins|ends|falls|counts)\b",
        "put the subject before the verb",
    ),
    (
        r"\b(?:when|until|if|as|what|where|who|that) (?:all |it |they )?(?:so|then|there) (?:lies|stands|falls|goes)\b",
        "put the verb after its subject and before the rest",
    ),
    (
        r"(?<![Tt]here )\b(?:is|are) no (?!(?:longer|more|less|better|worse|greater|higher|lower|use)\b)(?=[a-z]{3})",
        "is not a …, cannot be a …",
    ),
    (r"\bthere (?:is|are) no [^:]+: there (?:is|are)\b", "… : choose from …"),
    (r"\b(?:stands? there|is|are) twice\b", "is listed, used, or appears twice"),
    (r"\b(?:comes?|came) out otherwise\b|\botherwise than\b", "comes out differently, differs from"),
    (r"(?i)\bmend(?:s|ed|ing)?\b", "one thing, one word: correct"),
    (r" is [^ ]+: then (?:there|an?|the|no|nobody|nothing)\b", "say what must be so, not “then” after a colon"),
    (r"(?i)\bleft out, (?:the|one|a|an|all)\b", "Default: …"),
    (r"(?i)\bmay not\b", "it reads two ways: cannot, must not, or need not"),
    (r"(?i)\bshall\b", "must, or will"),
    (rf"(?i){_BE}[^.;?!]{{0,70}}{_BE}[^.;?!]{{0,70}}{_BE}", "three passives in one sentence: say who does it"),
    (r"\b(?!(?:had|that|mm)\b)([A-Za-z]{2,}) \1\b", "once is enough"),
    (r"(?i)\bin order (?:to|that)\b(?! of)", "to, or so that"),
    (r"(?i)\b(?:is|are) able to\b", "can"),
    (r"(?i)\bprior to\b", "before"),
    (r"(?i)\bin the event (?:that|of)\b", "if"),
    (r"(?i)\b(?:due to|despite|given) the fact that\b", "because, although, or since"),
    (
        r"(?i)\b(?:utili[sz]e|whilst|amongst|upon|herein|hereby|thereof|therein|thereto|wherein|whereupon|aforementioned)\b",
        "use, while, among, on, or the plain word",
    ),
    (r"(?i)\band/or\b", "say which, or “or”"),
    (r"\b(?:e\.g\.|i\.e\.|viz\.)", "for example, or that is"),
    (r"(?i)\b(?:color|gray|armor|defense|center|favor|honor|neighbor|judgment|meters)\b", "our spelling is British"),
    (r"(?i)\b(?:counter-attack|anti tank|re-shuffle)\b", "one thing, one word: counterattack, anti-tank, reshuffle"),
    (
        r"(?i)\b(?:playing (?:area|surface)|rule ?book|cheat sheet|playing field)\b",
        "one thing, one word: table, booklet, quick reference, field",
    ),
    (r", too\b(?=[.,;:])", "also, or as well, without a comma"),
    (r"(?i)\btells (?:how|whether|that|which|why)\b", "tell needs a listener: says, shows"),
    (r"\d %(?! ?\})", "100%: English has no space there"),
    (r"(?:\b\d\d\b[^\d.;:?!\"]{1,24}){4}\b\d\d\b", "five percentages in a row: a table"),
    (r"(?i)\b(?:dice roll of|die roll of|throw of the dice)\b", "one thing, one word: roll"),
)


def faults(text: str) -> Iterator[tuple[int, str]]:
    """The faults of a paragraph: the position, and the text with its remedy."""
    for pattern, remedy in BANS:
        for match in re.finditer(pattern, text):
            quote = match[0] if len(match[0]) < 50 else f"{match[0][:30]} … {match[0][-15:]}"
            yield match.start(), f"“{quote}”: {remedy}"
    for sentence in re.finditer(r"[^.;:?!]+", text):
        if (length := len(sentence[0].split())) > MAX_WORDS:
            yield sentence.start(), f"a sentence of {length} words: {MAX_WORDS} at most"
