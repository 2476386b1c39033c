"""Every rule that an engine cites is traced to functions of it."""

from importlib import import_module

import pytest
from drumhead.book.cached import cached_book
from drumhead.book.trace import trace
from drumhead.play.bundle import GameBundle
from drumhead.source.project import Project

from tests.project_bundles import BUNDLES

PROJECT = Project.here()


@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda bundle: bundle.slug)
def test_each_rule_is_traced_to_functions_that_are_there_or_to_why_nothing_checks_it(bundle: GameBundle) -> None:
    folder = PROJECT.content / bundle.slug
    for id_, rule in trace(cached_book(folder, PROJECT.cache), folder, PROJECT.cache).items():
        assert bool(rule.code) is (id_ in map(str, bundle.declared.rules)) is (rule.unchecked is None), id_
        for place in rule.code:
            module, _, name = place.partition(":")
            assert hasattr(import_module(module), name.partition(".")[0]), place
