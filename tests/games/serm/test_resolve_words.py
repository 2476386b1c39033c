"""What the resolvers say, to the word: the chances beforehand, each step, the result and what is still to be rolled."""

from collections.abc import Iterator

import pytest
from drumhead.games.serm.resolve import RESOLVERS
from drumhead.table.resolver import Answer

from tests.games.sentences import Case, by_name, cases
from tests.games.serm.tables import TABLES


def told(answer: Answer) -> Iterator[str]:
    """An answer but for its chances, line by line."""
    yield from (f"{step.text} [{', '.join(step.rules)}]" for step in answer.steps)
    if answer.awaits:
        yield f"to be rolled: {answer.awaits}"
    if answer.result:
        values = " ".join(f"{name}={value}" for name, value in answer.result.values.items() if name != "targets")
        yield f"{answer.result.name}: {answer.result.text} [{', '.join(answer.result.rules)}] {values}".strip()


@pytest.mark.parametrize("case", cases(__file__, "resolve_words.txt"))
def test_an_answer_is_worded_for_its_case(case: Case) -> None:
    name, *parts = case.position.split("; ")
    form = by_name(parts)
    before = RESOLVERS[name].resolve(form, TABLES)
    chances = [f"{chance.label}: {chance.exact}" for chance in before.chances]
    if not case.move:
        assert [*chances, *told(before)] == case.said, case.place
    else:
        answer = RESOLVERS[name].resolve({**form, "dice": case.move}, TABLES)
        assert list(told(answer)) == case.said and answer.chances == before.chances, case.place
