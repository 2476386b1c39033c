"""The README's pictures are of today: what words they show still stand somewhere in the sources."""

import json

from drumhead.source.project import SHARED

SOURCES = ("generator/drumhead", "templates", "site/overrides", "site/script", "content")
TEXT = (".py", ".html", ".md", ".js", ".yaml")
WORDS = json.loads((SHARED / "site" / "pictures" / "words.json").read_text(encoding="utf-8"))


def test_the_words_on_the_readmes_pictures_are_those_of_today() -> None:
    files = (file for folder in SOURCES for file in (SHARED / folder).rglob("*") if file.suffix in TEXT)
    text = " ".join(" ".join(file.read_text(encoding="utf-8").split()) for file in files)
    old = {name: [word for word in words if word not in text] for name, words in WORDS.items()}
    assert not any(old.values()), f"take them anew with `make pictures`: {old}"


def test_the_readme_shows_each_picture_that_is_kept() -> None:
    readme = (SHARED / "README.md").read_text(encoding="utf-8")
    for picture in (SHARED / "site" / "pictures").glob("*.png"):
        assert f"site/pictures/{picture.name}" in readme
