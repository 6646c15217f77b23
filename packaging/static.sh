#!/bin/sh
# static.sh: builds the program of APP with the Swift libraries inside it, and prints the shared libraries that it needs, each
# with its purpose. One that libraries.txt does not list is an error.
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
build_app

status=0
needed=$(packaging/libraries.sh "$program")
while read -r library when; do
    purpose=$(awk -v name="$library" -v when="$when" '$1 == name && $2 == when { $1 = $2 = ""; print substr($0, 3) }' \
        packaging/libraries.txt)
    [ -n "$purpose" ] || {
        say "$program needs $library ($when), which packaging/libraries.txt does not list."
        status=1
    }
    printf '%-24s%-8s%s\n' "$library" "$when" "$purpose"
done <<LIST
$needed
LIST
readelf --dynamic --wide "$program" | grep -qF '(RELR)' || {
    say "$program has relocations that are not packed, which cost memory: it was not linked by lld 15 or later."
    status=1
}
echo "figure static.needed-libraries $(echo "$needed" | wc -l) libraries"
exit $status
