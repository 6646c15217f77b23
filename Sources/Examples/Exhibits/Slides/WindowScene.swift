import Casement

/// A window of six panes in a wall, and the light that falls through them. Slides 1 and 4 are of this kind.
@MainActor final class WindowScene: View {
    private let light: WindowLight
    private var sky: Image?

    init(_ light: WindowLight) {
        self.light = light
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = light.wall
    }

    override func layoutSubviews() {
        let box = window
        let scale = scene?.device?.scale ?? 1
        guard sky?.size != box.size else { return }
        sky = Sky.image(light.sky, size: box.size, scale: scale)
        setNeedsDisplay()
    }

    /// The opening in the wall, on whole points.
    private var window: Rect {
        let height = min(bounds.height * (isWide ? 0.66 : 0.42), tallest).rounded()
        let width = (height * Self.shape).rounded()
        // Part of the wall is visible beside the window even where the slide is hardly wider than high.
        let x = isWide ? max(bounds.width * 0.26 - width / 2, bounds.height * 0.11) : margin
        return Rect(
            x: x.rounded(), y: (bounds.height * (isWide ? 0.15 : 0.1)).rounded(), width: width, height: height)
    }

    /// The width of the window as a share of its height.
    private static let shape = 0.68
    /// The width of the light on the wall, and the least gap between the light and the window, as shares of the
    /// window's width.
    private static let (lightWidth, leastGap) = (0.635, 0.2)

    private var isWide: Bool { bounds.width > bounds.height }
    /// The frame of the caption.
    private var margin: Double { (min(bounds.width, bounds.height) * 0.09).rounded() }

    /// The height of a window at the left margin whose light ends before the right margin.
    private var tallest: Double {
        isWide ? .infinity : (bounds.width - margin * 2) / (1 + Self.leastGap + Self.lightWidth) / Self.shape
    }

    override func draw(in canvas: Canvas) {
        let box = window
        let unit = min(bounds.width, bounds.height) / 100
        drawFallingLight(canvas, box)
        let frame = (unit * 1.6).rounded()
        canvas.fill(box.inset(by: -frame * 1.6), cornerRadius: 2, light.frameShade)
        canvas.fill(box.inset(by: -frame * 1.3), cornerRadius: 1, light.frame)
        if let sky { canvas.draw(sky, in: box) }
        canvas.clip(to: box) { drawSkyBodies(canvas, box) }
        drawBars(canvas, box, (unit * 1.1).rounded())
        drawSill(canvas, box, unit)
    }

    private func drawSkyBodies(_ canvas: Canvas, _ box: Rect) {
        for star in light.stars {
            let radius = max(box.width * star.radius, 1.5)
            let center = Point(box.minX + box.width * star.x, box.minY + box.height * star.y)
            canvas.fill(
                Rect(center: center, size: Size(width: radius * 2, height: radius * 2)), cornerRadius: radius,
                star.color)
        }
        for ridge in light.ridges {
            let top = box.minY + box.height * ridge.height
            canvas.fill(
                Rect(x: box.minX, y: top.rounded(), width: box.width, height: box.maxY - top.rounded()), ridge.color)
        }
    }

    private func drawBars(_ canvas: Canvas, _ box: Rect, _ bar: Double) {
        let middle = (box.midX - bar / 2).rounded()
        canvas.fill(Rect(x: middle - 1, y: box.minY, width: bar + 2, height: box.height), light.frameShade)
        canvas.fill(Rect(x: middle, y: box.minY, width: bar, height: box.height), light.frame)
        for row in 1...2 {
            let y = (box.minY + box.height * Double(row) / 3 - bar / 2).rounded()
            canvas.fill(Rect(x: box.minX, y: y - 1, width: box.width, height: bar + 2), light.frameShade)
            canvas.fill(Rect(x: box.minX, y: y, width: box.width, height: bar), light.frame)
        }
        canvas.fill(Rect(x: middle, y: box.minY, width: bar, height: box.height), light.frame)
    }

    private func drawSill(_ canvas: Canvas, _ box: Rect, _ unit: Double) {
        let sill = Rect(
            x: box.minX - (unit * 5).rounded(), y: box.maxY + (unit * 2).rounded(),
            width: box.width + (unit * 10).rounded(),
            height: (unit * 2.2).rounded())
        for step in 1...4 {
            let drop = Double(step) * unit * 0.5
            canvas.fill(
                sill.offset(by: Vector(dx: 0, dy: drop)).inset(by: Insets(top: 0, left: drop, bottom: 0, right: drop)),
                light.shadow)
        }
        canvas.fill(sill, cornerRadius: 1, light.frame)
        canvas.fill(Rect(x: sill.minX, y: sill.minY, width: sill.width, height: 1), light.edge)
    }

