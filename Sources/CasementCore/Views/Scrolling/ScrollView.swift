/// A viewport on content that is larger than it, moved by fingers.
///
/// Its offset is `bounds.origin`. Content is what is added as subviews, placed from (0, 0) to ``contentSize``. A subclass
/// that overrides `layoutSubviews` calls `super`.
@MainActor open class ScrollView: View {
    /// The extent of the content, in points.
    public final var contentSize = Size.zero { didSet { if contentSize != oldValue { surroundingsDidChange() } } }
    /// Room around the content that can be scrolled into view, in points.
    public final var contentInset = Insets.zero { didSet { if contentInset != oldValue { surroundingsDidChange() } } }
    /// The point of the content at the viewport's top left corner; setting it stops what moves.
    public final var contentOffset: Point {
        get { shown.boundsOrigin }
        set { setContentOffset(newValue, animated: false) }
    }
    public final weak var delegate: (any ScrollViewDelegate)?

    /// False in the middle of a drag ends that drag, and content settles. Zooming is not affected.
    public final var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether content that is pulled beyond its end gives way and comes back.
    public final var bounces = true
    /// Whether it does so along an axis even where it fits.
    public final var alwaysBounces: Set<Axis> = []
    /// The share of the speed that is left after a millisecond; see ``Decay``.
    public final var decelerationRate = Decay.normalRate
    public final var horizontalSnapping = ScrollSnapping.none
    public final var verticalSnapping = ScrollSnapping.none
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
    public final var showsIndicators = true
    /// Whether something dragged to near an edge makes content scroll that way, page by page where it has pages.
    public final var scrollsUnderDrags = true
    /// Content smaller than the viewport stands in its middle rather than at its start.
    public final var centersSmallContent = false

    /// Recognizes the drags; other recognizers may be related to it.
    public final let pan = ScrollPan()
    /// Recognizes the zooming; other recognizers may be related to it.
    public final let pinch = ScrollPinch()

    /// The subview that zooming makes larger and smaller; its bounds are the content at scale 1.
    public final weak var zoomView: View? { didSet { zoomViewDidChange() } }
    public final var minimumZoomScale = 1.0
    public final var maximumZoomScale = 1.0
    /// Whether zooming gives way beyond its limits and comes back.
    public final var bouncesZoom = true

    final var horizontal = ScrollAxis()
    final var vertical = ScrollAxis()
    final var zooming = ZoomState()
    final var suspensions: [ScrollSuspension] = []
    final var lastLayoutSize = Size.zero
    final var isAnimatingOffset = false
    final var isDecelerating = false
    final var borrowers = 0
    final lazy var indicators = ScrollIndicators()
    /// Pulled down and let go, content stays below this until it is done; see ``RefreshControl``.
    public final var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
        pan.scrollView = self
        pinch.scrollView = self
        pan.addAction { [weak self] _ in self?.panDidChange() }
        pinch.addAction { [weak self] _ in self?.pinchDidChange() }
    }

    /// Whether content gets a finger that landed on it; true by default.
    open func touchesShouldBegin(_ touch: Touch, in view: View) -> Bool { true }

    /// Whether scrolling may take a finger from content that has it; for controls that follow the finger, no.
    open func touchesShouldCancel(in view: View) -> Bool { (view as? Control)?.followsFinger != true }

    open override func layoutSubviews() {
        if bounds.size != lastLayoutSize {
            lastLayoutSize = bounds.size
            surroundingsDidChange()
        }
        layOutIndicators()
    }

    // MARK: What moves

    /// Whether a finger drags the content.
    public final var isDragging: Bool { pan.state.isActive }
    /// Whether the content moves by itself.
    public final var isMoving: Bool { horizontal.motion != nil || vertical.motion != nil || zooming.motion != nil }

    /// Keeps content from scrolling until the token is ended, is let go, or the view it is for leaves the scene.
    ///
    /// Content scrolls when no token lives. A drag in progress ends.
    public final func suspendScrolling(for view: View? = nil) -> ScrollSuspension {
        let token = ScrollSuspension(for: view)
        suspensions.append(token)
        if pan.state.isActive { pan.abandon(.disabled) }
        return token
    }

    final var isSuspended: Bool {
        suspensions.removeAll { !$0.isAlive }
        return !suspensions.isEmpty
    }

    /// The offsets along an axis at which content fills the viewport, in points.
    public final func range(_ axis: Axis) -> ClosedRange<Double> { range(axis, contentSize: contentSize) }

    final func range(_ axis: Axis, contentSize: Size) -> ClosedRange<Double> {
        let (before, after) =
            axis == .horizontal ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
        let room = contentSize[axis] + before + after - shown.size[axis]
        if room < 0 && centersSmallContent { return (-before + room / 2)...(-before + room / 2) }
        return -before...(-before + max(room, 0))
    }

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

    /// Moves the content, without a say of anybody.
    final func show(offset: Double, _ axis: Axis) {
        var origin = shown.boundsOrigin
        if axis == .horizontal { origin.x = offset } else { origin.y = offset }
        guard origin != shown.boundsOrigin else { return }
        bounds.origin = origin
        didScroll()
    }

    final func didScroll() {
        layOutIndicators()
        delegate?.scrollViewDidScroll(self)
    }
}

/// One axis of a scroll view.
struct ScrollAxis {
    /// Where the finger has pulled the offset to, without the rubber band; nil unless a finger drags.
    var pulled: Double?
    /// The page at which the drag began, for ``ScrollSnapping/pages``.
    var startOffset = 0.0
    /// What moves the offset when no finger does.
    var motion: ScrollMotion?
    /// How much of the finger's way went to an outer scroll view.
    var handedOver = 0.0
}
