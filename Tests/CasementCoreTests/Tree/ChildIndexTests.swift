import Testing

@testable import CasementCore

@MainActor @Suite struct ChildIndexTests {
    private let host = FakeHost(Size(width: 500, height: 500))
    private var parent: View { host.root }

    /// The view that a walk over all children would hit.
    private func bruteForce(_ point: Point) -> View? {
        for child in parent.subviews.reversed() where !child.isHidden {
            guard let back = child.toSuperview.inverse else { continue }
            if let hit = child.hitTest(back.apply(point)) { return hit }
        }
        return parent
    }

    private func randomFrame(_ random: inout RandomSource) -> Rect {
        let longest = random.oneIn(12) ? 400.0 : 40
        return Rect(
            x: random.number(-30...480.0), y: random.number(-30...480.0), width: random.number(0...longest),
            height: random.number(0...longest))
    }

    private func mutate(_ random: inout RandomSource) {
        let children = parent.subviews
        let child = children[random.number(0...children.count - 1)]
        switch random.number(0...9) {
        case 0: parent.insertSubview(View(frame: randomFrame(&random)), at: random.number(0...children.count))
        case 1: if children.count > 70 { child.removeFromSuperview() }
        case 2: parent.bringSubviewToFront(child)
        case 3: child.transform = Transform.rotation(random.number(-3...3.0)).concatenating(.scale(1.3, 0.7))
        case 4: child.touchOutsets = Insets(random.number(-10...30.0))
        case 5: child.isHidden.toggle()
        case 6: child.addSubview(View(frame: Rect(x: 0, y: 0, width: 15, height: 15)))
        case 7: child.transform = random.oneIn(2) ? .identity : .scale(0, 1)
        default: child.frame = randomFrame(&random)
        }
    }

    @Test("With many children the same view is hit as without an index", arguments: 1...6)
    func likeBruteForce(seed: UInt64) {
        var random = RandomSource(seed: seed)
        for _ in 0..<90 { parent.addSubview(View(frame: randomFrame(&random))) }
        for round in 0..<120 {
            // Sometimes more moves than the list of moved children can hold.
            for _ in 0..<(round % 20 == 19 ? 100 : 3) { mutate(&random) }
            for _ in 0..<6 {
                let point = Point(random.number(0...499.0), random.number(0...499.0))
                #expect(parent.hitTest(point) === bruteForce(point))
            }
        }
    }

    @Test("Children in a grid are hit on each edge that they share")
    func edges() {
        for index in 0..<400 {
            let (column, row) = (Double(index % 20), Double(index / 20))
            parent.addSubview(View(frame: Rect(x: column * 25, y: row * 25, width: 25, height: 25)))
        }
        for index in 0..<400 {
            let point = Point(Double(index % 20) * 25, Double(index / 20) * 25)
            #expect(parent.hitTest(point) === parent.subviews[index])
            #expect(parent.hitTest(point + Vector(dx: 24.984375, dy: 24.984375)) === parent.subviews[index])
        }
    }

    @Test("Frames that are negative, infinite or not numbers do not break the index")
    func wildFrames() {
        for index in 0..<100 { parent.addSubview(View(frame: Rect(x: Double(index), y: 0, width: 1, height: 9))) }
        let wild = [-5, 0, .nan, .infinity, -.infinity, 1e300]
        for value in wild {
            for other in wild {
                parent.addSubview(View(frame: Rect(x: value, y: other, width: other, height: value)))
            }
        }
        host.frame()
        #expect(parent.hitTest(Point(50.5, 5)) != nil)
    }

    @Test("A child with negative outsets is still painted whole")
    func negativeOutsetsPaint() {
        let window = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        window.clipsToBounds = true
        let page = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        host.root.addSubview(window)
        window.addSubview(page)
        for index in 0..<100 {
            let (column, row) = (Double(index % 10), Double(index / 10))
            page.addSubview(View(frame: Rect(x: column * 50, y: row * 50, width: 9, height: 9)))
        }
        let shy = ProbeView("shy", frame: Rect(x: 40, y: 40, width: 200, height: 200))
        shy.touchOutsets = Insets(-90)
        page.addSubview(shy)
        host.frame()
        #expect(shy.draws == 1)
    }

    @Test("Of children that have children, only visible ones are built into the frame")
    func fewInSight() {
        for index in 0..<400 {
            let (column, row) = (Double(index % 20), Double(index / 20))
            let child = View(frame: Rect(x: column * 100, y: row * 100, width: 80, height: 80))
            child.addSubview(View(frame: Rect(x: 10, y: 10, width: 40, height: 20)))
            parent.addSubview(child)
        }
        // Five by five children fill the scene.
        var inSight = 0
        parent.forEachSubview(in: parent.bounds) { _ in inSight += 1 }
        #expect((25..<50).contains(inSight))
    }

    @Test("Content that a child has outside its bounds is shown after each move, at each depth")
    func overflow() throws {
        let window = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        window.clipsToBounds = true
        let page = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
        parent.addSubview(window)
        window.addSubview(page)
        for index in 0..<100 { page.addSubview(View(frame: Rect(x: Double(index), y: 400, width: 9, height: 9))) }
        let inner = View(frame: Rect(x: 1, y: 1, width: 5, height: 5))
        page.subviews[50].addSubview(inner)
        let far = ProbeView("far", frame: Rect(x: 0, y: 0, width: 5, height: 5))
        inner.addSubview(far)
        host.frame()
        #expect(far.draws == 0)
        far.center = Point(-20, -375)
        host.frame()
        #expect(far.draws == 1)
        far.center = .zero
        host.frame()
        far.setNeedsDisplay()
        host.frame()
        #expect(far.draws == 1)
        inner.bounds.origin = Point(x: 20, y: 375)
        host.frame()
        #expect(far.draws == 2)
        inner.bounds.origin = .zero
        inner.clipsToBounds = true
        far.frame = Rect(x: -40, y: -390, width: 900, height: 900)
        host.frame()
        #expect(far.draws == 2)
        inner.clipsToBounds = false
        host.frame()
        #expect(far.draws == 3)
    }

    @Test("Of ten thousand children only a few are hit-tested")
    func few() {
        let counting = (0..<10_000).map { _ in CountingView() }
        for (index, view) in counting.enumerated() {
            view.frame = Rect(x: Double(index % 100) * 5, y: Double(index / 100) * 5, width: 5, height: 5)
            parent.addSubview(view)
        }
        #expect(parent.hitTest(Point(252, 252)) === counting[50 * 100 + 50])
        #expect(counting.reduce(0) { $0 + $1.asked } < 50)
    }
}

private final class CountingView: View {
    private(set) var asked = 0

    override func contains(_ point: Point) -> Bool {
        asked += 1
        return super.contains(point)
    }
}
