# Nothing need be set up before: `make test` makes its own environment in .venv-dev.
.POSIX:
.PHONY: help test quick lint types unit bench weights ablate coverage soak format lock environment

PYTHON = .venv-dev/bin/python

help:
	@echo 'make test    lint, types and tests'
	@echo 'make quick   the same without what is slow'
	@echo 'make unit    the tests alone'
	@echo 'make bench   how well and how fast it answers'
	@echo 'make weights learn the weights of the look-up anew, into indexer/weights.toml'
	@echo 'make ablate  what each feature of the look-up is worth'
	@echo 'make coverage  which worked examples the engine reproduces, into docs/coverage.md'
	@echo 'make soak    the tests that run for minutes'
	@echo 'make format  bring the code into its form'
	@echo 'make lock    pin the packages of pyproject.toml anew (make lock UPGRADE=--upgrade: to their latest)'

test: lint types unit

# For the inner loop, in some 40 seconds: what is slow is marked so, and of any text a few are tried.
quick: lint types
	$(PYTHON) -m pytest --numprocesses auto --dist loadfile -m "not slow and not soak" --hypothesis-profile quick

lint: environment
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: environment
	$(PYTHON) -m mypy

# One process for each core; the tests of a file share one, and with it what they set up.
unit: environment
	$(PYTHON) -m pytest --numprocesses auto --dist loadfile

bench: environment
	$(PYTHON) -m tests.benchmark
	$(PYTHON) -m tests.bot.discord.speed
	$(PYTHON) -m tests.bot.web.bench
	$(PYTHON) -m tests.engine.bench
	$(PYTHON) -m tests.bot.web.pack.speed

weights: environment
	$(PYTHON) -m tests.weights

ablate: environment
	$(PYTHON) -m tests.weights --ablate

coverage: environment
	$(PYTHON) -m tests.coverage

soak: environment
	$(PYTHON) -m pytest -m soak
	$(PYTHON) -m pytest --hypothesis-profile soak $$(grep -rl '@given' tests)

format: environment
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

environment:
	@. ./environment.sh && environment .venv-dev requirements-dev.txt

# uv resolves for every system and Python at once; it is needed for nothing else, so it goes as it came.
# The second list is bound to the first, so that what is tested is what is installed.
UPGRADE =
COMPILE = -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command 'make lock' $(UPGRADE) pyproject.toml
lock:
	@set -e; . ./environment.sh; tools=$$(mktemp -d); trap 'rm -rf "$$tools"' EXIT; \
	"$$(find_python)" -m venv "$$tools"; "$$tools/bin/python" -m pip install --quiet uv; \
	"$$tools/bin/python" $(COMPILE) --output-file requirements.txt; \
	"$$tools/bin/python" $(COMPILE) --extra dev --constraint requirements.txt --output-file requirements-dev.txt
