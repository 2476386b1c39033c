"""Of the points at which a build of text and data can fail, one of every kind; ``make faults`` tries all of them."""

from pathlib import Path

from tests.faults.build import Faulty, Point

KINDS = ("read error", "read short", "write error", "write full", "start error", "start killed", "rename killed")


def test_a_build_that_fails_keeps_the_old_site_and_the_next_is_right(tmp_path: Path) -> None:
    faulty = Faulty(tmp_path, "text,data")
    by_kind: dict[str, list[Point]] = {}
    for point in faulty.points():
        if "package" not in point.what:
            by_kind.setdefault(f"{point.what.partition(' ')[0]} {point.kind}", []).append(point)
    tried = [by_kind[kind][len(by_kind[kind]) // 2] for kind in KINDS]
    assert {point: faulty.fault_at(point) for point in tried} == dict.fromkeys(tried, "")
