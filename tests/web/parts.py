"""Reading built pages: their ids and addresses in order."""

from html.parser import HTMLParser
from pathlib import Path


class Parts(HTMLParser):
    """The ids, addresses and headings of a page, in reading order."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[tuple[str, str]] = []
        """Tag and address."""
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src", "action", "data", "poster") and tag != "base":
                self.addresses.append((tag, value or ""))
