#!/bin/sh
# Counts the rows of Tests/FAULTS.md that a test names, as `Fault 12: ...` or `Faults 11 and 17: ...`.
set -eu
cd "$(dirname "$0")/.."

rows=$(sed -n 's/^| *\([0-9][0-9]*\) *|.*/\1/p' Tests/FAULTS.md | sort -nu)
# The name of a test may be on the line after @Test. Disabled and conditional tests do not count.
tested=$(find Tests -name .build -prune -o -name '*.swift' -exec cat {} + | tr '\n' ' ' |
    grep -oE '@Test\( *"Faults? [0-9][0-9, and]*:[^"]*"[^)]*' | grep -v -e '\.disabled' -e '\.enabled' |
    sed -E 's/.*"Faults? ([0-9, and]+):.*/\1/' | grep -oE '[0-9]+' | sort -nu)

count=0
missing=
for row in $rows; do
    if printf '%s\n' "$tested" | grep -qx "$row"; then
        count=$((count + 1))
    else
        missing="$missing $row"
    fi
done
unknown=
for number in $tested; do
    printf '%s\n' "$rows" | grep -qx "$number" || unknown="$unknown $number"
done

echo "figure faults.tested $count count"
[ -z "$unknown" ] || echo "Tests name faults that Tests/FAULTS.md does not list:$unknown" >&2
[ -z "$missing" ] || echo "No test names the faults$missing of Tests/FAULTS.md." >&2
[ -z "$unknown$missing" ]
