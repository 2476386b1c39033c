"""The guided game of S.E.R.M.: a first shot."""

from drumhead.play.guide import Guide, GuideStep

_MINE = "south.gunner"
_TARGET = "north.gunner"

GUIDE = Guide(
    number=19,
    steps=(
        GuideStep(
            "You are South, the light soldiers at the near edge. The four figures on a soldier are its dice: Shoot, "
            "Endure, React and Move. Kill all five of the enemy.",
            _MINE,
        ),
        GuideStep(
            "The table is set up. Before you begin, you could drag soldiers and terrain. Now press Begin.",
            "begin",
            "begin",
        ),
        GuideStep(
            "You have the initiative: one soldier may move, or shoot, or both. Tap your Gunner. It sees whatever lies "
            "before its top edge and is not hidden by terrain; a ring marks every enemy it sees.",
            _MINE,
        ),
        GuideStep(
            "With your Gunner selected, tap the enemy Gunner to shoot: your 2 dice against its 1.",
            _TARGET,
            "shoot gunner gunner",
        ),
        GuideStep("Roll the dice. Every six is rolled again and added.", "roll", "roll"),
        GuideStep(
            "Now the computer rolls Endure for North. Your shot kills if your total is greater. Your Gunner may then "
            "shoot once at each other enemy it sees; other soldiers shoot once. When an enemy moves in sight of yours, "
            "one may react and stop it. The rest is yours.",
            _TARGET,
        ),
    ),
    computer="north-recruit",
)
