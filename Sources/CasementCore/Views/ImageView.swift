/// Shows a picture.
@MainActor open class ImageView: View {
    /// How a picture fills bounds of another shape.
    @frozen public enum ContentMode: Hashable, Sendable {
        /// Stretched to the bounds.
        case stretch
        /// As large as fits, whole.
        case fit
        /// As small as covers, cut off at the bounds.
        case fill
        /// At its own size, in the middle.
        case center
    }

    public final var image: Image? { didSet { if image !== oldValue { imageDidChange() } } }
    public final var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

    public init(_ image: Image? = nil, contentMode: ContentMode = .fit) {
        self.image = image
        self.contentMode = contentMode
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
    }

    open override var intrinsicSize: Size? { image?.size }

    open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

    open override func draw(in canvas: Canvas) {
        guard let image, !bounds.isEmpty else { return }
        let (own, box) = (image.size, bounds.size)
        let fit = min(box.width / own.width, box.height / own.height)
        let fill = max(box.width / own.width, box.height / own.height)
        let size =
            switch contentMode {
            case .stretch: box
            case .fit: Size(width: own.width * fit, height: own.height * fit)
            case .fill: Size(width: own.width * fill, height: own.height * fill)
            case .center: own
            }
        canvas.draw(image, in: Rect(center: bounds.center, size: size))
    }

    private func imageDidChange() {
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }
}
