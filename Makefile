.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help run dev demo build test check lint unit browser shots bench soak format clean packages python

PORT ?= $(or $(POOLFLOW_PORT),8080)
DATA ?= $(or $(POOLFLOW_DATA),data)
RESULTS := .build/results
PYTHON := .build/python/bin/python
# A debug build; an index for editors takes a fifth of its time, and places for a debugger, which CI has none of, a tenth.
DEBUG := swift build --disable-index-store $(if $(CI),-debug-info-format none)
# The binary that the browser tests start.
export POOLFLOW_BINARY ?= $(CURDIR)/.build/debug/poolflow
# Python keeps its bytecode out of the sources.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.build/pycache

help: ## list these targets
	@echo 'PoolFlow: make TARGET'
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12

run: build ## build PoolFlow and start it on http://127.0.0.1:8080 (PORT=, DATA=)
	@echo 'Open http://127.0.0.1:$(PORT) and set up your business, or choose the demo data there. Ctrl-C stops.'
	@exec .build/release/poolflow serve --port $(PORT) --data $(DATA)

dev: packages ## serve a debug build with new demo data in a scratch folder (PORT=)
	$(DEBUG) --product poolflow
	@rm -rf .build/dev
	@.build/debug/poolflow demo --data .build/dev
	@exec .build/debug/poolflow serve --port $(PORT) --data .build/dev

demo: build ## fill an empty data directory with a made-up business, print its accounts
	@.build/release/poolflow demo --data $(DATA)

build: packages ## build the release binary
	swift build --configuration release --product poolflow

test: lint unit browser ## everything: format lint, unit, page, socket and browser tests

check: lint unit ## first check of a change: format lint and the Swift tests

lint: packages ## check the format of every Swift file
	@mkdir -p $(RESULTS)
	@echo '0 1' > $(RESULTS)/lint.tally
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@echo '0 0' > $(RESULTS)/lint.tally

unit: packages ## build everything and run the Swift tests
	@.ci/packages test
	python3 .ci/unit $(DEBUG)

browser: python ## run the browser tests against the debug binary
	$(DEBUG) --product poolflow
	$(PYTHON) Tests/Browser/run.py

shots: python ## take a picture of every page into .build/shots
	$(DEBUG) --product poolflow
	$(PYTHON) Tests/Browser/shots.py

bench: build python ## measure the release binary and the ZIP library beside programs in C
	.ci/packages bench
	@.ci/python .build/bench/python Tests/Benchmarks/requirements.txt
	$(PYTHON) Tests/Benchmarks/run.py

soak: build python ## flood the release binary as strangers would; 200 days of two phones whose lines break
	$(PYTHON) Tests/Benchmarks/soak.py
	$(PYTHON) Tests/Benchmarks/pocket.py

format: packages ## format every Swift file
	swift format format --in-place --recursive --parallel Package.swift Sources Tests

clean: ## remove build products; the data stays
	rm -rf .build

packages:
	@.ci/packages build

python: packages
	@.ci/packages browser
	@.ci/python .build/python Tests/Browser/requirements.txt
