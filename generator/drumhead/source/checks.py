"""Faults that show only when a game's files are compared with each other, and where characters stand in them."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from drumhead.source.card_layouts import PATTERNS
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.game import Edition, GameSource
from drumhead.source.inline import paragraphs, plain, plain_rows
from drumhead.source.layouts import mistyped_layout
from drumhead.source.sheets import SheetSource, cells_of
from drumhead.source.tree import LEARN, BookRule, ExamplePlace, FigurePlace, SectionSource, TablePlace, numbers
from drumhead.source.yaml_text import parse
from drumhead.table.reading import KeyPath
from drumhead.table.words import counted


def check_ids(game: GameSource) -> Iterator[Fault]:
    """Report ids and tables or figures that occur twice, and mentions of ids that don't exist."""
    blocks = [block for block in game.rules.walk() if isinstance(block, SectionSource | BookRule) and block.id]
    path = game.folder / "rules.md"
    first: dict[str, int] = {}
    for block in blocks:
        if block.id in first:
            what = f"id {block.id!r} is used twice, first in line {first[block.id]}"
            yield Fault(path, block.line, what, "rename one")
        first.setdefault(block.id, block.line)
    for kind, block_type in (("table", TablePlace), ("figure", FigurePlace)):
        lines: dict[str, int] = {}
        for place in (place for place in game.rules.walk() if isinstance(place, block_type)):
            if place.id in lines:
                what = f"{kind} {place.id!r} is set twice, first in line {lines[place.id]}"
                yield Fault(path, place.line, what, "leave it in one place")
            lines.setdefault(place.id, place.line)
    existing: dict[str, Mapping[str, object]]
    figures = {**game.figures, **game.charts}
    existing = {"rule": first, "table": game.tables, "figure": figures, "example": game.examples}
    for example in (place for place in game.rules.walk() if isinstance(place, ExamplePlace)):
        count = len(game.examples[example.id].form.steps) if example.id in game.examples else 0
        if count and not all(1 <= step <= count for step in example.steps):
            steps = " ".join(map(str, example.steps))
            what = f"example {example.id!r} is to show steps {steps} and has {counted(count, 'step')}"
            yield Fault(path, example.line, what, f"name steps from 1 to {count}")
    for file, mention in game.mentions:
        kind, id_ = mention.kind, mention.id
        if kind not in existing or id_ in existing[kind]:
            continue
        if kind == "rule" or not game.is_unreadable(kind, id_):
            what = f"no rule has the id {id_!r}" if kind == "rule" else f"there is no {kind} {id_!r}"
            yield Fault(file, mention.line, what, _nearest(id_, existing[kind]))


def check_figures(game: GameSource) -> Iterator[Fault]:
    """Report figures that are set nowhere, unless a mention of one is mistyped, which ``check_ids`` reports."""
    used = {mention.id for _, mention in game.mentions if mention.kind == "figure"}
    if used - {*game.figures, *game.charts}:
        return
    for name in game.figures.keys() - used:
        what = f"figure {name!r} is set nowhere"
        remedy = f"write `::: figure {name}` and ::: where it belongs in rules.md, or name it in a group of sheets.yaml"
        yield Fault(game.folder / "figures" / f"{name}.yaml", 0, what, remedy)


def check_see(game: GameSource) -> Iterator[Fault]:
    """Report rules that lead back to themselves by ``see``, or name a rule in it twice."""
    rules = {rule.id: rule for rule in game.rules.rules()}
    for rule in rules.values():
        if len(set(rule.see)) < len(rule.see):
            what = f"rule {rule.id!r} names a rule twice in see={' '.join(rule.see)!r}"
            yield Fault(game.folder / "rules.md", rule.line, what, "keep one of them")
        if circle := _circle(rules, rule.id):
            what = f"`see` leads from rule {rule.id!r} back to it: {' to '.join(circle)}"
            yield Fault(game.folder / "rules.md", rule.line, what, "take one of these out of `see`")


