#!/bin/sh
# test-arm.sh: `make test-arm`: runs tests on an emulated aarch64 processor, in the environment of `make arm`, and compares its
# pixels with those of this processor.
#
#   SUITES="NAME ..."   suites of Tests that need no compositor, or `all` of them, or `none` (a selection of an hour)
#   EXAMPLES="NAME ..." programs whose tours and recordings are compared, or `none` (all)
#   ARM_FOLDER, MIRROR  as in arm-environment.sh
#
# The tests are a debug build, the examples are as for a device image. Both processors have the libraries and fonts of the same
# suite of Debian. A test whose picture is approved for other versions of these counts as skipped.
set -eu
cd "$(dirname "$0")/.."
script=scripts/test-arm.sh
. scripts/arm-environment.sh

# Those that take longest, which only `all` selects, and those that compare approved pictures of Debian 12.
hour="CasementHeadlessTests CasementCoreTests GestureTests CasementRenderTests CasementKeyboardTests CasementKioskTests StateTests
    CasementPictureTests BasicsTests GuideTests PagesTests"
all="$hour CasementTests CasementControlsTests CasementWaylandTests"
case ${SUITES:-} in
    '') suites=$hour ;;
    all) suites=$all ;;
    none) suites= ;;
    *) suites=$SUITES ;;
esac
for suite in $suites; do
    case " $(echo $all) " in
        *" $suite "*) ;;
        *) stop "SUITES has no suite '$suite'; it takes some of: $(echo $all). CompositorTests need a compositor." ;;
    esac
done
case ${EXAMPLES:-} in
    '') examples=$(scripts/examples.sh) ;;
    none) examples= ;;
    *) examples=$EXAMPLES ;;
esac
for example in $examples; do
    scripts/examples.sh | grep -qxF "$example" || stop "EXAMPLES has no example '$example'; scripts/examples.sh lists them."
done
# The one of qemu-user-static needs no libraries, and so runs in the environment.
qemu=$(command -v qemu-aarch64-static || command -v qemu-aarch64) ||
    stop "qemu-aarch64 is not installed: on Debian run \`apt-get install qemu-user-static\`."
if readelf --program-headers "$qemu" | grep -q INTERP; then
    stop "$qemu needs libraries of this machine: on Debian run \`apt-get install qemu-user-static\`."
fi
enter_environment
. scripts/release-build.sh

# The same libraries for this processor.
install_comparison() {
    enough_disk 2000000 || return 1
    inside "apt-get -o Acquire::Check-Valid-Until=false -o APT::Update::Error-Mode=any update && \
        apt-get install -y --no-install-recommends $(libraries) && apt-get clean"
}

# Prints the packages of which the two processors have other versions; a suffix +bN only says that one was built again.
other_versions() {
    # shellcheck disable=SC2016
    inside 'dpkg-query --show --showformat="\${Package} \${Version}\n"' | awk '
        { sub(/\+b[0-9]+$/, "", $NF) }
        NR == FNR { here[$1] = $2; next }
        ($2 in here) && here[$2] != $3 && !seen[$2]++ { print $2, here[$2], "and", $3 }' - "$arm/packages"
}

# emulating COMMAND...: runs a command of this machine that may start programs for aarch64: from Linux 6.7 on, a user namespace may say
# that the kernel starts them by qemu. It contains all users, so that files keep their owners. The status is 125 where this fails.
cp --remove-destination "$qemu" "$root/usr/local/bin/qemu-aarch64"
entry=':casement-aarch64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:'
entry=$entry'\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'$qemu:F
emulating() {
    # shellcheck disable=SC2016
    unshare --user --mount sh -c '
        for attempt in 1 2 3 4 5 6 7 8 9 10; do if [ "$(id -u),$(id -g)" = 0,0 ]; then break; fi; sleep 0.2; done
        mount -t binfmt_misc none /proc/sys/fs/binfmt_misc && printf %s "$1" >/proc/sys/fs/binfmt_misc/register || exit 125
        shift
        exec "$@"' sh "$entry" "$@" &
    process=$!
    for map in uid_map gid_map; do
        for attempt in 1 2 3 4 5 6 7 8 9 10; do
            if echo "0 0 4294967295" >"$root/proc/$process/$map"; then break; fi
            sleep 0.1
        done
    done 2>/dev/null
    wait "$process"
}
starts=yes
if ! emulating true 2>/dev/null; then
    emulating() { "$@"; }
    # The machine itself may say so.
    [ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ] || starts=
fi

# on_arm COMMAND...: runs a program for aarch64 in the environment.
on_arm() {
    emulating chroot "$root" /usr/bin/env --ignore-environment --chdir="$clone" HOME=/root TZ=UTC PATH=/usr/sbin:/usr/bin:/sbin:/bin QEMU_LD_PREFIX=/arm64 \
        GUIDE_TIME=14:30 FONTCONFIG_PATH=/arm64/etc/fonts /usr/local/bin/qemu-aarch64 -L /arm64 "$@" </dev/null
}

