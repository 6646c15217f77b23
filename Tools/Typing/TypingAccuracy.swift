package import CasementKeyboard

/// Whether everything that two thumbs type at 12 keys a second arrives, while the app stalls for 50 ms now and then.
package struct TypingAccuracy: Sendable {
    /// The number of words that were typed.
    package private(set) var words = 0
    /// The number of touches.
    package private(set) var touches = 0
    /// The words that arrived as others, as they were meant.
    package private(set) var lost: [String] = []
    /// The number of long presses, deletions and moves of the caret that nobody meant.
    package private(set) var unmeant = 0

    /// Types a number of words on each of several layouts.
    package init(layouts: [KeyboardLayout], wordsPerLayout: Int, seed: UInt64 = 1) {
        for (index, layout) in layouts.enumerated() {
            let grid = KeyGrid<TypedKey>(layout)
            var thumbs = TwoThumbs(on: grid, seed: seed &+ UInt64(index))
            let meant = thumbs.words(wordsPerLayout)
            var typed = TypedText(grid: grid)
            typed.deliver(thumbs.type(meant), seed: seed)
            words += meant.count
            touches += thumbs.touches
            unmeant += typed.unmeant
            compare(meant, typed.text)
        }
    }

    private mutating func compare(_ meant: [[String]], _ text: String) {
        let arrived = text.split(separator: " ").map(String.init)
        for (index, word) in meant.enumerated() {
            let plain = word.joined()
            if !arrived.indices.contains(index) || arrived[index] != plain { lost.append(plain) }
        }
        if arrived.count > meant.count { lost += arrived[meant.count...] }
    }

    /// Layouts of five alphabets and shapes: English, French, Russian, Greek and Arabic.
    package static func standardLayouts() throws(KeyboardLayoutError) -> [KeyboardLayout] {
        var layouts: [KeyboardLayout] = []
        for language in ["en", "fr", "ru", "el", "ar"] { layouts.append(try KeyboardLayout(language: language)) }
        return layouts
    }
}
