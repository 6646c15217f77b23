/// The gradient behind the pages of an overview.
@MainActor public final class OverviewBackground: View {
    /// The colours from top to bottom.
    public var colors = [Color(red: 0.36, green: 0.41, blue: 0.47), Color(red: 0.16, green: 0.18, blue: 0.22)] {
        didSet { if colors != oldValue { setNeedsDisplay() } }
    }

    /// Makes the background.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Draws the gradient.
    public override func draw(in canvas: Canvas) {
        let (top, bottom) = (Point(x: 0, y: 0), Point(x: 0, y: bounds.height))
        canvas.fill(bounds, .gradient(Gradient(.linear(from: top, to: bottom), colors)))
    }
}
