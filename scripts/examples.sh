#!/bin/sh
# examples.sh: prints the names of the example programs, a line each.
set -eu
cd "$(dirname "$0")/../Sources/Examples"
grep -rlE '^@main struct ' --include='*.swift' . | while read -r file; do
    case $file in
        ./Basics/*) basename "$file" .swift ;;
        *) basename "$(dirname "$file")" ;;
    esac
done | LC_ALL=C sort
