import Logging
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct ConditionLogTests {
    private typealias Remark = LogRemark

    private let failure = WaylandError(.noResources, "A descriptor cannot be watched.")

    @Test func aMissingOutputAndItsAppearanceAreLoggedOnceEach() {
        var log = ConditionLog()
        let choice = OutputChoice(rules: [OutputRule(.named("DSI-1"))])
        let usual = log.outputChosen(choice, complaint: nil, at: moment(0))
        #expect(usual == nil)
        let first = log.outputChosen(choice, complaint: "There is none.", at: moment(100))
        #expect(first == Remark(level: .warning, text: "There is none."))
        for connection in 1...4 {
            let further = log.outputChosen(choice, complaint: "There is none.", at: moment(100 * connection))
            #expect(further == nil)
        }
        let end = log.outputChosen(choice, complaint: nil, at: moment(12_400))
        #expect(
            end == Remark(level: .notice, text: "There is an output 'DSI-1' after 12.3 s, 5 connections without it."))
        let again = log.outputChosen(choice, complaint: nil, at: moment(13_000))
        #expect(again == nil)
    }

    @Test func aShortageEndsWithTheBufferThatCouldNotBeMade() {
        var log = ConditionLog()
        let usual = log.bufferAttempted(.made(count: 0), at: moment(0))
        #expect(usual == nil)
        let begin = log.bufferAttempted(.failed(count: 1, complaint: "No second one."), at: moment(0))
        #expect(begin == Remark(level: .warning, text: "No second one."))
        for connection in 1...3 {
            let made = log.bufferAttempted(.made(count: 0), at: moment(1000 * connection))
            let failed = log.bufferAttempted(
                .failed(count: 1, complaint: "No second one."), at: moment(1000 * connection))
            #expect(made == nil && failed == nil)
        }
        let end = log.bufferAttempted(.made(count: 1), at: moment(4000))
        #expect(end == Remark(level: .notice, text: "A buffer was made again after 4.0 s, 4 failed attempts."))
        let next = log.bufferAttempted(.made(count: 2), at: moment(4000))
        #expect(next == nil)
    }

    @Test func aShortageThatGrowsWorseIsLoggedOnceMore() {
        var log = ConditionLog()
        let begin = log.bufferAttempted(.failed(count: 1, complaint: "No second one."), at: moment(0))
        let worse = log.bufferAttempted(.failed(count: 0, complaint: "None."), at: moment(1))
        #expect(begin?.text == "No second one." && worse == Remark(level: .warning, text: "None."))
        for time in 2..<10 {
            let none = log.bufferAttempted(.failed(count: 0, complaint: "None."), at: moment(time))
            let first = log.bufferAttempted(.made(count: 0), at: moment(time))
            let second = log.bufferAttempted(.failed(count: 1, complaint: "No second one."), at: moment(time))
            #expect(none == nil && first == nil && second == nil)
        }
        let end = log.bufferAttempted(.made(count: 1), at: moment(100))
        #expect(end?.text == "A buffer was made again after 0.1 s, 18 failed attempts.")
    }

    @Test func aSecondBufferEndsAShortageThatBeganWithAThirdOne() {
        var log = ConditionLog()
        let begin = log.bufferAttempted(.failed(count: 2, complaint: "No third one."), at: moment(0))
        let worse = log.bufferAttempted(.failed(count: 1, complaint: "No second one."), at: moment(1000))
        #expect(begin?.text == "No third one." && worse?.text == "No second one.")
        let end = log.bufferAttempted(.made(count: 1), at: moment(2000))
        #expect(end?.text == "A buffer was made again after 2.0 s, 2 failed attempts.")
        let again = log.bufferAttempted(.failed(count: 1, complaint: "No second one."), at: moment(3000))
        #expect(again?.text == "No second one.")
    }

    @Test func anUnusableKeyboardLayoutIsLoggedOnce() {
        var log = ConditionLog()
        let usual = log.layoutCompiled(isUsable: true, at: moment(0))
        #expect(usual == nil)
        let begin = log.layoutCompiled(isUsable: false, at: moment(0))
        let text = "The compositor's keyboard layout cannot be used; keys type no text."
        #expect(begin == Remark(level: .warning, text: text))
        let further = log.layoutCompiled(isUsable: false, at: moment(500))
        #expect(further == nil)
        let end = log.layoutCompiled(isUsable: true, at: moment(1000))
        #expect(end?.text == "The compositor's keyboard layout can be used after 1.0 s, 2 unusable ones.")
    }

    @Test func aSocketThatCannotBeWatchedIsLoggedOnce() {
        var log = ConditionLog()
        let usual = log.socketWatched(at: moment(0))
        #expect(usual == nil)
        let begin = log.socketNotWatched(failure, at: moment(0))
        let text = "A descriptor cannot be watched. The app tries to send its requests every 50 ms."
        #expect(begin == Remark(level: .error, text: text))
        let further = log.socketNotWatched(failure, at: moment(50))
        #expect(further == nil)
        let end = log.socketWatched(at: moment(100))
        #expect(
            end == Remark(level: .notice, text: "A full socket can be watched again after 0.1 s, 2 failed attempts."))
    }
}