def _circle(rules: Mapping[str, BookRule], start: str) -> tuple[str, ...]:
    """The shortest path by ``see`` from a rule back to itself, given only for the last rule of a circle."""
    ids = list(rules)
    paths: list[tuple[str, ...]] = [(start,)]
    for path in paths:
        for other in rules[path[-1]].see:
            if other == start:
                return (*path, start)
            if other in rules and other not in path and ids.index(other) < ids.index(start):
                paths.append((*path, other))
    return ()


_RAISE: Final = "raise `edition:` in game.yaml, or put back what was released"


def check_editions(game: GameSource) -> Iterator[Fault]:
    """Report ids that are lost without a tombstone, tombstones of existing rules, and changes of a released edition."""
    current = {rule.id for rule in game.rules.rules()}
    tombstones = game.form.tombstones.keys()
    for edition in game.editions:
        for removed in edition.rules.keys() - current - tombstones:
            what = f"edition {edition.name} has rule {removed!r} and this one lost it"
            remedy = f"bring it back, or add `tombstones: {{{removed}: why}}` to game.yaml"
            yield Fault(game.folder / "rules.md", 0, what, remedy)
    for id_ in tombstones & current:
        line = game.lines("tombstones", id_)
        yield Fault(game.folder / "game.yaml", line, f"{id_!r} is alive", "take the tombstone out")
    for edition in (edition for edition in game.editions if edition.name == game.form.edition):
        yield from _check_released(game, edition)


def _check_released(game: GameSource, edition: Edition) -> Iterator[Fault]:
    """Report rules and written tables that differ from the edition's record, whose references are ids."""
    rule_numbers = numbers(game.rules.sections)
    placeholders = {id_: f"{{{id_}}}" for id_ in rule_numbers}
    for rule in game.rules.rules():
        new = {
            "number": rule_numbers[rule.id],
            "title": rule.title,
            "text": paragraphs(rule.body, placeholders),
            "short": plain(rule.short, placeholders),
        }
        old = edition.rules.get(rule.id)
        changed = " and ".join(name for name in new if old and old.get(name, new[name]) != new[name])
        if old and not changed:
            continue
        difference = f"was released with another {changed}" if old else "was released without it"
        what = f"rule {rule.id!r}: edition {edition.name} {difference}"
        yield Fault(game.folder / "rules.md", rule.line, what, _RAISE)
    tables = edition.record.get("tables", {})
    for name, table in game.tables.items():
        if name in tables and not table.is_computed and tables[name]["rows"] != plain_rows(table.rows, placeholders):
            what = f"table {name!r}: edition {edition.name} was released with other cells"
            yield Fault(game.folder / "tables" / f"{name}.yaml", 0, what, _RAISE)


def check_variants(game: GameSource) -> Iterator[Fault]:
    """Report rulings with unknown variants, and variants whose ruling doesn't name them."""
    rulings = {rule.id: rule.ruling.variant for rule in game.rules.rules() if rule.ruling}
    for rule in game.rules.rules():
        if rule.ruling and rule.ruling.variant and rule.ruling.variant not in game.form.variants:
            what = f"ruling {rule.id!r} names the variant {rule.ruling.variant!r}, which does not exist"
            remedy = (
                f"describe it under `variants:` in game.yaml, or {_nearest(rule.ruling.variant, game.form.variants)}"
            )
            yield Fault(game.folder / "rules.md", rule.line, what, remedy)
    for name, variant in game.form.variants.items():
        if rulings.get(variant.ruling) != name:
            what = f"variant {name!r} rests on {variant.ruling!r}, which is not a ruling with this variant"
            remedy = f"write `::: ruling {{#{variant.ruling} variant={name}}}` in rules.md, or correct `ruling:`"
            yield Fault(game.folder / "game.yaml", game.lines("variants", name, "ruling"), what, remedy)


