"""Faults that show only when a game's files are held against each other."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from drumhead.play.bundle import GameBundle
from drumhead.source.engine_guard import Endless, EngineFault, guarded
from drumhead.source.examples import StepAnswer, run
from drumhead.source.faults import Fault
from drumhead.source.game import Edition, GameSource
from drumhead.source.number import numbers
from drumhead.source.plain import paragraphs, plain, worded_rows
from drumhead.source.sheets import SheetSource
from drumhead.source.tree import FigurePlace, RuleSource, SectionSource, TablePlace
from drumhead.table.game import BadInput
from drumhead.table.printed import check_printed


def term_ids(game: GameSource) -> dict[str, str]:
    """Each name, form and id of a term, in small letters, with the term's id."""
    named = {word: id_ for id_, term in game.form.terms.items() for word in (id_, term.name, *term.forms)}
    return {word.lower(): id_ for word, id_ in named.items()}


def check_ids(game: GameSource, faults: list[Fault]) -> None:
    """No id twice, no table or figure either; every mentioned id exists."""
    placed = [block for block in game.rules.walk() if isinstance(block, SectionSource | RuleSource) and block.id]
    path = game.folder / "rules.md"
    first: dict[str, int] = {}
    for block in placed:
        if block.id in first:
            faults.append(
                Fault(path, block.line, f"id {block.id!r} is used twice, first in line {first[block.id]}", "rename one")
            )
        first.setdefault(block.id, block.line)
    for kind, place in (("table", TablePlace), ("figure", FigurePlace)):
        lines: dict[str, int] = {}
        for here in (block for block in game.rules.walk() if isinstance(block, place)):
            if here.id in lines:
                what = f"{kind} {here.id!r} is set twice, first in line {lines[here.id]}"
                faults.append(Fault(path, here.line, what, "leave it in one place"))
            lines.setdefault(here.id, here.line)
    for file, mention in game.mentions:
        if mention.kind == "rule" and mention.id not in first:
            faults.append(Fault(file, mention.line, f"no rule has the id {mention.id!r}", _nearest(mention.id, first)))
        for kind, known in (("table", game.tables), ("figure", {**game.figures, **game.charts})):
            if mention.kind == kind and mention.id not in known and not game.awaits(kind, mention.id):
                what = f"there is no {kind} {mention.id!r}"
                faults.append(Fault(file, mention.line, what, _nearest(mention.id, known)))


def check_figures(game: GameSource, faults: list[Fault]) -> None:
    """Every figure is set somewhere; where a name is mistyped, that is the fault."""
    used = {mention.id for _, mention in game.mentions if mention.kind == "figure"}
    if used - {*game.figures, *game.charts}:
        return
    for name in game.figures.keys() - used:
        what = f"figure {name!r} is set nowhere"
        remedy = f"write `::: figure {name}` and ::: where it belongs in rules.md, or name it in a group of sheets.yaml"
        faults.append(Fault(game.folder / "figures" / f"{name}.yaml", 0, what, remedy))


def check_see(game: GameSource, faults: list[Fault]) -> None:
    """No rule sends its reader back to itself, straight or in a circle, or twice to another."""
    rules = {rule.id: rule for rule in game.rules.rules()}
    for rule in rules.values():
        if len(set(rule.see)) < len(rule.see):
            what = f"rule {rule.id!r} names a rule twice in see={' '.join(rule.see)!r}"
            faults.append(Fault(game.folder / "rules.md", rule.line, what, "keep one of them"))
        if circle := _circle(rules, rule.id):
            what = f"`see` leads from rule {rule.id!r} back to it: {' to '.join(circle)}"
            faults.append(Fault(game.folder / "rules.md", rule.line, what, "take one of these out of `see`"))


def _circle(rules: Mapping[str, RuleSource], start: str) -> tuple[str, ...]:
    """The shortest way by ``see`` from a rule back to it; none but for the rule of a circle that is read last."""
    order = list(rules)
    paths: list[tuple[str, ...]] = [(start,)]
    for path in paths:
        for other in rules[path[-1]].see:
            if other == start:
                return (*path, start)
            if other in rules and other not in path and order.index(other) < order.index(start):
                paths.append((*path, other))
    return ()


