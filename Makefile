# Each target sets up what it needs first; what was fetched once is kept in .venv/ and site/node_modules/.
PYTHON ?= python3
BIN := .venv/bin
SETUP := $(PYTHON) generator/bootstrap.py

.PHONY: site test fuzz check bench wheel trace serve lock setup clean

site:  ## build the site and every PDF into site/public/
	@$(SETUP)
	$(BIN)/drumhead build

test: check  ## run every test, the browser's too; FAST=1 leaves out what needs the built site, and explores less
	@$(SETUP) --tests
	$(BIN)/python -m pytest $(ARGS)

fuzz:  ## play with new random cases, FUZZ times as many as the tests do (20): for the night
	@$(SETUP) --tests
	FUZZ=$(or $(FUZZ),20) $(BIN)/python -m pytest $$(grep -rl "tests.exploring" tests --include="test_*.py") $(ARGS)

check:  ## style and types, of Python and of the scripts, the floors of the house, and the words that readers meet
	@$(SETUP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/npm --prefix site run check
	$(BIN)/python -m tests.prose

bench:  ## what the site must reach, as ratios; ARGS=boot runs one of them
	@$(SETUP) --tests
	$(BIN)/python -m tests.bench $(ARGS)

wheel:  ## the package in dist/, with all that a project needs of us
	@$(SETUP)
	rm -rf build dist
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

trace:  ## measure which code and which tests each rule meets, and keep it in content/*/trace.json
	@$(SETUP) --tests
	$(BIN)/python -m tests.trace

serve:  ## build, serve on this machine, rebuild on change
	@$(SETUP)
	$(BIN)/drumhead serve

lock:  ## pin the newest versions that pyproject.toml and site/package.json allow
	@$(SETUP)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --extra dev --upgrade \
		--no-header --output-file requirements.lock pyproject.toml
	cd site && ../$(BIN)/npm install --package-lock-only

setup:
	@$(SETUP) --tests

clean:  ## forget what was built, keep what was fetched
	rm -rf site/public .cache
