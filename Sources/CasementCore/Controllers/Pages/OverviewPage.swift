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
    /// The distance of the page from its place while a call moves it, in pages.
    var travel: OverviewMotion?
    /// The share of the page that is still there while it leaves the overview; nil for a page that stays.
    var leaving: OverviewMotion?
    /// Whether a touch holds the page, so that it stays although it may be out of sight.
    var isHeldByTouch = false
    /// Whether the page stays although its place may be out of sight.
    var isKept: Bool { isHeldByTouch || travel != nil || displacement.isMoving }
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

    /// Shows the page at a place.
    func place(at place: OverviewPlace, size: Size, opacity: Double, brightness: Double, isLaidOut: Bool) {
        bounds.size = size
        center = place.center + displacement.vector
        scale = place.scale
        self.opacity = opacity
        self.brightness = brightness
        guard let decoration else { return }
        decoration.frame = OverviewPlace(center: center, scale: place.scale).frame(of: size)
        decoration.opacity = isLaidOut ? opacity : 0
        decoration.brightness = brightness
        decoration.isHidden = !isLaidOut
    }
}
