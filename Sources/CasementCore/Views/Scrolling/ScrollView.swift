/// A viewport on larger content, which touches scroll and zoom. UIKit: `UIScrollView`.
///
/// The offset is `bounds.origin`. The subviews are the content; they lie between (0, 0) and ``contentSize``. A subclass that
/// overrides `layoutSubviews` calls `super`.
@MainActor open class ScrollView: View {
    /// The extent of the content, in points.
    public final var contentSize = Size.zero { didSet { if contentSize != oldValue { surroundingsDidChange() } } }
    /// Space around the content that can be scrolled into view, in points.
    public final var contentInset = Insets.zero { didSet { if contentInset != oldValue { surroundingsDidChange() } } }
    /// The point of the content at the viewport's top left corner, in points. Setting it calls ``setContentOffset(_:animated:)``.
    public final var contentOffset: Point {
        get { shown.boundsOrigin }
        set { setContentOffset(newValue, animated: false) }
    }
    /// Is asked and notified; see ``ScrollViewDelegate`` for the order of its calls.
    public final weak var delegate: (any ScrollViewDelegate)?

    /// Whether touches scroll. Setting false during a drag ends that drag and lets content settle. Zooming is not affected.
    public final var isScrollEnabled = true { didSet { enablementDidChange() } }
    /// Whether content can be pulled beyond its ends, against the rubber band, and bounces back.
    public final var bounces = true
    /// The axes along which content bounces even if it fits into the viewport.
    public final var alwaysBounces: Set<Axis> = []
    /// The share of the velocity that remains after a millisecond of deceleration; see ``Decay``.
    public final var decelerationRate = Decay.normalRate
    /// The offsets at which content may rest along the horizontal axis.
    public final var horizontalSnapping = ScrollSnapping.none {
        didSet { if horizontalSnapping != oldValue { surroundingsDidChange() } }
    }
    /// The offsets at which content may rest along the vertical axis.
    public final var verticalSnapping = ScrollSnapping.none {
        didSet { if verticalSnapping != oldValue { surroundingsDidChange() } }
    }
    /// Whether a drag that starts within ``lockAngle`` of an axis stays on that axis.
    public final var isDirectionalLockEnabled = false
    /// The angle of ``isDirectionalLockEnabled``, in radians; 25 degrees by default.
    public final var lockAngle = 25 * Double.pi / 180
    /// The largest angle, in radians, between the start of a drag and a scrollable axis; 45 degrees by default.
    public final var startAngle = Double.pi / 4
    /// Whether an outer scroll view receives the overscroll at the left or top end.
    public final var handOverAtStart = HandOver.touch
    /// Whether an outer scroll view receives the overscroll at the right or bottom end.
    public final var handOverAtEnd = HandOver.touch
    /// Whether content receives a touch after 0.15 s or its first movement, so that a touch that scrolls presses nothing.
    public final var delaysContentTouches = true
    /// Whether scrolling cancels the touches of content.
    public final var canCancelContentTouches = true
    /// Whether indicators show the position while content moves.
    public final var showsIndicators = true { didSet { if !showsIndicators { hideIndicators() } } }
    /// Whether a drag session near an edge scrolls the content in that direction, page by page where there are pages.
    public final var scrollsUnderDrags = true
    /// Whether content smaller than the viewport is centred instead of aligned at the top left.
    public final var centersSmallContent = false {
        didSet { if centersSmallContent != oldValue { surroundingsDidChange() } }
    }

    /// Recognizes drags. Other recognizers can require it to fail.
    public final let panGestureRecognizer = ScrollPan()
    /// Recognizes pinches that zoom. Other recognizers can require it to fail.
    public final let pinchGestureRecognizer = ScrollPinch()
    /// Recognizes the double tap of ``zoomsOnDoubleTap``. A single tap on content that must wait for it requires it to fail.
    public final let doubleTapGestureRecognizer = TapRecognizer()

    /// The subview that zooming scales; its bounds are the content at scale 1.
    public final weak var zoomView: View? { didSet { zoomViewDidChange() } }
    /// The smallest scale at rest; 1 by default.
    public final var minimumZoomScale = 1.0 { didSet { zoomLimitsDidChange() } }
    /// The largest scale at rest; 1 by default, which disables zooming.
    public final var maximumZoomScale = 1.0 { didSet { zoomLimitsDidChange() } }
    /// Whether the scale can exceed its limits during a pinch, and bounces back.
    public final var bouncesZoom = true
    /// Whether a double tap zooms in around its location, and out again. Off by default, so that single taps wait for nothing.
    public final var zoomsOnDoubleTap = false {
        didSet { if zoomsOnDoubleTap != oldValue { doubleTapZoomDidChange() } }
    }
    /// The scale that a double tap zooms in to; nil for ``maximumZoomScale``.
    public final var doubleTapZoomScale: Double?

