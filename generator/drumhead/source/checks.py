"""Faults that show only when a game's files are compared with each other, and where characters stand in them."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final, TypeVar

from drumhead.source.card_layouts import PATTERNS, Pieces
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.game import EditionRecord, GameSource
from drumhead.source.inline import paragraphs, plain, plain_rows
from drumhead.source.layouts import mistyped_layout
from drumhead.source.sheets import SheetSource
from drumhead.source.tree import LEARN, BookRule, PlaceSource, SectionSource, numbers
from drumhead.table.words import counted

T = TypeVar("T")


def check_files(game: GameSource) -> Iterator[Fault]:
    """Report what is wrong between the files of a game; not all is, where game.yaml can't be used."""
    checks = (_check_ids, _check_see, _check_sheets, _check_terms, _check_variants, _check_editions)
    return chain.from_iterable(check(game) for check in (checks if game.has_form else checks[:3]))


def _repeated(things: Iterable[tuple[str, T]]) -> Iterator[tuple[str, T, T]]:
    """Each name that was met before, with what is said of it now and was said first."""
    first: dict[str, T] = {}
    for name, said in things:
        if name in first:
            yield name, said, first[name]
        first.setdefault(name, said)


def _check_ids(game: GameSource) -> Iterator[Fault]:
    """Report ids, tables and figures that occur twice, mentions of ids that are none, and figures set nowhere."""
    path, blocks = game.folder / "rules.md", [*game.rules.walk()]
    ids = [(block.id, block.line) for block in blocks if isinstance(block, SectionSource | BookRule) and block.id]
    for id_, line, first in _repeated(ids):
        yield Fault(path, line, f"id {id_!r} is used twice, first in line {first}", "rename one")
    places = [block for block in blocks if isinstance(block, PlaceSource)]
    for kind in ("table", "figure"):
        for id_, line, first in _repeated((place.id, place.line) for place in places if place.kind == kind):
            yield Fault(path, line, f"{kind} {id_!r} is set twice, first in line {first}", "leave it in one place")
    for place in (place for place in places if place.kind == "example" and place.id in game.examples):
        count = len(game.examples[place.id].form.steps)
        if not all(1 <= step <= count for step in place.steps):
            what = f"example {place.id!r} is to show steps {' '.join(map(str, place.steps))}"
            yield Fault(path, place.line, f"{what} and has {counted(count, 'step')}", f"name steps from 1 to {count}")
    existing: dict[str, Collection[str]] = {
        "rule": dict(ids), "table": game.tables, "figure": {**game.figures, **game.charts}, "example": game.examples
    }  # fmt: skip
    for file, (kind, id_, line) in game.mentions:
        if id_ not in existing.get(kind, [id_]) and (kind == "rule" or not game.is_unreadable(kind, id_)):
            what = f"no rule has the id {id_!r}" if kind == "rule" else f"there is no {kind} {id_!r}"
            yield Fault(file, line, what, _nearest(id_, existing[kind]))
    used = {mention.id for _, mention in game.mentions if mention.kind == "figure"}
    for name in game.figures.keys() - used if used <= {*existing["figure"]} else ():  # else one is mistyped
        remedy = f"write `::: figure {name}` and ::: where it belongs in rules.md, or name it in a group of sheets.yaml"
        yield Fault(game.folder / "figures" / f"{name}.yaml", 0, f"figure {name!r} is set nowhere", remedy)


def _check_see(game: GameSource) -> Iterator[Fault]:
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


def _check_editions(game: GameSource) -> Iterator[Fault]:
    """Report ids that are lost without a tombstone, tombstones of existing rules, and changes of a released edition."""
    current = {rule.id for rule in game.rules.rules()}
    tombstones = game.form.tombstones.keys()
    for edition in game.editions:
        for removed in edition["rules"].keys() - current - tombstones:
            what = f"edition {edition['edition']} has rule {removed!r} and this one lost it"
            remedy = f"bring it back, or add `tombstones: {{{removed}: why}}` to game.yaml"
            yield Fault(game.folder / "rules.md", 0, what, remedy)
    for id_ in tombstones & current:
        line = game.lines("tombstones", id_)
        yield Fault(game.folder / "game.yaml", line, f"{id_!r} is alive", "take the tombstone out")
    for edition in (edition for edition in game.editions if edition["edition"] == game.form.edition):
        yield from _check_released(game, edition)


