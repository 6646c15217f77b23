import Casement

/// The grid of the sheet, drawn for the visible part: lines of one point at each zoom scale; the finer ones fade out
/// at small scales.
@MainActor final class SheetGrid: View {
    static let spacing = 50.0
    static let heavyEvery = 5
    /// The zoom scales at which the finer lines disappear, and at which they are fully visible.
    static let fadeOut = 0.3
    static let fadeIn = 0.7

    private var offset = Point.zero
    private var zoomScale = 1.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func show(offset: Point, zoomScale: Double) {
        guard offset != self.offset || zoomScale != self.zoomScale else { return }
        self.offset = offset
        self.zoomScale = zoomScale
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let sheet = Rect(
            x: -offset.x, y: -offset.y, width: Workspace.side * zoomScale, height: Workspace.side * zoomScale)
        canvas.fill(bounds, Sheet.desk)
        let visible = sheet.intersection(bounds)
        guard !visible.isEmpty else { return }
        canvas.fill(visible, Sheet.paper)
        let fine = min(max((zoomScale - Self.fadeOut) / (Self.fadeIn - Self.fadeOut), 0), 1)
        let step = Self.spacing * zoomScale
        for (axis, from, to) in [
            (Axis.horizontal, visible.minX, visible.maxX), (.vertical, visible.minY, visible.maxY),
        ] {
            let origin = axis == .horizontal ? sheet.minX : sheet.minY
            let first = Int(((from - origin) / step).rounded(.up))
            let last = Int(((to - origin) / step).rounded(.down))
            guard first <= last else { continue }
            for line in first...last {
                let isHeavy = line % Self.heavyEvery == 0
                let alpha = isHeavy ? 0.1 : 0.045 * fine
                guard alpha > 0 else { continue }
                let position = (origin + Double(line) * step).rounded()
                let rect =
                    axis == .horizontal
                    ? Rect(x: position, y: visible.minY, width: 1, height: visible.height)
                    : Rect(x: visible.minX, y: position, width: visible.width, height: 1)
                canvas.fill(rect, Sheet.line.withAlpha(alpha))
            }
        }
    }
}

/// The map: the whole sheet in small, with the nodes and the visible part.
@MainActor final class SheetMap: View {
    private var dots: [(Point, Color)] = []
    private var window = Rect.zero

    init() {
        super.init()
        isUserInteractionEnabled = false
        accessibility.label = "Map of the sheet"
    }

    func show(_ nodes: [NodeView], window: Rect) {
        dots = nodes.map { ($0.center, $0.figure.color) }
        self.window = window
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds, cornerRadius: 6, Sheet.desk.withAlpha(0.82))
        let scale = bounds.width / Workspace.side
        for (position, color) in dots {
            canvas.fill(
                Rect(center: Point(position.x * scale, position.y * scale), size: Size(width: 4, height: 4)), color)
        }
        let shown = Rect(
            x: (window.minX * scale).rounded(), y: (window.minY * scale).rounded(),
            width: (window.width * scale).rounded(), height: (window.height * scale).rounded()
        ).intersection(bounds)
        canvas.border(shown, corners: CornerRadii(2), width: 1, .color(Sheet.ink.withAlpha(0.8)))
    }
}
