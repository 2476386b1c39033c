"""What the screen shows of the boats: before a throw they are set out, after it one sails to a spot that is held."""

from collections.abc import Iterator

from drumhead.play.ground import Ground, Piece, Placement, Shape, held_pieces, with_held_piece
from drumhead.play.picks import Picks
from drumhead.play.scene import Control, Scene
from drumhead.play.screen import Screen
from drumhead.table.shuffle import below

from tests.play.boats import HEIGHT, WIDTH, Move, Sail, Set, State


def scene(state: State, picked: Picks) -> Scene:
    over = held_pieces(picked)
    pieces = tuple(
        Piece(
            id=name,
            label=f"{name} boat at {spot.x:g}, {spot.y:g} facing {spot.turn:g} degrees",
            spot=spot,
            width=0.5,
            height=1,
            name=name,
            held=over.get(name),
            selected=name in over or name in picked,
            moves=True,
            turns=not state.die,
            target=bool(state.die) and name == "blue" and "red" in picked,
        )
        for name, spot in state.boats
    )
    paths = tuple(
        Shape("path", ((state.at(name).x, state.at(name).y), (spot.x, spot.y)), "sails") for name, spot in over.items()
    )
    name, spot = next(iter(over.items()), ("", Placement(0, 0, 0)))
    controls = [
        Control("throw", "Throw", (), chance=True, main=not over),
        Control("dice", "Thrown", ("roll",), asks="4"),
    ]
    if name:
        controls.append(Control("go", "Sail", (f"sail {name} {spot.x:g} {spot.y:g}",), main=True))
    ground = Ground("The pond", WIDTH, HEIGHT, pieces, paths, takes="red" if state.die else "")
    return Scene(f"die {state.die}", "Throw.", (), tuple(controls), ground=ground)


def move_for_drop(state: State, picked: Picks, target: str) -> Move | None:
    spot = state.at("blue")
    return Sail("red", spot.x, spot.y) if state.die and target == "blue" and "red" in picked else None


def placed(state: State, picked: Picks, piece: str, spot: Placement, done: bool) -> Picks | Move:
    if state.die or not done:
        return with_held_piece((), piece, spot)
    return Set(piece, spot.x, spot.y, spot.turn)


def by_chance(state: State, control: str, numbers: Iterator[int]) -> str:
    return f"roll {1 + below(numbers, 6)}"


SCREEN = Screen(scene, move_for_drop, placed, by_chance)
