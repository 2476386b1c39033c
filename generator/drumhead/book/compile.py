"""Compiling a game's source into its book: validated, numbered, linked, with its examples run."""

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

from drumhead.book import model
from drumhead.book.editions import with_changes
from drumhead.source.examples import Example, ExampleStep
from drumhead.source.faults import Invalid
from drumhead.source.forms import SheetForm
from drumhead.source.game import GameSource
from drumhead.source.inline import Inline, OriginLabel, TermLink, Text, by_origin, walk
from drumhead.source.project import Project
from drumhead.source.tables import Figure, Table
from drumhead.source.tree import BlockSource, BookRule, Paragraph, PlaceSource, SectionSource, numbers
from drumhead.source.validate import Answers, validate
from drumhead.table.resolver import describe
from drumhead.table.words import curl_quotes, speak


def compile_game(folder: Path) -> model.Book:
    """The book of the game in ``folder``. Raises Invalid with every fault of the source."""
    validated = validate(folder)
    if validated.faults:
        raise Invalid(validated.faults)
    return with_changes(_BookBuilder(validated.game, validated.answers).book(), validated.game.editions)


_SAID: Final = (
    *("title", "tagline", "designer", "edition", "players", "equipment", "minutes", "difficulty", "engine", "credits"),
    *("summary", "tombstones"),
)
"""What the book says of the game as game.yaml does."""

Numbered = TypeVar("Numbered", Table, Figure)


