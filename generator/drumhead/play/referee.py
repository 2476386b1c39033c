"""Records and examples checked move by move: what the pages' "check" and "run this example" ask the worker for."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput
from drumhead.table.record import NOTATION, replay
from drumhead.table.start import begin
from drumhead.table.verdict import Event, Verdict, refuse

MOVES: Final = 200
"""Legal moves that are offered to choose from."""


def check(bundle: GameBundle, record: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of ``drumhead check --json`` with more for the eye.

    Under ``rules`` stand the number and title of each rule in it, under ``title`` and ``score_text`` how the game
    ended, in words. Raises BadInput where the record can't be used.
    """
    replayed = replay(bundle, record)
    answer, outcome = replayed.to_json(), replayed.outcome
    cited = [rule for part in ("refused", "outcome") if answer[part] for rule in answer[part]["rules"]]
    words = {"title": outcome.title if outcome else "", "score_text": outcome.score_text if outcome else ""}
    return {**answer, **words, "rules": {rule: list(bundle.rules[rule]) for rule in cited if rule in bundle.rules}}


def example(
    bundle: GameBundle, start: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any] | None]:
    """A verdict for each step that has a move, None for one that is only words; a refused move changes nothing.

    ``start`` holds one of position, deal or seed, and may hold variants. Raises BadInput.
    """
    game, state = bundle.game(), begin(bundle, start)
    verdicts: list[dict[str, Any] | None] = []
    for step in steps:
        if not step.get("move"):
            verdicts.append(None)
            continue
        verdict, state = _step(game, state, step["move"])
        verdicts.append({"legal": verdict.legal, "reason": verdict.reason, "rules": list(verdict.rules)})
    return verdicts


def ask(bundle: GameBundle, start: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Whether a move may be made from a start such as ``example`` takes, with everything that it rests on.

    The answer has ``legal``, ``said`` (the reason, or what the move brings about; each with the ids of its ``rules``),
    ``rules`` (id -> number and title), and ``moves``, the first few legal ones. Raises BadInput for a start that can't
    be used; an empty text asks for the moves alone, and ``legal`` is None.
    """
    game, state = bundle.game(), begin(bundle, start)
    moves = [str(move) for move in islice(game.legal_moves(state), MOVES)]
    if not text.strip():
        return {"legal": None, "said": [], "rules": {}, "moves": moves}
    said: Sequence[Verdict | Event]
    try:
        move = game.parse(text)
    except BadInput as error:
        said, legal = (refuse(f"{error}.", NOTATION),), False
    else:
        verdict = game.verify(state, move)
        legal, said = verdict.legal, game.apply(state, move)[1] if verdict else (verdict,)
    told = [{"text": one.text if isinstance(one, Event) else one.reason, "rules": list(one.rules)} for one in said]
    cited = {rule: list(bundle.rules[rule]) for one in said for rule in one.rules if rule in bundle.rules}
    return {"legal": legal, "said": told, "rules": cited, "moves": moves}


def _step(game: Any, state: Any, text: str) -> tuple[Verdict, Any]:
    try:
        move = game.parse(text)
    except BadInput as error:
        return refuse(str(error), NOTATION), state
    verdict: Verdict = game.verify(state, move)
    return verdict, game.apply(state, move)[0] if verdict else state
