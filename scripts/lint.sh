#!/bin/sh
# Checks the formatter's rules, and searches for code that the project forbids; each finding is one line with file and line.
set -eu
# Columns are counted in characters, in every locale of the machine.
export LC_ALL=C.UTF-8
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

# .editorconfig's limit; a table's row and the data of a test cannot be broken.
long_comments() {
    git ls-files 'Sources/*.swift' 'Tools/*.swift' 'Tests/*.swift' | grep -v /Tables/ | xargs grep -nE '^.{129,}$' |
        grep -E '^[^:]*:[0-9]+: *//' | grep -vE ':[0-9]+: */// *\|' | cut -d: -f1,2 |
        say "a comment line has at most 128 columns."
}

# The programs that a newcomer reads first.
long_basics() {
    find Sources/Examples/Basics -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 > 60 { print $2 }' |
        say "a small example has at most 60 lines."
}

# undocumented [FILE...]: prints the place of each public symbol without a documentation comment that the formatter's rule does
# not see: an open declaration, a requirement of a public protocol, a case of a public enum.
undocumented() {
    awk '
        FNR == 1 { depth = 0; type = ""; isDocumented = 0 }
        {
            sub(/^[ \t]+/, "")
            if (/^\/\/\//) { isDocumented = 1; next }
            # An attribute or a condition may stand between the comment and its declaration.
            if (/^(@[A-Za-z]+(\([^)]*\))? *)+$/ || /^#/ || /^\/\//) next
            gsub(/"([^"\\]|\\.)*"/, "")
            sub(/\/\/.*/, "")
            declaration = $0
            while (sub(/^@[A-Za-z]+(\([^)]*\))? +/, "", declaration)) { }
            isMember = depth == memberDepth
            isSymbol = declaration ~ /^([a-z]+ )*open ([a-z]+ )*(class|var|func|subscript|init)/ && declaration !~ /override /
            if (isMember && type == "enum") isSymbol = isSymbol || declaration ~ /^(indirect )?case /
            if (isMember && type == "protocol")
                isSymbol = isSymbol || declaration ~ /^([a-z]+ )*(func|var|init|subscript|associatedtype)[ (<?]/
            if (isSymbol && !isDocumented) print FILENAME ":" FNR
            isDocumented = 0
            if (type == "" && declaration ~ /^([a-z]+ )*public ([a-z]+ )*(enum|protocol) /) {
                type = declaration ~ /protocol / ? "protocol" : "enum"
                memberDepth = depth + 1
            }
            depth += gsub(/{/, "{") - gsub(/}/, "}")
            if (type != "" && depth < memberDepth) type = ""
        }' "$@"
}

# The check above must find each of these, and nothing else.
undocumented_sample() {
    cat <<'SWIFT'
/// Documented.
open class Shape {
    open var undocumented = 0
    /// Documented.
    @objc
    open func documented() { body() }
    override open func inherited() {}
    public enum Corner {
        /// Documented.
        case round
        case undocumented
        var square: Bool { switch self { case .round: false } }
    }
}
/// Documented.
@MainActor public protocol Undocumented {
    /// Documented.
    func documented()
    static func undocumented() -> Int
    var undocumented: Int { get }
}
enum Internal { case undocumented }
SWIFT
}

# Surfaces answer the negotiation of who moves; none decides by the type of another one. These ask for other reasons: the pan and
# the pinch of one scroll view run side by side, an edit menu and a field are scrolled into sight, a pan refuses a setting, a thumb
# and an index lie in their own list.
surface_types() {
    code '\b(as\?|is) (any )?(ScrollView|ScrollPan|ScrollPinch|SlideController|SlidePlane|SlidePan|PageSwitcher|Overview|SheetDrag|RowPan|RowSwipe|PullRecognizer|PickerWheel|NavigationTouch)\b' "$1" |
        grep -E '^Sources/Casement' |
        grep -vE '/(ScrollPan|ScrollPinch|EditMenuFollowing|FieldReveal|PanRecognizer|SectionIndex|ScrollThumb|ShownViews)\.swift:' || :
}

# A C compiler may make one instruction of a product and a sum, which rounds once: the pixels of processors would differ. Swift's
# compiler never does.
contracted() {
    grep -rlE '\b(float|double|math\.h)\b' --include='*.c' --include='*.h' Sources/C* | while IFS= read -r file; do
        grep -qx '#pragma STDC FP_CONTRACT OFF' "$file" || echo "$file"
    done
}

findings=$(
    code '\bimport +((struct|class|enum|protocol|func|var|let|typealias) +)?Foundation' \
        "Foundation adds tens of megabytes to a static program; use the standard library, CasementSystem or CSystem."
    grep -rnE '\bimport +(Glibc|Musl)\b' --include='*.swift' Sources/Casement* Tools |
        grep -vE '^Sources/CasementSystem/SystemCall\.swift:' | cut -d: -f1,2 |
        say "import CasementSystem, which imports the C library for all modules."
    code '\btry!' "'try!' crashes the app on an error of the environment; handle the error."
    code '\bas!' "'as!' crashes the app on an error of the environment; bind with 'as?'."
    surface_types "a surface asks for the type of another one; let that one answer the negotiation of who moves."
    code '\bfatalError\(' "'fatalError' does not say who made the mistake; report misuse with a 'precondition' and a sentence."
    grep -n 'unsafeFlags' Package.swift | cut -d: -f1 | sed 's/^/Package.swift:/' |
        say "a package with unsafe flags cannot be depended on by its URL."
    contracted | say "C code with floating point numbers needs \`#pragma STDC FP_CONTRACT OFF\`, so that all processors round equally."
    long_files
    long_comments
    long_basics
    undocumented $(git ls-files 'Sources/Casement*.swift') | say "a public symbol needs a documentation comment."
    [ "$(undocumented_sample | undocumented | cut -d: -f2 | tr '\n' ' ')" = "3 11 19 20 " ] ||
        echo "scripts/lint.sh: the search for undocumented symbols does not find those of its sample."
)
if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    status=1
fi

# The code that the tests generate from the articles is not the project's: git ignores it.
git ls-files --cached --others --exclude-standard '*.swift' | xargs swift format lint --strict || status=1
exit $status
