import CasementKeyboard
import CompositorHarness
import Typing

/// Whether all words arrive that two thumbs type on the keyboard at 12 keys a second, while the app stalls.
@MainActor enum KeyboardTyping {
    /// The number of words on each of five layouts.
    private static let wordsPerLayout = 2000

    static let benchmark = Benchmark(figures: ["keyboard.lost-presses", "keyboard.languages"], run: measure)

    private static func measure() throws(HarnessError) -> [Figure] {
        guard let layouts = try? TypingAccuracy.standardLayouts() else {
            throw HarnessError("A layout of the standard languages is missing.")
        }
        let accuracy = TypingAccuracy(layouts: layouts, wordsPerLayout: wordsPerLayout)
        // Some languages have a layout for more than one region.
        let languages = Set(KeyboardLayout.languages.map { $0.prefix { $0 != "-" } })
        for word in accuracy.lost { Files.complain("keyboard: lost \(word)") }
        return [
            Figure(
                "keyboard.lost-presses", Double(accuracy.lost.count + accuracy.unmeant), "words of \(accuracy.words)"),
            Figure("keyboard.languages", Double(languages.count), "languages"),
        ]
    }
}
