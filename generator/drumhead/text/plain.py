"""rules.txt: the whole book in 78 columns, numbers hanging on the left."""

from collections.abc import Iterator
from textwrap import wrap

from drumhead.book.model import Block, Book, Example, Figure, FigureHere, Paragraph, Rule, Section, Table, TableHere
from drumhead.render.plain import plain
from drumhead.render.quotes import curled

_WIDTH = 78
_HANG = 8


def rules_txt(book: Book) -> str:
    """The book as plain UTF-8 text that ends in one newline."""
    lines = [book.title.upper(), book.tagline, ""]
    lines += [f"Designer: {book.designer}", f"Edition: {book.edition}", f"Players: {book.players}"]
    lines += [*_hung("Needs:", book.equipment, 0), ""]
    for text in book.intro:
        lines += [*wrap(plain(text, book), _WIDTH), ""]
    for section in book.sections:
        for block in (section, *section.walk()):
            lines += _block(block, book)
    if book.terms:
        lines += ["TERMS", ""]
        for term in book.terms.values():
            lines += _hung(f"{term.name}:", f"{plain(term.text, book)} ({book.numbers[term.rule]})", 0)
        lines += [""]
    lines += ["SOURCE", "", *wrap(plain(book.source, book), _WIDTH), ""]
    for credit in book.credits:
        lines += _hung(f"{credit.role}:", credit.name + (f": {credit.note}" if credit.note else ""), 0)
    return curled("\n".join(lines)).rstrip() + "\n"


def _block(block: Block, book: Book) -> Iterator[str]:
    match block:
        case Section():
            yield from _heading(block)
        case Paragraph():
            yield from (*wrap(plain(block.text, book), _WIDTH), "")
        case TableHere():
            yield from _table(block.table, book)
        case FigureHere():
            yield from _figure(block.figure, book)
        case Rule():
            for rule in block.everything():
                yield from _rule(rule, book)


def _heading(section: Section) -> Iterator[str]:
    title = f"{section.number}  {section.title}".strip()
    yield title.upper() if section.level == 1 else title
    yield ("=" if section.level == 1 else "-") * len(title)
    yield ""


def _rule(rule: Rule, book: Book) -> Iterator[str]:
    head = ("Ruling. " if rule.ruling else "") + (f"{rule.title}. " if rule.run_in else "")
    first, *more = [plain(text, book) for text in rule.body]
    yield from _hung(rule.number, head + first)
    for text in more:
        yield from _hung("", text)
    if rule.ruling:
        yield from _hung("", f"Left open: {plain(rule.ruling.open, book)}")
        yield from _hung("", f"Why: {plain(rule.ruling.why, book)}")
        for variant in book.variants:
            if variant.id == rule.ruling.variant:
                values = "; ".join(f"{value}: {meaning}" for value, meaning in variant.values.items())
                yield from _hung("", f"Variant {variant.id}. {values}")
    if rule.see:
        yield from _hung("", f"See {', '.join(book.numbers[other] for other in rule.see)}.")
    yield ""
    for example in rule.examples:
        yield from _example(example, book)


def _example(example: Example, book: Book) -> Iterator[str]:
    yield from _hung("", f"Example: {example.title}. {plain(example.intro, book)}".rstrip())
    for step in example.steps:
        if step.move:
            yield from _hung("", f"> {step.move}")
        answers = [plain(step.say, book), *step.events]
        if not step.legal:
            answers.append(f"Refused by {', '.join(book.numbers[rule] for rule in step.rules)}: {step.reason}")
        for answer in filter(None, answers):
            yield from _hung("", answer)
    yield ""


def _table(table: Table, book: Book) -> Iterator[str]:
    """Columns as wide as their longest cell; the last one wraps."""
    heads = [column.title for column in table.columns]
    rows = [[str(cell) if isinstance(cell, int) else plain(cell, book) for cell in row] for row in table.rows]
    widths = [max(len(row[place]) for row in (heads, *rows)) for place in range(len(heads))]
    figures = [column.type == "figure" for column in table.columns]
    indent = sum(width + 2 for width in widths[:-1])
    yield f"{table.number}. {table.title}"
    rows = [[cell.rjust(w) if f else cell for cell, w, f in zip(row, widths, figures, strict=True)] for row in rows]
    heads = [head.rjust(width) if figure else head for head, width, figure in zip(heads, widths, figures, strict=True)]
    lines = ["-" * width for width in (*widths[:-1], min(widths[-1], max(_WIDTH - indent, 20)))]
    for row in (heads, lines, *rows):
        left = "".join(cell.ljust(width + 2) for cell, width in zip(row[:-1], widths, strict=False))
        last = wrap(row[-1], max(_WIDTH - indent, 20)) or [""]
        yield (left + last[0]).rstrip()
        yield from (" " * indent + line for line in last[1:])
    if table.note:
        yield from wrap(plain(table.note, book), _WIDTH)
    yield ""


def _figure(figure: Figure, book: Book) -> Iterator[str]:
    """The cards as a small table, each place as wide as the widest of its column; a ground as it is told."""
    rows = [("", *figure.columns)] if figure.columns else []
    rows += [(row.label, *map(" ".join, row.places)) for row in figure.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield f"{figure.number}. {figure.title}"
    yield from ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    if figure.ground:
        yield from wrap(figure.told(), _WIDTH)
    if figure.caption:
        yield from wrap(plain(figure.caption, book), _WIDTH)
    yield ""


def _hung(number: str, words: str, hang: int = _HANG) -> list[str]:
    """``words`` wrapped beside a number that hangs in its own column; without a column the head runs in."""
    head = number.ljust(hang) if hang > len(number) else f"{number} " if number else ""
    return wrap(words, _WIDTH, initial_indent=head, subsequent_indent=" " * (hang or 2), break_on_hyphens=False)
