"""Floor 5, lower half: everything at once, and only what changed."""

from drumhead.build.site import PARTS, Built, build

__all__ = ["PARTS", "Built", "build"]
