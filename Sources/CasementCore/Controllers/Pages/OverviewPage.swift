/// One page of an overview: its live view, or the last picture of it, and the decoration of the page.
///
/// The view is as large as the overview, so that the page's layout does not depend on the zoom; its ``View/scale`` is that of
/// its place.
@MainActor final class OverviewPage: View, SemanticsBoundary {
    let id: PageID
    var index: Int
    /// The live view; nil while the page shows its last picture.
    private(set) var content: View?
    var displacement = PageDisplacement()
    /// Where the page is shown, in points of the overview.
    private(set) var shownPlace = OverviewPlace(center: .zero, scale: 1)
    /// The distance of the page from its place while a call moves it, in pages.
    var moveGlide: Glide?
    /// The share of the page that is still there while it leaves the overview; nil for a page that stays.
    var leaving: Glide?
    /// Whether a touch holds the page, so that it stays although it may be out of sight.
    var isHeldByTouch = false
    /// Whether the page stays although its place may be out of sight.
    var isKept: Bool { isHeldByTouch || moveGlide != nil || displacement.isMoving }
    /// A view of the app in front of the page, in unscaled points.
    private(set) var decoration: View?
    /// Whether the app has not been asked for the decoration yet.
    private(set) var needsDecoration = true
    private let picture = ImageView()

    init(_ id: PageID, index: Int) {
        self.id = id
        self.index = index
        super.init(frame: .zero)
        clipsToBounds = true
        picture.contentMode = .stretch
        picture.isUserInteractionEnabled = false
        picture.autoresizing = .flexibleSize
        addSubview(picture)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
    }

    // MARK: Content

    /// A page that is a button has the touches on its content for itself.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return isButton && hit != nil ? self : hit
    }

    /// Whether the page is a button with a title, and its content is no part of the semantics tree and receives no touches.
    var isButton = false
    var hidesSubviewsFromSemantics: Bool { isButton }

    /// Shows the live view.
    func show(_ view: View) {
        guard content !== view else { return }
        content = view
        view.transform = .identity
        view.frame = bounds
        view.autoresizing = .flexibleSize
        view.isHidden = false
        addSubview(view)
        picture.image = nil
    }

    /// Shows a picture instead of the live view.
    ///
    /// - Returns: the live view, which leaves the page; nil if there was none.
    @discardableResult
    func show(_ image: Image?) -> View? {
        picture.frame = bounds
        picture.image = image
        guard let view = content else { return nil }
        content = nil
        return view
    }

    var hasPicture: Bool { picture.image != nil }

    override func didRemoveSubview(_ view: View) {
        if view === content { content = nil }
    }

    // MARK: Decoration

    /// Adds the decoration in front of the page; nil for none.
    func decorate(_ view: View?) {
        needsDecoration = false
        decoration = view
        if let view { superview?.insertSubview(view, aboveSubview: self) }
    }

    /// Removes the decoration, which is made anew when it is needed.
    func removeDecoration() {
        decoration?.removeFromSuperview()
        decoration = nil
        needsDecoration = true
    }

    // MARK: Place

    /// The movement of the share of the dimming; nil if the page is dimmed at once when it is placed next.
    private var dimmingMotion: Glide?

    func isDimming(at now: Instant) -> Bool { dimmingMotion?.isOver(at: now) == false }

    func endDimming() { dimmingMotion = nil }

    /// The share of the dimming that the page has: 0 in the centre or held by a touch, 1 beside the centre.
    ///
    /// - Parameters:
    ///   - distance: that of the page to the centre, in pages.
    ///   - duration: the time in which the share changes.
    func dimming(atDistance distance: Double, over duration: Duration, at now: Instant) -> Double {
        let formerTarget = dimmingMotion?.destination
        // A page does not flicker where a touch trembles in the middle between two.
        let reach = formerTarget == 0 ? 0.55 : formerTarget == 1 ? 0.45 : 0.5
        let target = isHeldByTouch || distance.magnitude <= reach ? 0.0 : 1
        if target != formerTarget {
            dimmingMotion = Glide(
                from: dimmingMotion?.position(at: now) ?? target, to: target, .easeInOut,
                over: formerTarget == nil ? .zero : duration, at: now)
        }
        return dimmingMotion?.position(at: now) ?? target
    }

    /// Shows the page at a place.
    ///
    /// - Parameter offset: the distance by which the row is scrolled; nil while it is zoomed.
    func place(at place: OverviewPlace, scrolledBy offset: Vector?, size: Size, isLaidOut: Bool) {
        shownPlace = place
        shownPlace.center = place.center + displacement.vector
        bounds.size = size
        center = offset.map { (shownPlace.center + $0).withoutRoundingErrors } ?? shownPlace.center
        scale = place.scale
        opacity = place.opacity
        brightness = place.brightness
        guard let decoration else { return }
        decoration.frame = OverviewPlace(center: center, scale: place.scale).frame(of: size)
        decoration.opacity = isLaidOut ? opacity : 0
        decoration.brightness = brightness
        decoration.isHidden = !isLaidOut
    }
}

extension Point {
    /// Rounded to 1/1024 pt, so that a page whose place and offset change alike stays at the same point, bit for bit.
    fileprivate var withoutRoundingErrors: Point {
        Point(x: (x * 1_024).rounded() / 1_024, y: (y * 1_024).rounded() / 1_024)
    }
}
