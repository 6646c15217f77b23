import CasementCore
import Testing

@testable import CasementRender

/// Views that scroll in front of gradients and borders, which stay in place.
@MainActor @Suite struct ScrolledBackdropTests {
    @Test("Pixels that are moved along rows or columns of a gradient are the painted ones", arguments: 1...12)
    func exactness(seed: UInt64) throws {
        let panel = try TwoBitmaps(seed: seed)
        var random = SeededGenerator(seed: seed)
        let shelf = Shelf(panel.scene.root, isHorizontal: seed % 3 != 0)
        for step in 0..<100 {
            if let place = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) {
                Issue.record("Seed \(seed), step \(step): the pixel \(place) differs.")
                return
            }
            shelf.change(&random)
        }
        #expect(panel.scrollCount > 30, "\(panel.scrollCount) scrolls")
    }

    @Test("Over a gradient along the movement no pixels are moved, and over a narrow one the right ones")
    func obstacles() throws {
        let shapes: [Gradient.Shape] = [
            .linear(from: .zero, to: Point(320, 0)), .linear(from: .zero, to: Point(320, 240)),
            .radial(center: Point(160, 120), radius: 300),
        ]
        for shape in shapes {
            let panel = try TwoBitmaps(scale: 1, rotation: .none)
            let shelf = Shelf(panel.scene.root, isHorizontal: true)
            shelf.sky.shape = shape
            expectPainted(panel, shelf, scrolls: 0)
        }
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let shelf = Shelf(panel.scene.root, isHorizontal: true)
        shelf.sky.frame.size.width = 300
        expectPainted(panel, shelf)
    }

    @Test("Over a gradient no pixels are moved in a direction that is neither to the side nor up or down")
    func diagonal() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let shelf = Shelf(panel.scene.root, isHorizontal: true)
        shelf.sky.shape = .linear(from: .zero, to: Point(240, 240))
        expectPainted(panel, shelf, step: Vector(dx: 7, dy: -7), scrolls: 0)
    }

    @Test("A border behind a scrolled view stays in place, also where a subview hides everything behind it")
    func border() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let shelf = Shelf(panel.scene.root, isHorizontal: true)
        let frame = View(frame: Rect(x: 40, y: -10, width: 220, height: 260))
        (frame.borderWidth, frame.borderColor) = (3, .black)
        let paper = View(frame: Rect(x: -50, y: 0, width: 400, height: 280))
        paper.backgroundColor = .white
        frame.addSubview(paper)
        panel.scene.root.insertSubview(frame, aboveSubview: shelf.sky)
        expectPainted(panel, shelf, scrolls: 9)
    }

    @Test("The edge of a gradient that ends on a fraction of a pixel stays in place")
    func edge() throws {
        for height in stride(from: 228.0, through: 242, by: 0.25) {
            let panel = try TwoBitmaps(scale: 1, rotation: .none)
            let shelf = Shelf(panel.scene.root, isHorizontal: true)
            shelf.sky.frame = Rect(x: -0.25, y: -0.5, width: 320.5, height: height)
            expectPainted(panel, shelf)
        }
    }

    /// Scrolls in ten frames, and compares them.
    private func expectPainted(
        _ panel: TwoBitmaps, _ shelf: Shelf, step movement: Vector = Vector(dx: 7, dy: 0), scrolls: Int? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) {
        for step in 0..<10 {
            let place = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667))
            #expect(place == nil, "step \(step)", sourceLocation: location)
            shelf.scroll(by: movement)
        }
        if let scrolls { #expect(panel.scrollCount == scrolls, sourceLocation: location) }
    }
}

/// Cards in a clear view that scrolls in front of a gradient, with dots in front of them.
@MainActor private struct Shelf {
    let sky = Sky(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    private let plane = View(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    private let dots = View(frame: Rect(x: 120, y: 222, width: 80, height: 8))
    private let isHorizontal: Bool

    init(_ root: View, isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        root.backgroundColor = .white
        sky.shape = .linear(from: .zero, to: isHorizontal ? Point(0, 240) : Point(320, 0))
        root.addSubview(sky)
        plane.clipsToBounds = true
        root.addSubview(plane)
        for number in 0..<12 {
            let place =
                Point(160, 120) + (isHorizontal ? Vector(dx: 211.2, dy: 0) : Vector(dx: 0, dy: 158.4)) * Double(number)
            plane.addSubview(card(at: place))
        }
        for number in 0..<5 {
            let dot = View(frame: Rect(x: Double(number) * 16, y: 0, width: 8, height: 8))
            dot.backgroundColor = Color(white: 1, alpha: 0.5)
            dot.cornerRadius = 4
            dots.addSubview(dot)
        }
        root.addSubview(dots)
    }

    /// A page as of an overview: scaled, and with a shadow.
    private func card(at center: Point) -> View {
        let card = View(frame: Rect(center: center, size: Size(width: 320, height: 240)))
        card.backgroundColor = .white
        card.clipsToBounds = true
        card.scale = 0.6
        card.brightness = 0.55
        card.shadow = OverviewStyle.pageShadow
        card.addSubview(CostlyRow(frame: Rect(x: 10, y: 40, width: 300, height: 60)))
        card.addSubview(CostlyRow(frame: Rect(x: 10, y: 140, width: 300, height: 60)))
        return card
    }

    func scroll(by movement: Vector) { plane.bounds.origin += movement }

    private func along(_ distance: Double) -> Vector {
        isHorizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
    }

    /// Changes the looks a little, as a person and an app may between two frames.
    func change(_ random: inout SeededGenerator) {
        scroll(by: along(random.number(-9...20.0)))
        guard let card = plane.subviews.randomElement(using: &random) else { return }
        switch random.number(0...9) {
        case 0: card.brightness = random.number(0.4...1)
        case 1: card.shadow = card.shadow == nil ? OverviewStyle.pageShadow : nil
        case 2: card.center += Vector(dx: random.number(-4...4.0), dy: random.number(-4...4.0))
        case 3: card.subviews[0].setNeedsDisplay()
        case 4: dots.subviews[random.number(0...4)].scale = random.number(0.5...1.5)
        case 5: sky.setNeedsDisplay()
        case 6: plane.bounds.origin += isHorizontal ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)
        default: break
        }
    }
}

private final class Sky: View {
    var shape = Gradient.Shape.linear(from: .zero, to: .zero) { didSet { setNeedsDisplay() } }

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds, .gradient(Gradient(shape, [Color(hex: 0x8ECAE6), Color(hex: 0x023047)])))
    }
}
