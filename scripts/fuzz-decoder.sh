#!/bin/sh
# fuzz-decoder.sh PROGRAM KIND SECONDS FOLDER: feeds one parser with inputs for some seconds; scripts/fuzz-decoders.sh starts it.
# It prints a line about the run, which ends with the seconds that it took. The first input that stops the program, hangs it or takes too much memory is shortened and
# printed. FOLDER/KIND/corpus holds the inputs that reached further code, and is used again by the next run.
set -eu
program=$1
export CASEMENT_DECODER="$2"
seconds=$3
folder=$4/$2
corpus=Tests/DecoderTests/Corpus/$2
log=$folder/log
rm -rf "$folder/found"
mkdir -p "$folder/corpus" "$folder/found"

# The backtrace of Swift's runtime would run before libFuzzer names the input. Leaks are not sought: Swift keeps what it makes once.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS="detect_leaks=0:quarantine_size_mb=16${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
# 300 MiB at once, because a picture of the largest size has 256 MiB; 1,200 MiB together, because libwebp takes the same again
# and a rotated picture is there twice. 20 s, because such a picture takes some under the sanitizer.
limits="-malloc_limit_mb=300 -rss_limit_mb=1200 -timeout=20 -report_slow_units=20 -max_len=8192"

status=0
start=$(date +%s)
# Word splitting makes the limits words.
# shellcheck disable=SC2086
"$program" $limits -max_total_time="$seconds" -seed="${SEED:-1}" -print_final_stats=1 \
    -artifact_prefix="$folder/found/" "$folder/corpus" "$corpus" >"$log" 2>&1 || status=$?
count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
reached=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
echo "$2: ${count:-unknown} inputs, ${reached:-0} places of the code, status $status after $(($(date +%s) - start))"

found=$(find "$folder/found" -type f | head -n 1)
if [ -n "$found" ]; then
    # Only a crash can be shortened.
    # shellcheck disable=SC2086
    "$program" $limits -minimize_crash=1 -max_total_time=60 -exact_artifact_path="$folder/found/short" "$found" \
        >"$folder/short.log" 2>&1 || true
    if [ -s "$folder/found/short" ]; then found=$folder/found/short; fi
    sed -n '/Fatal error\|ERROR: \|SUMMARY: /p' "$log" | head -n 3
    echo "$2: this input fails, see $log: $found"
    echo "  again: CASEMENT_DECODER=$2 SWIFT_BACKTRACE=enable=no $program $found"
    exit 1
fi
if [ "$status" -ne 0 ] || ! grep -q 'inline 8-bit counters' "$log" || [ "${count:-0}" -eq 0 ]; then
    tail -n 5 "$log"
    echo "$2: the fuzzer did not run as it should, see $log"
    exit 2
fi
