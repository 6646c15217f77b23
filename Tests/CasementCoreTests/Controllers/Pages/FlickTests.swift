import CasementTesting
import Testing

@testable import CasementCore

/// A release towards a page, slide or stop at 300 pt/s or more moves at least one, on any width.
@Suite("Short flicks on narrow and wide panels") @MainActor struct FlickTests {
    /// The lengths of panels, in points.
    private nonisolated static let lengths = [320.0, 400, 800, 1_280, 1_920, 3_840]

    /// A host whose panel has a length along an axis.
    private func host(_ length: Double, _ axis: Axis = .horizontal, isMirrored: Bool = false) -> FakeHost {
        var size = Size(width: 601, height: 601)
        size[axis] = length
        let host = FakeHost(size)
        if isMirrored { host.scene.environment.layoutDirection = .rightToLeft }
        return host
    }

    /// Moves a touch by 60 points towards the next page, at a velocity in points a second.
    private func flick(_ host: FakeHost, _ axis: Axis, to side: Double, velocity: Double) {
        var translation = Vector.zero
        translation[axis] = -side * 60
        let middle = Point(host.root.bounds.midX, host.root.bounds.midY)
        host.finger.press(at: middle).drag(by: translation, over: Duration(inSeconds: 60 / velocity)).lift()
        host.rest()
    }

    @Test("In the overview of a page switcher", arguments: lengths, [305.0, 900])
    func overview(_ length: Double, velocity: Double) {
        for axis in Axis.both {
            for isMirrored in [false, true] where axis == .horizontal || !isMirrored {
                let host = host(length, axis, isMirrored: isMirrored)
                let switcher = PageSwitcher((0..<9).map { _ in ViewController() })
                switcher.overview.layout = RowLayout(axis: axis)
                host.scene.rootViewController = switcher
                host.rest()
                switcher.showOverview()
                switcher.overview.engine.scroll(to: 3, animated: false)
                host.rest()
                let side = isMirrored ? -1.0 : 1
                flick(host, axis, to: side, velocity: velocity)
                let next = switcher.overview.engine.centredPage
                #expect(next > 3, "\(axis), mirrored: \(isMirrored)")
                flick(host, axis, to: -side, velocity: velocity)
                #expect(switcher.overview.engine.centredPage < next, "\(axis), mirrored: \(isMirrored)")
            }
        }
    }

    @Test("In the overview of slides", arguments: lengths)
    func slideOverview(_ length: Double) {
        let stage = SlideStage(SlideStage.row, start: "3", size: Size(width: length, height: 601))
        stage.slides.showOverview()
        stage.host.rest()
        flick(stage.host, .horizontal, to: 1, velocity: 305)
        #expect(stage.slides.overview.engine.centredPage > 2)
    }

    @Test("Between slides", arguments: lengths)
    func slides(_ length: Double) {
        let row = SlideStage(SlideStage.row, start: "3", size: Size(width: length, height: 601))
        flick(row.host, .horizontal, to: 1, velocity: 305)
        #expect(row.current == "4")
        let square = SlideStage(size: Size(width: 601, height: length))
        flick(square.host, .vertical, to: 1, velocity: 305)
        #expect(square.current == "3")
    }

    @Test("Between slides that can stop part way", arguments: lengths)
    func stops(_ length: Double) {
        let host = host(length)
        var graph = SlideGraph()
        graph.add("a", right: SlideEdge("b", stops: [0.4])) { View() }
        graph.add("b", left: SlideEdge("a")) { View() }
        let slides = SlideController(graph, start: "a")
        host.scene.rootViewController = slides
        host.rest()
        flick(host, .horizontal, to: 1, velocity: 305)
        #expect(((slides.stop?.share ?? 0) - 0.4).magnitude < 1e-9)
    }

    @Test("In scroll views with pages and stops", arguments: lengths)
    func scrollViews(_ length: Double) {
        for axis in Axis.both {
            for snapping in [ScrollSnapping.pages, .fastPages] {
                let host = host(length, axis)
                let scrollView = ScrollView(frame: host.root.bounds)
                (scrollView.horizontalSnapping, scrollView.verticalSnapping) = (snapping, snapping)
                scrollView.contentSize = scrollView.bounds.size
                scrollView.contentSize[axis] = length * 6
                host.root.addSubview(scrollView)
                scrollView.contentOffset[axis] = length * 2
                host.rest()
                flick(host, axis, to: 1, velocity: 305)
                #expect(scrollView.contentOffset[axis] >= length * 3, "\(axis) \(snapping)")
            }
        }
    }

    @Test("A flick back to the page at which the drag began returns to it", arguments: lengths)
    func back(_ length: Double) {
        let host = host(length)
        let switcher = PageSwitcher((0..<9).map { _ in ViewController() })
        host.scene.rootViewController = switcher
        host.rest()
        switcher.showOverview()
        switcher.overview.engine.scroll(to: 3, animated: false)
        host.rest()
        let finger = host.finger.press(at: Point(length / 2, 300)).drag(by: Vector(dx: -100, dy: 0))
        finger.hold(for: .milliseconds(100)).drag(by: Vector(dx: 40, dy: 0), over: .milliseconds(130)).lift()
        host.rest()
        #expect(switcher.overview.engine.centredPage == 3)
    }

    @Test("A release at exactly 300 points a second is a flick, and one in the rubber band only returns")
    func exactly() {
        for length in Self.lengths {
            let extent = OverviewScroll.Extent(count: 5, spacing: length * 0.66, viewport: length)
            for (start, velocity, target) in [(2.0, 300.0, 3.0), (2, -300, 1), (0, -300, 0), (4, 300, 4)] {
                var scroll = OverviewScroll()
                scroll.jump(to: start)
                scroll.beginDrag(in: extent)
                scroll.drag(by: velocity / 300 * 20 / extent.spacing, in: extent)
                scroll.endDrag(velocity: velocity, in: extent, at: .zero)
                #expect(scroll.target == target, "from \(start) at \(velocity), \(length)")
            }
        }
    }
}