def _check_released(game: GameSource, edition: EditionRecord) -> Iterator[Fault]:
    """Report rules and written tables that differ from the edition's record, whose references are ids."""
    rule_numbers, said = numbers(game.rules.sections), f"edition {edition['edition']} was released"
    placeholders = {id_: f"{{{id_}}}" for id_ in rule_numbers}
    for rule in game.rules.rules():
        text, short = paragraphs(rule.body, placeholders), plain(rule.short, placeholders)
        new = {"number": rule_numbers[rule.id], "title": rule.title, "text": text, "short": short}
        old = edition["rules"].get(rule.id)
        changed = " and ".join(name for name in new if old and old.get(name, new[name]) != new[name])
        if changed or not old:
            what = f"rule {rule.id!r}: {said} {f'with another {changed}' if old else 'without it'}"
            yield Fault(game.folder / "rules.md", rule.line, what, _RAISE)
    tables = edition.get("tables", {})
    for name, table in game.tables.items():
        if name in tables and not table.is_computed and tables[name]["rows"] != plain_rows(table.rows, placeholders):
            what = f"table {name!r}: {said} with other cells"
            yield Fault(game.folder / "tables" / f"{name}.yaml", 0, what, _RAISE)


def _check_variants(game: GameSource) -> Iterator[Fault]:
    """Report rulings with unknown variants, and variants whose ruling doesn't name them."""
    rulings = {rule.id: (rule.ruling.variant, rule.line) for rule in game.rules.rules() if rule.ruling}
    for id_, (variant, line) in rulings.items():
        if variant and variant not in game.form.variants:
            what = f"ruling {id_!r} names the variant {variant!r}, which does not exist"
            remedy = f"describe it under `variants:` in game.yaml, or {_nearest(variant, game.form.variants)}"
            yield Fault(game.folder / "rules.md", line, what, remedy)
    for name, switch in game.form.variants.items():
        if rulings.get(switch.ruling, ("", 0))[0] != name:
            what = f"variant {name!r} rests on {switch.ruling!r}, which is not a ruling with this variant"
            remedy = f"write `::: ruling {{#{switch.ruling} variant={name}}}` in rules.md, or correct `ruling:`"
            yield Fault(game.folder / "game.yaml", game.lines("variants", name, "ruling"), what, remedy)


def _check_terms(game: GameSource) -> Iterator[Fault]:
    """Report linked terms without a definition, defined terms without a link, and words that name two terms."""
    ids_by_name, path = game.form.term_ids, game.folder / "game.yaml"
    used_ids = set[str | None]()
    for file, mention in game.mentions:
        if mention.kind != "term":
            continue
        if (name := mention.id.lower()) not in ids_by_name:
            near = ids_by_name.get(_near(name, ids_by_name))
            instead = f"link it as [{mention.id}](term:{near})" if near else "correct the name"
            remedy = f"define it under `terms:` in game.yaml, or {instead}"
            yield Fault(file, mention.line, f"no term is called {mention.id!r}", remedy)
            used_ids.add(near)  # probably meant
        used_ids.add(ids_by_name.get(name))
    for id_ in game.form.terms.keys() - used_ids:
        remedy = f"link it as [{game.form.terms[id_].name}](term), or take it out"
        yield Fault(path, game.lines("terms", id_), f"term {id_!r} is defined and never used", remedy)
    counts = Counter(word.lower() for term in game.form.terms.values() for word in {term.name, *term.forms})
    for word in (word for word, count in counts.items() if count > 1):
        yield Fault(path, game.lines("terms"), f"{word!r} names two terms", "keep it with one of them")