# here COMMAND...: the same for this processor.
here() {
    chroot "$root" /usr/bin/env --ignore-environment --chdir="$clone" HOME=/root TZ=UTC PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        GUIDE_TIME=14:30 FONTCONFIG_PATH=/arm64/etc/fonts "$@" </dev/null
}

status=0
results=$clone/.build/arm64-results
rm -rf "$results"
mkdir -p "$results"
passed=0 skipped=0

# skip NAME REASON
skip() {
    echo "skipped: $1: $2"
    skipped=$((skipped + 1))
}

# test_suite SUITE: runs a suite, and prints its result and each test that did not pass.
test_suite() {
    case $starts,$1 in
        ,StateTests | ,CasementKioskTests | ,CasementTests | ,CasementWaylandTests)
            skip "$1" "it starts programs for aarch64, which this kernel does not start: a namespace may say how from Linux 6.7 on."
            return
            ;;
    esac
    code=0
    on_arm "$tests" --testing-library swift-testing --filter "^$1\\." --no-parallel >"$results/$1.log" 2>&1 || code=$?
    scripts/arm-results.awk -v suite="$1" -v code=$code "$results/$1.log" >"$results/$1.txt"
    grep -v '^count ' "$results/$1.txt" || true
    # shellcheck disable=SC2046
    set -- $(sed -n 's/^count //p' "$results/$1.txt")
    passed=$((passed + $1)) skipped=$((skipped + $2))
    [ "$3" -eq 0 ] || status=1
}

if [ -n "$suites" ]; then
    build_arm .build/arm64-tests --destination /arm64/destination-tests.json --product casementPackageTests ||
        stop "the tests were not built, see above."
    tests=$clone/.build/arm64-tests/aarch64-unknown-linux-gnu/debug/casementPackageTests.xctest
    for suite in $suites; do test_suite "$suite"; done
    for suite in $(cd Tests && echo *Tests); do
        case " $(echo $suites) " in *" $suite "*) continue ;; esac
        case $suite in
            CompositorTests) skip $suite "it needs compositors." ;;
            *) skip "$suite" "SUITES does not select it." ;;
        esac
    done
    echo "figure arm.tests-passed $passed tests"
    echo "figure arm.tests-skipped $skipped tests"
fi

# play PLACE RUNNER PROGRAM OPTION...: plays without a compositor, and prints the figures; the pictures are in $results/PLACE.
play() {
    place=$results/$1
    runner=$2
    shift 2
    mkdir -p "$place"
    "$runner" "$1" --headless "$place" --figures "$@" 2>"$place/errors" | tail -1
}

# differences ONE OTHER: the pictures that differ.
differences() {
    for picture in "$results/$1"/*.png "$results/$2"/*.png; do basename "$picture"; done | sort -u | while read -r picture; do
        cmp -s "$results/$1/$picture" "$results/$2/$picture" || echo "$picture"
    done
}

# compare EXAMPLE: plays its tour, and the recording of it, on both processors. The status is 1 if they differ, 2 if this one cannot.
compare() {
    one=$clone/.build/release/$1
    other=$clone/.build/arm64/aarch64-unknown-linux-gnu/release/$1
    recording=$results/$1.recording
    figures=$(play "$1/tour-here" here "$one" --record "$recording") || true
    emulated=$(play "$1/tour-emulated" on_arm "$other") || true
    replayed=$(play "$1/replay-here" here "$one" --replay "$recording") || true
    repeated=$(play "$1/replay-emulated" on_arm "$other" --replay "$recording") || true
    case $figures,$replayed in
        *checksum*,*frames*) ;;
        *)
            echo "skipped: $1: it does not play its tour here: $(tail -1 "$results/$1/tour-here/errors")"
            return 2
            ;;
    esac
    pictures=$(differences "$1/tour-here" "$1/tour-emulated"; differences "$1/replay-here" "$1/replay-emulated")
    if [ "$figures" = "$emulated" ] && [ "$replayed" = "$repeated" ] && [ -z "$pictures" ]; then
        echo "equal: $1: $figures"
    else
        echo "differs: $1: here $figures; emulated ${emulated:-$(tail -1 "$results/$1/tour-emulated/errors")};" \
            "replayed here $replayed; emulated ${repeated:-$(tail -1 "$results/$1/replay-emulated/errors")};" \
            "pictures:" ${pictures:-none}
        return 1
    fi
}

if [ -n "$examples" ]; then
    step comparison install_comparison
    versions=$(other_versions)
    [ -z "$versions" ] || echo "The processors have other versions of $(echo "$versions" | tr '\n' ';') pixels may differ by them." >&2
    equal=0
    for example in $examples; do
        build_release --product "$example" >&2
        build_arm_release --product "$example" || stop "$example was not built, see above."
        result=0
        compare "$example" || result=$?
        case $result in
            0) equal=$((equal + 1)) ;;
            1) status=1 ;;
        esac
    done
    echo "figure arm.replays-equal $equal examples"
fi
chown -R --reference="$clone" "$results"
exit $status
