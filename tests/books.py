"""A very small book made by hand: what the tests of paper and of pages add to it is in their own sample.py."""

from drumhead.book.model import (
    Book,
    BookRule,
    Column,
    Credit,
    Example,
    ExampleStep,
    Figure,
    FigureHere,
    FigureRow,
    IndexEntry,
    Ruling,
    Section,
    Table,
    TableHere,
    Term,
    Variant,
)
from drumhead.source.inline import CardFace, Code, Inline, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.table.cards import Card


def words(text: str) -> Inline:
    return (Text(text),)


TIE = Example(
    id="example.tie",
    title="Equal is not greater",
    rules=("fight.take",),
    intro=(Text("A "), CardFace(Card("7S")), Text(" meets a "), CardFace(Card("7H")), Text(".")),
    steps=(
        ExampleStep(words("It tries to take it.")),
        ExampleStep((), "take 7S", False, "A 7 takes less than 7 <only>.", ("fight.take",)),
        ExampleStep(words("So it goes."), "flee", events=("7S flees.",), rules=("fight.flee",)),
    ),
    start={"seed": 1},
)
DEAL = BookRule("setup.deal", "1.1", "The deal", True, (words("Deal five cards to each side."),), words("Deal 5 each"))
KINGS = BookRule(
    "fight.kings", "2.1a", "Kings", True, (words("A king takes all but a king."),), words("King: all but a king")
)
TAKE = BookRule(
    "fight.take",
    "2.1",
    "The greater takes",
    True,
    (
        (
            Text("A "),
            TermLink("soldier", "soldier"),
            Text(" takes what is worth less; else "),
            RuleLink("fight.flee"),
        ),
        (Styled("em", words("Suits")), Text(" such as "), SuitSign("H"), Text(" count nothing: "), Code("a < b & c")),
    ),
    (Text("Greater takes less: "), CardFace(Card("10D")), Text(" takes "), SuitSign("C")),
    see=("fight.flee", "setup"),
    parts=(KINGS,),
    examples=(TIE,),
    checked=True,
)
FLEE = BookRule(
    "fight.flee",
    "2.2",
    "Flight",
    True,
    (words("Who can't take must flee."),),
    words("Can't take: flee"),
    ruling=Ruling(words("Whether one must."), words("Nothing else ends it."), "flight"),
)
VALUES = Table(
    "values",
    "Table 1",
    "What a card is worth",
    (Column("rank", "Rank", "rank"), Column("value", "Value", "int"), Column("rule", "Rule", "rule")),
    ((words("A"), 1, (RuleLink("fight.take"),)), (words("K"), 13, (RuleLink("fight.kings"),))),
    ({"rank": "A", "value": 1, "rule": "fight.take"}, {"rank": "K", "value": 13, "rule": "fight.kings"}),
    note=words("Suits make no difference."),
    rules=("fight.take",),
)
POSITION = Figure(
    "position",
    "Figure 1",
    "Before the fight's end",
    ("Left", "Right"),
    (
        FigureRow("North", ((Card("KH"),), ())),
        FigureRow("South", ((), (Card("7C"), Card("10D")))),
    ),
    words("North has sent nobody to the right."),
    ("fight.take",),
)
SECTIONS = (
    Section("setup", "1", "Setting up", 1, (DEAL,)),
    Section("fight", "2", "The fight", 1, (TAKE, TableHere(VALUES), FigureHere(POSITION), FLEE)),
)
BOOK = Book(
    slug="skirmish",
    title="Skirmish",
    tagline="Two sides and one hill.",
    designer="A. Nonymous",
    source=words("Found in a drawer."),
    edition="1.0",
    players="2 players",
    equipment="1 pack",
    engine="",
    variants=(Variant("flight", "Who flees", "fight.flee", {"must": "One has to.", "may": "One may."}),),
    terms={"soldier": Term("soldier", "soldier", ("soldiers",), words("A card in the fight."), "setup.deal")},
    credits=(Credit("Designer", "A. Nonymous", "From memory."),),
    intro=(words("A short fight."),),
    sections=SECTIONS,
    tables={VALUES.id: VALUES},
    figures={POSITION.id: POSITION},
    sheets=(),
    index=(IndexEntry("kings", ("fight.kings",)), IndexEntry("soldier", ("setup.deal", "fight.take"))),
    numbers={
        "setup": "1",
        "fight": "2",
        "setup.deal": "1.1",
        "fight.take": "2.1",
        "fight.kings": "2.1a",
        "fight.flee": "2.2",
    },
    rules={rule.id: rule for rule in (DEAL, TAKE, KINGS, FLEE)},
    examples={TIE.id: TIE},
)
