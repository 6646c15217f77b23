#!/bin/sh
# Searches for touches and interventions that break an invariant of the gestures, for touches of several hands that break or
# block an example, for stories that break an invariant of slides, pages, presentations, lists or of two hands on what lies in a
# container, for pairs of the two in which something else moves than the table of who moves says, for examples and code of
# the articles that fail on a panel of any size, scale and rotation, for gestures of ten hands at one table that are lost or
# doubled, for frames of random views whose pixels are not those of the reference composer, for touches of a person with a screen
# reader after which a secret or what has gone is said or an element is not reached, and for texts that a file of strings changes.
# SEQUENCES=N, STORIES=N, SLIDES=N, PAGES=N, PRESENTATIONS=N, LISTS=N, MOVES=N, SIZES=N, TABLE=N, FRAMES=N (stories of 50 frames),
# SPEECH=N and STRINGS=N set the numbers of each, SEED=N the first seed; PAIRS=N plays every Nth pair. The fuzzer shortens a
# failing sequence and adds it to those that the tests replay; it prints a failing story of hands, which `Fuzz --play FILE` plays
# again, and the steps of one of the others.
set -eu
cd "$(dirname "$0")/.."
. scripts/release-build.sh
. scripts/blocks.sh
extract_blocks .build/cast/blocks
scripts/cast.py .build/cast/blocks .build/cast >&2
CASEMENT_CAST=1 build_release --product Fuzz >&2
seed=${SEED:-1}

# The longest first, and as many at a time as there are processors. Each prints its lines together.
# shellcheck disable=SC2016
xargs -P "$(nproc)" -L 1 sh -c 'lines=$("$0" "$@" 2>&1) || status=1; printf "%s\n" "$lines"; exit ${status:-0}' \
    $release_folder/Fuzz <<RUNS
--hands ${STORIES:-2000} --seed $seed
--lists ${LISTS:-2000} --seed $seed
--slides ${SLIDES:-10000} --seed $seed
--pages ${PAGES:-10000} --seed $seed
--presentations ${PRESENTATIONS:-10000} --seed $seed
--moves ${MOVES:-5000} --seed $seed
--sizes ${SIZES:-13000} --seed $seed
--pairs ${PAIRS:-1}
--table ${TABLE:-2000} --seed $seed
--frames ${FRAMES:-2000} --seed $seed
--speech ${SPEECH:-2000} --seed $seed
--sequences ${SEQUENCES:-1000000} --seed $seed --keep $(find Tests -type d -name FuzzCases)
--strings ${STRINGS:-1000000} --seed $seed
RUNS
