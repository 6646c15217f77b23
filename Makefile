# The commands for a clone of Casement. Those longer than a line are scripts in scripts/.

.POSIX:
.NOTPARALLEL:
.PHONY: help new icons run dev arm test test-new test-address test-thread test-processor test-pixels test-arm test-compositors test-fresh test-toolchain test-deb test-units test-monitoring test-speech install deb sbom release static protocols locales words layouts format lint bench bench-build bench-peers bench-arm docs fuzz fuzz-decoders hostile feel simulate survive sweep mutants soak reproducible deps toolchain clean

help: # print this list
	@sed -n 's/^\([a-z-]*\):[^#]*# /\1	/p' Makefile

run: toolchain deps # show the gallery: in your Wayland session, or in a private headless compositor, with pictures; APP=PATH shows your own app there
	@scripts/run.sh

dev: toolchain deps # build APP=PATH whenever its sources change, and restart it with its state; REPLAY=1 repeats the last minute of touches
	@scripts/dev.sh

new: # make an app of your own outside of this clone, with tests: make new APP=Museum DIR=../museum; TEMPLATE=slides|kiosk; FROM=PATH or URL names another Casement
	@scripts/new.sh

icons: # copy icons of Debian's bootstrap-icons with their licence into an app, for Icon(named:): make icons APP=../museum NAMES="cart trash"
	@scripts/deps.sh icons
	@scripts/icons.sh

test-new: toolchain deps # make an app from a clean clone, by path and by URL, build it and run its test; every mistake in APP and DIR
	@scripts/test-new.sh

test: toolchain deps # run the checks that CI runs
	@scripts/deps.sh tests neighbours
	@scripts/test.sh

test-address: toolchain deps # run the unit tests under the address sanitizer
	@scripts/deps.sh tests
	@scripts/sanitize.sh address

test-thread: toolchain deps # run the unit tests under the thread sanitizer
	@scripts/deps.sh tests
	@scripts/sanitize.sh thread

test-processor: toolchain deps # play a tour on an emulated x86-64 processor without AVX, and compare its pixels
	@scripts/deps.sh emulator
	@scripts/test-processor.sh

test-pixels: toolchain deps # compare the operations on pixels on emulated ARM processors with those on this one, and compile all C for 32-bit ARM; CALLS=N and SEED=N choose the calls
	@scripts/deps.sh pixels
	@scripts/test-pixels-arm.sh
	@scripts/c-for-armhf.sh

test-arm: toolchain deps # run tests on an emulated aarch64 processor, on weston too, and compare the frames of all examples; ALL=1 or ONLY="NAME ..." for other suites; ARM_FOLDER, MIRROR; needs root
	@scripts/deps.sh tests packaging emulator
	@scripts/test-arm.sh

test-compositors: toolchain deps # the examples on seven compositors; ONLY=NAME,... for some, EXAMPLES=NAME,... likewise
	@scripts/deps.sh tests compositors
	@scripts/test-compositors.sh

install: toolchain deps # build APP=NAME or APP=path/of/a/package and install program, files and units; DESTDIR, PREFIX, COMPOSITOR=cage|weston|in-cage|none, NETWORK=none|any|ADDRESSES, SOUND=none|alsa, ARCH=arm64
	@scripts/deps.sh order
	@packaging/build-and-install.sh

deb: toolchain deps # make a Debian package of APP; VERSION, COMPOSITOR, NETWORK, SOUND and ARCH as for install
	@scripts/deps.sh order packaging
	@packaging/deb.sh

release: toolchain deps # check and make release VERSION=X.Y.Z in .build/release-X.Y.Z; PUBLISH=1 also makes the tag; SKIP=CHECK,... leaves checks out
	@scripts/deps.sh tests order packaging documentation
	@scripts/release.sh

sbom: toolchain deps # write the software bill of materials of APP (SPDX), and compare it with the files that a run opens
	@scripts/deps.sh order packaging
	@packaging/sbom.sh

static: toolchain deps # build APP with the Swift libraries inside it, and list and check the shared libraries that it needs; ARCH as for install
	@scripts/deps.sh order
	@packaging/static.sh

arm: # build PRODUCT=NAME for aarch64 on x86-64, as for a device image; CONFIG=debug, ARM_FOLDER, MIRROR; needs root, and 9 GB for what it downloads once
	@scripts/deps.sh packaging
	@scripts/arm.sh

test-fresh: toolchain deps # say `make run` and `make test` in a fresh Debian 12 and 13; needs root, an hour and 20 GB; ONLY=run|test, SUITES="trixie"
	@scripts/deps.sh packaging
	@scripts/test-fresh.sh $(SUITES)

test-toolchain: toolchain deps # build all and run the tests that need no compositor with Debian's own Swift 6.2, in a fresh Debian of its unstable suite; needs root, an hour and 20 GB
	@scripts/deps.sh packaging
	@SWIFT=debian scripts/test-fresh.sh sid

test-deb: toolchain deps # install, run, upgrade and purge the package of APP under systemd in a fresh Debian; needs root
	@scripts/deps.sh order packaging
	@packaging/test-deb.sh

test-units: toolchain deps # run APP in the private compositor under the restrictions of its unit
	@scripts/deps.sh order packaging
	@packaging/test-units.sh

