#!/bin/sh
# Copies icons of Debian's package bootstrap-icons, with their licence, into the assets of an app, where Icon(named:) finds them:
#   APP=FOLDER        the folder of the app, which contains its Package.swift
#   NAMES="NAME ..."  the icons; those that were copied before stay
#   ICONS=FOLDER      other files than those of the package, and COPYRIGHT=FILE their licence: for tests
set -eu
start=$PWD
cd "$(dirname "$0")/.."
icons=${ICONS:-/usr/share/bootstrap-icons/svg}
licence=${COPYRIGHT:-/usr/share/doc/bootstrap-icons/copyright}

fail() {
    echo "icons: $1" >&2
    exit 1
}

# The names are no patterns of files.
set -f
names=$(printf '%s\n' ${NAMES:-})
[ -n "$names" ] ||
    fail "Say which icons: make icons APP=../museum NAMES=\"cart trash\". Their names are those of the files in $icons."
[ -n "${APP:-}" ] || fail "Say for which app: make icons APP=../museum NAMES=\"$(echo $names)\""
case $APP in /*) app=$APP ;; *) app=$start/$APP ;; esac
[ -d "$app" ] || fail "APP names the folder of an app; there is no folder $app."
[ -f "$app/Package.swift" ] || fail "APP names the folder of an app; $app contains no Package.swift."
target=$(cd "$app" && pwd -P)/Assets/icons
[ -d "$icons" ] && [ -f "$licence" ] || fail "The package bootstrap-icons is not installed: apt-get install bootstrap-icons"

# near NAME: prints the icons with the most similar names: those that contain it or that it contains, then those of which few
# letters differ.
near() {
    ls "$icons" | sed -n 's/\.svg$//p' | awk -v name="$1" '
        function least(a, b) { return a < b ? a : b }
        # The letters to add, remove or replace.
        function distance(other,    i, j, row, before) {
            for (j = 0; j <= length(other); j++) row[j] = j
            for (i = 1; i <= length(name); i++) {
                before = row[0]
                row[0] = i
                for (j = 1; j <= length(other); j++) {
                    same = before + (substr(name, i, 1) != substr(other, j, 1))
                    before = row[j]
                    row[j] = least(same, least(row[j], row[j - 1]) + 1)
                }
            }
            return row[length(other)]
        }
        {
            isPart = length($0) > 2 && (index($0, name) || index(name, $0))
            changes = distance($0)
            if (isPart || changes <= length(name) / 2) print isPart ? 0 : 1, changes, $0
        }' | sort -k 1n -k 2n -k 3 | awk 'NR <= 6 { printf "%s%s", separator, $3; separator = ", " }'
}

# The elements and attributes that Sources/CasementBase/Drawing/IconFileParser.swift reads.
known='</?(svg|path|rect|circle)|class|id|xmlns|width|height|viewBox|fill="currentColor|fill-rule|transform="matrix\('
known="$known|d|x|y|rx|cx|cy|r"
# unknown FILE: prints the first element or attribute of an SVG file that is not known.
unknown() {
    tr "\n\t'" '  "' <"$1" | grep -oE '<[^ >]*|[^ <="]+="[^" (]*\(?' | sed -E '/^(fill|transform)=/!s/=.*//' |
        grep -vxE "$known" | head -1
}

# All is checked before anything is copied.
for name in $names; do
    file=$icons/$name.svg
    case $name in
        */*) fail "An icon has a name, such as cart, and no path: '$name'." ;;
    esac
    if [ ! -f "$file" ]; then
        others=$(near "$name")
        fail "bootstrap-icons has no icon '$name'.${others:+ Similar: $others.}"
    fi
    feature=$(unknown "$file")
    [ -z "$feature" ] || fail "The icon '$name' has $feature, which Icon cannot show."
    if [ -f "$target/$name.svg" ] && ! cmp -s "$file" "$target/$name.svg"; then
        fail "$target/$name.svg is another icon, which stays; remove it to get the one of bootstrap-icons."
    fi
done
list=$target/copyright
mark="Comment: \`make icons\` copied these files of Debian's package bootstrap-icons."
if [ -f "$list" ] && ! grep -qxF "$mark" "$list"; then
    fail "$list is no list of \`make icons\`; move it to another folder."
fi

mkdir -p "$target"

# The list of what was copied, in the form of Debian's copyright files, which `make deb` and `make sbom` read.
copied() {
    if [ -f "$list" ]; then sed -n '/^Files: /,/^Copyright:/{/^Copyright:/d; s/^Files://; s/^ //; p}' "$list"; fi
}
files=$({
    printf '%s.svg\n' $names
    copied | while read -r file; do if [ -f "$target/$file" ]; then echo "$file"; fi; done
} | LC_ALL=C sort -u)
new=$(mktemp "$target/.copyright-XXXXXX")
trap 'rm -f "$new"' EXIT
awk -v files="$(echo $files)" -v mark="$mark" '
    BEGIN { RS = ""; FS = "\n" }
    NR == 1 {
        for (i = 1; i <= NF; i++) if ($i ~ /^(Format|Upstream-Name|Source): /) print $i
        print mark
    }
    # The paragraph of the icons, and that of the text of their licence, which may be the same.
    /^Files: \*\n/ {
        sub(/^Files: \*\n/, "")
        gsub(/ /, "\n ", files)
        print "\nFiles: " files "\n" $0
        match($0, /(^|\n)License: [^\n]*/)
        licence = substr($0, RSTART, RLENGTH)
        sub(/^\n/, "", licence)
        text = index($0, licence "\n ")
    }
    licence != "" && !text && index($0, licence "\n ") == 1 { print "\n" $0; text = 1 }
    END { exit !text }' "$licence" >"$new" ||
    fail "$licence does not have the licence of the icons in the form that this expects."
for name in $names; do
    [ -f "$target/$name.svg" ] || cp "$icons/$name.svg" "$target/"
done
chmod 644 "$new"
if ! cmp -s "$new" "$list"; then mv "$new" "$list"; fi
echo "$target:" $names
