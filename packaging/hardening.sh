#!/bin/sh
# hardening.sh PROGRAM...: judges what the compilers and the linker did so that an attacker gains less by a fault: each finding is a
# sentence, and the status is 1 if there is one. The program must have been built as a release.
#
# Control-flow marks (-fcf-protection, -mbranch-protection) are not judged: the loader uses them only where every object of a
# program has them, and Swift's compiler and libraries do not.
set -eu
status=0

# found PROGRAM SENTENCE: one more finding.
found() {
    echo "hardening: $1 $2" >&2
    status=1
}

for program in "$@"; do
    header=$(readelf --file-header --wide "$program")
    segments=$(readelf --program-headers --wide "$program")
    dynamic=$(readelf --dynamic --wide "$program")
    # What it takes from the C library, without versions.
    symbols=$(readelf --dyn-syms --wide "$program" | sed -nE 's/.* UND ([^@ ]+).*/\1/p')
    # has TEXT WORDS: a line has these words, as an extended regular expression.
    has() { echo "$1" | grep -qE -e "$2"; }

    { has "$header" 'Type: +DYN' && has "$dynamic" '\(FLAGS_1\).* PIE( |$)'; } ||
        found "$program" "is no position-independent executable: it lies at the same addresses in each run."
    { has "$segments" '^ *GNU_RELRO ' && has "$dynamic" 'BIND_NOW|\(FLAGS_1\).* NOW( |$)'; } ||
        found "$program" "is not linked with -z relro -z now: the addresses of functions can be replaced while it runs."
    has "$segments" '^ *GNU_STACK ' || found "$program" "does not say that its stack holds no code."
    if has "$segments" '^ *[A-Z_]+ +0x.* RWE '; then found "$program" "has memory that can be written and executed."; fi
    if has "$dynamic" '\(TEXTREL\)|\(FLAGS\).* TEXTREL'; then found "$program" "has relocations in its code."; fi
    # Swift's core library calls it, too: of a Swift program only the next line shows that the C code got its options.
    has "$symbols" '^__stack_chk_fail$' || found "$program" "has no code that checks its stack: the C code needs -fstack-protector-strong."
    has "$symbols" '^__[a-z]*(printf|cpy|cat|set|move|read|recv|longjmp|bzero)_chk$' ||
        found "$program" "has no call that checks the size of a buffer: the C code needs -D_FORTIFY_SOURCE=2."
done
exit $status
