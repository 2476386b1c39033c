"""The footer of a booklet's page: CSS leaves a place in it for the numbers of the rules on the page."""

from typing import Any, Final

from drumhead.press.weasyprint_internals import body_of, margins_of, write

PLACE: Final = "{rules}"
"""The placeholder until the pages are laid out; elements name their rule in ``data-number``."""


def name_rules(document: Any) -> None:
    """Write the rule numbers of each page of a rendered WeasyPrint document into its footer."""
    for page in document.pages:
        inside = body_of(page).descendants(placeholders=True)
        words = _words([number for box in inside if (number := _number(box))])
        for box in (box for margin in margins_of(page) for box in margin.descendants()):
            if PLACE in (getattr(box, "text", None) or ""):
                write(box, box.text.replace(PLACE, words))


def _number(box: Any) -> str:
    return "" if box.element is None else str(box.element.get("data-number", ""))


def _words(numbers: list[str]) -> str:
    if not numbers:
        return ""
    return f"Rule {numbers[0]}" if numbers[0] == numbers[-1] else f"Rules {numbers[0]}–{numbers[-1]}"
