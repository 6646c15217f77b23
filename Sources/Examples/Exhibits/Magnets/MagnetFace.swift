import Casement

/// The letter itself, with its thickness and the light on its edge.
@MainActor final class MagnetFace: View {
    /// From a letter's edge to that of its bounds, as a share of the em: room for accents, tails and thickness.
    static let room = 0.3
    /// How thick a letter is, as a share of the em.
    private static let thickness = 0.042
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
        let way = Transform.rotation(-angle).apply(Self.light)
        let thickness = max(1, (em * Self.thickness).rounded())
        // A copy for each point that shows: further apart they would be stairs.
        let step = 1 / max(magnification, 1)
        for depth in stride(from: thickness, to: 0, by: -step) {
            canvas.draw(layout, at: origin + way * depth, paint.side)
        }
        canvas.draw(layout, at: origin - way * max(1, em * 0.011), paint.rim)
        canvas.draw(layout, at: origin, paint.face)
    }
}
