#!/bin/sh
# Checks the formatter's rules, and searches for code that the project forbids; each finding is one line with file and line.
set -eu
cd "$(dirname "$0")/.."
status=0

# code PATTERN SENTENCE: reports each line in the sources that matches, except comments.
code() {
    grep -rnE "$1" --include='*.swift' Sources Tools | grep -vE '^[^:]*:[0-9]+:[[:space:]]*//' | cut -d: -f1,2 | say "$2"
}

# say SENTENCE: reports each place on standard input.
say() {
    while IFS= read -r place; do echo "$place: $1"; done
}

# Generated code has no limit.
long_files() {
    find Sources Tools Tests -name .build -prune -o -path Sources/CWaylandProtocols -prune -o \
        \( -name '*.swift' -o -name '*.c' -o -name '*.h' \) -exec wc -l {} + |
        awk '$2 != "total" && $1 > 400 { print $2 }' | say "a file has at most 400 lines; split it by concern."
}

findings=$(
    code '\bimport +((struct|class|enum|protocol|func|var|let|typealias) +)?Foundation' \
        "Foundation adds tens of megabytes to a static program; use the standard library, CasementSystem or CSystem."
    grep -rnE '\bimport +(Glibc|Musl)\b' --include='*.swift' Sources/Casement* Tools |
        grep -vE '^Sources/(CasementSystem/SystemCall|CasementCore/Geometry/Mathematics)\.swift:' | cut -d: -f1,2 |
        say "import CasementSystem, which imports the C library for all modules."
    code '\btry!' "'try!' crashes the app on an error of the environment; handle the error."
    code '\bas!' "'as!' crashes the app on an error of the environment; bind with 'as?'."
    code '\bfatalError\(' "'fatalError' does not say who made the mistake; report misuse with a 'precondition' and a sentence."
    grep -n 'unsafeFlags' Package.swift | cut -d: -f1 | sed 's/^/Package.swift:/' |
        say "a package with unsafe flags cannot be depended on by its URL."
    long_files
)
if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    status=1
fi

swift format lint --strict --recursive Sources Tools Tests Package.swift || status=1
exit $status
