import CasementCore
import Testing

@testable import CasementRender

/// Views that scroll in front of gradients and borders, which stay in place.
@MainActor @Suite struct ScrolledBackdropTests {
    @Test("Over a gradient along the movement no pixels are moved, and over a narrow one the right ones")
    func obstacles() throws {
        let shapes: [Gradient.Shape] = [
            .linear(from: .zero, to: Point(320, 0)), .linear(from: .zero, to: Point(320, 240)),
            .radial(center: Point(160, 120), radius: 300),
        ]
        for shape in shapes {
            let panel = try ComparedPanel()
            let shelf = Shelf(panel.scene.root, isHorizontal: true)
            shelf.sky.shape = shape
            expectPainted(panel, shelf, scrolls: 0)
        }
        let panel = try ComparedPanel()
        let shelf = Shelf(panel.scene.root, isHorizontal: true)
        shelf.sky.frame.size.width = 300
        expectPainted(panel, shelf)
    }

    @Test("Over a gradient no pixels are moved in a direction that is neither to the side nor up or down")
    func diagonal() throws {
        let panel = try ComparedPanel()
        let shelf = Shelf(panel.scene.root, isHorizontal: true)
        shelf.sky.shape = .linear(from: .zero, to: Point(240, 240))
        expectPainted(panel, shelf, step: Vector(dx: 7, dy: -7), scrolls: 0)
    }

    @Test("A border behind a scrolled view stays in place, also where a subview hides everything behind it")
    func border() throws {
        let panel = try ComparedPanel()
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
            let panel = try ComparedPanel()
            let shelf = Shelf(panel.scene.root, isHorizontal: true)
            shelf.sky.frame = Rect(x: -0.25, y: -0.5, width: 320.5, height: height)
            expectPainted(panel, shelf)
        }
    }

    /// Scrolls in ten frames, and compares them.
    private func expectPainted(
        _ panel: ComparedPanel, _ shelf: Shelf, step movement: Vector = Vector(dx: 7, dy: 0), scrolls: Int? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) {
        for step in 0..<10 {
            let place = panel.show()
            #expect(place == nil, "step \(step)", sourceLocation: location)
            shelf.scroll(by: movement)
        }
        if let scrolls { #expect(panel.coverage.scrolls == scrolls, sourceLocation: location) }
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
}

private final class Sky: View {
    var shape = Gradient.Shape.linear(from: .zero, to: .zero) { didSet { setNeedsDisplay() } }

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds, .gradient(Gradient(shape, [Color(hex: 0x8ECAE6), Color(hex: 0x023047)])))
    }
}
