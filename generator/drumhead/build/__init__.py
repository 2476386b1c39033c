"""Layer 5, lower half: building all outputs, and only what changed."""

from drumhead.build.parts import PARTS
from drumhead.build.site import BuildResult, build

__all__ = ["PARTS", "BuildResult", "build"]
