import CasementCore
import CasementKeyboard
import Testing
import Typing

/// Two thumbs type 12 keys a second in five alphabets, while the app stalls.
@Suite struct TypingTests {
    @Test func `everything that two thumbs type arrives`() throws {
        let layouts = try TypingAccuracy.standardLayouts()
        let accuracy = TypingAccuracy(layouts: layouts, wordsPerLayout: 200)
        #expect(accuracy.words == 1000)
        #expect(accuracy.touches > 5000)
        #expect(accuracy.lost == [])
        #expect(accuracy.unmeant == 0)
    }
}
