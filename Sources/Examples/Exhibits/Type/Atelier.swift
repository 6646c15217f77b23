import Casement

/// Makes the images of the third page.
@MainActor enum Atelier {
    /// Draws an image at the scale of the panel; nil while the page is in no scene.
    static func picture(
        _ size: Size, on page: View, _ paint: @escaping @MainActor (Canvas, Rect) -> Void
    ) -> Image? {
        let easel = Easel(paint)
        easel.frame = Rect(origin: .zero, size: size)
        page.addSubview(easel)
        defer { easel.removeFromSuperview() }
        return easel.snapshot()
    }

    /// An image that was encoded as PNG and decoded again.
    static func printed(_ image: Image) -> Image? {
        guard let bytes = try? image.pngBytes() else { return nil }
        return try? Image(bytes: bytes, scale: image.scale)
    }

    /// Makes an empty picture frame with sides of a length in points and mitred corners.
    static func frame(_ side: Double, width: Double, _ wood: Wood, on page: View) -> ResizableImage? {
        let size = Size(width: side, height: side)
        let image = picture(size, on: page) { canvas, box in wood.paint(canvas, box, width: width) }
        return image?.withCapInsets(Insets(width + 2))
    }
}

/// A canvas that draws into an image.
@MainActor private final class Easel: View {
    private let paint: @MainActor (Canvas, Rect) -> Void

    init(_ paint: @escaping @MainActor (Canvas, Rect) -> Void) {
        self.paint = paint
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) { paint(canvas, bounds) }
}

/// The profile of a picture frame: its colours from the outer edge to the inner one.
@MainActor struct Wood {
    let profile: [Gradient.Stop]

    static let gilt = Wood([
        (0, 0x5A3A17), (0.06, 0xB98A3E), (0.2, 0xE9C678), (0.32, 0xC89A4B), (0.46, 0x8A5F27), (0.62, 0xB98A3E),
        (0.78, 0xF0D692), (0.86, 0x9C7030), (0.93, 0xD8B062), (1, 0x3D2810),
    ])
    static let walnut = Wood([
        (0, 0x1C120D), (0.08, 0x4A3023), (0.3, 0x6B4733), (0.55, 0x3E281D), (0.8, 0x2A1A13), (0.86, 0xB98A3E),
        (0.94, 0xE3BF72), (1, 0x20140D),
    ])

    private init(_ profile: [(Double, UInt32)]) {
        self.profile = profile.map { Gradient.Stop($0.0, Color(hex: $0.1)) }
    }

    /// Draws four bars that are cut at 45 degrees; the light comes from above and from the left.
    func paint(_ canvas: Canvas, _ box: Rect, width: Double) {
        let hole = box.inset(by: width)
        let outer = [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ]
        let inner = [
            Point(hole.minX, hole.minY), Point(hole.maxX, hole.minY), Point(hole.maxX, hole.maxY),
            Point(hole.minX, hole.maxY),
        ]
        // A fill under the joints, where each of two bars covers half a pixel.
        canvas.border(box, width: width, .color(profile[profile.count / 2].color.mixed(with: .black, 0.3)))
        let shades = [0, 0.3, 0.22, 0.1]
        let runs: [(Point, Point)] = [
            (Point(0, box.minY), Point(0, hole.minY)), (Point(box.maxX, 0), Point(hole.maxX, 0)),
            (Point(0, box.maxY), Point(0, hole.maxY)), (Point(box.minX, 0), Point(hole.minX, 0)),
        ]
        for side in 0..<4 {
            let next = (side + 1) % 4
            let bar = Path {
                $0.move(to: outer[side])
                $0.addLine(to: outer[next])
                $0.addLine(to: inner[next])
                $0.addLine(to: inner[side])
                $0.close()
            }
            let stops = profile.map {
                Gradient.Stop($0.location, $0.color.mixed(with: Color(hex: 0x1A0E06), shades[side]))
            }
            canvas.fill(bar, .gradient(Gradient(.linear(from: runs[side].0, to: runs[side].1), stops: stops)))
        }
    }
}
