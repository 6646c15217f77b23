#!/bin/sh
# Prints the seconds from the edit of one line of the example Guide to a picture of it: the incremental debug build, and a run
# without a compositor that writes one picture. The median of three edits; it restores the line.
set -eu
cd "$(dirname "$0")/.."
file=Sources/Examples/Guide/HomeController.swift
folder=$(mktemp -d)
cp "$file" "$folder/original"
# The time of the file is new, so that the next build does not keep the edited one.
trap 'cat "$folder/original" >"$file"; rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
# The picture contains the time of day.
export GUIDE_TIME=14:30
printf 'size 1280 800\nwait 100\n' >"$folder/script"

# build_and_show: what a person does after each edit.
build_and_show() {
    swift build --product Guide >&2
    .build/debug/Guide --headless "$folder/pictures" --script "$folder/script" >&2
}

build_and_show
before=$(cksum <"$folder/pictures/01-end.png")
for spacing in 12 20 28; do
    if ! sed -i "s/return Column(spacing: [0-9]*)/return Column(spacing: $spacing)/" "$file" ||
        cmp -s "$file" "$folder/original"; then
        echo "edit-to-picture: $file has no line with the spacing below the greeting." >&2
        exit 1
    fi
    start=$(date +%s.%N)
    build_and_show
    end=$(date +%s.%N)
    after=$(cksum <"$folder/pictures/01-end.png")
    if [ "$after" = "$before" ]; then
        echo "edit-to-picture: the picture does not show the edit." >&2
        exit 1
    fi
    before=$after
    echo "$start $end" | awk '{ printf "%.2f\n", $2 - $1 }' >>"$folder/times"
done
sort -n "$folder/times" | sed -n 2p
