import Casement

/// Shows a view smaller where it is wider than the room for it, so that it stays whole.
@MainActor final class FittedView: View {
    private let content: View

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    /// The size of the content at its own scale, and the scale at which it fits a width; one of zero or less counts as
    /// unlimited.
    private func fitting(_ width: Double) -> (size: Size, scale: Double) {
        let own = content.sizeThatFits(Size(width: width, height: 0))
        return (own, width > 0 && own.width > width ? width / own.width : 1)
    }

    override var isSizedByContent: Bool { true }
    override func canBeCompressed(along axis: Axis) -> Bool { axis == .horizontal }

    override func sizeThatFits(_ size: Size) -> Size {
        let (own, scale) = fitting(size.width)
        return Size(width: own.width * scale, height: own.height * scale)
    }

    override func layoutSubviews() {
        let (own, scale) = fitting(bounds.width)
        content.bounds.size = Size(width: max(own.width, bounds.width), height: own.height)
        content.center = bounds.center
        content.transform = .scale(scale)
    }
}
