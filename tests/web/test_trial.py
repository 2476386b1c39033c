"""Each worked example's link sets its position out on the table, from where its first step is played."""

from base64 import urlsafe_b64decode
from zlib import MAX_WBITS, decompress

import pytest
from drumhead.book.cached import bundle_of, project_books
from drumhead.book.model import Book, Example
from drumhead.play.session import Session, resume
from drumhead.source.project import SHARED, Project
from drumhead.web.trial import trial_link

BOOKS = [book for book in project_books(Project(SHARED)) if book.playable]
EXAMPLES = [
    pytest.param(book, example, id=f"{book.slug} {example.id}")
    for book in BOOKS
    for example in book.examples.values()
    if trial_link("", book, example)
]


def record_of(link: str) -> str:
    """The record that the letters of a link hold."""
    letters = link.partition("#start=")[2]
    return decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -MAX_WBITS).decode()


@pytest.mark.parametrize(("book", "example"), EXAMPLES)
def test_a_link_opens_the_table_on_which_an_examples_last_step_is_judged_as_printed(
    book: Book, example: Example
) -> None:
    """The moves before it are those that were legal; what the game then saves opens the same table again."""
    *_, last = (step for step in example.steps if step.move and not step.resolve)
    link = trial_link("../play/", book, example._replace(steps=(last,)))
    assert link.startswith("../play/#start=")
    session, notes = resume(bundle_of(book), record_of(link))
    assert not notes
    assert bool(session.judge(last.move)) == last.legal
    again, _ = resume(bundle_of(book), session.save())
    assert (Session(again.bundle, **again.start).first, again.state) == (session.first, session.state)
