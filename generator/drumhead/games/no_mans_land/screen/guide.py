"""The guided game of No Man's Land: a first round in which two targets can be hit."""

from drumhead.games.no_mans_land.screen.gestures import HAND, TARGET, WEATHER, individual_place
from drumhead.play.guide import Guide, GuideStep

GUIDE = Guide(
    number=5,
    steps=(
        GuideStep("The target card shows who is in your sights in this round: a General and an aide.", TARGET),
        GuideStep("The weather costs cards of your hand in some rounds. This one is calm and costs nothing.", WEATHER),
        GuideStep(
            "Each card has a strength. To hit, the sum must be greater than the defence; an 8, 9 or 10 of clubs hits "
            "by itself. Your hand is all that you may fire in this round.",
            HAND,
        ),
        GuideStep(
            "Put 8C on the General and 10D on the aide: pick a card, then tap the place. Then press Fire.",
            individual_place(1),
            "fire 1:8C 2:10D",
        ),
        GuideStep(
            "A game is five rounds. Your total score decides your rank. Some targets fire back, as their card says, "
            "and may kill you. The rest is yours.",
            TARGET,
        ),
    ),
)
