"""Templates in the language of a project."""

from collections.abc import Callable, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from drumhead.source.language import Language


class TranslatedTemplates(FileSystemLoader):
    """Loads templates from the first of the folders that has them, in the language."""

    def __init__(self, folders: Sequence[Path], language: Language) -> None:
        super().__init__(folders)
        self._language = language

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template's text, its file, and whether that is unchanged."""
        source, file, is_current = super().get_source(environment, template)
        return self._language.template(source), file, is_current
