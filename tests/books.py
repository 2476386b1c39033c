"""A very small book made by hand: what the tests of paper and of pages add to it is in their own sample.py."""

from drumhead.book import model
from drumhead.source.inline import CardFace, Code, Inline, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.source.tables import Column, Figure, FigureRow, Table
from drumhead.table.cards import Card


def words(text: str) -> Inline:
    return (Text(text),)


TIE = model.Example(
    id="example.tie",
    title="Equal is not greater",
    rules=("fight.take",),
    intro=(Text("A "), CardFace(Card("7S")), Text(" meets a "), CardFace(Card("7H")), Text(".")),
    steps=(
        model.ExampleStep(say=words("It tries to take it.")),
        model.ExampleStep("take 7S", False, "A 7 takes less than 7 <only>.", ("fight.take",)),
        model.ExampleStep("flee", events=("7S flees.",), rules=("fight.flee",), say=words("So it goes.")),
    ),
    start={"seed": 1},
)
DEAL = model.BookRule(
    "setup.deal", "1.1", "The deal", True, (words("Deal five cards to each side."),), words("Deal 5 each")
)
KINGS = model.BookRule(
    "fight.kings", "2.1a", "Kings", True, (words("A king takes all but a king."),), words("King: all but a king")
)
TAKE = model.BookRule(
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
FLEE = model.BookRule(
    "fight.flee",
    "2.2",
    "Flight",
    True,
    (words("Who can't take must flee."),),
    words("Can't take: flee"),
    ruling=model.Ruling(words("Whether one must."), words("Nothing else ends it."), "flight"),
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
    model.Section("setup", "1", "Setting up", 1, (DEAL,)),
    model.Section("fight", "2", "The fight", 1, (TAKE, model.PlacedTable(VALUES), model.PlacedFigure(POSITION), FLEE)),
)
BOOK = model.Book(
    slug="skirmish",
    title="Skirmish",
    tagline="Two sides and one hill.",
    designer="A. Nonymous",
    source=words("Found in a drawer."),
    edition="1.0",
    players="2 players",
    equipment="1 pack",
    engine="",
    variants=(model.RuleVariant("flight", "Who flees", "fight.flee", {"must": "One has to.", "may": "One may."}),),
    terms={"soldier": model.Term("soldier", "soldier", ("soldiers",), words("A card in the fight."), "setup.deal")},
    credits=(model.Credit("Designer", "A. Nonymous", "From memory."),),
    intro=(words("A short fight."),),
    sections=SECTIONS,
    tables={VALUES.id: VALUES},
    figures={POSITION.id: POSITION},
    sheets=(),
    summary={"A fight": ("fight.take", "fight.flee")},
    index=(model.IndexEntry("kings", ("fight.kings",)), model.IndexEntry("soldier", ("setup.deal", "fight.take"))),
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
