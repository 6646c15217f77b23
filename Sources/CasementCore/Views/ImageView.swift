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
        /// Whether ``horizontal`` is 0 at the edge where the layout begins, and 1 where it ends.
        public var followsLayoutDirection: Bool

        /// Makes an alignment from two shares.
        public init(horizontal: Double, vertical: Double, followsLayoutDirection: Bool = false) {
            self.horizontal = horizontal
            self.vertical = vertical
            self.followsLayoutDirection = followsLayoutDirection
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
        /// At the middle of the edge where the layout begins.
        public static let leading = Alignment(horizontal: 0, vertical: 0.5, followsLayoutDirection: true)
        /// At the middle of the edge where the layout ends.
        public static let trailing = Alignment(horizontal: 1, vertical: 0.5, followsLayoutDirection: true)
        /// At the top, where the layout begins.
        public static let topLeading = Alignment(horizontal: 0, vertical: 0, followsLayoutDirection: true)
        /// At the top, where the layout ends.
        public static let topTrailing = Alignment(horizontal: 1, vertical: 0, followsLayoutDirection: true)
        /// At the bottom, where the layout begins.
        public static let bottomLeading = Alignment(horizontal: 0, vertical: 1, followsLayoutDirection: true)
        /// At the bottom, where the layout ends.
        public static let bottomTrailing = Alignment(horizontal: 1, vertical: 1, followsLayoutDirection: true)
        /// At the top left corner.
        public static let topLeft = Alignment(horizontal: 0, vertical: 0)
        /// At the top right corner.
        public static let topRight = Alignment(horizontal: 1, vertical: 0)
        /// At the bottom left corner.
        public static let bottomLeft = Alignment(horizontal: 0, vertical: 1)
        /// At the bottom right corner.
        public static let bottomRight = Alignment(horizontal: 1, vertical: 1)
    }

    /// The image; nil shows ``placeholderColor``. Setting it removes the ``source``.
    public final var image: Image? {
        get { shownImage }
        set {
            loadCount += 1
            loader?.replace(nil)
            show(newValue)
        }
    }
    /// The file to show; nil for an ``image`` that the app sets itself.
    ///
    /// The host decodes it on another thread, at the size of the view on the panel, each time that the view enters a scene
    /// without having it, and again when the scale of the panel changes. A view without a size, or with the mode `center`,
    /// decodes it at full size. Until then, and if the file cannot be read, the view shows ``placeholderColor``; a failure is
    /// reported to ``Scene/onProblem``. Another source removes the image at once; the same source again does nothing,
    /// even if its file has changed: set nil first to read it again. Another source, an image and the removal from the scene
    /// cancel a load.
    public final var source: ImageSource? {
        get { loader?.source }
        set {
            guard newValue != source else { return }
            if loader == nil { loader = ImageSourceLoader(self) }
            loadCount += 1
            show(nil)
            loader?.replace(newValue)
        }
    }
    /// How the image fills the bounds.
    public final var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// Where an image lies that does not fill the bounds, or that the bounds cut off.
    public final var alignment = Alignment.center { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The colour of the bounds while ``image`` is nil; nil draws nothing.
    public final var placeholderColor: Color? {
        didSet { if placeholderColor != oldValue && image == nil { setNeedsDisplay() } }
    }
    private var shownImage: Image?
    /// Nil until the first ``source``.
    private var loader: ImageSourceLoader?
    /// Generation of loads; the result of a stale generation is dropped.
    private var loadCount = 0
    /// The number of loads in progress, whose tasks retain the view.
    private var loadsInProgress = 0
    /// Whether a picture is being loaded.
    public final var isLoading: Bool { loadsInProgress > 0 || loader?.isLoading == true }

    /// Makes a view that does not receive touches.
    public init(_ image: Image? = nil, contentMode: ContentMode = .fit) {
        shownImage = image
        self.contentMode = contentMode
        super.init()
        prepare()
    }

    /// Makes a view of a picture that the app brings; see ``source``.
    public init(named name: String, contentMode: ContentMode = .fit) {
        self.contentMode = contentMode
        super.init()
        prepare()
        source = .named(name)
    }

    private func prepare() {
        isUserInteractionEnabled = false
        accessibility.role = .image
    }

    /// The size in points at which an image is decoded; nil for the full size.
    package final var decodingBox: Size? { contentMode != .center && !bounds.isEmpty ? bounds.size : nil }

    /// Runs a load that the app requested, and shows its result unless the app has set another image or requested another load
    /// meanwhile. The previous image remains until then.
    package final func load(_ decode: () async throws(ImageError) -> Image) async throws(ImageError) {
        loader?.replace(nil)
        loadCount += 1
        let generation = loadCount
        loadsInProgress += 1
        defer { loadsInProgress -= 1 }
        let loaded = try await decode()
        if generation == loadCount { show(loaded) }
    }

    final override func sceneDidChange(from old: Scene?) { loader?.sceneDidChange() }

    final override func layoutDidRun() { loader?.layoutDidRun() }

    /// Shows the image of the source.
    final func showLoaded(_ image: Image) { show(image) }

    open override var intrinsicSize: Size? { image?.size }

    open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

    open override func draw(in canvas: Canvas) {
        guard !bounds.isEmpty else { return }
        if let image {
            canvas.draw(image, in: contentMode.frame(of: image.size, in: bounds, alignment, isMirrored: isRightToLeft))
        } else if let placeholderColor {
            canvas.fill(bounds, placeholderColor)
        }
    }

    open override var description: String {
        let picture = image.map { "image \($0.size.brief)" } ?? (isLoading ? "loading" : "no image")
        return "\(super.description), \(picture)"
    }

    private func show(_ image: Image?) {
        guard image !== shownImage else { return }
        shownImage = image
        setNeedsDisplay()
        invalidateIntrinsicSize()
    }
}

extension ImageView.ContentMode {
    /// The rectangle in which an image of a size is drawn.
    ///
    /// - Parameter isMirrored: whether the layout runs from right to left, which a leading or trailing alignment follows.
    func frame(of own: Size, in box: Rect, _ alignment: ImageView.Alignment, isMirrored: Bool) -> Rect {
        let fit = min(box.width / own.width, box.height / own.height)
        let fill = max(box.width / own.width, box.height / own.height)
        let size =
            switch self {
            case .stretch: box.size
            case .fit: Size(width: own.width * fit, height: own.height * fit)
            case .fill: Size(width: own.width * fill, height: own.height * fill)
            case .center: own
            }
        let share = alignment.followsLayoutDirection && isMirrored ? 1 - alignment.horizontal : alignment.horizontal
        return Rect(
            x: box.minX + (box.width - size.width) * share,
            y: box.minY + (box.height - size.height) * alignment.vertical, width: size.width, height: size.height)
    }
}
