#!/bin/sh
# Prints the number of statements and declarations in Swift files: how much an app has to say, however its lines are laid out.
#
#     scripts/statements.sh FILE...
#
# The compiler's syntax tree is counted (swiftc -frontend -dump-parse). These count as one each: an import, a type, an extension, a
# function, an initializer, a property or a `let` (with all names of its line), the cases of an enum on one line; a statement, also
# an expression alone, each `if` of a chain of `else if`, and the body of a closure of one expression. Braces, parameters,
# accessors, the `case` of a switch and the `catch` of a `do` do not count; the statements in them do.
set -eu

tree=$(mktemp)
sample=$(mktemp --suffix=.swift)
trap 'rm -f "$tree" "$sample"' EXIT

# count FILE: prints the number of a file.
count() {
    # The tree of a file that does not parse ends early.
    if ! swiftc -frontend -dump-parse "$1" >"$tree" 2>/dev/null; then
        echo "statements: $1 is no Swift file that parses." >&2
        exit 1
    fi
    awk '
        {
            match($0, /^ */)
            depth = RLENGTH / 2
            node = substr($0, RLENGTH + 1)
            if (node !~ /^\(/) next
            if (skipped && depth > skippedDepth) next
            skipped = 0
            label = node ~ /^\([a-z_]+=/ ? substr(node, 2, index(node, "=") - 2) : ""
            sub(/^\(([a-z_]+=)?/, "", node)
            match(node, /^[a-z_]+/)
            name = substr(node, 1, RLENGTH)
            names[depth] = name
            # The second copy of an initial value, and the calls that build an interpolated string.
            if (label == "processed_init" || name == "tap_expr") { skipped = 1; skippedDepth = depth; next }
            isStatement = name ~ /_stmt$/ && name !~ /^(brace|case)_/
            # A property is its binding; the body of a `defer` is a function to the compiler.
            isDeclaration = name ~ /_decl$/ && name !~ /^(var|accessor|enum_element|param)_/ && node !~ /"\$defer/
            isExpression = name ~ /_expr$/ && depth > 0 && names[depth - 1] ~ /^(brace_stmt|source_file)$/
            if (isStatement || isDeclaration || isExpression) total++
        }
        END { print total + 0 }' "$tree"
}

# Each line says how many it has.
cat >"$sample" <<'SWIFT'
import Swift; enum Kind { case first, second } // 3
struct Sample { // 1
    let x = 1, y = 2 // 1
    var sum: Int { x + y } // 2
    var level = 0 { didSet { print("\(level) \(x)") } } // 2
    func go(_ n: Int) throws -> Int { // 1
        guard n > 0 else { return 0 } // 2
        defer { print(n) } // 2
        for i in 0..<n where i > 2 { print(i); use { $0 + 1 } } // 4
        if n == 2 { print(1) } else if n == 3 { print(2) } // 4
        switch n { case 1: print(1) // 2
        default: break } // 1
        do { try fail() } catch { throw error } // 3
        let k = if n > 1 { 1 } else { 2 } // 4
        return k // 1
    }
}
SWIFT
expected=$(sed -n 's|.*// \([0-9]*\)$|\1|p' "$sample" | awk '{ total += $1 } END { print total }')
found=$(count "$sample")
if [ "$found" != "$expected" ]; then
    echo "statements: the sample has $expected, and $found are found: the compiler prints another tree." >&2
    exit 1
fi

total=0
for file in "$@"; do
    found=$(count "$file")
    total=$((total + found))
done
echo "$total"
