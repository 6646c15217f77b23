#!/bin/sh
# slowest-tests.sh [N]: lists the N (20) slowest tests of the last `make test`, in seconds, without those of the suites that mostly
# wait, whose tests run all at the same time; the last line is the figure of the slowest.
set -eu
cd "$(dirname "$0")/../.build/test-logs"
list=$(for log in *.log; do
    case $log in CompositorTests.log | CasementWaylandTests.log) continue ;; esac
    # Without the colours of a terminal.
    sed 's/\x1b\[[0-9;]*m//g' "$log" |
        sed -nE "s/^. Test (.*) (passed|failed) after ([0-9.]+) seconds.*/\3 ${log%.log} \1/p" | grep -v ' run with '
done | sort -rn | head -n "${1:-20}")
echo "$list"
echo "$list" | awk 'NR == 1 { printf "figure tests.slowest-s %.1f s\n", $1 }'
