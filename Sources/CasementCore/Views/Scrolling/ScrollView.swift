/// A viewport on content that is larger than it, moved by fingers.
///
/// Its offset is `bounds.origin`. Content is what is added as subviews, placed from (0, 0) to ``contentSize``. A subclass
/// that overrides `layoutSubviews` calls `super`.
@MainActor open class ScrollView: View {
    /// The extent of the content, in points.
    public final var contentSize = Size.zero { didSet { if contentSize != oldValue { surroundingsDidChange() } } }
    /// Room around the content that can be scrolled into view, in points.
    public final var contentInset = Insets.zero { didSet { if contentInset != oldValue { surroundingsDidChange() } } }
    /// The point of the content at the viewport's top left corner; setting it is ``setContentOffset(_:animated:)``.
    public final var contentOffset: Point {
        get { shown.boundsOrigin }
        set { setContentOffset(newValue, animated: false) }
    }
    public final weak var delegate: (any ScrollViewDelegate)?

    /// False in the middle of a drag ends that drag, and content settles. Zooming is not affected.
    public final var isScrollEnabled = true { didSet { enablementDidChange() } }
    /// Whether content that is pulled beyond its end gives way and comes back.
    public final var bounces = true
    /// Whether it does so along an axis even where it fits.
    public final var alwaysBounces: Set<Axis> = []
    /// The share of the speed that is left after a millisecond; see ``Decay``.
    public final var decelerationRate = Decay.normalRate
    public final var horizontalSnapping = ScrollSnapping.none {
        didSet { if horizontalSnapping != oldValue { surroundingsDidChange() } }
    }
    public final var verticalSnapping = ScrollSnapping.none {
        didSet { if verticalSnapping != oldValue { surroundingsDidChange() } }
    }
    /// Whether a drag that starts within ``lockAngle`` of an axis stays on that axis.
    public final var isDirectionalLockEnabled = false
    /// In radians; 25 degrees.
    public final var lockAngle = 25 * Double.pi / 180
    /// How far, in radians, from an axis that scrolls a drag may start and still scroll; 45 degrees.
    public final var startAngle = Double.pi / 4
    /// What goes to an outer scroll view at the left or top end, and at the right or bottom end.
    public final var handOverAtStart = HandOver.finger
    public final var handOverAtEnd = HandOver.finger
    /// Whether a press on content waits 0.15 s, so that a finger that scrolls presses nothing.
    public final var delaysContentTouches = true
    /// Whether scrolling takes touches away from content.
    public final var canCancelContentTouches = true
    /// Whether thin bars show where one is while content moves.
    public final var showsIndicators = true { didSet { if !showsIndicators { hideIndicators() } } }
    /// Whether something dragged to near an edge makes content scroll that way, page by page where it has pages.
    public final var scrollsUnderDrags = true
    /// Content smaller than the viewport stands in its middle rather than at its start.
    public final var centersSmallContent = false {
        didSet { if centersSmallContent != oldValue { surroundingsDidChange() } }
    }

    /// Recognizes the drags; other recognizers may be related to it.
    public final let pan = ScrollPan()
    /// Recognizes the zooming; other recognizers may be related to it.
    public final let pinch = ScrollPinch()
    /// Recognizes the double tap of ``zoomsOnDoubleTap``; single taps on content that must not come first require it to
    /// fail.
    public final let doubleTap = TapRecognizer()

    /// The subview that zooming makes larger and smaller; its bounds are the content at scale 1.
    public final weak var zoomView: View? { didSet { zoomViewDidChange() } }
    public final var minimumZoomScale = 1.0 { didSet { zoomLimitsDidChange() } }
    public final var maximumZoomScale = 1.0 { didSet { zoomLimitsDidChange() } }
    /// Whether zooming gives way beyond its limits and comes back.
    public final var bouncesZoom = true
    /// Whether two taps zoom in around their place, and out again; off by default, so that nobody waits for a second tap.
    public final var zoomsOnDoubleTap = false {
        didSet { if zoomsOnDoubleTap != oldValue { doubleTapZoomDidChange() } }
    }
    /// The scale to which two taps zoom in; ``maximumZoomScale`` if nil.
    public final var doubleTapZoomScale: Double?

