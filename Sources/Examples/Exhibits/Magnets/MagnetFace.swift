import Casement

/// The letter itself, with its thickness and the light on its edge.
@MainActor final class MagnetFace: View {
    /// From a letter's edge to that of its bounds, as a share of the em: room for accents, tails and thickness.
    static let room = 0.3
    /// How thick a letter is, as a share of the em.
    private static let thickness = 0.042
    /// How wide its lit edge is, as a share of the em.
    private static let rim = 0.011
    /// Where the thickness shows on the panel, however the letter is turned: the light comes from above, a little from
    /// the left.
    static let light = Vector(dx: 0.3, dy: 1).normalized

    let letter: Character
    private let paint: Enamel.Paint
    /// How the letter is turned against the light, in radians.
    var angle = 0.0 { didSet { if angle != oldValue { setNeedsDisplay() } } }
    /// How much larger than the em the letter is shown.
    var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsDisplay() } } }
    var em = 0.0 { didSet { if em != oldValue { setNeedsDisplay() } } }

    init(_ letter: Character) {
        self.letter = letter
        paint = Enamel.paint(of: letter)
        super.init()
        isUserInteractionEnabled = false
    }

    /// The letter as text.
    static func layout(_ letter: Character, em: Double, in scene: Scene?) -> TextLayout? {
        scene?.host?.layout(String(letter), style: TextStyle(font: Font("Inter", size: em, weight: 900)))
    }

    override func draw(in canvas: Canvas) {
        guard let layout = Self.layout(letter, em: em, in: scene) else { return }
        let origin = Point(
            (bounds.width - layout.size.width) / 2,
            bounds.midY + em * MagnetsMetrics.capitals / 2 - layout.firstBaseline)
        let height = em * magnification * pixels
        let depth = max(1, Int((height * Self.thickness * Self.light.dy).rounded()))
        for row in stride(from: depth, to: 0, by: -1) {
            canvas.draw(layout, at: origin + way(right: slant(row), down: row, pixels), paint.side)
        }
        let rim = max(1, Int((height * Self.rim).rounded()))
        canvas.draw(layout, at: origin + way(right: -slant(rim), down: -rim, pixels), paint.rim)
        canvas.draw(layout, at: origin, paint.face)
    }

    /// Pixels of the panel to a point.
    private var pixels: Double { scene?.device?.scale ?? 1 }

    /// How far the light shifts a row of pixels to the side.
    private func slant(_ row: Int) -> Int { Int((Double(row) * Self.light.dx / Self.light.dy).rounded()) }

    /// Whole pixels of the panel as a way of the turned letter's own: all its copies then share the glyph's one mask, and a
    /// letter that turns needs no more than three new ones a frame.
    private func way(right: Int, down: Int, _ pixels: Double) -> Vector {
        let shown = Vector(dx: Double(right), dy: Double(down)) / (pixels * max(magnification, 0.01))
        return Transform.rotation(-angle).apply(shown)
    }
}
