import Testing

@testable import CasementCore

@MainActor @Suite struct SpaceTests {
    private let host = FakeHost()

    /// Twelve nested views, each moved, scrolled and rotated at random.
    private func tower(seed: UInt64, flattened: Int? = nil) -> [View] {
        var random = RandomSource(seed: seed)
        var views: [View] = []
        for depth in 0..<12 {
            let view = View(
                frame: Rect(
                    x: random.number(-50...50.0), y: random.number(-50...50.0), width: random.number(10...200.0),
                    height: random.number(10...200.0)))
            view.bounds.origin = Point(random.number(-30...30.0), random.number(-30...30.0))
            let factor = random.number(0.6...1.6)
            view.transform = Transform.rotation(random.number(-3...3.0)).concatenating(.scale(factor, -factor))
            if depth == flattened { view.transform = .scale(0, 1) }
            (views.last ?? host.root).addSubview(view)
            views.append(view)
        }
        return views
    }

    @Test("A point that is converted through twelve rotated views and back is the same point", arguments: 1...10)
    func roundTrip(seed: UInt64) {
        let views = tower(seed: seed)
        let point = Point(12.5, -7)
        for (from, to) in [(0, 11), (11, 0), (3, 8), (5, 5)] {
            let there = views[from].convert(point, to: views[to])
            #expect(views[from].convert(there, from: views[to]).distance(to: point) < 1e-6)
        }
        let onScene = views[11].convert(point, to: nil)
        #expect(views[11].convert(onScene, from: nil).distance(to: point) < 1e-6)
    }

    @Test("The transform between two views is the product of the steps")
    func steps() {
        let views = tower(seed: 77)
        var point = Point(3, 4)
        for (inner, outer) in zip(views.reversed(), views.reversed().dropFirst()) {
            let next = inner.convert(point, to: outer)
            #expect(outer.convert(next, to: inner).distance(to: point) < 1e-6)
            point = next
        }
        #expect(views[11].convert(Point(3, 4), to: views[0]).distance(to: point) < 1e-6)
    }

    @Test("In a view with a scale of zero each point is its centre")
    func flattened() {
        let views = tower(seed: 5, flattened: 6)
        let leaf = views[11]
        let middle = leaf.bounds.center
        #expect(leaf.convert(Point(1, 2), from: nil) == middle)
        #expect(views[0].convert(Point(1, 2), to: leaf) == middle)
        let box = views[0].convert(Rect(x: 0, y: 0, width: 5, height: 5), to: leaf)
        #expect(box == Rect(origin: middle, size: .zero))
        #expect(leaf.vectorFromRoot(Vector(dx: 1, dy: 1)) == .zero)
        #expect(leaf.convert(Point(1, 2), to: nil).isFinite)
    }

    @Test("A rectangle is converted from another view or from the scene, as its corners are")
    func rectangles() {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 60))
        view.transform = .scale(2)
        host.root.addSubview(view)
        let child = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))
        view.addSubview(child)
        #expect(view.convert(Rect(x: 0, y: 0, width: 10, height: 10), from: child) == child.frame)
        #expect(view.convert(Rect(x: -10, y: -10, width: 80, height: 120), from: nil) == view.bounds)
        #expect(child.convert(view.convert(child.frame, to: nil), from: nil) == child.bounds)
        view.transform = .scale(0, 1)
        #expect(view.convert(Rect(x: 0, y: 0, width: 5, height: 5), from: nil).size == .zero)
    }

    @Test("A frame is the bounding box in the superview, whatever is scrolled or rotated inside")
    func frames() {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 60))
        view.bounds.origin = Point(7, 8)
        #expect(view.frame == Rect(x: 10, y: 20, width: 40, height: 60))
        host.root.addSubview(view)
        #expect(view.convert(Point(7, 8), to: nil) == Point(10, 20))
        view.transform = .scale(2)
        #expect(view.frame == Rect(x: -10, y: -10, width: 80, height: 120))
        #expect(view.convert(Point(27, 38), to: nil) == view.center)
    }

    @Test("Moving the frame of a rotated or scaled view preserves the size, also in an animation", arguments: [0.5, 0])
    func movedFrames(rotation: Double) {
        let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 60))
        host.root.addSubview(view)
        (view.rotation, view.scale) = (rotation, 1.5)
        let center = view.center
        view.frame.origin.x += 5
        #expect(view.bounds.size == Size(width: 40, height: 60))
        #expect(view.center.distance(to: center + Vector(dx: 5, dy: 0)) < 1e-9)
        host.scene.animate(.curve(.linear, .seconds(1))) { view.frame.origin.x += 5 }
        host.run(for: .seconds(2))
        #expect(view.bounds.size == Size(width: 40, height: 60))
        #expect(view.center.distance(to: center + Vector(dx: 10, dy: 0)) < 1e-9)
        view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        #expect(view.bounds.size == Size(width: 50, height: 50))
    }

    private final class Shelf: View {
        var box = Rect.zero
        override func layoutSubviews() { for view in subviews { view.frame = box } }
    }

    @Test("Layout sets the size before scaling, also where it is that of the scaled view by chance")
    func framesOfLayout() {
        let shelf = Shelf(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let view = View()
        shelf.addSubview(view)
        host.root.addSubview(shelf)
        for side in [100.0, 50] {
            shelf.box = Rect(x: 0, y: 0, width: side, height: side)
            shelf.setNeedsLayout()
            host.frame()
            #expect(view.bounds.size == shelf.box.size)
            view.scale = 0.5
        }
    }

    @Test("A size below zero becomes zero")
    func negativeSize() {
        let view = View(frame: Rect(x: 0, y: 0, width: -5, height: .nan))
        #expect(view.bounds.size == .zero)
        view.frame = Rect(x: 10, y: 10, width: 30, height: -30)
        #expect(view.bounds.size == Size(width: 30, height: 0))
    }
}
