#!/usr/bin/awk -f
# arm-results.awk -v suite=NAME -v code=STATUS LOG: prints the result of a suite from the log of swift-testing and the status of
# the process: a line for each test that was skipped or failed, one for the suite, and `count PASSED SKIPPED FAILED`.
#
# A test that only lacks a picture for the versions of the libraries counts as skipped.

# name(LINE): the test in a line, without the mark before it and the words after it.
function name(line) {
    sub(/^[^ ]+ Test /, "", line)
    sub(/ (recorded an issue|started|skipped|passed after|failed after|with [0-9]+ test cases?|with [0-9]+ argument values?).*/, "", line)
    return line
}

/^[^ ]+ Test run (with|started)/ { if (/ with [1-9]/) isComplete = 1; next }
/^[^ ]+ Test .* started\.?$/ { latest = name($0) }
/^[^ ]+ Test .* recorded an issue/ {
    issues[name($0)]++
    if (/ is approved, but not for /) editions[name($0)]++
    else if (!(name($0) in reasons)) { reason = $0; sub(/.* recorded an issue (with [^:]* )?/, "", reason); reasons[name($0)] = reason }
}
/^[^ ]+ Test .* skipped/ { skipped++; print "skipped: " suite ", " name($0) }
/^[^ ]+ Test .* passed after/ { passed++ }
/^[^ ]+ Test .* failed after/ {
    test = name($0)
    if (issues[test] > 0 && editions[test] == issues[test]) {
        skipped++
        print "skipped: " suite ", " test ": its picture is approved for other versions of libraries or fonts."
    } else {
        failed++
        print "failed: " suite ", " test " " reasons[test]
    }
}
END {
    if (!isComplete) {
        failed++
        print "failed: " suite " ended with the status " code (latest ? " in " latest : "") "."
    }
    print suite ": " passed + 0 " passed, " skipped + 0 " skipped, " failed + 0 " failed"
    print "count", passed + 0, skipped + 0, failed + 0
}
