#!/bin/sh
# arm-part.sh HERE PART: one part of `make test-arm`, which calls it where the kernel starts programs for aarch64 by qemu.
#
# A suite of tests runs emulated, without the tests in scripts/arm-exceptions.txt. `weston` is tests of CompositorTests, which run on
# this processor, with emulated programs on this machine's weston: they compare the pixels with those of this processor. An
# example plays its tour here, and the emulated one replays the recording of it: all frames are the same. HERE is the folder of
# the programs for this processor. Writes the counts to .build/arm64/results/PART.txt, and prints what fails or differs; then the
# status is 1.
set -u
cd "$(dirname "$0")/.."
here=$1
part=$2
exceptions=scripts/arm-exceptions.txt
built=$PWD/.build/arm64/aarch64-unknown-linux-gnu/release
results=$PWD/.build/arm64/results
log=$results/$part.log
start=$(date +%s)
status=0

# failed SENTENCE
failed() {
    echo "failed: $part: $1"
    status=1
}

# count NAME NUMBER
count() { echo "$1 $2" >>"$results/$part.txt"; }

# run_tests PROGRAM OPTION...
run_tests() {
    program=$1
    shift
    code=0
    "$built/$program" --testing-library swift-testing "$@" --no-parallel >"$log" 2>&1 </dev/null || code=$?
    grep -a '^✘ Test .* recorded an issue' "$log" | cut -c 1-400
    # A filter that selects nothing is no success.
    grep -aqE '^. Test run with [1-9].* passed' "$log" ||
        failed "ended with the status $code, latest: $(grep -aE '^. (Test|Suite) ' "$log" | tail -1)"
    passed=$(grep -a '^✔ Test ' "$log" | grep -avc '^✔ Test run with ')
}

# The tests of the suite that are skipped by name, a line each.
skipped() { sed -n "s/^\($part\..*\) # .*/\1/p" $exceptions; }

suite() {
    set -- --filter "^$part\\."
    pattern=$(skipped | sed 's/[].()?*+[]/\\&/g' | paste -sd '|')
    if [ -n "$pattern" ]; then set -- "$@" --skip "^($pattern)"; fi
    run_tests casementPackageTests.xctest "$@"
    count tests-passed "$passed"
    count tests-skipped $(($(skipped | wc -l) + $(grep -ac '^. Test .* skipped' "$log")))
    summary="$passed tests passed"
}

weston() {
    run_tests compositor-tests --filter \
        '^CompositorTests\.RealCompositors/(Slides/(round|compositorDies)|Keys/circle|Forms/weston|SurvivalOfKills/kills)\(\)'
    swipes=0
    if grep -aq '^✔ Test "After swipes around the graph' "$log"; then swipes=4; fi
    count tests-passed "$passed"
    count weston-swipes-equal $swipes
    summary="$passed tests passed"
}

# play FOLDER PROGRAM OPTION...: prints the figures.
play() {
    pictures=$results/$part/$1
    program=$2
    shift 2
    GUIDE_TIME=14:30 TZ=UTC "$program" --headless "$pictures" --figures "$@" 2>>"$log" </dev/null | tail -1
}

replay() {
    recording=$results/$part.recording
    tour=$(play tour "$here/$part" --record "$recording")
    replay=$(play replay "$built/$part" --replay "$recording")
    summary="tour $tour; replay $replay"
    case $tour in
        *checksum*) ;;
        *) failed "it does not play its tour here, see $log." ;;
    esac
    if [ "$tour" = "$replay" ]; then
        count replays-equal 1
    else
        # The checksums do not say which frames.
        count frames-differing "${tour%% *}"
        grep "^$part # " $exceptions || failed "the replay differs."
    fi
}

case $part in
    *Tests) suite ;;
    weston) weston ;;
    *) replay ;;
esac
echo "$part: $summary, in $(($(date +%s) - start)) s"
exit $status
