/// A viewport on larger content, which touches scroll and zoom. UIKit: `UIScrollView`.
///
/// The offset is `bounds.origin`. The subviews are the content; they lie between (0, 0) and ``contentSize``. A subclass that
/// overrides `layoutSubviews` calls `super`.
@MainActor open class ScrollView: View, FrameAnimation {
    /// The extent of the content, in points.
    public final var contentSize = Size.zero {
        didSet {
            guard contentSize != oldValue else { return }
            engine.adaptation.geometryDidChange()
            restoreEarlyOffset()
        }
    }
    /// Space around the content that can be scrolled into view, in points.
    public final var contentInset = Insets.zero {
        didSet { if contentInset != oldValue { engine.adaptation.geometryDidChange() } }
    }
    /// The point of the content at the viewport's top left corner, in points. Setting it calls
    /// ``setContentOffset(_:animated:)``.
    public final var contentOffset: Point {
        get { shown.boundsOrigin }
        set { setContentOffset(newValue, animated: false) }
    }
    /// Is asked and notified; see ``ScrollViewDelegate`` for the order of its calls.
    public final weak var delegate: (any ScrollViewDelegate)?
    /// In the order in which they were added.
    private(set) final var observers: [ScrollObserver] = []

    /// Whether touches scroll. Setting false during a drag ends that drag and lets content settle. Zooming is not affected.
    public final var isScrollEnabled = true { didSet { isScrollEnabledDidChange() } }
    /// Whether content can be pulled beyond its ends, against the rubber band, and bounces back.
    public final var bounces = true
    /// The axes along which content bounces even if it fits into the viewport.
    public final var alwaysBounces: Set<Axis> = []
    /// The share of the velocity that remains after a millisecond of deceleration; see ``/CasementBase/Decay``.
    public final var decelerationRate = Decay.normalRate
    /// The offsets at which content may rest along the horizontal axis.
    public final var horizontalSnapping = ScrollSnapping.none {
        didSet { if horizontalSnapping != oldValue { engine.adaptation.geometryDidChange() } }
    }
    /// The offsets at which content may rest along the vertical axis.
    public final var verticalSnapping = ScrollSnapping.none {
        didSet { if verticalSnapping != oldValue { engine.adaptation.geometryDidChange() } }
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
        didSet { if centersSmallContent != oldValue { engine.adaptation.geometryDidChange() } }
    }

    /// Recognizes drags. Other recognizers can require it to fail.
    public final let panGestureRecognizer = ScrollPan()
    /// Recognizes pinches that zoom. Other recognizers can require it to fail.
    public final let pinchGestureRecognizer = ScrollPinch()
    /// Recognizes the double tap of ``zoomsOnDoubleTap``. A single tap on content that must wait for it requires it to fail.
    public final let doubleTapGestureRecognizer = TapRecognizer()

    /// The subview that zooming scales; its bounds are the content at scale 1.
    public final weak var zoomView: View? { didSet { engine.zoom.contentDidChange() } }
    /// The smallest scale at rest; 1 by default.
    public final var minimumZoomScale = 1.0 { didSet { engine.zoom.limitsDidChange() } }
    /// The largest scale at rest; 1 by default, which disables zooming.
    public final var maximumZoomScale = 1.0 { didSet { engine.zoom.limitsDidChange() } }
    /// Whether the scale can exceed its limits during a pinch, and bounces back.
    public final var bouncesZoom = true
    /// Whether a double tap zooms in around its location, and out again. Off by default, so that single taps wait for nothing.
    public final var zoomsOnDoubleTap = false {
        didSet { if zoomsOnDoubleTap != oldValue { doubleTapZoomDidChange() } }
    }
    /// The scale that a double tap zooms in to; nil for ``maximumZoomScale``.
    public final var doubleTapZoomScale: Double?

