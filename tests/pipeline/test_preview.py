"""An edited rule is shown at once, while the site is still being built."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest
from drumhead.pipeline.preview import Previewer
from drumhead.pipeline.serve import Changes, Previews, server
from drumhead.source.project import Project

TINY = Path(__file__).resolve().parents[1] / "tiny" / "content"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    shutil.copytree(TINY, tmp_path / "content")
    return Project(tmp_path)


@pytest.fixture
def previewer(project: Project) -> Iterator[Previewer]:
    previewer = Previewer(project)
    yield previewer
    previewer.end()


def test_the_page_of_an_edited_game_is_rendered(project: Project, previewer: Previewer) -> None:
    rules = project.content / "tiny" / "rules.md"
    text = rules.read_text(encoding="utf-8")

    def edited(more: str) -> dict[str, bytes]:
        rules.write_text(f"{text}\n{more}\n", encoding="utf-8")
        return previewer.render()

    assert edited("") == {}
    assert b"Mind the cat." in edited("Mind the cat.")["tiny/index.html"]
    assert edited("- No id.") == {}
    assert b"Mind the dog." in edited("Mind the dog.")["tiny/index.html"]
    previewer.restart()
    assert edited("Mind the dog.") == {}
    previewer.terminate()
    assert edited("Mind the cow.") == {}


def test_a_newer_page_is_served_until_the_site_has_caught_up(tmp_path: Path) -> None:
    public = tmp_path / "site" / "public"
    (public / "game").mkdir(parents=True)
    (public / "game" / "index.html").write_text("<body>old</body>", encoding="utf-8")
    previews = Previews()
    with server(Project(tmp_path), 0, Changes(), previews) as http:
        Thread(target=http.serve_forever, daemon=True).start()

        def page(path: str = "game/") -> str:
            with urlopen(f"http://127.0.0.1:{http.server_port}/{path}") as answer:
                text: str = answer.read().decode()
            return text.replace("<body>", "").partition("<")[0]

        assert page() == "old"
        previews.add({"game/index.html": b"<body>new</body>", "more/index.html": b"<body>more</body>"})
        version = previews.version
        assert [page(), page("game/index.html"), page("more/index.html")] == ["new", "new", "more"]
        previews.add({"game/index.html": b"<body>newer</body>"})
        previews.drop(version)
        assert page() == "newer"
        previews.drop(previews.version)
        assert page() == "old"
        assert "unregister" in page("sw.js")  # a worker that keeps pages would answer with those from before the edit
        http.shutdown()
