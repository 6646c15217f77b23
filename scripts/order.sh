#!/bin/sh
# Prints the names of the functions that an app uses: first those of its start, then those of its tour. A linker that places
# them in this order (lld's --symbol-ordering-file) makes a program that needs fewer pages in memory and reads fewer at its
# start, because an app uses only small parts of Swift's large libraries.
#
# usage: order.sh PANEL APP   the built programs; PANEL is this package's compositor with injected touches
set -eu
panel=$1
app=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# valgrind cannot read the current format of debug information, and needs only the names here.
strip --strip-debug -o "$folder/app" "$app"
"$app" --tour >"$folder/tour.txt"

# names FILE OPTION...: prints the functions that callgrind counted while the panel ran the app.
names() {
    calls=$folder/$1
    shift
    "$panel" "$@" -- valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$calls" "$folder/app" >&2
    # callgrind numbers the levels of a recursive function.
    sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$calls" | LC_ALL=C sort -u
}

names start >"$folder/start.txt"
names all --script "$folder/tour.txt" >"$folder/all.txt"
cat "$folder/start.txt"
LC_ALL=C comm -13 "$folder/start.txt" "$folder/all.txt"
