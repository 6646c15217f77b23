/// Shows frames of pixels that come from elsewhere: a video, a camera, a web page, a renderer of your own.
///
/// Any thread submits the frames to the view's ``stream``. Frames are opaque; the view behind is not painted where they are
/// shown.
/// ``View/backgroundColor`` fills the bounds beside a frame of another aspect ratio.
///
/// A recording holds the number, the size and a hash of each frame, not its pixels. In a replay the view drops what its
/// producer submits and shows, at the recorded times, the image of ``frameForReplay``, or ``placeholderColor`` in a frame of
/// the recorded size.
@MainActor public final class StreamView: View {
    /// Receives the frames, from any thread.
    public nonisolated let stream = PixelStream()
    /// How a frame fills the bounds.
    public var contentMode: ImageView.ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// Where a frame lies that does not fill the bounds, or that the bounds cut off.
    public var alignment = ImageView.Alignment.center { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The colour of the bounds before the first frame, and of a frame that a replay lacks; nil draws nothing.
    public var placeholderColor: Color? { didSet { if placeholderColor != oldValue { setNeedsDisplay() } } }
    /// Supplies, in a replay, the frame with a number of the recording; nil shows the placeholder.
    public var frameForReplay: ((UInt64) -> Image?)?
    /// Whether the scene is not idle while a person can see the view: for a film, and not for the picture of an attract loop.
    /// See ``IdleHold``. An app sets it to false while the film pauses.
    public var holdsIdle = false { didSet { updateHold() } }
    /// The number of the frame that is shown; nil before the first one.
    public private(set) var serial: UInt64?

    private var isWatched = false
    private var hold: IdleHold?
    private var image: Image?
    /// The size of the last frame, in points.
    private var frameSize: Size?

    /// Makes a view that does not receive touches and that has no frame yet.
    public init(contentMode: ImageView.ContentMode = .fit) {
        self.contentMode = contentMode
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
        stream.onArrival { [weak self] in self?.scene?.setNeedsFrame() }
    }

    deinit {
        stream.close()
    }

    /// The size of the last frame, in points.
    public override var intrinsicSize: Size? { frameSize }

    /// The size of the last frame, in points.
    public override func sizeThatFits(_ size: Size) -> Size { frameSize ?? .zero }

    /// Draws the last frame.
    public override func draw(in canvas: Canvas) {
        guard !bounds.isEmpty else { return }
        if let image, let frameSize {
            canvas.drawStreamed(image, in: box(of: frameSize))
        } else if let placeholderColor {
            canvas.fill(frameSize.map { box(of: $0) } ?? bounds, placeholderColor)
        }
    }

    public override var description: String {
        "\(super.description), \(serial.map { "frame \($0)" } ?? "no frame")"
    }

    override func sceneDidChange(from old: Scene?) {
        old?.streams.remove(self)
        scene?.streams.add(self, isReplaying: scene?.replay != nil)
    }

    // MARK: Visibility

    /// A person can see the view from now on, or no longer.
    func setWatched(_ isWatched: Bool) {
        guard isWatched != self.isWatched else { return }
        self.isWatched = isWatched
        updateHold()
    }

    private func updateHold() {
        if !isWatched || !holdsIdle { hold?.release() }
        hold = isWatched && holdsIdle ? hold ?? scene?.holdIdle() : nil
    }

    // MARK: Frames

    /// Takes the newest frame, if a person can see the view.
    func takeFrame(isHashed: Bool) -> Recording.StreamFrame? {
        guard let arrival = stream.take(isHashed: isHashed) else { return nil }
        show(arrival.image, arrival.image.size, arrival.serial, arrival.damage)
        return Recording.StreamFrame(
            stream: 0, serial: arrival.serial, size: arrival.image.pixelSize, scale: arrival.image.scale,
            hash: arrival.hash)
    }

    /// Shows a frame of a recording.
    ///
    /// - Returns: the image that the app supplies; nil if it shows the placeholder.
    func showRecorded(_ frame: Recording.StreamFrame) -> Image? {
        let supplied = frameForReplay?(frame.serial)
        let (width, height) = (Double(frame.size.width), Double(frame.size.height))
        show(supplied, Size(width: width / frame.scale, height: height / frame.scale), frame.serial, nil)
        return supplied
    }

    private func show(_ image: Image?, _ size: Size, _ serial: UInt64, _ damage: Region?) {
        let isSameSize = frameSize == size && self.image?.pixelSize == image?.pixelSize
        (self.image, frameSize, self.serial) = (image, size, serial)
        if !isSameSize { invalidateIntrinsicSize() }
        guard isSameSize, let damage, let image, let ownExtent else { return setNeedsDisplay() }
        redraw(damage, of: image.pixelSize, within: ownExtent)
    }

    /// The distance, in pixels, that rounding can carry a changed pixel.
    private static let reach = 1.0

    /// The rectangle in which a frame of a size is shown.
    private func box(of size: Size) -> Rect {
        contentMode.frame(of: size, in: bounds, alignment, isMirrored: isRightToLeft)
    }

    /// Draws again. Repaints only some pixels where each pixel of the frame is one of the panel: in a scaled frame a pixel
    /// changes others around it.
    private func redraw(_ damage: Region, of size: PixelSize, within extent: PixelRect) {
        guard let device = scene?.device, let frameSize else { return setNeedsDisplay() }
        let box = box(of: frameSize)
        let (x, y) = (box.width / Double(size.width), box.height / Double(size.height))
        let map = toRoot.concatenating(device.transform)
        let pixel = map.apply(Rect(x: 0, y: 0, width: x, height: y))
        guard map.isAxisAligned, abs(pixel.width - 1) < 1e-6, abs(pixel.height - 1) < 1e-6 else {
            return setNeedsDisplay()
        }
        for rectangle in damage.rectangles {
            let points = Rect(
                x: box.minX + Double(rectangle.minX) * x, y: box.minY + Double(rectangle.minY) * y,
                width: Double(rectangle.width) * x, height: Double(rectangle.height) * y)
            let pixels = PixelRect(covering: map.apply(points).inset(by: -Self.reach))
            scene?.damage(pixels.intersection(extent))
        }
        dirty.insert(.evicted)
        restartRasters()
        scene?.setNeedsFrame()
    }
}
