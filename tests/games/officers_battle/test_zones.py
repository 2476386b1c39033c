"""What stands on the table, and at a position: the suits that the viewer may play there, or that it is closed."""

import pytest
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import SCREEN
from drumhead.play.scene import Zone

from tests.games.officers_battle.positions import PLACES, at, play, south_at


def notes(state: OfficersState) -> list[str]:
    scene = SCREEN.scene(state, (), state.turn)
    zones = {zone.id: zone.note for zone in scene.zones}
    return [zones[place] for place in PLACES]


def test_the_example_of_the_rules_read_from_either_side() -> None:
    assert notes(at("2C")) == ["♣ +♠", "♦", "♥ +♠"]
    assert notes(south_at("2C")) == ["+♣", "♠ +♣", "+♣"]


@pytest.mark.parametrize(
    ("south", "told"),
    [
        ("JC KS JH -", ["closed to you", "♠", "closed to you"]),
        ("JC - JH JS", ["+♠", "closed to you", "+♠"]),
    ],
)
def test_a_position_without_a_suit_to_play_is_closed(south: str, told: list[str]) -> None:
    assert notes(south_at("2C", south=south)) == told


BATTLE = at(
    "5C 6C AS 8C 9H", piles="4H/9D 3D/", discard="3S 9D", retreats={"north": {"left": ["JS", "KH"]}},
    killed={"south": ["KC", "KD"]}, beside={"south": ["9C"]},
)  # fmt: skip
KILLED = play(at("5C 6C AS 8C 9H", piles="4H/9D 3D/", discard="3S 9D"), "battle west 5C-6C-AS-8C")


def told(zone: Zone) -> str:
    """A zone in a line: its cards (^ lifted, * to be picked), then its figures and words, and what it does."""
    cards = " ".join(f"{card.face or 'back'}{'^' * card.selected}{'*' * card.pickable}" for card in zone.cards)
    size = () if zone.size is None else (str(zone.size),)
    words = ", ".join(filter(None, (*size, zone.text, zone.note, zone.key, zone.spoken, zone.source)))
    flags = " ".join(flag for flag in ("met", "takes", "brief", "plain", "lit") if getattr(zone, flag))
    return f"{zone.id} [{zone.label}] {zone.layout}: {cards}; {words}" + (f" ({flags})" if flags else "")


@pytest.mark.parametrize(
    ("state", "picked", "viewer", "zones"),
    [
        (BATTLE, '9H 5C@west', 0, [
            'south.west [South, west] slot: JC; south.support (plain)',
            'south.centre [South, centre] slot: KS; south.support (plain)',
            'south.east [South, east] slot: JH; south.support (plain)',
            "south.support [Support] slot: QC; +6, South's support",
            "south.left [Left] slot: ; South's left stack",
            "south.right [Right] slot: ; South's right stack",
            "south.deck [South's deck] pile: back; 39 (brief)",
            "south.killed [Killed] pile: KD; 2, South's killed (brief)",
            "south.hand [South's hand] pile: ; 0 (brief)",
            'west [West] place: 4H 5C*; 1 card, goes on the pile, 3, south.hand (met takes)',
            'centre [Centre] place: 3D; 2 cards, ♦, 2, south.hand (takes)',
            'east [East] place: ; ♥ +♠, 1, south.hand (takes)',
            'discard [Discards] pile: 9D; 2',
            'north.west [North, west] slot: KC*; north.support (plain)',
            'north.centre [North, centre] slot: JD*; north.support (plain)',
            'north.east [North, east] slot: QH*; north.support (plain)',
            "north.support [Support] slot: QS; +6, North's support",
            "north.left [Left] slot: KH; 2 officers, North's left stack",
            "north.right [Right] slot: ; North's right stack",
            'north.deck [Your deck] pile: back; 30',
            "north.killed [Killed] pile: ; 0, North's killed (brief)",
            'hand [North: your hand] fan: 6C* 8C* 9H^* AS*; 5 cards, north.deck',
        ]),
        (BATTLE, '', 1, [
            'north.west [North, west] slot: KC; north.support (plain)',
            'north.centre [North, centre] slot: JD; north.support (plain)',
            'north.east [North, east] slot: QH; north.support (plain)',
            "north.support [Support] slot: QS; +6, North's support",
            "north.left [Left] slot: KH; 2 officers, North's left stack",
            "north.right [Right] slot: ; North's right stack",
            "north.deck [North's deck] pile: back; 30 (brief)",
            "north.killed [Killed] pile: ; 0, North's killed (brief)",
            "north.hand [North's hand] pile: back; 5 (brief)",
            'west [West] place: 4H; 1 card, +♣, 1, north.hand',
            'centre [Centre] place: 3D; 2 cards, ♠ +♣, 2, north.hand',
            'east [East] place: ; +♣, 3, north.hand',
            'discard [Discards] pile: 9D; 2',
            'south.west [South, west] slot: JC; south.support (plain)',
            'south.centre [South, centre] slot: KS; south.support (plain)',
            'south.east [South, east] slot: JH; south.support (plain)',
            "south.support [Support] slot: QC; +6, South's support",
            "south.left [Left] slot: ; South's left stack",
            "south.right [Right] slot: ; South's right stack",
            'south.deck [Your deck] pile: back; 39',
            "south.killed [Killed] pile: KD; 2, South's killed (brief)",
            'hand [South: your hand] fan: ; 0 cards, south.deck',
        ]),
    ],
)  # fmt: skip
def test_the_whole_table(state: OfficersState, picked: str, viewer: int, zones: list[str]) -> None:
    assert [told(zone) for zone in SCREEN.scene(state, tuple(picked.split()), viewer).zones] == zones


def test_a_victim_has_its_cards_and_the_spoils_are_outlined() -> None:
    zones = {zone.id: told(zone) for zone in SCREEN.scene(KILLED, (), 0).zones}
    assert zones["south.west"] == "south.west [South, west] slot: JC 5C 6C AS 8C; south.support (plain)"
    assert zones["west"] == "west [West] place: 4H; 1 card, JC is killed, 3, south.hand (lit)"
    assert {name for name, shown in zones.items() if "lit)" in shown} == {"west", "discard", "north.deck"}


@pytest.mark.parametrize(("number", "top"), [(1, 0), (3, 2)])
def test_of_what_lies_on_each_other_the_top_is_shown(number: int, top: int) -> None:
    cards, officers, fallen = ["9D", "3S", "8H"], ["JS", "KH", "JC"], ["KC", "QD", "KH"]
    state = at(
        "", piles=f"/{' '.join(cards[:number])}/", discard=" ".join(cards[:number]),
        retreats={"north": {"right": officers[:number]}}, killed={"south": fallen[:number]},
    )  # fmt: skip
    zones = {zone.id: [card.face for card in zone.cards] for zone in SCREEN.scene(state, (), 0).zones}
    assert [zones[name] for name in ("centre", "discard", "north.right", "south.killed")] == [
        [cards[top]], [cards[top]], [officers[top]], [fallen[top]],
    ]  # fmt: skip
    recall = at("", phase="recall", north="KC JD QH -", retreats={"north": {"right": officers[:number]}})
    assert [control.label for control in SCREEN.scene(recall, (), 0).controls] == [f"Recall {officers[top]}"]
    drawing = at("", phase="draw", discard=" ".join(cards[:number]))
    assert SCREEN.scene(drawing, (), 0).controls[1].label == f"Take {cards[top]}"
