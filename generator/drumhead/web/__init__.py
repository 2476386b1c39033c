"""The web site: a docs tree made from the books, turned into pages by MkDocs, sealed for reading offline."""

from drumhead.web.faults import Failed, RuntimeUnavailable
from drumhead.web.offline import seal
from drumhead.web.site import build

__all__ = ["Failed", "RuntimeUnavailable", "build", "seal"]