def check_terms(game: GameSource) -> Iterator[Fault]:
    """Report linked terms without a definition, defined terms without a link, and words that name two terms."""
    ids_by_name, path = game.form.term_ids, game.folder / "game.yaml"
    used_ids = set()
    for file, mention in game.mentions:
        if mention.kind == "term":
            used_ids.add(ids_by_name.get(mention.id.lower()))
            if mention.id.lower() not in ids_by_name:
                near = _close_matches(mention.id.lower(), ids_by_name)
                used_ids |= {ids_by_name[word] for word in near}  # probably meant, so it is used
                instead = f"link it as [{mention.id}](term:{ids_by_name[near[0]]})" if near else "correct the name"
                remedy = f"define it under `terms:` in game.yaml, or {instead}"
                yield Fault(file, mention.line, f"no term is called {mention.id!r}", remedy)
    for id_ in game.form.terms.keys() - used_ids:
        what, remedy = f"term {id_!r} is defined and never used", f"link it as [{game.form.terms[id_].name}](term)"
        yield Fault(path, game.lines("terms", id_), what, f"{remedy}, or take it out")
    counts = Counter(word.lower() for term in game.form.terms.values() for word in {term.name, *term.forms})
    for word in (word for word, count in counts.items() if count > 1):
        yield Fault(path, game.lines("terms"), f"{word!r} names two terms", "keep it with one of them")


def check_sheets(game: GameSource) -> Iterator[Fault]:
    """Report sheets without a rule, repeated rules, rules without a short form, and missing image files."""
    path = game.folder / "sheets.yaml"
    shorts = {rule.id: bool(rule.short) for rule in game.rules.rules()}
    for aid, sheet in game.sheets.items():
        if resembles := mistyped_layout(aid):
            what = f"there is no layout {aid!r}; a sheet of that name is laid out as tables"
            remedy = f"write {resembles}, or a name that is less like it"
            yield Fault(path, game.sheet_lines(aid), what, remedy)
        opening = next(iter(game.rules.sections), None)
        if aid == LEARN and (opening is None or opening.id != LEARN):
            remedy = f"begin rules.md with `## Learn it {{#{LEARN} .notes}}`, or take the sheet out"
            yield Fault(path, game.sheet_lines(aid), f"sheet {aid!r} has nothing to print", remedy)
        elif aid not in ("rules", LEARN) and not _rests_on_a_rule(game, sheet):
            what, remedy = f"sheet {aid!r} names no rule", "give it a group with `rules:`, or its tables `rules:`"
            yield Fault(path, game.sheet_lines(aid), what, remedy)
        first: dict[str, str] = {}
        for place, group in enumerate(sheet.form.groups):
            for number, rule in enumerate(group.rules):
                if rule in first:
                    line = game.sheet_lines(aid, "groups", place, "rules", number)
                    what = f"rule {rule!r} is listed twice on sheet {aid!r}, first under {first[rule]!r}"
                    yield Fault(path, line, what, "leave it in one group")
                first.setdefault(rule, group.heading)
                if shorts.get(rule) is False:
                    line = game.sheet_lines(aid, "groups", place, "rules", number)
                    what, remedy = f"rule {rule!r} has no short form", 'add short="…" to it in rules.md'
                    yield Fault(path, line, what, remedy)
        for key_path, name in sheet.layout.image_files() if sheet.layout else ():
            if not (game.folder / name).is_file():
                what, remedy = f"there is no file {name!r} beside it", "put it there"
                if "back" in key_path:
                    remedy += f", or name {', '.join(PATTERNS)}"
                yield Fault(path, game.sheet_lines(aid, "layout", *key_path), what, remedy)


def _rests_on_a_rule(game: GameSource, sheet: SheetSource) -> bool:
    """Whether its groups, their tables or figures, or its layout name a rule; true where that is unknown."""
    for group in sheet.form.groups:
        table, figure = game.tables.get(group.table or ""), game.figures.get(group.figure or "")
        if group.rules or (table and table.rules) or (figure and figure.rules):
            return True
        if game.is_unreadable("table", group.table or "") or game.is_unreadable("figure", group.figure or ""):
            return True
    return sheet.names_rules


