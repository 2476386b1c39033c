"""Running worked examples: the engine's answers to their moves and cases, compared with the expected ones."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.source.examples import ExampleSource, ExampleStep, cited_rules, differences, resolve_step, sentences
from drumhead.source.faults import Fault
from drumhead.source.forms import StepForm
from drumhead.source.pictures import Picture, Pictures, case_picture, named_cards
from drumhead.table.game import BadInput, Game
from drumhead.table.reading import KeyPath
from drumhead.table.record import begin
from drumhead.table.resolver import situation_text


def run_example(example: ExampleSource, bundle: GameBundle, faults: list[Fault]) -> tuple[ExampleStep, ...]:
    """The engine's answers, step by step; each that differs from what the example expects is reported.

    Returns () if the start can't be set up or a move can't be read. Raises EngineTimeout after reporting it, so that
    one example at most is waited for.
    """

    def report(place: KeyPath, what: str, remedy: str) -> None:
        faults.append(Fault(example.file, example.lines(*place), what, remedy))

    answers: list[ExampleStep] = []
    state: Any = None
    game = bundle.game() if example.form.start else None
    pictures = Pictures(game, named_cards(example.form.intro)) if game else None
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
                elif step.move and game and pictures:
                    tell = partial(report, ("steps", place, "move"))
                    result = _play_move(step, example.form.rules, game, pictures, state, tell)
                    if result is None:
                        return ()
                    state, answer = result
                    answers.append(answer)
                else:
                    answers.append(ExampleStep())
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
    step: StepForm,
    about: Collection[str],
    game: Game[Any, Any],
    pictures: Pictures,
    state: Any,
    report: Callable[[str, str], None],
) -> tuple[Any, ExampleStep] | None:
    """The state after a step's move and the engine's answer; None if the move can't be read.

    ``about``: the rules of the example.
    """
    try:
        move = game.parse(step.move)
    except BadInput as error:
        report(f"{step.move!r} cannot be read: {error}", "write it in the game's notation")
        return None
    verdict = game.verify(state, move)

    def picture(before: Any, after: Any | None) -> Picture | None:
        try:
            return pictures.of(before, move, after, step.show, step.to)
        except BadInput as error:
            report(f"{step.move!r} cannot be drawn: {error}", "correct `show:` or `to:`")
        except Exception:  # what is wrong with a screen is told where screens are tried
            pass
        return None

    if not verdict:
        cited = ", ".join(verdict.rules)
        if not step.refused:
            report(f"{step.move!r} is refused by {cited}: {verdict.reason}", f"say `refused: [{cited}]`, or correct it")
        elif not set(step.refused) <= set(verdict.rules):
            report(f"{step.move!r} is refused by {cited}, not {', '.join(step.refused)}", "name those rules")
        rules = tuple(map(str, verdict.rules))
        return state, ExampleStep(
            str(move), False, verdict.reason, rules, caption=verdict.reason, picture=picture(state, None)
        )
    if step.refused:
        report(f"{step.move!r} is legal here", "take `refused` out, or correct the position")
    before = state
    state, events = game.apply(state, move)
    outcome = game.outcome(state)
    result = outcome.result if outcome else ""
    if result != step.ends:
        remedy = f"say `ends: {result}`" if result else "take `ends` out"
        report(f"{step.move!r} ends with {result or 'no result'}", remedy)
    elif outcome and step.score not in (None, outcome.score):
        score = f"the score {outcome.score_text}" if outcome.score_text else "no score"
        report(f"{step.move!r} ends with {score}", "correct `score:`, and what is said of it")
    rules = tuple(dict.fromkeys(str(rule) for event in events for rule in event.rules))
    told = tuple(event.text for event in events)
    ending = {*map(str, events[-1].rules)} if outcome and events else set()
    is_beside = outcome and ending <= {*map(str, outcome.rules)} and not ending & {*about}
    caption = " ".join(told[:-1] if is_beside else told)
    return state, ExampleStep(str(move), True, "", rules, told, caption=caption, picture=picture(before, state))


def _resolve_case(step: StepForm, bundle: GameBundle, report: Callable[[str, str], None]) -> ExampleStep:
    """The resolver's answer to a step's case; differences from what the step expects are reported."""
    try:
        resolver, answer = resolve_step(step, bundle)
    except BadInput as error:
        for line in str(error).splitlines():
            report(f"{step.resolve} cannot be resolved: {line}", "correct what is given or drawn")
        return ExampleStep()
    for what, remedy in differences(step, answer):
        report(what, remedy)
    said, inputs = tuple(sentences(answer)), resolver.inputs(bundle.tables)
    situation = situation_text(inputs, step.given)
    cards = f": {' '.join(step.cards)}" if step.cards else ""
    case = f"{resolver.title}{f' ({situation})' if situation else ''}{cards}"
    picture = case_picture(resolver.title, step.given, answer, inputs)
    again = {"resolve": step.resolve, "given": dict(step.given), "cards": list(step.cards)}
    reason, told = ("", said) if answer.allowed else (said[-1], ())
    return ExampleStep(case, answer.allowed, reason, cited_rules(answer), told, again, "".join(said[-1:]), picture)
