"""Hit the Deck!, Oculus's umpired skirmish of the Second World War, by the rules in rules.md.

Nothing is dealt and nobody wins: it has resolvers for the umpire, and a battle whose rosters their results update.
"""

from drumhead.games.hit_the_deck.rules.tables import Rule, read_terms
from drumhead.table.game import Game
from drumhead.table.rows import Printed

GAME: Game[None, None] = Game(
    rules=Rule,
    read_tables=lambda tables, variants: read_terms(tables),
    odds="drumhead.games.hit_the_deck.odds:ODDS",
    resolvers="drumhead.games.hit_the_deck.resolve:RESOLVERS",
    battle="drumhead.games.hit_the_deck.battle:BATTLE",
    printed={
        "antitank-weapons": Printed("id letter category typical"),
        "armour": Printed("id letter category typical"),
        "qualities": Printed("id quality least most who"),
        "skills": Printed("id skill covers"),
        "thrown": Printed("id weapon range radius red black"),
        "wounds": Printed("id wounds state effect"),
        "distances": Printed("metres inches centimetres what"),
        "numbers": Printed("number half twice chance", tuple(map(str, range(1, 11)))),
    },
)
