#!/bin/sh
# Prints the seconds from the save of a source file of the example Hello, under `make dev`, to the new picture of it: the
# incremental debug build, the restart and the picture of a private compositor. The median of three edits; it restores the file.
set -eu
cd "$(dirname "$0")/.."
file=Sources/Examples/Basics/Hello.swift
folder=$(mktemp -d)
cp "$file" "$folder/original"
mkfifo "$folder/lines"
tool=
# The time of the file is new, so that the next build does not keep the edited one.
trap 'cat "$folder/original" >"$file"; [ -z "$tool" ] || kill "$tool" 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
# Not the session of the person who measures.
unset WAYLAND_DISPLAY
APP=Hello PICTURES=$folder/pictures SIZE=800x480 scripts/dev.sh >"$folder/lines" 2>"$folder/complaints" &
tool=$!
exec 3<"$folder/lines"

# await_picture: waits for the next picture and prints its path.
await_picture() {
    while IFS= read -r line <&3; do
        case $line in
        "dev: Hello is shown in "*) echo "$line" | sed 's/.* in \([^,]*\),.*/\1/'; return ;;
        esac
    done
    echo "save-to-picture: there is no picture." >&2
    cat "$folder/complaints" >&2
    exit 1
}

before=$(await_picture)
for text in Good Fine Best; do
    start=$(date +%s.%N)
    sed "s/Label(\"Hello\"/Label(\"$text\"/" "$folder/original" >"$file"
    after=$(await_picture)
    end=$(date +%s.%N)
    if cmp -s "$before" "$after"; then
        echo "save-to-picture: the picture does not show the edit." >&2
        exit 1
    fi
    before=$after
    echo "$start $end" | awk '{ printf "%.2f\n", $2 - $1 }' >>"$folder/times"
done
sort -n "$folder/times" | sed -n 2p
