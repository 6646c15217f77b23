import Testing

@testable import CasementCore

/// A list of rows in whose subviews each visible property occurs, scrolled by whole pixels.
@MainActor private final class RowScene {
    let host: FakeHost
    let list = View(frame: Rect(x: 5, y: 4, width: 50, height: 70))
    private var random: RandomSource
    private var views: [ProbeView] = []
    private let scale: Double

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        scale = [1, 1.25, 1.5, 2, 1.1][Int(seed % 5)]
        host = FakeHost(Size(width: 60, height: 80), scale: scale)
        host.scene.isRasterCacheEnabled = seed % 2 == 0
        list.clipsToBounds = true
        list.cornerRadius = seed % 3 == 0 ? 6 : 0
        host.root.addSubview(list)
        for index in 0..<40 {
            isBinary = random.oneIn(2)
            add(to: list, at: Point(fraction(), Double(index * 9) + fraction()), depth: 0)
        }
    }

    /// Whether the places of the row that is added have few binary digits.
    private var isBinary = true

    private func fraction() -> Double {
        let fractions: [Double] = [0, 0.5, 0.25, 0.125, 0.1, 1 / 3]
        return fractions[random.number(0...(isBinary ? 3 : 5))]
    }

    private func add(to parent: View, at origin: Point, depth: Int) {
        let size = Size(width: 30 + fraction(), height: 8)
        let view = ProbeView("\(views.count)", frame: Rect(origin: origin, size: size))
        view.backgroundColor = random.oneIn(3) ? .clear : Color(red: random.number(0...1), green: 0.5, blue: 0)
        view.clipsToBounds = random.oneIn(3)
        if random.oneIn(2) {
            let rect = Rect(x: fraction(), y: 1, width: 9, height: 4)
            view.onDraw = { $0.fill(rect, .black) }
        }
        if random.oneIn(6) { view.cornerRadius = 3 }
        if random.oneIn(8) { view.opacity = 0.5 }
        if random.oneIn(8) { view.brightness = 0.7 }
        if random.oneIn(8) { view.transform = random.oneIn(2) ? .scale(0.5) : .rotation(1) }
        if random.oneIn(8) { view.shadow = Shadow(color: .black, radius: 2, offset: Vector(dx: fraction(), dy: 1)) }
        if random.oneIn(12) { view.blendMode = .destinationIn }
        views.append(view)
        parent.addSubview(view)
        guard depth < 3 else { return }
        for _ in 0..<random.number(0...2) {
            add(to: view, at: Point(Double(random.number(-3...20)) + fraction(), fraction()), depth: depth + 1)
        }
    }

    /// Scrolls by whole pixels, and sometimes changes a view.
    func step() {
        list.bounds.origin.y += Double(random.number(-9...9)) / scale
        if random.oneIn(6) { list.bounds.origin.x += Double(random.number(-3...3)) / scale }
        guard random.oneIn(3), let view = views.randomElement(using: &random) else { return }
        switch random.number(0...12) {
        case 0: view.isHidden.toggle()
        case 1: view.center.y += Double(random.number(-2...2)) / scale
        case 2: view.setNeedsDisplay()
        case 3: view.bounds.origin.y += 1 / scale
        case 4: view.clipsToBounds.toggle()
        case 5: view.shadow = view.shadow == nil ? Shadow(color: .black, radius: 3, offset: Vector(dx: 0, dy: 1)) : nil
        case 6: view.borderWidth = 1 - view.borderWidth
        case 7: view.blendMode = view.blendMode == .normal ? .multiply : .normal
        case 8: view.opacity = 1.5 - view.opacity
        case 9: view.brightness = 1.5 - view.brightness
        case 10: if view.superview !== list { view.removeFromSuperview() }
        case 11: host.scene.memoryPressure()
        default: view.backgroundColor = Color(red: random.number(0...1), green: 0, blue: 0)
        }
    }

    /// Moves all rows and the offset, as controllers do that place their content anew, or one row by a rounding error.
    func moveRows() {
        if random.oneIn(3) {
            list.subviews.randomElement(using: &random)?.center.y -= 1e-9
            return
        }
        let distance = Double(random.number(-60...60)) / scale
        for row in list.subviews { row.center.y += distance }
        list.bounds.origin.y += distance
    }

    /// The items of the whole panel, and, without rasters, what each view painted.
    func composition() -> [String] {
        let items = host.frame()?.items.map { "\($0.kind) \($0.transform) \($0.clip) \($0.bounds) \($0.opaque)" } ?? []
        guard !host.scene.isRasterCacheEnabled else { return items }
        return items + views.map { "\($0.composition?.exactExtent ?? .empty) \(String(describing: $0.ownExtent))" }
    }

    /// The number of rows that move to exactly the same composition.
    var movableCount: Int { list.subviews.count { $0.composition?.raster.movesExactly == true } }
}

@MainActor @Suite struct ExactMovementTests {
    @Test("Compositions that moved with a scroll are those that composing them again gives", arguments: 1...8)
    func random(seed: UInt64) {
        // At a scale of 1.1 no place has few binary digits.
        #expect((compare(seed: seed) { $0.step() } > 0) == (seed % 5 != 4))
    }

    @Test("They are also if the rows move with the offset", arguments: 1...20) func movedRows(seed: UInt64) {
        _ = compare(seed: seed) {
            $0.step()
            $0.moveRows()
        }
    }

    /// Compares a scene with one that is composed anew in each frame.
    ///
    /// - Returns: the number of rows that moved.
    private func compare(seed: UInt64, _ step: (RowScene) -> Void) -> Int {
        let (moved, composed) = (RowScene(seed: seed), RowScene(seed: seed))
        var movableCount = 0
        for number in 0..<20 {
            step(moved)
            step(composed)
            composed.host.root.setNeedsComposition()
            let (first, second) = (moved.composition(), composed.composition())
            movableCount += moved.movableCount
            guard first != second else { continue }
            let pairs = zip(first, second).filter { $0 != $1 }
            Issue.record("Seed \(seed), step \(number): \(pairs.prefix(3)), \(first.count) and \(second.count)")
            return movableCount
        }
        return movableCount
    }

    @Test("A page that is shown as a bitmap, and does not look the same elsewhere, is painted after a scroll")
    func immovableRaster() {
        let host = FakeHost(Size(width: 100, height: 100))
        let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        list.clipsToBounds = true
        let page = View(frame: Rect(x: 0, y: 20, width: 90, height: 60))
        page.backgroundColor = .white
        page.clipsToBounds = true
        let part = ProbeView("part", frame: Rect(x: 5, y: 5, width: 60, height: 40))
        part.onDraw = RasterSelectionTests.drawLetters
        part.transform = .rotation(0.3)
        page.addSubview(part)
        list.addSubview(page)
        host.root.addSubview(list)
        for _ in 0..<5 { host.frame() }
        host.root.setNeedsComposition()
        host.frame()
        #expect(page.composition?.shownSubtree != nil)
        let before = part.composition?.geometry.shape.transform.ty
        list.bounds.origin.y += 1
        host.frame()
        #expect(page.composition?.shownSubtree == nil)
        #expect(part.composition?.geometry.shape.transform.ty == before.map { $0 - 1 })
    }
}
