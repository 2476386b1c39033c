"""Icons for the steps of a turn and for cards: one set for all games, in ``drawings/icons.svg``."""

from difflib import get_close_matches

from drumhead.render.svg import symbols

LINE = 1.6
"""The width of the lines, in a drawing of 24 by 24 units."""


def icon_svg(name: str) -> str:
    """An icon beside a word, silent to a screen reader. Raises ValueError for an unknown one."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon" aria-hidden="true" viewBox="0 0 24 24">'
        f"{icon_drawing(name)}</svg>"
    )


def icon_drawing(name: str, ink: str = "#111", paper: str = "#fff") -> str:
    """An icon as a part of another drawing, 24 by 24 units from 0, 0. Raises ValueError for an unknown one."""
    icons = symbols("icons")
    if name not in icons:
        near = get_close_matches(name, icons, 1, cutoff=0.8)
        hint = f"perhaps {near[0]} is meant" if near else f"there are {', '.join(icons)}"
        raise ValueError(f"there is no icon {name}; {hint}")
    inside = icons[name].replace('"#111"', f'"{ink}"').replace('"#fff"', f'"{paper}"')
    line = f'stroke="{ink}" stroke-width="{LINE}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" {line}>{inside}</g>'
