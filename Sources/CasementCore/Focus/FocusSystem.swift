/// The focus of one scene: the view that receives the keys, and whether its ring is drawn.
@MainActor final class FocusSystem {
    /// The view that receives the keys.
    private(set) weak var view: View?
    /// Whether the last input came from keys, so that a person needs to see the focus.
    private(set) var areKeysInUse = false
    /// Runs with the focused view each time that it changes.
    var onChange: ((View?) -> Void)?
    private unowned let scene: Scene
    private lazy var keys = KeyDelivery(scene: scene)
    /// The position at which a view lost the focus because it left the tree, from which traversal continues.
    private weak var lostSuperview: View?
    private var lostIndex = 0

    init(scene: Scene) {
        self.scene = scene
    }

    /// The view around which the ring is drawn.
    var ringed: View? { areKeysInUse ? view : nil }

    /// The part of the tree that has keys: the frontmost modal view, else all.
    var confinement: View { scene.root.frontmostModal ?? scene.root }

    /// Moves the focus to a view if it can have it. Runs app code.
    @discardableResult
    func move(to target: View) -> Bool {
        guard target !== view else { return true }
        guard target.scene === scene, target.canBecomeFocused, target.isOperable, target.isDescendant(of: confinement)
        else { return false }
        change(to: target)
        return view === target
    }

    func clear() {
        if view != nil { change(to: nil) }
    }

    private func change(to target: View?) {
        let former = view
        former?.mark(.background)
        view = target
        target?.mark(.background)
        lostSuperview = nil
        for group in target?.superviews.filter(\.isFocusGroup) ?? [] { group.keyTraits?.lastFocused = target }
        keys.cancel { handler in target?.isDescendant(of: handler) != true }
        former?.focusDidChange()
        // The hook may have moved the focus, which notified already.
        guard view === target else { return }
        target?.focusDidChange()
        if view === target { onChange?(target) }
    }

    /// Takes the focus from a view that can have it no longer: it is hidden, disabled or transparent now.
    func validate() {
        guard let view, !(view.canBecomeFocused && view.isOperable) else { return }
        clear()
    }

    /// The keys of a subtree that leaves the scene are cancelled, and its focus is lost.
    func viewWillLeave(_ leaving: View) {
        guard let view, view.isDescendant(of: leaving) else { return keys.cancel { $0.isDescendant(of: leaving) } }
        let (superview, index) = (leaving.superview, leaving.indexInSuperview)
        clear()
        (lostSuperview, lostIndex) = (superview, superview?.subviews.firstIndex { $0 === leaving } ?? index)
    }

    func touchBegan() { setKeysInUse(false) }

    private func setKeysInUse(_ areInUse: Bool) {
        guard areInUse != areKeysInUse else { return }
        areKeysInUse = areInUse
        view?.mark(.background)
    }

    /// Delivers a key. Runs app code.
    func handle(_ event: KeyEvent) {
        if event.phase == .pressed { setKeysInUse(true) }
        validate()
        if let view, !view.isDescendant(of: confinement) { clear() }
        keys.handle(event)
    }

    // MARK: Traversal

    /// Moves the focus to the next view in the order of the tree, and from the last one to the first.
    func moveFocus(forwards: Bool) -> Bool {
        let order = FocusOrder(in: confinement, current: view, lost: lostSuperview.map { ($0, lostIndex) })
        guard let next = order.next(forwards: forwards) else { return false }
        return moveAndReveal(next)
    }

    /// Moves the focus to the nearest view in a direction.
    ///
    /// - Parameters:
    ///   - container: the view in which to look; nil for all.
    ///   - isAccepted: whether a candidate is near enough, from its box in the scene's points.
    func moveFocus(
        _ direction: FocusDirection, within container: View? = nil, where isAccepted: (Rect) -> Bool = { _ in true }
    ) -> Bool {
        let area = container ?? confinement
        guard let view, view.isDescendant(of: area) else { return false }
        let group = view.superviews.first { $0.isFocusGroup && $0.isDescendant(of: area) }
        for area in [group, area].compactMap({ $0 }) {
            let candidates = FocusOrder.focusables(in: area).filter { $0 !== view }
            if let next = FocusGeometry(from: view.boxInScene, direction).nearest(of: candidates) {
                return isAccepted(next.boxInScene) && moveAndReveal(next)
            }
        }
        return false
    }

    private func moveAndReveal(_ target: View) -> Bool {
        guard move(to: target) else { return false }
        target.scrollToVisible()
        return true
    }
}

extension View {
    /// Whether a person can see and operate the view: neither it nor a superview is hidden, transparent or ignores touches.
    final var isOperable: Bool {
        ancestry.allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled && $0.shown.opacity >= View.leastHitOpacity }
    }

    /// The bounds in the scene's points.
    final var boxInScene: Rect { convert(Rect(origin: shown.boundsOrigin, size: shown.size), to: nil) }
}

extension Scene {
    /// The view that receives the keys; nil if none does: then the view in the middle of the screen receives them.
    public var focusedView: View? { focus.view }

    /// Whether the last input came from keys, and so the focused view has a ring. A touch hides the ring.
    public var isFocusRingShown: Bool { focus.areKeysInUse }

    /// Runs with the focused view, or nil, each time that it changes.
    public var onFocusChange: ((View?) -> Void)? {
        get { focus.onChange }
        set { focus.onChange = newValue }
    }

    /// Moves the focus to the nearest view in a direction.
    ///
    /// - Returns: whether it moved; false without a focused view, or with none in that direction.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool { focus.moveFocus(direction) }

    /// Moves the focus to the next view in the order of the tree, as Tab does, and from the last one to the first.
    @discardableResult
    public func moveFocusForwards() -> Bool { focus.moveFocus(forwards: true) }

    /// Moves the focus to the view before, as Tab with Shift does.
    @discardableResult
    public func moveFocusBackwards() -> Bool { focus.moveFocus(forwards: false) }
}
