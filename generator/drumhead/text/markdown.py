"""rules.md: the whole book as CommonMark with anchors, for notebooks."""

from collections.abc import Iterator

from drumhead.book.model import Block, Book, BookRule, Example, Paragraph, PlacedFigure, PlacedTable, Section
from drumhead.book.tables import Figure, Table
from drumhead.render.inline import curl_quotes, markdown


def rules_md(book: Book) -> str:
    """The book as Markdown that ends in one newline. Anchors are the rules' ids."""
    paragraphs = [
        f"# {book.title}",
        f"{book.tagline}",
        f"*Designer:* {book.designer} · *Edition:* {book.edition}",
        f"*Players:* {book.players} · *Needs:* {book.equipment}",
        *(markdown(text, book) for text in book.intro),
    ]
    for section in book.sections:
        for block in (section, *section.walk()):
            paragraphs += _block(block, book)
    if book.terms:
        paragraphs += ["## Terms"]
        paragraphs += [
            f'<a id="term-{term.id}"></a>**{term.name}**: {markdown(term.text, book)}'
            f" ([{book.numbers[term.rule]}](#{term.rule}))"
            for term in book.terms.values()
        ]
    paragraphs += ["## Source", markdown(book.source, book)]
    paragraphs += [
        f"{credit.role}: {credit.name}" + (f": {credit.note}" if credit.note else "") for credit in book.credits
    ]
    return "\n\n".join(map(curl_quotes, paragraphs)) + "\n"


def _block(block: Block, book: Book) -> Iterator[str]:
    match block:
        case Section():
            heading = f'{"#" * (block.level + 1)} <a id="{block.id}"></a>{block.number} {block.title}'
            yield heading.replace("  ", " ")
        case Paragraph():
            yield markdown(block.text, book)
        case PlacedTable():
            yield _table(block.table, book)
        case PlacedFigure():
            yield _figure(block.figure, book)
        case BookRule():
            for rule in block.everything():
                yield from _rule(rule, book)


def _rule(rule: BookRule, book: Book) -> Iterator[str]:
    head = ("*Ruling.* " if rule.ruling else "") + (f"**{rule.title}.** " if rule.run_in else "")
    first, *more = [markdown(text, book) for text in rule.body]
    yield f'<a id="{rule.id}"></a>**{rule.number}** {head}{first}'
    yield from more
    if rule.ruling:
        yield f"> *Left open:* {markdown(rule.ruling.open, book)}\n>\n> *Why:* {markdown(rule.ruling.why, book)}"
        for variant in book.variants:
            if variant.id == rule.ruling.variant:
                values = "; ".join(f"`{value}`: {meaning}" for value, meaning in variant.values.items())
                yield f"> *Variant* `{variant.id}`: {values}"
    if rule.see:
        yield "See " + ", ".join(f"[{book.numbers[other]}](#{other})" for other in rule.see) + "."
    for example in rule.examples:
        yield from _example(example, book)


def _example(example: Example, book: Book) -> Iterator[str]:
    yield f"> *Example: {example.title}.* {markdown(example.intro, book)}".rstrip()
    for step in example.steps:
        answers = [markdown(step.say, book), *step.events]
        if not step.legal:
            rules = ", ".join(f"[{book.numbers[rule]}](#{rule})" for rule in step.rules)
            answers.append(f"*Refused by {rules}:* {step.reason}")
        move = f"`{step.move}` " if step.move else ""
        yield f"> {move}{' '.join(filter(None, answers))}".rstrip()


def _table(table: Table, book: Book) -> str:
    rows = [[str(cell) if isinstance(cell, int) else markdown(cell, book) for cell in row] for row in table.rows]
    heads = [column.title for column in table.columns]
    lines = [heads, ["---:" if column.type == "figure" else "---" for column in table.columns], *rows]
    grid = "\n".join("| " + " | ".join(row) + " |" for row in lines)
    note = f"\n\n{markdown(table.note, book)}" if table.note else ""
    return f"**{table.number}. {table.title}**\n\n{grid}{note}"


def _figure(figure: Figure, book: Book) -> str:
    """The cards as a small table; a diagram in words."""
    content = figure.alt_text() if figure.ground else _card_rows(figure)
    caption = f"\n\n{markdown(figure.caption, book)}" if figure.caption else ""
    return f"**{figure.number}. {figure.title}**\n\n{content}{caption}"


def _card_rows(figure: Figure) -> str:
    width = len(figure.rows[0].places)
    lines = [["", *(figure.columns or [""] * width)], ["---"] * (width + 1)]
    lines += [[row.label, *map(" ".join, row.places)] for row in figure.rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
