"""examples/*.yaml: worked examples as they are read, and the form of an engine's answers to them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from drumhead.source.faults import Fault
from drumhead.source.form_reader import read_form
from drumhead.source.forms import ExampleForm
from drumhead.source.inline import Inline
from drumhead.source.lines import Lines
from drumhead.source.markdown import MarkdownReader
from drumhead.source.pictures import Picture
from drumhead.source.tree import Mention


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
    picture: Picture | None = None
    """What it looks like; None where there is nothing to be seen."""
