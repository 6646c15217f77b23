/// The focus of one scene: the view that receives the keys, and whether its ring is drawn.
@MainActor final class FocusSystem {
    /// 16: hooks that keep moving the focus are no longer notified after so many moves, and so cannot hang the app.
    private static let mostMoves = 16

    /// The view that receives the keys.
    private(set) weak var view: View?
    /// Whether the last input came from keys, so that a person needs to see the focus.
    private(set) var areKeysInUse = false
    /// Runs with the focused view each time that it changes.
    var onChange: ((View?) -> Void)?
    private unowned let scene: Scene
    private lazy var keys = KeyDelivery(scene: scene)
    private(set) lazy var wishes = FocusWishes(scene: scene)
    /// The view that was notified last that it has the focus.
    private weak var notified: View?
    private var isNotifying = false
    /// The ring in the last frame.
    private var drawnRing: FocusRing?
    /// The subtree that is being removed.
    private weak var leaving: View?
    /// The position of a view that lost the focus because it was removed, hidden or disabled: traversal continues there.
    private var lost: (superview: WeakView, index: Int)?

    private struct WeakView {
        weak var view: View?
    }

    init(scene: Scene) {
        self.scene = scene
    }

    /// The view around which the ring is drawn.
    var ringed: View? { areKeysInUse ? view : nil }

    /// The part of the tree that has keys: the frontmost modal view, else all.
    var confinement: View { scene.root.frontmostModal ?? scene.root }

    /// Moves the focus to a view, or notes the view until it can have the focus. Runs app code.
    func request(_ target: View) -> Bool {
        if target !== view, !isPossible(for: target) {
            wishes.add(target)
            return false
        }
        return move(to: target)
    }

    /// Moves the focus to a view if it can have it. Runs app code.
    @discardableResult
    func move(to target: View) -> Bool {
        guard target !== view else {
            scene.textInput.focusWasRequested(by: target)
            return true
        }
        guard isPossible(for: target) else { return false }
        wishes.removeAll(onPageOf: target)
        change(to: target)
        return view === target
    }

    func clear() {
        if view != nil { change(to: nil) }
    }

    func canHaveFocus(_ view: View) -> Bool {
        view.scene === scene && view.canBecomeFocused && view.isOperable
    }

    private func isPossible(for target: View) -> Bool {
        guard canHaveFocus(target), target.isDescendant(of: confinement) else { return false }
        return leaving.map { !target.isDescendant(of: $0) } ?? true
    }

    /// Whether a view waits for its page, which is covered, not visible yet, or leaves.
    func isHeldBack(_ view: View) -> Bool {
        guard view.scene === scene, view.isDescendant(of: confinement) else { return true }
        if let leaving, view.isDescendant(of: leaving) { return true }
        guard var page = view.nearestController else { return false }
        guard page.appearance == .appearing || page.appearance == .appeared else { return true }
        while let container = page.parent {
            if !container.leads(to: page) { return true }
            page = container
        }
        return false
    }

    private func change(to target: View?) {
        view?.mark(.background)
        view = target
        target?.mark(.background)
        lost = nil
        for group in target?.superviews.filter(\.isFocusGroup) ?? [] { group.keyTraits?.lastFocused = target }
        keys.cancel { handler in target?.isDescendant(of: handler) != true }
        notify()
    }

    /// Notifies the views of the changes since the last notification: one that had the focus only in between is not notified.
    private func notify() {
        guard !isNotifying else { return }
        isNotifying = true
        var moves = 0
        while notified !== view, moves < Self.mostMoves {
            moves += 1
            let (former, current) = (notified, view)
            notified = nil
            former?.focusDidChange()
            guard view === current else { continue }
            notified = current
            current?.focusDidChange()
            if view === current { onChange?(current) }
        }
        notified = view
        isNotifying = false
        scene.textInput.focusDidChange(to: view)
        // From now on the pasteboard knows whether other apps offer text.
        if scene.textInput.client != nil { _ = scene.pasteboard }
    }

    /// Takes the focus from a view that can have it no longer: it is hidden, disabled or transparent now, or, while keys are in
    /// use, covered by a modal view. Runs app code.
    func validate() {
        wishes.grant()
        guard let view else { return }
        if canHaveFocus(view), !areKeysInUse || view.isDescendant(of: confinement) { return }
        lose(view)
    }

