import Testing

@testable import CasementCore

/// A round view: its corners are not part of it.
private final class Disc: View {
    override func contains(_ point: Point) -> Bool {
        point.distance(to: bounds.center) < bounds.width / 2
    }
}

/// A view that accepts points outside its bounds.
private final class Generous: View {
    override func contains(_ point: Point) -> Bool { true }
}

@MainActor @Suite struct HitTestTests {
    private let host = FakeHost()

    private func add(_ view: View, to parent: View? = nil) -> View {
        (parent ?? host.root).addSubview(view)
        return view
    }

    private func box(_ x: Double, _ y: Double, _ side: Double = 100) -> View {
        View(frame: Rect(x: x, y: y, width: side, height: side))
    }

    private func hit(_ x: Double, _ y: Double) -> View? {
        host.root.hitTest(Point(x, y))
    }

    @Test("The front-most view is hit, or the next one behind it if that cannot be hit")
    func order() {
        let (back, front) = (add(box(0, 0)), add(box(50, 50)))
        #expect(hit(75, 75) === front && hit(25, 25) === back && hit(300, 300) === host.root)
        front.isHidden = true
        #expect(hit(75, 75) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(hit(75, 75) === back)
        front.isUserInteractionEnabled = true
        front.opacity = 0.0099
        #expect(hit(75, 75) === back)
        front.opacity = 0.01
        #expect(hit(75, 75) === front)
        host.root.bringSubviewToFront(back)
        #expect(hit(75, 75) === back)
    }

    @Test("A view that cannot be hit hides its subviews from hits")
    func subtree() {
        let outer = add(box(0, 0))
        let inner = add(box(0, 0, 50), to: outer)
        #expect(hit(10, 10) === inner)
        outer.isUserInteractionEnabled = false
        #expect(hit(10, 10) === host.root)
    }

    @Test(
        "No subview is hit outside its superview, clipped or not, unless that accepts the point",
        arguments: [true, false])
    func outsideParent(clips: Bool) {
        let outer = add(box(0, 0))
        let inner = add(box(80, 80), to: outer)
        outer.clipsToBounds = clips
        #expect(hit(90, 90) === inner)
        #expect(hit(120, 120) === host.root)
        outer.touchOutsets = Insets(40)
        #expect(hit(120, 120) === inner)
        #expect(hit(150, 150) === host.root)
        #expect(hit(-30, 50) == nil, "The panel ends at 0.")
    }

    @Test("A superview that overrides contains(_:) is asked")
    func overriding() {
        let generous = Generous(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let far = add(box(200, 200), to: generous)
        host.root.addSubview(generous)
        #expect(hit(250, 250) === far)
        let disc = Disc(frame: Rect(x: 300, y: 0, width: 100, height: 100))
        generous.removeFromSuperview()
        host.root.addSubview(disc)
        #expect(hit(350, 50) === disc && hit(305, 5) === host.root)
    }

    @Test("Positive outsets enlarge the area of hits, negative ones reduce it")
    func outsets() {
        let small = add(box(100, 100, 20))
        small.touchOutsets = Insets(12)
        #expect(hit(89, 89) === small && hit(87, 110) === host.root)
        #expect(hit(131.9, 110) === small && hit(132, 110) === host.root)
        small.touchOutsets = Insets(-5)
        #expect(hit(103, 110) === host.root && hit(106, 110) === small)
    }

    @Test("A rotated view is hit where it is visible")
    func transformed() {
        let view = add(box(100, 100))
        view.transform = .rotation(.pi / 4)
        #expect(hit(102, 102) === host.root)
        #expect(hit(150, 85) === view)
        view.transform = .scale(0.5)
        #expect(hit(120, 150) === host.root && hit(130, 150) === view)
        view.transform = .scale(0, 0)
        #expect(hit(150, 150) === host.root)
    }

    @Test("Scrolled content is hit where it is visible")
    func scrolled() {
        let scroll = add(box(0, 0))
        let row = add(box(0, 300), to: scroll)
        #expect(hit(50, 50) === scroll)
        scroll.bounds.origin.y = 300
        #expect(hit(50, 50) === row)
    }

    @Test("A moving view is hit at its shown position, not at its target")
    func moving() {
        let view = add(box(0, 0))
        host.frame()
        host.scene.animate(.seconds(1), .linear) { view.center.x += 200 }
        host.run(milliseconds: 500)
        #expect(hit(120, 50) === view && hit(220, 50) === host.root && hit(50, 50) === host.root)
    }

    @Test("A touch whose location is not a number hits nothing")
    func nowhere() {
        _ = add(box(0, 0))
        #expect(hit(.nan, 10) == nil)
        #expect(hit(.infinity, 10) == nil)
    }
}