    /// The light of the six panes on the wall beside the window.
    private func drawFallingLight(_ canvas: Canvas, _ box: Rect) {
        guard light.fall.alpha > 0 else { return }
        let (paneWidth, paneHeight) = (box.width * 0.30, box.height * 0.155)
        let last = bounds.width - margin - box.width * Self.lightWidth
        let start = Point(min(box.maxX + box.width * 0.44, last), box.minY + box.height * 0.02)
        for row in 0..<3 {
            for column in 0..<2 {
                let pane = Rect(
                    x: start.x + Double(column) * box.width * 0.335, y: start.y + Double(row) * box.height * 0.173,
                    width: paneWidth, height: paneHeight)
                canvas.fill(pane, light.fall)
            }
        }
    }
}

/// The view through the window, and the light that it gives.
struct WindowLight: Sendable {
    struct Disc: Sendable {
        let x: Double
        let y: Double
        let radius: Double
        let color: Color
    }

    struct Ridge: Sendable {
        let height: Double
        let color: Color
    }

    let wall: Color
    let frame: Color
    let frameShade: Color
    let edge: Color
    let shadow: Color
    let fall: Color
    let sky: [Color]
    let stars: [Disc]
    let ridges: [Ridge]

    static let morning = WindowLight(
        wall: Hour.morning.wall, frame: Color(hex: 0xFBF8F2), frameShade: Color(hex: 0xCFC4B2),
        edge: Color(hex: 0xFFFFFF), shadow: Color(hex: 0x6B5A45, alpha: 0.06), fall: Color(hex: 0xFFF6E0, alpha: 0.62),
        sky: [Color(hex: 0x9DBBD0), Color(hex: 0xC9D3D2), Color(hex: 0xF3DDBE), Color(hex: 0xF0B98A)],
        stars: [
            Disc(x: 0.70, y: 0.66, radius: 0.15, color: Color(hex: 0xFFF3D8, alpha: 0.35)),
            Disc(x: 0.70, y: 0.66, radius: 0.10, color: Color(hex: 0xFFF8EA)),
        ],
        ridges: [
            Ridge(height: 0.78, color: Color(hex: 0xA8A08F)), Ridge(height: 0.85, color: Color(hex: 0x7E7F70)),
            Ridge(height: 0.93, color: Color(hex: 0x565B4C)),
        ])

    static let night = WindowLight(
        wall: Hour.night.wall, frame: Color(hex: 0x2B303C), frameShade: Color(hex: 0x0B0D12),
        edge: Color(hex: 0x3D4454), shadow: Color(hex: 0x000000, alpha: 0.10), fall: Color(hex: 0x8FA6C8, alpha: 0.045),
        sky: [Color(hex: 0x0B1226), Color(hex: 0x16233F), Color(hex: 0x2C3E5E)],
        stars: [
            Disc(x: 0.28, y: 0.20, radius: 0.115, color: Color(hex: 0xE9E4D0, alpha: 0.10)),
            Disc(x: 0.28, y: 0.20, radius: 0.082, color: Color(hex: 0xF1EBD8)),
            Disc(x: 0.75, y: 0.12, radius: 0.008, color: Color(hex: 0xFFFFFF)),
            Disc(x: 0.86, y: 0.30, radius: 0.005, color: Color(hex: 0xFFFFFF, alpha: 0.8)),
            Disc(x: 0.62, y: 0.27, radius: 0.004, color: Color(hex: 0xFFFFFF, alpha: 0.7)),
            Disc(x: 0.12, y: 0.44, radius: 0.005, color: Color(hex: 0xFFFFFF, alpha: 0.7)),
            Disc(x: 0.68, y: 0.47, radius: 0.006, color: Color(hex: 0xFFFFFF, alpha: 0.9)),
            Disc(x: 0.90, y: 0.58, radius: 0.004, color: Color(hex: 0xFFFFFF, alpha: 0.6)),
            Disc(x: 0.36, y: 0.60, radius: 0.004, color: Color(hex: 0xFFFFFF, alpha: 0.6)),
        ],
        ridges: [Ridge(height: 0.84, color: Color(hex: 0x111829)), Ridge(height: 0.92, color: Color(hex: 0x0A0F1B))])
}
