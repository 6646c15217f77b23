import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@Suite("The time at which a frame is drawn") struct FramePacingTests {
    private var compositor = PacedCompositor()

    @Test("Without feedback a frame is drawn at the callback") mutating func withoutFeedback() {
        compositor.answers = false
        compositor.run(100, painting: .milliseconds(3))
        #expect(compositor.drawing == nil)
    }

    @Test("With feedback it is drawn so late that painting and 2 ms remain") mutating func late() throws {
        compositor.run(1_200, painting: .milliseconds(3))
        #expect(compositor.missed == 0)
        let delay = try #require(compositor.delay)
        #expect(delay > .milliseconds(11) && delay <= .nanoseconds(11_666_667))
    }

    @Test("Where painting takes longer, it is drawn earlier") mutating func slower() throws {
        compositor.run(200, painting: .milliseconds(3))
        compositor.run(200, painting: .milliseconds(9))
        let delay = try #require(compositor.delay)
        #expect(delay > .milliseconds(4) && delay <= .nanoseconds(5_666_667))
    }

    @Test("Where painting takes the whole cycle, it is drawn at the callback") mutating func slowest() {
        compositor.run(200, painting: .milliseconds(15))
        #expect(compositor.drawing == nil)
    }

    @Test("It finds the repaint of a compositor that sends its callbacks at another time") mutating func otherPhase()
        throws
    {
        // The callback is sent 8 ms after the repaint, so 8.7 ms remain until the next one.
        compositor.callbackAfterRepaint = .milliseconds(8)
        compositor.run(1000, painting: .milliseconds(3))
        let delay = try #require(compositor.delay)
        #expect(delay >= .milliseconds(3) && delay <= .milliseconds(6))
        #expect(compositor.missed < 10)
    }

    @Test("A callback that arrives late does not make the frame late") mutating func lateCallback() throws {
        compositor.run(200, painting: .milliseconds(3))
        let usual = try #require(compositor.drawing)
        compositor.callbackLateness = .milliseconds(4)
        compositor.run(1, painting: .milliseconds(3))
        let next = try #require(compositor.drawing)
        #expect((next - usual) < .milliseconds(18))
    }

    @Test("A movement asks for feedback from its second frame on, or if it is an animation; a single frame does not")
    mutating func feedback() {
        var pacing = FramePacing()
        #expect(!pacing.wantsFeedback(isMoving: false, at: moment(0)))
        #expect(pacing.wantsFeedback(isMoving: true, at: moment(0)))
        pacing.committed(feedback: nil, at: moment(0))
        #expect(pacing.wantsFeedback(isMoving: false, at: moment(33)))
        #expect(!pacing.wantsFeedback(isMoving: false, at: moment(1000)))
    }

    @Test("A compositor that does not answer is asked no more") mutating func silence() {
        var pacing = FramePacing()
        for number in 1...4 { pacing.committed(feedback: Token(number: UInt(number)), at: moment(number * 16)) }
        #expect(!pacing.wantsFeedback(isMoving: true, at: moment(80)))
        pacing.handle(.discarded, Token(number: 2))
        #expect(pacing.wantsFeedback(isMoving: true, at: moment(96)))
    }
}

/// A compositor at 60 Hz on a driven clock, and a client that always moves.
private struct PacedCompositor {
    static let refresh = Duration.nanoseconds(16_666_667)

    var pacing = FramePacing()
    var answers = true
    var callbackAfterRepaint = Duration.zero
    var callbackLateness = Duration.zero
    /// When the last planned frame is drawn; nil if it was drawn at the callback.
    private(set) var drawing: Instant?
    /// The time between the callback and this drawing.
    private(set) var delay: Duration?
    /// The refreshes without a new frame.
    private(set) var missed = 0
    private var repaint = moment(1000)
    private var lastToken: UInt = 0

    mutating func run(_ frames: Int, painting: Duration) {
        for _ in 0..<frames {
            let callback = repaint + callbackAfterRepaint + callbackLateness
            drawing = pacing.callbackArrived(at: callback, isWanted: true)
            delay = drawing.map { $0 - callback }
            let commit = (drawing ?? callback) + painting
            lastToken += 1
            pacing.committed(feedback: answers ? Token(number: lastToken) : nil, at: commit)
            repaint = repaint + Self.refresh
            while repaint < commit {
                repaint = repaint + Self.refresh
                missed += 1
            }
            guard answers else { continue }
            // The frame is on the screen 7 ms after the repaint, by the compositor's own clock.
            let shown = (repaint + .milliseconds(7)).nanoseconds + 257_000_000
            pacing.handle(
                .presented(at: shown, refresh: UInt32(Self.refresh.nanoseconds)), Token(number: lastToken))
        }
    }
}
