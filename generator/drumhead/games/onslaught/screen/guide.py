"""The guided game of Onslaught: a deal that can be won."""

from drumhead.games.onslaught.screen.gestures import ATTACKERS, LINE
from drumhead.play.guide import Guide, GuideStep

GUIDE = Guide(
    number=11,
    steps=(
        GuideStep(
            "These seven are your defenders. First say how many attackers you will face in this wave: "
            "choose 7, and press Pledge.",
            "pledge",
            "pledge 7",
        ),
        GuideStep("Tap the pile to turn up the first attacker.", ATTACKERS, "turn"),
        GuideStep(
            "A defender worth more than the attacker absorbs it, and is worth that much less from then on. "
            "Pick 8C and press Absorb.",
            "8C",
            "absorb 8C",
        ),
        GuideStep("Turn up the next attacker.", ATTACKERS, "turn"),
        GuideStep(
            "A defender destroys an attacker of its own value, or of one more while it is unwounded: both are gone. "
            "Pick 6S and press Destroy.",
            "6S",
            "destroy 6S",
        ),
        GuideStep(
            "Several defenders can destroy an attacker together, by their sum. When the pledge is met, end the wave "
            "with at most 3 defenders. This deal can be won: the rest is yours.",
            LINE,
        ),
    ),
)
