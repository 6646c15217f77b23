#!/bin/sh
# bench-arm.sh: `make bench-arm`: prints how many instructions a frame of each of the four scenes of `make bench-peers` takes on
# aarch64, with NEON in CPixels and with its C alone. The programs are built as for a device image, and play their tours with no
# compositor. A plugin of qemu counts; the start, which a script without touches plays, is subtracted.
#
#   ARM_FOLDER, MIRROR  as in arm-environment.sh
set -eu
cd "$(dirname "$0")/.."
script=scripts/bench-arm.sh
. scripts/arm-environment.sh
qemu=$(command -v qemu-aarch64-static || command -v qemu-aarch64) ||
    stop "qemu-aarch64 is not installed: on Debian run \`apt-get install qemu-user\`."
enter_environment
. scripts/release-build.sh
work=.build/arm64/instructions
rm -rf "$work"
mkdir -p "$work"
cc -shared -fPIC -O2 -Wall -Wextra -Werror -o "$work/count.so" scripts/count-instructions.c
echo 'wait 100' >"$work/start.script"

# run OPTION...: plays $program, and leaves what it prints in $work/out and $work/err.
run() {
    TZ=UTC "$qemu" -L "$arm" -plugin "$work/count.so" "$program" --size 1920x1080 --headless "$work/pictures" "$@" \
        >"$work/out" 2>"$work/err" </dev/null || stop "$program ends with the status $?: $(tail -1 "$work/err")"
    instructions=$(sed -n 's/^instructions //p' "$work/err")
}

# play SCRIPT: prints the number of instructions, without those that write the picture at the end, and of frames. The checksum of
# a frame, which `--figures` adds, takes more instructions than the frame.
play() {
    run --script "$1"
    once=$instructions
    (cat "$1" && echo picture again) >"$work/twice.script"
    run --script "$work/twice.script"
    total=$((2 * once - instructions))
    run --script "$1" --figures
    echo "$total $(sed -n 's/^\([0-9]*\) frames.*/\1/p' "$work/out")"
}

# measure NAME OPTION...: builds the scenes with options of the compiler, and prints their figures.
measure() {
    name=$1
    shift
    for scene in pager rows essay overview; do
        build_arm_release --product "casement-$scene" "$@" || stop "casement-$scene was not built, see above."
        program=.build/arm64/aarch64-unknown-linux-gnu/release/casement-$scene
        # What moves after the last touch comes to rest.
        ("$qemu" -L "$arm" "$program" --tour && echo "
            wait 3000") >"$work/tour.script"
        start=$(play "$work/start.script")
        tour=$(play "$work/tour.script")
        echo "$tour $start" | awk -v scene="$scene" -v name="$name" '{
            if ($2 - $4 < 10) { print "bench-arm: the tour of " scene " has no frames" >"/dev/stderr"; exit 1 }
            printf "figure arm.instructions-per-frame-%s-%s %d count\n", scene, name, ($1 - $3) / ($2 - $4) }'
    done
}

measure neon
measure scalar -Xcc -U__ARM_NEON
