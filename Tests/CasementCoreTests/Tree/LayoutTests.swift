import Testing

@testable import CasementCore

@MainActor @Suite struct LayoutTests {
    private let host = FakeHost()
    private let journal = Journal()

    private func chain(_ names: String...) -> [ProbeView] {
        let views = names.map { ProbeView($0, frame: Rect(x: 0, y: 0, width: 9, height: 9), journal: journal) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        host.root.addSubview(views[0])
        _ = journal.drain()
        return views
    }

    private func layouts() -> [String] {
        journal.drain().filter { $0.hasSuffix("layout") }
    }

    @Test("Layout runs from the root down, once, and then only where it is pending")
    func topDown() {
        let views = chain("a", "b", "c")
        host.frame()
        #expect(layouts() == ["a layout", "b layout", "c layout"])
        host.frame()
        #expect(layouts() == [])
        views[2].setNeedsLayout()
        views[0].setNeedsLayout()
        views[2].setNeedsLayout()
        host.frame()
        #expect(layouts() == ["a layout", "c layout"])
    }

    @Test("A new size makes layout pending, a new position does not")
    func sizes() {
        let views = chain("a", "b")
        host.frame()
        _ = layouts()
        views[1].center = Point(50, 50)
        views[1].transform = .rotation(1)
        views[1].bounds.origin = Point(0, 30)
        host.frame()
        #expect(layouts() == [])
        views[1].bounds.size.width = 30
        host.frame()
        #expect(layouts() == ["b layout"])
    }

    @Test("A change of the environment lays out many subviews, also when they return", arguments: [false, true])
    func manySubviews(_ isAway: Bool) {
        let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let views = (0..<100).map { ProbeView("\($0)", frame: Rect(x: 0, y: Double($0), width: 9, height: 9)) }
        views.forEach(parent.addSubview)
        host.root.addSubview(parent)
        host.frame()
        views[0].setNeedsLayout()
        host.frame()
        let before = views.map(\.layouts)
        if isAway { parent.removeFromSuperview() }
        host.scene.environment.layoutDirection = .rightToLeft
        host.frame()
        if isAway { host.root.addSubview(parent) }
        host.frame()
        #expect(views.map(\.layouts) == before.map { $0 + 1 })
    }

    @Test("A subview that layout changes is laid out in the same pass")
    func downwards() {
        let views = chain("a", "b", "c")
        host.frame()
        _ = layouts()
        views[0].onLayout = { _ in views[2].setNeedsLayout() }
        views[0].setNeedsLayout()
        host.frame()
        #expect(layouts() == ["a layout", "c layout"])
    }

    @Test("A view above that a layout invalidates is laid out within the same frame")
    func upwards() {
        let views = chain("a", "b")
        host.frame()
        _ = layouts()
        var asked = false
        views[1].onLayout = { view in
            if !asked { view.superview?.setNeedsLayout() }
            asked = true
        }
        views[1].setNeedsLayout()
        host.frame()
        #expect(layouts() == ["b layout", "a layout"])
        #expect(!host.wantsFrame)
    }

    @Test("A view that invalidates its own layout in each layout does not hang a frame")
    func endless() {
        let views = chain("a")
        views[0].onLayout = { $0.setNeedsLayout() }
        host.frame()
        #expect(layouts().count < 20)
        #expect(host.wantsFrame, "The layout is still pending.")
    }

    @Test("Layout may remove a view, and the other views are still laid out")
    func removal() {
        let views = chain("a", "b", "c")
        views[0].onLayout = { _ in views[1].removeFromSuperview() }
        host.frame()
        #expect(layouts() == ["a layout"])
        views[0].onLayout = nil
        views[0].addSubview(views[1])
        host.frame()
        #expect(layouts() == ["a layout", "b layout", "c layout"])
    }

    @Test("layoutIfNeeded lays out one view at once, in a scene and without one")
    func atOnce() {
        let views = chain("a", "b")
        views[1].layoutIfNeeded()
        #expect(layouts() == ["b layout"])
        host.frame()
        #expect(layouts() == ["a layout"])
        let alone = ProbeView("alone", journal: journal)
        alone.layoutIfNeeded()
        #expect(layouts() == ["alone layout"])
    }

    @Test("One change needs one frame, also if layout follows from it")
    func oneFrame() {
        let views = chain("a", "b")
        host.rest()
        host.clearFrames()
        views[0].onLayout = { $0.subviews[0].center.x += 5 }
        views[0].setNeedsLayout()
        host.rest()
        #expect(host.frames.count == 1)
        #expect(host.repeatedRequests == 0)
    }

    @Test("A view that animates as its subtree enters the scene lays out only what has entered")
    func entering() {
        let (parent, first, second) = (View(), AnimatingView(), DirectedView())
        for view in [first, second] { parent.addSubview(view) }
        host.root.addSubview(parent)
        host.rest()
        #expect(second.scenesInLayout == [true])
        #expect(host.repeatedRequests == 0)
    }
}

/// Fades when it gets its theme.
private final class AnimatingView: View {
    override func environmentDidChange() { animate(.milliseconds(100)) { opacity = 0.5 } }
}

/// Notes for each layout whether it is in a scene.
private final class DirectedView: View {
    var scenesInLayout: [Bool] = []

    override func layoutSubviews() { scenesInLayout.append(scene != nil) }
}
