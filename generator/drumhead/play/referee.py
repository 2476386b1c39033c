"""Records and examples checked move by move: what the pages' "check" and "run this example" ask the worker for."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.play.messages import takebacks_note
from drumhead.table.game import BadInput, Game
from drumhead.table.json_text import read_object
from drumhead.table.reading import to_json
from drumhead.table.record import NOTATION, Record, Replay, play_on, record_from_json
from drumhead.table.verdict import Event, Verdict, refuse
from drumhead.table.words import counted, shortened

MOVES: Final = 200
"""The most legal moves offered to choose from."""
_ECHO: Final = 60
"""The most characters of a user's text that are echoed."""


def step(bundle: GameBundle, replay: Replay, number: int) -> dict[str, Any]:
    """The position after that many moves, or after the last legal one, with what the last of them brought about.

    ``number`` is how many were played, ``move`` the last of them, ``events`` have ``text`` and ``rules`` (id, number
    and title), ``refused`` is the next move where it is refused, and ``position`` is the game's own.
    """

    def rows(rules: Sequence[str]) -> list[list[str]]:
        return [[rule, *bundle.rules[rule]] for rule in rules if rule in bundle.rules]

    number = max(min(number, replay.move_count), 0)
    events = replay.events[number - 1] if number else ()
    refused = replay.refused if replay.refused and replay.refused.index == number else None
    return {
        "number": number,
        "of": len(replay.moves),
        "move": replay.moves[number - 1] if number else "",
        "events": [{"text": event.text, "rules": rows(event.rules)} for event in events],
        "refused": {**to_json(refused), "rules": rows(refused.rules)} if refused else None,
        "position": bundle.game().to_json(replay.states[number]),
    }


def examine(bundle: GameBundle, text: str) -> tuple[Replay, dict[str, Any]]:
    """The replay of the record in the text, and the answer of ``drumhead check --json`` with more to display.

    Under ``rules`` stand the number and title of each rule in it, under ``title`` and ``score_text`` how the game
    ended, in words, under ``notes`` what else is to be said of the record. A text of any length is echoed cut short.
    Raises BadInput where the record can't be used.
    """
    record = record_from_json(read_object(text), bundle.slug)
    replay = play_on(bundle.game(), bundle.begin(record.start), record.moves)
    answer, outcome = replay.to_json(), replay.outcome
    if refused := answer["refused"]:
        refused["move"] = shortened(refused["move"], _ECHO)
    cited = [rule for part in ("refused", "outcome") if answer[part] for rule in answer[part]["rules"]]
    texts = {"title": outcome.title if outcome else "", "score_text": outcome.score_text if outcome else ""}
    rules = {rule: list(bundle.rules[rule]) for rule in cited if rule in bundle.rules}
    return replay, {**answer, **texts, "rules": rules, "notes": list(_notes(bundle, record))}


def _notes(bundle: GameBundle, record: Record) -> Iterator[str]:
    if record.edition and record.edition != bundle.edition:
        edition = shortened(record.edition, _ECHO)
        yield f"A record of edition {edition}, checked by the rules of edition {bundle.edition}."
    if note := takebacks_note(len(record.takebacks)):
        yield note
    if record.sealed:
        from drumhead.play.sealing import seal_report

        yield seal_report(bundle, record)
    if record.undone:
        yield f"Not checked: {counted(len(record.undone), 'move')} taken back at the end."


def example(
    bundle: GameBundle, start: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any] | None]:
    """A verdict for each step that has a move or a case, None for one of words; a refused move changes nothing.

    ``start`` holds one of position, deal or seed, and may hold variants; an example of cases alone needs none. A case
    is ``resolve``, the resolver's name, with what is ``given`` and the ``cards`` drawn: its verdict is ``legal`` alone.
    Raises BadInput.
    """
    state = bundle.begin(start) if any(step.get("move") for step in steps) else None
    verdicts: list[dict[str, Any] | None] = []
    for step in steps:
        if "resolve" in step:
            resolver = bundle.resolvers().get(step["resolve"])
            if not resolver:
                raise BadInput(f"there is no resolver {step['resolve']!r}: choose from {', '.join(bundle.resolvers())}")
            drawn = {"cards": step["cards"]} if step["cards"] else {}
            answer = resolver.resolve({**step["given"], **drawn}, bundle.tables)
            verdicts.append({"legal": answer.allowed})
            continue
        if not step.get("move"):
            verdicts.append(None)
            continue
        verdict, move = _judged(bundle.game(), state, step["move"])
        state = bundle.game().advance(state, move) if verdict else state
        verdicts.append({"legal": verdict.legal, "reason": verdict.reason, "rules": list(verdict.rules)})
    return verdicts


def ask(bundle: GameBundle, start: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Whether a move may be made from a start such as ``example`` takes, with everything that it rests on.

    The answer has ``legal``, ``said`` (the reason, or what the move brings about; each with the ids of its ``rules``),
    ``rules`` (id -> number and title), and ``moves``, the first few legal ones. Raises BadInput for a start that can't
    be used; an empty text asks for the moves alone, and ``legal`` is None.
    """
    game, state = bundle.game(), bundle.begin(start)
    moves = [str(move) for move in islice(game.legal_moves(state), MOVES)]
    if not text.strip():
        return {"legal": None, "said": [], "rules": {}, "moves": moves}
    verdict, move = _judged(game, state, text)
    remarks: Sequence[Verdict | Event] = game.apply(state, move)[1] if verdict else (verdict,)
    sentences = [
        {"text": remark.text if isinstance(remark, Event) else remark.reason, "rules": list(remark.rules)}
        for remark in remarks
    ]
    cited = {rule: list(bundle.rules[rule]) for remark in remarks for rule in remark.rules if rule in bundle.rules}
    return {"legal": verdict.legal, "said": sentences, "rules": cited, "moves": moves}


def _judged(game: Game[Any, Any], state: Any, text: str) -> tuple[Verdict, Any]:
    """The verdict on the move that a text writes, and the move, if it is one."""
    try:
        move = game.parse(text)
    except BadInput as error:
        return refuse(f"{error}.", NOTATION), None
    return game.verify(state, move), move
