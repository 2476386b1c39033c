"""A small book made by hand, with one of everything that a rules page can show."""

from drumhead.book.model import (
    Block,
    Book,
    Column,
    Credit,
    Entry,
    Example,
    Figure,
    FigureHere,
    FigureRow,
    Paragraph,
    Rule,
    Ruling,
    Section,
    Step,
    Table,
    TableHere,
    Term,
    Variant,
)
from drumhead.source.inline import CardFace, Code, Inline, Link, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.table.cards import Card


def words(text: str) -> Inline:
    return (Text(text),)


EXAMPLE = Example(
    id="example.tie",
    title="Equal is not greater",
    rules=("fight.take",),
    intro=(Text("A"), Text(" "), CardFace(Card("7S")), Text(" meets a "), CardFace(Card("7H")), Text(".")),
    steps=(
        Step(words("It tries to take it.")),
        Step((), "take 7S", False, "A 7 takes less than 7 <only>.", ("fight.take",)),
        Step((), "flee", events=("The 7 flees.",), rules=("fight.flee",)),
    ),
    start={"seed": 1},
)

VALUES = Table(
    id="values",
    number="Table 1",
    title="What a card is worth",
    columns=(Column("card", "Card", "card"), Column("value", "Value", "int"), Column("how", "How", "text")),
    rows=(((CardFace(Card("AS")),), 1, words("least")), ((CardFace(Card("KH")),), 13, words("most & last"))),
    data=({"card": "AS", "value": 1}, {"card": "KH", "value": 13}),
    note=words("Suits make no difference."),
    rules=("fight.take",),
)


POSITION = Figure(
    id="position",
    number="Figure 1",
    title="Before the fight's end",
    columns=("Left", "Right"),
    rows=(FigureRow("North", ((Card("KH"),), ())), FigureRow("South & all", ((), (Card("7C"), Card("10D"))))),
    caption=words("North has sent nobody <there>."),
    rules=("fight.take",),
)


def rule(id: str, number: str, title: str, *body: Inline, **more: object) -> Rule:
    return Rule(id, number, title, True, body, (), **more)  # type: ignore[arg-type]


def book(slug: str = "skirmish", title: str = "Skirmish", engine: str = "") -> Book:
    """A game of two sections: a rule with parts, a ruling with a variant, an example, a table, terms and notes."""
    take = rule(
        "fight.take",
        "2.1",
        "Take",
        (Text("A "), TermLink("soldier", "soldier"), Text(" takes what is worth less, see "), RuleLink("fight.flee")),
        (Styled("em", words("Suits")), Text(" such as "), SuitSign("H"), Text(" count nothing: "), Code("a < b & c")),
        parts=(
            rule("fight.take.ace", "2.1a", "Aces", words("An ace takes nothing.")),
            rule("fight.take.king", "2.1b", "Kings", words("A king takes all but a king.")),
        ),
        examples=(EXAMPLE,),
        see=("setup.deal",),
        checked=True,
    )
    flee = rule(
        "fight.flee",
        "2.2",
        "Flight",
        words("Who cannot take must flee."),
        ruling=Ruling(words("Whether one must."), words("Nothing else ends the game."), "flight"),
    )
    deal = Rule("setup.deal", "1.1", "Setting up", False, (words("Deal five cards to each side."),), ())
    blocks: tuple[Block, ...] = (
        take,
        TableHere(VALUES),
        FigureHere(POSITION),
        Paragraph(words("Between rules.")),
        flee,
        Section("late", "2.3", "Late in the day", 2, (rule("late.night", "2.3.1", "Night", words("It ends.")),)),
    )
    sections = (
        Section("setup", "1", "Setting up", 1, (deal,)),
        Section("fight", "2", "The fight & after", 1, blocks),
        Section("advice", "", "Advice", 1, (Paragraph((Text("Be quick. "), Link("https://example.org/", "More"))),)),
    )
    night = sections[1].blocks[-1]
    assert isinstance(night, Section)
    late = night.blocks[0]
    assert isinstance(late, Rule)
    rules = {each.id: each for top in (deal, take, flee, late) for each in top.everything()}
    return Book(
        slug=slug,
        title=title,
        tagline="Two sides & one hill",
        designer="A. Nonymous",
        source=words("Found in a drawer."),
        edition="1.0",
        players="2",
        equipment="one pack",
        engine=engine,
        variants=(Variant("flight", "Who flees", "fight.flee", {"must": "one has to", "may": "one may"}),),
        terms={"soldier": Term("soldier", "soldier", ("soldiers",), words("A card in the fight."), "setup.deal")},
        credits=(Credit("Design", "A. Nonymous", "from memory"),),
        intro=(words("A short fight."),),
        sections=sections,
        tables={"values": VALUES},
        sheets=(),
        index=(Entry("night", ("late.night",)), Entry("soldier", ("setup.deal", "fight.take"))),
        numbers={each.id: each.number for each in rules.values()} | {"setup": "1", "fight": "2", "late": "2.3"},
        rules=rules,
        examples={EXAMPLE.id: EXAMPLE},
    )
