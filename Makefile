# Needs make and Python 3.11 or later; the tests also need node and npm. The tools and the
# environment are made in .tools/ and .venv/ on first use, and again when a lock changes. For
# another Python: `make clean`, then `make PYTHON=python3.13 test`.

PYTHON ?= python3
UV := .tools/bin/uv
BIN := .venv/bin
CODE := src tests $(wildcard bench scripts)
STATIC := src/gorod/web/static
PYODIDE := $(STATIC)/pyodide/package.json
PIP_FLAGS := -qq --disable-pip-version-check --no-input \
	--no-deps --only-binary :all: --require-hashes

# uv takes the Python that is there and must not download one.
export UV_PYTHON_DOWNLOADS := never
# Whatever environment is active around make is not ours.
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help demo test lint bench lock vendor clean

# An environment that was copied along with the folder still points at the old one: make it anew.
ifneq ($(shell cat .venv/.made 2>/dev/null),$(CURDIR))
.PHONY: .venv/.made
endif

help: ## Print this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: .venv/.made ## Try a sample club in a browser
	@[ -e $(PYODIDE) ] || echo 'Fetching Pyodide ...' >&2
	@$(MAKE) --silent $(PYODIDE) 2>/dev/null || \
		echo 'No Pyodide (it comes by npm): without a network the desks will only queue.' >&2
	@$(BIN)/gorod demo

test: .venv/.made $(PYODIDE) .tools/chromium ## Run the tests (ARGS='-k vote' narrows them)
	@$(BIN)/pytest -n auto $(ARGS)

lint: .venv/.made ## Check style, format, types and floors
	@failed=; \
	PATH="$(BIN):node_modules/.bin:$$PATH"; \
	check() { echo "$$ $$*"; "$$@" || failed="$$failed [$$*]"; }; \
	check ruff check .; \
	check ruff format --check .; \
	check mypy $(CODE); \
	check lint-imports --no-logo; \
	[ ! -x node_modules/.bin/tsc ] || check tsc; \
	[ -z "$$failed" ] || { echo "make lint: failed:$$failed" >&2; exit 1; }

bench: .venv/.made $(PYODIDE) .tools/chromium ## Measure (ARGS='store start' chooses)
	@$(BIN)/python -m bench.run $(ARGS)

# A release younger than a week is not taken: a bad one is mostly found and withdrawn by then.
lock: .tools/.made ## Choose the versions anew and write the requirements locks
	$(UV) lock --upgrade --python "$(PYTHON)" --exclude-newer "7 days"
	$(UV) export --quiet --frozen --no-emit-project --no-dev --format requirements-txt -o requirements.lock
	$(UV) export --quiet --frozen --no-emit-project --format requirements-txt -o requirements-dev.lock
	@! grep -n '://' requirements.lock requirements-dev.lock requirements-uv.lock || { \
		echo 'make lock: an address got into a lock file (see above); do not commit it.' >&2; exit 1; }

vendor: node_modules/.made .venv/.made ## Copy what the screens take from the npm packages beside them
	@$(BIN)/python scripts/vendor.py

clean: ## Remove the environment, the tools, the caches and the builds
	rm -rf .venv .tools build dist htmlcov .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .bench \
		node_modules $(STATIC)/pyodide
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# The project itself is installed editable, by the build backend that the lock holds.
.venv/.made: .tools/.made requirements-dev.lock pyproject.toml
	@echo 'Making .venv ...' >&2
	@rm -rf .venv
	@python=$$($(PYTHON) -c 'import sys; print(sys.executable)') \
	&& $(UV) venv --quiet --no-project --python "$$python" .venv
	@$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements-dev.lock
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@echo '$(CURDIR)' > $@

# The npm packages. Node comes from Debian if need be.
node_modules/.made: package-lock.json
	@command -v npm >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { \
			echo 'Node and npm are missing. On Debian: sudo apt-get install npm' >&2; exit 1; }; \
		echo 'Installing the packages nodejs and npm ...' >&2; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get -qq update && apt-get -qq -y --no-install-recommends install nodejs npm >&2; }
	@npm ci --silent --no-fund --no-audit
	@touch $@

# Python for a browser: too large to keep here, so it is put beside the screens.
$(PYODIDE): node_modules/.made
	@mkdir -p $(@D)
	@cd node_modules/pyodide && cp pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip \
		pyodide-lock.json package.json '$(CURDIR)/$(@D)/'

# Chromium, for the tests of the pages.
.tools/chromium: | .tools/.made
	@command -v chromium >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { \
			echo 'Chromium is missing. On Debian: sudo apt-get install chromium' >&2; exit 1; }; \
		echo 'Installing the package chromium ...' >&2; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get -qq update && apt-get -qq -y --no-install-recommends install chromium fonts-dejavu-core; } >&2; }
	@touch $@

# uv, one version, checked by its hashes. It comes by what this Python has: venv; or pip alone,
# into a folder (a Debian without python3-venv: its pip refuses to install anywhere else, PEP 668);
# or, as root on a Debian that has neither, Debian's own python3-venv first.
.tools/.made: requirements-uv.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Gorod needs Python 3.11 or later; "$(PYTHON)" is not. Try: make PYTHON=python3.13 ...' >&2; \
		exit 1; }
	@echo 'Fetching uv into .tools ...' >&2
	@rm -rf .tools && mkdir -p .tools/bin
	@venv() { rm -rf .tools/uv && $(PYTHON) -m venv .tools/uv >/dev/null 2>&1; }; \
	debian() { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1; \
		echo 'This Python has neither venv nor pip. Installing the package python3-venv ...' >&2; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get -qq update && apt-get -qq -y --no-install-recommends install python3-venv; } >&2; }; \
	if venv; then at=uv pip='.tools/uv/bin/python -m pip install'; \
	elif $(PYTHON) -m pip --version >/dev/null 2>&1; then \
		rm -rf .tools/uv; at=uvlib pip='$(PYTHON) -m pip install --target .tools/uvlib'; \
	elif debian && venv; then at=uv pip='.tools/uv/bin/python -m pip install'; \
	else \
		echo '"$(PYTHON)" has neither venv nor pip, and one of them is needed.' >&2; \
		echo 'On Debian or Ubuntu: sudo apt-get install python3-venv; then run make again.' >&2; \
		exit 1; \
	fi; \
	$$pip $(PIP_FLAGS) -r requirements-uv.lock || { \
		echo 'pip could not install uv (see above): is the package index within reach?' >&2; exit 1; }; \
	ln -s ../$$at/bin/uv $(UV)
	@$(UV) --version >/dev/null
	@touch $@