class _BookBuilder:
    def __init__(self, game: GameSource, answers: Answers) -> None:
        self.game = game
        self.engine = engine = game.partial_bundle() if game.form.engine else None
        self.cited = {*engine.cited()} if engine else set()
        self.resolvers = tuple(describe(one, engine.tables) for one in engine.resolvers().values()) if engine else ()
        self.say = Project.of(game.folder).language
        speak(self.say.of("play"))
        self.numbers = numbers(game.rules.sections)
        self.examples = {f"example.{name}": self._example(name, steps) for name, steps in answers.items()}
        self.examples_of = defaultdict[str, list[Example]](list)
        for example in self.examples.values():
            self.examples_of[example.rules[0]].append(example)
        self.tables = self._numbered(game.tables, "table", "Table {place}")
        self.figures = self._numbered(game.figures, "figure", "Figure {place}")
        self.charts = {
            name: Figure(name, "", chart.title, (), (), (Text(chart.note),) if chart.note else (), chart=chart)
            for name, chart in game.charts.items()
        }
        self.sections = tuple(self._section(section) for section in game.rules.sections)
        walked = [block for section in self.sections for block in (section, *section.walk())]
        self.sections_by_id = {block.id: block for block in walked if isinstance(block, model.Section)}
        self.rules = {rule.id: rule for block in walked if isinstance(block, BookRule) for rule in block.everything()}

    def book(self) -> model.Book:
        form, engine = self.game.form, self.engine
        umpired = bool(engine and engine.umpired)
        return model.Book(
            slug=self.game.slug,
            source=self.game.source_text,
            variants=tuple(
                model.RuleVariant(id_, variant.title, variant.ruling, variant.values)
                for id_, variant in form.variants.items()
            ),
            terms=self.game.terms,
            intro=self.game.rules.intro,
            sections=self.sections,
            tables=self.tables,
            figures=self.figures,
            charts=self.charts,
            deal_offers=self.game.offers,
            lessons=self.game.lessons,
            sheets=tuple(self._sheet(aid, sheet.form) for aid, sheet in self.game.sheets.items()),
            index=self._index(),
            numbers=self.numbers,
            rules=self.rules,
            examples=self.examples,
            scale=model.Scale(form.scale, form.scales[form.scale]) if form.scale else None,
            is_dealt=bool(engine and engine.declared.is_dealt),
            resolvers=self.resolvers,
            umpired=umpired,
            has_battle=bool(engine and umpired and "battle" in engine.declared.references),
            language=self.say,
            **{name: getattr(form, name) for name in _SAID},
        )

    def _section(self, section: SectionSource) -> model.Section:
        blocks = tuple(self._block(block, section) for block in section.blocks)
        if section.addition:
            words = Text(self.say("These rules are ours and go beyond the source."))
            blocks = (Paragraph((self._origin_label("addition"), words)), *blocks)
        return model.Section(section.id, self.numbers[section.id], section.title, section.level, blocks)

    def _block(self, block: BlockSource, section: SectionSource) -> model.Block:
        match block:
            case SectionSource():
                return self._section(block)
            case BookRule():
                return self._rule(block, section.title, "addition" if section.addition else "source")
            case PlaceSource("table"):
                return model.PlacedTable(self.tables[block.id])
            case PlaceSource("figure"):
                return model.PlacedFigure(self.figures[block.id])
            case PlaceSource():
                example = self.examples[f"example.{block.id}"]
                steps = tuple(example.steps[step - 1] for step in block.steps) or example.steps
                return model.PlacedExample(example._replace(steps=steps))
            case Paragraph():
                return block

    def _rule(self, rule: BookRule, section_title: str, section_origin: str) -> BookRule:
        origin = rule.origin or ("ruling" if rule.ruling else section_origin)
        body = tuple(self._with_labels(text, origin) for text in rule.body)
        if not rule.ruling and origin != section_origin:
            body = ((self._origin_label(origin), *body[0]), *body[1:])
        return rule._replace(
            number=self.numbers[rule.id],
            title=rule.title or section_title,
            body=body,
            parts=tuple(self._rule(part, rule.title or section_title, origin) for part in rule.parts),
            examples=tuple(self.examples_of[rule.id]),
            checked=rule.id in self.cited,
            origin=origin,
        )

    def _origin_label(self, by: str) -> OriginLabel:
        return OriginLabel(by, f"{self.say(by.capitalize())}:")

    def _with_labels(self, text: Inline, by: str) -> Inline:
        """The paragraph with a label wherever the origin changes; ``by`` is the origin before it."""
        nodes: Inline = ()
        for origin, group in by_origin(text, by):
            nodes += (self._origin_label(origin), *group) if origin != by else group
            by = origin
        return nodes

    def _example(self, name: str, answers: tuple[ExampleStep, ...]) -> Example:
        source = self.game.examples[name]
        steps = tuple(
            answer._replace(
                say=say,
                reason=curl_quotes(answer.reason),
                events=tuple(map(curl_quotes, answer.events)),
                caption=curl_quotes(answer.caption),
            )
            for say, answer in zip(source.remarks, answers, strict=True)
        )
        return Example(f"example.{name}", source.form.title, source.form.rules, source.intro, steps, source.start())

    def _numbered(self, items: Mapping[str, Numbered], kind: str, label: str) -> dict[str, Numbered]:
        """The tables or figures, numbered in the order of their places in the rules; those without one come last."""
        blocks = self.game.rules.walk()
        placed: list[str] = [block.id for block in blocks if isinstance(block, PlaceSource) and block.kind == kind]
        return {
            name: items[name]._replace(number=self.say(label, place=place))
            for place, name in enumerate(dict.fromkeys((*placed, *items)), 1)
        }

    def _sheet(self, aid: str, sheet: SheetForm) -> model.Sheet:
        figures = {**self.figures, **self.charts}
        groups = tuple(
            model.Group(
                group.heading,
                tuple(rule for id_ in group.rules for rule in self._rules_of(id_)),
                self.tables[group.table] if group.table else None,
                figures[group.figure] if group.figure else None,
            )
            for group in sheet.groups
        )
        return model.Sheet(aid, sheet.title, sheet.about, groups, sheet.layout)

    def _rules_of(self, id_: str) -> list[BookRule]:
        """The rule of that id, or of a section all that have a short form."""
        if id_ in self.rules:
            return [self.rules[id_]]
        blocks = (block for block in self.sections_by_id[id_].walk() if isinstance(block, BookRule))
        return [rule for block in blocks for rule in block.everything() if rule.short]

    def _index(self) -> tuple[model.IndexEntry, ...]:
        """The terms with all rules that link them, the defining one first, and the lines of game.yaml's index."""
        lines: dict[str, list[str]] = {text: list(rules) for text, rules in self.game.form.index.items()}
        linked: defaultdict[str, list[str]] = defaultdict(list)
        for rule in self.rules.values():
            for node in (node for text in rule.body for node in walk(text)):
                if isinstance(node, TermLink):
                    linked[node.term].append(rule.id)
        for id_, term in self.game.form.terms.items():
            lines[term.name] = list(dict.fromkeys([term.rule, *linked[id_], *lines.get(term.name, [])]))
        return tuple(model.IndexEntry(text, tuple(lines[text])) for text in sorted(lines, key=str.lower))
