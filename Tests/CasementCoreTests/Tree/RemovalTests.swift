import Testing

@testable import CasementCore

/// The touches on views that leave, and app code that runs in the handlers of their cancels.
@MainActor @Suite("Removal under touches") struct RemovalTests {
    private let host = FakeHost()
    private let journal = Journal()

    /// A view that logs its hooks and the ends of its touches.
    private final class Pad: View {
        let journal: Journal
        var onCancel: (Pad) -> Void = { _ in }

        init(_ journal: Journal) {
            self.journal = journal
            super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        }

        override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
            journal.write("cancelled")
            onCancel(self)
        }

        override func willMove(toSuperview superview: View?) { journal.write("will move superview") }
        override func willMove(toScene scene: Scene?) { journal.write("will move scene") }
    }

    private final class Page: ViewController {
        let pad: Pad
        let name: String

        init(_ name: String, _ journal: Journal) {
            self.name = name
            pad = Pad(journal)
        }

        override func loadView() -> View { pad }
        override func viewWillDisappear() { pad.journal.write("\(name) will disappear") }
    }

    private func touchedPad() -> Pad {
        let pad = Pad(journal)
        host.root.addSubview(pad)
        host.finger.press(at: Point(50, 50))
        _ = journal.drain()
        return pad
    }

    private func touchedRoot() -> Page {
        let page = Page("first", journal)
        host.scene.rootViewController = page
        host.frame()
        host.finger.press(at: Point(50, 50))
        _ = journal.drain()
        return page
    }

    @Test("A removed view loses its touches before its hooks run") func removed() {
        touchedPad().removeFromSuperview()
        #expect(journal.drain() == ["cancelled", "will move superview", "will move scene"])
    }

    @Test("A view below the removed one loses its touches before the hooks run") func removedBelow() {
        let (outer, pad) = (Pad(journal), Pad(journal))
        outer.addSubview(pad)
        host.root.addSubview(outer)
        host.finger.press(at: Point(50, 50))
        _ = journal.drain()
        outer.removeFromSuperview()
        #expect(journal.drain() == ["cancelled", "will move superview", "will move scene", "will move scene"])
    }

    @Test("A view that goes to another superview loses its touches before its hooks run") func moved() {
        let (pad, other) = (touchedPad(), View())
        host.root.addSubview(other)
        other.addSubview(pad)
        #expect(journal.drain() == ["cancelled", "will move superview"])
    }

    @Test("A view that goes to another scene loses its touches before its hooks run") func movedToOtherScene() {
        let (pad, other) = (touchedPad(), FakeHost())
        other.root.addSubview(pad)
        #expect(journal.drain() == ["cancelled", "will move superview", "will move scene"])
        #expect(pad.scene === other.scene)
    }

    @Test("A replaced root controller's view loses its touches before the controller disappears") func replaced() {
        let page = touchedRoot()
        host.scene.rootViewController = nil
        #expect(journal.drain() == ["cancelled", "first will disappear", "will move superview", "will move scene"])
        #expect(page.pad.superview == nil)
    }

    @Test("A child controller's view loses its touches before the controller disappears") func child() {
        let (parent, page) = (ViewController(), Page("child", journal))
        host.scene.rootViewController = parent
        parent.addChild(page)
        host.frame()
        host.finger.press(at: Point(50, 50))
        _ = journal.drain()
        page.removeFromParent()
        #expect(journal.drain() == ["cancelled", "child will disappear", "will move superview", "will move scene"])
    }

    @Test("A cancel handler that adds the removed view elsewhere decides its superview") func movedByHandler() {
        let (pad, other) = (touchedPad(), View())
        host.root.addSubview(other)
        pad.onCancel = { [unowned other] in other.addSubview($0) }
        pad.removeFromSuperview()
        #expect(pad.superview === other && other.subviews.count == 1)
        #expect(pad.scene === host.scene)
    }

    @Test("A view has one superview, whatever a hook of its move to a scene does") func movedByHook() {
        let (probe, other) = (ProbeView("probe"), View())
        host.root.addSubview(other)
        probe.onHook = { [unowned other] probe, line in
            guard line == "probe willMove scene +" else { return }
            probe.onHook = nil
            other.addSubview(probe)
        }
        host.root.addSubview(probe)
        #expect(probe.superview === host.root && other.subviews.isEmpty)
    }

    @Test("No animation that a cancel handler starts continues, nor a touch that it delivers") func startedByHandler() {
        final class Endless: FrameAnimation {
            private(set) var steps = 0
            func step(to now: Instant) -> Bool {
                steps += 1
                return true
            }
        }
        let (pad, endless) = (touchedPad(), Endless())
        let second = host.finger
        pad.onCancel = { pad in
            pad.onCancel = { $0.start(endless) }
            second.press(at: Point(20, 20))
            pad.start(endless)
        }
        pad.removeFromSuperview()
        #expect(host.rest())
        #expect(endless.steps == 0)
        #expect(journal.drain().count { $0 == "cancelled" } == 2)
        second.move(by: Vector(dx: 5, dy: 5)).lift()
        #expect(journal.drain() == [])
    }

    @Test("A cancel handler may set another root controller, which stays") func rootSetByHandler() {
        let page = touchedRoot()
        let (second, third) = (Page("second", journal), Page("third", journal))
        page.pad.onCancel = { [host] _ in host.scene.rootViewController = third }
        host.scene.rootViewController = second
        #expect(host.scene.rootViewController === third)
        #expect(third.pad.superview === host.root)
        #expect(page.pad.superview == nil && second.pad.superview == nil)
        #expect(page.appearance == .disappeared && second.appearance == .disappeared)
    }

    @Test("A cancel handler may set the former root controller again, which never disappears") func rootSetBack() {
        let page = touchedRoot()
        page.pad.onCancel = { [host, unowned page] _ in host.scene.rootViewController = page }
        host.scene.rootViewController = Page("second", journal)
        #expect(host.scene.rootViewController === page && page.pad.superview === host.root)
        #expect(page.appearance == .appeared)
        #expect(!journal.drain().contains("first will disappear"))
    }

    @Test("A child that a cancel handler moves to another parent has one parent") func childMovedByHandler() {
        let (parent, other, page) = (ViewController(), ViewController(), Page("child", journal))
        let third = ViewController()
        host.scene.rootViewController = parent
        parent.addChild(other)
        parent.addChild(third)
        parent.addChild(page)
        host.frame()
        host.finger.press(at: Point(50, 50))
        page.pad.onCancel = { [unowned other, unowned page] _ in other.addChild(page) }
        third.addChild(page)
        #expect(page.parent === third)
        #expect(other.children.isEmpty && third.children.count == 1)
        #expect(page.pad.superview === third.view)
    }
}
