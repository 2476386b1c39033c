"""Games of any size, made up: rules, terms, tables, a figure and sheets in the proportions of our own games."""

from pathlib import Path

RULES_A_SECTION = 10


def write_game(folder: Path, rules: int) -> Path:
    """A game of so many rules, a multiple of ten, every tenth a section; it has no engine."""
    sections = range(rules // RULES_A_SECTION)
    title = f"title: Made up, {folder.name}"
    write(folder / "game.yaml", "\n".join([title, *_DESCRIPTION, "terms:", *map(_term, sections)]))
    write(folder / "rules.md", "Made up.\n\n" + "\n".join(map(_section, sections)))
    groups = "\n".join(f"    - heading: Part {place}\n      rules: [part{place}]" for place in sections)
    sheet = f"  title: Quick reference\n  about: All of it.\n  groups:\n{groups}"
    write(folder / "sheets.yaml", f"rules: {{title: Rules, about: The booklet.}}\nquickref:\n{sheet}")
    for place in sections:
        write(folder / "tables" / f"table{place}.yaml", _table(place))
    write(folder / "figures" / "line.yaml", "title: A line\nrules: [part0.rule0]\nrows: [{cards: [KC, QH, 2D JS]}]")
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


_DESCRIPTION = (
    "tagline: As large as wanted.",
    "designer: Nobody",
    "source: Made up for the *tests*.",
    'edition: "1.0"',
    'players: "1"',
    "equipment: One pack of cards.",
)


def _term(place: int) -> str:
    return f"  term{place}: {{name: word{place}, text: What `KC` is in part {place}., rule: part{place}.rule0}}"


def _section(place: int) -> str:
    rules = [_rule(place, number) for number in range(RULES_A_SECTION - 1)]
    ruling = (
        f"::: ruling {{#part{place}.ruling}}\n**Who begins.** The elder begins.\n\n"
        "open: The source is silent.\nwhy: Somebody must.\n:::\n"
    )
    figure = "::: figure line\n:::\n" if place == 0 else ""
    return "\n".join(
        [f"## Part {place} {{#part{place}}}\n", *rules, "", ruling, f"::: table table{place}\n:::\n", figure]
    )


def _rule(place: int, number: int) -> str:
    text = (
        f"Lay the [word{place}](term) on the `10H`, as in [](#part{place}.rule0), and don't look at what is *under* it"
    )
    return f'- **Rule {number}.** {text}. {{#part{place}.rule{number} short="Lay the word {number}"}}'


def _table(place: int) -> str:
    columns = "columns:\n- {id: card, title: Card, type: card}\n- {id: worth, title: Worth, type: int}"
    rows = "\n".join(f"- [{rank}S, {worth}]" for worth, rank in enumerate(("A", *range(2, 11), "J", "Q", "K"), 1))
    return f"title: Worth {place}\nrules: [part{place}.rule1]\n{columns}\nrows:\n{rows}"
