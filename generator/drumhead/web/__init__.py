"""The web site: a docs tree made from the books, turned into pages by MkDocs, and a service worker for offline use."""

from drumhead.web.faults import Failed, RuntimeUnavailable
from drumhead.web.offline import write_service_worker
from drumhead.web.site import build

__all__ = ["Failed", "RuntimeUnavailable", "build", "write_service_worker"]
