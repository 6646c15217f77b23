import CasementCore
import Testing

@testable import CasementWayland

@Suite("The delay of the drawing after the frame callback") struct DrawDelayTests {
    @Test("It grows by 1 ms while frames make their cycle, beyond half of the interval only after many frames")
    func growth() {
        var panel = Panel()
        #expect(panel.delay == .zero)
        panel.show(2)
        #expect(panel.delay == .milliseconds(1))
        panel.show(7)
        #expect(panel.delay == .milliseconds(8))
        panel.show(239)
        #expect(panel.delay == .milliseconds(8))
        panel.show(2)
        #expect(panel.delay == .milliseconds(9))
    }

    @Test("A frame that missed its cycle makes it 3 ms shorter") func retreat() {
        var panel = Panel()
        panel.show(8)
        #expect(panel.delay == .milliseconds(7))
        panel.show(1, missing: true)
        #expect(panel.delay == .milliseconds(4))
    }

    @Test("It recovers up to 1 ms below the delay with which two frames missed, and beyond only after many frames")
    func recovery() {
        var panel = Panel()
        panel.show(8)
        panel.show(1, missing: true)
        panel.show(3)
        #expect(panel.delay == .milliseconds(7))
        panel.show(1, missing: true)
        panel.show(2)
        #expect(panel.delay == .milliseconds(6))
        panel.show(239)
        #expect(panel.delay == .milliseconds(6))
        panel.show(2)
        #expect(panel.delay == .milliseconds(7))
    }

    @Test("Frames that miss while an app starts do not shorten it for long") func start() {
        var panel = Panel()
        panel.show(2)
        panel.show(3, missing: true)
        panel.show(12)
        #expect(panel.delay == .milliseconds(8))
    }

    @Test("Where the compositor becomes slower, fewer than ten frames are late") func slowerCompositor() {
        var panel = Panel()
        for _ in 0..<20_000 { panel.show(1, missing: panel.delay > .milliseconds(8)) }
        #expect(panel.delay == .milliseconds(8))
        var tooLate = 0
        for _ in 0..<200 {
            let isTooLate = panel.delay > .milliseconds(7)
            if isTooLate { tooLate += 1 }
            panel.show(1, missing: isTooLate)
        }
        #expect(tooLate > 1 && tooLate < 10)
    }

    @Test("Where each longer delay misses, fewer than 1 frame in 500 do so") func search() {
        var panel = Panel()
        var missed = 0
        for _ in 0..<20_000 {
            let isTooLate = panel.delay > .milliseconds(5)
            if isTooLate { missed += 1 }
            panel.show(1, missing: isTooLate)
        }
        #expect(panel.delay >= .milliseconds(2) && panel.delay <= .milliseconds(6))
        #expect(missed < 40)
    }

    @Test("Misses of another cause, one in 150 frames, leave the delay near the longest one") func busyMachine() {
        var panel = Panel()
        var (frames, tooLate, sum) = (0, 0, Duration.zero)
        for _ in 0..<60 {
            for gap in [290, 17, 95, 431, 3, 188, 150, 62, 256, 8] {
                for number in 1...gap {
                    let isTooLate = panel.delay > .milliseconds(9)
                    if isTooLate { tooLate += 1 }
                    (frames, sum) = (frames + 1, sum + panel.delay)
                    panel.show(1, missing: isTooLate || number == gap)
                }
            }
        }
        #expect(sum / frames > .milliseconds(7))
        #expect(tooLate * 500 < frames)
    }

    @Test("A single miss of another cause is forgotten within seconds") func hiccup() {
        var panel = Panel()
        panel.show(60)
        panel.show(1, missing: true)
        #expect(panel.delay == .milliseconds(5))
        panel.show(250)
        #expect(panel.delay > .milliseconds(8))
    }

    @Test("Frames that were drawn before the last change of the delay do not change it again") func lateAnswers() {
        var panel = Panel()
        panel.show(8)
        let (first, second) = (panel.commit(), panel.commit())
        panel.answer(first, cycles: 2)
        #expect(panel.delay == .milliseconds(4))
        panel.answer(second, cycles: 2)
        #expect(panel.delay == .milliseconds(4))
    }

    @Test("A frame that was not drawn by plan proves nothing") func unplanned() {
        var panel = Panel()
        panel.show(8)
        panel.answer(panel.commit(isPlanned: false), cycles: 3)
        #expect(panel.delay == .milliseconds(7))
        panel.answer(panel.commit(isPlanned: false), cycles: 1)
        #expect(panel.delay == .milliseconds(7))
    }

