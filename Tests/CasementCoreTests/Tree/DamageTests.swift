import Testing

@testable import CasementCore

/// A panel that repaints only the damage of a frame, and one that repaints everything.
@MainActor private final class TwoPanels {
    let host: FakeHost
    private(set) var scrollCount = 0
    private var incremental: Painter

    init(scale: Double = 1, rotation: QuarterTurn = .none) {
        host = FakeHost(Size(width: 32, height: 24), scale: scale, rotation: rotation)
        incremental = Painter(.zero)
        host.onFrame = { [unowned self] in show($0) }
    }

    private func show(_ frame: Frame) {
        if incremental.width != frame.size.width || incremental.height != frame.size.height {
            incremental = Painter(frame.size)
        }
        for scroll in frame.scrolls {
            incremental.move(scroll)
            scrollCount += 1
        }
        incremental.paint(frame, in: frame.painted.rectangles)
    }

    /// Paints a frame on both.
    ///
    /// - Returns: the first difference; nil if there is none.
    func paint() -> String? {
        guard let frame = host.frame() else { return "There was no frame." }
        var (whole, occluding) = (Painter(frame.size), Painter(frame.size))
        whole.paintAll(frame)
        occluding.paintAll(frame, occluding: true)
        if let place = incremental.difference(from: whole) { return "Different but not damaged: \(place)." }
        if let place = occluding.difference(from: whole) { return "Marked as opaque, but not opaque: \(place)." }
        return nil
    }
}

/// Changes a tree at random, in each visible property.
@MainActor private struct Mutator {
    var random: RandomSource
    let root: View
    private var views: [ProbeView] = []
    private let scene: Scene

    init(_ host: FakeHost, seed: UInt64) {
        random = RandomSource(seed: seed)
        root = host.root
        scene = host.scene
    }

    private mutating func color() -> Color {
        Color(
            red: random.number(0...1.0), green: random.number(0...1.0), blue: random.number(0...1.0),
            alpha: random.oneIn(3) ? random.number(0...1.0) : 1)
    }

    private mutating func frame() -> Rect {
        let fraction = random.oneIn(2) ? 0.0 : random.number(0...1.0)
        return Rect(
            x: Double(random.number(-6...30)) + fraction, y: Double(random.number(-6...22)),
            width: Double(random.number(0...14)) + fraction, height: Double(random.number(0...14)))
    }

    private mutating func add() {
        let view = ProbeView("\(views.count)", frame: frame())
        view.backgroundColor = color()
        if random.oneIn(2) {
            let (rect, fill) = (Rect(x: 1, y: 1, width: random.number(1...9.0), height: 4), color())
            view.onDraw = { $0.fill(rect, fill) }
        }
        let parent = random.oneIn(2) ? root : views.randomElement(using: &random) ?? root
        parent.addSubview(view)
        views.append(view)
    }

    mutating func mutate() {
        guard let view = views.randomElement(using: &random), !random.oneIn(12) || views.count > 30 else {
            return add()
        }
        switch random.number(0...16) {
        case 0: view.removeFromSuperview()
        case 1: if view.superview == nil { root.insertSubview(view, at: random.number(0...9)) }
        case 2: view.isHidden.toggle()
        case 3: view.opacity = random.oneIn(3) ? 1 : random.number(-0.2...1.1)
        case 4: view.backgroundColor = color()
        case 5: view.clipsToBounds.toggle()
        case 6: view.bounds.origin = Point(random.number(-5...5.0), Double(random.number(-5...5)))
        case 7: rotate(view)
        case 8: redraw(view)
        case 9: view.superview?.bringSubviewToFront(view)
        case 10: reparent(view)
        case 11: scene.memoryPressure()
        case 12: scene.animate(.milliseconds(100), .linear) { [self] in view.center.x += Double(views.count % 7) - 3 }
        case 13: view.brightness = random.oneIn(3) ? 1 : random.number(-0.2...1.1)
        default: view.frame = frame()
        }
    }

    private mutating func rotate(_ view: View) {
        switch random.number(0...3) {
        case 0: view.transform = .rotation(random.number(-3...3.0))
        case 1: view.transform = .scale(random.number(-1.5...1.5), 1)
        case 2: view.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)
        default: view.transform = .identity
        }
    }

    private mutating func redraw(_ view: ProbeView) {
        let (rect, fill) = (frame(), color())
        view.onDraw = random.oneIn(4) ? nil : { $0.fill(rect, fill) }
        view.setNeedsDisplay()
    }

    private mutating func reparent(_ view: View) {
        guard let parent = views.randomElement(using: &random), !parent.isDescendant(of: view) else { return }
        parent.insertSubview(view, at: random.number(0...3))
    }
}

@MainActor @Suite struct DamageTests {
    @Test("Painting only the damage gives the same pixels as painting everything", arguments: 1...8)
    func incremental(seed: UInt64) {
        let panels = TwoPanels(
            scale: [1, 1.25, 1.5][Int(seed % 3)], rotation: QuarterTurn.allCases[Int(seed % 4)])
        var mutator = Mutator(panels.host, seed: seed)
        for step in 0..<80 {
            for _ in 0..<mutator.random.number(1...4) { mutator.mutate() }
            panels.host.run(milliseconds: 5)
            if let problem = panels.paint() {
                Issue.record("Seed \(seed), step \(step): \(problem)")
                return
            }
        }
    }

