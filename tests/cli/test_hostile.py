"""Whatever is typed or found in a file, the command ends with 0, 1 or 2 and never by an error that nobody foresaw."""

import json
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copytree
from typing import Any, Final

import pytest
from drumhead.cli.commands import run
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.project_bundles import BUNDLES

RECORDS: Final[Sequence[dict[str, Any]]] = [
    {"game": "onslaught", "seed": 7, "variants": {"final": "open"}, "moves": ["pledge 6", "turn"], "players": {}},
    {"game": "no-mans-land", "seed": 3, "moves": ["hold"], "note": "so far"},
    {"game": "officers-battle", "seed": 5, "moves": ["draw deck"], "players": {"north": "A", "south": "B"}},
    {"game": "serm", "seed": 2, "moves": ["begin", "move brawler 30", "roll 3 4 2"], "edition": "1.0"},
]
RESOLVERS = [(bundle.slug, one, bundle) for bundle in BUNDLES for one in bundle.resolvers()]
TERRAIN = ("{}", "[]", '{"terrain": 5}', '{"south": [{}]}', "wall 6 4 90", "north ranger 1 1 0", "1/0", "nan", "-1")

SIMPLE = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
ANY = st.recursive(
    SIMPLE, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile") / "record.json"


def ends_well(*arguments: str) -> bool:
    """Run the command; whether it ended with a code of ours and an answer that somebody foresaw."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as exit_info:
        run(arguments)
    return exit_info.value.code in (0, 1, 2) and "fault of the program" not in err.getvalue()


def _places(value: Any, around: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [around, *(place for key, inner in items for place in _places(inner, (*around, key)))]


@st.composite
def spoiled(draw: st.DrawFn) -> dict[str, Any]:
    """A record with another value, of any kind, in one place."""
    record: dict[str, Any] = json.loads(json.dumps(draw(st.sampled_from(RECORDS))))
    *way, last = draw(st.sampled_from(_places(record)[1:]))
    inside: Any = record
    for key in way:
        inside = inside[key]
    inside[last] = draw(ANY)
    return record


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """The bytes of a record with some of them changed, lost or put in."""
    content = bytearray(json.dumps(draw(st.sampled_from(RECORDS))).encode())
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(content) - 1))
        content[place : place + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    return bytes(content)


@exploring(60)
@given(content=mangled() | spoiled().map(lambda record: json.dumps(record).encode()))
def test_a_record_of_any_bytes(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert ends_well("check", str(file)) and ends_well("legal", "--json", str(file))
    assert ends_well("check", "--at", "1", str(file))


@exploring(60)
@given(record=spoiled())
def test_a_deal_of_any_values(file: Path, record: dict[str, Any]) -> None:
    game = str(record.get("game", "serm"))
    deal = {key: value for key, value in record.items() if key != "moves"}
    file.write_text(json.dumps(deal), encoding="utf-8")
    assert ends_well("perft", game, "--deal", str(file), "--depth", "1")


@exploring(80)
@given(data=st.data())
def test_a_case_of_any_words(data: st.DataObject) -> None:
    slug, name, bundle = data.draw(st.sampled_from(RESOLVERS))
    inputs = bundle.resolvers()[name].inputs(bundle.tables)
    names = data.draw(st.lists(st.sampled_from([field.name for field in inputs]), unique=True, max_size=4))
    values = st.sampled_from(TERRAIN) | st.integers(-5, 99).map(str) | st.text(max_size=12)
    choices = {field.name: [*map(str, field.choices)] for field in inputs}
    pairs = [f"{key}={data.draw(st.sampled_from(choices[key]) if choices[key] else values)}" for key in names]
    assert ends_well("resolve", slug, name, "--json", *pairs)


@exploring(40)
@given(
    arguments=st.lists(
        st.sampled_from(["check", "deal", "perft", "--seed", "--depth", "-", "--json"]) | st.text(), max_size=4
    )
)
def test_a_command_of_any_words(arguments: list[str]) -> None:
    commands = ["deal", "perft", "check", "legal", "resolve", "odds", "solve"]
    if arguments and arguments[0] in commands and "-" not in arguments:
        assert ends_well(*arguments)
    assert ends_well("deal", *arguments[:2]) and ends_well("resolve", *arguments[:3])


def test_a_folder_whose_name_is_not_utf_8(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copytree(Path(__file__).parents[1] / "tiny" / "content", tmp_path / "a\udcff" / "content")
    monkeypatch.chdir(tmp_path / "a\udcff")
    with pytest.raises(SystemExit) as ended:
        run(["validate"])
    assert ended.value.code == 2 and "is not UTF-8" in capsys.readouterr().err