    /// A subtree leaves the scene: its keys are cancelled, and it loses the focus. Runs app code.
    func viewWillLeave(_ subtree: View) {
        let outer = leaving
        leaving = subtree
        defer { leaving = outer }
        keys.cancel { $0.isDescendant(of: subtree) }
        if let view, view.isDescendant(of: subtree) { lose(subtree) }
    }

    /// Clears the focus, and notes the position of a view for the traversal.
    private func lose(_ lostView: View) {
        let superview = lostView.superview
        let index = superview?.subviews.firstIndex { $0 === lostView } ?? 0
        clear()
        if view == nil { lost = (WeakView(view: superview), index) }
    }

    /// Marks the focused view if its ring is another one than in the last frame: it may lie around what moves within the
    /// view, as the thumb of a slider does, and then the view itself need not change.
    func updateRing() {
        let ring = ringed?.focusRing
        guard ring != drawnRing else { return }
        drawnRing = ring
        ringed?.mark(.background)
    }

    func touchBegan() {
        setKeysInUse(false)
        scene.textInput.keysInUseDidChange(to: false)
    }

    private func setKeysInUse(_ areInUse: Bool) {
        guard areInUse != areKeysInUse else { return }
        areKeysInUse = areInUse
        view?.mark(.background)
        // A view without a ring shows the focus by itself.
        if let view, view.focusRing == nil { view.focusDidChange() }
    }

    /// Delivers a key. Runs app code.
    func handle(_ event: KeyEvent) {
        if scene.inputCovers.takes(event) { return }
        if event.phase == .pressed {
            if !event.symbol.isModifierOrDeviceKey { setKeysInUse(true) }
            if event.typesOrEdits { scene.textInput.keysInUseDidChange(to: true) }
        }
        validate()
        keys.handle(event)
    }

    // MARK: Traversal

    /// Moves the focus to the next view in the order of the tree, and from the last one to the first.
    func moveFocus(forwards: Bool) -> Bool {
        let position = lost.flatMap { lost in lost.superview.view.map { ($0, lost.index) } }
        let order = FocusOrder(in: confinement, current: view, lost: position)
        guard let next = order.next(forwards: forwards) else { return false }
        return moveAndReveal(next)
    }

    /// Moves the focus to the nearest view in a direction.
    ///
    /// - Parameters:
    ///   - container: the view in which to look; nil for all.
    ///   - visible: the box, in the scene's points, in which views are candidates; nil for everywhere.
    ///   - isAccepted: whether the nearest view is near enough, from its box in the scene's points.
    func moveFocus(
        _ direction: FocusDirection, within container: View? = nil, visible: Rect? = nil,
        where isAccepted: (Rect) -> Bool = { _ in true }
    ) -> Bool {
        let area = container ?? confinement
        guard let view, view.isDescendant(of: area) else { return false }
        let group = view.superviews.first { $0.isFocusGroup && $0.isDescendant(of: area) }
        for area in [group, area].compactMap({ $0 }) {
            let candidates = FocusOrder.focusables(in: area).filter { candidate in
                candidate !== view && visible.map { !$0.intersection(candidate.boxInScene).isEmpty } ?? true
            }
            if let next = FocusGeometry(from: view.boxInScene, direction).nearest(of: candidates) {
                return isAccepted(next.boxInScene) && moveAndReveal(next)
            }
        }
        return false
    }

    /// Returns whether the focus moved; a hook may have passed it on to another view.
    private func moveAndReveal(_ target: View) -> Bool {
        let former = view
        move(to: target)
        guard let view, view !== former else { return false }
        view.scrollToVisible()
        return true
    }
}

extension Scene {
    /// The view that receives the keys; nil if none does: then views in the middle of the screen receive them.
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
    ///
    /// - Returns: whether it moved.
    @discardableResult
    public func moveFocusForwards() -> Bool { focus.moveFocus(forwards: true) }

    /// Moves the focus to the view before, as Tab with Shift does.
    ///
    /// - Returns: whether it moved.
    @discardableResult
    public func moveFocusBackwards() -> Bool { focus.moveFocus(forwards: false) }
}
