#!/bin/sh
# copyright.sh NAME PROGRAM PACKAGE: prints the licences of all that a Debian package of an app contains, in the
# machine-readable form of Debian's copyright files, version 1.0.
set -eu
name=$1
program=$2
package=$3

# licence: prints the text on standard input as the continued lines of a field.
licence() { sed 's/[[:space:]]*$//; s/^$/./; s/^/ /'; }
# notice FILE: prints the licence in the comment of an XML file of protocols/NOTICES.
notice() {
    awk -v file="$1" '/\.xml$/ { inside = $0 == file; next } inside' protocols/NOTICES |
        sed -nE '/^ \*( |$)/{s/^ \* ?//; p}' | sed '/^Copyright/d' | sed '/./,$!d'
}

cat <<FIELDS
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: $program
Comment: The program contains, besides the app, all that is listed here under
 its path. The C libraries that it loads are packages of their own.

Files: *
FIELDS
own=$(find "$package" -maxdepth 1 -name 'LICENSE*' | sort | head -1)
if [ -n "$own" ]; then
    owner=$(grep -m1 -i '^ *copyright' "$own" | sed -E 's/^ *[Cc]opyright *(\([cC]\)|©)? *//')
    echo "Copyright: ${owner:-the authors of $program}"
    echo "License: $program"
    licence <"$own"
else
    echo "Copyright: the authors of $program"
    echo "License: $program"
    echo " The app has no file LICENSE: ask its authors."
fi

cat <<FIELDS

Files: usr/libexec/$name/$program/Casement
Copyright: 2026 The Casement authors
License: Expat
FIELDS
sed '1,/^Copyright/d' LICENSE | sed '/./,$!d' | licence

cat <<FIELDS

Files: usr/libexec/$name/$program/Swift
Copyright: Apple Inc. and the Swift project authors
License: Apache-2.0-with-Runtime-Library-Exception
Comment: The standard library with its data from the Unicode Character
 Database, libdispatch and the blocks runtime, which --static-swift-stdlib
 links.

Files: usr/libexec/$name/$program/swift-log
Copyright: 2018-2019 The SwiftLog Project
License: Apache-2.0

Files: usr/libexec/$name/$program/CLDR
Copyright: 1991-2022 Unicode, Inc.
License: Unicode
FIELDS
sed '1,/^COPYRIGHT AND PERMISSION NOTICE/d' locales/NOTICES | sed '/./,$!d' | licence

# The code that is generated from the descriptions of the Wayland protocols.
grep '\.xml$' protocols/NOTICES | while read -r file; do
    echo
    echo "Files: usr/libexec/$name/$program/$(basename "$file")"
    awk -v file="$file" '
        /\.xml$/ { inside = $0 == file; next }
        inside && sub(/^ \* Copyright © /, "") {
            gsub(/  +/, " ")
            print (count++ ? " " : "Copyright: ") $0
        }' protocols/NOTICES
    if notice "$file" | grep -q 'without fee'; then echo "License: HPND-sell"; else echo "License: MIT-Wayland"; fi
done

echo
echo "License: MIT-Wayland"
notice stable/xdg-shell/xdg-shell.xml | licence
echo
echo "License: HPND-sell"
notice unstable/text-input/text-input-unstable-v3.xml | licence

cat <<FIELDS

License: Apache-2.0
 The text is in /usr/share/common-licenses/Apache-2.0 on Debian systems.

License: Apache-2.0-with-Runtime-Library-Exception
 The text is in /usr/share/common-licenses/Apache-2.0 on Debian systems. With
 it comes this exception:
 .
 As an exception, if you use this Software to compile your source code and
 portions of this Software are embedded into the binary product as a result,
 you may redistribute such product without providing attribution as would
 otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.
FIELDS
