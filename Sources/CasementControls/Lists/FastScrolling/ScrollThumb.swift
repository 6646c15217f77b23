public import CasementCore

/// A thumb at the trailing edge of a scroll view, which a finger drags through content of any length.
///
/// It appears while the content scrolls, stays for 1.5 s after, and is hidden where the content is shorter than two viewports.
/// A touch within 44 pt grabs it, also during a deceleration, which then stops; while it is held, the thumb stays under the
/// finger, also while heights of rows are corrected, and other touches do not scroll. A cancelled touch leaves the content
/// where it is.
///
/// ```swift
/// list.scrollThumb = ScrollThumb()
/// list.scrollThumb?.title = { [unowned list] in list.visibleItems.first?.month }
/// ```
@MainActor public final class ScrollThumb: View, ViewportView {
    /// 1.5 s: how long it stays after the last movement, so that a hand can reach for it.
    public nonisolated static let stay = Duration.milliseconds(1500)
    /// 0.25 s: the duration in which it fades out.
    public nonisolated static let fade = Duration.milliseconds(250)
    /// 6 pt: the thickness of the bar; 10 pt while it is held.
    static let thickness = (free: 6.0, held: 10.0)
    /// 3 pt: a finger that rests on the thumb trembles less.
    private static let tremor = 3.0

    /// A touch that holds the thumb.
    private struct Grab {
        /// The distance of the touch from the start of the bar, in points.
        var offset: Double
        /// The start of the bar, in points from the top of the viewport.
        var barStart: Double
        /// How far the touch must move before the content follows, in points; 0 once it follows.
        var slop: Double
    }

    /// Makes the text of a bubble beside the held thumb, such as the title of the section at the top. Nil, the default,
    /// for the title of the present section where there is a ``SectionIndex``, and no bubble elsewhere.
    public var title: (@MainActor () -> String?)?
    /// Whether a touch holds it.
    public var isGrabbed: Bool { grab != nil }

    private let bar = View()
    private let bubble = FastScrollBubble(role: .headline)
    private let press = FastScrollPress()
    private var grab: Grab?
    private var suspension: ScrollSuspension?
    private var hiding: Deadline?

    /// Makes a thumb; see `ScrollView.scrollThumb`.
    public init() {
        super.init(frame: .zero)
        identifier = "scroll thumb"
        opacity = 0
        isUserInteractionEnabled = false
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        addSubview(bubble)
        addGestureRecognizer(press)
        press.addAction { [weak self] in self?.pressDidChange($0) }
    }

    private var scrollView: ScrollView? { superview as? ScrollView }

    // MARK: Looks

    /// Paints the bar again.
    public override func environmentDidChange() {
        let theme = themeInForce
        bar.backgroundColor = isGrabbed ? theme.colors.accent : theme.colors.secondaryInk
        bar.borderWidth = scene?.environment.contrast == .increased ? 1 : 0
        bar.borderColor = theme.colors.background
    }

