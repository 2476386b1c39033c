"""The events of a move, from the positions before and after it."""

from collections.abc import Iterator, Mapping

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import needs_support, suits
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.line import Permission, needs_both, permission, support_would_forbid
from drumhead.games.officers_battle.rules.moves import PlayKind, Source, Spoil
from drumhead.games.officers_battle.rules.pack import ACE, NAMES, PLACES
from drumhead.games.officers_battle.rules.series import first_step
from drumhead.games.officers_battle.rules.state import LULL, OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.top import lowest_step
from drumhead.table.cards import Card, rank
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed


def tell(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules; they don't name what only one player saw."""
    name = NAMES[before.turn]
    match move:
        case moves.Draw(source):
            yield _take_event(
                before, source, {Source.DISCARD: Rule.DRAW_DISCARD, Source.NONE: Rule.DRAW_DECLINE}, Rule.DRAW
            )
        case moves.Bonus(source):
            yield _take_event(before, source, {Source.NONE: Rule.BONUS_DECLINE}, Rule.BONUS_SOURCE)
        case moves.Battle():
            for play in move.plays:
                yield from _play_events(before, play)
            yield from _reward_events(after) if after.phase in (TurnPhase.BONUS, TurnPhase.SPOILS) else ()
        case moves.Spoils(choice):
            yield from _spoils_events(before, choice)
        case moves.Regroup():
            yield from _regroup_events(before, move)
        case moves.Recall(stack):
            officer = getattr(before.own_side, stack)[-1]
            text = f"{name} recalls {officer} from the {stack} stack into support."
            yield event(text, (officer,), Rule.RECALL, Rule.RECALL_TOP)
        case moves.PassTurn():
            yield event(f"{name} passes.", (), Rule.PASS)
    yield from _lost_reward_events(before, move, after)
    if after.phase is TurnPhase.RECALL:
        yield event(f"{name} has no support officer and must recall one.", (), Rule.RECALL)
    if after.turn != before.turn:
        yield from _reform_events(before, move, after)
        text, rules = f"It is {NAMES[after.turn]}'s turn.", [Rule.ORDER]
        if after.quiet:
            text, rules = f"{text} If this turn passes in the same way, the game ends.", [*rules, Rule.STILL]
        if turns_left := after.lull and LULL - after.lull:
            text, rules = (
                f"{text} The game ends after {counted(turns_left, 'more turn')} without a kill.",
                [*rules, Rule.LULL],
            )
        yield event(text, (), *rules)


def _take_event(state: OfficersState, source: Source, rules: Mapping[Source, Rule], default: Rule) -> Event:
    """A card taken or declined, by the rule for that source or else the default one."""
    name, rule = NAMES[state.turn], rules.get(source, default)
    if source is Source.DISCARD:
        return event(f"{name} takes {state.discard[-1]} from the discards.", state.discard[-1:], rule)
    what = "a card from the deck" if source is Source.DECK else "no card"
    return event(f"{name} takes {what}.", (), rule)


def _play_events(state: OfficersState, play: moves.Play) -> Iterator[Event]:
    own, place, name = state.own_side, PLACES[play.at], NAMES[state.turn]
    front, victim = own.front[play.at], state.other_side.front[play.at]
    assert front and victim
    rules = [Rule.SUIT]
    support_text = ""
    if needs_support(state, play):
        rules.append(Rule.SUPPORT)
        support_text = f", {own.support} joining in"
        if any(needs_both(own, state.other_side, play.at, suit) for suit in suits(play)):
            rules.append(Rule.TWO)
    elif front[-1] == victim[-1] and all(
        permission(own, state.other_side, play.at, suit) is Permission.FREE for suit in suits(play)
    ):
        rules.append(Rule.OUTRANKED)
    if any(support_would_forbid(state, play.at, suit) for suit in suits(play)):
        rules.append(Rule.ALONE)
    if play.kind is PlayKind.SINGLES:
        text = f"{name} plays {listed(play.cards)} in the {place}{support_text}."
        yield event(text, play.cards, *rules, *_pile_rules(state, play))
        return
    if play.kind is PlayKind.ACE:
        text = f"{name}'s {play.cards[0]} kills {victim} in the {place}{support_text}."
        yield event(text, (*play.cards, victim), *rules, Rule.KILL_ACE, Rule.KILL_LIES)
        return
    text = f"{name}'s series {'-'.join(play.cards)} kills {victim} in the {place}{support_text}."
    yield event(text, (*play.cards, victim), *rules, *_series_rules(state, play), Rule.KILL_SERIES, Rule.KILL_LIES)


def _pile_rules(state: OfficersState, play: moves.Play) -> Iterator[Rule]:
    yield Rule.PILE
    if state.piles[play.at]:
        two = "2" in (rank(play.cards[0]), rank(state.piles[play.at][-1]))
        yield Rule.TOP_TWO if two else Rule.TOP
    if len(play.cards) > 1:
        yield Rule.ONE


def _series_rules(state: OfficersState, play: moves.Play) -> Iterator[Rule]:
    yield Rule.SERIES if len(play.cards) > 3 else Rule.SERIES_THREE
    (suit,) = suits(play)
    if any(
        rank(card) == "A" and (card[-1] != suit or place + first_step(play.cards) != ACE)
        for place, card in enumerate(play.cards)
    ):
        yield Rule.SERIES_ACE
    if lowest_step(state.piles[play.at]):
        yield Rule.TOP_SERIES


def _reward_events(after: OfficersState) -> Iterator[Event]:
    name = NAMES[after.turn]
    if after.phase is TurnPhase.BONUS:
        yield event(f"{name} earns {counted(after.bonuses, 'bonus card')}.", (), Rule.BONUS)
    if after.struck and after.phase is TurnPhase.SPOILS:
        yield event(f"{name} must choose the spoils.", (), Rule.SPOILS, Rule.SPOILS_CARD)


def _spoils_events(state: OfficersState, choice: Spoil) -> Iterator[Event]:
    assert state.struck is not None
    pile, name = state.piles[state.struck.at], NAMES[state.turn]
    place = PLACES[state.struck.at]
    if choice is Spoil.PILE:
        yield event(f"{name} takes the pile in the {place}, {counted(len(pile), 'card')}.", pile, Rule.SPOILS)
        return
    yield _take_event(state, Source(choice.value), {}, Rule.SPOILS_CARD)
    if pile:
        text = f"The pile in the {place}, {counted(len(pile), 'card')}, goes to the discards."
        yield event(text, pile, Rule.SPOILS_CARD, Rule.PILE)


def _regroup_events(state: OfficersState, move: moves.Regroup) -> Iterator[Event]:
    own, name, place = state.own_side, NAMES[state.turn], PLACES[move.at]
    officer, pile = own.front[move.at], state.piles[move.at]
    assert officer and own.support
    retreat = f"{name}'s {officer} retreats from the {place} to the {move.to} stack"
    text = f"{retreat}, and {name} takes the {counted(len(pile), 'card')} of the pile."
    yield event(text, (officer, *pile), Rule.REGROUP, Rule.REGROUP_TO)
    yield event(f"{own.support} takes its place.", (own.support,), Rule.REGROUP_SUPPORT)
    if move.source == "none":
        yield event("There is no new support officer.", (), Rule.REGROUP_FROM)
        return
    support = own.officers[0] if move.source == "deck" else getattr(own, move.source)[-1]
    where = "the officer deck" if move.source == "deck" else f"the {move.source} stack"
    yield event(f"{support} comes from {where} into support.", (support,), Rule.REGROUP_FROM)


def _lost_reward_events(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    """The loss of bonuses and spoils that neither deck nor discards could supply."""
    if after.phase is TurnPhase.OVER or not isinstance(move, moves.Battle | moves.Bonus):
        return
    due = sum(not play.kills for play in move.plays) if isinstance(move, moves.Battle) else before.bonuses - 1
    struck = isinstance(move, moves.Battle) and any(play.kills for play in move.plays)
    lost = due if after.phase is not TurnPhase.BONUS else 0
    lost += (struck or before.struck is not None) and after.phase not in (TurnPhase.BONUS, TurnPhase.SPOILS)
    if lost:
        cards = f"{counted(lost, 'bonus card')} {'is' if lost == 1 else 'are'} lost"
        yield event(f"{cards}: neither the deck nor the discards have a card.", (), Rule.BONUS_FORGONE)


def _reform_events(before: OfficersState, move: moves.Move, after: OfficersState) -> Iterator[Event]:
    side_before, side = before.other_side, after.own_side
    if len(side.killed) == len(side_before.killed):
        return
    victim, card = side.killed[-1], side.beside[-1]
    name = NAMES[after.turn]
    yield event(f"{name} reforms: {victim} leaves the game with {card}.", (victim, card), Rule.REFORM)
    cards = before.struck.cards if before.struck else _killing_cards(move)
    if len(cards) > 1:
        text = f"{listed(cards[:-1])} go to the discards."
        yield event(text, cards[:-1], Rule.REFORM_REST)
    if side_before.support:
        yield event(f"{side_before.support} fills the gap.", (side_before.support,), Rule.REFORM_LINE)
    if side.support:
        yield event(f"{side.support} comes from the officer deck into support.", (side.support,), Rule.REFORM_NEXT)
    else:
        yield event(f"{name} has no officer left for support.", (), Rule.REFORM_NEXT)


def _killing_cards(move: moves.Move) -> tuple[Card, ...]:
    plays = move.plays if isinstance(move, moves.Battle) else ()
    return next((play.cards for play in plays if play.kills), ())