_RAISE: Final = "raise `edition:` in game.yaml, or put back what was released"


def check_editions(game: GameSource, faults: list[Fault]) -> None:
    """No id of an earlier edition is lost without a tombstone, no tombstone stands on a living rule, and this edition
    is what it was released as, if it has been.
    """
    alive = {rule.id for rule in game.rules.rules()}
    tombstones = game.form.tombstones.keys()
    for edition in game.editions:
        for lost in edition.rules.keys() - alive - tombstones:
            what = f"edition {edition.name} has rule {lost!r} and this one lost it"
            remedy = f"bring it back, or add `tombstones: {{{lost}: why}}` to game.yaml"
            faults.append(Fault(game.folder / "rules.md", 0, what, remedy))
    for id_ in tombstones & alive:
        line = game.lines("tombstones", id_)
        faults.append(Fault(game.folder / "game.yaml", line, f"{id_!r} is alive", "take the tombstone out"))
    for edition in (edition for edition in game.editions if edition.name == game.form.edition):
        _check_released(game, edition, faults)


def _check_released(game: GameSource, edition: Edition, faults: list[Fault]) -> None:
    """Every rule and every written table reads as the edition's record has it, references by their ids."""
    printed = numbers(game.rules.sections)
    ids = {id_: f"{{{id_}}}" for id_ in printed}
    for rule in game.rules.rules():
        now = {
            "number": printed[rule.id],
            "title": rule.title,
            "text": paragraphs(rule.body, ids),
            "short": plain(rule.short, ids),
        }
        kept = edition.rules.get(rule.id)
        changed = " and ".join(name for name in now if kept and kept.get(name, now[name]) != now[name])
        if kept and not changed:
            continue
        difference = f"was released with another {changed}" if kept else "was released without it"
        what = f"rule {rule.id!r}: edition {edition.name} {difference}"
        faults.append(Fault(game.folder / "rules.md", rule.line, what, _RAISE))
    tables = edition.record.get("tables", {})
    for name, table in game.tables.items():
        if name in tables and not table.worked_out and tables[name]["rows"] != worded_rows(table.rows, ids):
            what = f"table {name!r}: edition {edition.name} was released with other cells"
            faults.append(Fault(game.folder / "tables" / f"{name}.yaml", 0, what, _RAISE))


def check_variants(game: GameSource, faults: list[Fault]) -> None:
    """A ruling names a variant that there is, and a variant the ruling that names it."""
    rulings = {rule.id: rule.ruling.variant for rule in game.rules.rules() if rule.ruling}
    for rule in game.rules.rules():
        if rule.ruling and rule.ruling.variant and rule.ruling.variant not in game.form.variants:
            what = f"ruling {rule.id!r} names the variant {rule.ruling.variant!r}, which does not exist"
            remedy = (
                f"describe it under `variants:` in game.yaml, or {_nearest(rule.ruling.variant, game.form.variants)}"
            )
            faults.append(Fault(game.folder / "rules.md", rule.line, what, remedy))
    for name, variant in game.form.variants.items():
        if rulings.get(variant.ruling) != name:
            what = f"variant {name!r} rests on {variant.ruling!r}, which is not a ruling with this variant"
            remedy = f"write `::: ruling {{#{variant.ruling} variant={name}}}` in rules.md, or correct `ruling:`"
            faults.append(Fault(game.folder / "game.yaml", game.lines("variants", name, "ruling"), what, remedy))


def check_terms(game: GameSource, faults: list[Fault]) -> None:
    """Every term linked is defined, every term defined is linked, no word names two terms."""
    words, path = term_ids(game), game.folder / "game.yaml"
    used = set()
    for file, mention in game.mentions:
        if mention.kind == "term":
            used.add(words.get(mention.id.lower()))
            if mention.id.lower() not in words:
                near = get_close_matches(mention.id.lower(), words, 1)
                used |= {words[word] for word in near}  # it is meant, and used
                instead = f"link it as [{mention.id}](term:{words[near[0]]})" if near else "correct the name"
                remedy = f"define it under `terms:` in game.yaml, or {instead}"
                faults.append(Fault(file, mention.line, f"no term is called {mention.id!r}", remedy))
    for id_ in game.form.terms.keys() - used:
        what = f"term {id_!r} is defined and never used"
        faults.append(
            Fault(
                path, game.lines("terms", id_), what, f"link it as [{game.form.terms[id_].name}](term), or take it out"
            )
        )
    spoken = Counter(word.lower() for term in game.form.terms.values() for word in {term.name, *term.forms})
    for word in (word for word, times in spoken.items() if times > 1):
        faults.append(Fault(path, game.lines("terms"), f"{word!r} names two terms", "keep it with one of them"))


