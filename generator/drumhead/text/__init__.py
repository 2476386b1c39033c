"""Layer 4: rules as plain text, in 78 columns with hanging numbers, and as CommonMark with anchors, for notebooks."""

import re
from collections.abc import Iterator
from textwrap import wrap

from drumhead.book.editions import change_lines
from drumhead.book.model import (
    Block,
    Book,
    BookRule,
    Example,
    Paragraph,
    PlacedExample,
    PlacedFigure,
    PlacedTable,
    Section,
)
from drumhead.render.inline import markdown, plain
from drumhead.source.tables import Figure, Table
from drumhead.table.words import curl_quotes

_WIDTH = 78
_HANG = 8
_WORD = re.compile(r"[^ \t\n\r\f\v]+")  # a no-break space is part of a word


def rules_txt(book: Book) -> str:
    """The book as plain UTF-8 text that ends in one newline."""
    say = book.language
    lines = [book.title.upper(), book.tagline, ""]
    lines += [f"{say('Players')}: {book.players}", *_hanging(f"{say('Needs')}:", book.equipment, 0)]
    lines += [f"{say('Designer')}: {book.designer}", f"{say('Edition')}: {book.edition}", ""]
    for text in book.intro:
        lines += [*_wrap(plain(text, book), _WIDTH), ""]
    for section in book.sections:
        for block in (section, *section.walk()):
            lines += _block(block, book)
    lines += _changes(book)
    lines += _variants(book)
    if book.terms:
        lines += [*_capitals(say("Terms"))]
        for term in sorted(book.terms.values(), key=lambda term: term.name.casefold()):
            lines += _hanging(book.numbers[term.rule], f"{term.name}. {plain(term.text, book)}")
        lines += [""]
    lines += _capitals(say("Credits"))
    for credit in book.credits:
        lines += _hanging(f"{credit.role}:", credit.name + (f": {credit.note}" if credit.note else ""), 0)
    lines += _hanging(f"{say('The rules')}:", plain(book.source, book), 0)
    return "\n".join(lines).rstrip() + "\n"


def _block(block: Block, book: Book) -> Iterator[str]:
    match block:
        case Section():
            yield from _heading(block)
        case Paragraph():
            yield from (*_wrap(plain(block.text, book), _WIDTH), "")
        case PlacedTable():
            yield from _table(block.table, book)
        case PlacedFigure():
            yield from _figure(block.figure, book)
        case PlacedExample():
            yield from _example(block.example, book)
        case BookRule():
            yield from _rule(block, book)


def _heading(section: Section) -> Iterator[str]:
    title = f"{section.number}  {section.title}".strip()
    yield from _capitals(title) if section.level == 1 else (title, "-" * len(title), "")


def _capitals(title: str) -> tuple[str, str, str]:
    return title.upper(), "=" * len(title), ""


def _rule(rule: BookRule, book: Book) -> Iterator[str]:
    for part in rule.everything():
        yield from _rule_text(part, book)
    if rule.ruling and rule.ruling.open:
        yield from _hanging("", f"{book.language('Left open')}: {plain(rule.ruling.open, book)}")
    if rule.ruling and rule.ruling.why:
        yield from _hanging("", f"{book.language('Why so')}: {plain(rule.ruling.why, book)}")
    yield ""
    for part in rule.everything():
        for example in part.examples:
            yield from _example(example, book)


def _rule_text(rule: BookRule, book: Book) -> Iterator[str]:
    head = ""
    if rule.ruling:
        variant = book.language(", variant {variant}", variant=rule.ruling.variant) if rule.ruling.variant else ""
        head = f"{book.language('Ruling')}{variant}. "
    first, *more = [plain(text, book) for text in rule.body]
    yield from _hanging(rule.number, head + (f"{_with_full_stop(rule.title)} " if rule.run_in else "") + first)
    for text in more:
        yield from _hanging("", text)
    if rule.see:
        yield from _hanging("", f"{book.language('See')} {', '.join(book.numbers[other] for other in rule.see)}.")


def _changes(book: Book) -> Iterator[str]:
    if book.changes:
        yield from _capitals(book.language("What changed since edition {edition}", edition=book.previous_edition))
        for number, text in change_lines(book):
            yield from _hanging(number, text)
        yield ""


