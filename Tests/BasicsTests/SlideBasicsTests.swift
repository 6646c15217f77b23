import Casement
import CasementTesting
import Testing

@testable import CopiedSlide
@testable import HalfwaySlide
@testable import OneWaySlides
@testable import SlideCircle
@testable import SlideStrip
@testable import ThreeSlides

/// The small examples of slides, by touch on their every edge and dead end.
@MainActor @Suite("The small examples of slides") struct SlideBasicsTests {
    private static let directions: [SlideDirection] = [.left, .right, .up, .down]

    private func makeStage(_ app: some Application) throws -> (Stage, SlideController) {
        let slides = try #require(app.makeRootViewController() as? SlideController)
        let stage = Stage(slides, size: Size(width: 800, height: 480))
        stage.settle()
        return (stage, slides)
    }

    /// Swipes as a hand does: faster until it lifts, and a little curved.
    private func swipe(_ stage: Stage, to direction: SlideDirection) {
        let (dx, dy): (Double, Double) =
            switch direction {
            case .left, .leading: (1, 0)
            case .right, .trailing: (-1, 0)
            case .up: (0, 1)
            case .down: (0, -1)
            }
        let finger = stage.finger.press(at: Point(400, 240))
        for step in 1...8 {
            let (along, across) = (Double(step * 4), Double(step % 3))
            finger.move(by: Vector(dx: dx * along + dy * across, dy: dy * along + dx * across))
            stage.advance(by: .milliseconds(8))
        }
        finger.lift()
        stage.settle()
    }

    /// Swipes from each slide of a graph in each direction.
    private func expectEdges(_ app: some Application, _ edges: [SlideID: [SlideDirection: SlideID]]) throws {
        for (id, neighbours) in edges.sorted(by: { $0.key.name < $1.key.name }) {
            for direction in Self.directions {
                let (stage, slides) = try makeStage(app)
                slides.go(to: id, animated: false)
                stage.settle()
                swipe(stage, to: direction)
                #expect(slides.current == neighbours[direction] ?? id, "from \(id) to the \(direction)")
                #expect(slides.view.bounds.origin == .zero)
            }
        }
    }

    @Test("Three slides lead to one another and back, and nowhere else") func three() throws {
        try expectEdges(ThreeSlides(), ["1": [.right: "2"], "2": [.left: "1", .down: "3"], "3": [.up: "2"]])
    }

    @Test("A copy of the first page is a slide of its own") func copy() throws {
        try expectEdges(
            CopiedSlide(),
            ["1": [.right: "2"], "2": [.left: "1", .down: "3"], "3": [.right: "4", .up: "2"], "4": [.left: "3"]])
    }

    @Test("The circle closes, in both directions") func circle() throws {
        try expectEdges(
            SlideCircle(),
            [
                "1": [.right: "2", .down: "3"], "2": [.left: "1", .down: "4"], "3": [.right: "4", .up: "1"],
                "4": [.left: "3", .up: "2"],
            ])
        let (stage, slides) = try makeStage(SlideCircle())
        for _ in 0..<10 {
            for direction: SlideDirection in [.right, .down, .left, .up] { swipe(stage, to: direction) }
            #expect(slides.current == "1")
        }
    }

    @Test("From the second slide another edge than the first leads back") func oneWay() throws {
        try expectEdges(OneWaySlides(), ["1": [.right: "2"], "2": [.up: "3"], "3": [.left: "1", .down: "1"]])
    }

    @Test("The menu shows half and then in full, and returns in the same two steps") func halfway() throws {
        let (stage, slides) = try makeStage(HalfwaySlide())
        var seen: [String] = []
        for direction: SlideDirection in [.right, .right, .left, .left] {
            swipe(stage, to: direction)
            seen.append("\(slides.current) \(slides.stop?.share ?? 0)")
        }
        #expect(seen == ["page 0.5", "menu 0.0", "menu 0.5", "page 0.0"])
    }

    @Test("The strip turns sideways and does not move up or down") func strip() throws {
        let (stage, slides) = try makeStage(SlideStrip())
        for number in 2...10 {
            swipe(stage, to: .down)
            swipe(stage, to: .right)
            #expect(slides.current.name == "\(number)")
        }
        swipe(stage, to: .right)
        #expect(slides.current == "10")
        let finger = stage.finger.press(at: Point(400, 240)).drag(by: Vector(dx: 5, dy: -200), over: .milliseconds(100))
        #expect(slides.view.bounds.origin == .zero && !slides.isDragging)
        finger.lift()
    }
}
