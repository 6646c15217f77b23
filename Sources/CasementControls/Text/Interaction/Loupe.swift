import CasementCore

/// A magnified picture of the text around the caret, above the touch that drags it.
final class Loupe: View {
    private static let size = Size(width: 132, height: 56)
    /// 1.4: the text of the loupe against that of the field.
    private static let magnification = 1.4
    /// The distance between the touch and the loupe, in points: the height of a fingertip that hides the text.
    private static let distance = 36.0

    private weak var surface: (any TextSurface)?
    private var focus = Point.zero
    private var caret = Rect.zero

    init(_ surface: any TextSurface) {
        self.surface = surface
        super.init(frame: Rect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    override func environmentDidChange() {
        let theme = themeInForce
        backgroundColor = theme.colors.surface
        borderColor = theme.colors.separator
        borderWidth = 1
        cornerRadius = Self.size.height / 2
        setNeedsDisplay()
    }

    /// Shows the text around a caret.
    ///
    /// - Parameters:
    ///   - caret: in the points of the surface's content.
    ///   - touch: the location of the touch, in the points of the superview.
    func show(_ caret: Rect, touch: Point) {
        guard let superview else { return }
        focus = Point(x: caret.midX, y: caret.midY)
        self.caret = caret
        let available = superview.bounds
        let half = Self.size.width / 2
        let x = min(max(touch.x, available.minX + half), max(available.minX + half, available.maxX - half))
        let above = touch.y - Self.distance - Self.size.height
        // At the top of the panel there is no place above the touch.
        let y = above >= available.minY ? above : touch.y + Self.distance
        frame = Rect(origin: Point(x: x - half, y: y), size: Self.size)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let surface else { return }
        let scale = Self.magnification
        let middle = Point(x: bounds.midX, y: bounds.midY)
        let move = Transform.translation(middle.x - focus.x * scale, middle.y - focus.y * scale)
        canvas.transform(Transform.scale(scale).concatenating(move)) {
            surface.drawText(in: canvas)
            canvas.fill(caret, themeInForce.colors.accent)
        }
    }
}
