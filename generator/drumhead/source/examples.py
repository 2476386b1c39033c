"""examples/*.yaml: worked examples as they are read, an engine's answers to them, and cases for a resolver."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Fault
from drumhead.source.forms import ExampleForm, StepForm
from drumhead.source.inline import Inline
from drumhead.source.markdown import NO_TERMS, MarkdownReader, Mention, Terms, mentions_of
from drumhead.source.pictures import Picture
from drumhead.source.yaml_text import Lines, read_form
from drumhead.table.resolver import Answer, Resolver, find_resolver


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


def read_example(
    path: Path, faults: list[Fault], terms: Terms = NO_TERMS
) -> tuple[ExampleSource, list[Mention]] | None:
    """The example and the ids it mentions, or None if its form is wrong."""
    parsed = read_form(path, ExampleForm, faults)
    if parsed is None:
        return None
    form, lines = parsed
    reader = MarkdownReader(path, faults, terms)
    intro = reader.text(form.intro, lines("intro"))
    remarks = tuple(reader.text(step.say, lines("steps", place, "say")) for place, step in enumerate(form.steps))
    return ExampleSource(path, form, lines, intro, remarks), reader.mentions + mentions_of(form, lines)


Difference = tuple[str, str]
"""What is wrong, and the remedy."""


def resolve_step(step: StepForm, bundle: GameBundle) -> tuple[Resolver, Answer]:
    """The resolver's answer to the step. Raises BadInput."""
    resolver = find_resolver(bundle.resolvers(), step.resolve)
    drawn = {"cards": list(step.cards)} if step.cards else {}
    return resolver, resolver.resolve({**step.given, **drawn}, bundle.tables)


def sentences(answer: Answer) -> Iterator[str]:
    """The answer's sentences: the chance of success, the steps, the result."""
    for chance in answer.chances[:1]:
        yield f"Chance that {chance.label}: {chance.exact}."
    for step in answer.steps:
        yield step.text
    if answer.result:
        yield answer.result.text


def cited_rules(answer: Answer) -> tuple[str, ...]:
    """The rules that steps and result cite, each once."""
    step_rules = [rule for step in answer.steps for rule in step.rules]
    return tuple(dict.fromkeys(map(str, [*step_rules, *(answer.result.rules if answer.result else ())])))


def differences(step: StepForm, answer: Answer) -> Iterator[Difference]:
    """Where the answer differs from what the step expects."""
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