test-monitoring: toolchain deps # three apps with a real prometheus and node_exporter, which it installs: dashboard, rules and alerts
	@scripts/deps.sh monitoring
	@swift build --product panel
	@swift build --product MetricsProbe
	@scripts/test-monitoring.py .build/debug

test-speech: toolchain deps # speak ten languages through the real speech-dispatcher into a recorded sink: sound, first sound, time to silence, wakeups
	@scripts/deps.sh speech
	@swift build --product SpeechProbe
	@scripts/test-speech.sh .build/debug

protocols: deps # generate the shims and the opcodes of the events from the installed XML files
	@scripts/deps.sh tests
	@protocols/generate

locales: toolchain deps # generate the tables of plural rules, numbers, dates and lists from the installed files of CLDR
	@scripts/deps.sh tests
	@swift run --quiet locales

words: toolchain deps # compare the strings of APP=PATH with its sources: keys missing, unused or not translated, arguments and plural forms that differ; without APP those of the toolkit and the examples
	@scripts/words.sh

layouts: deps # generate the layouts of the keyboard from scripts/keyboard-layouts.txt and the installed files of CLDR
	@scripts/deps.sh tests
	@scripts/keyboard-layouts.py

format: toolchain # format every Swift file as `make lint` requires
	@swift format --in-place --recursive Sources Tools Tests Package.swift

lint: toolchain # check the format, and search for code that the project forbids
	@scripts/lint.sh

bench: toolchain deps # print the figures, one per line; ONLY=NAME,... selects some
	@scripts/deps.sh tests order
	@scripts/bench.sh

bench-build: toolchain deps # print what make run, make new, make deb and an edited line cost, in a clean clone
	@scripts/deps.sh order packaging
	@scripts/bench-build.sh

bench-peers: toolchain deps # print programs of the same scenes in Casement, bare C, GTK4 and Qt Quick side by side; ONLY=pager,rows,essay,overview, PAIRS=N
	@scripts/deps.sh order peers
	@scripts/bench-peers.sh

bench-arm: toolchain deps # print the instructions that frames of these scenes take on aarch64, with NEON and without; ARM_FOLDER, MIRROR; needs root
	@scripts/deps.sh emulator
	@scripts/bench-arm.sh

docs: toolchain # write the documentation to documentation/
	@scripts/docs.sh

fuzz: toolchain deps # run the fuzzers of the gestures, the examples, slides, pages, presentations, lists and grids, of who moves, of panels of any size, of ten hands at a table, of frames and of files of strings; SEQUENCES=N, STORIES=N, SLIDES=N, PAGES=N, PRESENTATIONS=N, LISTS=N, MOVES=N, SIZES=N, TABLE=N, FRAMES=N, SPEECH=N, STRINGS=N, PAIRS=N, SEED=N choose how much
	@scripts/fuzz.sh

fuzz-decoders: toolchain deps # search for inputs that stop a parser of pictures, fonts, strings, settings, states, recordings and others, guided by libFuzzer under the address sanitizer; MINUTES=N for all together, ONLY="KIND ...", SEED=N
	@scripts/deps.sh tests
	@scripts/fuzz-decoders.sh

hostile: toolchain deps # run the Wayland host against a server that sends any event in any order, and judge each request; EVENTS=10000000 for the long run, SEED=N, SANITIZE=address|thread
	@scripts/deps.sh tests
	@scripts/hostile.sh

feel: toolchain deps # draw a stroke, its velocity and the offset it scrolls to pictures/feel.png; ARGUMENTS="--family NAME" etc. chooses it
	@scripts/feel.sh $(ARGUMENTS)

simulate: toolchain deps # simulate YEARS=N years of a panel in one process and on one clock from SEED=N on: hands, kills, screens, a disk without space or power; KEEP=FOLDER keeps the steps of a year that fails
	@scripts/simulate.sh

survive: toolchain deps # kill compositors while an app runs, and judge how it returns; KILLS=N and SEED=N for others
	@scripts/deps.sh tests
	@scripts/survive.sh

mutants: toolchain deps # break the core in 100 ways, one at a time, and see that its tests fail; an hour and 12 GB; ONLY="NUMBER ..." chooses some
	@scripts/deps.sh tests
	@scripts/mutants.sh

soak: toolchain deps # let hands touch all examples for HOURS=N on weston and sway, and judge memory, descriptors, mappings, threads and logs; EXAMPLES=NAME,... COMPOSITOR=weston SEED=N
	@scripts/deps.sh tests
	@scripts/soak.sh

reproducible: toolchain deps # build PRODUCT=NAME as for a device image in two folders, and compare the bytes
	@scripts/reproducible.sh

sweep: toolchain deps # let one call of libc fail in each run of an app, and judge that it loses nothing; ONLY=mmap,open,... for some kinds, ALL=1 for every call
	@scripts/deps.sh tests
	@scripts/sweep.sh

deps: # install the missing system packages for `make run`; other targets install more
	@scripts/check-machine.sh space=2 temporary
	@scripts/deps.sh toolchain base

clean: # remove all output of builds, runs and documentation
	rm -rf .build .build-* pictures documentation

toolchain:
	@scripts/check-machine.sh swift