def _check_sheets(game: GameSource) -> Iterator[Fault]:
    path, lines = game.folder / "sheets.yaml", game.sheet_lines
    unprintable = {rule.id for rule in game.rules.rules() if not rule.short}
    begins_with_learn = [section.id for section in game.rules.sections[:1]] == [LEARN]
    for aid, sheet in game.sheets.items():
        if resembles := mistyped_layout(aid):
            what = f"there is no layout {aid!r}; a sheet of that name is laid out as tables"
            yield Fault(path, lines(aid), what, f"write {resembles}, or a name that is less like it")
        if aid == LEARN and not begins_with_learn:
            remedy = f"begin rules.md with `## Learn it {{#{LEARN} .notes}}`, or take the sheet out"
            yield Fault(path, lines(aid), f"sheet {aid!r} has nothing to print", remedy)
        elif aid not in ("rules", LEARN) and not _rests_on_a_rule(game, sheet):
            remedy = "give it a group with `rules:`, or its tables `rules:`"
            yield Fault(path, lines(aid), f"sheet {aid!r} names no rule", remedy)
        listed = [
            (rule, (lines(aid, "groups", place, "rules", number), group.heading))
            for place, group in enumerate(sheet.form.groups)
            for number, rule in enumerate(group.rules)
        ]
        for rule, (line, _), (_, heading) in _repeated(listed):
            what = f"rule {rule!r} is listed twice on sheet {aid!r}, first under {heading!r}"
            yield Fault(path, line, what, "leave it in one group")
        for rule, (line, _) in listed:
            if rule in unprintable:
                yield Fault(path, line, f"rule {rule!r} has no short form", 'add short="…" to it in rules.md')
        for key_path, name in sheet.layout.names_of("image") if sheet.layout else ():
            if name not in PATTERNS and not (game.folder / name).is_file():
                remedy = f"put it there, or name {', '.join(PATTERNS)}" if "back" in key_path else "put it there"
                line = lines(aid, "layout", *key_path)
                yield Fault(path, line, f"there is no file {name!r} beside it", remedy)


def _rests_on_a_rule(game: GameSource, sheet: SheetSource) -> bool:
    """Whether its groups, their tables or figures, or its layout name a rule; true where that is unknown."""
    for group in sheet.form.groups:
        for kind, name, known in (("table", group.table, game.tables), ("figure", group.figure, game.figures)):
            if name and (game.is_unreadable(kind, name) or (name in known and known[name].rules)):
                return True
    if sheet.layout is None or isinstance(sheet.layout, Pieces):
        return True
    return any(group.rules for group in sheet.form.groups) or any(sheet.layout.names_of("rule"))


def check_cited(game: GameSource, cited: Collection[str]) -> Iterator[Fault]:
    """Report rules that the engine cites and nobody wrote, or else those that it doesn't cite, unless game.yaml says
    why nothing checks them.
    """
    path, written = game.folder / "rules.md", {rule.id for rule in game.rules.rules()}
    if unknown := [rule for rule in cited if rule not in written]:  # the rule that is meant would be uncited too
        for id_ in unknown:
            remedy = f"write it, or correct {game.form.engine}; {_nearest(id_, written)}"
            yield Fault(path, 0, f"the engine cites rule {id_!r}, which does not exist", remedy)
        return
    reasons = {rule: why for why, rules in game.form.unchecked.items() for rule in rules}
    for id_ in reasons.keys() & {*cited}:
        what = f"rule {id_!r} is said to be unchecked, and the engine cites it"
        yield Fault(game.folder / "game.yaml", game.lines("unchecked", reasons[id_]), what, "take it out there")
    for rule in (rule for rule in game.rules.rules() if rule.id in written - {*cited} - reasons.keys()):
        remedy = "cite it in the engine, or say why nothing checks it under `unchecked:` in game.yaml"
        yield Fault(path, rule.line, f"rule {rule.id!r} is checked by nothing", remedy)


def _near(name: str, known: Iterable[str]) -> str:
    """The known name most like it, if any is."""
    from difflib import get_close_matches  # imported here: most content is without faults

    return next(iter(get_close_matches(name, list(known), 1)), "")


def _nearest(name: str, known: Iterable[str]) -> str:
    near = _near(name, known)
    return f"perhaps {near!r} is meant" if near else "correct the name"


def places_with(characters: Collection[str], folder: Path) -> Iterator[tuple[Path, int, list[str]]]:
    """Each line with any of the characters in the sources of the game in ``folder``: its file, its number, and them."""
    for file in sorted(path for path in folder.rglob("*") if path.suffix in (".md", ".yaml", ".csv")):
        for number, line in enumerate((read_text(file, []) or "").splitlines(), 1):
            if there := [character for character in characters if character in line]:
                yield file, number, there
