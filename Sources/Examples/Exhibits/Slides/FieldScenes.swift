import Casement

/// Noon: a disc in the middle of a plain field of colour.
@MainActor final class NoonScene: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = Hour.noon.wall
    }

    override func draw(in canvas: Canvas) {
        let short = min(bounds.width, bounds.height)
        let isWide = bounds.width > bounds.height
        let center = Point(bounds.width * (isWide ? 0.29 : 0.5), bounds.height * (isWide ? 0.44 : 0.3))
        let rings: [(share: Double, color: Color)] = [
            (0.36, Color(hex: 0xE9B344)), (0.30, Color(hex: 0xEFC25C)), (0.245, Color(hex: 0xF5D37C)),
            (0.19, Color(hex: 0xFBEBC0)),
        ]
        for ring in rings {
            let radius = (short * ring.share).rounded()
            canvas.fill(
                Rect(center: center, size: Size(width: radius * 2, height: radius * 2)), cornerRadius: radius,
                ring.color)
        }
    }
}

/// Evening: a low sun over water, in bands.
@MainActor final class EveningScene: View {
    private var sky: Image?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = Hour.evening.wall
    }

    private var horizon: Double { (bounds.height * 0.56).rounded() }

    override func layoutSubviews() {
        let size = Size(width: bounds.width, height: horizon)
        guard sky?.size != size else { return }
        sky = Sky.image(
            [
                Color(hex: 0x2E2440), Color(hex: 0x5B3A5C), Color(hex: 0xB35F58), Color(hex: 0xE99A5B),
                Color(hex: 0xF6C684),
            ],
            size: size, scale: scene?.device?.scale ?? 1)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width, bounds.height) / 100
        if let sky { canvas.draw(sky, in: Rect(x: 0, y: 0, width: bounds.width, height: horizon)) }
        let center = Point((bounds.width * 0.27).rounded(), horizon)
        let radius = (unit * 13).rounded()
        canvas.clip(to: Rect(x: 0, y: 0, width: bounds.width, height: horizon)) {
            canvas.fill(
                Rect(center: center, size: Size(width: radius * 2, height: radius * 2)), cornerRadius: radius,
                Color(hex: 0xFFE3B0))
        }
        drawWater(canvas, center, radius, unit)
    }

    /// Bands that are darker the nearer they are to the viewer, and the broken reflection of the sun, which becomes
    /// wider and fainter.
    private func drawWater(_ canvas: Canvas, _ center: Point, _ radius: Double, _ unit: Double) {
        let far = Color(hex: 0x8C4F5C)
        let near = Color(hex: 0x241A33)
        let bands = 14
        var y = horizon
        for band in 0..<bands {
            let share = Double(band) / Double(bands - 1)
            let bottom = (horizon + (bounds.height - horizon) * power(Double(band + 1) / Double(bands))).rounded()
            canvas.fill(
                Rect(x: 0, y: y, width: bounds.width, height: bottom - y), far.mixed(with: near, share * (2 - share)))
            let width = radius * (1.7 - share * 0.2) * (band % 2 == 0 ? 1 : 0.62)
            let thickness = max(1, (unit * (0.25 + share * 0.5)).rounded())
            let alpha = 0.75 * (1 - share) * (1 - share)
            canvas.fill(
                Rect(x: (center.x - width / 2).rounded(), y: y + thickness, width: width.rounded(), height: thickness),
                cornerRadius: thickness / 2, Color(hex: 0xFFD79A, alpha: alpha))
            y = bottom
        }
    }

    /// The bands are higher the nearer they are to the viewer.
    private func power(_ share: Double) -> Double { share * share.squareRoot() }
}
