"""examples/*.yaml: worked examples as they are read, an engine's answers to them, and cases for a resolver."""

from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source.engine_guard import EngineFault, EngineTimeout, guarded
from drumhead.source.faults import Fault
from drumhead.source.forms import ExampleForm, StepForm
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader
from drumhead.source.pictures import Picture, Pictures, case_picture, named_cards
from drumhead.source.yaml_text import Lines
from drumhead.table.faults import BadInput
from drumhead.table.reading import KeyPath
from drumhead.table.resolver import Answer, find_resolver, situation_text


class ExampleStep(NamedTuple):
    """One line of a worked example: a remark, or a move or case with what the engine answered to it."""

    move: str = ""
    legal: bool = True
    reason: str = ""
    """The engine's sentence when the move is refused."""
    rules: tuple[str, ...] = ()
    """Rules the refusal, or else the events, rest on."""
    events: tuple[str, ...] = ()
    resolve: Mapping[str, Any] | None = None
    """Of a resolution, the data to run it again: ``resolve`` (its name), ``given`` and ``cards``.

    ``move`` is then the case in words.
    """
    caption: str = ""
    """The answer under its picture: of a case the result; of a move what happened, but for the end of a game that the
    example is not about."""
    picture: Picture | None = None
    """The table before and after it; None where there is nothing to be seen."""
    say: Inline = ()
    """The remark."""


class Example(NamedTuple):
    """A worked example: ``start`` is the checker's input (position, deal or seed, and variants)."""

    id: str
    title: str
    rules: tuple[str, ...]
    """Rules it belongs to; it is printed after the first."""
    intro: Inline
    steps: tuple[ExampleStep, ...]
    start: Mapping[str, Any]


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


def read_example(reader: MarkdownReader) -> ExampleSource | None:
    """The example in the reader's file, or None if its form is wrong."""
    if (parsed := reader.form(ExampleForm)) is None:
        return None
    form, lines = parsed
    intro = reader.text(form.intro, lines("intro"))
    remarks = tuple(reader.text(step.say, lines("steps", place, "say")) for place, step in enumerate(form.steps))
    return ExampleSource(reader.file, form, lines, intro, remarks)


# Running them: the engine's answers to their moves and cases, compared with the expected ones.


def run_example(example: ExampleSource, bundle: GameBundle, faults: list[Fault]) -> tuple[ExampleStep, ...]:
    """The engine's answers, step by step; each that differs from what the example expects is reported.

    Returns () if the start can't be set up or a move can't be read. Raises EngineTimeout after reporting it, so that
    one example at most is waited for.
    """

    def report(place: KeyPath, what: str, remedy: str) -> None:
        faults.append(Fault(example.file, example.lines(*place), what, remedy))

    form, answers, state = example.form, list[ExampleStep](), None
    pictures = Pictures(bundle.game(), named_cards(form.intro)) if form.start else None
    place, doing = KeyPath(("start",)), "the engine fails at the start"
    try:
        if pictures:
            with guarded():
                state = bundle.begin(example.start())
        for number, step in enumerate(form.steps):
            place = ("steps", number)
            doing = f"step {number + 1}, {step.resolve or step.move!r}: the engine fails"
            with guarded():
                if step.resolve:
                    answers.append(_resolve_case(step, bundle, partial(report, (*place, "resolve"))))
                elif step.move and pictures:
                    place = (*place, "move")
                    state, answer = _play_move(step, form.rules, pictures, state, partial(report, place))
                    answers.append(answer)
                else:
                    answers.append(ExampleStep())
    except BadInput as error:
        if place == ("start",):
            report(place, f"the start cannot be set up: {error}", "correct the cards or switches there")
        else:
            report(place, f"{step.move!r} cannot be read: {error}", "write it in the game's notation")
        return ()
    except EngineFault as error:
        report(place[:2], f"{doing}: {error}", "correct the engine")
        if isinstance(error, EngineTimeout):
            raise
        return ()
    return tuple(answers)