    @Test("A delay that painting cuts short does not grow") func shortened() {
        var panel = Panel()
        panel.show(8)
        panel.answer(panel.commit(shortenedTo: .milliseconds(4)), cycles: 1)
        #expect(panel.delay == .milliseconds(7))
        panel.answer(panel.commit(shortenedTo: .milliseconds(4)), cycles: 2)
        #expect(panel.delay == .milliseconds(1))
    }

    @Test("Discarded feedback is ignored, and the frame after it proves nothing") func discarded() {
        var panel = Panel()
        panel.show(8)
        panel.discard(panel.commit())
        #expect(panel.delay == .milliseconds(7))
        panel.answer(panel.commit(), cycles: 2)
        #expect(panel.delay == .milliseconds(7))
        panel.show(1)
        #expect(panel.delay == .milliseconds(8))
    }

    @Test("An answer to nothing is ignored") func stray() {
        var panel = Panel()
        panel.show(8)
        panel.answer(Token(number: 9999), cycles: 2)
        #expect(panel.delay == .milliseconds(7))
    }

    @Test("With another refresh interval it learns anew") func refresh() {
        var panel = Panel()
        panel.show(8)
        panel.refresh = 8_333_333
        panel.show(1)
        #expect(panel.delay == .zero)
        #expect(panel.learner.refresh == .nanoseconds(8_333_333))
        panel.show(3)
        #expect(panel.delay == .milliseconds(3))
    }

    @Test("An interval that the compositor measures may tremble") func trembling() {
        var panel = Panel()
        for number in 0..<8 {
            panel.refresh = 16_666_667 + UInt32(number % 3) * 40_000
            panel.show(1)
        }
        #expect(panel.delay == .milliseconds(7))
    }

    @Test("With a variable refresh the frame is drawn at the callback", arguments: [0, 1, 400_000_000] as [UInt32])
    func variableRefresh(nanoseconds: UInt32) {
        var panel = Panel()
        panel.refresh = nanoseconds
        panel.show(20)
        #expect(panel.delay == .zero)
        #expect(panel.learner.refresh == nil)
    }

    @Test("If the compositor stops to answer, the frame is drawn at the callback, and it learns anew afterwards")
    func silence() {
        var panel = Panel()
        panel.show(8)
        let unanswered = (0..<DrawDelay.mostPending).map { _ in panel.commit() }
        #expect(!panel.learner.isAnswered)
        #expect(panel.delay == .zero)
        panel.answer(unanswered[3], cycles: 4)
        #expect(panel.learner.isAnswered)
        #expect(panel.delay == .zero)
        panel.show(3)
        #expect(panel.delay == .milliseconds(3))
    }

    @Test("Frames without feedback change nothing") func withoutFeedback() {
        var panel = Panel()
        panel.show(8)
        for _ in 0..<100 { panel.learner.committed(feedback: nil, delay: .milliseconds(7)) }
        #expect(panel.delay == .milliseconds(7))
    }

    @Test(
        "It does not matter which clock the compositor presents by",
        arguments: [0, -1_000_000_000, .max - 3_000_000_000, 1_700_000_000_000_000_000] as [Int64])
    func otherClock(epoch: Int64) {
        var panel = Panel(epoch: epoch)
        panel.show(8)
        #expect(panel.delay == .milliseconds(7))
    }

    @Test("A clock that is set, a pause, and times that no clock shows prove nothing") func jumps() {
        var panel = Panel()
        panel.show(8)
        for jump in [-5_000_000_000, 3_600_000_000_000, Int64.max, 0] {
            panel.time = jump
            panel.answer(panel.commit(), cycles: 0)
            #expect(panel.delay == .milliseconds(7))
        }
    }
}

/// A compositor at 60 Hz whose answers a test chooses.
private struct Panel {
    var learner = DrawDelay()
    var refresh: UInt32 = 16_666_667
    /// When the last frame was shown.
    var time: Int64
    private var lastToken: UInt = 0

    init(epoch: Int64 = 5_000_000_000) { time = epoch }

    var delay: Duration { learner.delay }

    /// Commits frames that are drawn by plan, each of which is shown before the next one is committed.
    mutating func show(_ count: Int, missing: Bool = false) {
        for _ in 0..<count { answer(commit(), cycles: missing ? 2 : 1) }
    }

    mutating func commit(isPlanned: Bool = true, shortenedTo delay: Duration? = nil) -> Token {
        lastToken += 1
        let token = Token(number: lastToken)
        learner.committed(feedback: token, delay: isPlanned ? delay ?? learner.delay : nil)
        return token
    }

    /// Reports that a frame was shown so many refreshes after the one before.
    mutating func answer(_ token: Token, cycles: Int64) {
        time &+= cycles * Int64(refresh)
        learner.handle(.presented(at: time, refresh: refresh), token)
    }

    mutating func discard(_ token: Token) { learner.handle(.discarded, token) }
}
