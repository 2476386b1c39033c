# Each target sets up what it needs first; what was fetched once is kept in .venv/ and site/node_modules/.
PYTHON ?= python3
BIN := .venv/bin
SETUP := $(PYTHON) generator/bootstrap.py

CHECKS := types style layers scripts prose
COLLECTED := tests/table/__pycache__

unexport PYTHONDONTWRITEBYTECODE  # with it each of the tests' many processes compiles all that it imports

.PHONY: site test fuzz faults mutants cover soak audit gallery pictures check $(CHECKS) bench wheel serve lock setup clean

site:  ## build the site and every PDF into site/public/
	@$(SETUP)
	$(BIN)/drumhead build

test:  ## run every test, the browser's too; FAST=1 leaves out what needs the built site, and explores less
	@$(SETUP) --tests
	@$(MAKE) --no-print-directory -j2 $(CHECKS) $(COLLECTED)
	$(BIN)/python -m pytest $(if $(FAST),-n auto) $(ARGS)

fuzz:  ## a million hostile inputs, then FUZZ times as many new random cases as the tests try (20): for the night
	@$(SETUP) --tests
	$(BIN)/python -m tests.fuzz $(INPUTS)
	FUZZ=$(or $(FUZZ),20) $(BIN)/python -m pytest $$(grep -rl "tests.exploring" tests --include="test_*.py") $(ARGS)

faults:  ## builds and servers in which the nth file or process fails, partial builds in each order, pages without one request: for the night; ARGS="--places build"
	@$(SETUP) --tests
	$(BIN)/drumhead build
	$(BIN)/python -m tests.faults $(ARGS)

mutants:  ## change the code in one place at a time and see whether its tests notice; ARGS="--seed 2 --number 50 play"
	@$(SETUP) --tests --proof
	$(BIN)/python -m tests.mutants $(ARGS)

cover:  ## the lines and branches that no fast test of their own package runs; ARGS="table play" measures some
	@$(SETUP) --tests
	$(BIN)/python -m tests.covered $(ARGS)

soak:  ## 10,000 games of every engine at random against the slow players of the tests, then 2,000 moves of each in a browser and a game of each by link; ARGS="--games 100 serm", ARGS="--moves 500 browser"
	@$(SETUP) --tests
	$(BIN)/python -m tests.soak $(ARGS)

gallery:  ## pictures of each kind of page, table, staged move and PDF, to be looked at; ARGS="pages films" takes some
	@$(SETUP) --tests
	$(BIN)/drumhead build
	$(BIN)/python -m tests.gallery $(ARGS)

pictures:  ## the pictures of the README, taken anew
	@$(MAKE) --no-print-directory gallery ARGS=readme

check:  ## style and types, of Python and of the scripts, the layers of the package, and the words that readers meet
	@$(SETUP)
	@$(MAKE) --no-print-directory -j2 $(CHECKS)

types:
	$(BIN)/mypy

style:
	$(BIN)/ruff check .

layers:
	$(BIN)/lint-imports

scripts:
	$(BIN)/npm --prefix site run check

prose:
	$(BIN)/python -m tests.prose

$(COLLECTED):  # the first time one process compiles the tests for all workers; what fails here they tell themselves
	@$(BIN)/python -m pytest --collect-only -n0 > /dev/null || true

bench:  ## what the site must reach, as ratios; ARGS=play runs one of them
	@$(SETUP) --tests
	$(BIN)/python -m tests.bench $(ARGS)

wheel:  ## the package in dist/, with all that a project needs of us, what it is made of and where it comes from
	@$(SETUP)
	rm -rf build dist
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	PYTHONPATH=generator $(BIN)/python generator/supply.py note dist

audit:  ## ask the registries for known holes in all that the lock files name
	@$(SETUP) --proof
	PYTHONPATH=generator $(BIN)/python generator/supply.py audit

serve:  ## build, serve on this machine, rebuild on change
	@$(SETUP)
	$(BIN)/drumhead serve

lock:  ## pin the newest versions that pyproject.toml and site/package.json allow; extras too, else an older pip takes their newest
	@$(SETUP)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-strip-extras --python-version 3.11 --extra dev --upgrade \
		--no-header --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-strip-extras --python-version 3.11 --group proof --upgrade \
		--constraint requirements.lock --no-header --output-file requirements-proof.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-deps --resolution lowest-direct --python-version 3.11 \
		--no-annotate --no-header --output-file requirements-lowest.lock pyproject.toml
	cd site && ../$(BIN)/npm install --package-lock-only

setup:
	@$(SETUP) --tests

clean:  ## forget what was built, keep what was fetched
	rm -rf site/public .cache