    @Test("With more children than are searched one by one, the damage is still complete", arguments: 1...3)
    func manyChildren(seed: UInt64) {
        let panels = TwoPanels()
        var random = RandomSource(seed: seed)
        let parent = View(frame: Rect(x: 3, y: 2, width: 24, height: 18))
        parent.clipsToBounds = true
        panels.host.root.addSubview(parent)
        for _ in 0..<80 { parent.addSubview(tile(&random)) }
        for step in 0..<60 {
            let child = parent.subviews[random.number(0...79)]
            switch random.number(0...5) {
            case 0: parent.bounds.origin = Point(random.number(-20...20.0), random.number(-20...20.0))
            case 1: child.isHidden.toggle()
            case 2: child.addSubview(tile(&random))
            case 3: parent.bringSubviewToFront(child)
            default: child.center = Point(random.number(-40...60.0), random.number(-40...60.0))
            }
            if let problem = panels.paint() {
                Issue.record("Seed \(seed), step \(step): \(problem)")
                return
            }
        }
    }

    private func tile(_ random: inout RandomSource) -> View {
        let view = View(
            frame: Rect(x: random.number(-30...50.0), y: random.number(-30...50.0), width: 5, height: 4))
        view.backgroundColor = Color(white: random.number(0...1.0))
        return view
    }

    @Test("Scrolling beside every other change gives the same pixels as painting everything", arguments: 1...12)
    func scrolling(seed: UInt64) {
        let panels = TwoPanels(
            scale: [1, 1.25, 2][Int(seed % 3)], rotation: QuarterTurn.allCases[Int(seed / 3 % 4)])
        var mutator = Mutator(panels.host, seed: seed)
        let pane = View(frame: Rect(x: 2, y: 1, width: 26, height: 20))
        pane.clipsToBounds = true
        panels.host.root.insertSubview(pane, at: 0)
        var random = RandomSource(seed: seed)
        for number in 0..<(seed % 2 == 0 ? 40 : 90) {
            let row = View(frame: Rect(x: 0, y: Double(number) * 5, width: 26, height: 4))
            row.backgroundColor = Color(white: random.number(0...1.0), alpha: random.oneIn(3) ? 0.5 : 1)
            pane.addSubview(row)
        }
        for step in 0..<80 {
            if random.oneIn(3) { mutator.mutate() }
            if random.oneIn(12) { pane.backgroundColor = random.oneIn(2) ? .clear : .white }
            if random.oneIn(5) { pane.subviews[random.number(0...9)].center.x += 1 }
            pane.bounds.origin.y = max(0, pane.bounds.origin.y + random.number(-3.0...4.0))
            panels.host.run(milliseconds: 5)
            if let problem = panels.paint() {
                Issue.record("Seed \(seed), step \(step): \(problem)")
                return
            }
        }
        #expect(panels.scrollCount > 0)
    }

    @Test("The comparison of this test fails if a frame is missing")
    func shadow() {
        let host = FakeHost(Size(width: 32, height: 24))
        let view = View(frame: Rect(x: 2, y: 2, width: 4, height: 4))
        view.backgroundColor = .white
        host.root.addSubview(view)
        guard let first = host.frame() else { return }
        var painter = Painter(first.size)
        painter.paintAll(first)
        view.center.x += 8
        guard let second = host.frame() else { return }
        var whole = Painter(second.size)
        whole.paintAll(second)
        #expect(painter.difference(from: whole) != nil)
    }

    @Test("The first frame and a new size repaint everything")
    func everything() {
        let host = FakeHost(Size(width: 32, height: 24))
        #expect(host.frame()?.damage.area == 32 * 24)
        #expect(host.frame()?.damage.isEmpty == true)
        host.scene.resize(to: DeviceTransform(size: Size(width: 32, height: 24), scale: 1, rotation: .half))
        #expect(host.frame()?.damage.area == 32 * 24)
        host.scene.resize(to: DeviceTransform(size: Size(width: 40, height: 30), scale: 1))
        #expect(host.frame()?.damage.area == 40 * 30)
        let next = FakeHost(Size(width: 1, height: 1))
        host.scene.host = next
        #expect(host.frame()?.damage.area == 40 * 30, "Another host has nothing on its panel yet.")
    }

    @Test("A small change damages a small area")
    func small() {
        let host = FakeHost()
        host.root.backgroundColor = .white
        let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        page.backgroundColor = .black
        host.root.addSubview(page)
        let dot = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        dot.backgroundColor = .white
        page.addSubview(dot)
        host.rest()
        dot.backgroundColor = .black
        #expect(host.frame()?.damage.area == 400)
        dot.center.x += 5
        #expect(host.frame()?.damage.bounds == PixelRect(minX: 10, minY: 10, maxX: 35, maxY: 30))
        dot.opacity = 0.5
        #expect(host.frame()?.damage.area == 400)
        dot.isHidden = true
        #expect(host.frame()?.damage.area == 400)
        dot.center.x += 50
        #expect(host.frame()?.damage.area ?? 0 <= 400)
        dot.removeFromSuperview()
        #expect(host.frame()?.damage.area ?? 0 <= 400)
        page.backgroundColor = Color(hex: 0x102030)
        #expect(host.frame()?.damage.area == 400 * 800)
    }

    @Test("Memory pressure changes no pixel")
    func memoryPressure() {
        let host = FakeHost()
        let view = ProbeView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        view.onDraw = { $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), .white) }
        host.root.addSubview(view)
        host.rest()
        host.scene.memoryPressure()
        #expect(host.frame()?.damage.isEmpty == true)
        #expect(view.draws == 2)
    }
}
