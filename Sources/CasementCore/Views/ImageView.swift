/// Shows an image.
@MainActor open class ImageView: View {
    /// How an image fills bounds of another aspect ratio.
    @frozen public enum ContentMode: Hashable, Sendable {
        /// Stretched to the bounds.
        case stretch
        /// Scaled to fit: the whole image is visible.
        case fit
        /// Scaled to fill: the bounds are covered, and cut off the rest.
        case fill
        /// Not scaled.
        case center
    }

    /// Where an image lies that does not fill the bounds, or that the bounds cut off.
    public struct Alignment: Hashable, Sendable {
        /// 0 is at the left, 1 at the right.
        public var horizontal: Double
        /// 0 is at the top, 1 at the bottom.
        public var vertical: Double

        /// Makes an alignment from two shares.
        public init(horizontal: Double, vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        /// In the middle.
        public static let center = Alignment(horizontal: 0.5, vertical: 0.5)
        /// At the middle of the top edge.
        public static let top = Alignment(horizontal: 0.5, vertical: 0)
        /// At the middle of the bottom edge.
        public static let bottom = Alignment(horizontal: 0.5, vertical: 1)
        /// At the middle of the left edge.
        public static let left = Alignment(horizontal: 0, vertical: 0.5)
        /// At the middle of the right edge.
        public static let right = Alignment(horizontal: 1, vertical: 0.5)
        /// At the top left corner.
        public static let topLeft = Alignment(horizontal: 0, vertical: 0)
        /// At the top right corner.
        public static let topRight = Alignment(horizontal: 1, vertical: 0)
        /// At the bottom left corner.
        public static let bottomLeft = Alignment(horizontal: 0, vertical: 1)
        /// At the bottom right corner.
        public static let bottomRight = Alignment(horizontal: 1, vertical: 1)
    }

    /// The image; nil shows ``placeholderColor``.
    public final var image: Image? { didSet { if image !== oldValue { imageDidChange() } } }
    /// How the image fills the bounds.
    public final var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// Where an image lies that does not fill the bounds, or that the bounds cut off.
    public final var alignment = Alignment.center { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The colour of the bounds while ``image`` is nil; nil draws nothing.
    public final var placeholderColor: Color? {
        didSet { if placeholderColor != oldValue && image == nil { setNeedsDisplay() } }
    }
    /// Generation of loads; the result of a stale generation is dropped.
    package final var loadCount = 0
    /// The number of loads in progress, whose tasks retain the view.
    package final var loadsInProgress = 0
    /// Whether a picture is being loaded.
    public final var isLoading: Bool { loadsInProgress > 0 }

    /// Makes a view that does not receive touches.
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
        guard !bounds.isEmpty else { return }
        if let image {
            canvas.draw(image, in: frame(of: image.size))
        } else if let placeholderColor {
            canvas.fill(bounds, placeholderColor)
        }
    }

    private func frame(of own: Size) -> Rect {
        let box = bounds
        let fit = min(box.width / own.width, box.height / own.height)
        let fill = max(box.width / own.width, box.height / own.height)
        let size =
            switch contentMode {
            case .stretch: box.size
            case .fit: Size(width: own.width * fit, height: own.height * fit)
            case .fill: Size(width: own.width * fill, height: own.height * fill)
            case .center: own
            }
        return Rect(
            x: box.minX + (box.width - size.width) * alignment.horizontal,
            y: box.minY + (box.height - size.height) * alignment.vertical, width: size.width, height: size.height)
    }

    private func imageDidChange() {
        setNeedsDisplay()
        invalidateIntrinsicSize()
    }
}