def check_sheets(game: GameSource, faults: list[Fault]) -> None:
    """Every sheet rests on a rule; a rule named on a sheet has a short form; image files are there."""
    path = game.folder / "sheets.yaml"
    shorts = {rule.id: bool(rule.short) for rule in game.rules.rules()}
    for aid, sheet in game.sheets.items():
        _check_name(path, game.sheet_lines(aid), aid, faults)
        if aid != "rules" and not _rests_on_a_rule(game, sheet):
            what, remedy = f"sheet {aid!r} names no rule", "give it a group with `rules:`, or its tables `rules:`"
            faults.append(Fault(path, game.sheet_lines(aid), what, remedy))
        first: dict[str, str] = {}
        for place, group in enumerate(sheet.form.groups):
            for number, rule in enumerate(group.rules):
                if rule in first:
                    line = game.sheet_lines(aid, "groups", place, "rules", number)
                    what = f"rule {rule!r} is listed twice on sheet {aid!r}, first under {first[rule]!r}"
                    faults.append(Fault(path, line, what, "leave it in one group"))
                first.setdefault(rule, group.heading)
                if shorts.get(rule) is False:
                    line = game.sheet_lines(aid, "groups", place, "rules", number)
                    what, remedy = f"rule {rule!r} has no short form", 'add short="…" to it in rules.md'
                    faults.append(Fault(path, line, what, remedy))
        for at, name in sheet.files:
            if not (game.folder / name).is_file():
                from drumhead.source.card_layouts import PATTERNS

                what, remedy = f"there is no file {name!r} beside it", "put it there"
                if "back" in at:
                    remedy += f", or name {', '.join(PATTERNS)}"
                faults.append(Fault(path, game.sheet_lines(aid, *at), what, remedy))


def _check_name(path: Path, line: int, aid: str, faults: list[Fault]) -> None:
    """A sheet with a name of its own is laid out as tables; one that is nearly another layout's is mistyped."""
    from drumhead.source.layouts import LAYOUTS, MANY, layout_name

    if aid == "tables" or layout_name(aid) != "tables":
        return
    name, hyphen, _ = aid.partition("-")
    if near := get_close_matches(name, MANY if hyphen else list(LAYOUTS), 1, cutoff=0.8):
        what = f"there is no layout {aid!r}; a sheet of that name is laid out as tables"
        faults.append(Fault(path, line, what, f"write {near[0]}, or a name that is less like it"))


def _rests_on_a_rule(game: GameSource, sheet: SheetSource) -> bool:
    """Whether its groups, their tables or figures, or its layout name one; true as well where that is unknown."""
    for group in sheet.form.groups:
        table, figure = game.tables.get(group.table or ""), game.figures.get(group.figure or "")
        if group.rules or (table and table.form.rules) or (figure and figure.form.rules):
            return True
        if game.awaits("table", group.table or "") or game.awaits("figure", group.figure or ""):
            return True
    return sheet.names_rules


def check_loads(game: GameSource, faults: list[Fault]) -> bool:
    """Its engine, if it names one, can be loaded: nothing more is asked of one that cannot."""
    try:
        with guarded():
            if game.form.engine:
                game.partial_bundle().cited()
    except (BadInput, EngineFault) as error:  # what a module does while it is loaded is its own affair
        what = f"engine {game.form.engine!r} cannot be loaded: {error}"
        cause = error.__cause__
        is_there = not isinstance(cause, ModuleNotFoundError) or not game.form.engine.startswith(cause.name or "?")
        is_wrong = isinstance(error, EngineFault) and is_there
        remedy = f"correct {game.form.engine}" if is_wrong else "name a module that declares GAME = Game(…)"
        faults.append(Fault(game.folder / "game.yaml", game.lines("engine"), what, remedy))
        return False
    return True


