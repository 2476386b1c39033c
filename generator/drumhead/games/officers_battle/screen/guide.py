"""The guided game of Officers' Battle: a first turn in which a series kills a king."""

from drumhead.games.officers_battle.rules.state import PLACES
from drumhead.games.officers_battle.screen.gestures import HAND
from drumhead.play.guide import Guide, GuideStep

WEST, CENTRE, EAST = PLACES

GUIDE = Guide(
    number=5,
    steps=(
        GuideStep(
            "You are South. Your three officers in front say which suits you may play: each its own suit, at its own "
            "place. The suits below a place are those that are open to you there.",
            CENTRE,
        ),
        GuideStep("A turn begins with a card: draw from your deck.", "south.deck", "draw deck"),
        GuideStep(
            "A series of one suit kills the officer opposite. Pick 8D, 10D and AC, which stands in for the nine, and "
            "tap west. Put 7C in the east, too, where JC joins in from support. Then press Battle.",
            HAND,
            "battle west 8D-AC-10D; east 7C",
        ),
        GuideStep("A place where you played without a kill earns a card. Draw it.", "south.deck", "bonus deck"),
        GuideStep(
            "The kill earns the pile in front of the victim. There is none here, so take a card instead.",
            "south.deck",
            "spoils deck",
        ),
        GuideStep(
            "Now the computer plays North. What it does is lit, and Step through shows it move by move. A label with "
            "dots under it tells you what it means. In the end you score 5 for each of your officers alive. The rest "
            "is yours.",
            EAST,
        ),
    ),
    computer="north-ensign",
)
