# make print: the default editions as PDFs in output/.  make test: all tests.  make help: the rest.
# Needs Python 3.11 or newer and the package index; everything is installed into .venv.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11, \
	$(shell $(name) -c 'import sys; print("$(name)" if sys.version_info >= (3, 11) else "")' \
	2>/dev/null)))

# One process more than cores: tests also wait, for browsers and for other programs.
WORKERS ?= $(shell n=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2); echo $$((n < 8 ? n + 1 : 8)))
# Where the shell says to keep no byte code, each process would compile all anew.
PYTEST := env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/byte-code \
	$(BIN)/python -m pytest
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
RNR := $(BIN)/rnr
CARDS := --edition base,expansion --locale ru,en

.PHONY: help setup print test bench bench-desk fuzz pictures lock clean
.DELETE_ON_ERROR:

help:
	@echo "make print     everything of all default editions, and what to print how, in output/"
	@echo "make test      lint, types and all tests"
	@echo "make setup     only the environment, in $(VENV)"
	@echo "make bench     speed and size beside other tools"
	@echo "make bench-desk  of these, the live desk alone"
	@echo "make fuzz      20,000 spoiled files over all readers; takes minutes"
	@echo "make pictures  the pictures of README.md"
	@echo "make lock      find newer versions of everything in locks/"
	@echo "make clean     remove the environment, the cache and output/"

setup: $(VENV)/print

print: $(VENV)/print
	$(RNR) build all --game rocknroll $(CARDS) --sides duplex-long,gutterfold
	$(RNR) build all --game hex-tactical --locale ru,en
	$(RNR) build all --game breaking-news --locale ru,en
	$(RNR) build all --game colonial --locale ru,en

test: $(VENV)/test
	$(BIN)/ruff check .
	$(PYTEST) --collect-only -qq >/dev/null & $(BIN)/mypy; failed=$$?; wait; exit $$failed
	$(PYTEST) --numprocesses $(WORKERS) --dist worksteal

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.rules_bench
	$(BIN)/python -m tests.bench.sheet_bench
	$(BIN)/python -m tests.bench.check_bench
	$(BIN)/python -m tests.bench.los_bench
	$(BIN)/python -m tests.bench.desk_bench

bench-desk: $(VENV)/bench
	$(BIN)/python -m tests.bench.desk_bench

fuzz: $(VENV)/test
	$(BIN)/python -m tests.fuzz --inputs 20000 --out output/fuzz

pictures: $(VENV)/test
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python docs/pictures/house.py
	$(BIN)/python docs/pictures/neutral.py
	$(BIN)/python docs/pictures/sight.py
	$(BIN)/python docs/pictures/orchard.py
	$(BIN)/python docs/pictures/news.py
	$(BIN)/python docs/pictures/stations.py
	$(BIN)/python docs/pictures/desk.py
	$(BIN)/python docs/pictures/views.py

# The environment: each stamp file says that what one lock file lists is installed.
$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "no Python 3.11 or newer found; try make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) is older than Python 3.11; try make PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/print: locks/print.lock pyproject.toml $(VENV)/made
	$(PIP) install --require-hashes --requirement locks/print.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test: locks/test.lock $(VENV)/print
	$(PIP) install --require-hashes --requirement locks/test.lock
	@touch $@

$(VENV)/bench: locks/bench.lock $(VENV)/test
	$(PIP) install --require-hashes --requirement locks/bench.lock
	@touch $@

# Each lock is bound to the one before, so that no test or benchmark runs on other versions.
lock: $(VENV)/made
	$(PIP) install uv
	$(BIN)/python locks/refresh.py

clean:
	rm -rf $(VENV) .rnr-cache output dist build .mypy_cache .pytest_cache .ruff_cache
