import Casement

/// The drawing of a letter: its front, its side and its lit edge.
@MainActor final class MagnetFace: View {
    /// The margin between a letter and its bounds, as a share of the em: space for accents, tails and the side.
    static let margin = 0.3
    /// The depth of a letter, as a share of the em.
    private static let thickness = 0.042
    /// The width of its lit edge, as a share of the em.
    private static let rim = 0.011
    /// The direction on the panel in which the side is visible, at every rotation: the light comes from above,
    /// slightly from the left.
    static let light = Vector(dx: 0.3, dy: 1).normalized

    let letter: Character
    private let paint: Enamel.Paint
    /// The rotation of the letter in radians, clockwise.
    var angle = 0.0 { didSet { if angle != oldValue { setNeedsDisplay() } } }
    /// The scale at which the letter is shown.
    var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsDisplay() } } }
    var em = 0.0 { didSet { if em != oldValue { setNeedsDisplay() } } }

    init(_ letter: Character) {
        self.letter = letter
        paint = Enamel.paint(of: letter)
        super.init()
        isUserInteractionEnabled = false
    }

    /// The letter as a text layout.
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
            canvas.draw(layout, at: origin + pixelVector(right: slant(row), down: row, pixels), paint.side)
        }
        let rim = max(1, Int((height * Self.rim).rounded()))
        canvas.draw(layout, at: origin + pixelVector(right: -slant(rim), down: -rim, pixels), paint.rim)
        canvas.draw(layout, at: origin, paint.face)
    }

    /// Device pixels per point.
    var pixels: Double { scene?.device?.scale ?? 1 }

    /// The sideways shift of a row of pixels towards the light.
    private func slant(_ row: Int) -> Int { Int((Double(row) * Self.light.dx / Self.light.dy).rounded()) }

    /// A number of whole device pixels, as a vector in the rotated letter's own space. All copies of the letter then
    /// share one glyph mask, and a letter that rotates needs at most three new masks a frame.
    private func pixelVector(right: Int, down: Int, _ pixels: Double) -> Vector {
        let shown = Vector(dx: Double(right), dy: Double(down)) / (pixels * max(magnification, 0.01))
        return Transform.rotation(-angle).apply(shown)
    }
}