    private(set) final lazy var engine = ScrollEngine(self)
    private var suspensions = SuspensionList()
    /// An offset that was set before the content had a size, and the generation of that scroll.
    private var earlyOffset: (offset: Point, generation: Int)?
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
        // There is one scale.
        doubleTapGestureRecognizer.separatesHands = false
        panGestureRecognizer.scrollView = self
        pinchGestureRecognizer.scrollView = self
        panGestureRecognizer.addAction { [weak self] _ in self?.engine.drag.panDidChange() }
        pinchGestureRecognizer.addAction { [weak self] _ in self?.engine.zoom.pinchDidChange() }
        doubleTapGestureRecognizer.addAction { [weak self] in
            self?.engine.zoom.zoomAfterDoubleTap($0.location(in: nil))
        }
        nestedScrolling = engine.drag
    }

    /// Whether a touch that landed on content is delivered to it; true by default.
    open func touchesShouldBegin(_ touch: Touch, in view: View) -> Bool { true }

    /// Whether scrolling may cancel the touches of content; false by default for controls that follow a touch.
    open func touchesShouldCancel(in view: View) -> Bool { true }

    /// Adapts the offset to a new size. An override calls `super`.
    open override func layoutSubviews() {
        engine.adaptation.viewportMayHaveChanged()
        layOutIndicators()
    }

    override func sceneDidChange(from old: Scene?) {
        guard let old else { return }
        // It notifies the delegate, which must not run in the middle of a change of the tree.
        old.animator.completions.add { [weak self] in self?.engine.sceneWasLeft() }
    }

    /// The arrow keys move the focus to a near view in the content, else they scroll by ``keyStep``; Page Up and Page Down
    /// scroll by 0.9 of the viewport, Home and End to the ends.
    open override func keyDown(_ event: KeyEvent) -> Bool { ScrollKeys(scrollView: self).handle(event) }

    open override var description: String {
        let movement = isDragging ? ", dragging" : (isMoving ? ", moving" : "")
        let zoom = zoomScale == 1 ? "" : ", zoom \(zoomScale.brief)"
        let lock = isScrollEnabled ? (isSuspended ? ", suspended" : "") : ", scrolling disabled"
        return "\(super.description), offset \(contentOffset.brief) in \(contentSize.brief)\(zoom)\(movement)\(lock)"
    }

    // MARK: Observers

    /// Runs an action at events of this scroll view, by default at each change of the offset. Any number of observers can stand
    /// beside the ``delegate``; they run after it, in the order in which they were added.
    ///
    /// ```swift
    /// scrollView.observe { [unowned header] in header.opacity = 1 - $0.contentOffset.y / 100 }
    /// ```
    ///
    /// - Returns: the observer, which the scroll view holds until ``ScrollObserver/cancel()``.
    @discardableResult
    public final func observe(
        _ events: ScrollObserver.Events = .didScroll, _ action: @escaping @MainActor (ScrollView) -> Void
    ) -> ScrollObserver {
        let observer = ScrollObserver(events, of: self, action)
        observers.append(observer)
        return observer
    }

    final func remove(_ observer: ScrollObserver) { observers.removeAll { $0 === observer } }

    /// The offset changed; for subclasses. It runs before the delegate and the observers are notified.
    open func didScroll() {}
    /// Whether a change of the offset requests layout: for subclasses that place subviews by the offset, such as headers that
    /// stay at the top. ``layoutSubviews()`` then runs before the frame that shows the new offset.
    public final var laysOutOnScroll = false
    final override var laysOutAtEachOffset: Bool { laysOutOnScroll }
    final override var scrollsByPageKeys: Bool { canScroll(.vertical) }

    // MARK: Movement

    /// Whether a touch drags the content, also one of an inner scroll view that hands its overscroll to this one.
    public final var isDragging: Bool { engine.isDragging }
    /// Whether the content moves without a touch, or will in the next frame.
    public final var isMoving: Bool { engine.isMoving }
    /// Whether the wheel was used within the last pause, so that content has not yet settled to its page.
    package final var isWheelInUse: Bool { engine.wheel.isInUse }
    /// Whether it takes part in nested scrolling, which it does only during a drag.
    package final var isNestedScrolling: Bool { engine.drag.isNested }

    /// Moves the content to the instant of a frame; the scene calls it.
    public final func step(to now: Instant) -> Bool { engine.step(to: now) }

    /// Whether an `animate` block of the app animates the offset.
    final var isOffsetAnimated: Bool { !tracks.isEmpty && track(of: .boundsOrigin) != nil }

    /// Stops such an animation at the shown offset.
    final func stopOffsetAnimation() {
        if !tracks.isEmpty, scene?.readsTargets == false { takeOver(.boundsOrigin) }
    }

    /// The size of the viewport, or the target of its running animation.
    final var viewport: Size {
        guard !tracks.isEmpty, let track = track(of: .size) else { return shown.size }
        return Size(components: track.target).withoutNegatives
    }

    /// ``contentInset`` from the left and the right edge.
    final var resolvedContentInset: Insets {
        contentInset.isDirectional ? contentInset.resolved(effectiveLayoutDirection) : contentInset
    }

    final override func layoutDirectionMayHaveChanged() {
        super.layoutDirectionMayHaveChanged()
        if contentInset.isDirectional { setNeedsLayout() }
    }

    /// The offsets along an axis at which content fills the viewport, in points.
    public final func range(_ axis: Axis) -> ClosedRange<Double> { extent(axis).range }

    /// The geometry along an axis, for the present content or for content of another size.
    final func extent(_ axis: Axis, contentSize: Size? = nil) -> ScrollExtent {
        let (isHorizontal, inset) = (axis == .horizontal, resolvedContentInset)
        return ScrollExtent(
            content: (contentSize ?? self.contentSize)[axis],
            insets: isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom),
            viewport: viewport[axis], isCentered: centersSmallContent,
            snapping: isHorizontal ? horizontalSnapping : verticalSnapping)
    }

    /// Whether content may rest at the present offset.
    final func isResting(_ axis: Axis) -> Bool { extent(axis).isResting(at: shown.boundsOrigin[axis]) }

    /// Whether touches can scroll the content along an axis.
    public final func canScroll(_ axis: Axis) -> Bool {
        extent(axis).isScrollable || (bounces && alwaysBounces.contains(axis))
    }

    /// The setting for the end to which a delta leads.
    final func handOver(towards direction: Double) -> HandOver { direction < 0 ? handOverAtStart : handOverAtEnd }

    /// The offset at which the content will rest, or where it rests.
    package final var destination: Point {
        func destination(_ axis: Axis) -> Double { engine.axis(axis).motion?.destination ?? shown.boundsOrigin[axis] }
        return Point(destination(.horizontal), destination(.vertical))
    }

    // MARK: Programs

    /// Scrolls to an offset, limited to the range and snapped to the nearest page or stop. A NaN coordinate is left as it is.
    ///
    /// Without an animation a drag in progress continues from the new offset, which is not snapped. With an animation a drag
    /// ends, and a touch can stop the content; there is no animation if ``SceneEnvironment/reducesMotion`` is set.
    ///
    /// While ``contentSize`` is zero, because the content is laid out later, the offset is kept until it has a size.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        engine.setContentOffset(offset, animated: animated)
        let isReached = Axis.both.allSatisfy { offset[$0].isNaN || offset[$0] == contentOffset[$0] }
        earlyOffset = contentSize == .zero && !isReached ? (offset, engine.generation) : nil
    }

    private func restoreEarlyOffset() {
        guard let (offset, generation) = earlyOffset else { return }
        earlyOffset = nil
        if generation == engine.generation, !engine.isHeld { engine.setContentOffset(offset, animated: false) }
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible, or its start if it is larger than the
    /// viewport.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var offset = destination
        for axis in Axis.both {
            let (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            let length = viewport[axis]
            if end - start > length || start < offset[axis] {
                offset[axis] = start
            } else if end > offset[axis] + length {
                offset[axis] = end - length
            }
        }
        setContentOffset(offset, animated: animated)
    }

    /// Keeps the visible content where it is after content was inserted before it, also during a drag or a movement.
    ///
    /// Call it together with the change of ``contentSize``, before or after it, at the same ``Scene/now``.
    ///
    /// - Parameter delta: the extent of the inserted content, in points; negative for removed content.
    public final func contentDidGrow(by delta: Vector) {
        engine.adaptation.contentDidGrow(by: delta)
    }

    // MARK: Zoom

    /// Whether touches can zoom.
    final var canZoom: Bool { zoomView != nil && maximumZoomScale > minimumZoomScale }

    /// The scale of ``zoomView``; 1 is its own size.
    public final var zoomScale: Double { zoomView?.shown.transform.a ?? 1 }

    private var middle: Point { Point(viewport.width / 2, viewport.height / 2) }

    /// Zooms around the centre of the viewport, within the limits. Without a ``zoomView`` it has no effect, which is reported,
    /// as for the other two; see ``Scene/onProblem``.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        engine.zoom.zoom(to: scale, keeping: nil, at: middle, animated: animated)
    }

    /// Zooms so that a rectangle, in the zoomed view's own points, fills the viewport, and centres it.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard !rect.isEmpty, !viewport.isEmpty else { return engine.zoom.report() }
        let scale = min(viewport.width / rect.width, viewport.height / rect.height)
        engine.zoom.zoom(to: scale, keeping: rect.center, at: middle, animated: animated)
    }

    /// Zooms to a scale and scrolls a point of the zoomed view to a location in the viewport, as far as the range allows.
    ///
    /// A drag or a pinch in progress ends.
    ///
    /// - Parameters:
    ///   - scale: the new scale, limited to ``minimumZoomScale`` and ``maximumZoomScale``.
    ///   - point: a point in the zoomed view's own points.
    ///   - location: its new location, in points from the viewport's top left corner.
    ///   - animated: whether to animate.
    public final func zoom(to scale: Double, keeping point: Point, at location: Point, animated: Bool) {
        engine.zoom.zoom(to: scale, keeping: point, at: location, animated: animated)
    }

    private func doubleTapZoomDidChange() {
        guard zoomsOnDoubleTap else { return removeGestureRecognizer(doubleTapGestureRecognizer) }
        addGestureRecognizer(doubleTapGestureRecognizer)
        // First in the list, it receives a touch before the pan does, which fails it if the touch stops moving content.
        gestureRecognizers.insert(gestureRecognizers.removeLast(), at: 0)
    }

    // MARK: Suspension

    /// Suspends scrolling by touches and wheels until the token is ended or released, or its view leaves the scene.
    ///
    /// A drag in progress ends. Several tokens can suspend at the same time. A token for a view that is in no scene has no
    /// effect, also when the view enters one later, which is reported; see ``Scene/onProblem``.
    public final func suspendScrolling(for view: View? = nil) -> ScrollSuspension {
        let token = suspensions.add(for: view)
        if token.isAlive { engine.drag.endTouchDrag() }
        return token
    }

    /// Whether a token suspends scrolling.
    package final var isSuspended: Bool { suspensions.isActive || isMovementSuspended }

    private func isScrollEnabledDidChange() {
        panGestureRecognizer.isEnabled = isScrollEnabled
        if !isScrollEnabled { engine.drag.endTouchDrag() }
    }
}
