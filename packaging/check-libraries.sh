#!/bin/sh
# check-libraries.sh PROGRAM OWN...: prints the shared libraries that a program needs, each with its purpose. One that
# libraries.txt does not list is an error, unless it is among the app's own; and so is one of those that the program lacks.
set -eu
program=$1
shift
cd "$(dirname "$0")"
status=0
# complain WORDS: prints an error, and goes on.
complain() {
    echo "static: $*" >&2
    status=1
}

for own in "$@"; do
    echo "$own" | grep -qxE 'lib[A-Za-z0-9_.+-]+\.so(\.[0-9]+)*' ||
        complain "packaging.conf lists '$own', which is not the name of a shared library, such as libcurl.so.4."
done
needed=$(./libraries.sh "$program")
while read -r library when; do
    purpose=$(awk -v name="$library" -v when="$when" '$1 == name && $2 == when { $1 = $2 = ""; print substr($0, 3) }' libraries.txt)
    for own in "$@"; do if [ "$own" = "$library" ]; then purpose=${purpose:-the app\'s own}; fi; done
    [ -n "$purpose" ] || complain "$program needs $library ($when), which neither packaging/libraries.txt lists nor the key" \
        "\`libraries\` of packaging.conf."
    printf '%-24s%-8s%s\n' "$library" "$when" "$purpose"
done <<LIST
$needed
LIST
for own in "$@"; do
    echo "$needed" | grep -qE "^$(echo "$own" | sed 's/[.+]/[&]/g') " ||
        complain "packaging.conf lists '$own', which $program does not need."
done
exit $status