def _variants(book: Book) -> Iterator[str]:
    if book.variants:
        yield from _capitals(book.language("Variants"))
    for variant in book.variants:
        yield from _hanging(book.numbers[variant.ruling], variant.title)
        for value, meaning in variant.values.items():
            default = f" {book.language('The default.')}" if value == variant.default else ""
            yield from _hanging("", f"{variant.id}: {value}. {_with_full_stop(meaning)}{default}")
        yield ""


def _with_full_stop(text: str) -> str:
    return text if text[-1] in ".?!:" else f"{text}."


def _example(example: Example, book: Book) -> Iterator[str]:
    yield from _hanging("", f"{book.language('Example')}: {example.title}. {plain(example.intro, book)}".rstrip())
    for step in example.steps:
        if step.move:
            yield from _hanging("", f"> {curl_quotes(step.move)}")
        rules = ", ".join(book.numbers[rule] for rule in step.rules)
        outcome = f"{book.language('Refused by {rules}', rules=rules)}: {step.reason}"
        if step.legal:
            outcome = " ".join(step.events) + (f" ({rules})" if rules and step.events else "")
        for answer in filter(None, (plain(step.say, book), outcome)):
            yield from _hanging("", answer)
    yield ""


def _table(table: Table, book: Book) -> Iterator[str]:
    """Columns as wide as their longest cell; the last one wraps."""
    heads = [column.title for column in table.columns]
    rows = [[str(cell) if isinstance(cell, int) else plain(cell, book) for cell in row] for row in table.rows]
    widths = [max(len(row[place]) for row in (heads, *rows)) for place in range(len(heads))]
    figures = [column.type == "figure" for column in table.columns]
    indent = sum(width + 2 for width in widths[:-1])
    yield f"{table.number}. {table.title}"
    rows = [
        [cell.rjust(width) if figure else cell for cell, width, figure in zip(row, widths, figures, strict=True)]
        for row in rows
    ]
    heads = [head.rjust(width) if figure else head for head, width, figure in zip(heads, widths, figures, strict=True)]
    lines = ["-" * width for width in (*widths[:-1], min(widths[-1], max(_WIDTH - indent, 20)))]
    for row in (heads, lines, *rows):
        left = "".join(cell.ljust(width + 2) for cell, width in zip(row[:-1], widths, strict=False))
        last = _wrap(row[-1], max(_WIDTH - indent, 20)) or [""]
        yield (left + last[0]).rstrip()
        yield from (" " * indent + line for line in last[1:])
    if table.note:
        yield from _wrap(plain(table.note, book), _WIDTH)
    yield ""


