import Casement

/// A view at a height of its own, half of which grows with the text.
@MainActor final class TallView: View {
    private let height: Double
    private let content: View

    /// - Parameter height: the height at the text scale 1, in points.
    init(height: Double, _ content: View) {
        (self.height, self.content) = (height, content)
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let scale = scene?.environment.textScale ?? 1
        return Size(width: content.sizeThatFits(size).width, height: (height * (1 + scale) / 2).rounded())
    }

    override func layoutSubviews() { content.frame = bounds }
}
