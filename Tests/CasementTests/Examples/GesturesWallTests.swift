import Casement
import CasementTesting
import Testing

@testable import Exhibits

@MainActor @Suite("The wall of gestures") struct GesturesWallTests {
    private func wall(of stage: Stage) throws -> GesturesWall {
        try stage.view("wall", as: GesturesWall.self)
    }

    @Test("The column shows the transcripts, newest on top, without the recognizer that only observes") func why()
        throws
    {
        let stage = Stage(GesturesExhibit.makeController())
        try stage.finger.press(on: stage.view("drum")).lift()
        stage.settle()
        try stage.finger.press(on: stage.view("puck")).drag(by: Vector(dx: 50, dy: 0)).lift()
        stage.settle()
        #expect(
            try wall(of: stage).column.transcripts == [["pan@puck begins", "pan@puck ends"], ["tap@drum ends"]])
    }

    @Test("Ten touches at once show ten rings, and a cancel removes them all") func tenFingers() throws {
        let stage = Stage(GesturesExhibit.makeController())
        let wall = try wall(of: stage)
        let fingers = stage.fingers(10)
        for (index, finger) in fingers.enumerated() {
            try finger.press(on: wall.plates[index])
        }
        stage.drag(fingers.map { ($0, Vector(dx: 25, dy: 25)) }, over: .milliseconds(200))
        #expect(wall.overlay.subviews.count > 10)
        #expect(wall.column.transcripts.count == 10)
        for finger in fingers { finger.cancel() }
        #expect(stage.host.advanceUntilIdle())
        #expect(wall.overlay.isBlank)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test(
        "Nothing overlaps and nothing extends into the margins",
        arguments: [(1280.0, 800.0), (1920, 1080), (800, 480), (800, 1280)], [1, 1.5, 2])
    func sizes(size: (Double, Double), scale: Double) throws {
        let stage = Stage(
            GesturesExhibit.makeController(), size: Size(width: size.0, height: size.1), scale: scale)
        let wall = try wall(of: stage)
        let inside = wall.bounds.inset(by: 24)
        let frames = wall.plates.map { $0.convert($0.bounds, to: wall) } + [wall.column.frame.intersection(inside)]
        for (index, frame) in frames.enumerated() {
            #expect(inside.contains(frame))
            #expect(!frames[(index + 1)...].contains { $0.intersects(frame) })
        }
        for label in wall.subviews.compactMap({ $0 as? Label }) {
            #expect(inside.inset(by: -8).contains(label.frame))
            #expect(!frames.contains { $0.intersects(label.frame) }, "\(label.text)")
        }
    }

    @Test(
        "A small panel shows the plates alone, with whole names that nothing covers",
        arguments: [(480.0, 272.0), (272, 480)])
    func smallPanels(size: (Double, Double)) throws {
        let stage = Stage(GesturesExhibit.makeController(), size: Size(width: size.0, height: size.1))
        let wall = try wall(of: stage)
        for plate in wall.plates {
            #expect(wall.bounds.contains(plate.frame))
            #expect(!wall.plates.contains { $0 !== plate && $0.frame.intersects(plate.frame) })
            let name = try #require(plate.subviews.first as? Label)
            let size = name.sizeThatFits(plate.bounds.size)
            #expect(size.width <= name.frame.width, "\(plate.title)")
            // The capitals, without the room for marks above and below them.
            let capitals = Rect(origin: name.frame.origin, size: size).inset(
                by: Insets(top: 6, left: 0, bottom: 6, right: 0))
            for view in plate.subviews where view !== name && !view.isHidden {
                #expect(!view.frame.intersects(capitals), "\(plate.title)")
            }
        }
    }

    @Test("A rotated panel lays the wall out again, and its plates react") func rotated() throws {
        let stage = Stage(GesturesExhibit.makeController())
        stage.host.resize(to: Size(width: 800, height: 1280))
        stage.settle()
        try stage.finger.press(on: stage.view("drum")).lift()
        #expect(try wall(of: stage).column.transcripts.first == ["tap@drum ends"])
        #expect(stage.settle())
    }

    @Test("No two recognizers of the wall are ambiguous") func graph() throws {
        let stage = Stage(GesturesExhibit.makeController())
        for plate in try wall(of: stage).plates {
            for pair in plate.gesturePairs() {
                if case .ambiguous = pair.resolution { Issue.record("\(pair)") }
            }
        }
    }
}
