#!/bin/sh
# Checks that the C targets of Package.swift compile for 32-bit ARM without a warning, with gcc and with clang. The headers of the
# libraries are those of this machine.
set -eu
cd "$(dirname "$0")/.."
clang=$(dirname "$(realpath "$(command -v swift)")")/clang
libraries=$(sed -n '/^let linkedLibraries/,/^]/p' Package.swift | grep -oE ': "[^"]+"' | tr -d ':"')
# A target has its headers in a folder `include`, or is a module of a library, with a shim.
files=$(for file in $(git ls-files 'Sources/*.c' 'Sources/*/shim.h' 'Tests/*.c'); do
    case $file in */shim.h) echo "$file" ;; *) [ ! -d "$(dirname "$file")/include" ] || echo "$file" ;; esac
done)
# The headers of the C library for ARM are before those of this machine.
# shellcheck disable=SC2046,SC2086
set -- -std=gnu11 -Wall -Wextra -Werror -O2 -c -o /dev/null $(git ls-files '*/include/*.h' | sed 's,[^/]*$,,; s,^,-I,' | sort -u) \
    $(pkg-config --cflags $libraries | sed 's/-I/-isystem /g') \
    -idirafter /usr/include -idirafter "/usr/include/$(gcc -print-multiarch)" -x c /dev/null
count=0
for file in $files; do
    arm-linux-gnueabihf-gcc -include "$file" "$@"
    "$clang" --target=arm-linux-gnueabihf -include "$file" "$@"
    count=$((count + 1))
done
echo "figure arm.c-files-without-warning-for-armhf $count files"
