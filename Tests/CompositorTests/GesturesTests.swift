import Casement
import CasementTesting
import Exhibits
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// The example as a real process: what its recognizers do with touches from a compositor.
    @Suite("Gestures on a real compositor") @MainActor
    struct Gestures {
        private let weston: Weston
        private let gestures: GesturesClient
        private var finger: CompositorHarness.Finger { weston.finger }

        init() throws {
            weston = try Weston(.init(width: 1280, height: 800))
            gestures = try GesturesClient(in: weston)
        }

        @Test("After a tap, the panel shows the same picture as the stage")
        func tap() throws {
            let place = try gestures.middle(of: "drum")
            try finger.perform("swipe 1 \(place.x) \(place.y) \(place.x) \(place.y) over 50")
            try gestures.expect(["tap@drum ended"])
            try gestures.expectPicture { stage in
                stage.finger.press(at: place).hold(for: .milliseconds(50)).lift()
            }
        }

        @Test("A double tap causes no single tap, and a single tap waits for its failure")
        func doubleTap() throws {
            let place = try gestures.middle(of: "bell")
            // At once: on a busy machine the time between two taps could exceed the limit of a double tap.
            let tap = ["down 1 \(place.x) \(place.y)", "frame", "up 1", "frame"]
            try finger.send(all: tap + tap)
            try gestures.expect(["tap@bell.double ended"])
            try gestures.expectSilence()
            try finger.send(all: tap)
            try gestures.expect(["tap@bell.single ended"])
            try gestures.expectSilence()
        }

        @Test("A long press begins during a resting touch, without a further event")
        func longPress() throws {
            let place = try gestures.middle(of: "ember")
            try finger.down(1, at: place)
            try gestures.expect(["longPress@ember began"])
            for step in 1...6 { try finger.move(1, to: place + Vector(dx: Double(step) * 10, dy: 0)) }
            try finger.up(1)
            try gestures.expect(["longPress@ember ended"])
        }

        @Test("Two touches pinch, and no other recognizer begins")
        func pinch() throws {
            let place = try gestures.middle(of: "sun")
            try finger.perform(
                """
                swipe 1 \(place.x - 20) \(place.y) \(place.x - 80) \(place.y) over 200 &
                swipe 2 \(place.x + 20) \(place.y) \(place.x + 80) \(place.y) over 200
                """)
            try gestures.expect(["pinch@sun began", "pinch@sun ended"])
            try gestures.expectSilence()
        }

        @Test("wl_touch.cancel in the middle of a pan cancels it, and the next pan works")
        func cancel() throws {
            let place = try gestures.middle(of: "puck")
            try finger.perform("down 1 \(place.x) \(place.y)\ndrag 1 \(place.x - 200) \(place.y) over 150")
            try gestures.expect(["pan@puck began"])
            try finger.cancel()
            try gestures.expect(["pan@puck cancelled"])
            try gestures.expectPicture { stage in
                stage.finger.press(at: place).drag(by: Vector(dx: -200, dy: 0)).cancel()
            }
            try finger.swipe(from: place, to: place + Vector(dx: -100, dy: 0), over: .milliseconds(100))
            try gestures.expect(["pan@puck began", "pan@puck ended"])
        }

        @Test("If an up is never sent, the next touch with its id cancels the old one, and the app continues")
        func lostUp() throws {
            let place = try gestures.middle(of: "puck")
            try finger.perform("down 1 \(place.x) \(place.y)\ndrag 1 \(place.x - 200) \(place.y) over 150")
            try gestures.expect(["pan@puck began"])
            try finger.send("lose 1")
            try gestures.expectSilence()
            try finger.swipe(from: place, to: place + Vector(dx: -100, dy: 0), over: .milliseconds(100))
            try gestures.expect(["pan@puck cancelled", "pan@puck began", "pan@puck ended"])
            let drum = try gestures.middle(of: "drum")
            try finger.perform("swipe 1 \(drum.x) \(drum.y) \(drum.x) \(drum.y) over 50")
            try gestures.expect(["tap@drum ended"])
        }

        @Test("Without frame events a tap and a pinch work")
        func lostFrame() throws {
            let drum = try gestures.middle(of: "drum")
            for command in ["down 1 \(drum.x) \(drum.y)", "up 1"] { try finger.send(command) }
            try gestures.expect(["tap@drum ended"])
            let sun = try gestures.middle(of: "sun")
            try finger.send("down 1 \(sun.x - 20) \(sun.y)")
            try finger.send("down 2 \(sun.x + 20) \(sun.y)")
            for step in 1...6 {
                try finger.send("move 1 \(sun.x - 20 - Double(step) * 8) \(sun.y)")
                try finger.send("move 2 \(sun.x + 20 + Double(step) * 8) \(sun.y)")
            }
            try gestures.expect(["pinch@sun began"])
            try finger.send("up 1")
            try finger.send("up 2")
            try gestures.expect(["pinch@sun ended"])
        }
    }
}

/// The example `Gestures`, running in a weston.
@MainActor struct GesturesClient {
    let process: ChildProcess
    private let weston: Weston
    private let stage: Stage

    init(in weston: Weston) throws {
        self.weston = weston
        let size = Size(width: Double(weston.configuration.width), height: Double(weston.configuration.height))
        stage = Stage(GesturesExhibit.makeController(), size: size)
        stage.settle()
        process = try weston.run(try BuildProducts.command("Gestures"), output: nil)
        try weston.await("Gestures drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
        try weston.awaitStillness()
    }

    /// The frame of a plate on the panel.
    func middle(of plate: String) throws -> Point {
        let view = try stage.view(plate)
        return view.convert(view.bounds.center, to: nil)
    }

    /// Expects that exactly these lines are printed next.
    func expect(_ recognized: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for line in recognized {
            let next = try process.nextLine(within: .patience)
            #expect(next == "recognized: \(line)", sourceLocation: sourceLocation)
        }
    }

    /// No line is printed for a time.
    func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(throws: HarnessError.self, sourceLocation: sourceLocation) {
            try process.nextLine(within: .milliseconds(700))
        }
    }

    /// Compares the panel with a stage that got the same touches.
    func expectPicture(sourceLocation: SourceLocation = #_sourceLocation, _ fingers: (Stage) -> Void) throws {
        fingers(stage)
        stage.settle()
        // A badge shows an end for 1.2 s; the panel may be seen later than that.
        stage.advance(by: .milliseconds(1300))
        let wanted = stage.host.pixels
        let differing = try weston.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted)
        #expect(differing == 0, "pixels that differ", sourceLocation: sourceLocation)
    }
}
