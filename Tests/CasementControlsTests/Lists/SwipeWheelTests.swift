import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Wheels over rows that swipe") @MainActor struct SwipeWheelTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    @MainActor private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    /// Rows with Delete at the trailing side; row 1 has no action.
    private func list() -> Numbers {
        let list = Numbers(Array(0..<60)) { row, number in row.title = "Row \(number)" }
        let log = log
        list.trailingActions { item in
            guard item != 1 else { return [] }
            return [
                SwipeAction("Delete", style: .destructive, commitsOnFullSwipe: true) {
                    log.lines.append("delete \(item)")
                    return true
                }
            ]
        }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        return list
    }

    private func offset(_ list: Numbers, _ item: Int) -> Double? { list.cell(for: item).map { -$0.bounds.origin.x } }

    private func turn(_ dx: Double, over list: Numbers, _ item: Int) throws {
        let cell = try #require(list.cell(for: item))
        let place = cell.convert(cell.bounds, to: nil).center
        stage.scene.handle(
            .scroll(ScrollEvent(location: place, delta: Vector(dx: dx, dy: 0), time: stage.scene.now)))
    }

    @Test(arguments: [false, true])
    func `a wheel opens and closes a row, and performs no action`(isMirrored: Bool) async throws {
        if isMirrored { stage.scene.environment.layoutDirection = .rightToLeft }
        let side = isMirrored ? -1.0 : 1
        let list = list()
        stage.scene.root.addSubview(list)
        stage.settle()
        try turn(30 * side, over: list, 0)
        #expect(offset(list, 0) == -30 * side)
        stage.advance(by: .milliseconds(160))
        stage.settle()
        let open = try #require(offset(list, 0))
        #expect(open * side < -60)
        for _ in 0..<20 { try turn(60 * side, over: list, 0) }
        stage.advance(by: .milliseconds(160))
        _ = await stage.settled()
        #expect(offset(list, 0) == open && log.lines.isEmpty)
        try turn(-30 * side, over: list, 0)
        stage.advance(by: .milliseconds(160))
        stage.settle()
        #expect(offset(list, 0) == 0)
        try turn(-30 * side, over: list, 0)
        stage.advance(by: .milliseconds(160))
        #expect(offset(list, 0) == 0, "no action on that side")
        #expect(list.contentOffset.y == 0)
    }

    @Test func `in slides a row without an action on that side leaves the wheel to them`() throws {
        let list = list()
        var graph = SlideGraph()
        graph.add("list", left: "left", right: "right") { list }
        graph.add("left", right: "list") { View() }
        graph.add("right", left: "list") { View() }
        let slides = SlideController(graph, start: "list")
        stage.scene.rootViewController = slides
        stage.settle()
        try turn(30, over: list, 0)
        stage.advance(by: .milliseconds(160))
        stage.settle()
        #expect(slides.current == "list" && offset(list, 0) != 0)
        try turn(-30, over: list, 0)
        stage.advance(by: .milliseconds(160))
        stage.settle()
        #expect(slides.current == "list" && offset(list, 0) == 0)
        try turn(30, over: list, 1)
        stage.settle()
        #expect(slides.current == "right")
    }

    @Test func `a touch that lands takes an open row over, and a token holds it`() throws {
        let list = list()
        stage.scene.root.addSubview(list)
        stage.settle()
        try turn(50, over: list, 0)
        let cell = try #require(list.cell(for: 0))
        let finger = stage.newFinger().press(at: Point(x: 100, y: 20))
        stage.advance(by: .milliseconds(200))
        #expect(offset(list, 0) == -50)
        finger.drag(by: Vector(dx: 100, dy: 0)).lift()
        stage.settle()
        #expect(offset(list, 0) == 0)
        let token = cell.suspendMovement()
        try turn(50, over: list, 0)
        #expect(offset(list, 0) == 0)
        token.end()
    }
}
