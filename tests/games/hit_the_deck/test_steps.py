"""Cases told step by step, each step with its rules, and the figures that they end in."""

from typing import Any

import pytest

from tests.games.hit_the_deck.ask import ask

CASES: list[tuple[str, dict[str, Any], list[str], dict[str, Any]]] = [
    (
        "check",
        {
            "skill": "shoot",
            "number": 7,
            "wounds": 1,
            "mode": "run",
            "cover": "light",
            "halvings": 1,
            "shift": -2,
            "cards": "2S",
        },
        [
            "Shoot 7. check.number",
            "One wound: halved to 4. wound.one check.halve",
            "At a run: halved to 2. fire.run check.halve",
            "Another halving: halved to 1. check.halve check.halve",
            "Cover, light: 1 less, 0. fire.cover check.order",
            "The umpire's shift of -2: -2. check.number check.order",
            "Below 1 nothing can succeed. check.nothing",
            "2S is above -2, so the check fails. check.equal",
        ],
        {"number": -2, "card": "2S"},
    ),
    (
        "check",
        {"number": 3, "halvings": 2, "shift": 3, "cards": "10H"},
        [
            "Skill number 3. check.number",
            "Another halving: halved to 2. check.halve check.halve",
            "Another halving: halved to 1. check.halve check.halve",
            "The umpire's shift of +3: 4. check.number check.order",
            "10H: a 10 always fails. check.ten",
        ],
        {"number": 4, "card": "10H"},
    ),
    (
        "spot",
        {"mode": "walk", "number": 5, "cards": "4H"},
        [
            "Field craft 5. check.number",
            "At a walk: halved to 3. spot.moving check.halve",
            "4H is above 3, so spotting fails. check.equal",
        ],
        {"number": 3, "card": "4H"},
    ),
    (
        "fire",
        {
            "weapon": "lmg",
            "bipod": True,
            "distance": "70.5",
            "shots": 3,
            "left": 5,
            "before": 1,
            "queens": True,
            "cards": "AS QH 9C",
        },
        [
            "LMG: 70.5 m is within 72 m. fire.range",
            "Shoot 5. check.number",
            "3 shots, one card each. fire.card fire.rounds",
            "AS is 5 or below, so shot 1 succeeds. check.equal",
            "QH: Lady Luck is kind. The umpire decides how. queen.luck",
            "9C is above 5, so shot 3 fails. check.equal",
        ],
        {"hits": 1, "shots": 3, "number": 5, "left": 2, "wounds": 2, "state": "incapacitated", "luck": ["QH"]},
    ),
    (
        "automatic",
        {
            "weapon": "lmg",
            "targets": 2,
            "gap": 6,
            "number": 5,
            "left": 17,
            "queens": True,
            "cards": "AS QH 5S 5H 4H 4S 3H 3S 10S 9S 8S",
        },
        [
            "LMG: 0 m is within 36 m. fire.range",
            "17 rounds, whatever the number of targets; 6 cards for each place. auto.weapon auto.rounds auto.share",
            "The second place is empty: its shots miss. auto.gap",
            "Shoot 5. check.number",
            "AS is 5 or below, so shot 1 at the first target succeeds. check.equal",
            "QH: Lady Luck is kind. The umpire decides how. queen.luck",
            "5S is 5 or below, so shot 3 at the first target succeeds. check.equal",
            "5H is 5 or below, so shot 4 at the first target succeeds. check.equal",
            "4H is 5 or below, so shot 5 at the first target succeeds. check.equal",
            "4S is 5 or below, so shot 6 at the first target succeeds. check.equal",
            "Shoot 5. check.number",
            "At the third place: 2 less, 3. auto.skill check.order",
            "3H is 3 or below, so shot 1 at the second target succeeds. check.equal",
            "3S is 3 or below, so shot 2 at the second target succeeds. check.equal",
            "10S: a 10 always fails. check.ten",
            "9S is above 3, so shot 4 at the second target fails. check.equal",
            "8S is above 3, so shot 5 at the second target fails. check.equal",
        ],
        {"hits": [5, 2], "shots": [6, 5], "rounds": 17, "luck": ["QH"], "left": 0},
    ),
    (
        "soft",
        {"weapon": "rifle", "vehicle": "truck", "left": 4, "queens": True, "cards": "AS QH 9C 2S"},
        [
            "Rifle: 0 m is within 72 m. fire.range",
            "Shoot 5. check.number",
            "4 shots, one card each; 3 damage points left. fire.card fire.rounds soft.hit soft.points",
            "AS is 5 or below, so shot 1 succeeds. check.equal",
            "QH: Lady Luck is kind. The umpire decides how. queen.luck",
            "9C is above 5, so shot 3 fails. check.equal",
            "2S is 5 or below, so shot 4 succeeds. check.equal",
        ],
        {"hits": 2, "shots": 4, "points": 1, "luck": ["QH"], "left": 0},
    ),
    (
        "throw",
        {
            "weapon": "petrol-bomb",
            "mode": "crawl",
            "distance": 10,
            "figures": 3,
            "queens": True,
            "kings": True,
            "knaves": True,
            "cards": "10S QD AH KD 7C 2H QS 3S",
        },
        [
            "10 m: the petrol bomb goes 10 m at a crawl. throw.crawl throw.range fire.range",
            "Throw 5. check.number",
            "10S: a 10 always fails. check.ten",
            "It lands elsewhere: draw two more cards. throw.miss",
            "QD: Lady Luck is kind. The umpire decides how. Another card is drawn. queen.luck",
            "AH: straight on. deviation.direction",
            "KD: kept for later. Another card is drawn. king.keep",
            "7C: 7 m from the point of aim. deviation.distance",
            "3 figures within 6 m, one card each. area.card",
            "Figure 1: on fire, one wound at once. area.card area.petrol burn.wound",
            "QS: Lady Luck is unkind. The umpire decides how. queen.luck",
            "Figure 3: no effect. area.card area.petrol burn.wound",
        ],
        {"number": 5, "degrees": 0, "metres": 7, "radius": 6, "reached": 1, "which": [1], "luck": [2]},
    ),
    (
        "burn",
        {"round": 2, "attempts": 3, "wounds": 1, "queens": True, "cards": "2H QH 3H"},
        [
            "Attempt 1: red, it burns on. burn.out",
            "QH: Lady Luck is kind. The umpire decides how. queen.luck",
            "Attempt 3: red, it burns on. burn.out",
            "Turn 2 and still on fire: one more wound: incapacitated. burn.wound wound.add wound.two",
        ],
        {"out": False, "wounds": 2, "state": "incapacitated"},
    ),
    (
        "burn",
        {"round": 0, "attempts": 2, "wounds": 0, "cards": "2H 3S"},
        [
            "It catches fire: one wound at once: wounded. burn.wound wound.add wound.one",
            "Attempt 1: red, it burns on. burn.out",
            "Attempt 2: black, it is out. burn.out",
        ],
        {"out": True, "wounds": 1, "state": "wounded"},
    ),
    (
        "order",
        {"skills": [5, 7, 5, 5], "cards": "4S 4H AD 9H 9S 2S 3S"},
        [
            "Skill 7: firer 2. fire.order",
            "Skill 5: firers 1, 3 and 4. fire.order",
            "Firer 1 draws 4S. fire.tie",
            "Firer 3 draws 4H. fire.tie",
            "Firer 4 draws AD. fire.tie",
            "Firers 1 and 3 have equal cards and draw again. fire.tie",
            "Firer 1 draws 9H. fire.tie",
            "Firer 3 draws 9S. fire.tie",
            "Firers 1 and 3 have equal cards and draw again. fire.tie",
            "Firer 1 draws 2S. fire.tie",
            "Firer 3 draws 3S. fire.tie",
        ],
        {"order": [2, 4, 1, 3]},
    ),
    (
        "quality",
        {"quality": "elite", "knaves": True, "cards": "JS 9H QH 5S"},
        [
            "Elite: a number from 5 to 8. quality.range",
            "JS: the next event that the umpire has prepared. Another card is drawn. knave.event",
            "9H is not from 5 to 8: put it aside. quality.draw",
            "QH: put aside, and the next card is drawn. pack.court",
        ],
        {"number": 5, "card": "5S"},
    ),
    (
        "antitank",
        {"weapon": "H", "armour": "X", "number": 8, "wounds": 0, "cards": "8C"},
        [
            "Heavy weapon against extra-heavy armour. antitank.weapon armour.category",
            "The gunner's skill 8. check.number",
            "8C is 8 or below, so the shot succeeds. check.equal",
            "♣: disabled. antitank.suit",
            "8 is even: it is destroyed. antitank.card antitank.disabled",
        ],
        {"number": 8, "card": "8C", "effect": "disabled", "outcome": "it is destroyed"},
    ),
    (
        "antitank",
        {"weapon": "L", "armour": "X", "number": 8, "cards": "8C"},
        [
            "Light weapon against extra-heavy armour. antitank.weapon armour.category",
            "The gunner's skill 8. check.number",
            "8C is 8 or below, so the shot succeeds. check.equal",
            "♣: no effect. antitank.suit",
        ],
        {"number": 8, "card": "8C", "effect": "no effect", "outcome": ""},
    ),
    (
        "explosive",
        {"weapon": "M", "figures": 2, "cards": "9H AS 3C 2H 2S"},
        [
            "Name a point of aim. The weapon reaches the whole table. explosive.aim explosive.range",
            "Category M: a radius of 15 m. explosive.blast",
            "The gunner's skill 5. check.number",
            "9H is above 5, so the shot fails. check.equal",
            "It lands elsewhere: draw two more cards. throw.miss",
            "AS: straight on. deviation.direction",
            "3C: 3 m from the point of aim. deviation.distance",
            "2 figures within 15 m, one card each. area.card",
            "Figure 1: wound. area.card area.grenade",
            "Figure 2: no effect. area.card area.grenade",
        ],
        {"number": 5, "degrees": 0, "metres": 3, "radius": 15, "reached": 1, "which": [1], "luck": []},
    ),
    (
        "move",
        {"mode": "run", "prone": "both", "wounds": 1},
        [
            "Run: 24 m. move.mode",
            "One wound: halved to 12 m. wound.one",
            "Rising costs a quarter of the move: 9 m. move.rise",
            "Going prone costs a quarter of the move: 6 m. move.prone",
        ],
        {"metres": 6},
    ),
    (
        "wounds",
        {"wounds": 0, "more": 1, "number": 7},
        [
            "0 wounds and 1 more: wounded. wound.add wound.one",
            "All skills and moves are halved, here 7 to 4. wound.one check.halve",
        ],
        {"wounds": 1, "state": "wounded", "number": 4},
    ),
    (
        "wounds",
        {"wounds": 1, "more": 2},
        ["1 wound and 2 more: dead. wound.add wound.three"],
        {"wounds": 3, "state": "dead"},
    ),
    (
        "knave",
        {"event": 3, "cards": "KS JH"},
        [
            "KS: put aside, and the next card is drawn. pack.court",
            "JH: event 3 on the umpire's list happens. knave.event",
        ],
        {"card": "JH", "event": 3},
    ),
    (
        "queen",
        {"kings": True, "cards": "JD KS"},
        ["JD: put aside, and the next card is drawn. pack.court"],
        {"card": "KS"},
    ),
    (
        "king",
        {"king": "KD", "suffered": 2, "cards": "JD 4S"},
        ["KD is played: for King and Country! king.act", "JD: put aside, and the next card is drawn. pack.court"],
        {"wounds": 2, "state": "incapacitated", "mentioned": True, "posthumous": False},
    ),
    (
        "king",
        {"queens": True, "king": "KD", "cards": "QS"},
        ["KD is played: for King and Country! king.act", "QS: Lady Luck is unkind. The umpire decides how. queen.luck"],
        {},
    ),
    (
        "vehicle",
        {"speed": "30 mph", "distance": "12.5"},
        ["At 30 mph it goes 400 m at most. vehicle.speed"],
        {"metres": 12.5, "stop": 40},
    ),
    (
        "vehicle",
        {"stop": True},
        ["At 10 mph it goes 120 m at most. vehicle.speed", "It needs 12 m to stop. vehicle.stop"],
        {"metres": 12},
    ),
]
"""Resolver, what is given, the steps, the figures."""


@pytest.mark.parametrize(("name", "given", "steps", "values"), CASES)
def test_a_case_is_told_step_by_step(
    name: str, given: dict[str, Any], steps: list[str], values: dict[str, Any]
) -> None:
    answer = ask(name, **given)
    assert [" ".join((step.text, *step.rules)) for step in answer.steps] == steps
    assert answer.result and answer.result.values == values and answer.result.allowed
    shown = [card for step in answer.steps for card in step.cards]
    assert set(shown) - {given.get("king")} <= set(answer.cards)