    /// Places the bar and the bubble.
    public override func layoutSubviews() {
        keepEnd()
        if isGrabbed { bubble.text = text }
        let thickness = isGrabbed ? Self.thickness.held : Self.thickness.free
        bar.cornerRadius = thickness / 2
        let x = bounds.width - ScrollThumbTrack.margin - thickness
        bar.leadingFrame = Rect(x: x, y: 0, width: thickness, height: bounds.height)
        let available = (scrollView?.bounds.width ?? 0) - bounds.width - 4 * themeInForce.unit
        let size = bubble.sizeThatFits(Size(width: available, height: .infinity))
        bubble.leadingFrame = Rect(
            x: -size.width - 2 * themeInForce.unit, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    private var text: String? {
        if let title { return title() }
        return scrollView?.sectionIndex?.accessibility.value
    }

    // MARK: In the viewport

    package var showsVerticalPosition: Bool { !isHidden }

    /// Sets the frame: by the touch while it is held, and otherwise by the offset.
    package func viewportDidChange(of scrollView: ScrollView) {
        guard let track = ScrollThumbTrack(scrollView) else {
            isHidden = true
            if isGrabbed { press.cancel() }
            return
        }
        isHidden = false
        if isGrabbed { setNeedsLayout() }
        place(track, scrollView)
    }

    private func place(_ track: ScrollThumbTrack, _ scrollView: ScrollView) {
        let held = grab.flatMap { $0.slop == 0 ? track.limited($0.barStart) : nil }
        let start = held ?? track.barStart(at: scrollView.contentOffset.y)
        let isMirrored = scrollView.isRightToLeft
        let inset = scrollView.contentInset.resolved(scrollView.effectiveLayoutDirection)
        let beside = scrollView.sectionIndex?.breadth ?? 0
        let width = Control.minimumTouchSize
        let x = isMirrored ? inset.left + beside : scrollView.bounds.width - inset.right - beside - width
        let origin = scrollView.contentOffset
        withoutAnimation {
            frame = Rect(x: origin.x + x, y: origin.y + start, width: width, height: ScrollThumbTrack.barLength)
        }
    }

    /// Shows it until the content rests.
    package func contentWillMove() {
        hiding?.cancel()
        guard scene != nil, !isUserInteractionEnabled || opacity < 1 else { return }
        isUserInteractionEnabled = true
        if let scrollView, scrollView.subviews.last !== self { scrollView.bringSubviewToFront(self) }
        withoutAnimation { opacity = 1 }
    }

    /// Hides it after a while.
    package func contentDidRest() {
        guard isUserInteractionEnabled, let scene else { return }
        hiding?.cancel()
        hiding = scene.timeline.schedule(at: scene.now + Self.stay, isPartOfMotion: true) { [weak self] in
            self?.hideIfAtRest()
        }
    }

    private func hideIfAtRest() {
        guard let scrollView, !isGrabbed, !scrollView.isDragging, !scrollView.isMoving else { return }
        isUserInteractionEnabled = false
        animate(Self.fade, .easeOut) { opacity = 0 }
    }

    /// Hides it at once when the scroll view leaves its scene.
    public override func willMove(toScene scene: Scene?) {
        super.willMove(toScene: scene)
        hiding?.cancel()
        isUserInteractionEnabled = false
        opacity = 0
    }

    // MARK: Touches

    private func pressDidChange(_ press: FastScrollPress) {
        guard let scrollView else { return }
        switch press.state {
        case .began: begin(scrollView)
        case .changed: follow(scrollView)
        case .ended, .cancelled: end(scrollView)
        case .possible, .failed: break
        }
    }

    private func begin(_ scrollView: ScrollView) {
        guard let track = ScrollThumbTrack(scrollView) else { return }
        hiding?.cancel()
        let start = track.barStart(at: scrollView.contentOffset.y)
        // A palm that lands on the thumb must not interrupt the drag of another hand.
        let slop = scrollView.isDragging ? PanRecognizer.defaultMinimumDistance : Self.tremor
        grab = Grab(offset: press.distance(fromTopOf: scrollView) - start, barStart: start, slop: slop)
        grabDidChange()
    }

    private func follow(_ scrollView: ScrollView) {
        guard !scrollView.isMovementSuspended else { return press.cancel() }
        guard var grab, let track = ScrollThumbTrack(scrollView) else { return }
        let wanted = press.distance(fromTopOf: scrollView) - grab.offset
        if grab.slop > 0 {
            // Another hand may have scrolled since this touch landed.
            let start = track.barStart(at: scrollView.contentOffset.y)
            let distance = wanted - grab.barStart
            guard distance.magnitude > grab.slop else { return }
            grab.offset += (distance > 0 ? grab.slop : -grab.slop) + grab.barStart - start
            grab.slop = 0
            suspension = scrollView.suspendScrolling(for: self)
        }
        grab.barStart = track.limited(press.distance(fromTopOf: scrollView) - grab.offset)
        self.grab = grab
        scrollView.setContentOffset(Point(.nan, track.offset(at: grab.barStart)), animated: false)
        place(track, scrollView)
        setNeedsLayout()
    }

    /// A thumb at an end of its track shows that end of the content also after heights were corrected.
    private func keepEnd() {
        guard let grab, grab.slop == 0, let scrollView, let track = ScrollThumbTrack(scrollView) else { return }
        let offset = track.offset(at: grab.barStart)
        guard track.isEnd(grab.barStart), offset != scrollView.contentOffset.y else { return }
        scrollView.setContentOffset(Point(.nan, offset), animated: false)
    }

    private func end(_ scrollView: ScrollView) {
        grab = nil
        suspension?.end()
        suspension = nil
        bubble.text = nil
        grabDidChange()
        viewportDidChange(of: scrollView)
        contentDidRest()
    }

    private func grabDidChange() {
        environmentDidChange()
        setNeedsLayout()
    }
}

extension ScrollView {
    /// The thumb that a finger drags through the content; nil, the default, for none. It takes the place of the vertical
    /// indicator.
    ///
    /// Another one replaces the first.
    public final var scrollThumb: ScrollThumb? {
        get { viewportViews.lazy.compactMap { $0 as? ScrollThumb }.first }
        set {
            let old = scrollThumb
            guard old !== newValue else { return }
            if let old { removeViewportView(old) }
            if let newValue { addViewportView(newValue) }
        }
    }
}