def check_cited(game: GameSource, cited: Collection[str]) -> Iterator[Fault]:
    """Report rules that the engine cites and nobody wrote, or else those that it doesn't cite."""
    written = {rule.id for rule in game.rules.rules()}
    unknown = [rule for rule in cited if rule not in written]
    for rule in unknown:
        what = f"the engine cites rule {rule!r}, which does not exist"
        remedy = f"write it, or correct {game.form.engine}; {_nearest(rule, written)}"
        yield Fault(game.folder / "rules.md", 0, what, remedy)
    if not unknown:  # else the rule that is meant would be reported as uncited too
        yield from _check_unchecked(game, written, set(cited))


def _check_unchecked(game: GameSource, written: set[str], cited: set[str]) -> Iterator[Fault]:
    """Report rules that the engine doesn't cite, unless game.yaml says why nothing checks them."""
    path = game.folder / "game.yaml"
    reasons = {rule: why for why, rules in game.form.unchecked.items() for rule in rules}
    for id_ in reasons.keys() & cited:
        what = f"rule {id_!r} is said to be unchecked, and the engine cites it"
        yield Fault(path, game.lines("unchecked", reasons[id_]), what, "take it out there")
    for rule in (block for block in game.rules.rules() if block.id in written - cited - reasons.keys()):
        remedy = "cite it in the engine, or say why nothing checks it under `unchecked:` in game.yaml"
        yield Fault(game.folder / "rules.md", rule.line, f"rule {rule.id!r} is checked by nothing", remedy)


def _close_matches(name: str, known: Iterable[str]) -> list[str]:
    """The known name most like it, if any is."""
    from difflib import get_close_matches  # imported here: most content is without faults

    return get_close_matches(name, list(known), 1)


def _nearest(name: str, known: Iterable[str]) -> str:
    near = _close_matches(name, known)
    return f"perhaps {near[0]!r} is meant" if near else "correct the name"


Place = tuple[Path, int, str, list[str]]
"""A file, a line in it, the card or row and its field with a colon, or nothing, and the characters that stand there."""


def places_with(characters: Collection[str], folder: Path) -> Iterator[Place]:
    """Each place of any of the characters in the sources of the game in ``folder``, which have no faults."""
    for file, line, where, text in _texts(folder):
        if there := [character for character in characters if character in text]:
            yield file, line, where, there


def _texts(folder: Path) -> Iterator[tuple[Path, int, str, str]]:
    """Every text: its file, its line, what it is, and the text."""
    unread: list[Fault] = []
    for file in sorted(path for path in folder.rglob("*") if path.suffix in (".md", ".yaml", ".csv")):
        text = read_text(file, unread) or ""
        if file.suffix == ".yaml":
            data, lines = parse(text)
            for path, words in _leaves(data):
                yield file, lines(*path), _name(data, path), words
        elif file.suffix == ".csv":
            yield from _cells(file, text)
        else:
            yield from ((file, at, "", line) for at, line in enumerate(text.splitlines(), 1))


def _cells(file: Path, text: str) -> Iterator[tuple[Path, int, str, str]]:
    reader = cells_of(text)
    for row in reader:
        for column, cell in row.items():
            yield file, reader.line_num, f"card {row.get('name')}, {column}: ", f"{column}{cell}"


def _leaves(data: Any, path: KeyPath = ()) -> Iterator[tuple[KeyPath, str]]:
    """Each key and each value that is no list or mapping, with the keys and places that lead there."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if isinstance(data, dict):
                yield (*path, key), str(key)
            yield from _leaves(value, (*path, key))
    else:
        yield path, str(data)


def _name(data: Any, path: KeyPath) -> str:
    """The place in words: the nearest thing around it that has a name, and the field; of a table's row, the column."""
    if path[0] == "rows" and len(path) == 3:
        return f"row {int(path[1]) + 1} ({data['rows'][path[1]][0]}), {data['columns'][path[2]]['id']}: "
    name, field = "", ""
    for step in path:
        data = data[step]
        field = step if isinstance(step, str) else field
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            name = f"{data['name']}, "
    return f"{name}{field}: "
