# Two commands for a newcomer: `make play` and `make test`. Both set everything up, in .venv and build/.

VENV := .venv
ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := $(VENV)/Scripts
else
PYTHON ?= python3
BIN := $(VENV)/bin
endif
COMPILED := build/compiled
SOURCES := $(shell find src/motu -type f -not -name '*.pyc')
JOBS ?= 2
# Each worker takes tests that lie together, so that a module's server and browser start once; who is done helps the other.
SHARED = -n $(JOBS) --dist worksteal
GAME ?= moorea
SECONDS ?= 600
KILLS ?= 1000

.DEFAULT_GOAL := help
.PHONY: help play test portable browser database check lint types dead arrows format bench fuzz kills words docs mutants compiled setup release-check clean

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(VENV)/ready

# Enough to play: small, and soon there.
$(VENV)/playable: pyproject.toml setup.py constraints.txt
	@echo "motu: setting up $(VENV) (once, in three steps): a Python of its own"
	@$(PYTHON) -m venv $(VENV)
	@echo "motu: setting up, step 2: fetching the tools that compile (a minute, by your line)"
	@$(BIN)/python -m pip install --quiet --upgrade pip "setuptools>=77" wheel mypy==2.4.1 "babel>=2.14"
	@echo "motu: setting up, step 3: fetching what the table needs"
	@MOTU_COMPILE=0 $(BIN)/python -m pip install --quiet --no-build-isolation -c constraints.txt -e '.[play]'
	@touch $@

# Everything for tests, benches and research.
$(VENV)/ready: $(VENV)/playable
	@echo "motu: fetching what the tests need (once; some minutes)"
	@MOTU_COMPILE=0 $(BIN)/python -m pip install --quiet --no-build-isolation -c constraints.txt -e '.[dev]'
	@touch $@

compiled: $(COMPILED)/ready

$(COMPILED)/ready: $(VENV)/playable $(SOURCES)
	@echo "motu: compiling the rules (some minutes the first time; later only what has changed)"
	@rm -rf $(COMPILED)
	@MOTU_SHOW=1 $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --target $(COMPILED) .
	@touch $@

play: compiled ## set everything up and play; LAN=1 lets friends on your network in
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m motu play $(if $(LAN),--lan)

# Hundreds of processes start, and each would compile what it imports where that may not be kept.
test portable: export PYTHONDONTWRITEBYTECODE =

# What failed beside others is run once more with the machine to itself: a real fault fails twice, and both are shown.
test: check compiled browser database ## set everything up and run all tests, interpreted and compiled
	MOTU_TABLES=usual $(BIN)/python -m pytest $(SHARED) || MOTU_TABLES=usual $(BIN)/python -m pytest --last-failed --last-failed-no-failures none
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest $(SHARED) tests/conformance tests/compiled tests/research/test_copies.py

portable: check compiled ## the tests that need no Unix terminal, browser or database: what can be run on Windows
	MOTU_TABLES=usual $(BIN)/python -m pytest $(SHARED) --ignore tests/research/test_pictures.py $(filter-out tests/cli tests/table tests/terminal tests/compiled,$(patsubst %/__init__.py,%,$(wildcard tests/*/__init__.py)))
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest $(SHARED) tests/conformance tests/compiled tests/research/test_copies.py

browser: ## Chromium for the browser tests, where it is missing and we may install it
	@command -v chromium >/dev/null || [ -n "$$MOTU_CHROMIUM" ] || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -qq -y chromium; } || \
		echo "motu: the browser tests need Chromium; install it, or name one in MOTU_CHROMIUM"

database: ## PostgreSQL for the tests of the store, where it is missing and we may install it
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || [ -n "$$MOTU_POSTGRES" ] || \
		{ [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } || \
		echo "motu: some tests of the store need PostgreSQL; install it, or name the folder of its programs in MOTU_POSTGRES"

check: lint types dead arrows ## what must hold before a commit; each of the four can be asked for alone

lint: setup ## format and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: setup ## mypy, strict
	$(BIN)/mypy

dead: setup ## code that nothing uses
	$(BIN)/vulture

arrows: setup ## who may import whom; links and paths in the pages; the forge's files
	$(BIN)/python -m pytest tests/test_arrows.py tests/test_pages.py

format: setup ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup compiled ## speed, interpreted and compiled side by side
	PYTHONPATH=$(COMPILED) $(BIN)/python -m motu bench --yardstick

fuzz: setup compiled ## random games held to the rules (SECONDS=600 JOBS=2)
	PYTHONPATH=$(COMPILED) $(BIN)/python -m motu fuzz --seconds $(SECONDS) --jobs $(JOBS)

kills: setup compiled database ## kill -9 of server, bots and database, KILLS times while people play; nothing may be lost (KILLS=1000)
	PYTHONPATH=$(COMPILED) $(BIN)/python scripts/kills.py --kills $(KILLS)

words: setup ## bring the catalogues of all languages up to date, and say what is not translated
	$(BIN)/python -m scripts.words

docs: setup ## the site of documentation, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

mutants: setup ## would the tests notice? one change of a room's rules at a time (GAME=moorea, SAMPLE=200)
	$(BIN)/python scripts/mutants.py $(GAME) $(if $(SAMPLE),--sample $(SAMPLE))

release-check: setup ## build what is released and try it in fresh environments (many minutes)
	$(BIN)/python scripts/release_check.py

clean: ## remove what was built
	rm -rf $(VENV) build
