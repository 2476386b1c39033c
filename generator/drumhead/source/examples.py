"""examples/*.yaml: worked examples, and what the engine answers to their moves."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source import cases
from drumhead.source.engine_guard import Endless, EngineFault, guarded
from drumhead.source.faults import Fault
from drumhead.source.form_reader import read_form
from drumhead.source.forms import ExampleForm, StepForm
from drumhead.source.inline import Inline
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.tree import Mention
from drumhead.table.game import BadInput, Game
from drumhead.table.start import begin


class ExampleSource(NamedTuple):
    """An example as read; ``says`` has one text a step."""

    file: Path
    form: ExampleForm
    lines: Lines
    intro: Inline
    says: tuple[Inline, ...]

    def start(self) -> dict[str, Any]:
        """Where it begins, as a checker takes it: variants, and one of position, deal or seed."""
        form = self.form.start
        begin = {key: value for key, value in vars(form).items() if value is not None} if form else {}
        return {"variants": dict(self.form.variants), **begin}


def read_example(path: Path, faults: list[Fault]) -> tuple[ExampleSource, list[Mention]] | None:
    """The example and the ids it mentions, or None where its form is wrong."""
    read = read_form(path, ExampleForm, faults)
    if read is None:
        return None
    form, lines = read
    reader = MarkdownReader(path, faults)
    intro = reader.text(form.intro, lines("intro"))
    says = tuple(reader.text(step.say, lines("steps", place, "say")) for place, step in enumerate(form.steps))
    mentions = [*reader.mentions]
    mentions += [Mention("rule", rule, lines("rules", place)) for place, rule in enumerate(form.rules)]
    mentions += [
        Mention("rule", rule, lines("steps", place, key))
        for place, step in enumerate(form.steps)
        for key, rules in (("refused", step.refused), ("cites", step.cites))
        for rule in rules
    ]
    return ExampleSource(path, form, lines, intro, says), mentions


class StepAnswer(NamedTuple):
    """What the engine said to a step's move or case; a step that only says something has an empty one."""

    move: str = ""
    legal: bool = True
    reason: str = ""
    rules: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    resolve: Mapping[str, Any] | None = None
    """Of a case: the resolver's name, what was given, the cards."""


def run(example: ExampleSource, bundle: GameBundle, faults: list[Fault]) -> tuple[StepAnswer, ...]:
    """The engine's answers, step by step; each that is not what the example says is a fault.

    There are none where the start can't be set up or a move can't be read. Raises Endless, its fault noted: to wait for
    the engine at one example is enough.
    """

    def fault(place: tuple[str | int, ...], what: str, remedy: str) -> None:
        faults.append(Fault(example.file, example.lines(*place), what, remedy))

    answers: list[StepAnswer] = []
    state: Any = None
    if example.form.start:
        try:
            with guarded():
                state = begin(bundle, example.start())
        except BadInput as error:
            fault(("start",), f"the start cannot be set up: {error}", "correct the cards or switches there")
            return ()
        except EngineFault as error:
            fault(("start",), f"the engine fails at the start: {error}", "correct the engine")
            return _none(error)
    for place, step in enumerate(example.form.steps):
        try:
            with guarded():
                if step.resolve:
                    answers.append(_resolved(step, bundle, partial(fault, ("steps", place, "resolve"))))
                elif step.move:
                    moved = _moved(step, bundle.game(), state, partial(fault, ("steps", place, "move")))
                    if moved is None:
                        return ()
                    state, answer = moved
                    answers.append(answer)
                else:
                    answers.append(StepAnswer())
        except EngineFault as error:
            asked = step.resolve or step.move
            fault(("steps", place), f"step {place + 1}, {asked!r}: the engine fails: {error}", "correct the engine")
            return _none(error)
    return tuple(answers)


def _none(error: EngineFault) -> tuple[()]:
    """No answers. Raises the error again if it is Endless."""
    if isinstance(error, Endless):
        raise error
    return ()


def _moved(
    step: StepForm, game: Game[Any, Any], state: Any, fault: Callable[[str, str], None]
) -> tuple[Any, StepAnswer] | None:
    """The state after a step's move, and what the engine said to it; None where it can't be read."""
    try:
        move = game.parse(step.move)
    except BadInput as error:
        fault(f"{step.move!r} cannot be read: {error}", "write it in the game's notation")
        return None
    verdict = game.verify(state, move)
    if not verdict:
        named = ", ".join(verdict.rules)
        if not step.refused:
            fault(f"{step.move!r} is refused by {named}: {verdict.reason}", f"say `refused: [{named}]`, or correct it")
        elif not set(step.refused) <= set(verdict.rules):
            fault(f"{step.move!r} is refused by {named}, not {', '.join(step.refused)}", "name those rules")
        return state, StepAnswer(str(move), False, verdict.reason, tuple(map(str, verdict.rules)))
    if step.refused:
        fault(f"{step.move!r} is legal here", "take `refused` out, or correct the position")
    state, events = game.apply(state, move)
    outcome = game.outcome(state)
    result = outcome.result if outcome else ""
    if result != step.ends:
        remedy = f"say `ends: {result}`" if result else "take `ends` out"
        fault(f"{step.move!r} ends with {result or 'no result'}", remedy)
    rules = tuple(dict.fromkeys(str(rule) for event in events for rule in event.rules))
    return state, StepAnswer(str(move), True, "", rules, tuple(event.text for event in events))


def _resolved(step: StepForm, bundle: GameBundle, fault: Callable[[str, str], None]) -> StepAnswer:
    """What the resolver said to a step's case; each that is not what the step says is a fault."""
    try:
        resolver, answer = cases.resolve_step(step, bundle)
    except BadInput as error:
        for line in str(error).splitlines():
            fault(f"{step.resolve} cannot be resolved: {line}", "correct what is given or drawn")
        return StepAnswer()
    for what, remedy in cases.differences(step, answer):
        fault(what, remedy)
    sentences, rules, legal = tuple(cases.sentences(answer)), cases.cited_rules(answer), answer.allowed
    reason = "" if legal else sentences[-1]
    return StepAnswer(
        cases.in_words(step, resolver, bundle), legal, reason, rules, sentences if legal else (), cases.case(step)
    )
