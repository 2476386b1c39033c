"""examples/*.yaml: worked examples, and what the engine answers to their moves."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source import cases
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.source.faults import Fault
from drumhead.source.form import KeyPath
from drumhead.source.form_reader import read_form
from drumhead.source.forms import ExampleForm, StepForm
from drumhead.source.inline import Inline
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.tree import Mention
from drumhead.table.game import BadInput, Game
from drumhead.table.start import begin


class ExampleSource(NamedTuple):
    """An example as read; ``remarks`` has one text per step."""

    file: Path
    form: ExampleForm
    lines: Lines
    intro: Inline
    remarks: tuple[Inline, ...]

    def start(self) -> dict[str, Any]:
        """The start as a checker takes it: variants, and one of position, deal or seed."""
        form = self.form.start
        start = {key: value for key, value in vars(form).items() if value is not None} if form else {}
        return {"variants": dict(self.form.variants), **start}


def read_example(path: Path, faults: list[Fault]) -> tuple[ExampleSource, list[Mention]] | None:
    """The example and the ids it mentions, or None if its form is wrong."""
    parsed = read_form(path, ExampleForm, faults)
    if parsed is None:
        return None
    form, lines = parsed
    reader = MarkdownReader(path, faults)
    intro = reader.text(form.intro, lines("intro"))
    remarks = tuple(reader.text(step.say, lines("steps", place, "say")) for place, step in enumerate(form.steps))
    mentions = [*reader.mentions]
    mentions += [Mention("rule", rule, lines("rules", place)) for place, rule in enumerate(form.rules)]
    mentions += [
        Mention("rule", rule, lines("steps", place, key))
        for place, step in enumerate(form.steps)
        for key, rules in (("refused", step.refused), ("cites", step.cites))
        for rule in rules
    ]
    return ExampleSource(path, form, lines, intro, remarks), mentions


class StepAnswer(NamedTuple):
    """The engine's answer to a step's move or case; empty for a step that is only a remark."""

    move: str = ""
    legal: bool = True
    reason: str = ""
    rules: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    resolve: Mapping[str, Any] | None = None
    """Of a case: the resolver's name, the inputs, the cards."""


def run_example(example: ExampleSource, bundle: GameBundle, faults: list[Fault]) -> tuple[StepAnswer, ...]:
    """The engine's answers, step by step; each that differs from what the example expects is reported.

    Returns () if the start can't be set up or a move can't be read. Raises EngineTimeout after reporting it, so that
    one example at most is waited for.
    """

    def report(place: KeyPath, what: str, remedy: str) -> None:
        faults.append(Fault(example.file, example.lines(*place), what, remedy))

    answers: list[StepAnswer] = []
    state: Any = None
    if example.form.start:
        try:
            with guarded():
                state = begin(bundle, example.start())
        except BadInput as error:
            report(("start",), f"the start cannot be set up: {error}", "correct the cards or switches there")
            return ()
        except EngineFault as error:
            report(("start",), f"the engine fails at the start: {error}", "correct the engine")
            return _no_answers(error)
    for place, step in enumerate(example.form.steps):
        try:
            with guarded():
                if step.resolve:
                    answers.append(_resolve_case(step, bundle, partial(report, ("steps", place, "resolve"))))
                elif step.move:
                    result = _play_move(step, bundle.game(), state, partial(report, ("steps", place, "move")))
                    if result is None:
                        return ()
                    state, answer = result
                    answers.append(answer)
                else:
                    answers.append(StepAnswer())
        except EngineFault as error:
            input_ = step.resolve or step.move
            report(("steps", place), f"step {place + 1}, {input_!r}: the engine fails: {error}", "correct the engine")
            return _no_answers(error)
    return tuple(answers)


def _no_answers(error: EngineFault) -> tuple[()]:
    """No answers. Raises the error again if it is an EngineTimeout."""
    if isinstance(error, EngineTimeout):
        raise error
    return ()


def _play_move(
    step: StepForm, game: Game[Any, Any], state: Any, report: Callable[[str, str], None]
) -> tuple[Any, StepAnswer] | None:
    """The state after a step's move and the engine's answer; None if the move can't be read."""
    try:
        move = game.parse(step.move)
    except BadInput as error:
        report(f"{step.move!r} cannot be read: {error}", "write it in the game's notation")
        return None
    verdict = game.verify(state, move)
    if not verdict:
        cited = ", ".join(verdict.rules)
        if not step.refused:
            report(f"{step.move!r} is refused by {cited}: {verdict.reason}", f"say `refused: [{cited}]`, or correct it")
        elif not set(step.refused) <= set(verdict.rules):
            report(f"{step.move!r} is refused by {cited}, not {', '.join(step.refused)}", "name those rules")
        return state, StepAnswer(str(move), False, verdict.reason, tuple(map(str, verdict.rules)))
    if step.refused:
        report(f"{step.move!r} is legal here", "take `refused` out, or correct the position")
    state, events = game.apply(state, move)
    outcome = game.outcome(state)
    result = outcome.result if outcome else ""
    if result != step.ends:
        remedy = f"say `ends: {result}`" if result else "take `ends` out"
        report(f"{step.move!r} ends with {result or 'no result'}", remedy)
    rules = tuple(dict.fromkeys(str(rule) for event in events for rule in event.rules))
    return state, StepAnswer(str(move), True, "", rules, tuple(event.text for event in events))


def _resolve_case(step: StepForm, bundle: GameBundle, report: Callable[[str, str], None]) -> StepAnswer:
    """The resolver's answer to a step's case; differences from what the step expects are reported."""
    try:
        resolver, answer = cases.resolve_step(step, bundle)
    except BadInput as error:
        for line in str(error).splitlines():
            report(f"{step.resolve} cannot be resolved: {line}", "correct what is given or drawn")
        return StepAnswer()
    for what, remedy in cases.differences(step, answer):
        report(what, remedy)
    sentences, rules, legal = tuple(cases.sentences(answer)), cases.cited_rules(answer), answer.allowed
    reason = "" if legal else sentences[-1]
    return StepAnswer(
        cases.case_text(step, resolver, bundle), legal, reason, rules, sentences if legal else (), cases.case(step)
    )
