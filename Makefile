# Everything a newcomer needs is `make play` and `make test`; both make .venv once from the locked dependencies.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help play demo test test-browser browser-pictures lint types layers check format lab soak bench texts gallery install hardware enclosure deb lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

demo: $(READY)  ## the box on the simulated board, in your browser
	@$(BIN)/croupier play --face browser

play: $(READY)  ## the box on the simulated board, in this terminal
	@$(BIN)/croupier play

test: $(READY) check  ## lint, types, layers, tests
	$(BIN)/python -m pytest

test-browser: $(READY)  ## the pages in a real Chromium (Debian: apt-get install --no-install-recommends chromium chromium-driver)
	@command -v chromedriver >/dev/null || { echo "no Chromium here; on Debian: apt-get install --no-install-recommends chromium chromium-driver"; exit 1; }
	$(BIN)/python -m pytest -n1 tests/browser

browser-pictures: $(READY)  ## the pictures of the pages in the docs anew, taken while they are tested
	CROUPIER_PICTURES=docs/pictures $(BIN)/python -m pytest -n0 tests/browser

check: lint types layers

lint: $(READY)  ## style
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(READY)  ## mypy, strict
	$(BIN)/mypy

layers: $(READY)  ## the six layers of docs/ARCHITECTURE.md
	$(BIN)/lint-imports

format: $(READY)  ## put the source in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lab: $(READY)  ## the real kernel's pins, buses, files and services in QEMU (Debian, root; CUTS=100 for a night of power cuts)
	$(BIN)/python tests/lab $(if $(CUTS),--cuts $(CUTS)) $(PARTS)

soak: $(READY)  ## the long forms of the tests: hours, not minutes
	CROUPIER_SOAK=1 $(BIN)/python -m pytest -m soak

bench: $(READY)  ## measured ratios; exits 1 where a bar is missed
	$(BIN)/python -m tests.bench

hardware: $(READY)  ## wiring tables, diagrams and first pictures of all boards, from their profiles
	@$(BIN)/python hardware/drawing
	@$(BIN)/python -m croupier.app.service.board_recordings

enclosure: $(READY)  ## the case: OpenSCAD, STL, STEP, a picture, as far as the tools are there
	@$(BIN)/python hardware/enclosure

install:  ## make this computer a box (Raspberry Pi OS; asks for root)
	sudo ./install

deb: $(READY)  ## a Debian package for 64 bit Raspberry Pi OS (Trixie)
	$(BIN)/python systemd/package

texts: $(READY)  ## bring the catalogues in step with the source; names what is untranslated
	$(BIN)/python -m croupier.texts.catalogues

gallery: $(READY)  ## every screen in every language on one page, build/gallery/index.html
	$(BIN)/croupier gallery build/gallery

pictures: $(READY)  ## draw the pictures of README and docs anew
	$(BIN)/python -m croupier.app.gallery.pictures docs/pictures

accept-pictures: $(READY)  ## take the screens as they are drawn now for the golden pictures
	CROUPIER_ACCEPT_PICTURES=1 $(BIN)/python -m pytest -n0 -q tests/screens/test_gallery.py -k "accepted or unused"

lock: $(READY)  ## write requirements.lock anew (needs uv)
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate --no-emit-index-url --quiet --output-file requirements.lock

clean:  ## forget the environment and all caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist build

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@
