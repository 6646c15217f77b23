# What can be done with a clone of Casement. Anything longer than a line is a script in scripts/.

.POSIX:
.NOTPARALLEL:
.PHONY: help run test test-address test-thread test-compositors protocols format lint bench docs fuzz survive deps toolchain clean

help: # this list
	@sed -n 's/^\([a-z-]*\):[^#]*# /\1	/p' Makefile

run: toolchain deps # the gallery: in the session you are in, or on a panel of its own, with pictures
	@scripts/run.sh

test: toolchain deps # everything that can fail
	@scripts/test.sh

test-address: toolchain deps # the unit tests under the address sanitizer
	@scripts/sanitize.sh address

test-thread: toolchain deps # the unit tests under the thread sanitizer
	@scripts/sanitize.sh thread

test-compositors: toolchain deps # the examples on seven compositors; ONLY=NAME,... for some, EXAMPLES=NAME,... likewise
	@scripts/deps.sh compositors
	@scripts/test-compositors.sh

protocols: # the shims in Sources/CWaylandProtocols, anew from the installed XML files
	@protocols/generate

format: toolchain # every Swift file, as `make lint` wants it
	@swift format --in-place --recursive Sources Tests Package.swift

lint: toolchain # the style, and what must not be in the sources
	@scripts/lint.sh

bench: toolchain deps # figures, one a line; ONLY=NAME,... for some
	@scripts/bench.sh

docs: toolchain # the documentation, in documentation/
	@scripts/docs.sh

fuzz: toolchain deps # a million gestures, and hands on the examples; SEQUENCES=N, STORIES=N, SEED=N for others
	@scripts/fuzz.sh

survive: toolchain deps # kills compositors while an app runs; KILLS=N and SEED=N for others
	@scripts/survive.sh

deps: # the system packages of packages.txt, those that are missing
	@scripts/deps.sh

clean: # what builds, runs and documentation left
	rm -rf .build .build-* pictures documentation

toolchain:
	@command -v swift >/dev/null || { \
	    echo 'There is no `swift` in PATH: Casement needs Swift 6.3 or later, from https://www.swift.org/install.' >&2; \
	    exit 1; }