def check_engine(game: GameSource, faults: list[Fault]) -> dict[str, tuple[StepAnswer, ...]]:
    """The engine cites only rules that are written and has the variants that are described; the examples come out.

    The engine can be loaded. Returns its answers to each example's steps.
    """
    path, form = game.folder / "game.yaml", game.form
    if not form.engine:
        for example in game.examples.values():
            faults.append(Fault(example.file, 0, "no engine can run this example", "name `engine:` in game.yaml"))
        return {}
    bundle = game.partial_bundle()
    cited = bundle.cited()
    written = {rule.id for rule in game.rules.rules()}
    unknown = [rule for rule in cited if rule not in written]
    for rule in unknown:
        what = f"the engine cites rule {rule!r}, which does not exist"
        remedy = f"write it, or correct {form.engine}; {_nearest(rule, written)}"
        faults.append(Fault(game.folder / "rules.md", 0, what, remedy))
    if not unknown:  # or else the rule that is meant seems to be cited by nothing
        _check_unchecked(game, written, set(cited), faults)
    declared = {switch: tuple(about.values) for switch, about in form.variants.items()}
    has = dict(bundle.declared.variants)
    if declared != has:
        what = f"variants are {declared}, the engine's {has}"
        faults.append(Fault(path, game.lines("variants"), what, "make them the same, the default first"))
    if unknown or declared != has or not game.has_whole_tables:
        return {}
    try:
        with guarded():
            _try(bundle)
    except EngineFault as error:
        what = f"the engine fails at deal 1: {error}"
        faults.append(Fault(path, game.lines("engine"), what, f"correct {form.engine}"))
        return {}
    except BadInput as error:
        about = re.match(r"table ([a-z0-9.-]+)", str(error))
        if not about and _can_read_tables(bundle):
            what = f"the engine refuses its own deal 1: {error}"
            faults.append(Fault(path, game.lines("engine"), what, f"correct {form.engine}"))
            return {}
        named = game.folder / "tables" / f"{about[1] if about else ''}.yaml"
        what = f"the engine cannot use the tables: {error}"
        faults.append(Fault(named if named.exists() else named.parent, 0, what, "correct the table it names"))
        return {}
    answers: dict[str, tuple[StepAnswer, ...]] = {}
    with suppress(Endless):
        for name, example in game.examples.items():
            answers[name] = run(example, bundle, faults)
    return answers


def _check_unchecked(game: GameSource, written: set[str], cited: set[str], faults: list[Fault]) -> None:
    """Every rule is cited by the engine, or game.yaml says why nothing checks it."""
    path = game.folder / "game.yaml"
    reasons = {rule: why for why, rules in game.form.unchecked.items() for rule in rules}
    for id_ in reasons.keys() & cited:
        what = f"rule {id_!r} is said to be unchecked, and the engine cites it"
        faults.append(Fault(path, game.lines("unchecked", reasons[id_]), what, "take it out there"))
    for rule in (block for block in game.rules.rules() if block.id in written - cited - reasons.keys()):
        remedy = "cite it in the engine, or say why nothing checks it under `unchecked:` in game.yaml"
        faults.append(Fault(game.folder / "rules.md", rule.line, f"rule {rule.id!r} is checked by nothing", remedy))


def _try(bundle: GameBundle) -> None:
    """Deals a game, and asks every resolver what it wants to know. Raises BadInput for tables that can't be used."""
    declared = bundle.declared
    check_printed(declared.printed, bundle.tables, declared.moves)
    if bundle.deals:
        engine = bundle.game()
        engine.start(engine.deal(1, bundle.choose({}), bundle.tables), bundle.choose({}), bundle.tables)
    for resolver in bundle.resolvers().values():
        resolver.inputs(bundle.tables)


def _can_read_tables(bundle: GameBundle) -> bool:
    """Whether the engine takes the tables, so that what it refuses is something else."""
    try:
        with guarded():
            bundle.game().terms(bundle.tables, bundle.choose({}))
    except (BadInput, EngineFault):
        return False
    return True


def _nearest(wanted: str, known: Iterable[str]) -> str:
    near = get_close_matches(wanted, list(known), 1)
    return f"perhaps {near[0]!r} is meant" if near else "correct the name"