def _figure(figure: Figure, book: Book) -> Iterator[str]:
    """The cards as a small table with columns as wide as their widest place; a diagram in words."""
    rows = [("", *figure.columns)] if figure.columns else []
    rows += [(row.label, *map(" ".join, row.places)) for row in figure.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield f"{figure.number}. {figure.title}"
    yield from ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    if figure.ground:
        yield from _wrap(figure.alt_text(), _WIDTH)
    if figure.caption:
        yield from _wrap(plain(figure.caption, book), _WIDTH)
    yield ""


def _wrap(text: str, width: int) -> list[str]:
    """The lines of the text. Words are not broken: an address may be longer than a line."""
    if len(text) <= width and text.isprintable() and text.strip():  # most texts: printable white space is spaces only
        return [text.rstrip()]
    return wrap(text, width, break_long_words=False)


def _hanging(number: str, text: str, hang: int = _HANG) -> list[str]:
    """The text wrapped beside a number that hangs in a column of ``hang`` characters; if 0, the number runs in.

    Words are not broken, not even at hyphens.
    """
    head = number.ljust(hang) if hang > len(number) else f"{number} " if number else ""
    first, *others = _WORD.findall(text) or [""]
    lines, line = [], head + first
    for word in others:
        if len(line) + len(word) < _WIDTH:
            line += f" {word}"
        else:
            lines.append(line)
            line = " " * (hang or 2) + word
    return [*lines, line] if first else []


# rules.md: the whole book as CommonMark with anchors, for notebooks.


def rules_md(book: Book) -> str:
    """The book as Markdown that ends in one newline. Anchors are the rules' ids."""
    say = book.language
    paragraphs = [
        f"# {book.title}",
        f"{book.tagline}",
        f"*{say('Designer')}:* {book.designer} · *{say('Edition')}:* {book.edition}",
        f"*{say('Players')}:* {book.players} · *{say('Needs')}:* {book.equipment}",
        *(markdown(text, book) for text in book.intro),
    ]
    for section in book.sections:
        for block in (section, *section.walk()):
            paragraphs += _markdown_block(block, book)
    if book.terms:
        paragraphs += [f"## {say('Terms')}"]
        paragraphs += [
            f'<a id="term-{term.id}"></a>**{term.name}**: {markdown(term.text, book)}'
            f" ([{book.numbers[term.rule]}](#{term.rule}))"
            for term in book.terms.values()
        ]
    paragraphs += [f"## {say('Source')}", markdown(book.source, book)]
    paragraphs += [
        f"{credit.role}: {credit.name}" + (f": {credit.note}" if credit.note else "") for credit in book.credits
    ]
    return "\n\n".join(paragraphs) + "\n"


def _markdown_block(block: Block, book: Book) -> Iterator[str]:
    match block:
        case Section():
            heading = f'{"#" * (block.level + 1)} <a id="{block.id}"></a>{block.number} {block.title}'
            yield heading.replace("  ", " ")
        case Paragraph():
            yield markdown(block.text, book)
        case PlacedTable():
            yield _markdown_table(block.table, book)
        case PlacedFigure():
            yield _markdown_figure(block.figure, book)
        case PlacedExample():
            yield from _markdown_example(block.example, book)
        case BookRule():
            for rule in block.everything():
                yield from _markdown_rule(rule, book)


def _markdown_rule(rule: BookRule, book: Book) -> Iterator[str]:
    say = book.language
    head = (f"*{say('Ruling')}.* " if rule.ruling else "") + (f"**{rule.title}.** " if rule.run_in else "")
    first, *more = [markdown(text, book) for text in rule.body]
    yield f'<a id="{rule.id}"></a>**{rule.number}** {head}{first}'
    yield from more
    if rule.ruling:
        left_open, why = markdown(rule.ruling.open, book), markdown(rule.ruling.why, book)
        yield f"> *{say('Left open')}:* {left_open}\n>\n> *{say('Why')}:* {why}"
        for variant in book.variants:
            if variant.id == rule.ruling.variant:
                values = "; ".join(f"`{value}`: {meaning}" for value, meaning in variant.values.items())
                yield f"> *{say('Variant')}* `{variant.id}`: {values}"
    if rule.see:
        yield f"{say('See')} " + ", ".join(f"[{book.numbers[other]}](#{other})" for other in rule.see) + "."
    for example in rule.examples:
        yield from _markdown_example(example, book)


def _markdown_example(example: Example, book: Book) -> Iterator[str]:
    yield f"> *{book.language('Example')}: {example.title}.* {markdown(example.intro, book)}".rstrip()
    for step in example.steps:
        answers = [markdown(step.say, book), *step.events]
        if not step.legal:
            rules = ", ".join(f"[{book.numbers[rule]}](#{rule})" for rule in step.rules)
            answers.append(f"*{book.language('Refused by {rules}', rules=rules)}:* {step.reason}")
        move = f"`{curl_quotes(step.move)}` " if step.move else ""
        yield f"> {move}{' '.join(filter(None, answers))}".rstrip()


def _markdown_table(table: Table, book: Book) -> str:
    rows = [[str(cell) if isinstance(cell, int) else markdown(cell, book) for cell in row] for row in table.rows]
    heads = [column.title for column in table.columns]
    lines = [heads, ["---:" if column.type == "figure" else "---" for column in table.columns], *rows]
    grid = "\n".join("| " + " | ".join(row) + " |" for row in lines)
    note = f"\n\n{markdown(table.note, book)}" if table.note else ""
    return f"**{table.number}. {table.title}**\n\n{grid}{note}"


def _markdown_figure(figure: Figure, book: Book) -> str:
    """The cards as a small table; a diagram in words."""
    content = figure.alt_text() if figure.ground else _card_rows(figure)
    caption = f"\n\n{markdown(figure.caption, book)}" if figure.caption else ""
    return f"**{figure.number}. {figure.title}**\n\n{content}{caption}"


def _card_rows(figure: Figure) -> str:
    width = len(figure.rows[0].places)
    lines = [["", *(figure.columns or [""] * width)], ["---"] * (width + 1)]
    lines += [[row.label, *map(" ".join, row.places)] for row in figure.rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
