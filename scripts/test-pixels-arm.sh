#!/bin/sh
# Compares the results of CPixels on emulated processors with those on this one, bit for bit: aarch64 with NEON and without,
# 32-bit ARM without, and x86-64 without AVX2. CALLS=N and SEED=N choose the random calls. The first calls that differ are printed.
set -eu
cd "$(dirname "$0")/.."
calls=${CALLS:-20000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The compiler that builds the toolkit.
clang=$(dirname "$(realpath "$(command -v swift)")")/clang

# results NAME "COMPILER OPTION..." [EMULATOR...]: makes the calls on a processor, and compares the results with those here.
results() {
    name=$1 compiler=$2
    shift 2
    # Word splitting makes the options words.
    # shellcheck disable=SC2086
    $compiler -std=gnu11 -O2 -Wall -Wextra -Werror -static -ISources/CPixels/include -o "$folder/$name" \
        Tests/PixelOperations/fuzz.c Sources/CPixels/pixels.c
    "$@" "$folder/$name" "${SEED:-1}" "$calls" >"$folder/$name.lines" || {
        echo "test-pixels-arm: $name ended with status $?, after:" >&2
        tail -1 "$folder/$name.lines" >&2
        exit 1
    }
    if ! cmp -s "$folder/here.lines" "$folder/$name.lines"; then
        diff "$folder/here.lines" "$folder/$name.lines" | head -6 >&2
        echo "test-pixels-arm: the results of $name differ." >&2
        exit 1
    fi
    [ "$name" = here ] || echo "$name: equal"
}

results here "$clang"
results x86-64-without-avx2 "$clang" qemu-x86_64 -cpu Nehalem
results aarch64-neon "$clang --target=aarch64-linux-gnu -fuse-ld=lld" qemu-aarch64
results aarch64-neon-by-gcc aarch64-linux-gnu-gcc qemu-aarch64
results aarch64-c "$clang --target=aarch64-linux-gnu -fuse-ld=lld -U__ARM_NEON" qemu-aarch64
results armhf-c "$clang --target=arm-linux-gnueabihf -fuse-ld=lld" qemu-arm
echo "figure arm.pixel-calls-equal $calls calls"
