import Casement

/// Shows how much of something is done.
final class ProgressBar: View {
    /// The done share, from 0 to 1.
    var value = 0.0 {
        didSet {
            setNeedsDisplay()
            guard let scene else { return }
            accessibility.value = Localized.number(value, .percent).text(in: scene.environment)
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        identifier = "progress"
        accessibility.role = .progress
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 8) }

    override func draw(in canvas: Canvas) {
        let radius = bounds.height / 2
        canvas.fill(bounds, cornerRadius: radius, theme.colors.separator)
        guard value > 0 else { return }
        let width = max(bounds.width * value, bounds.height)
        let isMirrored = scene?.environment.layoutDirection == .rightToLeft
        let done = Rect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        canvas.fill(done, cornerRadius: radius, theme.colors.accent)
    }
}
