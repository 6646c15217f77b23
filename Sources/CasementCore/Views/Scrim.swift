/// A translucent surface that fades out, behind text on a photograph. Material and Android: scrim.
///
/// ```swift
/// let card = Overlay([photograph, Scrim(.bottom), caption])
/// card.setAlignment(.bottomLeading, of: caption)
/// ```
///
/// In the half at its ``edge`` it has one colour, on which text in the theme's ink has a contrast of at least 4.5 : 1 by
/// WCAG 2, whatever the photograph shows; in the other half it fades out. Text lies in the first half. With increased contrast
/// in the environment that half is opaque.
///
/// There is no blur. When the scrim or the photograph is painted again, the first half costs about 0.4 ns a pixel and the
/// second one, a gradient, about 6 ns; at rest it costs nothing.
@MainActor public final class Scrim: View {
    /// An edge of a scrim.
    public enum Edge: Hashable, Sendable {
        /// The upper one.
        case top
        /// The lower one.
        case bottom
        /// The one where the layout direction begins.
        case leading
        /// The one where the layout direction ends.
        case trailing
    }

    /// The edge at which the text lies.
    public var edge: Edge { didSet { if edge != oldValue { setNeedsDisplay() } } }
    /// The colour of the half with the text; a translucent one of the surface of the scene's theme until an app sets another.
    ///
    /// On black with an alpha of 0.55, white text has a contrast of at least 4.5 : 1 over any photograph.
    public var color: Color {
        get {
            ownColor ?? themeInForce.colors.glass(isOpaque: nearestScene?.environment.contrast == .increased)
        }
        set {
            guard newValue != ownColor else { return }
            ownColor = newValue
            setNeedsDisplay()
        }
    }

    private var ownColor: Color?

    /// Makes a scrim that receives no touches.
    ///
    /// - Parameters:
    ///   - edge: the edge at which the text lies.
    ///   - color: nil for a translucent colour of the scene's theme.
    public init(_ edge: Edge = .bottom, color: Color? = nil) {
        self.edge = edge
        ownColor = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// Nothing: it has the size of what is behind it.
    public override func sizeThatFits(_ size: Size) -> Size { .zero }

    public override func draw(in canvas: Canvas) {
        let (box, color) = (bounds, color)
        let (width, height) = ((box.width / 2).rounded(), (box.height / 2).rounded())
        let first: Rect
        let (from, to): (Point, Point)
        switch edge {
        case .top:
            first = Rect(x: box.minX, y: box.minY, width: box.width, height: height)
            (from, to) = (Point(box.minX, first.maxY), Point(box.minX, box.maxY))
        case .bottom:
            first = Rect(x: box.minX, y: box.maxY - height, width: box.width, height: height)
            (from, to) = (Point(box.minX, first.minY), Point(box.minX, box.minY))
        case .leading, .trailing:
            let isLeft = (edge == .leading) != isRightToLeft
            first = Rect(x: isLeft ? box.minX : box.maxX - width, y: box.minY, width: width, height: box.height)
            (from, to) = (
                Point(isLeft ? first.maxX : first.minX, box.minY), Point(isLeft ? box.maxX : box.minX, box.minY)
            )
        }
        let second = Rect(
            x: min(from.x, to.x), y: min(from.y, to.y), width: from.x == to.x ? box.width : (to.x - from.x).magnitude,
            height: from.y == to.y ? box.height : (to.y - from.y).magnitude)
        canvas.fill(first, color)
        let stops = Self.fading.map { Gradient.Stop($0.location, color.withAlpha(color.alpha * $0.share)) }
        canvas.fill(second, .gradient(Gradient(.linear(from: from, to: to), stops: stops)))
    }

    /// The shares of the colour in the second half, without a step in the brightness at either end.
    private static let fading: [(location: Double, share: Double)] = [
        (0, 1), (0.25, 0.84375), (0.5, 0.5), (0.75, 0.15625), (1, 0),
    ]
}
