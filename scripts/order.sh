#!/bin/sh
# Prints the names of the functions that an app uses, those of its start before those of its tour. A linker that puts them
# side by side in this order (lld's --symbol-ordering-file) makes a program that keeps fewer pages in memory and reads fewer
# at its start: Swift's libraries are large, and the little that is used of them lies all over them.
#
# usage: order.sh PANEL APP   the programs, each built as it will be; PANEL is this package's compositor with a finger
set -eu
panel=$1
app=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# valgrind cannot read the debug information of today, and here it needs the names alone.
strip --strip-debug -o "$folder/app" "$app"
"$app" --tour >"$folder/tour.txt"

# names FILE OPTION...: what callgrind saw while the panel ran the app.
names() {
    calls=$folder/$1
    shift
    "$panel" "$@" -- valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$calls" "$folder/app" >&2
    # A function that calls itself has a number for each time.
    sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$calls" | LC_ALL=C sort -u
}

names start >"$folder/start.txt"
names all --script "$folder/tour.txt" >"$folder/all.txt"
cat "$folder/start.txt"
LC_ALL=C comm -13 "$folder/start.txt" "$folder/all.txt"