    final var horizontal = ScrollAxis()
    final var vertical = ScrollAxis()
    final var zooming = ZoomState()
    final var suspensions: [WeakSuspension] = []
    /// The viewport for which offset and pages are right.
    final var lastViewport = Size.zero
    /// What the delegate was told has begun.
    final var told = ToldPhases()
    /// Changes of the offset in progress that count as one movement, and the offset before them.
    final var movement = (depth: 0, origin: Point.zero)
    /// Somebody asked for a movement so many times; who asks last gets it.
    final var turn = 0
    /// Content stands where it cannot stay, and goes elsewhere with the next frame.
    final var isSettlingDue = false
    /// Until when a wheel that turns may turn on.
    final var wheelPause: Deadline?
    /// What it lends to an inner one that a finger drags.
    final var loan: ScrollLoan?
    /// What it got from those around it, the nearest first, while a finger drags it.
    final var loans: [ScrollLoan] = []
    final lazy var indicators = ScrollIndicators()
    /// Pulled down and let go, content stays below this until it is done; see ``RefreshControl``.
    public final var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
        doubleTap.numberOfTapsRequired = 2
        doubleTap.name = "double"
        pan.scrollView = self
        pinch.scrollView = self
        pan.addAction { [weak self] _ in self?.panDidChange() }
        pinch.addAction { [weak self] _ in self?.pinchDidChange() }
        doubleTap.addAction { [weak self] in self?.zoomAfterDoubleTap($0.location(in: nil)) }
    }

    /// Whether content gets a finger that landed on it; true by default.
    open func touchesShouldBegin(_ touch: Touch, in view: View) -> Bool { true }

    /// Whether scrolling may take a finger from content that has it; for controls that follow the finger, no.
    open func touchesShouldCancel(in view: View) -> Bool { (view as? Control)?.followsFinger != true }

    open override func layoutSubviews() {
        if viewport != lastViewport { surroundingsDidChange() }
        layOutIndicators()
    }

    override func sceneDidChange(from old: Scene?) {
        guard let old else { return }
        // Nobody hears of it in the middle of a change of the tree.
        old.animator.completions.add { [weak self] in self?.sceneWasLeft() }
    }

    // MARK: What moves

    /// Whether a finger drags the content, also one that came from an inner scroll view at its end.
    public internal(set) final var isDragging = false
    /// Whether the content moves by itself, or will with the next frame.
    public final var isMoving: Bool {
        hasMotion || isSettlingDue || told.isDecelerating || told.isAnimating
            || (!tracks.isEmpty && track(of: .boundsOrigin) != nil)
    }

    /// Whether a wheel that turns may turn on, so that content has not yet gone to its page.
    package final var isWheelTurning: Bool { horizontal.wheelStart != nil || vertical.wheelStart != nil }

    final var hasMotion: Bool { horizontal.motion != nil || vertical.motion != nil || zooming.motion != nil }

    /// The size of the viewport, or the one that it is on the way to.
    final var viewport: Size {
        guard !tracks.isEmpty, let track = track(of: .size) else { return shown.size }
        return Size(components: track.target).withoutNegatives
    }

    /// The offsets along an axis at which content fills the viewport, in points.
    public final func range(_ axis: Axis) -> ClosedRange<Double> { range(axis, contentSize: contentSize) }

    final func range(_ axis: Axis, contentSize: Size) -> ClosedRange<Double> {
        let before = Self.sane(axis == .horizontal ? contentInset.left : contentInset.top)
        let after = Self.sane(axis == .horizontal ? contentInset.right : contentInset.bottom)
        let room = max(0, Self.sane(contentSize[axis])) + before + after - Self.sane(viewport[axis])
        if room < 0 && centersSmallContent { return (-before + room / 2)...(-before + room / 2) }
        return -before...(-before + max(room, 0))
    }

    /// A length that can be reckoned with: none for what is no number, and no more than a thousand million points.
    private static func sane(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, -1e9), 1e9) }

    /// Whether content can be moved along an axis at all.
    public final func canScroll(_ axis: Axis) -> Bool {
        let range = range(axis)
        return range.upperBound > range.lowerBound || (bounces && alwaysBounces.contains(axis))
    }

    // MARK: Axes

    final func state(_ axis: Axis) -> ScrollAxis { axis == .horizontal ? horizontal : vertical }

    final func update(_ axis: Axis, _ body: (inout ScrollAxis) -> Void) {
        if axis == .horizontal { body(&horizontal) } else { body(&vertical) }
    }

    final func snapping(_ axis: Axis) -> ScrollSnapping { axis == .horizontal ? horizontalSnapping : verticalSnapping }

    /// Moves the content along an axis, without a say of anybody.
    final func show(offset: Double, _ axis: Axis) {
        var origin = shown.boundsOrigin
        origin[axis] = offset
        show(origin)
    }

    /// Moves the content, without a say of anybody.
    final func show(_ origin: Point) {
        guard origin != shown.boundsOrigin, origin.isFinite else { return }
        asOneMovement { bounds.origin = origin }
    }

    /// However often `body` moves the content, that is one movement, of which the delegate hears once.
    final func asOneMovement(_ body: () -> Void) {
        if movement.depth == 0 { movement.origin = shown.boundsOrigin }
        movement.depth += 1
        body()
        movement.depth -= 1
        guard movement.depth == 0, movement.origin != shown.boundsOrigin else { return }
        layOutIndicators()
        delegate?.scrollViewDidScroll(self)
    }
}

/// One axis of a scroll view.
struct ScrollAxis {
    /// Where the finger has pulled the offset to, without the rubber band; nil unless a finger drags.
    var pulled: Double?
    /// The page from which the drag set out, for ``ScrollSnapping/pages``: the one that was shown, or that a movement which
    /// the finger caught was on the way to.
    var startOffset = 0.0
    /// Where the finger took hold.
    var grabOffset = 0.0
    /// Where what a finger caught would have come to rest; nil once the finger is gone.
    var caughtOn: Double?
    /// What moves the offset when no finger does.
    var motion: ScrollMotion?
    /// The page that was kept when the viewport's size changed, and when.
    var keptPage: (number: Double, at: Instant)?
    /// Where the wheel began to turn; nil once it rests.
    var wheelStart: Double?
}
