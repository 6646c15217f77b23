# shellcheck shell=sh
# Sourced by other scripts in the folder of the clone.

# extract_blocks FOLDER: writes the Swift code of the README and of the articles into a folder.
#
# A block of Swift or C whose first line is `// PATH` is that file of a package: all blocks of the README, in FOLDER/Readme, and in
# articles manifests, in FOLDER/Manifests, and files below Sources, in FOLDER/Neighbours. Any other block of Swift in an article is a
# file of its own in FOLDER/Articles that imports Casement.
extract_blocks() {
    rm -rf "$1"
    mkdir -p "$1/Articles"

    # A manifest has to begin with its tools version, so the line with the path is left out of every file.
    awk -v folder="$1/Readme" '
        /^```swift$/ { inside = 1; file = ""; next }
        /^```/ { inside = 0; next }
        inside && file == "" {
            if ($0 !~ /^\/\/ [A-Za-z\/]+\.swift$/) {
                print FILENAME ":" FNR ": a block of Swift begins with the path of its file in a comment" | "cat >&2"
                exit 1
            }
            file = folder "/" $2
            directory = file
            sub(/\/[^\/]*$/, "", directory)
            system("mkdir -p " directory)
            next
        }
        inside { print > file }
    ' README.md

    for article in Sources/Casement/Casement.docc/*.md Sources/CasementControls/CasementControls.docc/*.md \
        Sources/CasementKeyboard/CasementKeyboard.docc/*.md Sources/CasementKiosk/CasementKiosk.docc/*.md \
        Sources/CasementKioskTesting/CasementKioskTesting.docc/*.md Sources/CasementModel/CasementModel.docc/*.md \
        Sources/CasementSpeech/CasementSpeech.docc/*.md; do
        name=$(basename "$article" .md)
        awk -v base="$1/Articles/$name" -v manifest="$1/Manifests/$name" -v neighbours="$1/Neighbours" '
            /^```(swift|c)$/ { inside = 1; file = ""; next }
            /^```/ { inside = 0; next }
            inside && file == "" && $0 == "// Package.swift" {
                system("mkdir -p " manifest)
                file = manifest "/Package.swift"
                next
            }
            inside && file == "" && /^\/\/ Sources\/[A-Za-z\/]+\.[a-z]+$/ {
                file = neighbours "/" $2
                directory = file
                sub(/\/[^\/]*$/, "", directory)
                system("mkdir -p " directory)
                next
            }
            inside && file == "" {
                number++
                file = base number ".swift"
                print "import Casement\nimport CasementControls\nimport CasementKeyboard\nimport CasementKiosk\nimport CasementKioskTesting\nimport CasementModel\nimport CasementSpeech\nimport CasementTesting\n" > file
            }
            inside { print > file }
        ' "$article"
    done
}
