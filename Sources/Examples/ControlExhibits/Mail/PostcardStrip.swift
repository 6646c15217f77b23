import Casement
import Exhibits

/// A row of postcards above the letters. It scrolls sideways in the list, which scrolls up and down.
final class PostcardStrip: View {
    private static let card = Size(width: 148, height: 104)
    private static let gap = 12.0
    private static let pictures = 14

    let scroll = ScrollView()

    init() {
        super.init()
        scroll.alwaysBounces = [.horizontal]
        scroll.showsIndicators = false
        scroll.accessibility.label = "Postcards"
        for number in 0..<Self.pictures { scroll.addSubview(Postcard(number)) }
        addSubview(scroll)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: Self.card.height + 2 * Self.gap)
    }

    override func layoutSubviews() {
        scroll.frame = bounds
        let step = Self.card.width + Self.gap
        scroll.contentSize = Size(
            width: step * Double(scroll.subviews.count) + Self.gap, height: bounds.height)
        for (index, card) in scroll.subviews.compactMap({ $0 as? Postcard }).enumerated() {
            card.frame = Rect(
                origin: Point(x: Self.gap + step * Double(index), y: Self.gap), size: Self.card)
        }
    }
}

/// A postcard: hills, water and a sun, in the colours of its number.
private final class Postcard: View {
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
        cornerRadius = 6
        clipsToBounds = true
        accessibility.role = .image
        accessibility.label = "Postcard \(number + 1)"
    }

    override func draw(in canvas: Canvas) {
        let (width, height) = (bounds.width, bounds.height)
        let sky = Pigment.finger(number * 3 + 1)
        canvas.fill(bounds, sky.mixed(with: Pigment.paper, 0.55))
        let sun = Point(width * (0.2 + Double(number * 37 % 60) / 100), height * 0.36)
        canvas.fill(Path { $0.addArc(center: sun, radius: 13, start: 0, sweep: 2 * .pi) }, Pigment.ivory)
        for layer in 0..<3 {
            let top = height * (0.46 + 0.17 * Double(layer))
            let swing = Double((number * 13 + layer * 29) % 24) - 12
            let hill = Path {
                $0.move(to: Point(0, height))
                $0.addLine(to: Point(0, top + swing))
                $0.addCubic(
                    to: Point(width, top - swing * 0.6), control1: Point(width * 0.35, top - 18 - swing),
                    control2: Point(width * 0.6, top + 22 + swing))
                $0.addLine(to: Point(width, height))
            }
            canvas.fill(hill, Pigment.finger(number + layer * 2).mixed(with: sky, 0.18 * Double(2 - layer)))
        }
    }
}
