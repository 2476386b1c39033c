"""Columns of one height, found by halving: WeasyPrint lets them grow line by line, and sets all of them each time.

Most of the time that a sheet of tables takes went that way. Only worker processes import this.
"""

from typing import Any, Final

from weasyprint.layout import block, column

FINE: Final = 1.0
"""CSS pixels to which the height is found."""


def balanced(context: Any, box: Any, space: float, skip: Any, around: Any, is_empty: bool, *more: Any) -> Any:
    """WeasyPrint's ``columns_layout``, where ``space`` stays blank at the foot of the page.

    Columns that something spans are left to WeasyPrint. ``skip`` says where they go on from the page before.
    """
    spanned = any(child.style["column_span"] == "all" for child in box.children)
    if spanned or box.style["column_fill"] != "balance":
        return column.columns_layout(context, box, space, skip, around, is_empty, *more)
    filled = box.copy()
    filled.style = box.style.copy()
    filled.style["column_fill"] = "auto"
    _, _, *rest = more
    made, resume, *_ = column.columns_layout(context, filled, space, skip, around, is_empty, [], [], *rest)
    if resume is None and made.children:
        room = context.page_bottom - made.content_box_y()
        least, enough = sum(map(_height, made.children)) / box.style["column_count"], room - space
        while enough - least > FINE:
            height = (least + enough) / 2
            if _fits(context, made, box, skip, around, room - height):
                enough = height
            else:
                least = height
        space = room - enough
    return column.columns_layout(context, filled, space, skip, around, is_empty, *more)


def _fits(context: Any, made: Any, box: Any, skip: Any, around: Any, space: float) -> bool:
    """Whether the box fits into its columns, which are where they are in ``made``."""
    first, resume = next(iter(skip.items())) if skip else (0, None)
    children = [child.copy() for child in box.children[first:]]
    one = column._create_column_box(made, around, children, made.children[0].width, made.content_box_y())
    resume = resume and {0: resume}
    for _ in range(box.style["column_count"]):
        set_, resume, *_ = block.block_box_layout(
            context, one, space, resume, around, False, [], [], [], None, None, discard=False, max_lines=None
        )
        if set_ is None:
            return False
        block.remove_placeholders(context, [set_], [], [])
        if resume is None:
            return True
    return False


def _height(column: Any) -> float:
    """Of what stands in it."""
    return float(max(it.position_y + it.margin_height() - column.position_y for it in column.children))


def take_over() -> None:
    """Have WeasyPrint balance its columns this way."""
    block.columns_layout = balanced
