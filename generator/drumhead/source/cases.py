"""Steps of an example that ask a resolver: the case is resolved, and its answer held against what must come out."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.source.forms import StepForm
from drumhead.table.resolver import Answer, Resolver, pick, spelled

Found = tuple[str, str]
"""What is wrong, and what mends it."""


def case(step: StepForm) -> dict[str, Any]:
    """All that it takes to resolve the step again."""
    return {"resolve": step.resolve, "given": dict(step.given), "cards": list(step.cards)}


def resolve_step(step: StepForm, bundle: GameBundle) -> tuple[Resolver, Answer]:
    """The resolver's answer to the step. Raises BadInput."""
    resolver = pick(bundle.resolvers(), step.resolve)
    drawn = {"cards": list(step.cards)} if step.cards else {}
    return resolver, resolver.resolve({**step.given, **drawn}, bundle.tables)


def in_words(step: StepForm, resolver: Resolver, bundle: GameBundle) -> str:
    """The case in words: title, what was given, the cards."""
    situation = spelled(resolver.inputs(bundle.tables), step.given)
    cards = f": {' '.join(step.cards)}" if step.cards else ""
    return f"{resolver.title}{f' ({situation})' if situation else ''}{cards}"


def sentences(answer: Answer) -> Iterator[str]:
    """What the answer says: the chance of success, the steps, the result."""
    for chance in answer.chances[:1]:
        yield f"Chance that {chance.label}: {chance.exact}."
    for step in answer.steps:
        yield step.text
    if answer.result:
        yield answer.result.text


def cited_rules(answer: Answer) -> tuple[str, ...]:
    """The rules that steps and result rest on, each once."""
    of_steps = [rule for step in answer.steps for rule in step.rules]
    return tuple(dict.fromkeys(map(str, [*of_steps, *(answer.result.rules if answer.result else ())])))


def differences(step: StepForm, answer: Answer) -> Iterator[Found]:
    """What did not come out as the step says."""
    result, rules = answer.result, cited_rules(answer)
    refusal = result.text if result and not answer.allowed else ""
    named = ", ".join(rules) or "nothing"
    if refusal and not step.refused:
        yield f"{step.resolve} is refused by {named}: {refusal}", f"say `refused: [{named}]`, or correct it"
    elif step.refused and not refusal:
        yield f"{step.resolve} is allowed here", "take `refused` out, or correct what is given"
    elif not set(step.refused) <= set(rules):
        yield f"{step.resolve} is refused by {named}, not {', '.join(step.refused)}", "name those rules"
    name = result.name if result else ""
    drawn = step.cards or step.given.get("dice")
    if drawn and not result:
        yield f"{step.resolve} waits for {answer.awaits}", f"add it to `{'dice' if answer.dice else 'cards'}`"
    elif (step.result or (drawn and not refusal)) and step.result != name:
        remedy = f"say `result: {name}`" if name else "give `cards`"
        yield f"{step.resolve} comes out as {name or 'nothing yet'}", remedy
    if step.chance is not None and _fraction(step.chance) not in [chance.exact for chance in answer.chances[:1]]:
        found = str(answer.chances[0].exact) if answer.chances else ""
        yield f"the chance is {found or 'not worked out here'}", f'say `chance: "{found}"`' if found else "take it out"
    values: Mapping[str, Any] = result.values if result else {}
    for key, value in step.answer.items():
        if key not in values or values[key] != value:
            known = values.get(key, f"not among {', '.join(values) or 'its values, it has none'}")
            yield f"{key} is {known}", f"say `{key}: {values[key]}`" if key in values else "correct the name"
    if missing := [rule for rule in step.cites if rule not in rules]:
        yield f"{step.resolve} rests on {named}, not {', '.join(missing)}", "name those rules"


def _fraction(text: str | int) -> Fraction | None:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
