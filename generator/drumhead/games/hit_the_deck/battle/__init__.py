"""A battle on the umpire's desk: two rosters, updated by the rules from the first declared mode to the last wound."""

from typing import Final

from drumhead.games.hit_the_deck.battle import cases, effects, roster, turns, words
from drumhead.games.hit_the_deck.battle.roster import recruits
from drumhead.games.hit_the_deck.battle.sample import SAMPLE
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.play.umpire.battle import BattleEngine

BATTLE: Final = BattleEngine(
    rules=tuple(map(str, (Rule.KINDS, Rule.SKILLS, Rule.CARRIED, Rule.MOVES, Rule.OPPORTUNITY, Rule.COMBAT))),
    inch=2,  # by scale.ground
    scenario=SAMPLE,
    start=roster.read_battle,
    roster=roster.write_battle,
    to_csv=roster.to_csv,
    from_csv=roster.from_csv,
    sides=words.sides,
    flags=lambda state: dict.fromkeys(state.courts, True),
    side=BattleState.side,
    when=words.when,
    reminders=words.reminders,
    offers=cases.offers,
    known_inputs=cases.known_inputs,
    verify=cases.verify,
    apply_result=effects.apply_result,
    apply_action=turns.apply_action,
    creation=words.creation,
    recruits=recruits,
)
