#!/bin/sh
# Lets hands touch all examples for HOURS on weston and on sway, and judges what the programs hold meanwhile: memory, descriptors,
# mappings and threads; and whether they run, draw, and write that something failed. EXAMPLES=NAME,... and COMPOSITOR=weston or
# sway select some, SEED=N makes other hands. The limits and their reasons are in Tests/SurvivalEngine/SoakOutcome.swift.
#
# All programs run at once, each in a compositor of its own: 68 of both need some 4 GB of memory. A run of minutes is judged too, but
# not the growth of memory: each part of a program takes memory when it is used for the first time.
set -eu
cd "$(dirname "$0")/.."
scripts/check-machine.sh weston
: "${HOURS:=2}"
case $HOURS in
    *[!0-9.]* | *.*.* | .)
        echo "soak: HOURS is '$HOURS'; it takes a number such as 2 or 0.1." >&2
        exit 1
        ;;
esac
all=$(scripts/examples.sh)
# Without GStreamer its film is a sentence that names the missing programs.
command -v gst-launch-1.0 >/dev/null || {
    echo "soak: without gst-launch-1.0 the example Video is left out; scripts/deps.sh video installs it." >&2
    all=$(echo "$all" | grep -vx Video)
}
examples=$(echo "${EXAMPLES:-$all}" | tr ',\n' '  ')
for example in $examples; do
    echo "$all" | grep -qx "$example" || {
        echo "soak: there is no example '$example': scripts/examples.sh lists them." >&2
        exit 1
    }
done
. scripts/release-build.sh
for product in $examples survive; do build_release --product "$product" >&2; done
exec $release_folder/survive --soak "$HOURS" --examples "$(echo "$examples" | xargs | tr ' ' ',')" \
    --compositors "${COMPOSITOR:-weston,sway}" --seed "${SEED:-1}"
