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
        /// At its own size; in the middle, unless ``ImageView/alignment`` says otherwise.
        case center
    }

    /// Where a picture lies that does not fill the bounds, or that the bounds cut off.
    public struct Alignment: Hashable, Sendable {
        /// 0 is at the left, 1 at the right.
        public var horizontal: Double
        /// 0 is at the top, 1 at the bottom.
        public var vertical: Double

        public init(horizontal: Double, vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        public static let center = Alignment(horizontal: 0.5, vertical: 0.5)
        public static let top = Alignment(horizontal: 0.5, vertical: 0)
        public static let bottom = Alignment(horizontal: 0.5, vertical: 1)
        public static let left = Alignment(horizontal: 0, vertical: 0.5)
        public static let right = Alignment(horizontal: 1, vertical: 0.5)
        public static let topLeft = Alignment(horizontal: 0, vertical: 0)
        public static let topRight = Alignment(horizontal: 1, vertical: 0)
        public static let bottomLeft = Alignment(horizontal: 0, vertical: 1)
        public static let bottomRight = Alignment(horizontal: 1, vertical: 1)
    }

    public final var image: Image? { didSet { if image !== oldValue { imageDidChange() } } }
    public final var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    public final var alignment = Alignment.center { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// What fills the bounds as long as there is no picture; nothing if nil.
    public final var placeholderColor: Color? {
        didSet { if placeholderColor != oldValue && image == nil { setNeedsDisplay() } }
    }
    /// How often a file was asked for; only the picture of the last time is shown.
    package final var loadCount = 0

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
            canvas.draw(image, in: place(of: image.size))
        } else if let placeholderColor {
            canvas.fill(bounds, placeholderColor)
        }
    }

    private func place(of own: Size) -> Rect {
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