def _play_move(
    step: StepForm, about: Collection[str], pictures: Pictures, state: Any, report: Callable[[str, str], None]
) -> tuple[Any, ExampleStep]:
    """The state after a step's move and the engine's answer. ``about``: the rules of the example.

    Raises BadInput for a move that can't be read.
    """
    game, move = pictures.game, pictures.game.parse(step.move)
    verdict = game.verify(state, move)

    def picture(before: Any, after: Any | None) -> Picture | None:
        try:
            return pictures.of(before, move, after, step.show, step.to)
        except Exception as error:  # what is wrong with a screen is told where screens are tried
            if isinstance(error, BadInput):
                report(f"{step.move!r} cannot be drawn: {error}", "correct `show:` or `to:`")
            return None

    if not verdict:
        cited = ", ".join(verdict.rules)
        if not step.refused:
            report(f"{step.move!r} is refused by {cited}: {verdict.reason}", f"say `refused: [{cited}]`, or correct it")
        elif not set(step.refused) <= set(verdict.rules):
            report(f"{step.move!r} is refused by {cited}, not {', '.join(step.refused)}", "name those rules")
        rules, why = tuple(map(str, verdict.rules)), verdict.reason
        return state, ExampleStep(str(move), False, why, rules, caption=why, picture=picture(state, None))
    if step.refused:
        report(f"{step.move!r} is legal here", "take `refused` out, or correct the position")
    after, events = game.apply(state, move)
    outcome = game.outcome(after)
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
    return after, ExampleStep(str(move), True, "", rules, told, caption=caption, picture=picture(state, after))


def _resolve_case(step: StepForm, bundle: GameBundle, report: Callable[[str, str], None]) -> ExampleStep:
    """The resolver's answer to a step's case; differences from what the step expects are reported."""
    try:
        resolver = find_resolver(bundle.resolvers(), step.resolve)
        answer = resolver.resolve({**step.given, **({"cards": list(step.cards)} if step.cards else {})}, bundle.tables)
    except BadInput as error:
        for line in str(error).splitlines():
            report(f"{step.resolve} cannot be resolved: {line}", "correct what is given or drawn")
        return ExampleStep()
    for what, remedy in differences(step, answer):
        report(what, remedy)
    said, inputs = sentences(answer), resolver.inputs(bundle.tables)
    situation = situation_text(inputs, step.given)
    cards = f": {' '.join(step.cards)}" if step.cards else ""
    case = f"{resolver.title}{f' ({situation})' if situation else ''}{cards}"
    picture = case_picture(resolver.title, step.given, answer, inputs)
    again = {"resolve": step.resolve, "given": dict(step.given), "cards": list(step.cards)}
    reason, told = ("", said) if answer.allowed else (said[-1], ())
    return ExampleStep(case, answer.allowed, reason, cited_rules(answer), told, again, "".join(said[-1:]), picture)


def sentences(answer: Answer) -> tuple[str, ...]:
    """The answer's sentences: the chance of success, the steps, the result."""
    chances = (f"Chance that {chance.label}: {chance.exact}." for chance in answer.chances[:1])
    return (*chances, *(step.text for step in answer.steps), *([answer.result.text] if answer.result else ()))


def cited_rules(answer: Answer) -> tuple[str, ...]:
    """The rules that steps and result cite, each once."""
    step_rules = [rule for step in answer.steps for rule in step.rules]
    return tuple(dict.fromkeys(map(str, [*step_rules, *(answer.result.rules if answer.result else ())])))


def differences(step: StepForm, answer: Answer) -> Iterator[tuple[str, str]]:
    """Where the answer differs from what the step expects: what is wrong, and the remedy."""
    result, rules = answer.result, cited_rules(answer)
    refusal = result.text if result and not answer.allowed else ""
    cited = ", ".join(rules) or "nothing"
    if refusal and not step.refused:
        yield f"{step.resolve} is refused by {cited}: {refusal}", f"say `refused: [{cited}]`, or correct it"
    elif step.refused and not refusal:
        yield f"{step.resolve} is allowed here", "take `refused` out, or correct what is given"
    elif not set(step.refused) <= set(rules):
        yield f"{step.resolve} is refused by {cited}, not {', '.join(step.refused)}", "name those rules"
    name = result.name if result else ""
    drawn = step.cards or step.given.get("dice")
    if drawn and not result:
        yield f"{step.resolve} waits for {answer.awaits}", f"add it to `{'dice' if answer.dice else 'cards'}`"
    elif (step.result or (drawn and not refusal)) and step.result != name:
        remedy = f"say `result: {name}`" if name else "give `cards`"
        yield f"{step.resolve} comes out as {name or 'nothing yet'}", remedy
    if step.chance is not None and _fraction(step.chance) not in [chance.exact for chance in answer.chances[:1]]:
        exact = str(answer.chances[0].exact) if answer.chances else ""
        yield f"the chance is {exact or 'not worked out here'}", f'say `chance: "{exact}"`' if exact else "take it out"
    values: Mapping[str, Any] = result.values if result else {}
    for key, expected in step.answer.items():
        if key not in values or values[key] != expected:
            actual = values.get(key, f"not among {', '.join(values) or 'its values, it has none'}")
            yield f"{key} is {actual}", f"say `{key}: {values[key]}`" if key in values else "correct the name"
    if missing := [rule for rule in step.cites if rule not in rules]:
        yield f"{step.resolve} rests on {cited}, not {', '.join(missing)}", "name those rules"


def _fraction(text: str | int) -> Fraction | None:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
