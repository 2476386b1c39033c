"""Records and examples checked move by move: what the pages' "check" and "run this example" ask the worker for."""

from collections.abc import Mapping, Sequence
from typing import Any

from drumhead.play.kit import Kit
from drumhead.table.game import BadInput
from drumhead.table.record import NOTATION, replay
from drumhead.table.verdict import Verdict, refuse


def check(kit: Kit, record: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of ``drumhead check --json``, and under ``rules`` the number and title of each rule in it.

    Raises BadInput where the record can't be used.
    """
    answer = replay(kit, record).to_json()
    cited = [rule for part in ("refused", "outcome") if answer[part] for rule in answer[part]["rules"]]
    return {**answer, "rules": {rule: list(kit.rules[rule]) for rule in cited if rule in kit.rules}}


def example(kit: Kit, start: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> list[dict[str, Any] | None]:
    """A verdict for each step that has a move, None for one that is only words; a refused move changes nothing.

    ``start`` holds one of position, deal or seed, and may hold variants. Raises BadInput.
    """
    game, variants = kit.game(), kit.choose(start.get("variants") or {})
    if "position" in start:
        state = game.from_position(start["position"], variants, kit.tables)
    else:
        deal = game.deal(start["seed"], variants) if "seed" in start else start["deal"]
        state = game.start(deal, variants, kit.tables)
    verdicts: list[dict[str, Any] | None] = []
    for step in steps:
        if not step.get("move"):
            verdicts.append(None)
            continue
        verdict, state = _step(game, state, step["move"])
        verdicts.append({"legal": verdict.legal, "reason": verdict.reason, "rules": list(verdict.rules)})
    return verdicts


def _step(game: Any, state: Any, text: str) -> tuple[Verdict, Any]:
    try:
        move = game.parse(text)
    except BadInput as error:
        return refuse(str(error), NOTATION), state
    verdict: Verdict = game.verify(state, move)
    return verdict, game.apply(state, move)[0] if verdict else state
