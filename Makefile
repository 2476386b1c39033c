# Each target sets up what it needs first; what was fetched once is kept in .venv/ and site/node_modules/.
PYTHON ?= python3
BIN := .venv/bin
SETUP := $(PYTHON) generator/bootstrap.py

.PHONY: site test check bench trace serve lock setup clean

site:  ## build the site and every PDF into site/public/
	@$(SETUP)
	$(BIN)/drumhead build

test:  ## run every test, the browser's too
	@$(SETUP) --tests
	$(BIN)/python -m pytest $(ARGS)

check:  ## style, types and the floors of the house
	@$(SETUP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench:  ## what the site must reach, as ratios; ARGS=boot runs one of them
	@$(SETUP) --tests
	$(BIN)/python -m tests.bench $(ARGS)

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
