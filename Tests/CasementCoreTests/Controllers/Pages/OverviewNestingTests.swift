import CasementTesting
import Testing

@testable import CasementCore

/// An overview within slides hands the rest of a drag on at its first and last page.
@Suite("Overviews in slides") @MainActor struct OverviewNestingTests {
    enum Inner: CaseIterable, Sendable {
        case switcher
        case slides
    }

    private let host: FakeHost
    private let outer: SlideController
    private let overview: Overview
    /// 1, or -1 where the layout runs from right to left.
    private let direction: Double

    init() { self.init(.switcher) }

    private init(_ inner: Inner, isMirrored: Bool = false, size: Size = Size(width: 401, height: 799)) {
        host = FakeHost(size)
        if isMirrored { host.scene.environment.layoutDirection = .rightToLeft }
        direction = isMirrored ? -1 : 1
        let content: ViewController
        switch inner {
        case .switcher:
            let switcher = PageSwitcher((0..<3).map { _ in ViewController() })
            (content, overview) = (switcher, switcher.overview)
        case .slides:
            var graph = SlideGraph()
            for id in ["x", "y", "z"] as [SlideID] { graph.add(id) { View() } }
            let slides = SlideController(graph, start: "x")
            (content, overview) = (slides, slides.overview)
        }
        var graph = SlideGraph()
        graph.add("left", trailing: "middle") { View() }
        graph.add("middle", leading: "left", trailing: "right") { content }
        graph.add("right", leading: "middle") { View() }
        outer = SlideController(graph, start: "middle")
        outer.slopRecovery = .zero
        host.scene.rootViewController = outer
        host.rest()
        if let switcher = content as? PageSwitcher { switcher.showOverview() }
        if let slides = content as? SlideController { slides.showOverview() }
        host.rest()
    }

    /// The distance of the outer slides towards the trailing side.
    private var outerOffset: Double { outer.view.bounds.origin.x * direction }

    private func press() -> Finger {
        host.finger.press(at: Point(host.root.bounds.midX, host.root.bounds.midY * 0.9))
    }

    @Test(
        "At the last page the outer slides follow at once, and at the first one on the other side",
        arguments: Inner.allCases, [false, true])
    func handsOn(_ inner: Inner, isMirrored: Bool) {
        for (page, side) in [(2, 1.0), (0, -1)] {
            for size in [Size(width: 401, height: 799), Size(width: 1_920, height: 333)] {
                let test = Self(inner, isMirrored: isMirrored, size: size)
                test.overview.engine.scroll(to: page, animated: false)
                test.host.rest()
                let finger = test.press().drag(by: Vector(dx: -side * test.direction * 110, dy: 0))
                #expect((test.outerOffset - side * 100).magnitude < 1e-6)
                #expect(test.overview.engine.scroll.position == Double(page))
                finger.hold(for: .milliseconds(100)).lift()
                test.host.rest()
                #expect(test.outer.current == (side > 0 ? "right" : "left"))
                #expect(test.overview.engine.scroll.isAtRest && test.overview.engine.centredPage == page)
            }
        }
    }

    @Test("Within the row the row moves, its rest in the same touch the outer slides, and back again")
    func sameTouch() {
        overview.engine.scroll(to: 1, animated: false)
        host.rest()
        let spacing = overview.engine.extent.spacing
        let finger = press().drag(by: Vector(dx: -(10 + spacing / 2), dy: 0))
        #expect((overview.engine.scroll.position - 1.5).magnitude < 1e-6 && outerOffset == 0)
        finger.drag(by: Vector(dx: -(spacing / 2 + 70), dy: 0))
        #expect((overview.engine.scroll.position - 2).magnitude < 1e-6)
        #expect((outerOffset - 70).magnitude < 1e-6)
        finger.drag(by: Vector(dx: spacing + 70, dy: 0))
        #expect((overview.engine.scroll.position - 1).magnitude < 1e-6 && outerOffset.magnitude < 1e-6)
        finger.cancel()
        host.rest()
        #expect(overview.engine.centredPage == 1 && outer.current == "middle" && outerOffset == 0)
    }

    @Test("A flick beyond the last page moves the outer slides by one, and a cancelled drag neither") func flicked() {
        overview.engine.scroll(to: 2, animated: false)
        host.rest()
        press().drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).cancel()
        host.rest()
        #expect(outer.current == "middle" && outerOffset == 0 && overview.engine.centredPage == 2)
        press().drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        host.rest()
        #expect(outer.current == "right")
    }

    @Test(
        "A row that a touch stops at the edge of the screen follows it, not the outer slides", arguments: [false, true])
    func caught(isMirrored: Bool) {
        let test = Self(.switcher, isMirrored: isMirrored)
        let edge = Point(isMirrored ? 396 : 5, test.host.root.bounds.midY * 0.9)
        test.overview.engine.scroll(to: 2)
        test.host.run(milliseconds: 96)
        let finger = test.host.finger.press(at: edge)
        let position = test.overview.engine.scroll.position
        finger.drag(by: Vector(dx: test.direction * 60, dy: 0))
        #expect(position > 0 && test.overview.engine.scroll.position < position && test.outerOffset == 0)
        finger.cancel()
        test.host.rest()
        #expect(test.outer.current == "middle")
        // At rest the outer slides begin there.
        test.host.finger.press(at: edge).drag(by: Vector(dx: test.direction * 60, dy: 0))
        #expect(test.outerOffset < 0)
    }

    @Test("Where the outer slides cannot move the row stretches and returns") func stretches() {
        outer.isSwipeEnabled = false
        overview.engine.scroll(to: 2, animated: false)
        host.rest()
        let finger = press().drag(by: Vector(dx: -110, dy: 0))
        let shown = RubberBand.shown(100, dimension: 401) / overview.engine.extent.spacing
        #expect((overview.engine.scroll.position - 2 - shown).magnitude < 1e-6)
        finger.lift()
        host.rest()
        #expect(overview.engine.scroll.position == 2 && outerOffset == 0)
    }

    @Test("A recognizer of the app's own hands on as well, and the former one moves nothing any more") func replaced() {
        let former = overview.gestures.scrollRecognizer
        overview.gestures.scrollRecognizer = PanRecognizer()
        overview.addGestureRecognizer(former)
        former.isEnabled = false
        overview.engine.scroll(to: 2, animated: false)
        host.rest()
        press().drag(by: Vector(dx: -110, dy: 0))
        #expect((outerOffset - 100).magnitude < 1e-6 && former.nestedScrolling == nil)
    }

    @Test("A command during the drag takes the row over, and the touch moves nothing any more") func superseded() {
        let finger = press().drag(by: Vector(dx: -60, dy: 0))
        overview.engine.scroll(to: 2)
        finger.drag(by: Vector(dx: -200, dy: 0)).lift()
        host.rest()
        #expect(overview.engine.centredPage == 2 && outer.current == "middle" && outerOffset == 0)
    }

    @Test("Where a column of pages is shown, a drag across moves the outer slides") func across() {
        overview.layout = RowLayout(axis: .vertical)
        host.rest()
        let finger = press().drag(by: Vector(dx: -110, dy: 0))
        #expect((outerOffset - 100).magnitude < 1e-6 && overview.engine.scroll.position == 0)
        finger.cancel()
        host.rest()
    }
}
