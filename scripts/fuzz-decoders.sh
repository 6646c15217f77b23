#!/bin/sh
# Feeds every parser of bytes from outside with inputs that libFuzzer makes, guided by the code that they reach, under the address
# sanitizer: pictures, fonts, icons, strings, settings, scripts, recordings, states, zones, keymaps and others, which
# Tests/DecoderKinds/DecoderKind.swift lists. It fails when an input stops the program, hangs it or takes too much memory.
#   MINUTES=N          how long it runs (21). Each kind has one processor, and all the same time: 21 kinds have two minutes each
#                      on two processors. The figure decoders.minutes is the sum of the times that the kinds ran.
#   ONLY="NAME ..."    some kinds only
#   SEED=N             of the random numbers (1)
set -eu
cd "$(dirname "$0")/.."
. scripts/huge-pages.sh
minutes=${MINUTES:-21}
folder=$PWD/.build-fuzzer
case $minutes in
'' | *[!0-9]* | 0) echo "MINUTES is a whole number above zero, not '$minutes'." >&2; exit 2 ;;
esac

# One option names both sanitizers: of two, the last one counts. `-enable-testing` makes the parsers visible that no other module
# uses. The C targets get the same instrumentation; the libraries of the system have none.
export CASEMENT_FUZZER=1
set -- -c release --scratch-path "$folder" --product FuzzDecoders -Xswiftc -use-ld=lld -Xswiftc -enable-testing \
    -Xswiftc -gline-tables-only -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address
with_huge_pages swift build "$@" >&2
program=$(swift build "$@" --show-bin-path)/FuzzDecoders

# The address sanitizer would search for leaks at its end.
all=$(ASAN_OPTIONS=detect_leaks=0 "$program")
kinds=${ONLY:-$all}
for kind in $kinds; do
    echo "$all" | grep -qx "$kind" || { echo "There is no kind '$kind'; $program lists them." >&2; exit 2; }
done
number=$(echo "$kinds" | wc -w)
seconds=$((minutes * 60 * $(nproc) / number))
if [ "$seconds" -lt 10 ]; then seconds=10; fi
results=$folder/results
mkdir -p "$results"
rm -f "$results/failed"
echo "$kinds" | tr ' ' '\n' | {
    xargs -P "$(nproc)" -I KIND scripts/fuzz-decoder.sh "$program" KIND "$seconds" "$results" || touch "$results/failed"
} | tee "$results/lines"
echo "figure decoders.minutes $(awk '$(NF - 1) == "after" { sum += $NF } END { printf "%d", sum / 60 }' "$results/lines") min"
echo "figure decoders.crashes $(grep -c 'this input fails' "$results/lines" || true) inputs"
[ ! -e "$results/failed" ]
