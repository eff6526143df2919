# Every verb sets up what it needs in .venv; a second run starts at once.
PYTHON ?= python3
UV_VERSION := 0.13

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PROJECT := pyproject.toml src/shiftmaze/_version.py
# With their extras: pip takes a name with an extra that has no pin of its own for the newest version.
COMPILE := .venv-pins/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-strip-extras --no-emit-index-url --no-header --no-annotate

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check bench docs pictures fresh release-check setup page pins clean

help: ## list these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: .venv/play.stamp page ## play in the browser
	@$(BIN)/shiftmaze

test: .venv/dev.stamp page ## everything: format, lint, types, layers, all tests, coverage
	@$(BIN)/python scripts/stages.py test

check: .venv/dev.stamp page ## the quick part of it, for use while you work
	@$(BIN)/python scripts/stages.py check

bench: .venv/play.stamp ## measure the engine
	@$(BIN)/shiftmaze bench

docs: .venv/dev.stamp page ## build the documentation into build/site
	@$(BIN)/python scripts/stages.py docs

pictures: .venv/dev.stamp page ## draw the pictures of the README anew
	@$(BIN)/python scripts/stages.py pictures

fresh: ## run what the README promises in a new clone, with an empty home
	@$(PYTHON) -m scripts.fresh

release-check: .venv/dev.stamp page ## whether this version can be released
	@$(BIN)/python -m scripts.release_check

setup: .venv/dev.stamp page ## only install the tools into .venv, and build the page

page: | .venv/play.stamp
	@$(BIN)/python hatch_build.py

pins: .venv-pins/uv.stamp ## choose the versions in requirements/ anew
	$(COMPILE) --upgrade --group build --group docs --group test -o requirements/dev.txt
	$(COMPILE) --upgrade --group build -c requirements/dev.txt -o requirements/play.txt

clean: ## remove .venv and everything generated
	rm -rf .venv .venv-pins .coverage .coverage.* build dist
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf src/shiftmaze/server/page web/node_modules web/src/paraglide
	rm -f web/src/api/schema.d.ts web/src/draw/icons*.gen.ts
	find web/project.inlang -mindepth 1 ! -name settings.json -delete
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +

# The development requirements hold those for playing, at the same versions.
.venv/dev.stamp: .venv/made.stamp requirements/dev.txt $(PROJECT)
	$(call install,requirements/dev.txt)
	@touch .venv/play.stamp $@

.venv/play.stamp: .venv/made.stamp requirements/play.txt $(PROJECT)
	$(call install,requirements/play.txt)
	@touch $@

.venv/made.stamp:
	$(call make_venv,.venv)
	@touch $@

.venv-pins/uv.stamp: Makefile
	$(call make_venv,.venv-pins)
	@.venv-pins/bin/python -m pip --disable-pip-version-check --quiet install 'uv~=$(UV_VERSION)'
	@touch $@

define make_venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	echo "shiftmaze needs Python 3.11 or newer, and '$(PYTHON)' is not: try make PYTHON=python3.11" >&2; \
	exit 1; }
@$(PYTHON) -m venv --clear $(1)
endef

define install
@echo "Installing $(1) into .venv"
@$(PIP) install --require-hashes -r $(1)
@$(PIP) install --no-build-isolation --no-deps -e .
endef
