import Testing

@testable import CasementCore

@MainActor @Suite struct ViewHooksTests {
    private let host = FakeHost()
    private let journal = Journal()

    private func probe(_ name: String) -> ProbeView {
        ProbeView(name, journal: journal)
    }

    init() {
        host.root.identifier = "root"
    }

    @Test("A view that enters a scene is notified of both moves, superview first, before and after")
    func adding() {
        let (outer, inner) = (probe("outer"), probe("inner"))
        outer.addSubview(inner)
        #expect(journal.drain() == ["inner willMove superview outer", "inner didMove superview outer"])
        host.root.addSubview(outer)
        #expect(
            journal.drain() == [
                "outer willMove superview root", "outer willMove scene +", "inner willMove scene +",
                "inner didMove scene +", "outer didMove scene +", "outer didMove superview root",
            ])
    }

    @Test("A view that leaves is notified in the same order, and is in no scene at the last notification")
    func removing() {
        let (outer, inner) = (probe("outer"), probe("inner"))
        outer.addSubview(inner)
        host.root.addSubview(outer)
        _ = journal.drain()
        outer.removeFromSuperview()
        #expect(
            journal.drain() == [
                "outer willMove superview -", "outer willMove scene -", "inner willMove scene -",
                "inner didMove scene -", "outer didMove scene -", "outer didMove superview -",
            ])
        #expect(outer.scene == nil && inner.scene == nil && inner.superview === outer)
    }

    @Test("A move within a scene changes the superview and not the scene")
    func reparenting() {
        let (first, second, child) = (probe("first"), probe("second"), probe("child"))
        host.root.addSubview(first)
        host.root.addSubview(second)
        first.addSubview(child)
        _ = journal.drain()
        second.addSubview(child)
        #expect(journal.drain() == ["child willMove superview second", "child didMove superview second"])
        #expect(first.subviews.isEmpty && child.superview === second)
    }

    @Test("A move to another scene is one move")
    func anotherScene() {
        let other = FakeHost()
        let child = probe("child")
        host.root.addSubview(child)
        _ = journal.drain()
        other.root.addSubview(child)
        #expect(
            journal.drain() == [
                "child willMove superview -", "child willMove scene +", "child didMove scene +",
                "child didMove superview -",
            ])
        #expect(child.scene === other.scene && host.root.subviews.isEmpty)
    }

    @Test("Adding a view to its own superview brings it to the front and notifies no view")
    func addingAgain() {
        let (a, b) = (probe("a"), probe("b"))
        host.root.addSubview(a)
        host.root.addSubview(b)
        _ = journal.drain()
        host.root.addSubview(a)
        #expect(journal.drain() == [])
        #expect(host.root.subviews.last === a && host.root.subviews.count == 2)
    }

    @Test("A view may be removed in the hook of its addition")
    func leavingInHook() {
        let child = probe("child")
        child.onHook = { view, line in if line.contains("didMove superview root") { view.removeFromSuperview() } }
        host.root.addSubview(child)
        #expect(child.superview == nil && child.scene == nil && host.root.subviews.isEmpty)
        host.frame()
    }

    @Test("A sibling that is removed while a tree enters a scene is in no scene, and is not notified")
    func siblingRemovedWhileEntering() {
        let (outer, killer, victim) = (probe("outer"), probe("killer"), probe("victim"))
        outer.addSubview(killer)
        outer.addSubview(victim)
        killer.onHook = { _, line in if line.contains("didMove scene +") { victim.removeFromSuperview() } }
        _ = journal.drain()
        host.root.addSubview(outer)
        #expect(victim.scene == nil && victim.superview == nil)
        #expect(!journal.drain().contains("victim didMove scene +"))
    }

    @Test("A sibling that is removed while a tree leaves a scene is notified once")
    func siblingRemovedWhileLeaving() {
        let (outer, killer, victim) = (probe("outer"), probe("killer"), probe("victim"))
        outer.addSubview(killer)
        outer.addSubview(victim)
        host.root.addSubview(outer)
        killer.onHook = { _, line in if line.contains("scene -") { victim.removeFromSuperview() } }
        _ = journal.drain()
        outer.removeFromSuperview()
        let lines = journal.drain()
        #expect(lines.count { $0 == "victim didMove scene -" } == 1)
        #expect(lines.count { $0 == "victim willMove scene -" } == 1)
    }

    @Test("A view that is added while its tree enters a scene enters it once")
    func addedWhileEntering() {
        let (outer, child, late) = (probe("outer"), probe("child"), probe("late"))
        outer.addSubview(child)
        child.onHook = { _, line in if line.contains("didMove scene +") { outer.addSubview(late) } }
        host.root.addSubview(outer)
        #expect(late.scene === host.scene)
        #expect(journal.drain().count { $0 == "late didMove scene +" } == 1)
    }

    @Test("An index beyond the end means the end")
    func indices() {
        let (a, b, c) = (probe("a"), probe("b"), probe("c"))
        host.root.insertSubview(a, at: 99)
        host.root.insertSubview(b, at: -5)
        host.root.insertSubview(c, at: 1)
        #expect(host.root.subviews.map(\.identifier) == ["b", "c", "a"])
        host.root.bringSubviewToFront(b)
        #expect(host.root.subviews.map(\.identifier) == ["c", "a", "b"])
    }
}
