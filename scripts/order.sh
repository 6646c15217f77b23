#!/bin/sh
# Prints the names of the functions that apps use: first those of their starts, then those of their tours. A linker that places
# them in this order (lld's --symbol-ordering-file) makes a program that needs fewer pages in memory and reads fewer at its
# start, because an app uses only small parts of Swift's large libraries.
#
# usage: order.sh PANEL APP...   the built programs; PANEL is this package's compositor with injected touches
set -eu
panel=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# names APP OPTION...: prints the functions that callgrind counted while the panel ran the app.
names() {
    # valgrind cannot read the current format of debug information, and needs only the names here.
    strip --strip-debug -o "$folder/app" "$1"
    shift
    "$panel" "$@" -- valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$folder/calls" "$folder/app" >&2
    # callgrind numbers the levels of a recursive function.
    sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$folder/calls" | LC_ALL=C sort -u
}

for app; do names "$app" >>"$folder/names"; done
for app; do
    "$app" --tour >"$folder/tour.txt"
    names "$app" --script "$folder/tour.txt" >>"$folder/names"
done
awk '!printed[$0]++' "$folder/names"