    final var horizontal = ScrollAxis()
    final var vertical = ScrollAxis()
    final var zooming = ZoomState()
    final var suspensions: [WeakSuspension] = []
    /// The viewport's size for which the offset and the page were computed.
    final var lastViewport = Size.zero
    /// The phases whose beginning was reported to the delegate.
    final var told = ToldPhases()
    /// Changes of the offset in progress that count as one movement, and the offset before them.
    final var movement = (depth: 0, origin: Point.zero)
    /// The generation of programmatic scrolls; code with a stale generation was superseded.
    final var turn = 0
    /// The offset or the scale is out of range, or not at a page, and is corrected in the next frame.
    final var isSettlingDue = false
    /// The end of the pause after the latest wheel event, when content settles.
    final var wheelPause: Deadline?
    /// The overscroll that an inner scroll view hands to this one during a drag.
    final var loan: ScrollLoan?
    /// The overscroll that this one hands to outer scroll views during a drag, the nearest first.
    final var loans: [ScrollLoan] = []
    final lazy var indicators = ScrollIndicators()
    /// Pull to refresh at the top of the content; see ``RefreshControl``.
    public final var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    /// Makes a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(pinchGestureRecognizer)
        doubleTapGestureRecognizer.numberOfTapsRequired = 2
        doubleTapGestureRecognizer.name = "double"
        panGestureRecognizer.scrollView = self
        pinchGestureRecognizer.scrollView = self
        panGestureRecognizer.addAction { [weak self] _ in self?.panDidChange() }
        pinchGestureRecognizer.addAction { [weak self] _ in self?.pinchDidChange() }
        doubleTapGestureRecognizer.addAction { [weak self] in self?.zoomAfterDoubleTap($0.location(in: nil)) }
    }

    /// Whether a touch that landed on content is delivered to it; true by default.
    open func touchesShouldBegin(_ touch: Touch, in view: View) -> Bool { true }

    /// Whether scrolling may cancel the touches of content; false by default for controls that follow a touch.
    open func touchesShouldCancel(in view: View) -> Bool { (view as? Control)?.tracksTouch != true }

    /// Adapts the offset to a new size. An override calls `super`.
    open override func layoutSubviews() {
        if viewport != lastViewport { surroundingsDidChange() }
        layOutIndicators()
    }

    override func sceneDidChange(from old: Scene?) {
        guard let old else { return }
        // It notifies the delegate, which must not run in the middle of a change of the tree.
        old.animator.completions.add { [weak self] in self?.sceneWasLeft() }
    }

    // MARK: Movement

    /// Whether a touch drags the content, also one of an inner scroll view that hands its overscroll to this one.
    public internal(set) final var isDragging = false
    /// Whether the content moves without a touch, or will in the next frame.
    public final var isMoving: Bool {
        hasMotion || isSettlingDue || told.isDecelerating || told.isAnimating
            || (!tracks.isEmpty && track(of: .boundsOrigin) != nil)
    }

    /// Whether the wheel was used within the last pause, so that content has not yet settled to its page.
    package final var isWheelTurning: Bool { horizontal.wheelStart != nil || vertical.wheelStart != nil }

    final var hasMotion: Bool { horizontal.motion != nil || vertical.motion != nil || zooming.motion != nil }

    /// The size of the viewport, or the target of its running animation.
    final var viewport: Size {
        guard !tracks.isEmpty, let track = track(of: .size) else { return shown.size }
        return Size(components: track.target).withoutNegatives
    }

    /// The offsets along an axis at which content fills the viewport, in points.
    public final func range(_ axis: Axis) -> ClosedRange<Double> { range(axis, contentSize: contentSize) }

    final func range(_ axis: Axis, contentSize: Size) -> ClosedRange<Double> {
        let before = Self.limited(axis == .horizontal ? contentInset.left : contentInset.top)
        let after = Self.limited(axis == .horizontal ? contentInset.right : contentInset.bottom)
        let extent = max(0, Self.limited(contentSize[axis])) + before + after - Self.limited(viewport[axis])
        if extent < 0 && centersSmallContent { return (-before + extent / 2)...(-before + extent / 2) }
        return -before...(-before + max(extent, 0))
    }

    /// A length that is safe to compute with: 0 for NaN, and at most 1e9 points.
    private static func limited(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, -1e9), 1e9) }

    /// Whether touches can scroll the content along an axis.
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

    /// Sets the shown offset along an axis, without limits.
    final func show(offset: Double, _ axis: Axis) {
        var origin = shown.boundsOrigin
        origin[axis] = offset
        show(origin)
    }

    /// Sets the shown offset, without limits, and notifies the delegate.
    final func show(_ origin: Point) {
        guard origin != shown.boundsOrigin, origin.isFinite else { return }
        asOneMovement { bounds.origin = origin }
    }

    /// Notifies the delegate once, however often `body` changes the offset.
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

/// The state of one axis of a scroll view.
struct ScrollAxis {
    /// The offset that the drag asks for, without the rubber band; nil unless a touch drags.
    var pulled: Double?
    /// The offset from which ``ScrollSnapping/pages`` counts: the one at the start of the drag, or the destination of the
    /// movement that the touch stopped.
    var startOffset = 0.0
    /// The offset at the start of the drag.
    var grabOffset = 0.0
    /// The destination of the movement that a touch stopped; nil once the touch has ended.
    var caughtOn: Double?
    /// The movement of the offset without a touch.
    var motion: ScrollMotion?
    /// The page that was kept when the viewport's size changed, and when.
    var keptPage: (number: Double, at: Instant)?
    /// The offset at the first wheel event; nil after the pause that ends the wheel's use.
    var wheelStart: Double?
}
